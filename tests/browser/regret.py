"""Sets up a fight of `fifth`: Ana's scout and Ben's archer against a goblin far away; an ogre is there that nobody sees."""

from typing import Any

from tests.browser.seeded import table_make


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand, the scout first, and begin without a roll."""
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    ana, ben = ({"owner": seats[name].engine_id, "side": "allies"} for name in ("Ana", "Ben"))
    events = joined("c1", "Scout", hero("Scout"), (4, 5), **ana)
    events += joined("c2", "Archer", hero("Archer"), (2, 9), **ben)
    events += joined("c3", "Goblin", monster("Goblin"), (14, 5))
    events += joined("c4", "Ogre", monster("Ogre"), (16, 9), hidden=True)
    store(encounter, *events, *begun("c1", "c2", "c3", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Regret", ruleset="fifth", fight="Second thoughts", lay=lay)
