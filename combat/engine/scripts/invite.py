"""Asking players to make the rolls that somebody else calls for."""

from collections.abc import Sequence

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.modifiers import Term
from combat.engine.requests import Ask, Pick, Script, ask_all

INSPIRATION = "inspiration"


def invite(fight: Fight, rolls: Sequence[tuple[Id, str]], row: str = "", text: str = "") -> Script[frozenset[Id]]:
    """Ask the players of these creatures to roll; returns those who spend inspiration, already taken off (FIF-019)."""
    asked = [(who, label) for who, label in rolls if fight.seat_of(who) != GM]
    answers = yield from ask_all(tuple(question(fight, who, label, row, text) for who, label in asked))
    inspired = frozenset(who for (who, _), answer in zip(asked, answers, strict=True) if answer == "inspired")
    for who in sorted(inspired):
        spend(fight, who)
    return inspired


def question(fight: Fight, who: Id, label: str, row: str, text: str) -> Ask:
    picks = [Pick("roll", f"Roll {label}")]
    if fight.get(who).tally.get(INSPIRATION):
        picks.append(Pick("inspired", "Spend inspiration", "roll twice, keep the better"))
    title = f"{fight.get(who).name}: {label}"
    return Ask(fight.seat_of(who), "call", title, tuple(picks), "roll", who, text, row)


def spend(fight: Fight, who: Id) -> None:
    fight.record(ev.Counted(who=who, key=INSPIRATION, value=0, **fight.told(who)))


def edges(fight: Fight, edge: int, inspired: bool) -> tuple[Term, ...]:
    """Return the terms of a called roll: the GM's edge on it and spent inspiration (FIF-017, FIF-019)."""
    rows = fight.rules.rows
    terms = (Term("the GM", edge=edge, row=rows.get("gm-edge", "")),) if edge else ()
    return (*terms, Term("Inspiration", edge=1, row=rows.get(INSPIRATION, ""))) if inspired else terms
