"""What only one title's files of 18xx.games have."""
