"""Going through creatures and things as if they were difficult ground."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.harm import wound
from combat.engine.state import Combatant

FEATURE = "incorporeal-movement"


def is_incorporeal(who: Combatant) -> bool:
    return FEATURE in who.sheet.features


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Take 1d10 force damage for ending a turn inside something solid."""
    found = fight.state.combatants.get(who)
    if found is None or found.life == "dead" or not is_incorporeal(found) or not found.cells & fight.state.field.walls:
        return
    faces = yield from roll(Roll("1d10", "Inside something solid: damage", who, fight.seat_of(who)))
    part = ev.Part("force", sum(faces), sum(faces), ev.DiceRoll("1d10", faces, total=sum(faces)))
    yield from wound(fight, Wound(who, (part,), cause="something solid"))
