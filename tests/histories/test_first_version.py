"""Fights of the first version, in the two games that it had."""

from tests.histories.older import OlderFights, Record


class TestFirstVersion(OlderFights):
    record = Record("first", games=("fifth", "orcus"), fights_each=4)
