"""Triggers that the engine sees by itself, each once it has finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import ATTACK_ENDED, POWER_DONE, STEP_ENTERED
from combat.engine.doing import Blow, Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import footprint
from combat.engine.ids import Id
from combat.engine.requests import Pick, T, Window
from combat.engine.state import Effect
from combat.rulesets.fifth.attack_rolls import NORMAL_REACH, reach_of

OTHERWISE = Pick("say", "I say so", "or the GM does")


@dataclass(frozen=True)
class ReadyTrigger(Generic[T]):
    """Something that a window tells of; `of` returns who did it, "" when it is not the one, `words` what the readier is told."""

    key: str
    label: str
    window: Window[T]
    of: Callable[[Fight, Id, Effect, T], Id]
    words: Callable[[Fight, Id, Effect], str]
    square: bool = False  # it needs a square to be watched


def foe(fight: Fight, who: Id, other: Id) -> Id:
    """Return a foe that the readier perceives, "" for anybody else: a trigger is what it can notice (FIF-099)."""
    known = any(one.id == other for one in fight.known_to(who))
    return other if known and fight.hostile(who, other) else ""


def reach(fight: Fight, who: Id, effect: Effect) -> int:
    """Return the feet within which the readier strikes: of the weapon that it holds ready, else its own reach."""
    key = str(effect.data["response"]).removeprefix("attack:")
    weapon = fight.get(who).sheet.weapon(key)
    melee = weapon is not None and weapon.kind == "melee"
    return reach_of(weapon, fight.get(who)) if weapon is not None and melee else NORMAL_REACH


def comes_near(fight: Fight, who: Id, effect: Effect, step: Step) -> Id:
    """A foe has come within reach: it was farther off before this step."""
    if not foe(fight, who, step.who) or not fight.is_here(who):
        return ""
    feet, mover = reach(fight, who, effect), fight.get(step.who)
    height = abs(mover.height - step.rise - fight.get(who).height)
    before = 5 * max(fight.lattice.gap(footprint(step.origin, mover.side_squares), fight.get(who).cells), height)
    return step.who if 5 * fight.gap(who, step.who) <= feet < before else ""


def comes_there(fight: Fight, who: Id, effect: Effect, step: Step) -> Id:
    """A foe has come to the square that is watched, or next to it."""
    if not foe(fight, who, step.who) or "x" not in effect.data:
        return ""
    watched, mover = footprint((int(effect.data["x"]), int(effect.data["y"])), 1), fight.get(step.who)
    was = fight.lattice.gap(footprint(step.origin, mover.side_squares), watched)
    return step.who if fight.lattice.gap(mover.cells, watched) <= 1 < was else ""


def attacks(fight: Fight, who: Id, effect: Effect, blow: Blow) -> Id:
    return foe(fight, who, blow.attacker) if fight.is_here(blow.attacker) else ""


def casts(fight: Fight, who: Id, effect: Effect, casting: Casting) -> Id:
    return foe(fight, who, casting.caster) if fight.is_here(casting.caster) else ""


def says(text: str) -> Callable[[Fight, Id, Effect], str]:
    return lambda fight, other, effect: f"{fight.get(other).name} {text}."


TRIGGERS: tuple[ReadyTrigger[Any], ...] = (
    ReadyTrigger("near", "A foe comes within my reach", STEP_ENTERED, comes_near, says("comes within reach")),
    ReadyTrigger(
        "there", "A foe comes to that square", STEP_ENTERED, comes_there, says("comes to the square"), square=True
    ),
    ReadyTrigger("attacks", "A foe has attacked", ATTACK_ENDED, attacks, says("has attacked")),
    ReadyTrigger("casts", "A foe has cast a spell", POWER_DONE, casts, says("has cast a spell")),
)
