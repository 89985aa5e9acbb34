"""Creatures as a seat may know them: tokens, hit points, chips, sheets."""

from __future__ import annotations

from combat.engine.fight import Fight
from combat.engine.grid import label
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import (
    Chip,
    HitPoints,
    Sheetlet,
    Table,
    Token,
    Viewer,
)
from combat.engine.state import Combatant, Effect, Sheet, State, Weapon

NOBODY = Viewer("", "spectator")


def shown(combatant: Combatant, viewer: Viewer) -> bool:
    return combatant.at is not None or viewer.role == "gm" or combatant.owner == viewer.seat


def own(combatant: Combatant, viewer: Viewer) -> bool:
    return viewer.role == "gm" or (viewer.role == "player" and combatant.owner == viewer.seat)


# --- order and turn ------------------------------------------------------------------------------------------------


def tokens(rules: Ruleset, state: State, viewer: Viewer, table: Table) -> tuple[Token, ...]:
    """Return the creatures of a state as a seat knows it; those that are not the seat’s own look the same to everybody else."""
    if viewer.role == "gm":
        return tuple(token(rules, state, viewer, table, c) for c in state.combatants.values())
    key = ("tokens", rules, table.hit_points, table.hit_points_allies)
    strange = state.once(key, lambda: {c.id: token(rules, state, NOBODY, table, c) for c in state.combatants.values()})
    return tuple(
        token(rules, state, viewer, table, c) if own(c, viewer) else strange[c.id]
        for c in state.combatants.values()
        if shown(c, viewer)
    )


def token(rules: Ruleset, state: State, viewer: Viewer, table: Table, who: Combatant) -> Token:
    return Token(
        id=who.id,
        name=who.name,
        letter=who.letter,
        side=who.side,
        at=who.at,
        squares=who.side_squares,
        hp=hit_points(rules, viewer, table, who),
        life=who.life,
        chips=tuple(c for c in (chip(rules, state, viewer, who, e) for e in who.effects) if c is not None),
        active=state.active == who.id,
        mine=viewer.role == "player" and who.owner == viewer.seat,
        hidden=who.hidden,
        height=who.height,
        place=label(who.at) if who.at is not None else "",
    )


def hit_points(rules: Ruleset, viewer: Viewer, table: Table, who: Combatant) -> HitPoints:
    """Cut hit points down to what this seat may know: its own and the GM's exactly, others as the campaign says."""
    kind = "exact" if own(who, viewer) else table.hit_points_allies if who.side == "allies" else table.hit_points
    if kind == "exact":
        percent = max(0, min(100, round(100 * who.hp / who.sheet.hp))) if who.sheet.hp else 0
        return HitPoints("exact", who.hp, who.sheet.hp, who.temp_hp, health_word(rules, who), percent)
    if kind == "word":
        return HitPoints("word", word=health_word(rules, who))
    return HitPoints("none", word="dead" if who.life == "dead" else "")


def health_word(rules: Ruleset, who: Combatant) -> str:
    if who.life in ("dead", "dying"):
        return who.life
    if who.life == "stable" or who.hp <= 0:
        return "down"
    if who.hp >= who.sheet.hp:
        return "unhurt"
    if 2 * who.hp > who.sheet.hp:
        return "hurt"
    return rules.staggered_word if 4 * who.hp > who.sheet.hp else "badly hurt"


def chip(rules: Ruleset, state: State, viewer: Viewer, who: Combatant, effect: Effect) -> Chip | None:
    condition = rules.conditions.get(effect.key)
    if condition is None or not condition.shown:
        return None
    # What comes along with another condition is told by that one, and ends with it.
    if effect.parent or (viewer.role != "gm" and condition.secret):
        return None
    if "private" in condition.flags and not own(who, viewer):
        return None
    name = str(effect.data.get("name", condition.name))
    name = " ".join(str(part) for part in (name, effect.data.get("amount"), effect.data.get("type")) if part)
    source = state.combatants[effect.source].name if effect.source in state.combatants else ""
    return Chip(
        key=effect.key,
        name=name,
        until=until_words(state, effect),
        source=source,
        summary=condition.summary,
        rows=condition.rows,
        effect=effect.id if viewer.role == "gm" else "",
    )


def until_words(state: State, effect: Effect) -> str:
    until = effect.until
    found = state.combatants.get(until.whose)
    whose = f"{found.name}’s" if found else "somebody’s"
    if until.kind == "save":
        return "save ends"
    if until.kind in ("start", "end"):
        return f"until the {until.kind} of {whose} next turn"
    return {"round": "until the round ends", "encounter": "until the fight ends"}.get(until.kind, "")


def sheetlet(rules: Ruleset, state: State, who: Combatant) -> Sheetlet:
    return state.once(("sheetlet", who.id, rules), lambda: sheetlet_for(rules, state, who))


def sheetlet_for(rules: Ruleset, state: State, who: Combatant) -> Sheetlet:
    lines = rules.sheet_lines(state, who.id) if rules.sheet_lines else ()
    if rules.standing is not None:
        lines += rules.standing(Fight(rules, state), who.id)
    counts = tuple((key, text, who.tally.get(key, 0)) for key, text in rules.counts)
    weapons = who.sheet.once(weapons_in_words, rules)
    return Sheetlet(
        who.id, who.name, who.sheet.kind, lines, weapons, who.sheet.note, counts, who.owner, who.reveal_on_act
    )


def weapons_in_words(sheet: Sheet, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    return tuple((w.name, weapon_words(rules, w)) for w in sheet.weapons)


def weapon_words(rules: Ruleset, weapon: Weapon) -> str:
    parts = [f"{weapon.bonus:+d} to hit"] if weapon.bonus is not None else []
    if weapon.range:
        parts.append(f"{weapon.range[0]}/{weapon.range[1]} {rules.unit}")
    elif weapon.reach:
        parts.append(f"reach {weapon.reach} {rules.unit}")
    parts += [f"{harm.dice} {harm.type}".strip() for harm in weapon.harm]
    return ", ".join(parts)
