"""What a seat may know; fails closed: whatever is not allowed here does not leave the core."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.choices.bands import bands
from combat.engine.choices.legality import hand
from combat.engine.ids import GM, Id
from combat.engine.knowing.console import console
from combat.engine.knowing.questions import prompt_views, waiting
from combat.engine.knowing.setting import scene_view, speed_of
from combat.engine.knowing.shaded import paint_in
from combat.engine.knowing.terrain_view import zone_view
from combat.engine.knowing.tokens import owned, sheetlet, tokens
from combat.engine.knowing.worldview import view_of
from combat.engine.known import controls, known
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import (
    NO_LIKING,
    EnvironmentView,
    Hand,
    OrderRow,
    SeatView,
    Table,
    Viewer,
    ZoneView,
)
from combat.engine.state import Combatant, Entry, State
from combat.engine.worlds import WORLD


def seat_view(rules: Ruleset, state: State, viewer: Viewer, table: Table) -> SeatView:
    """Return everything that one seat may see and do at this moment."""
    seen = known(state, viewer)
    order = seen.cached(("order", viewer.role == "gm"), lambda: tuple(order_rows(rules, seen, viewer)))
    prompts = prompt_views(rules, seen, viewer, table)
    yours = bool(state.active) and controls(seen, viewer, state.active) and viewer.role == "player"
    upcoming = next((row for row in order if row.next), None)
    gm, mine, played = viewer.role == "gm", owned(seen, viewer), company(seen, viewer)
    return SeatView(
        seat=viewer.seat,
        role=viewer.role,
        name=state.name,
        ruleset=rules.title,
        unit=rules.unit,
        per_square=rules.per_square,
        phase=state.phase,
        round=state.round,
        elapsed=max(0, state.round - 1) * rules.turns.round_seconds,
        width=state.field.width,
        height=state.field.height,
        hexes=state.lattice.hexes,
        staggered=state.field.staggered,
        paint=seen.cached(("paint", rules), lambda: paint_in(rules, seen)),
        tokens=tokens(rules, seen, viewer, table),
        order=order,
        turn=seen.cached("turn", lambda: turn_words(state, seen)),
        next=upcoming.name if upcoming else "",
        your_turn=yours,
        you_are_next=bool(upcoming and viewer.role == "player" and any(c.id in upcoming.members for c in mine)),
        active=state.active if state.active in seen.combatants else "",
        hands=hands(rules, state, seen, viewer, table),
        sheets=tuple([sheetlet(rules, state, c) for c in mine]),
        prompts=prompts,
        waiting=waiting(state, viewer, table),
        focus=table.focus if gm or table.focus in dict(played) else "",
        undo=table.undo if viewer.role != "spectator" else None,
        zones=seen.cached("zones", lambda: zones(rules, seen)),
        company=played,
        bands=bands(rules, seen, tuple([who for who, _ in played])) if played else (),
        scene=scene_view(rules, state) if rules.world.scenes else None,
        places=places(state),
        console=console(rules, state, table) if gm else None,
    )


def with_whole_hands(view: SeatView, rules: Ruleset, state: State, viewer: Viewer, table: Table) -> SeatView:
    """Return a seat's view with all that a tap opens."""
    seen = known(state, viewer)
    return replace(view, hands=hands(rules, state, seen, viewer, replace(table, whole_hands=True)))


def places(state: State) -> tuple[EnvironmentView, ...]:
    """Return the environments that the fight is in, as everybody sees them."""
    return state.cached("places", lambda: tuple(view_of(one) for one in state.world.environments))


def zones(rules: Ruleset, seen: State) -> tuple[ZoneView, ...]:
    """Return what lies on the map."""
    return tuple(zone_view(rules, seen, zone) for zone in seen.zones.values())


def order_rows(rules: Ruleset, state: State, viewer: Viewer) -> list[OrderRow]:
    """Return the order as this seat knows it: places of which it knows nobody are absent, not blank."""
    rows: list[OrderRow] = []
    for entry in state.order:
        members = tuple(w for w in entry.combatants if stands_in_order(state, w))
        if viewer.role != "gm" and (entry.hidden or (entry.combatants and not members)):
            continue
        if entry.combatants and not members:
            continue
        row = order_row(state, viewer, entry, members)
        rows.append(with_pool(rules, row, entry, viewer) if entry.is_pool else row)
    return mark_next(state, rows)


