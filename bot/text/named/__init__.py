"""What has a name of its own: places, companies by their colours, and why something may not be."""
