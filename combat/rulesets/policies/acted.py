"""The line that an action leaves in the log."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.fight import Fight


def done(fight: Fight, command: Act, name: str, row: str, note: str = "") -> None:
    """Record that an action was taken, by its name and ledger row."""
    fight.record(
        ev.Acted(
            who=command.actor,
            action=command.action,
            name=name,
            target=command.target,
            ally=command.ally,
            note=note,
            row=row,
            **fight.hearers_of(command.actor),
        )
    )
