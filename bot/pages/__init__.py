"""A page for each table, to look closely: read only, by a link that cannot be guessed."""
