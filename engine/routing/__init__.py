"""The best routes of a company: the question, the judge of typed routes, and two searches for the answer."""
