"""Escaping: getting out of a hold, by whose skill against what."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import oppose, roll_check
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.checks import check_against
from combat.rulesets.fifth.grappling.grappling import BY_HAND
from combat.rulesets.fifth.grappling.wrestling import (
    ACROBATICS,
    ATHLETICS,
    WAYS,
    Terms,
    nothing,
    ways,
)
from combat.rulesets.fifth.hands import end_grip, grips
from combat.rulesets.policies.acted import done


@dataclass(frozen=True)
class Breakout:
    """How one gets out of a hold: with one of which `skills`, as the escaper picks, `against` which one of whoever holds on.

    `holds` tells which ones it works on, `ties` by which row an equal total is enough. `mine` is what one adds to the check,
    `after` what may be done with a success: by whom, to whom, with which skill.
    """

    row: str
    skills: tuple[str, ...]
    against: str
    holds: Callable[[Fight, Id, Effect], bool] = lambda fight, who, grip: True
    ties: str = ""
    mine: Terms = nothing
    after: Callable[[Fight, Id, Id, str], Script[None]] | None = None

    @property
    def words(self) -> str:
        """What the escaper may roll, in words."""
        return " or ".join(WAYS[skill] for skill in self.skills)

    def picks(self, fight: Fight, who: Id, grip: Effect) -> tuple[Pick, ...]:
        """Offer each skill against one hold, the better one first."""
        return ways(fight, who, self.mine(fight, who, grip.source), self.skills)


ANYHOW = Breakout("FIF-160", skills=(ATHLETICS, ACROBATICS), against=ATHLETICS)


def escapable(fight: Fight, who: Id, way: Breakout) -> tuple[Effect, ...]:
    return tuple(grip for grip in grips(fight.get(who)) if way.holds(fight, who, grip))


def escape_bar(fight: Fight, who: Id, weapon: Weapon | None, way: Breakout = ANYHOW) -> Refusal | None:
    return None if escapable(fight, who, way) else Refusal("Nobody holds you.", way.row)


def escape_picks(fight: Fight, who: Id, weapon: Weapon | None, way: Breakout = ANYHOW) -> tuple[Pick, ...]:
    """Offer each skill, the better one first; held by several, against each of them."""
    held = escapable(fight, who, way)
    if len(held) == 1:
        return way.picks(fight, who, held[0])
    return tuple(
        Pick(f"{pick.key}:{grip.id}", f"{pick.label}, from {holder(fight, who, grip)}", pick.note)
        for grip in held
        for pick in way.picks(fight, who, grip)
    )


def holder(fight: Fight, who: Id, grip: Effect) -> str:
    """Return the name of what holds a creature, as its player knows it."""
    if not grip.source:
        return "what holds you"
    known = grip.source in fight.state.combatants
    return fight.name_seen_by(who, grip.source) if known else "something unseen"


def escape(fight: Fight, command: Act, way: Breakout = ANYHOW) -> Script[None]:
    """Try to break a hold: a contest, or a check against the escape DC of what holds one by other means (FIF-160, R-21)."""
    who = command.actor
    skill, _, wanted = command.choice.partition(":")
    held = escapable(fight, who, way)
    grip = next((g for g in held if g.id == wanted), held[0])
    done(fight, command, "Escape a grapple", way.row, WAYS[skill])
    if not (yield from breaks_free(fight, who, skill, grip, way)):
        return
    end_grip(fight, who, grip, "broken free")
    yield from settle(fight)
    if way.after is not None and fight.is_here(who) and fight.is_here(grip.source):
        yield from way.after(fight, who, grip.source, skill)


def breaks_free(fight: Fight, who: Id, skill: str, grip: Effect, way: Breakout = ANYHOW) -> Script[bool]:
    """Roll the skill that the escaper has picked: against the grappler's, or a DC."""
    if is_loose(fight, grip):
        return (yield from check_against(fight, who, skill, "Escape", way.row))
    dc = escape_dc(fight, who, grip)
    if dc is None:
        mine = way.mine(fight, who, grip.source)
        winner = yield from oppose(fight, who, skill, grip.source, way.against, way.row, mine=mine, ties=way.ties)
        return winner == who
    label = f"{WAYS[skill]} check"
    _, free = yield from roll_check(
        fight, who, "check", check_stat(skill), label, dc, dc_secret=True, row=way.row, note="to escape"
    )
    return bool(free)


def breaking_free(way: Breakout) -> Action:
    """Return the action of getting out of a hold by these rules."""
    return Action(
        "escape",
        "Escape a grapple",
        partial(escape, way=way),
        needs="choice",
        row=way.row,
        bar=partial(escape_bar, way=way),
        picks=partial(escape_picks, way=way),
        hide_barred=True,
        summary=f"{way.words} against the grappler’s {WAYS[way.against]}.",
    )


def is_loose(fight: Fight, grip: Effect) -> bool:
    """Tell whether nobody and no number says how hard it is to get free, so that the GM must."""
    return grip.source not in fight.state.combatants and named_dc(grip) is None


def named_dc(grip: Effect) -> int | None:
    """Return the DC that the GM has given with a hold; an amount of some type is damage."""
    return int(grip.data["amount"]) if "amount" in grip.data and not grip.data.get("type") else None


def escape_dc(fight: Fight, who: Id, grip: Effect) -> int | None:
    """Return the DC against which one escapes from an effect: the GM's, the printed one, or 10 and the grappler's Athletics.

    None for a grapple by hand, which is escaped from in a contest (R-21).
    """
    if named_dc(grip) is not None or grip.data.get(BY_HAND):
        return named_dc(grip)
    brought = {effect.key for effect in fight.get(who).effects if effect.id in (grip.id, grip.parent)}
    riders = [rider for weapon in fight.get(grip.source).sheet.weapons for rider in weapon.riders]
    holds = [rider for rider in riders if rider.condition in brought]
    if not holds:
        return None
    printed = next((rider.dc for rider in holds if rider.dc and not rider.save), 0)
    return printed or 10 + fight.breakdown(check_stat(ATHLETICS), grip.source).total


ESCAPE = breaking_free(ANYHOW)
