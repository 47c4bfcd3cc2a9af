"""Who is called when, and how announcements leave the house."""
