"""The panel: what is pressed, chosen and typed, and what is said before and after."""
