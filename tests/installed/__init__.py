"""What is tried as it is installed, not as it lies in a checkout."""
