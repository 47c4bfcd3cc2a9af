"""The databases a house can be kept in: SQLite, embedded, and PostgreSQL, for several processes."""
