"""The way to Discord: the client, the shards it serves, and how much it may ask."""
