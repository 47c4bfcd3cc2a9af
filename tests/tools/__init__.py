"""Tools of the tests: programs that look for what tests should hold, and no part of what hosts install."""
