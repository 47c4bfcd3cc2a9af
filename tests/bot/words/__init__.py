"""How sentences are written, in all catalogues at once."""
