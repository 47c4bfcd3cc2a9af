"""Alone against Gulliver: the rulebook's solo variant, by its sections."""
