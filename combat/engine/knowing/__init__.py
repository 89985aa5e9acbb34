"""What a seat may know of a fight; fails closed: whatever is not allowed here does not leave the core."""
