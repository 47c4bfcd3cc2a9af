"""One hex: where everything on it stands, and its finished picture."""
