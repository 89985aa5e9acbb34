"""What a creature may answer something with: one entry of the single question that it is asked (ORC-152, ORC-164, R34)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, Deed, Step, Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import AnyWindow, Pick, Script, Stake
from combat.engine.state import Combatant

Answerable = Blow | Casting | Step | Wound | Deed


@dataclass(frozen=True)
class OfferedAnswer:
    """How an answer is offered, and what it does to what it answers; a `free` one spends no immediate action."""

    pick: Pick
    title: str
    row: str
    run: Callable[[Fight, Answerable], Script[Answerable]]
    free: bool = False
    opportunity: bool = False
    readied: bool = False  # it was held ready for this
    stakes: tuple[Stake, ...] = ()


@dataclass(frozen=True)
class Source:
    """What answers come from: the windows at which it has some, who holds any for one, and which of them it may give now."""

    windows: tuple[AnyWindow, ...]
    holders: Callable[[Fight, AnyWindow], tuple[Combatant, ...]]
    ways: Callable[[Fight, AnyWindow, Answerable, Id], Iterable[OfferedAnswer]]


STAY_READY = Pick("pass", "Let it pass", "you stay ready")


def actor_of(value: Answerable) -> Id:
    """Return whose act is answered."""
    if isinstance(value, Blow):
        return value.attacker
    if isinstance(value, Casting):
        return value.caster
    if isinstance(value, Wound):
        return value.source
    return value.who


def is_over(value: Answerable) -> bool:
    """Tell whether there is nothing left to be answered: it has come to nothing."""
    return bool(getattr(value, "cancelled", False) or getattr(value, "stopped", ""))


def in_turn(fight: Fight, actor: Id, who: Iterable[Id]) -> tuple[Id, ...]:
    """Sort creatures by initiative, beginning after the one that acts (ORC-152)."""
    places: dict[Id, int] = {}
    for entry in fight.state.order:
        for member in entry.combatants:
            places[member] = len(places)
    size = len(places) + 1
    start = places.get(actor, places.get(fight.state.active, -1))
    return tuple(sorted(who, key=lambda w: ((places.get(w, size) - start - 1) % (size + 1), w)))
