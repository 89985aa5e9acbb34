"""Two creatures make their checks against each other."""

from combat.engine import events as ev
from combat.engine.commands import Contest
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight, Told
from combat.engine.ids import Id
from combat.engine.modifiers import Term
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


def oppose(fight: Fight, one: Id, stat: str, other: Id, other_stat: str, row: str) -> Script[Id]:
    """Have two creatures make their checks against each other; returns the winner, "" on a tie (FIF-010, FIF-011).

    What their seats add to a roll they say before the first die falls.
    """
    sides = ((one, stat, label_of(fight, stat)), (other, other_stat, label_of(fight, other_stat)))
    extras: list[tuple[Term, ...]] = []
    for who, _, label in sides:
        before_roll = fight.rules.before_roll
        extras.append((yield from before_roll(fight, who, label)) if before_roll is not None else ())
    if not (fight.is_here(one) and fight.is_here(other)):
        return ""  # the GM took one of them away while a question was open
    totals = []
    for (who, key, label), extra in zip(sides, extras, strict=True):
        total, _ = yield from roll_check(
            fight, who, "check", f"check.{key}", label, None, extra=extra, row=row, asked=True
        )
        totals.append(total)
    return verdict(fight, one, other, totals[0], totals[1], fight.told(one, other))


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
    refusal = fight.rules.check_bar(fight, command.one, command.other, command.stat) if fight.rules.check_bar else None
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)


def label_of(fight: Fight, stat: str) -> str:
    names = {key: label for key, label, _ in fight.rules.skills} | dict(fight.rules.abilities)
    return f"{names[stat]} check"


def decide(fight: Fight, command: Contest, one: int, other: int) -> Script[None]:
    told = fight.secret() if command.secret else fight.told(command.one, command.other)
    if verdict(fight, command.one, command.other, one, other, told) != command.one:
        return
    if command.ends:
        lose(fight, command.one, command.ends, "broken free")
    if command.condition:
        yield from gain(fight, command.other, command.condition, command.one)


def verdict(fight: Fight, one: Id, other: Id, total: int, against: int, told: Told) -> Id:
    """Put on record who wins a contest; returns the winner, "" when they tie."""
    winner = one if total > against else other if against > total else ""
    row = fight.rules.rows.get("contest" if winner else "contest-tie", "")
    fight.record(
        ev.ContestResolved(who=one, target=other, winner=winner, total=total, against=against, row=row, **told)
    )
    return winner
