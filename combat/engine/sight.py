"""What a seat may know; fails closed: whatever is not allowed here does not leave the core."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.dice import parse
from combat.engine.fight import Fight
from combat.engine.grid import label
from combat.engine.ids import GM, TV, UNSEEN, Id, SeatId
from combat.engine.legality import controls, hand, known
from combat.engine.redaction import redact
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import (
    Chip,
    Hand,
    HitPoints,
    LogLine,
    OrderRow,
    PromptView,
    SeatView,
    Sheetlet,
    Token,
    Viewer,
)
from combat.engine.state import Combatant, Effect, Entry, State

SOMETHING = "Something unseen"


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a view needs besides the state: how hit points are shown, the open question, who sits where."""

    hit_points: str = "word"  # of foes and neutrals, to players and spectators: "exact", "word", "none"
    hit_points_allies: str = "exact"
    focus: Id = ""
    request: Request | None = None
    answered: tuple[int, ...] = ()
    prompt: str = ""
    seat_names: dict[SeatId, str] = {}


def seat_view(rules: Ruleset, state: State, viewer: Viewer, table: Table) -> SeatView:
    """Return everything that one seat may see and do at this moment."""
    seen = known(state, viewer)
    order = tuple(order_rows(seen, viewer))
    prompts = prompt_views(viewer, table)
    yours = bool(state.active) and controls(seen, viewer, state.active) and viewer.role == "player"
    upcoming = next((row for row in order if row.next), None)
    mine = {c.id for c in seen.combatants.values() if c.owner == viewer.seat and viewer.role == "player"}
    gm = viewer.role == "gm"
    return SeatView(
        seat=viewer.seat,
        role=viewer.role,
        name=state.name,
        ruleset=rules.title,
        unit=rules.unit,
        per_square=rules.per_square,
        phase=state.phase,
        round=state.round,
        elapsed=max(0, state.round - 1) * rules.round_seconds,
        width=state.field.width,
        height=state.field.height,
        paint=tuple((kind, tuple(sorted(squares))) for kind, squares in sorted(state.field.paint.items())),
        tokens=tuple(token(rules, seen, viewer, table, c) for c in seen.combatants.values() if shown(c, viewer)),
        order=order,
        turn=turn_words(state, seen),
        next=upcoming.name if upcoming else "",
        your_turn=yours,
        you_are_next=bool(upcoming and mine & set(upcoming.members)),
        active=state.active if state.active in seen.combatants else "",
        hands=hands(rules, state, seen, viewer, table),
        sheets=tuple(sheetlet(rules, state, c) for c in seen.combatants.values() if own(c, viewer)),
        prompts=prompts,
        waiting=waiting(viewer, table),
        focus=table.focus if gm else "",
        conditions=tuple((c.key, c.name) for c in rules.conditions.values() if c.palette) if gm else (),
        damage_types=rules.damage_types if gm else (),
        abilities=rules.abilities if gm else (),
        skills=tuple((key, text) for key, text, _ in rules.skills) if gm else (),
    )


def shown(combatant: Combatant, viewer: Viewer) -> bool:
    return combatant.at is not None or viewer.role == "gm" or combatant.owner == viewer.seat


def own(combatant: Combatant, viewer: Viewer) -> bool:
    return viewer.role == "gm" or (viewer.role == "player" and combatant.owner == viewer.seat)


# --- creatures -----------------------------------------------------------------------------------------------------


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
    if viewer.role != "gm" and (effect.parent or condition.secret):
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
    lines = rules.sheet_lines(state, who.id) if rules.sheet_lines else ()
    if rules.standing is not None:
        lines += rules.standing(Fight(rules, state), who.id)
    counts = tuple((key, text, who.tally.get(key, 0)) for key, text in rules.counts)
    weapons = tuple((w.name, weapon_words(rules, w)) for w in who.sheet.weapons)
    return Sheetlet(
        who.id, who.name, who.sheet.kind, lines, weapons, who.sheet.note, counts, who.owner, who.reveal_on_act
    )


