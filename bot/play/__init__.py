"""What can be done at a table, one subject per file."""
