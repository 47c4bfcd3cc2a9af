"""What plays by itself: standing orders, caretakers, defaults when time is up."""
