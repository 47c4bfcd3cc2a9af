"""Games as files: ours, others’, and what a file proves."""
