"""A fight that is over, and its great moments."""
