"""The best routes, and what is said of others."""
