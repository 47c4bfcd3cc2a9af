"""Positions and actions as bytes and as lines of text, those of older versions too."""
