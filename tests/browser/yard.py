"""Sets up a fight in the yard of an inn; see `seeded`.

It is Oswin's turn (Ana's), then Edda's (Ben's), then the bandits'; both players throw their own dice.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Oswin Lark": (3, 6), "Edda Vance": (6, 8), "Warhorse": (7, 9), "Bandit": (5, 7), "Bandit 2": (14, 7)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.rulesets import READY, RULESETS
    from tests.fights import begun, joined, store

    rules = RULESETS["fifth"]
    ready = {one.sheet.name: one.sheet for one in READY["fifth"]}
    owners = {"Oswin Lark": "Ana", "Edda Vance": "Ben", "Warhorse": "Ben"}
    events = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        sheet = ready.get(name) or rules.bestiary[name.removesuffix(" 2")]
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, sheet, at, **owner)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4", "c5"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Inn", ruleset="fifth", fight="The yard", lay=lay)
