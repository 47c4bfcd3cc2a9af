"""The tests: a room for each part of the product, and `support` for what rooms share."""
