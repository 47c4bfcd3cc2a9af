"""How one hex is drawn."""
