"""What people and the bot say to each other, from beginning to end."""
