"""Sets up a fight of `gritty` in which everybody can exert themselves; see `seeded`. Gwen, too, throws real dice.

It is the fourth round, and Edda's turn (Ana's), beside the ogre (Gwen's, who is asked about its rolls); then the ogre's, then
Pim's (Ben's). The ogre's Armor Class, and what Edda adds to her attacks, are numbers that nothing else on a screen has.
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll."""
    from combat.engine import events as ev
    from combat.engine.state import DamageDice, Weapon
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    own_dice_set(seat=seats["Gwen"], own=True)
    sword = Weapon("longsword", "Longsword", bonus=81, harm=(DamageDice("1d8+3", "slashing"),))
    knife = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),))
    edda = hero("Edda Vance", hp=31, hit_dice="1d10", level=3, weapons=(sword,), speeds={"walk": 30})
    pim = hero("Pim Rill", hp=22, hit_dice="2d8+1d6", level=3, weapons=(knife,), speeds={"walk": 25})
    ogre = monster("Bog Ogre", size="Large", hp=59, hit_dice="7d10", defenses={"ac": 97}, speeds={"walk": 40})
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    store(
        encounter,
        *joined("c1", "Edda Vance", edda, (8, 5), **ana),
        *joined("c2", "Pim Rill", pim, (5, 8), **ben),
        *joined("c3", "Bog Ogre", ogre, (9, 5), tally={"asked-to-exert": 1}),
        *begun("c1", "c3", "c2"),
        ev.RoundStarted(round=4, audience=ev.EVERYONE),
        ev.EntryStarted(entry="i10", audience=ev.EVERYONE),
        ev.TurnStarted(who="c1", audience=ev.EVERYONE),
    )


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Mire", ruleset="gritty", fight="Knee-deep", lay=lay)
