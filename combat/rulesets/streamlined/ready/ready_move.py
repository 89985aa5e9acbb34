"""A readied Dash: on release a move of up to one's speed, not doubled (STR-047)."""

from dataclasses import replace
from functools import partial

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.rulesets.fifth.ready import ready_move as fifth

DASH = ("dash", ":dash")  # how the keys end of what is a Dash: the game's own, and what a feature makes of it


def picks(pool: str, fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Offer a move in each way that the creature has, if this pool pays for a Dash (STR-046, STR-047)."""
    sheet = fight.get(who).sheet
    dashes = (a for a in fight.rules.actions if a.cost == pool and (a.key == DASH[0] or a.key.endswith(DASH[1])))
    if not any(action.owned is None or action.owned(sheet) for action in dashes):
        return ()
    return fifth.picks(fight, who)


MOVE = replace(fifth.MOVE, picks=partial(picks, "action"))
BONUS_MOVE = replace(fifth.MOVE, picks=partial(picks, "bonus"))
