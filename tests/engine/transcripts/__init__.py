"""Pinned games, move by move."""
