"""What comes of an action: what is told, and what changed hands."""
