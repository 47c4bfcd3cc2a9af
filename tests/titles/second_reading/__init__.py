"""What the second readings of the rulebooks share: printed tiles and maps, and a finger that follows track."""
