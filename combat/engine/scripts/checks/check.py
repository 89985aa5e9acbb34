"""Ability checks and saving throws."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from combat.engine import events as ev
from combat.engine.answers import Pausing
from combat.engine.declared.windows import ROLL_COMING, SAVE_FAILED
from combat.engine.doing import FailedSave, Throw
from combat.engine.events.rolls import CheckSort
from combat.engine.fight import Fight, Hearers
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.likelihood import chance
from combat.engine.numbers.stakes import of_roll
from combat.engine.numbers.stats import Stat, save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Ask, Reply, Roller, Script, T, ask, ask_all
from combat.engine.scripts.checks.invitations import against, press_save

FAILS = "fails"  # type of the terms by which a roll fails without a die

D20 = Callable[..., Script[Throw]]
Result = tuple[int, bool | None]  # the total, and whether it is a success (None: nothing to beat)


@dataclass(frozen=True)
class Check:
    """A check or save that somebody is to make; `roll_check` says what its fields mean."""

    who: Id
    what: CheckSort
    stat: Stat
    label: str
    dc: int | None
    tags: tuple[str, ...] = ()
    extra: tuple[Term, ...] = ()
    hearers: Hearers | None = None
    dc_secret: bool | None = None  # None: as the game has it
    row: str = ""
    note: str = ""
    against: Id = ""
    origin: Square | None = None
    asked: bool = False
    breakdown: Breakdown | None = None  # of a roll whose number has been worked out already: an attack against a check
    halves: bool = False
    averts: str = ""


@dataclass(frozen=True)
class Fallen:
    """A check whose die lies on the table; without a throw it fails for `doom`."""

    check: Check
    hearers: Hearers
    breakdown: Breakdown
    throw: Throw | None
    doom: Term | None

    @property
    def secret(self) -> bool:
        return self.hearers["audience"] == ev.GM_ONLY


def roll_check(
    fight: Fight,
    who: Id,
    what: CheckSort,
    stat: Stat,
    label: str,
    dc: int | None,
    *,
    tags: tuple[str, ...] = (),
    extra: tuple[Term, ...] = (),
    hearers: Hearers | None = None,
    dc_secret: bool | None = None,
    row: str = "",
    note: str = "",
    against: Id = "",
    origin: Square | None = None,
    asked: bool = False,
    halves: bool = False,
    averts: str = "",
) -> Script[Result]:
    """Roll a check or save against a DC (None: nothing to beat); a total equal to the DC succeeds (FIF-003, ORC-001).

    A breakdown that carries a term typed "fails" fails by itself, without a roll. Before a roll that its seat may know of, the
    ruleset may offer the seat something to add, unless it was `asked` already.
    """
    how = (tags, extra, hearers, dc_secret, row, note, against, origin, asked)
    check = Check(who, what, stat, label, dc, *how, halves=halves, averts=averts)
    return (yield from rolled(fight, check))


def rolled(fight: Fight, check: Check) -> Script[Result]:
    """Make one check or save from the roll to the verdict."""
    fallen = yield from fall(fight, check, fight.rules.rolls.d20)
    if (
        check.who not in fight.state.combatants
    ):  # the GM took it away meanwhile: nothing befalls it, it achieves nothing
        return 0, check.what == "save"
    return (yield from judged(fight, fallen))


def roll_each(fight: Fight, checks: Iterable[Check], *, in_turn: bool = False) -> Script[dict[Id, Result]]:
    """Make the checks of several creatures; returns what each comes to, without those that are gone meanwhile.

    Where the game lets their makers add something once they see the die, all dice fall before anybody hears how any of them
    ends, and all are asked at once: or `in_turn`, the first one first.
    """
    pausing = fight.rules.rolls.pausing
    results: dict[Id, Result] = {}
    for thrown in (checks,) if pausing.asks else ((check,) for check in checks):
        lying: list[Fallen] = []
        for check in thrown:
            lying += [(yield from fall(fight, check, pausing.die))]
        for fallen in (yield from pushed(fight, pausing, lying, in_turn)):
            if fallen.check.who in fight.state.combatants:
                results[fallen.check.who] = yield from judged(fight, fallen)
    return results


def pushed(fight: Fight, pausing: Pausing, lying: list[Fallen], in_turn: bool) -> Script[list[Fallen]]:
    """Ask the makers of these rolls what they add, and add it."""
    result: list[Fallen] = []
    answers: dict[int, str] = {}
    asked = [question_of(fight, pausing, fallen) for fallen in lying]
    if not in_turn:
        open_ = {index: question for index, question in enumerate(asked) if question is not None}
        answers = dict(zip(open_, (yield from ask_all(tuple(open_.values()))), strict=True))
    for index, (fallen, question) in enumerate(zip(lying, asked, strict=True)):
        if question is None or fallen.throw is None:
            result += [fallen]
            continue
        answer = (yield from ask(question)) if in_turn else answers[index]
        throw = yield from pausing.taken(fight, fallen.throw, question, answer)
        result += [replace(fallen, throw=throw)]
    return result


def question_of(fight: Fight, pausing: Pausing, fallen: Fallen) -> Ask | None:
    """Return what the maker of a roll is asked between the die and the verdict."""
    if fallen.throw is None:
        return None
    return pausing.question(fight, fallen.throw, fallen.check.who, fallen.check.label, fallen.secret)


# --- the two halves of a check -------------------------------------------------------------------------------------


def roller(fight: Fight, check: Check) -> Roller:
    """Return what is told of a roll before it is made; how likely it succeeds only where it is told against what."""
    breakdown = breakdown_of(fight, check, check.extra)
    shown = check.dc is not None and not check.dc_secret and fight.tells_odds(check.who)
    odds = chance(breakdown, check.dc) if shown and check.dc is not None else None
    dice = 0 if doom_of(breakdown) is not None else 2 if breakdown.edge else 1
    return Roller(check.who, fight.get(check.who).name, odds, breakdown.total, dice)


def fall(fight: Fight, check: Check, d20: D20) -> Script[Fallen]:
    """Make the roll of a check, as far as the die."""
    who, extra = check.who, check.extra
    hearers = check.hearers or fight.hearers_of(who)
    secret = hearers["audience"] == ev.GM_ONLY
    breakdown = breakdown_of(fight, check, extra)
    if doom_of(breakdown) is None and not secret and not check.asked:
        extra += yield from announced(fight, check)
        if who not in fight.state.combatants:
            return Fallen(check, hearers, breakdown, None, None)
        breakdown = breakdown_of(fight, check, extra)
    if doom_of(breakdown) is None and not secret and (yield from held_up(fight, who)):
        breakdown = breakdown_of(fight, check, (*extra, *too_late(fight, check)))
    doom = doom_of(breakdown)
    throw: Throw | None = None
    if doom is None:
        throw = yield from d20(fight, breakdown, by=who, reason=check.label, secret=secret)
    return Fallen(check, hearers, breakdown, throw, doom)


def announced(fight: Fight, check: Check) -> Script[tuple[Term, ...]]:
    """Ask the maker of a roll what it adds to it; a save without such a choice is one to be pressed (R-47)."""
    added, chose = yield from heard(fight.rules.rolls.before(fight, check.who, check.label, check.stat))
    if check.what == "save" and not chose:
        dc = None if check.dc_secret else check.dc
        text, breakdown = against(fight, check.note, dc), breakdown_of(fight, check, (*check.extra, *added))
        stakes = of_roll(fight, check.who, "roll", breakdown, dc)
        yield from press_save(fight, check.who, check.label, text, check.row, stakes)
    return added


def heard(script: Script[T]) -> Script[tuple[T, bool]]:
    """Run a script, and tell besides what it returns whether it has asked for anything."""
    reply: Reply | None = None
    while True:
        try:
            request = next(script) if reply is None else script.send(reply)
        except StopIteration as done:
            return done.value, reply is not None
        reply = yield request


def held_up(fight: Fight, who: Id) -> Script[bool]:
    """Let those act first who may before a roll; tells whether anything has come of it (STR-051)."""
    before = len(fight.events)
    yield from fight.window(ROLL_COMING, who)
    return len(fight.events) > before and who in fight.state.combatants


def too_late(fight: Fight, check: Check) -> tuple[Term, ...]:
    """Return why a check comes to nothing that its maker was to make and no longer can; a save is made by whoever must."""
    barred = fight.rules.turns.cannot_act(fight, check.who) if check.what == "check" else None
    return (Term(barred.text.rstrip("."), type=FAILS, row=barred.row),) if barred is not None else ()


def breakdown_of(fight: Fight, check: Check, extra: tuple[Term, ...]) -> Breakdown:
    if check.breakdown is not None:
        return check.breakdown
    against = check.against or None
    return fight.breakdown(check.stat, check.who, against, tags=check.tags, extra=extra, origin=check.origin)


def doom_of(breakdown: Breakdown) -> Term | None:
    """Return why a roll fails without a die."""
    return next((t for t in breakdown.terms if t.type == FAILS and t.counted), None)


def judged(fight: Fight, fallen: Fallen) -> Script[Result]:
    """Say how a check ends whose die lies on the table, and put it on record."""
    check, throw, breakdown = fallen.check, fallen.throw, fallen.breakdown
    who, dc, row, note = check.who, check.dc, check.row, check.note
    if throw is not None:
        breakdown = throw.breakdown or breakdown
        total, success = throw.total, (None if dc is None else throw.total >= dc)
    else:
        total, success, row = 0, False, (fallen.doom.row if fallen.doom is not None else "") or row
    if check.what == "save" and success is False:
        failed = yield from fight.window(SAVE_FAILED, FailedSave(who, check.label, total, dc, note, fallen.secret))
        success, note = failed.saved, failed.note
    roll = throw.roll if throw else None
    dc_secret = fight.rules.rolls.withholds if check.dc_secret is None else check.dc_secret
    fight.record(
        ev.CheckRolled(
            who=who,
            what=check.what,
            label=check.label,
            roll=roll,
            total=total,
            breakdown=breakdown,
            dc=dc,
            dc_secret=dc_secret,
            success=success,
            row=row or fight.rules.rows.get("d20", ""),
            note=note,
            halves=check.halves,
            averts=check.averts or averted(fight, check),
            **fallen.hearers,
        )
    )
    if not fallen.secret or fight.get(who).hidden:
        # What a roll uses up is seen to go, and would tell of the secret one.
        yield from fight.rules.rolls.after(fight, who, check.stat)
    return total, success


def averted(fight: Fight, check: Check) -> str:
    """Return the name of what a save is made against, where that lasts on whoever fails."""
    against = AGAINST.among(check.tags) if check.what == "save" else ()
    conditions = (fight.condition(key) for key in against)
    return next((condition.name for condition in conditions if condition is not None), "")


def roll_save(
    fight: Fight, who: Id, ability: str, dc: int, cause: str = "", tags: tuple[str, ...] = ()
) -> Script[bool]:
    """Roll a saving throw of an ability against a DC and tell whether it succeeded (FIF-008)."""
    label = f"{ability_name(fight, ability)} save"
    _, success = yield from roll_check(fight, who, "save", save_stat(ability), label, dc, tags=tags, note=cause)
    return bool(success)


def ability_name(fight: Fight, key: str) -> str:
    return next((label for k, label in fight.rules.abilities if k == key), key)
