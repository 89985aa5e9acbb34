"""Sets up a fight of `gritty`: Ana's wrestler holds a goblin, and another goblin with a club stands beside them.

It is the wrestler's turn; it has two attacks. Everybody throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand, one of them in a grip, and begin without a roll."""
    from combat.engine import events as ev
    from combat.engine.state import DamageDice, Effect, Weapon
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    sword = Weapon("sword", "Sword", bonus=6, harm=(DamageDice("1d8+3", "slashing"),))
    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    scores = {"str": 18, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}
    wrestler = hero("Wrestler", abilities=scores, skills={"athletics": 7}, weapons=(sword,), attacks=2)
    events = joined("c1", "Wrestler", wrestler, (4, 5), **ana)
    events += joined("c2", "Goblin", monster("Goblin", size="Small", hp=20, skills={"acrobatics": 2}), (5, 5))
    events += joined("c3", "Club", monster("Club", hp=20), (4, 4))
    events += joined("c4", "Archer", hero("Archer"), (2, 9), **ben)
    grip = Effect(id="e900", key="grappled", source="c1", data={"contest": True})
    held = ev.EffectGained(who="c2", effect=grip, name="Grappled", audience=ev.EVERYONE)
    store(encounter, *events, held, *begun("c1", "c2", "c3", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Throw", ruleset="gritty", fight="In the ring", lay=lay)
