"""Creatures as the table knows them: their names, how many hit points they can have, what outlasts a fight."""
