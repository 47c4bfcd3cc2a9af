"""What stands in a channel: the message of a turn, what is found there again, what can wait."""
