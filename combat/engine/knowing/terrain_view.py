"""Terrain as the GM is shown it: what may be put on the map, and what was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from combat.engine.declared.terrain import Terrain
from combat.engine.ground.grid import label
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.ground import DISTURBED, thing_of, where
from combat.engine.seatview import FeatureView, TerrainView, ZoneView
from combat.engine.state import Combatant, Scalar, State, Zone

WORDS = {"dc": "DC", "check_dc": "check DC", "save": "save", "dice": "damage", "type": "type", "condition": "condition"}
BENEATH = "Beneath leaves or fog"
ROUNDS = 2  # after the one in which something was disturbed


def terrain_views(rules: Ruleset, state: State) -> tuple[TerrainView, ...]:
    """Return what may be put on the map, that of the active environments first."""
    return in_places(rules, frozenset((*state.world.features, *state.world.field)))


@lru_cache(maxsize=64)
def in_places(rules: Ruleset, active: frozenset[str]) -> tuple[TerrainView, ...]:
    found = [
        TerrainView(
            one.key,
            one.name,
            one.kind,
            place_of(rules, one.key),
            tuple((name, str(one.numbers.get(name, ""))) for name in one.editable),
            one.may_hide,
            one.key in active,
        )
        for one in rules.terrain.values()
    ]
    return tuple(sorted(found, key=lambda one: not one.active))


def place_of(rules: Ruleset, key: str) -> str:
    """Return the environment that a kind of terrain belongs to."""
    homes = (place.name for place in rules.world.environments.values() if key in (*place.features, *place.field))
    return next(homes, BENEATH)


def feature_views(rules: Ruleset, state: State) -> tuple[FeatureView, ...]:
    """Return what was put on the map."""
    if not rules.terrain:
        return ()
    return (*areas(rules, state), *things(rules, state))


def areas(rules: Ruleset, state: State) -> Iterator[FeatureView]:
    for zone in state.zones.values():
        kind = rules.terrain.get(zone.key)
        if kind is None:
            continue
        since, over = zone.data.get(DISTURBED), state.zones.get(zone.under)
        yield FeatureView(
            id=zone.id,
            name=zone.name,
            place=where(zone),
            sign=kind.sign,
            summary=kind.summary,
            row=kind.row,
            on=not zone.off,
            hidden=zone.hidden,
            may_hide=kind.may_hide,
            conceals=kind.conceals,
            under=over.name if over is not None else "",
            numbers=numbers(kind, zone.data),
            disturbs=kind.disturbs,
            disturbed=int(since) + ROUNDS if since is not None else 0,
            trip_words=kind.trip_words,
            trip_on=kind.trip_on,
        )


def things(rules: Ruleset, state: State) -> Iterator[FeatureView]:
    for one in state.combatants.values():
        mark = thing_of(one)
        kind = rules.terrain.get(str(mark.data["key"])) if mark is not None else None
        if mark is None or kind is None or one.life == "dead":
            continue
        yield FeatureView(
            id=one.id,
            name=one.name,
            place=thing_at(one),
            sign=kind.sign,
            summary=kind.summary,
            row=kind.row,
            thing=True,
            hidden=one.hidden,
            may_hide=True,
            numbers=numbers(kind, mark.data),
            trip_words=kind.trip_words,
            trip_on=kind.trip_on,
        )


def thing_at(one: Combatant) -> str:
    return f"{one.name} at {label(one.at)}" if one.at is not None else one.name


def numbers(kind: Terrain, data: dict[str, Scalar]) -> tuple[tuple[str, str], ...]:
    """Return the numbers of a feature that may be edited, as they are now."""
    now = {**kind.numbers, **data}
    return tuple((name, str(now.get(name, ""))) for name in kind.editable)


def zone_view(rules: Ruleset, state: State, zone: Zone) -> ZoneView:
    """Return a zone as a seat sees that knows of it; what is switched off shows the GM where it would lie."""
    kind, terrain = rules.zones.get(zone.key), rules.terrain.get(zone.key)
    cells = zone.squares if zone.off else state.zone_cells(zone)
    return ZoneView(
        zone.id,
        zone.name,
        () if zone.everywhere else tuple(sorted(cells)),
        zone.grounds,
        kind.summary if kind is not None else "",
        terrain.sign if terrain is not None else "",
        terrain.row if terrain is not None else "",
        zone.everywhere,
        zone.off,
        zone.hidden,
    )
