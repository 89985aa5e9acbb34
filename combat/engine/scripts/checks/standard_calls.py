"""The rolls that the rules of a game leave its GM to call for, each known by name."""

from combat.engine.commands import CallRoll
from combat.engine.declared.content import Standard
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script

KEPT = ("edge", "secret", "standard")  # what a GM says of such a roll besides whom it is called of


def standard_of(fight: Fight, command: CallRoll) -> Standard | None:
    """Return the game's own roll that a call is, None for any other; raises Invalid for one that the game does not have."""
    found = next((one for one in fight.rules.rolls.standards if one.key == command.standard), None)
    if command.standard and found is None:
        raise Invalid("There is no such call in this game.")
    return found


def as_called(fight: Fight, command: CallRoll) -> CallRoll:
    """Return a call as it is meant: one of the game's own goes to those whom it concerns, whatever else was filled in.

    Raises Illegal when it concerns none of them.
    """
    standard = standard_of(fight, command)
    if standard is None:
        return command
    bars = {fight.get(who).id: standard.concerns(fight, who) for who in command.targets}
    targets = tuple(who for who, bar in bars.items() if bar is None)
    reason = next((bar for bar in bars.values() if bar is not None), None)
    if reason is not None and not targets:
        raise Illegal(reason.text, reason.row)
    kept = {name: getattr(command, name) for name in KEPT}
    return CallRoll(targets=targets, what=standard.what, stat=standard.stat, dc=standard.dc, show_dc=True, **kept)


def row_of(fight: Fight, command: CallRoll) -> str:
    """Return the rule by which a roll is called."""
    standard = standard_of(fight, command)
    return standard.row if standard is not None else fight.rules.rows.get(command.what, "")


def followed(fight: Fight, command: CallRoll, results: dict[Id, bool | None]) -> Script[None]:
    """Let what the game says of a failure happen to all who have failed."""
    standard = standard_of(fight, command)
    for who, success in results.items():
        if standard is not None and success is False and who in fight.state.combatants:
            yield from standard.failed(fight, who)
