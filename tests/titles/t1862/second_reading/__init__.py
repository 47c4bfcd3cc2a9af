"""A second reading of the rulebook of 1862, and whole games under it."""
