"""What other senses than eyes find: steps in the ground, and what is behind an illusion."""

from __future__ import annotations

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose
from combat.engine.state import Combatant, Effect
from combat.rulesets.orcus.senses.noticing import compare_all, lost_again, lost_by_others
from combat.rulesets.orcus.senses.other_senses import locates as locates
from combat.rulesets.orcus.senses.other_senses import pierces, sees_truly
from combat.rulesets.orcus.senses.sight import sense

FELT, SEEN_THROUGH, DISGUISED = "felt", "seen-through", "disguised"
ILLUSION = "illusion"  # the tag of powers that only seem

CONDITIONS = (
    Condition(
        DISGUISED,
        "In another form",
        "A shapechanger or somebody transformed: truesight shows what it is by its sheet, and that seat alone is told.",
        ("ORC-335",),
        secret=True,
    ),
    Condition(
        FELT, "Found", "A keen sense has found it.", ("ORC-333", "ORC-334"), palette=False, shown=False, secret=True
    ),
    Condition(
        SEEN_THROUGH,
        "Seen through",
        "Truesight has found it out.",
        ("ORC-335",),
        palette=False,
        shown=False,
        secret=True,
    ),
)


def settled(fight: Fight) -> Script[None]:
    """Let keen senses find whom the GM hides, and truesight whoever wears another form, once each time they come near."""
    people = list(fight.state.combatants.values())
    keen = [one.id for one in people if one.sheet.senses.get("tremorsense") or one.sheet.senses.get("truesight")]
    for found in people if keen else ():
        forgotten(fight, found)
        if not found.hidden and not found.has(DISGUISED):
            continue
        for viewer in keen:
            yield from find(fight, viewer, found.id)


def find(fight: Fight, viewer: Id, other: Id) -> Script[None]:
    """Let one creature sense what another is, or where."""
    if not fight.is_here(other) or fight.get(other).side == fight.get(viewer).side:
        return
    if fight.get(other).hidden and not is_marked(fight, other, FELT, viewer) and finds(fight, viewer, other):
        yield from gain(fight, other, FELT, viewer, quiet=True)
        come_into_view(fight, viewer, other)
    worn = fight.get(other).has(DISGUISED) and not fight.get(other).hidden
    if worn and not is_marked(fight, other, SEEN_THROUGH, viewer) and sees_truly(fight, viewer, other):
        yield from gain(fight, other, SEEN_THROUGH, viewer, quiet=True)
        text = f"{fight.get(viewer).name} sees what {fight.get(other).name} really is: {fight.get(other).sheet.name}."
        fight.record(ev.Noted(text=text, row="ORC-335", **fight.only(fight.seat_of(viewer))))


def finds(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether a keen sense finds somebody whom the GM hides: in the ground, or by seeing what others cannot (ORC-333,
    ORC-334)."""
    return locates(fight, viewer, other) or pierces(fight, viewer, other)


def come_into_view(fight: Fight, viewer: Id, other: Id) -> None:
    """Show somebody whom the GM hides to those who find it, and to nobody else (ORC-344).

    What the GM's own creatures find stays hidden: the GM plays both, and others could tell of it by what newcomers are called and
    where they come in.
    """
    if not fight.get(other).hidden or fight.seat_of(viewer) == GM:
        return
    if fight.flag(other, "invisible"):
        compare_all(fight, other)
    else:
        lost_by_others(fight, tuple(one for one in fight.state.combatants if finds(fight, one, other)), other)
    fight.record(ev.CombatantRevealed(who=other, audience=fight.audience_of(other)))
    felt = locates(fight, viewer, other)
    how, row = ("feels {} through the ground", "ORC-333") if felt else ("sees {}, whom others do not", "ORC-334")
    text = f"{fight.get(viewer).name} {how.format(fight.get(other).name)}."
    fight.record(ev.Noted(text=text, row=row, **fight.only(fight.seat_of(viewer))))


def forgotten(fight: Fight, found: Combatant) -> None:
    """Take away the mark of those who no longer sense it, so that they may find it anew; whom all others have lost, they lose."""
    for effect in found.effects:
        viewer = effect.source
        if effect.key == FELT and not (viewer in fight.state.combatants and finds(fight, viewer, found.id)):
            lose(fight, found.id, effect.id, quiet=True)
            lost_again(fight, viewer, found.id)
        if effect.key == SEEN_THROUGH and not found.has(DISGUISED):
            lose(fight, found.id, effect.id, quiet=True)


def is_marked(fight: Fight, who: Id, key: str, viewer: Id) -> bool:
    return any(effect.source == viewer for effect in fight.get(who).all(key))


def unmasks(fight: Fight, who: Id, effect: Effect) -> bool:
    """Tell whether a creature with truesight makes its save against what only seems without a roll (ORC-335)."""
    power: Power | None = fight.rules.powers.get(str(effect.data.get("power", "")))
    return power is not None and ILLUSION in power.tags and bool(sense(fight, who, "truesight"))
