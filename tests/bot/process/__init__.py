"""The bot as a process: started, watched, asked to stop, killed, and at a Discord that misbehaves."""
