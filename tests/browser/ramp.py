"""Sets up a fight of bodies that move, beside a pit of fire; see `seeded`.

It is Brakka's turn (Ana's), a raider four squares off; Kes (Ben's) has wings. Ana throws her own dice: a natural 1 would end
her charge otherwise.
"""

from typing import Any

from tests.browser.seeded import table_make

PIT = tuple((x, y) for x in (11, 12) for y in range(4, 8))
PLACES = {"Brakka": (5, 5), "Kes": (4, 9), "Raider": (9, 5), "Raider 2": (15, 9)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine import events as ev
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, store
    from tests.rulesets.orcus.sheets import brakka, goblin

    sheets = {
        "Brakka": brakka(numbers={"armor": 8, "shove": 40}),
        "Kes": brakka(name="Kes", speeds={"walk": 6, "fly": 8}),
    }
    owners = {"Brakka": "Ana", "Kes": "Ben"}
    events: list[Any] = [ev.FieldPainted(kind="hazard", squares=PIT, audience=ev.EVERYONE)]
    for number, (name, at) in enumerate(PLACES.items(), 1):
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, sheets.get(name) or goblin(name="Raider"), at, **owner)
    own_dice_set(seat=seats["Ben"], own=False)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Ramp", ruleset="orcus", fight="The pit of fire", lay=lay)
