"""People at their own client: what they can do, what they type, what they see."""
