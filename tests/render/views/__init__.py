"""Positions turned into scenes."""
