"""Conjurations: things of a power on the map, which only their creator's actions move (ORC-102 to ORC-104)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine.answers import Summoning
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Context
from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Script
from combat.engine.scripts.lasting import dismiss, gain
from combat.engine.state import Sheet
from combat.rulesets.orcus.conditions import BOOK
from combat.rulesets.orcus.numbers import numbers
from combat.rulesets.orcus.sides import CALLED, caller_of, is_conjuration, is_summon
from combat.rulesets.orcus.summons_and_zones import summoning

STAYS = "conjured"

CONDITIONS = (
    Condition(
        CALLED,
        "Called",
        "Goes when the power that has called it ends.",
        ("ORC-109", "ORC-104"),
        flags=frozenset({"called"}),
        palette=False,
    ),
    Condition(
        STAYS,
        "Conjuration",
        "No condition and no persistent damage touches it.",
        ("ORC-104",),
        flags=frozenset(f"immune:{condition.key}" for condition in BOOK),
        palette=False,
    ),
)


def sheet_for(fight: Fight, casting: Casting, sheet: Sheet) -> Sheet:
    """Return whoever a power calls with the numbers that it takes from its caller."""
    if sheet.type == "conjuration":
        return replace(sheet, level=fight.get(casting.caster).sheet.level)
    return summoning.sheet_for(fight, casting.caster, sheet)


def come(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Give whoever a power has called its place; a conjuration only moves and attacks by its creator's actions."""
    found = fight.get(who)
    if is_conjuration(found):
        yield from gain(fight, who, STAYS, casting.caster, quiet=True)
        summoning.stand_by(fight, casting.caster, who)
        yield from summoning.obey(fight, casting.caster, who)
    elif is_summon(found):
        yield from summoning.come(fight, casting.caster, who)


CALLING = Summoning(sheet_for, come)


def settled(fight: Fight) -> Script[None]:
    """Take away whoever was called and is at its end: a summon at 0 hit points, a conjuration that was destroyed (ORC-107)."""
    called = [one.id for one in fight.state.bearing(CALLED)]
    for who in called:
        if who in fight.state.combatants:
            yield from summoning.settled(fight, who)
        if who in fight.state.combatants and is_summon(fight.get(who)):
            summoning.outlive(fight, who)
    if called:
        summoning.keep_place(fight)
        yield from dismiss(fight)


# --- attacks on it, and by it --------------------------------------------------------------------------------------


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself; a conjuration attacks and is attacked by its creator's (ORC-102)."""
    if stat.partition(".")[0] in ("attack", "defense") and is_conjuration(fight.get(context.of)):
        return numbers_of(fight, context.of, stat, context.blow)
    return numbers.base(fight, stat, context)


def numbers_of(fight: Fight, who: Id, stat: Stat, blow: Blow | Casting | None) -> Iterator[Term]:
    """Yield the one term that a conjuration's defense or attack is: its creator's (ORC-102)."""
    creator = caller_of(fight.state, fight.get(who))
    if not creator:
        return
    if stat.startswith("attack"):
        assert isinstance(blow, Blow)
        yield from summoning.attack_terms(fight, creator, blow.weapon)
        return
    total = fight.breakdown(stat, creator).total
    yield Term(f"As {fight.get(creator).name}", total, row="ORC-102", source="creator")


# --- what it does not do ---------------------------------------------------------------------------------------------


def for_creatures(action: Action) -> Action:
    """Return an action that a conjuration does not have: it attacks, and nothing else."""
    owned = action.owned
    return but(action, owned=lambda sheet: sheet.type != "conjuration" and (owned is None or owned(sheet)))
