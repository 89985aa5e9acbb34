"""Strenuous combat: everybody who comes out of an encounter alive saves against exhaustion, all at the same time."""

from dataclasses import replace
from typing import Final

from combat.engine.declared.windows import ENCOUNTER_ENDING
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import Check, edges, invite, roll_each
from combat.rulesets.fifth.harm import MOST_LEVELS, level_condition
from combat.rulesets.gritty.harm.overexertion import fall_all
from combat.rulesets.policies.by_itself import by_itself

BASE = 10
LABEL = "Constitution save"
STAT: Final = "save.con"

# Those of 5e, told of when the fight is over: what it has left behind.
CONDITIONS = tuple(replace(one, flags=one.flags | {"scar"}) for one in map(level_condition, range(1, MOST_LEVELS + 1)))


def rounds(fight: Fight) -> int:
    """Return how many rounds are complete: the one that is going on does not count (Rulings 43)."""
    return max(0, fight.state.round - 1)


def dc_of(fight: Fight) -> int:
    """Return the DC: 10, and 1 for each complete round (GRT-197)."""
    return BASE + rounds(fight)


def survivors(fight: Fight) -> tuple[Id, ...]:
    """Return everybody alive who took part, on either side, the unconscious too (Rulings 43)."""
    return tuple(c.id for c in fight.state.present if c.life != "dead" and not c.is_object)


def saves(fight: Fight, value: None) -> Script[None]:
    """Have all survivors save: a failure is a level of exhaustion (GRT-196, GRT-198)."""
    if fight.state.phase != "running" or not fight.state.round:
        return value
    dc = dc_of(fight)
    said = yield from invite(fight, [(who, LABEL, STAT) for who in survivors(fight)], "GRT-196", "The fight ends.")
    checks = (
        Check(
            who,
            "save",
            STAT,
            LABEL,
            dc,
            extra=edges(fight, 0, said.get(who, "")),
            dc_secret=False,  # everybody has made it by then
            row="GRT-197",
            note="strenuous combat",
            asked=True,
        )
        for who in survivors(fight)
    )
    results = yield from roll_each(fight, checks)
    yield from fall_all(fight, "")
    for who, (_, saved) in results.items():
        if not saved and who in fight.state.combatants and fight.get(who).life != "dead":
            yield from fight.rules.harm.exhaust(fight, who, 1)
    return value


OFFERS = (by_itself(ENCOUNTER_ENDING, "strenuous", saves),)
