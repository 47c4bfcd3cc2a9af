"""Positions, actions and events as they are written down."""
