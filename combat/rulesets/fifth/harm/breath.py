"""Holding one's breath, and what comes after."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import MARKED, gain, lose_all
from combat.engine.scripts.lasting import settle as settle_all
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.harm.dying import WAKES_IN, stabilize
from combat.rulesets.policies.abilities import modifier

MINUTE = 10  # rounds
BREATH, LAST = "breath-spent", "rounds-out-of-breath"  # tallies, in rounds
NO_AIR = frozenset({"airless", "choking"})
SUFFOCATING = "suffocating"

CONDITIONS = {
    c.key: c
    for c in (
        Condition(
            "airless",
            "Cannot breathe",
            "Holds its breath, and lasts a few rounds more once that is out.",
            ("FIF-198", "FIF-199", "FIF-201"),
            flags=frozenset({MARKED, "bane"}),
        ),
        Condition(
            "choking",
            "Choking",
            "Has no breath to hold, and lasts but a few rounds.",
            ("FIF-313", "FIF-199"),
            flags=frozenset({MARKED, "bane"}),
        ),
        Condition(
            SUFFOCATING,
            "Suffocating",
            "Until it can breathe again it neither regains hit points nor is stabilized.",
            ("FIF-200",),
            flags=frozenset({"no-healing", "no-stable"}),
            palette=False,
        ),
    )
}


def breath(sheet: Sheet) -> int:
    """Return the rounds of held breath: 1 + Constitution modifier minutes, at least 30 seconds (FIF-198)."""
    return max(MINUTE // 2, MINUTE * (1 + modifier(sheet, "con")))


def last_rounds(sheet: Sheet) -> int:
    """Return the rounds that a creature lasts without breath: its Constitution modifier, at least 1 (FIF-199)."""
    return max(1, modifier(sheet, "con"))


def rounds_left(who: Combatant) -> tuple[int, int]:
    """Return the rounds of breath that are left, and those after it."""
    held = 0 if who.has("choking") else breath(who.sheet) - who.tally.get(BREATH, 0)
    return max(0, held), max(0, last_rounds(who.sheet) - who.tally.get(LAST, 0))


def is_airless(who: Combatant) -> bool:
    return not NO_AIR.isdisjoint(who.keys)


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Take a round off at the start of a turn without air; when none is left the creature drops (FIF-199, R-29)."""
    found = fight.get(who)
    if not is_airless(found) or found.life == "dead" or found.has(SUFFOCATING):
        return
    held, last = rounds_left(found)
    hearers = fight.hearers_of(who)
    if held:
        fight.record(ev.Counted(who=who, key=BREATH, value=found.tally.get(BREATH, 0) + 1, **hearers))
        if held == 1:
            fight.record(ev.Noted(text=f"{found.name} is out of breath.", row="FIF-199", **hearers))
    elif last:
        fight.record(ev.Counted(who=who, key=LAST, value=found.tally.get(LAST, 0) + 1, **hearers))
    else:
        yield from drop(fight, who)


def drop(fight: Fight, who: Id) -> Script[None]:
    """Go to 0 hit points, dying, without being damaged (FIF-199, R-29)."""
    hearers = fight.hearers_of(who)
    yield from gain(fight, who, SUFFOCATING)
    if fight.get(who).life == "stable":
        fight.record(ev.LifeChanged(who=who, life="dying", cause="suffocation", row="FIF-199", **hearers))
        fight.record(ev.Counted(who=who, key=WAKES_IN, value=0, **hearers))
    if fight.get(who).hp > 0:
        fight.record(ev.HitPointsSet(who=who, hp=0, cause="suffocation", row="FIF-199", **hearers))
    yield from settle_all(fight)


def settle(fight: Fight, who: Id) -> Script[None]:
    """Clear everything once a creature can breathe again (FIF-200, FIF-201)."""
    found = fight.get(who)
    if is_airless(found):
        return
    for key in (BREATH, LAST):
        if found.tally.get(key):
            fight.record(ev.Counted(who=who, key=key, value=0, **fight.hearers_of(who)))
    if not found.has(SUFFOCATING):
        return
    lose_all(fight, who, SUFFOCATING, "it can breathe again")
    if found.life == "dying" and found.tally.get("death-success", 0) >= 3:
        yield from stabilize(fight, who, "FIF-239")


def lines(who: Combatant) -> Iterator[tuple[str, str]]:
    """Yield how long a creature without air will last, for its own seat and the GM."""
    if not is_airless(who) or who.has(SUFFOCATING):
        return
    held, last = rounds_left(who)
    then = f"{last} round{'' if last == 1 else 's'}"
    yield "Breath", f"{held} round{'' if held == 1 else 's'}, then {then} more" if held else f"none; {then} left"
