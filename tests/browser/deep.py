"""Sets up a fight on the sea bed, before the GM has said that it is one; see `seeded`.

It is Brona's turn (Ana's), then Tam's (Ben's), then the captain's.
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll."""
    from combat.rulesets import READY, RULESETS
    from tests.fights import begun, joined, store

    ready = {one.sheet.name: one.sheet for one in READY["a5e"]}
    captain = RULESETS["a5e"].bestiary["Marsh Captain"]
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    store(
        encounter,
        *joined("c1", "Brona Sedge", ready["Brona Sedge"], (8, 5), **ana),
        *joined("c2", "Tam Rushlight", ready["Tam Rushlight"], (4, 9), **ben),
        *joined("c3", "Marsh Captain", captain, (10, 5)),
        *begun("c1", "c2", "c3"),
    )


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Deep", ruleset="a5e", fight="The sea bed", lay=lay)
