"""A creature’s place in the order, once it has put its turn off or has acted ahead of it."""

from typing import Literal

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.fold import without
from combat.engine.ids import Id
from combat.engine.state import Entry
from combat.rulesets.orcus.sides import called_by, is_summon

Where = Literal["before", "behind"]


def move_to(fight: Fight, who: Id, where: Where, other: Id, score: int, why: str) -> Id:
    """Give a creature the place right before or behind another one, for good; returns the place (ORC-254, ORC-259, R56).

    Whoever shares a place with others leaves these where they are; whom a creature commands goes along behind it.
    """
    own = fight.state.entry_of(who)
    if own is None:
        return ""
    if own.id == other and own.combatants == (who,):
        order = tuple(replace(entry, score=score) if entry.id == other else entry for entry in fight.state.order)
        fight.record(ev.OrderSet(order=order, why=why, audience=ev.EVERYONE))
        return other
    mine = own if own.combatants == (who,) else Entry(fight.place_id(who), fight.get(who).name, (who,))
    moving = (replace(mine, score=score), *(replace(entry, score=score) for entry in company(fight, who)))
    gone = {entry.id for entry in moving}
    rest = [left for e in fight.state.order if e.id not in gone and (left := without(e, who)) is not None]
    at = next((n for n, entry in enumerate(rest) if entry.id == other), None)
    if at is None:
        return own.id
    at += where == "behind"
    fight.record(ev.OrderSet(order=(*rest[:at], *moving, *rest[at:]), why=why, audience=ev.EVERYONE))
    return mine.id


def company(fight: Fight, who: Id) -> tuple[Entry, ...]:
    """Return the places of those who act within a creature's turn, and of its summons that act right after it (ORC-110)."""
    led = {*fight.state.led_by(who), *(one.id for one, _ in called_by(fight.state, who) if is_summon(one))}
    return tuple(entry for entry in fight.state.order if entry.combatants and led.issuperset(entry.combatants))


def score_of(fight: Fight, who: Id) -> int:
    entry = fight.state.entry_of(who)
    return entry.score if entry is not None else 0
