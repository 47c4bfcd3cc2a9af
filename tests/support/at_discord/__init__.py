"""A seat at Discord: the real client and the bot's process, people who press and type, a browser."""
