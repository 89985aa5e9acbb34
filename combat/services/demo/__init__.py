"""The demo campaigns of all games, and how they are laid out."""
