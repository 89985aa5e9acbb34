"""Groups of the GM's creatures with one place in the order, for scenes and for stored fights."""

from collections.abc import Sequence
from typing import Any

from combat.engine import events as ev
from combat.engine.state import Entry, Sheet
from tests.builders import Scene, hero, monster

GOBLINS = tuple(f"goblin {n}" for n in range(1, 7))
BESIDE = ((8, 4), (8, 6), (12, 3), (12, 4), (12, 5), (12, 6))  # where six of them stand: two beside Ana


def in_order(*places: Sequence[str], names: dict[str, str]) -> list[ev.Event]:
    """The start of a fight with these places in its order, and the first one's moment."""
    entries = tuple(
        Entry(f"i{900 + n}", names[who[0]], tuple(who), 20 - n, "combatant" if len(who) == 1 else "group")
        for n, who in enumerate(places)
    )
    return [
        ev.EncounterStarted(audience=ev.EVERYONE),
        ev.OrderSet(order=entries, audience=ev.EVERYONE),
        ev.RoundStarted(round=1, audience=ev.EVERYONE),
        ev.EntryStarted(entry=entries[0].id, audience=ev.EVERYONE),
    ]


def goblins(
    game: str = "fifth",
    at: Sequence[tuple[int, int]] = BESIDE,
    sheet: Sheet | None = None,
    ana: Sheet | None = None,
    behind: Sequence[str] = (),
) -> Scene:
    """It is the turn of the first of so many goblins; Ana stands at 8,5, Ben at 3,5; `behind` are the GM's, right after them."""
    scene = Scene(game)
    band = [scene.put(GOBLINS[n].capitalize(), sheet or monster("Goblin"), square) for n, square in enumerate(at)]
    scene.put("Ana", ana or hero("Ana"), (8, 5), "ana")
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    others = [[scene.put(name, monster(name), (15, 2 + n))] for n, name in enumerate(behind)]
    scene.record(*in_order(band, *others, ["ana"], ["ben"], names=scene.state.names))
    return scene.record(ev.TurnStarted(who=band[0], audience=ev.EVERYONE))


GANG = ("g1", "g2", "g3")


def gang_lay(encounter: Any, ana: Any, ben: Any) -> Any:
    """A stored fight: Pim's turn (Ben's); then three goblins in one place of the order, two of them beside Edda; then she."""
    from tests.cast import FIGHTER, ROGUE
    from tests.fights import EDDA, PIM, joined, store

    events = joined(EDDA, "Edda", FIGHTER, (3, 3), owner=ana.engine_id, side="allies")
    events += joined(PIM, "Pim", ROGUE, (3, 6), owner=ben.engine_id, side="allies")
    for who, at in zip(GANG, ((4, 3), (4, 2), (8, 3)), strict=True):
        events += joined(who, f"Goblin {who[1]}", monster("Goblin", hp=30), at)
    names = {EDDA: "Edda", PIM: "Pim"} | dict.fromkeys(GANG, "Goblins")
    begun = ev.TurnStarted(who=PIM, audience=ev.EVERYONE)
    store(encounter, *events, *in_order((PIM,), GANG, (EDDA,), names=names), begun)
    return encounter
