"""Sets up a fight of `gritty`: Ana's knight with a sword, an ogre at the end of a lane with one square of mud in it.

Ben's archer stands aside. It is the knight's turn, then the ogre's. Everybody throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make

MUD = (6, 5)


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine import events as ev
    from combat.engine.state import DamageDice, Weapon
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    sword = Weapon("sword", "Sword", bonus=6, harm=(DamageDice("1d8+3", "slashing"),))
    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Knight", hero("Knight", weapons=(sword,), hp=30), (3, 5), **ana)
    events += joined("c2", "Ogre", monster("Ogre", hp=40), (9, 5))
    events += joined("c3", "Archer", hero("Archer"), (4, 9), **ben)
    mud = ev.FieldPainted(kind="difficult", squares=(MUD,), audience=ev.EVERYONE)
    store(encounter, *events, mud, *begun("c1", "c2", "c3"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Tilt", ruleset="gritty", fight="In the lists", lay=lay)
