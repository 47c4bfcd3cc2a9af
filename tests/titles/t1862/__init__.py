"""1862 by the sections of its rulebook."""
