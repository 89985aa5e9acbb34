"""Shoving: to the ground, or 5 feet away."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from combat.engine.commands import Act, Push
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain
from combat.engine.scripts.moving import away, push
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.grappling.wrestling import WrestlingContest, aimed_at, choices, nobody_near, overcome
from combat.rulesets.policies.acted import done

FEET = 5
PUSHING = WrestlingContest("shove", "FIF-164", "FIF-165")
LATER = Pick("later", "Decide once it is won")
PRONE, AWAY = Pick("prone", "Knock it prone"), Pick("push", f"Push it {FEET} ft away")


def no_more(fight: Fight, who: Id, target: Id) -> tuple[Pick, ...]:
    return ()


@dataclass(frozen=True)
class Shoving:
    """How one shoves: the contest, what may come of it (what is taken unasked first), and what else may (`more`) by `other`."""

    bout: WrestlingContest = PUSHING
    row: str = "FIF-163"
    result: str = "FIF-166"
    outcomes: tuple[Pick, ...] = (PRONE, AWAY)
    more: Callable[[Fight, Id, Id], tuple[Pick, ...]] = no_more
    other: Callable[[Fight, Id, Id, str], Script[None]] | None = None


PLAIN = Shoving()


def targets(fight: Fight, who: Id, weapon: Weapon | None, way: Shoving = PLAIN) -> Iterator[Choice]:
    yield from choices(fight, who, way.bout)


def bar(fight: Fight, who: Id, weapon: Weapon | None, way: Shoving = PLAIN) -> Refusal | None:
    return nobody_near(fight, who, way.bout)


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id, way: Shoving = PLAIN) -> Choice | None:
    return aimed_at(fight, who, target, way.bout)


def picks(fight: Fight, who: Id, weapon: Weapon | None, way: Shoving = PLAIN) -> tuple[Pick, ...]:
    return (LATER, *way.outcomes)


def shove(fight: Fight, command: Act, way: Shoving = PLAIN) -> Script[None]:
    """Try to shove a creature in place of an attack (FIF-163, FIF-165, FIF-166)."""
    done(fight, command, "Shove", way.row)
    yield from wrestle(fight, command.actor, command.target, way, command.choice)


def wrestle(
    fight: Fight, who: Id, target: Id, way: Shoving, choice: str = "", extra: tuple[Term, ...] = ()
) -> Script[None]:
    """Make the contest of a shove, with these `extra` terms in the shover's check, and what comes of a success (FIF-165)."""
    if not (yield from overcome(fight, who, target, way.bout, extra)):
        return
    if choice not in {pick.key for pick in way.outcomes}:
        choice = yield from ask(which(fight, who, target, way))
    yield from befall(fight, who, target, choice, way)


def befall(fight: Fight, who: Id, target: Id, how: str, way: Shoving = PLAIN) -> Script[None]:
    """Push somebody who has lost the contest, knock it prone, or do with it what else this game knows (FIF-166)."""
    if not (fight.is_here(who) and fight.is_here(target)):
        return
    if how == PRONE.key:
        if not fight.get(target).has("prone"):
            yield from gain(fight, target, "prone", who)
    elif how != AWAY.key:
        if way.other is not None:
            yield from way.other(fight, who, target, how)
    elif away(fight.get(who).cells, fight.get(target).cells) != (0, 0):  # else there is no direction to push it in
        yield from push(fight, Push(who=target, source=who, distance=FEET))


def which(fight: Fight, who: Id, target: Id, way: Shoving = PLAIN) -> Ask:
    """Ask the shover what becomes of whom it got the better of (FIF-166, R-22)."""
    seat = fight.seat_of(who)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    return Ask(
        seat=seat,
        kind="shove",
        title=f"{fight.name_seen_by(who, target)} gives way to {fight.get(who).name}",
        picks=(*way.outcomes, *way.more(fight, who, target)),
        default=way.outcomes[0].key,
        who=who,
        row=way.result,
        secret=hidden and seat == GM,
    )


def shove_by(way: Shoving) -> Action:
    """Return the action of shoving somebody by these rules."""
    return Action(
        "shove",
        "Shove",
        partial(shove, way=way),
        group="attack",
        cost="attack",
        needs="target",
        row=way.row,
        bar=partial(bar, way=way),
        targets=partial(targets, way=way),
        aim=partial(aim, way=way),
        picks=partial(picks, way=way),
        summary="Knock it prone or push it 5 ft, in place of an attack.",
    )


SHOVE = shove_by(PLAIN)
