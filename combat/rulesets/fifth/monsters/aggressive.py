"""Rushing at a foe as a bonus action."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.policies.acted import done

FEATURE = "aggressive"


def has(sheet: Sheet) -> bool:
    return FEATURE in sheet.features


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """It rushes at foes that it sees."""
    seen = (foe for foe in fight.known_to(who) if foe.life != "dead" and fight.hostile(who, foe.id))
    return None if any(can_see(fight, who, foe.id) for foe in seen) else Refusal("It sees no foe.", "FIF-034")


def rush(fight: Fight, command: Act) -> Script[None]:
    """Move up to the speed once more, towards a foe."""
    fight.record(ev.Spent(who=command.actor, what="dash", **fight.hearers_of(command.actor)))
    done(fight, command, "Aggressive", "FIF-034", "towards a foe")
    yield from NOTHING


AGGRESSIVE = Action(
    FEATURE,
    "Aggressive",
    rush,
    group="bonus",
    cost="bonus",
    row="FIF-034",
    bar=bar,
    owned=has,
    summary="Your speed once more, towards a foe that you see.",
)
