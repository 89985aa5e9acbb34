"""Damage, healing, life, and what lasts on somebody."""

from combat.engine.events.event import Event
from combat.engine.events.rolled import DiceRoll, Part
from combat.engine.ids import Id
from combat.engine.state import Effect, Life


class DamageTaken(Event, frozen=True, kw_only=True):
    """`amount` is the whole instance after resistances; `absorbed` of it fell on temporary hit points, `lost` on hit points."""

    who: Id
    amount: int
    absorbed: int
    lost: int
    parts: tuple[Part, ...] = ()
    source: Id = ""
    cause: str = ""
    critical: bool = False


class Healed(Event, frozen=True, kw_only=True):
    who: Id
    amount: int
    source: Id = ""
    cause: str = ""
    row: str = ""
    roll: DiceRoll | None = None


class HitPointsSet(Event, frozen=True, kw_only=True):
    who: Id
    hp: int
    cause: str = ""
    row: str = ""


class TemporarySet(Event, frozen=True, kw_only=True):
    who: Id
    amount: int
    cause: str = ""


class LifeChanged(Event, frozen=True, kw_only=True):
    who: Id
    life: Life
    cause: str = ""
    row: str = ""


class EffectGained(Event, frozen=True, kw_only=True):
    who: Id
    effect: Effect
    name: str = ""
    quiet: bool = False  # folded but not worth a line in the log


class EffectEnded(Event, frozen=True, kw_only=True):
    who: Id
    effect: Id
    name: str = ""
    why: str = ""
    quiet: bool = False


class EffectTimed(Event, frozen=True, kw_only=True):
    """A lasting effect has outlived one more of its moments."""

    who: Id
    effect: Id
    turns: int
