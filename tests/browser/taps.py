"""Sets up a fight in which taps are counted; see `seeded`.

It is the turn of Wilda (Ana's), a wizard of level 9, then Edda's (Ben's); nine goblins stand close together, another beside Edda,
and last comes a band of six raiders that share a place in the order.
The server throws the dice, and each knows what stands closest.
"""

from typing import Any

from tests.browser.seeded import table_make

CROWD = tuple((x, y) for y in (2, 3, 4) for x in (9, 10, 11))
BAND = tuple((x, 11) for x in range(4, 10))  # where they reach Edda, and nobody else
PLACES = {"Wilda Moor": (4, 3), "Edda Vance": (6, 9), "Goblin Scout": (7, 9), "Goblin Guard": (9, 9)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from msgspec.structs import replace

    from combat.engine.events import EVERYONE, TurnStarted
    from combat.rulesets import READY, RULESETS
    from combat.services.fight.standing import own_dice_set
    from tests.builders import monster
    from tests.fights import joined, store
    from tests.packs import in_order

    ready = {one.sheet.name: one.sheet for one in READY["fifth"]}
    strong = {"kind": "character", "level": 9, "hp": 60}
    wizard = replace(RULESETS["fifth"].bestiary["Mage"], name="Wilda Moor", traits=("focus",), **strong)
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Wilda Moor", wizard, PLACES["Wilda Moor"], **ana)
    hardy = replace(ready["Edda Vance"], hp=120)  # no band of six fells her, whatever the dice say
    events += joined("c2", "Edda Vance", hardy, PLACES["Edda Vance"], **ben)
    for number, name in enumerate(("Goblin Scout", "Goblin Guard"), 3):
        events += joined(f"c{number}", name, monster(name, hp=60), PLACES[name])
    for number, at in enumerate(CROWD, 1):
        events += joined(f"c{number + 4}", f"Goblin {number}", monster(f"Goblin {number}"), at)
    raiders = [f"c{number + 14}" for number in range(len(BAND))]
    for number, (who, at) in enumerate(zip(raiders, BAND, strict=True), 1):
        events += joined(who, f"Raider {number}", monster("Raider"), at)
    for name in ("Ana", "Ben"):
        own_dice_set(seat=seats[name], own=False)
    alone = [f"c{number}" for number in range(1, 14)]
    names = {who: who for who in alone} | dict.fromkeys(raiders, "Raider")
    begun = TurnStarted(who="c1", audience=EVERYONE)
    store(encounter, *events, *in_order(*([who] for who in alone), raiders, names=names), begun)


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Fingertips", ruleset="fifth", fight="A few taps", lay=lay)
