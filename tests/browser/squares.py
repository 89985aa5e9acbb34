"""Sets up a fight of whole squares among pillars; see `seeded`.

It is Ysolde's turn (Ana's), with an area of every kind; Brakka (Ben's) stands among the enemies. The server throws the dice.
"""

from typing import Any

from tests.browser.seeded import table_make

POWERS = (
    "thunder-in-a-cup",
    "fan-of-embers",
    "fire-blossom",
    "palisade-of-ice",
    "pick-of-the-crowd",
    "nearest-misfortune",
    "litany-of-fire-and-ash",
    "hold-the-line",
)
PLACES = {
    "Ysolde": (5, 6),
    "Brakka": (7, 5),
    "Raider": (7, 7),
    "Raider 2": (8, 6),
    "Raider 3": (12, 5),
    "Brute": (12, 8),
}
PILLARS = ((10, 3), (10, 4), (10, 9))


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine import events as ev
    from combat.engine.state import Weapon
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, store
    from tests.rulesets.orcus.sheets import LONGSWORD, brakka, goblin

    rod = Weapon("rod", "Rod", properties=("focus",), proficient=False)
    sheets = {
        "Ysolde": brakka(name="Ysolde", powers=POWERS, weapons=(LONGSWORD, rod), hp=40),
        "Brakka": brakka(),
        "Brute": goblin(name="Brute", size="Large", hp=80),
    }
    owners = {"Ysolde": "Ana", "Brakka": "Ben"}
    events: list[Any] = [ev.FieldPainted(kind="wall", squares=PILLARS, audience=ev.EVERYONE)]
    for number, (name, at) in enumerate(PLACES.items(), 1):
        sheet = sheets.get(name) or goblin(name="Raider")
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, sheet, at, **owner)
    for seat in (seats["Ana"], seats["Ben"]):
        own_dice_set(seat=seat, own=False)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4", "c5", "c6"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Undercroft", ruleset="orcus", fight="The pillars", lay=lay)
