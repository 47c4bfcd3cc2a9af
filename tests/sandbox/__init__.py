"""The small Discord on this computer."""
