"""What is drawn: numbers and orders, from a seed or from a secret."""
