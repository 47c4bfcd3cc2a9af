"""Who sits at a table: made, shown to others, joined, left, handed on, and what people wish."""
