"""Ability checks and saving throws."""

from combat.engine import events as ev
from combat.engine.content import FailedSave, Throw
from combat.engine.fight import Fight, Told
from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown, Term
from combat.engine.requests import Script


def roll_check(
    fight: Fight,
    who: Id,
    what: str,
    stat: str,
    label: str,
    dc: int | None,
    *,
    tags: tuple[str, ...] = (),
    extra: tuple[Term, ...] = (),
    told: Told | None = None,
    dc_secret: bool = False,
    row: str = "",
    note: str = "",
    against: Id = "",
    origin: Square | None = None,
    asked: bool = False,
) -> Script[tuple[int, bool | None]]:
    """Roll a check or save against a DC (None: nothing to beat); a total equal to the DC succeeds (FIF-003, ORC-001).

    A breakdown that carries a term typed "fails" fails by itself, without a roll. Before a roll that its seat may know of, the
    ruleset may offer the seat something to add, unless it was `asked` already.
    """
    breakdown = fight.breakdown(stat, who, against or None, tags=tags, extra=extra, origin=origin)
    told = told or fight.told(who)
    secret = told["audience"] == ev.GM_ONLY
    doom = next((t for t in breakdown.terms if t.type == "fails" and t.counted), None)
    if doom is None and fight.rules.before_roll is not None and not secret and not asked:
        extra += yield from fight.rules.before_roll(fight, who, label)
        breakdown = fight.breakdown(stat, who, against or None, tags=tags, extra=extra, origin=origin)
    throw: Throw | None = None
    if doom is None:
        throw = yield from fight.rules.d20(fight, breakdown, by=who, reason=label, secret=secret)
        breakdown = throw.breakdown or breakdown
        total, success = throw.total, (None if dc is None else throw.total >= dc)
    else:
        total, success, row = 0, False, doom.row or row
    if what == "save" and success is False:
        failed = yield from fight.window("save.failed", FailedSave(who, label, total, dc, note, secret))
        success, note = failed.saved, failed.note
    roll = throw.roll if throw else None
    record_check(fight, who, what, label, roll, total, breakdown, dc, dc_secret, success, row, note, told)
    if fight.rules.after_check is not None and (not secret or fight.get(who).hidden):
        # What a roll uses up is seen to go, and would tell of the secret one.
        yield from fight.rules.after_check(fight, who, stat)
    return total, success


def record_check(
    fight: Fight,
    who: Id,
    what: str,
    label: str,
    roll: ev.DiceRoll | None,
    total: int,
    breakdown: Breakdown,
    dc: int | None,
    dc_secret: bool,
    success: bool | None,
    row: str,
    note: str,
    told: Told,
) -> None:
    fight.record(
        ev.CheckRolled(
            who=who,
            what=what,  # type: ignore[arg-type]
            label=label,
            roll=roll,
            total=total,
            breakdown=breakdown,
            dc=dc,
            dc_secret=dc_secret,
            success=success,
            row=row or fight.rules.rows.get("d20", ""),
            note=note,
            **told,
        )
    )


def roll_save(
    fight: Fight, who: Id, ability: str, dc: int, cause: str = "", tags: tuple[str, ...] = ()
) -> Script[bool]:
    """Roll a saving throw of an ability against a DC and tell whether it succeeded (FIF-008)."""
    label = f"{ability_name(fight, ability)} save"
    _, success = yield from roll_check(fight, who, "save", f"save.{ability}", label, dc, tags=tags, note=cause)
    return bool(success)


def ability_name(fight: Fight, key: str) -> str:
    return next((label for k, label in fight.rules.abilities if k == key), key)
