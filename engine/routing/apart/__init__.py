"""The best routes where no two trains of a company may use the same track."""
