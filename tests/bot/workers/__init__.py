"""Heavy work beside the bot: processes with limits, fair turns, and others who play on meanwhile."""
