"""What may set off something held ready: what the engine sees by itself, and what the GM calls (ORC-256, R57)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import ACTION_ABOUT, ATTACK_DECLARED, POWER_USED, STEP_ENTERED, WOUND_COMING
from combat.engine.doing import Blow, Deed, Step, Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import footprint, gap
from combat.engine.ids import Id
from combat.engine.requests import AnyWindow, Pick, T, Window
from combat.engine.state import Effect
from combat.rulesets.orcus.out_of_turn import Answerable

FOES, ANYONE = "foes", "anyone"
ATTACKS_BESIDES = ("grapple", "shove")  # attacks that are none with a weapon


@dataclass(frozen=True)
class AwaitedTrigger(Generic[T]):
    """Something that may happen; `of` returns who did it at a window, "" when it is not that. Without windows the GM calls it.

    `label` is what the readier picks, `words` what is said of whoever does it.
    """

    key: str
    label: str
    words: str
    windows: tuple[Window[T], ...] = ()
    of: Callable[[Fight, Id, Effect, T], Id] | None = None
    square: bool = False  # it needs a square to be watched


def is_meant(fight: Fight, who: Id, effect: Effect, other: Id) -> bool:
    """Tell whether a creature is one that the readier waits for, and perceives (R57)."""
    if other == who or all(one.id != other for one in fight.known_to(who)):
        return False
    whose = str(effect.data.get("whose", FOES))
    return fight.hostile(who, other) if whose == FOES else whose in (ANYONE, other)


# --- what the engine sees ------------------------------------------------------------------------------------------


def moves(fight: Fight, who: Id, effect: Effect, deed: Deed) -> Id:
    """Somebody is about to move."""
    return deed.who if deed.kind == "move" or deed.key == "charge" else ""


def acts(fight: Fight, who: Id, effect: Effect, deed: Deed) -> Id:
    """Somebody is about to do anything at all on its turn."""
    return deed.who


def comes_near(fight: Fight, who: Id, effect: Effect, step: Step) -> Id:
    """Somebody has come within so many squares: it was farther off before this step."""
    most, mover = int(effect.data.get("within", 1)), fight.get(step.who)
    height = abs(mover.height - step.rise - fight.get(who).height)
    before = max(gap(footprint(step.origin, mover.side_squares), fight.get(who).cells), height)
    return step.who if fight.gap(who, step.who) <= most < before else ""


def comes_there(fight: Fight, who: Id, effect: Effect, step: Step) -> Id:
    """Somebody has stepped onto the square that is watched."""
    watched, mover = (int(effect.data.get("x", -1)), int(effect.data.get("y", -1))), fight.get(step.who)
    return step.who if watched in mover.cells - footprint(step.origin, mover.side_squares) else ""


def attacks(fight: Fight, who: Id, effect: Effect, value: Blow | Casting | Deed) -> Id:
    """Somebody is about to attack: with a weapon, with a power, or with its hands."""
    if isinstance(value, Blow):
        return value.attacker if not value.cancelled and value.power is None else ""
    if isinstance(value, Casting):
        return value.caster if not value.cancelled and value.power.is_harmful else ""
    return value.who if value.key in ATTACKS_BESIDES else ""


def uses_power(fight: Fight, who: Id, effect: Effect, casting: Casting) -> Id:
    return casting.caster if not casting.cancelled else ""


def drops(fight: Fight, who: Id, effect: Effect, wound: Wound) -> Id:
    """Somebody is about to drop: this damage leaves it no hit points."""
    hurt = fight.state.combatants.get(wound.target)
    return hurt.id if hurt is not None and hurt.hp > 0 >= hurt.hp - wound.rest else ""


TRIGGERS: tuple[AwaitedTrigger[Any], ...] = (
    AwaitedTrigger("moves", "… moves", "moves", (ACTION_ABOUT,), moves),
    AwaitedTrigger("near", "… comes next to me", "comes next to you", (STEP_ENTERED,), comes_near),
    AwaitedTrigger("range", "… comes within its reach or range", "comes within range", (STEP_ENTERED,), comes_near),
    AwaitedTrigger(
        "there", "… steps onto that square", "steps onto the square", (STEP_ENTERED,), comes_there, square=True
    ),
    AwaitedTrigger("attacks", "… attacks", "attacks", (ATTACK_DECLARED, POWER_USED, ACTION_ABOUT), attacks),
    AwaitedTrigger("power", "… uses a power", "uses a power", (POWER_USED,), uses_power),
    AwaitedTrigger("acts", "… does anything", "acts", (ACTION_ABOUT,), acts),
    AwaitedTrigger("drops", "… drops", "drops", (WOUND_COMING,), drops),
    AwaitedTrigger("door", "A door opens (the GM says so)", "A door opens"),
    AwaitedTrigger("sound", "A sound (the GM says so)", "A sound"),
)
BY_KEY = {trigger.key: trigger for trigger in TRIGGERS}
WINDOWS = tuple(dict.fromkeys(window for trigger in TRIGGERS for window in trigger.windows))


def set_off(fight: Fight, who: Id, effect: Effect, window: AnyWindow, value: Answerable) -> Id:
    """Return who has set off what a creature holds ready, "" when nobody has."""
    trigger = BY_KEY.get(str(effect.data.get("when", "")))
    if trigger is None or trigger.of is None or window not in trigger.windows or not fight.is_here(who):
        return ""
    other = trigger.of(fight, who, effect, value)
    return other if other and is_meant(fight, who, effect, other) else ""


# --- picking one ---------------------------------------------------------------------------------------------------


def picks(square: bool, within: int) -> tuple[Pick, ...]:
    """List what can be waited for; a square alone where one is watched."""
    if square:
        return tuple(Pick(one.key, one.label) for one in TRIGGERS if one.square)
    open_ = (one for one in TRIGGERS if not one.square and (one.key != "range" or within > 1))
    return tuple(Pick(one.key, one.label, f"within {within} squares" if one.key == "range" else "") for one in open_)


def whose_picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """List for whom one can wait: any foe, anybody, or somebody in sight."""
    known = (Pick(one.id, one.name) for one in fight.known_to(who) if one.life != "dead" and not one.is_object)
    return (Pick(FOES, "Any foe"), Pick(ANYONE, "Anybody"), *known)


def said(trigger: AwaitedTrigger[Any], whose: Pick | None) -> str:
    """Say in words what is waited for: "Goblin B attacks"."""
    if whose is None:
        return trigger.words
    subject = {FOES: "a foe", ANYONE: "anybody"}.get(whose.key, whose.label)
    return f"{subject} {trigger.words}"
