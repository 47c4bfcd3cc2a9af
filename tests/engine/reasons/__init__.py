"""Whether the reasons of refusals are the right ones."""
