"""Sets up a fight in which everything is looked at once; see `seeded`.

It is Edda's turn (Ana's, as is Pim), beside a goblin; then the goblin's, Pim's, and Oswin's (Ben's).
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Edda Vance": (6, 6), "Pim Rill": (5, 7), "Oswin Lark": (4, 4), "Goblin": (7, 6)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.rulesets import READY, RULESETS
    from combat.services.fight.standing import own_dice_set, presses_set
    from tests.fights import begun, joined, store

    rules = RULESETS["fifth"]
    ready = {one.sheet.name: one.sheet for one in READY["fifth"]}
    owners = {"Edda Vance": "Ana", "Pim Rill": "Ana", "Oswin Lark": "Ben"}
    events = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, ready.get(name) or rules.bestiary[name], at, **owner)
    for name in ("Ana", "Ben"):
        own_dice_set(seat=seats[name], own=False)
    presses_set(seat=seats["Ana"], presses="all")
    store(encounter, *events, *begun("c1", "c4", "c2", "c3"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Cellar", ruleset="fifth", fight="Under the inn", lay=lay)
