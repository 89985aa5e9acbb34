"""The GM's word on creatures: who is whose enemy, who has played well."""

from combat.engine import events as ev
from combat.engine.commands import Attitude, Award
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.effect import settle
from combat.engine.scripts.invite import INSPIRATION


def attitude(fight: Fight, command: Attitude) -> Script[None]:
    """Make two creatures enemies or friends whatever their sides, or leave it to these again (FIF-061)."""
    if command.one == command.other:
        raise Invalid("Pick two creatures.")
    one, other = fight.get(command.one), fight.get(command.other)
    row = fight.rules.rows.get("attitude", "")
    hearers = fight.hearers_of(one.id, other.id)
    fight.record(ev.AttitudeSet(who=one.id, target=other.id, attitude=command.attitude, row=row, **hearers))
    yield from settle(fight)


def award(fight: Fight, command: Award) -> Script[None]:
    """Give a player's character inspiration; a second award is lost (FIF-018)."""
    who, row = fight.get(command.who), fight.rules.rows.get("award", "")
    label = dict(fight.rules.sheets.counts).get(INSPIRATION)
    if label is None:
        raise Illegal("This game has no rule for that.")
    if who.owner == GM or who.sheet.kind != "character":
        raise Illegal("Only a player’s character can have it.", row)
    if who.tally.get(INSPIRATION):
        raise Illegal(f"{who.name} has it already: a second award is lost.", row)
    hearers = fight.hearers_of(who.id)
    fight.record(ev.Counted(who=who.id, key=INSPIRATION, value=1, **hearers))
    fight.record(ev.Noted(text=f"{who.name} is awarded {label.lower()}.", row=row, **hearers))
    yield from NOTHING
