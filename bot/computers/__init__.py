"""Computers at tables: what they are called, who thinks for them and where, what they answer, and what they advise."""
