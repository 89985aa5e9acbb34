"""Having withstood something once: frightful presences, glares and stenches then do nothing for a day."""

from combat.engine.declared.powers import Casting
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.rulesets.fifth.powers.monster_conditions import PROOF


def is_proof(fight: Fight, who: Id, against: str) -> bool:
    return any(effect.data.get("against") == against for effect in fight.get(who).all(PROOF))


def make_proof(fight: Fight, who: Id, against: str) -> Script[None]:
    """Keep something from befalling a creature again; nobody but the GM reads of it."""
    if not is_proof(fight, who, against):
        yield from gain(fight, who, PROOF, data={"against": against}, quiet=True)


def withstood(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Outcome of a power that does nothing more to whoever it has been tried on."""
    yield from make_proof(fight, who, casting.power.key)
