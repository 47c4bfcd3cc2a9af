"""Whole games as files: taken away, brought in, and those that were played elsewhere."""
