"""Sets up a fight of `streamlined`: a guard with a glaive (Ana's) beside an orc, a sentry with a glaive beside Pip (Ben's).

It is the orc's turn, then Pip's. Everybody throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine.state import DamageDice, Weapon
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    glaive = Weapon(
        "glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach", "two-handed")
    )
    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Guard", hero("Guard", weapons=(glaive,)), (5, 5), **ana)
    events += joined("c2", "Orc", monster("Orc", hp=30), (6, 5))
    events += joined("c3", "Pip", hero("Pip", weapons=()), (11, 8), **ben)
    events += joined("c4", "Sentry", monster("Sentry", hp=20, weapons=(glaive,)), (12, 8))
    store(encounter, *events, *begun("c2", "c3", "c1", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Guard", ruleset="streamlined", fight="At the gate", lay=lay)
