"""Sections 7.4 and 7.8: what routes may do, what they bring, and which are best."""