def weapon_words(rules: Ruleset, weapon: object) -> str:
    from combat.engine.state import Weapon

    assert isinstance(weapon, Weapon)
    parts = [f"{weapon.bonus:+d} to hit"] if weapon.bonus is not None else []
    if weapon.range:
        parts.append(f"{weapon.range[0]}/{weapon.range[1]} {rules.unit}")
    elif weapon.reach:
        parts.append(f"reach {weapon.reach} {rules.unit}")
    parts += [f"{harm.dice} {harm.type}".strip() for harm in weapon.harm]
    return ", ".join(parts)


# --- order and turn ------------------------------------------------------------------------------------------------


def order_rows(state: State, viewer: Viewer) -> list[OrderRow]:
    """Return the order as this seat knows it: places of which it knows nobody are absent, not blank."""
    rows: list[OrderRow] = []
    for entry in state.order:
        members = tuple(w for w in entry.combatants if alive(state, w))
        if viewer.role != "gm" and (entry.hidden or (entry.combatants and not members)):
            continue
        if entry.combatants and not members:
            continue
        rows.append(order_row(state, viewer, entry, members))
    return mark_next(state, rows)


def alive(state: State, who: Id) -> bool:
    found = state.combatants.get(who)
    return found is not None and found.life != "dead"


def order_row(state: State, viewer: Viewer, entry: Entry, members: tuple[Id, ...]) -> OrderRow:
    name = entry.name
    if len(members) == 1:
        name = state.combatants[members[0]].name
    return OrderRow(
        entry=entry.id,
        name=name,
        kind="combatant" if len(members) == 1 else entry.kind,
        members=members,
        now=entry.id == state.entry,
        score=score(state, viewer, entry),
        count=entry.count,
        hidden=entry.hidden or (bool(members) and all(state.combatants[m].hidden for m in members)),
    )


def score(state: State, viewer: Viewer, entry: Entry) -> int | None:
    """Return the initiative of a place; what the GM's creatures have rolled is for the GM alone."""
    owners = {state.combatants[w].owner for w in entry.combatants if w in state.combatants}
    return entry.score if viewer.role == "gm" or GM not in owners else None


def mark_next(state: State, rows: list[OrderRow]) -> list[OrderRow]:
    """Mark who comes after the present place, as far as this seat can tell."""
    if state.phase != "running" or not rows:
        return rows
    due = [i for i, row in enumerate(rows) if row.entry not in state.passed]
    following = due[0] if due else 0
    if rows[following].now:
        return rows
    return [replace(row, next=True) if i == following else row for i, row in enumerate(rows)]


def turn_words(state: State, seen: State) -> str:
    """Return whose turn it is, as this seat knows it."""
    if state.phase != "running":
        return ""
    if not state.round:
        return "Rolling initiative"
    active = seen.combatants.get(state.active)
    if active is not None:
        return f"{active.name}’s turn"
    entry = state.current
    if state.active or entry is None or entry.hidden:
        return "The GM’s turn"
    if not entry.combatants:
        return f"{entry.name}"
    if any(w in seen.combatants for w in entry.combatants):
        return f"{entry.name}’ turn" if entry.name.endswith("s") else f"{entry.name}’s turn"
    return "The GM’s turn"


def hands(rules: Ruleset, state: State, seen: State, viewer: Viewer, table: Table) -> tuple[Hand, ...]:
    """Return the hands of a player's own creatures; for the GM, of the one in focus or the active one."""
    if viewer.role == "spectator" or state.phase == "ended":
        return ()
    if viewer.role == "gm":
        focus = table.focus if table.focus in state.combatants else state.active
        who = [focus] if focus in state.combatants else []
    else:
        who = [c.id for c in seen.combatants.values() if c.owner == viewer.seat and c.life != "dead"]
        who.sort(key=lambda w: w != state.active)
    found = (hand(rules, state, viewer, w) for w in who)
    return tuple(h for h in found if h is not None)


