"""A toy title: a square map, a second gauge, a line owned by a company, an action and a card of its own."""
