"""Milestones: every second encounter since the last long rest brings an action point."""

from combat.engine import events as ev
from combat.engine.declared.windows import ENCOUNTER_ENDED
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.state import Combatant
from combat.rulesets.orcus.harm import ENCOUNTERS, MILESTONE
from combat.rulesets.policies.by_itself import by_itself


def counts(who: Combatant) -> bool:
    """Tell whether an encounter counts for somebody: for characters that were in it and live (ORC-140)."""
    return who.sheet.kind == "character" and not who.is_object and who.life != "dead" and who.last_round > 0


def encounter_ended(fight: Fight, value: None) -> Script[None]:
    """Count the encounter for each character that had a turn in it; every second one brings an action point (ORC-140)."""
    for found in [c for c in fight.state.combatants.values() if counts(c)]:
        hearers = fight.hearers_of(found.id)
        encounters = found.tally.get(ENCOUNTERS, 0) + 1
        fight.record(ev.Counted(who=found.id, key=ENCOUNTERS, value=encounters, **hearers))
        if encounters % MILESTONE == 0:
            text = (
                f"{found.name} has come through {encounters} encounters since the last long rest: 1 action point more."
            )
            fight.record(ev.Noted(text=text, row="ORC-140", **hearers))
    yield from NOTHING


OFFER = by_itself(ENCOUNTER_ENDED, "milestone", encounter_ended)
