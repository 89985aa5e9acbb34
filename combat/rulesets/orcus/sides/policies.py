"""What a creature's seat has said once and for all: then nothing is asked (ORC-081, ORC-157, ORC-203, ORC-280)."""

from __future__ import annotations

from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id

Said = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Policy:
    """Something that a seat may say once and for all; the first answer is what holds until it does."""

    key: str
    name: str
    said: Said
    row: str
    summary: str = ""


POLICIES: tuple[Policy, ...] = (
    Policy(
        "opportunity",
        "When somebody lets its guard down",
        (("ask", "Ask me"), ("always", "Strike at once"), ("never", "Let it go")),
        "ORC-157",
        "Opportunity attacks.",
    ),
    Policy(
        "knock-out",
        "When my blow drops somebody",
        (("ask", "Ask me"), ("kill", "Strike it down"), ("spare", "Knock it out")),
        "ORC-280",
    ),
    Policy(
        "ally",
        "When an ally’s power helps its allies",
        (("count", "Count me in"), ("refuse", "Leave me out"), ("ask", "Ask me")),
        "ORC-081",
    ),
    Policy(
        "passage",
        "Through my space may pass",
        (("usual", "My allies"), ("refuse", "Nobody"), ("grant", "Everybody")),
        "ORC-203",
    ),
)
BY_KEY = {one.key: one for one in POLICIES}


def tally(key: str) -> str:
    """Return the count that holds which answer a creature's seat has given."""
    return f"policy:{key}"


def policy(fight: Fight, who: Id, key: str) -> str:
    """Return what holds for a creature: "opportunity": ask, always, never; "knock-out": ask, kill, spare; "ally": count,
    refuse, ask; "passage": usual, refuse, grant."""
    said = BY_KEY[key].said
    found = fight.state.combatants.get(who)
    index = found.tally.get(tally(key), 0) if found is not None else 0
    return said[index if index < len(said) else 0][0]


def lay_down(fight: Fight, who: Id, key: str, said: str) -> None:
    """Let a policy hold from now on; its seat and the GM alone learn of it."""
    index = [name for name, _ in BY_KEY[key].said].index(said)
    if fight.get(who).tally.get(tally(key), 0) != index:
        fight.record(ev.Counted(who=who, key=tally(key), value=index, **fight.only(fight.seat_of(who))))


def in_words(fight: Fight, who: Id, key: str) -> str:
    """Return what holds now, as its seat has chosen it."""
    return dict(BY_KEY[key].said)[policy(fight, who, key)]
