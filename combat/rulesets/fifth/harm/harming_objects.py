"""Objects: what can be attacked and broken without being a creature."""

from collections.abc import Iterator

from combat.engine.commands import CallRoll
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.sight import cover, cover_from

IMMUNE = ("poison", "psychic")
FAILED = ("str", "dex")


def object_save(who: Combatant, ability: str) -> Iterator[Term]:
    """An object fails Strength and Dexterity saves (FIF-151)."""
    if who.is_object and ability in FAILED:
        yield Term("An object", type="fails", row="FIF-151")


def spared(fight: Fight, who: Id, call: CallRoll) -> Refusal | None:
    """Tell why a save does not concern a target: an object ignores it, or it is wholly covered (FIF-151, FIF-204)."""
    target = fight.get(who)
    if target.is_object and call.stat not in FAILED:
        return Refusal(f"{target.name} is an object: such an effect means nothing to it.", "FIF-151")
    degree = ""
    if call.square is not None:
        degree = cover_from(fight, call.square, who)
    elif call.against:
        degree = cover(fight, call.against, who)
    if degree == "total":
        return Refusal(f"{target.name} is wholly behind cover.", "FIF-204")
    return None
