"""Heavy work beside the bot: in processes of their own, with limits of time and memory, in fair turns."""
