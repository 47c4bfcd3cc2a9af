"""What can be done at a table, one subject a file; knows nothing of Discord."""
