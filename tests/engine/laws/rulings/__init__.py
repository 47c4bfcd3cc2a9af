"""What must hold in every position of every title, tried under random play."""
