"""Pages of the docs that are written by what was tried: who may do what, and the commands in Spanish."""
