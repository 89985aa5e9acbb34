"""Two creatures make their checks against each other."""

from combat.engine import events as ev
from combat.engine.commands import Contest
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.check import roll_check
from combat.engine.scripts.effect import gain, lose
from combat.engine.scripts.invite import edges, invite


def contest(fight: Fight, command: Contest) -> Script[None]:
    """Roll both checks with all their own modifiers; the higher total wins, a tie changes nothing (FIF-010, FIF-011)."""
    check_contest(fight, command)
    labels = {command.one: label_of(fight, command.stat), command.other: label_of(fight, command.other_stat)}
    row = fight.rules.rows.get("contest", "")
    inspired: frozenset[Id] = frozenset()
    if not command.secret:
        inspired = yield from invite(fight, tuple(labels.items()), row)
    totals = []
    for who, stat, edge in (
        (command.one, command.stat, command.edge),
        (command.other, command.other_stat, command.other_edge),
    ):
        extra = edges(fight, edge, who in inspired)
        told = fight.secret() if command.secret else fight.told(who)
        total, _ = yield from roll_check(
            fight, who, "check", f"check.{stat}", labels[who], None, extra=extra, told=told, row=row, asked=True
        )
        totals.append(total)
    yield from decide(fight, command, totals[0], totals[1])


def check_contest(fight: Fight, command: Contest) -> None:
    if command.one == command.other:
        raise Invalid("A contest is between two.")
    for who in (command.one, command.other):
        fight.get(who)
    known = {key for key, _, _ in fight.rules.skills} | {key for key, _ in fight.rules.abilities}
    if not {command.stat, command.other_stat} <= known:
        raise Invalid("Pick an ability or skill of this game for both.")
    if command.condition and fight.condition(command.condition) is None:
        raise Invalid("There is no such condition in this game.")


def label_of(fight: Fight, stat: str) -> str:
    names = {key: label for key, label, _ in fight.rules.skills} | dict(fight.rules.abilities)
    return f"{names[stat]} check"


def decide(fight: Fight, command: Contest, one: int, other: int) -> Script[None]:
    winner = command.one if one > other else command.other if other > one else ""
    told = fight.secret() if command.secret else fight.told(command.one, command.other)
    row = fight.rules.rows.get("contest" if winner else "contest-tie", "")
    fight.record(
        ev.ContestResolved(
            who=command.one, target=command.other, winner=winner, total=one, against=other, row=row, **told
        )
    )
    if winner != command.one:
        return
    if command.ends:
        lose(fight, command.one, command.ends, "broken free")
    if command.condition:
        yield from gain(fight, command.other, command.condition, command.one)
