"""Fights of all five games, played by the rulings of edition 5 (combat/rulesets): ready characters with their spells and powers,
each fight by other settings, on high ground, one of them on hexes. By then
ids and names still counted the hidden."""

from tests.histories.older import OlderEdition, Record


class TestEdition5(OlderEdition):
    record = Record("edition_5", games=("a5e", "fifth", "gritty", "orcus", "streamlined"), fights_each=3)
