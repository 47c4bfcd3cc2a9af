"""Everything that speaks to Discord; the only rooms of the bot that may import its library."""
