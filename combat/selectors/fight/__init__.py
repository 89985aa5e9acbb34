"""What is read of a fight, for the screens that look at it."""
