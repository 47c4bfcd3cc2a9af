"""Files of our own and of 18xx.games."""
