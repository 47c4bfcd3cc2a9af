"""Every door of the house under hostile input: one clear line each, nothing changed, nothing slow, no line of ours in the error log."""
