"""Positions and games that tests begin with: made by hand, random, pinned, recorded, and turns planned ahead."""
