"""Declarations of which a game is made: conditions, actions, powers, terrain, modifiers, windows, and what a GM writes."""
