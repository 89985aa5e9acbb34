"""Backups of all that is kept: made, tried and put back."""
