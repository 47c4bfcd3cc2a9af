"""How the house is doing, for its host: figures, a page on the loopback that tells them, and the lines of the log."""
