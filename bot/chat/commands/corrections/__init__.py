"""Correcting in Discord: the report with its choice, the repairs one by one, rulings."""
