"""What people type, and what they mean by it."""
