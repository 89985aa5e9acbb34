"""What is read of a campaign and its characters."""
