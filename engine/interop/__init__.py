"""Games of other houses and our own files: read, played, compared and written."""
