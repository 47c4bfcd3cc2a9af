"""Tables with their clock and their database, and what breaks around them."""
