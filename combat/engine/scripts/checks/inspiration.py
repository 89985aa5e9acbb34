"""Inspiration, awarded by the GM."""

from combat.engine import events as ev
from combat.engine.commands import Award
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.checks.invitations import INSPIRATION


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
