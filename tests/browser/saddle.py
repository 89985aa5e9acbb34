"""Sets up a fight on horseback, by the rules of the gritty game; see `seeded`.

It is Edda's turn (Ana's), on a horse that she controls; Oswin (Ben's) stands by, and a bandit.
"""

from typing import Any

from tests.browser.seeded import table_make

PLACES = {"Edda": (5, 5), "Horse": (5, 5), "Oswin": (9, 8), "Bandit": (14, 6)}


def lay(encounter: Any, seats: dict[str, Any]) -> None:
    """Put everybody where they stand and begin, in this order, without a roll."""
    from combat.engine import events as ev
    from combat.engine.state import Effect
    from tests.builders import hero, monster
    from tests.fights import begun, joined, store

    horse = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))
    sheets = {"Edda": hero("Edda", hp=500), "Horse": horse, "Oswin": hero("Oswin")}
    owners = {"Edda": "Ana", "Oswin": "Ben"}
    events: list[Any] = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        owner = {"owner": seats[owners[name]].engine_id} if name in owners else {}
        side = {} if name == "Bandit" else {"side": "allies"}
        events += joined(f"c{number}", name, sheets.get(name) or monster("Bandit"), at, **owner, **side)
    saddle = Effect("e900", "mounted", "c2", data={"saddle": True})
    events += [
        ev.Mounted(who="c1", target="c2", audience=ev.EVERYONE),
        ev.EffectGained(who="c1", effect=saddle, name="Mounted", quiet=True, audience=ev.EVERYONE),
        ev.ReinsTaken(who="c1", target="c2", audience=ev.EVERYONE),
        ev.Counted(who="c2", key="mount-willing", value=1, audience=ev.EVERYONE),
    ]
    store(encounter, *events, *begun("c1", "c2", "c3", "c4"))


def made() -> dict[str, str]:
    """Set it up; where it is."""
    return table_make(campaign="The Saddle", ruleset="gritty", fight="The long way down", lay=lay)
