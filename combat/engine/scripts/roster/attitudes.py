"""The GM's word on creatures: who is whose enemy, who has played well."""

from combat.engine import events as ev
from combat.engine.commands import Attitude
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.lasting import settle


def attitude(fight: Fight, command: Attitude) -> Script[None]:
    """Make two creatures enemies or friends whatever their sides, or leave it to these again (FIF-061)."""
    if command.one == command.other:
        raise Invalid("Pick two creatures.")
    one, other = fight.get(command.one), fight.get(command.other)
    row = fight.rules.rows.get("attitude", "")
    hearers = fight.hearers_of(one.id, other.id)
    fight.record(ev.AttitudeSet(who=one.id, target=other.id, attitude=command.attitude, row=row, **hearers))
    yield from settle(fight)
