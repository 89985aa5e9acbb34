"""Creatures as a seat may know them: tokens, hit points, chips, sheets."""

from __future__ import annotations

from collections.abc import Mapping

from combat.engine.choices.cited import condition_rows
from combat.engine.creatures.maximum import maximum
from combat.engine.creatures.tone import tones
from combat.engine.fight import Fight
from combat.engine.ground.grid import label
from combat.engine.ids import GM, Id
from combat.engine.look import Look
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
from combat.engine.worlds import WORLD

NOBODY = Viewer("", "spectator")

ROUNDS_OF_A_MINUTE = 10


def own(combatant: Combatant, viewer: Viewer) -> bool:
    return viewer.role == "gm" or (viewer.role == "player" and combatant.owner == viewer.seat)


def owned(state: State, viewer: Viewer) -> tuple[Combatant, ...]:
    """Return all of whom a seat knows everything, on the map or not."""
    if viewer.role == "gm":
        return tuple(state.combatants.values())
    return state.owned.get(viewer.seat, ()) if viewer.role == "player" else ()


# --- order and turn ------------------------------------------------------------------------------------------------


def tokens(rules: Ruleset, state: State, viewer: Viewer, table: Table) -> tuple[Token, ...]:
    """Return the creatures of a state as a seat knows it: those on the map and its own, for the GM all; those that are not the
    seat’s own look the same to everybody else."""
    mine = owned(state, viewer)
    found = {c.id: token(rules, state, viewer, table, c) for c in mine}
    if viewer.role == "gm":
        return tuple(found.values())
    key = ("tokens", rules, table.hit_points, table.hit_points_allies, tuple(table.seat_names.items()))
    strange = state.cached(
        key, lambda: {c.id: token(rules, state, NOBODY, table, c) for c in state.combatants.values()}
    )
    # The TV has a chair for players' own who are off the map yet, until the fight begins.
    seats = viewer.role == "spectator" and state.phase == "setup"
    return tuple(
        [
            found.get(c.id) or strange[c.id]
            for c in state.combatants.values()
            if c.at is not None or c.id in found or (seats and c.owner != GM)
        ]
    )


def token(rules: Ruleset, state: State, viewer: Viewer, table: Table, who: Combatant) -> Token:
    """Return a creature as a seat may know it: one and the same object while neither it nor what it shows has changed."""
    others = table.hit_points_allies if who.seems_friendly else table.hit_points
    lasting = chips(rules, state, viewer, who)
    mine = viewer.role == "player" and who.owner == viewer.seat
    return who.cached(
        token_of,
        rules,
        "exact" if own(who, viewer) else others,
        lasting,
        state.active == who.id,
        mine,
        who.mount if who.mount in state.combatants else "",
        state.riders(who.id),
        faces(rules, state)[who.id],
        "" if who.owner == GM else table.seat_names.get(who.owner, ""),
    )


def token_of(
    who: Combatant,
    rules: Ruleset,
    counted: str,
    lasting: tuple[Chip, ...],
    active: bool,
    mine: bool,
    mount: Id,
    riders: tuple[Id, ...],
    face: tuple[str, int],
    player: str,
) -> Token:
    return Token(
        id=who.id,
        name=who.name,
        letter=who.letter,
        side=who.side,
        at=who.at,
        squares=who.side_squares,
        hp=hit_points(rules, who, counted),
        life=who.life,
        chips=lasting,
        active=active,
        mine=mine,
        hidden=who.hidden,
        height=who.height,
        place=label(who.at) if who.at is not None else "",
        mount=mount,
        riders=riders,
        driver=who.driver,
        commander=who.commander,
        thing=who.is_object,
        portrait=face[0],
        hue=face[1],
        player=player,
    )


def faces(rules: Ruleset, state: State) -> Mapping[Id, tuple[str, int]]:
    return state.cached(("faces", rules), lambda: rules.sheets.faces(state))


def hit_points(rules: Ruleset, who: Combatant, kind: str) -> HitPoints:
    """Cut hit points down to what a seat may know: its own and the GM's exactly, others as the campaign says."""
    if kind == "exact":
        most = maximum(rules, who)
        percent = max(0, min(100, round(100 * who.hp / most))) if most else 0
        return HitPoints("exact", who.hp, most, who.temp_hp, health_word(rules, who), percent)
    if kind == "word":
        return HitPoints("word", word=health_word(rules, who))
    return HitPoints("none", word="dead" if who.life == "dead" else "")


def health_word(rules: Ruleset, who: Combatant) -> str:
    if who.life in ("dead", "dying"):
        return who.life
    if who.life == "stable" or who.hp <= 0:
        return "down"
    most = maximum(rules, who)
    if who.hp >= most:
        return "unhurt"
    if not rules.harm.is_staggered(who.hp, most):
        return "hurt"
    return rules.harm.staggered_word if 4 * who.hp > most else "badly hurt"


