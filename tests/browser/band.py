"""Sets up a fight for six hired spears; see `seeded`.

It is Edda's turn (Ana's), then Pim's (Ben's), then the ogre's; command of the spears is still the GM's to hand over.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = ((9, 4), (9, 5), (9, 6), (10, 4), (10, 7), (11, 4))


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin in this order without a roll; the server throws for Ana."""
    from combat.rulesets import RULESETS
    from combat.services.fight.standing import own_dice_set
    from tests.builders import hero
    from tests.fights import begun, joined, store

    spear, ogre = (RULESETS["a5e"].bestiary[name] for name in ("Hired Spear", "Stump Ogre"))
    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    own_dice_set(seat=seats["Ana"], own=False)
    events = [*joined("c1", "Edda", hero("Edda"), (5, 5), **ana), *joined("c2", "Pim", hero("Pim"), (3, 9), **ben)]
    events += joined("c3", "Stump Ogre", ogre, (10, 5))
    for number, at in enumerate(PLACES, 1):
        events += joined(f"c{number + 3}", f"Hired Spear {number}", spear, at, side="allies")
    store(encounter, *events, *begun("c1", "c2", "c3", *(f"c{n + 4}" for n in range(len(PLACES)))))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Mill", ruleset="a5e", fight="The weir", lay=lay)
