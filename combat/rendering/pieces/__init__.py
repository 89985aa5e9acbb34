"""Screens as trees of keyed pieces: how they are drawn, kept and swapped, and the words that they share."""
