"""How long a test lets things take: a machine with much else to do is slow, not wrong."""

PATIENT = 60.0  # seconds for a piece of work beside the bot