# --- questions -----------------------------------------------------------------------------------------------------


def open_asks(table: Table) -> list[tuple[int, Ask | Roll]]:
    request = table.request
    if request is None:
        return []
    if isinstance(request, AskAll):
        return [(i, a) for i, a in enumerate(request.asks) if i not in table.answered]
    return [(0, request)]


def prompt_views(viewer: Viewer, table: Table) -> tuple[PromptView, ...]:
    """Return the questions to this seat; the GM also sees everybody else's, to answer for the absent."""
    if viewer.role == "spectator":
        return ()
    views = []
    for index, question in open_asks(table):
        mine = question.seat == viewer.seat
        if mine or viewer.role == "gm":
            views.append(prompt_view(f"{table.prompt}-{index}", question, mine, table))
    return tuple(sorted(views, key=lambda p: not p.mine))


def prompt_view(prompt: str, question: Ask | Roll, mine: bool, table: Table) -> PromptView:
    asked = "the GM" if question.seat == GM else table.seat_names.get(question.seat, "a player")
    if isinstance(question, Roll):
        sides = parse(question.dice).sides
        title = f"{question.reason}: roll {question.dice}"
        return PromptView(
            prompt,
            "dice",
            title,
            who=question.by,
            seat=question.seat,
            asked=asked,
            mine=mine,
            dice=question.dice,
            sides=sides,
        )
    return PromptView(
        id=prompt,
        kind=question.kind,
        title=question.title,
        text=question.text,
        picks=question.picks,
        default=question.default,
        who=question.who,
        seat=question.seat,
        asked=asked,
        row=question.row,
        mine=mine,
        breakdown=question.breakdown,
    )


def waiting(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Say whom the table waits for; a secret question shows the others nothing."""
    lines = []
    for _, question in open_asks(table):
        if question.secret and viewer.role != "gm":
            continue
        if question.seat == viewer.seat and viewer.role != "spectator":
            continue
        asked = "the GM" if question.seat == GM else table.seat_names.get(question.seat, "a player")
        lines.append(f"Waiting for {asked}")
    return tuple(dict.fromkeys(lines))


# --- the log -------------------------------------------------------------------------------------------------------


def log_lines(
    rows: Sequence[tuple[int, ev.Event]], state: State, viewer: Viewer, table: Table, first_number: int = 1
) -> tuple[LogLine, ...]:
    """Return the lines of a seat's log for numbered events, densely numbered; the sequence number is only for the GM."""
    struck = struck_by(rows)
    seat = GM if viewer.role == "gm" else TV if viewer.role == "spectator" else viewer.seat
    lines: list[LogLine] = []
    for seq, event in rows:
        if not ev.visible_to(event, seat):
            continue
        cut = event if viewer.role == "gm" else redact(event, state, viewer, table.hit_points, table.hit_points_allies)
        if cut is None:
            continue
        lines.append(
            LogLine(
                number=first_number + len(lines),
                type=type(event).__name__,
                event=cut,  # type: ignore[arg-type]
                names=names_for(cut, state),
                seq=seq if viewer.role == "gm" else None,
                struck=seq in struck,
            )
        )
    return tuple(lines)


def struck_by(rows: Sequence[tuple[int, ev.Event]]) -> frozenset[int]:
    """Return the numbers of events that a later rewind took back; the rewinds themselves stay."""
    gone: set[int] = set()
    for seq, event in rows:
        if isinstance(event, ev.Rewound):
            gone |= {s for s, e in rows if event.to < s < seq and not isinstance(e, ev.Rewound)}
    return frozenset(gone)


def names_for(event: ev.Event, state: State) -> dict[Id, str]:
    """Return the names for the creatures that an event, already cut down to its reader, is about."""
    return {who: SOMETHING if who == UNSEEN else state.names.get(who, "Somebody") for who in ev.mentioned(event)}
