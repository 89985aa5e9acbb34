"""Sets up a fight of `streamlined` on hexes; see `seeded`.

It is the turn of Mage (Ben's), a guard with a glaive (Ana's) and an ogre stand by, with water and a wall. The server throws the
dice.
"""

from typing import Any

from tests.browser.seeded import table_make

# Columns and rows.
WATER = ((10, 2), (10, 3), (10, 4), (11, 4), (10, 5), (10, 6), (11, 6))
WALL = ((6, 8), (7, 8), (8, 8), (8, 7))
MUD = ((3, 2), (4, 2), (3, 3))


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine import events as ev
    from combat.engine.ground.grid import in_rows
    from combat.engine.state import DamageDice, Weapon
    from combat.rulesets import READY
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    glaive = Weapon(
        "glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach", "two-handed")
    )
    mage = next(one.sheet for one in READY["fifth"] if "fireball" in one.sheet.spells)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events: list[Any] = [
        ev.FieldResized(width=18, height=12, staggered=True, audience=ev.EVERYONE),
        ev.OptionSet(key="diagonals", value="hexes", audience=ev.EVERYONE),
        *(
            ev.FieldPainted(kind=kind, squares=tuple(in_rows(*place) for place in places), audience=ev.EVERYONE)
            for kind, places in (("water", WATER), ("wall", WALL), ("difficult", MUD))
        ),
    ]
    events += joined("c1", "Mage", mage, in_rows(5, 5), **ben)
    events += joined("c2", "Guard", hero("Guard", weapons=(glaive,)), in_rows(7, 4), **ana)
    events += joined("c3", "Ogre", monster("Ogre", size="Large", hp=59), in_rows(12, 6))
    events += joined("c4", "Wolf", monster("Wolf"), in_rows(9, 4))
    for seat in seats.values():
        own_dice_set(seat=seat, own=False)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="Hexes", ruleset="streamlined", fight="The ford of hexes", lay=lay)
