"""A second reading of the rulebook of 1824, and whole games under it."""
