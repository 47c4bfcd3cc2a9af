"""Commands, subject by subject, through Discord."""
