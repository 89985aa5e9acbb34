"""A readied spell: cast and paid for at once, held by concentration until it is released (STR-048, STR-057 to STR-060)."""

from dataclasses import replace
from functools import partial

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import until_next
from combat.rulesets.fifth.ready import ready_spell as fifth


def hold(fight: Fight, who: Id, choice: str) -> Script[Id | None]:
    """Cast it, slot and all, and concentrate on it, and nothing else, up to the end of the owner's next turn (STR-057, STR-055,
    STR-058)."""
    return (yield from fifth.cast_to_hold(fight, who, choice, until_next(fight, who, "end")))


SPELL = replace(fifth.SPELL, hold=hold)
BONUS_SPELL = replace(SPELL, picks=partial(fifth.picks, time="bonus"))
