"""The GM's brush: what the ground is like, and how high it lies; and maps that are ready."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.grid import Square
from combat.engine.requests import Script
from combat.engine.scripts.effect import settle
from combat.engine.scripts.placing import NO_ROOM, place_all, put
from combat.engine.sites import SITES, laid
from combat.engine.state import HEIGHT, NAMED, Combatant, rise_of

GROUND = (
    "wall",
    "glass",
    "difficult",
    "half",
    "three-quarters",
    "water",
    "climb",
    "slippery",
    "hurdle",
    "height",
    "dim",
    "dark",
    "obscured",
    "hazard",
)
MOST = 200  # squares up or down: 1,000 feet


def paint(fight: Fight, command: cmd.Paint) -> Script[None]:
    """Say what the ground is like; whoever stands there goes up or down with it (FIF-064, ORC-115)."""
    row = fight.rules.rows.get("ground", "")
    inside = tuple(s for s in command.squares if fight.state.field.holds(s))
    if not inside:
        raise Invalid("Those squares are outside the map.", row)
    kinds = (*GROUND, *fight.rules.paints)
    if command.kind not in (*kinds, *NAMED, "clear"):
        raise Invalid(f"Ground is one of {', '.join(kinds)}.", row)
    standing = [c.id for c in fight.state.present if not fight.is_airborne(c.id)]
    if command.kind == "height" or command.kind in NAMED:
        raise_ground(fight, inside, height_in(fight, command) if command.on else 0)
    elif command.kind == "clear":
        for kind in sorted(fight.state.field.paint):
            wipe(fight, kind, inside)
    elif command.on:
        fight.record(ev.FieldPainted(kind=command.kind, squares=inside, audience=ev.EVERYONE))
    else:
        wipe(fight, command.kind, inside)
    for who in fight.state.present:
        follow_ground(fight, who, who.id in standing)
    yield from settle(fight)


def lay_map(fight: Fight, command: cmd.LayMap) -> Script[None]:
    """Begin anew on a ready-made map, everybody where their side starts; once the fight goes on its ground is painted instead."""
    row = fight.rules.rows.get("map", "")
    if fight.state.phase != "setup":
        raise Illegal("The fight has begun. Paint the ground instead.", row)
    site = SITES.get(command.site)
    if site is None:
        raise Invalid("There is no such map.", row)
    for one in fight.state.present:
        if not one.mount:  # a rider goes where its mount goes
            put(fight, one.id, None)
    fight.record(ev.FieldLaid(field=laid(fight.state.field, site), audience=ev.EVERYONE))
    if place_all(fight):
        raise Illegal(NO_ROOM, row)
    yield from settle(fight)


def height_in(fight: Fight, command: cmd.Paint) -> int:
    """Return how many squares up or down the ground is to lie; raises Invalid for what is no whole number of them."""
    unit, step = fight.rules.unit, fight.rules.per_square
    if command.kind in NAMED:
        return NAMED[command.kind]
    if command.height % step or abs(command.height) > MOST * step:
        multiple = f"a multiple of {step} {unit}" if step > 1 else f"a whole number of {unit}"
        text = f"The height of the ground is {multiple}, from {-MOST * step:,} to {MOST * step:,}."
        raise Invalid(text, fight.rules.rows.get("ground", ""))
    return command.height // step


def raise_ground(fight: Fight, squares: tuple[Square, ...], up: int) -> None:
    """Let the ground lie so high there, whatever it was before."""
    new = f"{HEIGHT}{up}"
    for kind in sorted(fight.state.field.paint):
        if rise_of(kind) is not None and kind != new:
            wipe(fight, kind, squares)
    if up:
        fight.record(ev.FieldPainted(kind=new, squares=squares, audience=ev.EVERYONE))


def wipe(fight: Fight, kind: str, squares: tuple[Square, ...]) -> None:
    if any(fight.state.field.is_painted(square, kind) for square in squares):
        fight.record(ev.FieldPainted(kind=kind, squares=squares, on=False, audience=ev.EVERYONE))


def follow_ground(fight: Fight, who: Combatant, standing: bool) -> None:
    """Lift or lower whoever stood on ground that was painted higher or lower, and lift whom it has reached in the air."""
    level = fight.state.field.level(who.cells)
    moved = who.height != level if standing else who.height < level
    if moved and not who.mount:  # a rider goes where its mount goes
        fight.record(ev.Placed(who=who.id, to=who.at, height=level, **fight.told(who.id)))
