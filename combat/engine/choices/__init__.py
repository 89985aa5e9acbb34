"""What a seat may do, how it is laid out for it, and what would come of it."""
