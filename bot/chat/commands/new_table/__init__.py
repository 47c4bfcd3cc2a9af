"""Tables before they begin: found, made, joined, and agreed upon."""
