"""The database under the tables: what is written, killed, broken, copied, and shared by processes."""
