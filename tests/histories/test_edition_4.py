"""Fights of all five games, played by the rulings of edition 4 (combat/rulesets): ready characters with their spells and powers,
each fight by other settings, on high ground, one of them on hexes."""

from tests.histories.older import OlderEdition, Record


class TestEdition4(OlderEdition):
    record = Record("edition_4", games=("a5e", "fifth", "gritty", "orcus", "streamlined"), fights_each=3)
