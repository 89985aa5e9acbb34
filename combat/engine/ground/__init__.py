"""Squares and hexes, and the areas that they make up; all counts in squares."""
