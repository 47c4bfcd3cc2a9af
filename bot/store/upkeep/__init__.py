"""The care of a database: copies, moves to another engine, whether all is in order, and what is to be forgotten."""
