"""The ledgers, and where their rows live in the code."""
