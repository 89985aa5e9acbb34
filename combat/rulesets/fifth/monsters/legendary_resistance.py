"""Legendary resistance: choosing to succeed on a saving throw that has failed."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import SAVE_FAILED
from combat.engine.doing import FailedSave
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.state import Combatant, Sheet

RESISTANCE = "legendary-resistance"  # of a sheet's numbers: how often a day
SPENT = f"spent:long:{RESISTANCE}"


def resistances_left(who: Combatant) -> int:
    return who.sheet.numbers.get(RESISTANCE, 0) - who.tally.get(SPENT, 0)


def asked(fight: Fight, failed: FailedSave) -> Iterator[Ask]:
    """Ask, and nobody else knows of it, while there is some of it left."""
    if failed.saved or failed.who not in fight.state.combatants or resistances_left(fight.get(failed.who)) < 1:
        return
    who = fight.get(failed.who)
    against = f" against {failed.dc}" if failed.dc is not None else ""
    yield Ask(
        seat=who.owner,
        kind=RESISTANCE,
        title=f"{who.name} fails a {failed.label} with {failed.total}{against}. Succeed instead?",
        picks=(Pick("resist", "Succeed instead", f"{resistances_left(who)} left today"), Pick("fail", "Let it fail")),
        default="fail",
        who=who.id,
        text=failed.note,
        secret=True,
    )


def taken(fight: Fight, failed: FailedSave, question: Ask, answer: str) -> Script[FailedSave]:
    """Turn the failure into a success, and count it."""
    yield from NOTHING
    who: Id = failed.who
    if answer != "resist" or who not in fight.state.combatants or resistances_left(fight.get(who)) < 1:
        return failed
    value = fight.get(who).tally.get(SPENT, 0) + 1
    fight.record(ev.Counted(who=who, key=SPENT, value=value, **fight.only(fight.seat_of(who))))
    note = f"{failed.note}, legendary resistance" if failed.note else "legendary resistance"
    return replace(failed, saved=True, note=note)


def lines(who: Combatant) -> Iterator[tuple[str, str]]:
    most = who.sheet.numbers.get(RESISTANCE, 0)
    if most:
        yield "Legendary resistance", f"{resistances_left(who)} of {most} left today"


def resources(sheet: Sheet) -> Iterator[tuple[str, str]]:
    if sheet.numbers.get(RESISTANCE):
        yield SPENT, "Legendary resistance: uses spent"


OFFERS = (Offer(SAVE_FAILED, RESISTANCE, asked, taken),)
