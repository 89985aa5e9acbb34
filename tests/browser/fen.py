"""Sets up a fight in a swamp, with the mud, six hirelings and a countdown; see `seeded`.

It is Brona's turn (Ana's), who commands the hirelings, then Tam's (Ben's), the captain's, the cutter's, the world's. Everybody
throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make

MUD = tuple((x, y) for x in range(9, 14) for y in range(5, 8))
SPEARS = ((6, 5), (6, 6), (6, 7), (5, 5), (5, 6), (5, 7))
HELD = ("c1", "c2", "c3", "c4", "c5", "c6", "c7")


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand, begin in this order without a roll, and let the GM prepare the place."""
    from django.db import transaction

    from combat.engine.commands import HandOver, LayZone, RunEnvironment, StartCountdown
    from combat.rulesets import READY, RULESETS
    from combat.services.demo.loading import demo_prepare
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, now, store

    ready = {one.sheet.name: one.sheet for one in READY["a5e"]}
    beasts = RULESETS["a5e"].bestiary
    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Brona Sedge", ready["Brona Sedge"], (8, 5), **ana)
    for number, at in enumerate(SPEARS, 2):
        events += joined(f"c{number}", f"Hired Spear {number - 1}", beasts["Hired Spear"], at, group="Hired Spear")
    events += joined("c8", "Tam Rushlight", ready["Tam Rushlight"], (4, 9), **ben)
    events += joined("c9", "Marsh Captain", beasts["Marsh Captain"], (9, 5))
    events += joined("c10", "Marsh Cutter", beasts["Marsh Cutter"], (7, 6))
    store(encounter, *events, *begun("c1", "c8", "c9", "c10"))
    prepared = (
        HandOver(targets=HELD[1:], commander="c1"),
        RunEnvironment(environment="swampy"),
        LayZone(terrain="tenacious-mud", squares=MUD, name="The black mud"),
        StartCountdown(name="The tide", dice=2, speed="fast", knowledge="pool", event="The causeway is under water."),
    )
    with transaction.atomic():
        demo_prepare(now(encounter), prepared)


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Fen", ruleset="a5e", fight="The causeway", lay=lay)
