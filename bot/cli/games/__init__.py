"""Commands about games: played at random, replayed, drawn, written to files, and counted."""
