"""What numbers are made of and how likely dice make them: breakdowns, notation, odds."""
