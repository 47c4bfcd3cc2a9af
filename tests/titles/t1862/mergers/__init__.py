"""Sections 5 and 7.5: companies that merge, and what becomes of their holders."""
