"""Sets up a fight that the GM has still to lay out; see `seeded`.

Edda (Ana's) and Pim (Ben's) are in it and hardy, and stand apart; the server throws everybody's dice.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Edda": (5, 5), "Pim": (3, 9)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put the heroes where they stand, at a table that everybody has been shown."""
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero
    from tests.fights import joined, store

    encounter.refresh_from_db()
    for number, (name, at) in enumerate(PLACES.items(), 1):
        seat = seats[("Ana", "Ben")[number - 1]]
        own_dice_set(seat=seat, own=False)
        sheet = hero(name, hp=200)
        store(encounter, *joined(f"c{number}", name, sheet, at, owner=seat.engine_id, side="allies"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Desk", ruleset="fifth", fight="Without a mouse", lay=lay)
