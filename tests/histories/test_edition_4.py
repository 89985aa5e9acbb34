"""Fights of all five games, played by the rulings of edition 4 (combat/rulesets): ready characters with their spells and powers,
each fight by other settings, on high ground, one of them on hexes."""

import re

from combat.models import Encounter
from combat.services.verify import encounter_verify
from tests.histories.older import OlderFights, Record


class TestEdition4(OlderFights):
    record = Record("edition_4", games=("a5e", "fifth", "gritty", "orcus", "streamlined"), fights_each=3)

    def test_what_it_resolved_is_not_run_again(self, fight: Encounter) -> None:
        found = re.search(
            r"(\d+) commands give .* (\d+) were resolved by another edition", encounter_verify(fight).text
        )
        assert found is not None
        assert found[1] == "0"
        assert int(found[2]) > 50
