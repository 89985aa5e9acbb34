"""The GM's console."""
