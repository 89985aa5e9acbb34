"""What whoever looks on is shown of what has happened: where to look, the great moments, a fight's numbers."""
