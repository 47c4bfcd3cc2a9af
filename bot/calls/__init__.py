"""When people are called and how announcements leave the bot."""