def with_pool(rules: Ruleset, row: OrderRow, entry: Entry, viewer: Viewer) -> OrderRow:
    """Return the place of a countdown with its dice and speed, for whom they are shown to (A5E-277)."""
    counted = replace(row, score=None, pool=True)
    if not (viewer.role == "gm" or entry.shown):
        return counted
    most = max(entry.dice, *(len(faces) for faces in entry.history), 0)
    return replace(counted, dice=entry.dice, most=most, leaves=entry.leaves, speed=speed_of(rules, entry))


def stands_in_order(state: State, who: Id) -> bool:
    """Tell whether a creature keeps its place: the dead leave it, but whose turn it is only once that turn has ended."""
    found = state.combatants.get(who)
    return found is not None and (found.life != "dead" or who == state.active)


def order_row(state: State, viewer: Viewer, entry: Entry, members: tuple[Id, ...]) -> OrderRow:
    unseen = state.active != "" and state.active not in state.combatants
    return OrderRow(
        entry=entry.id,
        name=place_name(state, entry, members),
        kind="combatant" if len(members) == 1 else entry.kind,
        members=members,
        now=entry.id == place_now(state) and not unseen,
        score=score(state, viewer, entry),
        count=entry.count,
        hidden=entry.hidden or (bool(members) and all(state.combatants[m].hidden for m in members)),
    )


def place_now(state: State) -> Id:
    """Return the place whose moment it is: that of whoever has its turn, which may come in between two of a group."""
    own = state.entry_of(state.active) if state.active else None
    return own.id if own is not None else state.entry


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
    found = [state.combatants[w] for w in entry.combatants if w in state.combatants]
    owners = {one.guise.owner if one.guise is not None else one.owner for one in found}
    if entry.id == WORLD:
        return None  # it comes last, whatever the others have rolled
    return entry.score if viewer.role == "gm" or GM not in owners else None


def mark_next(state: State, rows: list[OrderRow]) -> list[OrderRow]:
    """Mark who comes after the present place, as far as this seat can tell."""
    if state.phase != "running" or not rows:
        return rows
    idle = not state.world.actions  # the world’s turn is over as soon as it has come
    own = [i for i, row in enumerate(rows) if not is_led(state, row) and not row.pool]
    turns = [i for i in own if not (idle and rows[i].entry == WORLD)]
    now = next((i for i, row in enumerate(rows) if row.now), 0)
    due = [i for i in turns if rows[i].entry not in state.passed and (i > now or is_due(state, rows[i]))]
    first = [i for i in turns if not rows[i].members or any(state.combatants[w].at for w in rows[i].members)]
    following = next(iter(due or first or turns), 0)
    if rows[following].now:
        return rows
    return [replace(row, next=True) if i == following else row for i, row in enumerate(rows)]


def is_due(state: State, row: OrderRow) -> bool:
    """Tell whether anybody of a place has a turn left in this round; one that was moved ahead has had its own."""
    return not row.members or any(state.combatants[who].last_round < state.round for who in row.members)


def is_led(state: State, row: OrderRow) -> bool:
    """Tell whether everybody of a place acts within the turn of somebody on the map who leads them."""
    leaders = (state.combatants.get(state.combatants[who].driver) for who in row.members)
    return bool(row.members) and all(one is not None and one.at is not None for one in leaders)


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
        who = [c.id for c in directed(seen, viewer)]
        who.sort(key=lambda w: (w != state.active, seen.combatants[w].driver != state.active))
        if company(seen, viewer):  # the one in hand, and whoever's turn it is
            held = table.focus if table.focus in who else next(iter(who), "")
            open_now = {held, state.active}
            mounts = {seen.combatants[one].mount for one in open_now if one in seen.combatants}
            who = [one for one in who if one in open_now | mounts]
    likings = (table.likings.get(seen.combatants[w].character_id, NO_LIKING) for w in who)
    found = (hand(rules, state, viewer, w, liking, table.whole_hands) for w, liking in zip(who, likings, strict=True))
    return tuple(h for h in found if h is not None)


def company(seen: State, viewer: Viewer) -> tuple[tuple[Id, str], ...]:
    """Return all that a player plays where it is more than one: a hand is open at a time; () for one or none."""
    if viewer.role != "player" or seen.phase == "ended":
        return ()
    own = directed(seen, viewer)
    return tuple([(c.id, c.name) for c in own]) if len(own) > 1 else ()


def directed(seen: State, viewer: Viewer) -> tuple[Combatant, ...]:
    """Return the living for which a player's seat may act."""
    return tuple([c for c in seen.led_from.get(viewer.seat, ()) if c.life != "dead"])


def master(state: State) -> Id:
    """Return the creature that acts through the world at the present place of the order, "" for none."""
    entry = state.current
    return entry.whose if entry is not None else ""
