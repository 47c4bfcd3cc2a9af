"""Attacks on the house that are counted, each by one command: what was tried, what held, what was lost, doubled or leaked."""
