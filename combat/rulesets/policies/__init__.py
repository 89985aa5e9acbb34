"""Small rules that several games share, none of which knows a game."""
