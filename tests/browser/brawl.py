"""Sets up a brawl in which friends may come to blows; see `seeded`.

It is Edda's turn (Ana's), then Pim's (Ben's), who stands beside her, as a goblin does; the server throws the players' dice.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Edda Vance": (6, 6), "Pim Rill": (6, 7), "Goblin": (7, 6)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.rulesets import READY, RULESETS
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, store

    rules = RULESETS["fifth"]
    ready = {one.sheet.name: one.sheet for one in READY["fifth"]}
    owners = {"Edda Vance": "Ana", "Pim Rill": "Ben"}
    events = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, ready.get(name) or rules.bestiary[name], at, **owner)
    store(encounter, *events, *begun("c1", "c2", "c3"))
    for name in owners.values():
        own_dice_set(seat=seats[name], own=False)


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Tavern", ruleset="fifth", fight="The brawl", lay=lay)
