"""Old moves put right: what becomes of the later ones, what may be made up for them, and the choice."""
