"""Rests: as in 5e, but fatigue and strife go as this game says, and a Haven matters."""

from collections.abc import Mapping
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.declared.content import Rest, Rested
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.rulesets.a5e.harm.criticals import BROKEN
from combat.rulesets.a5e.harm.fatigue import FATIGUE, STRIFE, WORN, ease, recover, tell
from combat.rulesets.fifth.harm import resting as fifth

HAVEN = "haven"  # what the GM says when a long rest is over
ASKS = ((HAVEN, "The long rest was at a Haven"),)
KEPT = (*fifth.WORN, *WORN, BROKEN)


def recover_injuries(fight: Fight, rested: Rested) -> Script[None]:
    """Take a level of fatigue and one of strife off, each as its count allows (A5E-172, R31)."""
    for who in rested.who:
        for key in (FATIGUE, STRIFE):
            if who in fight.state.combatants:
                yield from recover_level(fight, who, key, HAVEN in rested.said)


def recover_level(fight: Fight, who: Id, key: str, haven: bool) -> Script[None]:
    """The only level goes with any long rest; of two or more one goes, and only at a Haven (A5E-172)."""
    levels = fight.get(who).tally.get(key, 0)
    if not levels:
        return
    if levels > 1 and not haven:
        text = f"{fight.get(who).name} keeps {levels} levels of {key}: only a long rest at a Haven would help."
        fight.record(ev.Noted(text=text, row="A5E-172", **fight.hearers_of(who)))
        return
    tell(fight, who, f"a level of {key}", "A5E-172", verb="loses")
    yield from ease(fight, who, 1, key)


def rests(known: Mapping[str, Rest]) -> dict[str, Rest]:
    """Return 5e's rests with what a long one does to injuries here, whether or not somebody has eaten (A5E-027, A5E-172)."""
    long = known["long"]
    gives = tuple(recover_injuries if part is fifth.lower_exhaustion else part for part in long.gives)
    short = replace(known["short"], feeds=False)
    return {**known, "short": short, "long": replace(long, gives=gives, asks=ASKS, feeds=False)}


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Let what sprinting cost go, and the hours of 5e (A5E-074, A5E-162)."""
    if hours > 0:
        for who in list(fight.state.combatants):
            yield from recover(fight, who)
    yield from fifth.hours_passed(fight, hours)
