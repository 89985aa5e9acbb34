"""Two creatures make their checks against each other."""

from combat.engine import events as ev
from combat.engine.commands import Contest
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight, Hearers
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Script
from combat.engine.scripts.checks.check import Check, Result, roll_each
from combat.engine.scripts.checks.invitations import Said, edges, invite
from combat.engine.scripts.lasting import gain, lose


def contest(fight: Fight, command: Contest) -> Script[None]:
    """Roll both checks with all their own modifiers; the higher total wins, a tie changes nothing (FIF-010, FIF-011)."""
    check_contest(fight, command)
    sides = ((command.one, command.stat, command.edge), (command.other, command.other_stat, command.other_edge))
    row = fight.rules.rows.get("contest", "")
    said: Said = {}
    if not command.secret:
        rolls = [(who, label_of(fight, stat), check_stat(stat)) for who, stat, _ in sides]
        said = yield from invite(fight, rolls, row)
    checks = (
        Check(
            who,
            "check",
            check_stat(stat),
            label_of(fight, stat),
            None,
            extra=edges(fight, edge, said.get(who, "")),
            hearers=fight.secret() if command.secret else fight.hearers_of(who),
            row=row,
            asked=True,
        )
        for who, stat, edge in sides
    )
    totals = yield from roll_each(fight, checks, in_turn=True)
    if command.one in totals and command.other in totals:
        yield from decide(fight, command, totals[command.one], totals[command.other])


def oppose(
    fight: Fight,
    one: Id,
    skill: str,
    other: Id,
    other_skill: str,
    row: str,
    *,
    mine: tuple[Term, ...] = (),
    theirs: tuple[Term, ...] = (),
    ties: str = "",
) -> Script[Id]:
    """Have two creatures make their checks against each other; returns the winner, "" on a tie (FIF-010, FIF-011).

    What their seats add to a roll they say before the first die falls. `mine` and `theirs` are what the circumstances add to
    either; `ties` is the row by which `one` wins with an equal total, where there is one.
    """
    sides = ((one, skill, label_of(fight, skill)), (other, other_skill, label_of(fight, other_skill)))
    extras: list[tuple[Term, ...]] = []
    for (who, key, label), terms in zip(sides, (mine, theirs), strict=True):
        added = yield from fight.rules.rolls.before(fight, who, label, check_stat(key))
        extras.append((*terms, *added))
    if not (fight.is_here(one) and fight.is_here(other)):
        return ""  # the GM took one of them away while a question was open
    checks = (
        Check(who, "check", check_stat(key), label, None, extra=extra, row=row, asked=True)
        for (who, key, label), extra in zip(sides, extras, strict=True)
    )
    totals = yield from roll_each(fight, checks, in_turn=True)
    if one not in totals or other not in totals:
        return ""
    return verdict(fight, one, other, totals[one], totals[other], fight.hearers_of(one, other), ties)


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
    refusal = fight.rules.rolls.check_bar(fight, command.one, command.other, command.stat)
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)


def label_of(fight: Fight, skill: str) -> str:
    names = {key: label for key, label, _ in fight.rules.skills} | dict(fight.rules.abilities)
    return f"{names[skill]} check"


def decide(fight: Fight, command: Contest, one: Result, other: Result) -> Script[None]:
    hearers = fight.secret() if command.secret else fight.hearers_of(command.one, command.other)
    if verdict(fight, command.one, command.other, one, other, hearers) != command.one:
        return
    if command.ends:
        lose(fight, command.one, command.ends, "broken free")
    if command.condition:
        yield from gain(fight, command.other, command.condition, command.one)


def verdict(fight: Fight, one: Id, other: Id, mine: Result, theirs: Result, hearers: Hearers, ties: str = "") -> Id:
    """Put on record who wins a contest; returns the winner, "" when they tie: `ties` is the row by which `one` wins then.

    Whoever fails without a die loses to whoever does not.
    """
    total, against = mine[0], theirs[0]
    lost, won = mine[1] is False, theirs[1] is False
    equal = total == against and lost == won
    ahead = won if lost != won else total > against
    winner = one if ahead or (equal and ties) else "" if equal else other
    row = ties if equal and ties else fight.rules.rows.get("contest" if winner else "contest-tie", "")
    fight.record(
        ev.ContestResolved(who=one, target=other, winner=winner, total=total, against=against, row=row, **hearers)
    )
    return winner
