"""Thinking ahead: which ideas are worth it, how games are played on with them, and what is done of them."""
