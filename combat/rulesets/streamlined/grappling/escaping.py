"""Breaking free of a grapple: in place of an attack, and of what an ability or spell holds one with."""

from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.state import Effect
from combat.rulesets.fifth.grappling import (
    ACROBATICS,
    ATHLETICS,
    AWAY,
    PRONE,
    WAYS,
    Breakout,
    befall,
    breaking_free,
    escape_dc,
    is_loose,
    out_of_grasp,
)
from combat.rulesets.fifth.grappling import escape as break_hold
from combat.rulesets.streamlined.grappling import shoving
from combat.rulesets.streamlined.grappling.wrestling import by_size
from combat.rulesets.streamlined.order import BLOW, hindrance, spend


def by_hand(fight: Fight, who: Id, grip: Effect) -> bool:
    """Tell whether a creature itself holds another, and no spell or ability of its own (STR-178, STR-180)."""
    return not is_loose(fight, grip) and escape_dc(fight, who, grip) is None


def by_ability(fight: Fight, who: Id, grip: Effect) -> bool:
    return not by_hand(fight, who, grip)


def turn_the_tables(fight: Fight, who: Id, other: Id, skill: str) -> Script[None]:
    """Let whoever broke free by strength shove its grappler with the same roll (STR-183)."""
    if skill != ATHLETICS or out_of_grasp(fight, who, fight.get(other), shoving.WAY.bout) is not None:
        return
    yield from befall_if(fight, who, other, (yield from ask(rider(fight, who, other))))


def befall_if(fight: Fight, who: Id, other: Id, answer: str) -> Script[None]:
    if answer != NEITHER.key:
        yield from befall(fight, who, other, answer, shoving.WAY)


NEITHER = Pick("nothing", "Neither")


def rider(fight: Fight, who: Id, other: Id) -> Ask:
    seat = fight.seat_of(who)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(other)
    name = fight.name_seen_by(who, other)
    return Ask(
        seat=seat,
        kind="escape-rider",
        title=f"{fight.get(who).name} breaks free of {name}. Shove it with the same effort?",
        picks=(AWAY, PRONE, NEITHER),
        default=NEITHER.key,
        who=who,
        row="STR-183",
        secret=hidden and seat == GM,
    )


BREAKING = Breakout(
    "STR-178",
    holds=by_hand,
    skills=(ATHLETICS, ACROBATICS),  # of the escaper, as it picks, and below of whoever holds it (STR-181)
    against=ATHLETICS,
    ties="STR-182",  # an equal total is enough
    mine=by_size,
    after=turn_the_tables,
)
OTHERWISE = Breakout("STR-180", holds=by_ability, skills=(ATHLETICS, ACROBATICS), against=ATHLETICS)


def escape(fight: Fight, command: Act) -> Script[None]:
    """Spend a weapon attack on an attempt to break free (STR-178, STR-179, Rulings 3)."""
    hindered = spend(fight, command.actor)
    way = replace(BREAKING, mine=hindered_by_size) if hindered else BREAKING
    yield from break_hold(fight, command, way)


def hindered_by_size(fight: Fight, who: Id, other: Id) -> tuple[Term, ...]:
    return (*by_size(fight, who, other), hindrance())


PAID_ESCAPE = replace(
    breaking_free(BREAKING),
    group="attack",
    cost="",
    own_turn=True,
    summary=f"{BREAKING.words} against its {WAYS[BREAKING.against]}, in place of an attack. "
    "By Athletics you may shove it as well.",
)
ESCAPE = replace(PAID_ESCAPE, run=escape, cost=BLOW, defers=True)
ESCAPE_ABILITY = replace(
    breaking_free(OTHERWISE),
    key="escape-ability",
    name="Escape what holds you",
    summary="A check against what its ability or spell says.",
)
