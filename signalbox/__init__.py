"""Signal Box, installed: its rooms (engine, render, bot …) lie in this folder and are names in its own processes alone."""

__version__ = "1.0.0"
