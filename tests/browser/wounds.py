"""Sets up a fight in which blows land hard; see `seeded`. Gwen, too, throws real dice.

It is the captain's turn (hers), then Brona's (Ana's), then Tam's (Ben's).
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll."""
    from combat.rulesets import READY, RULESETS
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, store

    own_dice_set(seat=seats["Gwen"], own=True)
    ready = {one.sheet.name: one.sheet for one in READY["a5e"]}
    captain = RULESETS["a5e"].bestiary["Marsh Captain"]
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    store(
        encounter,
        *joined("c1", "Brona Sedge", ready["Brona Sedge"], (8, 5), **ana),
        *joined("c2", "Tam Rushlight", ready["Tam Rushlight"], (4, 9), **ben),
        *joined("c3", "Marsh Captain", captain, (9, 5)),
        *begun("c3", "c1", "c2"),
    )


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Marsh", ruleset="a5e", fight="A hard fight", lay=lay)
