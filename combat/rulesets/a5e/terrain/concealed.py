"""What lies hidden beneath leaves or fog, who perceives it, and what it does to whoever walks into it."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine import sightlines
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.ground import come_to_light, terrain_of
from combat.engine.scripts.lasting import gain, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon, Zone, lines
from combat.rulesets.a5e.terrain.hazards import failed, hurt, is_on_the_ground, met, numbers_of, tell
from combat.rulesets.fifth.moving import fall
from combat.rulesets.policies.acted import done

PIT = "pit"
DEPTH = 10  # feet of a pit


# --- looking -------------------------------------------------------------------------------------------------------


def covers_of(fight: Fight, who: Id) -> Iterator[Zone]:
    """Yield the areas that may hide something, as far as a creature sees any of them."""
    field, start = fight.state.field, sightlines.space_of(fight, who)
    for zone in fight.state.zones.values():
        kind = fight.rules.terrain.get(zone.key)
        if kind is None or not kind.conceals or zone.off or not start.cells:
            continue
        squares = (lines.ground_of(field, frozenset((square,))) for square in fight.state.zone_cells(zone))
        if any(sightlines.reaches(fight, start, square) for square in squares):
            yield zone


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if any(covers_of(fight, who)):
        return None
    return Refusal("Nothing that you see could hide anything on the ground.", "A5E-212")


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(zone.id, zone.name, f"at {label(nearest(fight, who, zone))}") for zone in covers_of(fight, who))


def nearest(fight: Fight, who: Id, zone: Zone) -> Square:
    """Return the square of an area that lies nearest to a creature."""
    at = fight.get(who).at or (0, 0)
    cells = fight.state.zone_cells(zone)
    return min(cells, key=lambda cell: (max(abs(cell[0] - at[0]), abs(cell[1] - at[1])), cell[1], cell[0]))


def look_beneath(fight: Fight, command: Act) -> Script[None]:
    """Search an area for what it hides (A5E-212, A5E-225)."""
    zone = next((zone for zone in covers_of(fight, command.actor) if zone.id == command.choice), None)
    if zone is None:
        tell(fight, "It is gone.", "A5E-212", command.actor)
        return
    done(fight, command, "Search", terrain_of(fight, zone.id).row, f"beneath the {zone.name.lower()}")
    yield from looked_under(fight, command.actor, zone, secret=False)


def looked_under(fight: Fight, who: Id, zone: Zone, secret: bool) -> Script[None]:
    """Roll Perception; a success brings to light whatever lies beneath (A5E-212, A5E-225).

    Whether there was anything at all a failure does not tell.
    """
    what = numbers_of(fight, zone.id)
    hearers = fight.secret() if secret else fight.hearers_of(who)
    _, found = yield from roll_check(
        fight,
        who,
        "check",
        "check.perception",
        "Perception check",
        what.dc,
        tags=("sight",),
        hearers=hearers,
        dc_secret=True,
        row=what.row,
        note=zone.name,
        origin=nearest(fight, who, zone) if fight.get(who).cells else None,
    )
    hidden = [one for one in fight.state.zones.values() if one.hidden and not one.off and is_beneath(fight, one, zone)]
    if not found:
        return
    if fight.state.is_veiled(who) or fight.seat_of(who) == GM:
        names = ", ".join(one.name for one in hidden) or "nothing"
        fight.record(ev.Noted(text=f"{fight.get(who).name} perceives {names}.", row=what.row, **fight.secret()))
        return
    for one in hidden:
        come_to_light(fight, one, what.row)
    if not hidden and not secret:
        tell(fight, f"Nothing lies beneath the {zone.name.lower()}.", what.row, who)


def is_beneath(fight: Fight, one: Zone, cover: Zone) -> bool:
    """Tell whether something hidden lies in an area, or was put beneath it."""
    return one.under == cover.id or bool(fight.state.zone_cells(one) & fight.state.zone_cells(cover))


# --- walking into it -----------------------------------------------------------------------------------------------


def sprung(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Let a trap or a hole act on whoever walks into it, and be known from then on."""
    if is_on_the_ground(fight, who):
        yield from spring(fight, zone, who)


def spring(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    met(fight, zone, who)
    what = numbers_of(fight, zone.id)
    if not (yield from failed(fight, (who,), what)):
        return
    if zone.key == PIT and fight.is_here(who):
        tell(fight, f"{fight.get(who).name} falls into the {zone.name.lower()}.", what.row, who)
        yield from fall(fight, who, DEPTH)
    yield from hurt(fight, (who,), what)
    if what.condition and fight.is_here(who) and not fight.get(who).has(what.condition):
        yield from gain(fight, who, what.condition)
    yield from settle(fight)


def spring_by_word(fight: Fight, what: Id, targets: tuple[Id, ...], squares: object) -> Script[None]:
    """Let it catch creatures by the GM's word."""
    for who in targets:
        if fight.is_here(who) and what in fight.state.zones:
            yield from spring(fight, fight.state.zones[what], who)
    yield from NOTHING


def actions() -> Iterator[Action]:
    yield Action(
        "look-beneath",
        "Search the ground",
        look_beneath,
        needs="choice",
        row="A5E-212",
        bar=bar,
        picks=picks,
        hide_barred=True,
        summary="A Perception check: what lies hidden there?",
    )
