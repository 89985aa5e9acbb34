"""Sets up a fight of `streamlined` at a creek; see `seeded`.

It is Reed's turn (Ana's), who walks, swims and flies; Ben's ferryman, a neutral, stands across the water. Diagonals cost 10, 5.
"""

from typing import Any

from tests.browser.seeded import table_make

CREEK = tuple((x, y) for x in (6, 7, 8) for y in range(12))


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll."""
    from combat.engine import events as ev
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    reed = hero("Reed", speeds={"walk": 40, "swim": 30, "fly": 60})
    events: list[Any] = [
        ev.OptionSet(key="diagonals", value="every-other", audience=ev.EVERYONE),
        ev.FieldPainted(kind="water", squares=CREEK, audience=ev.EVERYONE),
        ev.FieldPainted(kind="tight", squares=((3, 9), (4, 9)), audience=ev.EVERYONE),
        ev.FieldPainted(kind="loose", squares=((12, 9), (13, 9)), audience=ev.EVERYONE),
        ev.FieldPainted(kind="stone", squares=((15, 9), (16, 9)), audience=ev.EVERYONE),
    ]
    events += joined("c1", "Reed", reed, (1, 5), owner=seats["Ana"].engine_id, side="allies")
    events += joined("c2", "Ferryman", hero("Ferryman"), (9, 5), owner=seats["Ben"].engine_id, side="neutrals")
    events += joined("c3", "Goblin", monster(), (16, 10))
    store(encounter, *events, *begun("c1", "c2", "c3"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Creek", ruleset="streamlined", fight="At the creek", lay=lay)
