"""Discord's own rules as the sandbox keeps them: permissions, limits, counts, and the errors that follow."""
