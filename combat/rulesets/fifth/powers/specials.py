"""Special actions of stat blocks: powers with a printed DC and limits of their own, neither slots nor components."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from combat.engine.declared.powers import Outcome, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal

SOURCE = "System Reference Document 5.1"
LICENCE = "CC-BY-4.0"
OWN = {"source": "Six Seconds starter set", "licence": "MIT"}  # of what no book printed

Among = Callable[[Fight, Id, Id], Refusal | None]  # why one creature is no target of another's power


@dataclass(frozen=True)
class Special(Power):
    """A special action; how often it can be used is counted by its key."""

    dc: int = 0
    strike: str = ""  # the weapon that its attack roll goes by
    recharge: int = 0  # spent, a d6 at the start of its user's turn that shows this or more gives it back
    per_day: int = 0
    per_rest: int = 0
    legendary: int = 0  # how many of the legendary actions of a round it costs
    lair: bool = False  # used on initiative count 20, by whoever is in its own lair
    digests: str = ""  # damage to whoever is inside its user, at the start of each of its turns
    opens: bool = False  # part of the Multiattack: it leaves the attacks of the action
    choosy: bool = False  # an area that its user's friends need not fear
    among: Among | None = None


def special(name: str, whose: str, summary: str, *outcomes: Outcome, **fields: Any) -> Special:
    """Declare the special action of a kind of creature ("" for one that several have)."""
    key = "-".join(filter(None, (slug(name), slug(whose))))
    values = {"parts": "", "verb": "uses", "source": SOURCE, "licence": LICENCE, **fields}
    return Special(key, name, summary, outcomes, **values)


def slug(name: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in name.lower().replace("’", "").replace("'", "")).strip("-")


def limit_words(power: Power) -> str:
    """Say how often a power can be used, as a stat block does behind its name."""
    if not isinstance(power, Special):
        return ""
    if power.recharge:
        return "recharge 6" if power.recharge == 6 else f"recharge {power.recharge}–6"
    if power.per_rest:
        return "recharges after a rest" if power.per_rest == 1 else f"{power.per_rest} times, then a rest"
    if power.per_day:
        return f"{power.per_day} a day"
    if power.legendary:
        return f"legendary, costs {power.legendary}" if power.legendary > 1 else "legendary"
    return "lair" if power.lair else ""
