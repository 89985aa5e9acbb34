"""Generators that resolve a command the way the rule book tells it."""
