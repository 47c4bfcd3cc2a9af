"""The bot: storage, time and words, and all that speaks to Discord in `bot/chat`."""
