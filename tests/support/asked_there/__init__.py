"""What an engine elsewhere asked in the positions of recorded games, beside what is offered and written here."""
