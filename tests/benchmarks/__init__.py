"""The benches, each in a short form."""