def chips(rules: Ruleset, state: State, viewer: Viewer, who: Combatant) -> tuple[Chip, ...]:
    """Return what is in force on a creature, and what its surroundings make of it, which nobody ends."""
    surroundings = Look(rules, state).ambient(who.id)
    if not who.effects and not surroundings:
        return ()
    found = [chip(rules, state, viewer, who, effect) for effect in who.effects]
    for key in surroundings:
        around = rules.conditions.get(key)
        if around is not None and around.shown and ("private" not in around.flags or own(who, viewer)):
            rows = condition_rows(rules, around)
            found.append(Chip(key, around.name, summary=around.summary, rows=rows, tone=tones(rules)[key]))
    return tuple(one for one in found if one is not None)


def chip(rules: Ruleset, state: State, viewer: Viewer, who: Combatant, effect: Effect) -> Chip | None:
    condition = rules.conditions.get(effect.key)
    if condition is None or not condition.shown:
        return None
    # What comes along with another condition is told by that one, and ends with it; what a spell does is told itself.
    if (effect.parent and "power" not in effect.data) or (viewer.role != "gm" and condition.secret):
        return None
    if "private" in condition.flags and not own(who, viewer):
        return None
    name = str(effect.data.get("name", condition.name))
    name = " ".join(str(part) for part in (name, effect.data.get("amount"), effect.data.get("type")) if part)
    name = condition.words(state, who, effect) if condition.words is not None else name
    source = state.combatants[effect.source].name if effect.source in state.combatants else ""
    return Chip(
        key=effect.key,
        name=name,
        until=until_words(state, effect),
        source=source,
        summary=condition.summary,
        rows=condition_rows(rules, condition),
        effect=effect.id if viewer.role == "gm" and COUNTED not in condition.flags else "",
        tone=tones(rules)[condition.key],
        lasting="scar" in condition.flags,
    )


COUNTED = "counted"  # flag of what shows a count: it ends when the count does


def until_words(state: State, effect: Effect) -> str:
    until = effect.until
    found = state.combatants.get(until.whose)
    whose = f"{found.name}’s" if found else "the world’s" if until.whose == WORLD else "somebody’s"
    if until.kind == "save":
        return "save ends"
    if until.kind in ("start", "end") and until.turns > 2:
        return for_long(until.turns)
    if until.kind == "end" and until.turns <= 1 and until.whose == state.active:
        return f"until the end of {whose} turn"
    if until.kind in ("start", "end"):
        return f"until the {until.kind} of {whose} next turn"
    if not until.kind and until.turns > 1:
        return f"{until.turns} turns to go"
    return {"round": "until the round ends", "encounter": "until the fight ends"}.get(until.kind, "")


def for_long(rounds: int) -> str:
    """Say how much longer something lasts: rounds are counted, minutes and hours are enough to know of."""
    if rounds < 2 * ROUNDS_OF_A_MINUTE:
        return f"{rounds} more rounds"
    minutes = rounds // ROUNDS_OF_A_MINUTE
    return f"about {minutes} minutes" if minutes < 120 else f"about {minutes // 60} hours"


def sheetlet(rules: Ruleset, state: State, who: Combatant) -> Sheetlet:
    return state.cached(("sheetlet", who.id, rules), lambda: sheetlet_for(rules, state, who))


def sheetlet_for(rules: Ruleset, state: State, who: Combatant) -> Sheetlet:
    lines = (*rules.sheets.lines(state, who.id), *rules.sheets.standing(Fight(rules, state), who.id))
    return who.cached(sheetlet_of, rules, lines)


def sheetlet_of(who: Combatant, rules: Ruleset, lines: tuple[tuple[str, str], ...]) -> Sheetlet:
    counts, more = (
        tuple((key, text, who.tally.get(key, 0)) for key, text in some)
        for some in (rules.sheets.counts, (*rules.sheets.corrections, *who.sheet.cached(resources_of, rules)))
    )
    weapons = who.sheet.cached(weapons_in_words, rules)
    saddle = rules.riding.said(who) if rules.riding.is_known else None
    named = (who.id, who.name, who.sheet.kind)
    traits = who.sheet.cached(in_words, rules) if who.sheet.kind in rules.sheets.in_words_for else ()
    return Sheetlet(
        *named,
        lines,
        weapons,
        who.sheet.note,
        counts,
        who.owner,
        who.reveal_on_act,
        saddle,
        rules.sheets.rows,
        more,
        traits,
    )


def in_words(sheet: Sheet, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    return rules.sheets.in_words(rules, sheet)


def resources_of(sheet: Sheet, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    return rules.sheets.resources(sheet)


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
