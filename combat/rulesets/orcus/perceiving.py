"""What other senses than eyes find: steps in the ground, and what is behind an illusion."""

from __future__ import annotations

from combat.engine import events as ev
from combat.engine.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.powers import Power
from combat.engine.requests import Script
from combat.engine.scripts.effect import gain, lose
from combat.engine.state import Combatant, Effect
from combat.rulesets.orcus.movement import clings
from combat.rulesets.orcus.sight import blindness, has_clear_view, sense

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
    Condition(FELT, "Felt through the ground", "Tremorsense has found it.", ("ORC-333",), palette=False, shown=False),
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
    """Let tremorsense find whoever hides, and truesight whoever wears another form, once each time they come near."""
    people = list(fight.state.combatants.values())
    keen = [one.id for one in people if one.sheet.senses.get("tremorsense") or one.sheet.senses.get("truesight")]
    if not keen:
        return
    for found in people:
        yield from forgotten(fight, found)
        if not found.hidden and not found.has(DISGUISED):
            continue
        for viewer in keen:
            yield from find(fight, viewer, found.id)


def find(fight: Fight, viewer: Id, other: Id) -> Script[None]:
    """Let one creature sense what another is, or where."""
    if not fight.is_here(other) or fight.get(other).side == fight.get(viewer).side:
        return
    if fight.get(other).hidden and not is_marked(fight, other, FELT, viewer) and locates(fight, viewer, other):
        yield from gain(fight, other, FELT, viewer, quiet=True)
        fight.record(ev.CombatantRevealed(who=other, audience=fight.audience_of(other)))
        text = f"{fight.get(viewer).name} feels {fight.get(other).name} through the ground."
        fight.record(ev.Noted(text=text, row="ORC-333", **fight.told(viewer, other)))
    worn = fight.get(other).has(DISGUISED) and not fight.get(other).hidden
    if worn and not is_marked(fight, other, SEEN_THROUGH, viewer) and sees_truly(fight, viewer, other):
        yield from gain(fight, other, SEEN_THROUGH, viewer, quiet=True)
        text = f"{fight.get(viewer).name} sees what {fight.get(other).name} really is: {fight.get(other).sheet.name}."
        fight.record(ev.Noted(text=text, row="ORC-335", **fight.only(fight.seat_of(viewer))))


def forgotten(fight: Fight, found: Combatant) -> Script[None]:
    """Take away the mark of those who no longer feel or see it, so that they may find it anew."""
    for effect in found.effects:
        viewer = effect.source
        if effect.key == FELT and not (viewer in fight.state.combatants and locates(fight, viewer, found.id)):
            lose(fight, found.id, effect.id, quiet=True)
        if effect.key == SEEN_THROUGH and not found.has(DISGUISED):
            lose(fight, found.id, effect.id, quiet=True)
    yield from ()


def is_marked(fight: Fight, who: Id, key: str, viewer: Id) -> bool:
    return any(effect.source == viewer for effect in fight.get(who).all(key))


def locates(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether tremorsense pinpoints a creature: near enough, both on the ground, and it has a body (ORC-333)."""
    reach = sense(fight, viewer, "tremorsense")
    if not reach or not fight.is_here(viewer) or not fight.is_here(other) or fight.flag(viewer, "unaware"):
        return False
    in_the_air = any(fight.is_airborne(one) and not clings(fight, one) for one in (viewer, other))
    if in_the_air or "incorporeal" in fight.get(other).sheet.traits:
        return False
    return fight.gap(viewer, other) <= reach


def sees_truly(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether truesight falls on a creature (ORC-334, ORC-335)."""
    reach = sense(fight, viewer, "truesight")
    if not reach or not fight.is_here(viewer) or blindness(fight, viewer) or fight.flag(viewer, "unaware"):
        return False
    return fight.gap(viewer, other) <= reach and has_clear_view(fight, viewer, other)


def unmasks(fight: Fight, who: Id, effect: Effect) -> bool:
    """Tell whether a creature with truesight makes its save against what only seems without a roll (ORC-335)."""
    power: Power | None = fight.rules.powers.get(str(effect.data.get("power", "")))
    return power is not None and ILLUSION in power.tags and bool(sense(fight, who, "truesight"))
