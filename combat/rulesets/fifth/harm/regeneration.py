"""Regeneration: hit points at the start of each turn, unless something has stopped it."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.requests import Script
from combat.engine.scripts.harm import heal
from combat.engine.state import Combatant
from combat.rulesets.fifth.harm.dying import CLINGS, die, fall_unconscious

REGENERATION = "regeneration"  # of a sheet's numbers: hit points a turn
REGENERATION_STOPPED_BY = Prefix("regeneration-stopped-by:")  # traits: the damage after which it fails once
STOPPED = "regeneration-stopped"  # tally


def clings_to_life(who: Combatant) -> bool:
    """Tell whether a creature does not die at 0 hit points, because it may regenerate."""
    return CLINGS in who.sheet.traits and bool(who.sheet.numbers.get(REGENERATION))


def lie_down(fight: Fight, who: Id, by: Id = "") -> Script[None]:
    """Let a creature that clings to life fall senseless until its next turn."""
    fight.record(
        ev.LifeChanged(who=who, life="dying", cause="it may regenerate", row="FIF-234", **fight.hearers_of(who))
    )
    yield from fall_unconscious(fight, who, by)


def wounded(fight: Fight, wound: Wound) -> None:
    """Take note of damage that stops the next regeneration; the count is the GM's own."""
    found = fight.get(wound.target)
    if not found.sheet.numbers.get(REGENERATION) or found.tally.get(STOPPED):
        return
    if any(part.final > 0 and REGENERATION_STOPPED_BY + part.type in found.sheet.traits for part in wound.parts):
        fight.record(ev.Counted(who=found.id, key=STOPPED, value=1, **fight.only(found.owner)))


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Regain hit points; who is at 0, clings to life and does not regenerate is dead."""
    found = fight.get(who)
    amount = found.sheet.numbers.get(REGENERATION, 0)
    if not amount or found.life == "dead":
        return
    stopped = bool(found.tally.get(STOPPED))
    if stopped:
        fight.record(ev.Counted(who=who, key=STOPPED, value=0, **fight.only(found.owner)))
    if not stopped and (found.hp > 0 or clings_to_life(found)):
        yield from heal(fight, who, amount, cause="regeneration")
    if fight.get(who).hp <= 0 and clings_to_life(found):
        die(fight, who, "FIF-234", "it does not regenerate")
