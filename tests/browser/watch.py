"""Sets up a fight of `streamlined`: Ana's archer far off, Ben's swordsman beside a goblin.

It is the archer's turn, then the goblin's. Everybody throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.services.fight.standing import own_dice_set
    from tests.builders import BOW, LONGSWORD, hero, monster
    from tests.fights import begun, joined, store

    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Archer", hero("Archer", weapons=(BOW,)), (3, 5), **ana)
    events += joined("c2", "Goblin", monster(hp=30), (9, 5))
    events += joined("c3", "Pip", hero("Pip", weapons=(LONGSWORD,)), (9, 6), **ben)
    store(encounter, *events, *begun("c1", "c2", "c3"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Watch", ruleset="streamlined", fight="On the wall", lay=lay)
