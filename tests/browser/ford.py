"""Sets up a fight of `orcus`: a wizard and a priest against three rats; see `seeded`.

Sabra (Ben's) is first, then Ilse (Ana's), who is slowed and weakened until she saves, then the rats, one after the other.
Everybody throws real dice, the GM too.
"""

from typing import Any

from tests.browser.seeded import table_make

RATS = ((10, 5), (10, 6), (11, 5))


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll."""
    from django.db import transaction

    from combat.engine.commands import Afflict
    from combat.engine.state import Until
    from combat.rulesets import READY
    from combat.rulesets.orcus.creatures import CREATURES
    from combat.services.demo.loading import demo_prepare
    from combat.services.fight.standing import own_dice_set
    from tests.fights import begun, joined, now, store

    ready = {one.sheet.name: one.sheet for one in READY["orcus"]}
    rat = next(sheet for sheet in CREATURES if sheet.name == "Giant Rat")
    own_dice_set(seat=seats["Gwen"], own=True)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Sabra Quill", ready["Sabra Quill"], (4, 6), **ben)
    events += joined("c2", "Ilse Marrow", ready["Ilse Marrow"], (5, 5), **ana)
    for number, at in enumerate(RATS, 1):
        events += joined(f"c{number + 2}", f"Giant Rat {number}", rat, at)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4", "c5"))
    prepared = tuple(
        Afflict(targets=("c2",), condition=key, until=Until("save", "c2")) for key in ("slowed", "weakened")
    )
    with transaction.atomic():
        demo_prepare(now(encounter), prepared)


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Ford", ruleset="orcus", fight="Rats at the ford", lay=lay)
