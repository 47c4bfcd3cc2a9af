"""1824 by the sections of its rulebook."""
