"""18Mag by the sections of its rulebook."""
