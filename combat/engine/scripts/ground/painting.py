"""Painting the map: what the ground is like, and how high; one stroke, a drawing of many with one press, or a ready-made map."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.sites import SITES, laid
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, label
from combat.engine.pressed import listed
from combat.engine.requests import Script
from combat.engine.scripts.ground.placing import NO_ROOM, place_all, put
from combat.engine.scripts.lasting import settle
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
GROUND_WORDS = {
    "wall": "Wall",
    "glass": "Glass: solid, seen through",
    "difficult": "Difficult ground",
    "half": "Half cover",
    "three-quarters": "Three-quarters cover",
    "water": "Water",
    "climb": "Climb",
    "slippery": "Slippery",
    "tight": "Tight: squeezing only",
    "loose": "Loose earth, for burrowers",
    "stone": "Rock: no burrowing",
    "hurdle": "Low obstacle to jump",
    "dim": "Dim light",
    "dark": "Darkness",
    "misty": "Lightly obscured",
    "obscured": "Obscured",
    "totally-obscured": "Totally obscured",
    "hazard": "Hazard",
}
MOST = 200  # squares up or down: 1,000 feet
MOST_SQUARES = 8000  # of one drawing: the largest map twice


def paint(fight: Fight, command: cmd.Paint) -> Script[None]:
    """Say what the ground is like; whoever stands there goes up or down with it (FIF-064, ORC-115, ORC-202)."""
    yield from draw(fight, cmd.Draw(strokes=(command,)))


def draw(fight: Fight, command: cmd.Draw) -> Script[None]:
    """Paint one stroke after the other, all or nothing; nothing solid is built where somebody is (FIF-064, ORC-115)."""
    row = fight.rules.rows.get("ground", "")
    if not command.strokes:
        raise Invalid("Nothing is drawn yet.", row)
    if sum(len(stroke.squares) for stroke in command.strokes) > MOST_SQUARES:
        raise Invalid(f"That is too much for one drawing. At most {MOST_SQUARES:,} squares fit.", row)
    standing = [c.id for c in fight.state.present if not fight.is_airborne(c.id)]
    solid = fight.state.field.walls
    for stroke in command.strokes:
        stroke_on(fight, stroke)
    leave_room(fight, fight.state.field.walls - solid)
    for who in fight.state.present:
        follow_ground(fight, who, who.id in standing)
    yield from settle(fight)


def stroke_on(fight: Fight, stroke: cmd.Paint) -> None:
    row = fight.rules.rows.get("ground", "")
    inside = tuple(s for s in stroke.squares if fight.state.field.holds(s))
    if not inside:
        raise Invalid("Those squares are outside the map.", row)
    kinds = (*GROUND, *fight.rules.ground.paints)
    if stroke.kind not in (*kinds, *NAMED, "clear"):
        raise Invalid(f"Ground is one of {', '.join(kinds)}.", row)
    if stroke.kind == "height" or stroke.kind in NAMED:
        raise_ground(fight, inside, height_in(fight, stroke) if stroke.on else 0)
    elif stroke.kind == "clear":
        for kind in sorted(fight.state.field.paint):
            wipe(fight, kind, inside)
    elif stroke.on:
        fight.record(ev.FieldPainted(kind=stroke.kind, squares=inside, audience=ev.EVERYONE))
    else:
        wipe(fight, stroke.kind, inside)


def leave_room(fight: Fight, built: Cells) -> None:
    """Raise Illegal when somebody is where something solid has just been built; the dead may lie beneath it."""
    walled = [c for c in fight.state.present if c.life != "dead" and c.cells & built]
    if walled:
        places = [f"{one.name} ({label(min(one.cells & built))})" for one in walled]
        is_, them = ("is", "it") if len(walled) == 1 else ("are", "them")
        text = f"{listed(places)} {is_} where something solid would stand. Leave that free, or move {them} first."
        raise Illegal(text, fight.rules.rows.get("ground", ""))


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
        fight.record(ev.Placed(who=who.id, to=who.at, height=level, **fight.hearers_of(who.id)))
