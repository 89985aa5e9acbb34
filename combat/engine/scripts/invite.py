"""Asking players to make the rolls that somebody else calls for."""

from collections.abc import Sequence

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id, SeatId
from combat.engine.modifiers import Term
from combat.engine.requests import Ask, Pick, Script, ask_all

INSPIRATION = "inspiration"
Rolls = Sequence[tuple[Id, str]]


def invite(fight: Fight, rolls: Sequence[tuple[Id, str]], row: str = "", text: str = "") -> Script[frozenset[Id]]:
    """Ask the players of these creatures to roll; returns those who spend inspiration, already taken off (FIF-019)."""
    asked = [(who, label) for who, label in rolls if fight.seat_of(who) != GM]
    together = cards(fight, asked)
    answers = yield from ask_all(tuple(question(fight, some, row, text) for some in together))
    inspired = frozenset(some[0][0] for some, answer in zip(together, answers, strict=True) if answer == "inspired")
    for who in sorted(inspired):
        spend(fight, who)
    return inspired


def cards(fight: Fight, asked: Rolls) -> list[Rolls]:
    """Put the equal rolls of a seat's creatures on one card; whoever has inspiration to spend has one of its own."""
    together: dict[tuple[SeatId, str, Id], list[tuple[Id, str]]] = {}
    for who, label in asked:
        alone = who if fight.get(who).tally.get(INSPIRATION) else ""
        together.setdefault((fight.seat_of(who), label, alone), []).append((who, label))
    return list(together.values())


def question(fight: Fight, rolls: Rolls, row: str, text: str) -> Ask:
    who, label = rolls[0]
    picks = [Pick("roll", f"Roll {label}" if len(rolls) == 1 else f"Roll all {len(rolls)}")]
    if fight.get(who).tally.get(INSPIRATION):
        picks.append(Pick("inspired", "Spend inspiration", "roll twice, keep the better"))
    names = [fight.get(one).name for one, _ in rolls]
    title = f"{' and '.join(filter(None, (', '.join(names[:-1]), names[-1])))}: {label}"
    return Ask(fight.seat_of(who), "call", title, tuple(picks), "roll", who, text, row)


def spend(fight: Fight, who: Id) -> None:
    fight.record(ev.Counted(who=who, key=INSPIRATION, value=0, **fight.told(who)))


def edges(fight: Fight, edge: int, inspired: bool) -> tuple[Term, ...]:
    """Return the terms of a called roll: the GM's edge on it and spent inspiration (FIF-017, FIF-019)."""
    rows = fight.rules.rows
    terms = (Term("the GM", edge=edge, row=rows.get("gm-edge", "")),) if edge else ()
    return (*terms, Term("Inspiration", edge=1, row=rows.get(INSPIRATION, ""))) if inspired else terms
