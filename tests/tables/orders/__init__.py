"""Standing orders and turns planned ahead."""
