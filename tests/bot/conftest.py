"""What every test of the bot may ask for."""

from playing import ana, ben, box, description, place, same_dice, seat

__all__ = ["ana", "ben", "box", "description", "place", "same_dice", "seat"]
