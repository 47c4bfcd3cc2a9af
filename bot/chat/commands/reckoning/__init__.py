"""What would come of a game, and what might have: projections of its end, and a review afterwards."""
