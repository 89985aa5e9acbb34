"""Sets up a fight in which everybody may answer somebody; see `seeded`.

It is the raider's turn (Gwen's, who throws her own dice), beside Brakka (Ana's), who can answer a hit; Corin (Ben's) is behind.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Raider": (6, 5), "Brakka": (5, 5), "Corin": (4, 5)}
POWERS = {"Brakka": ("rim-of-the-shield", "give-and-take"), "Corin": ("not-this-one",)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, store
    from tests.rulesets.orcus.sheets import brakka, goblin

    owners = {"Brakka": "Ana", "Corin": "Ben"}
    events: list[Any] = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        sheet = brakka(name=name, powers=POWERS[name]) if name in owners else goblin(name=name)
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, sheet, at, **owner)
    own_dice_set(seat=seats["Gwen"], own=True)
    for name in ("Ana", "Ben"):
        own_dice_set(seat=seats[name], own=False)
    store(encounter, *events, *begun("c1", "c2", "c3"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Undercroft", ruleset="orcus", fight="The narrow stair", lay=lay)
