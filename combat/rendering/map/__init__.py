"""The map: cells, figures, ways, and what is aimed at on it."""
