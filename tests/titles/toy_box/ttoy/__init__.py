"""A toy title: a square map, track that no train uses, a line owned by a company, an action and a card of its own."""
