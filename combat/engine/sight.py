"""What a seat may know; fails closed: whatever is not allowed here does not leave the core."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.legality import controls, hand, known
from combat.engine.questions import prompt_views, waiting
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import (
    Hand,
    OrderRow,
    Ruling,
    SeatView,
    Table,
    Viewer,
    ZoneView,
)
from combat.engine.shaded import lamps_in, paint_in
from combat.engine.state import Entry, State
from combat.engine.tokens import own, sheetlet, tokens


def seat_view(rules: Ruleset, state: State, viewer: Viewer, table: Table) -> SeatView:
    """Return everything that one seat may see and do at this moment."""
    seen = known(state, viewer)
    order = seen.once(("order", viewer.role == "gm"), lambda: tuple(order_rows(seen, viewer)))
    prompts = prompt_views(rules, viewer, table)
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
        paint=seen.once(("paint", rules), lambda: paint_in(rules, seen)),
        tokens=tokens(rules, seen, viewer, table),
        order=order,
        turn=seen.once("turn", lambda: turn_words(state, seen)),
        next=upcoming.name if upcoming else "",
        your_turn=yours,
        you_are_next=bool(upcoming and mine & set(upcoming.members)),
        active=state.active if state.active in seen.combatants else "",
        hands=hands(rules, state, seen, viewer, table),
        sheets=tuple(sheetlet(rules, state, c) for c in seen.combatants.values() if own(c, viewer)),
        prompts=prompts,
        waiting=waiting(viewer, table),
        focus=table.focus if gm else "",
        conditions=rules.palette if gm else (),
        damage_types=rules.damage_types if gm else (),
        abilities=rules.abilities if gm else (),
        skills=rules.skill_names if gm else (),
        zones=seen.once("zones", lambda: zones(rules, seen)),
        rulings=rulings(rules, state) if gm else (),
        standards=tuple((one.key, one.label, one.row) for one in rules.standards) if gm else (),
        marks=rules.marks if gm else (),
        exhausts=gm and rules.exhaust is not None,
        rests=rules.rest_views if gm else (),
        light=state.field.light if gm and rules.shades is not None else "",
        lamps=lamps_in(state) if gm else (),
        hides=gm and rules.noticed is not None,
        ready=rules.ready(Fight(rules, state)) if gm and rules.ready is not None else (),
        hiders=rules.hiders(Fight(rules, state)) if gm and rules.hiders is not None else (),
    )


def zones(rules: Ruleset, seen: State) -> tuple[ZoneView, ...]:
    """Return what lies on the map."""
    kinds = rules.zones
    return tuple(
        ZoneView(
            zone.id,
            zone.name,
            tuple(sorted(seen.zone_cells(zone))),
            zone.grounds,
            kinds[zone.key].summary if zone.key in kinds else "",
        )
        for zone in seen.zones.values()
    )


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
    unseen = state.active != "" and state.active not in state.combatants
    return OrderRow(
        entry=entry.id,
        name=place_name(state, entry, members),
        kind="combatant" if len(members) == 1 else entry.kind,
        members=members,
        now=entry.id == state.entry and not unseen,
        score=score(state, viewer, entry),
        count=entry.count,
        hidden=entry.hidden or (bool(members) and all(state.combatants[m].hidden for m in members)),
    )


def place_name(state: State, entry: Entry, members: tuple[Id, ...]) -> str:
    """Return what a place in the order is called: after its one member or its kind; a new name hides the kind."""
    found = [state.combatants[who] for who in members]
    if len(found) == 1:
        return found[0].name
    if all(one.name.startswith(one.sheet.name) for one in found):
        return entry.name
    return f"{found[0].name} and {len(found) - 1} more"


def score(state: State, viewer: Viewer, entry: Entry) -> int | None:
    """Return the initiative of a place; what the GM's creatures have rolled is for the GM alone."""
    owners = {state.combatants[w].owner for w in entry.combatants if w in state.combatants}
    return entry.score if viewer.role == "gm" or GM not in owners else None


def mark_next(state: State, rows: list[OrderRow]) -> list[OrderRow]:
    """Mark who comes after the present place, as far as this seat can tell."""
    if state.phase != "running" or not rows:
        return rows
    due = [i for i, row in enumerate(rows) if row.entry not in state.passed and not is_led(state, row)]
    following = due[0] if due else next((i for i, row in enumerate(rows) if not is_led(state, row)), 0)
    if rows[following].now:
        return rows
    return [replace(row, next=True) if i == following else row for i, row in enumerate(rows)]


def is_led(state: State, row: OrderRow) -> bool:
    """Tell whether everybody of a place acts within a rider's turn."""
    return bool(row.members) and all(state.combatants[who].driver for who in row.members)


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
    members = tuple(w for w in entry.combatants if w in seen.combatants)
    if not members:
        return "The GM’s turn"
    name = place_name(seen, entry, members)
    return f"{name}’ turn" if name.endswith("s") else f"{name}’s turn"


def hands(rules: Ruleset, state: State, seen: State, viewer: Viewer, table: Table) -> tuple[Hand, ...]:
    """Return the hands of a player's own creatures; for the GM, of the one in focus or the active one."""
    if viewer.role == "spectator" or state.phase == "ended":
        return ()
    if viewer.role == "gm":
        focus = table.focus if table.focus in state.combatants else state.active or master(state)
        who = [focus, *state.led_by(focus)] if focus in state.combatants else []
    else:
        who = [c.id for c in seen.combatants.values() if controls(seen, viewer, c.id) and c.life != "dead"]
        who.sort(key=lambda w: (w != state.active, seen.combatants[w].driver != state.active))
    found = (hand(rules, state, viewer, w) for w in who)
    return tuple(h for h in found if h is not None)


def master(state: State) -> Id:
    """Return the creature that acts through the world at the present place of the order, "" for none."""
    entry = state.current
    return entry.whose if entry is not None else ""


def rulings(rules: Ruleset, state: State) -> tuple[Ruling, ...]:
    """Return what this table may play one way or another, and how it stands."""
    return tuple(
        Ruling(s.key, s.label, s.choices, str(state.options.get(s.key, s.choices[0][0])), s.row) for s in rules.settings
    )
