"""What is pressed in a fight, from the lock to the store, and what a fight leaves on whoever was in it."""
