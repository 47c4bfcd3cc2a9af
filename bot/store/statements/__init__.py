"""What is read and written, one subject a file: the only SQL beside changes and upkeep."""
