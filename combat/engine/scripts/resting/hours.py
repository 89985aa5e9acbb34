"""Time that goes by between fights, and what is found again."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script

MOST_TIME = {"hours": 24, "minutes": 600, "days": 30}


def pass_hours(fight: Fight, command: cmd.PassHours) -> Script[None]:
    """Let hours go by, for whoever waits for them (FIF-249); or minutes, or days (ORC-326)."""
    number, most = command.hours, MOST_TIME[command.unit]
    if not 1 <= number <= most:
        raise Invalid(f"Between 1 and {most} {command.unit} can pass at once.")
    one = f"{'An' if command.unit == 'hours' else 'A'} {command.unit.removesuffix('s')} passes."
    text = one if number == 1 else f"{number} {command.unit} pass."
    fight.record(ev.Noted(text=text, row=fight.rules.rows.get("time", ""), audience=ev.EVERYONE))
    hours = {"hours": number, "minutes": number // 60, "days": 24 * number}[command.unit]
    if hours:
        yield from fight.rules.resting.hours_passed(fight, hours)


def recover_ammunition(fight: Fight, command: cmd.RecoverAmmunition) -> Script[None]:
    """Give back what a search of the field finds (FIF-143)."""
    yield from fight.rules.resting.recovered(fight, command.who)
