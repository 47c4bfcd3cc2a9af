"""The bot in Discord, from command to answer."""
