"""Maps, tiles, track and what it reaches."""
