"""Throwing somebody whom one holds."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import pairwise, takewhile
from math import dist

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label, square_in, written
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.ground import obstacle_to, zone
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.scripts.moving import as_known_to
from combat.engine.scripts.riding import jolted
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.checks import ask_gm
from combat.rulesets.fifth.grappling import let_go_targets, release
from combat.rulesets.fifth.hands import held_by
from combat.rulesets.fifth.moving import FALL_LANDING, Landing, harm
from combat.rulesets.gritty.grappling.climbing import ABOARD, host_of, swept_along
from combat.rulesets.gritty.moving import dice_for
from combat.rulesets.gritty.order import SPECIAL, special_attack_made
from combat.rulesets.policies.abilities import modifier
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.own_side import set_aside

BASE = {"Tiny": 5, "Small": 11, "Medium": 17, "Large": 23, "Huge": 29, "Gargantuan": 35}  # by whom one throws (GRT-154)
EASE = {"Tiny": 10, "Small": 5, "Medium": 0, "Large": -5, "Huge": -10, "Gargantuan": -15}  # by who throws (GRT-155)
RULED = "Gargantuan"  # the size for which the DC is the GM's (GRT-156)
PROPOSED = tuple(Pick(str(dc), f"DC {dc}") for dc in (35, *range(5, 35), *range(36, 61)))  # any number (GRT-156)
SAFE = "safe-landing"  # a flag of an effect, or a feature of a sheet
UNHARMED = "on its feet, unharmed"
ACROBATICS = Pick("acrobatics", "Acrobatics", "or it lands prone")
GENTLY = Condition(
    "lands-safely",
    "Lands safely",
    "Something like feather fall: no harm from a landing, and it stays on its feet.",
    ("GRT-161",),
    flags=frozenset({SAFE}),
)

# --- how hard, how far ---------------------------------------------------------------------------------------------


def dc_of(thrower: str, thrown: str) -> int:
    """Return the DC of throwing a creature of one size by one of another (GRT-154, GRT-155)."""
    return BASE[thrown] + EASE[thrower]


def farthest(fight: Fight, who: Id) -> int:
    """Return how many feet a creature throws at most: 5 for each point of its Strength modifier, and 5 (GRT-157)."""
    return 5 * modifier(fight.get(who).sheet, "str") + 5


def full_distance(fight: Fight, who: Id) -> int:
    """Return the feet whose harm the thrown take: as far as they could have been thrown, however near they land (GRT-159)."""
    return farthest(fight, who)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not any(let_go_targets(fight, who, weapon)):
        return Refusal("You hold nobody whom you could throw.", "GRT-152")
    if farthest(fight, who) <= 0:
        return Refusal("You are too weak to throw anybody even 5 ft.", "GRT-157")
    return None


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for choice in let_go_targets(fight, who, weapon):
        size = fight.get(choice.target).sheet.size
        dc = "the GM sets the DC" if size == RULED else f"DC {dc_of(fight.get(who).sheet.size, size)}"
        is_gm = fight.seat_of(who) == GM  # players learn it from nothing but the verdict (GRT-107)
        found = Choice(choice.label, choice.target, note=f"Athletics, {dc}" if is_gm else "Athletics")
        yield set_aside(fight, who, found)


# --- the throw -----------------------------------------------------------------------------------------------------


def toss(fight: Fight, command: Act) -> Script[None]:
    """Throw a captive: a check against a fixed DC, no contest; on a failure nothing changes (GRT-152, GRT-153)."""
    who, captive = command.actor, command.target
    done(fight, command, "Toss", "GRT-152")
    special_attack_made(fight, who)
    dc = yield from difficulty(fight, who, captive)
    label_, note = "Athletics check", f"to toss {fight.name_seen_by(who, captive)}"
    total, thrown = yield from roll_check(
        fight, who, "check", "check.athletics", label_, dc, row="GRT-153", note=note, against=captive
    )
    if not thrown or not is_held(fight, who, captive):
        return
    found = ends(as_known_to(fight, fight.seat_of(who), captive), who, captive)
    answer = (yield from ask(where_to(fight, who, captive, found))) if found else ""
    if not is_held(fight, who, captive):
        return
    release(fight, who, captive)
    yield from fly(fight, who, captive, path_to(fight, who, captive, answer), total)


def is_held(fight: Fight, who: Id, captive: Id) -> bool:
    return fight.is_here(who) and fight.is_here(captive) and bool(held_by(who, fight.get(captive)))


def difficulty(fight: Fight, who: Id, captive: Id) -> Script[int]:
    """Return the DC; for a Gargantuan creature the GM says it, and 35 is offered (GRT-156)."""
    size = fight.get(captive).sheet.size
    if size != RULED:
        return dc_of(fight.get(who).sheet.size, size)
    title = f"{fight.get(who).name} tosses {fight.get(captive).name}: against which DC?"
    return int((yield from ask_gm(fight, "toss-dc", title, PROPOSED, who, "GRT-156", default="35")))


def where_to(fight: Fight, who: Id, captive: Id, squares: tuple[Square, ...]) -> Ask:
    """Ask the thrower for direction and distance; the squares light up on the map (GRT-157)."""
    seat = fight.seat_of(who)
    first, *others = (Pick(written(square), label(square)) for square in squares)
    picks = (Pick(first.key, f"As far as it goes: {first.label}"), *others)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(captive)
    return Ask(
        seat=seat,
        kind="toss",
        title=f"Toss {fight.name_seen_by(who, captive)} up to {farthest(fight, who)} ft: where to?",
        picks=picks,
        default=picks[0].key,
        who=who,
        text="However far it flies, it takes the harm of the full distance.",
        row="GRT-157",
        secret=hidden and seat == GM,
    )


# --- its way -------------------------------------------------------------------------------------------------------


def way_to(fight: Fight, who: Id, captive: Id, to: Square) -> list[tuple[Square, Square]]:
    """Return the steps of the straight way out of the middle of the thrower's space to a square, in any direction (GRT-157)."""
    thrower, inset = fight.get(who), (fight.get(who).side_squares - fight.get(captive).side_squares) // 2
    assert thrower.at is not None
    start = (thrower.at[0] + inset, thrower.at[1] + inset)
    x, y = to[0] - start[0], to[1] - start[1]
    way = [start, *fight.lattice.straight(start, (x, y), fight.lattice.distance(start, to))]
    return [step for step in pairwise(way) if not fight.cells_at(captive, step[1]) & thrower.cells]


def has_room(fight: Fight, captive: Id, at: Square) -> bool:
    """Tell whether somebody in flight could be in a space, and come down there (ruling 35)."""
    height, ground = fight.get(captive).height, fight.state.field.level(fight.cells_at(captive, at))
    return ground <= height and not any(obstacle_to(fight, captive, at, level) for level in {height, ground})


def free(fight: Fight, captive: Id, way: list[tuple[Square, Square]], room: Callable[[Square], bool]) -> list[Square]:
    """Return how much of a way is open: a creature, a wall or a wall's corner in the line ends it (ruling 35)."""
    side, walls = fight.get(captive).side_squares, fight.state.field.walls
    open_ = takewhile(lambda step: room(step[1]) and not fight.lattice.corner_squares(*step, side) & walls, way)
    return [at for _, at in open_]


def ends(fight: Fight, who: Id, captive: Id) -> tuple[Square, ...]:
    """Return every square at which a throw could end: the farthest first, and of these the straightest on (GRT-157)."""
    thrower, held = fight.get(who), fight.get(captive)
    assert held.at is not None
    squares, room = farthest(fight, who) // 5, cache(partial(has_room, fight, captive))
    found = []
    for at in fight.lattice.around(thrower.cells, squares + held.side_squares - 1):
        far = fight.lattice.gap(fight.cells_at(captive, at), thrower.cells)
        if 0 < far <= squares and room(at) and free(fight, captive, way_to(fight, who, captive, at), room)[-1:] == [at]:
            found.append((-far, dist(at, held.at), at))
    return tuple(at for *_, at in sorted(found))


def path_to(fight: Fight, who: Id, captive: Id, answer: str) -> list[Square]:
    """Return the way to the square that was picked, as far as nothing is in it (ruling 35)."""
    to = square_in(answer)
    return (
        free(fight, captive, way_to(fight, who, captive, to), partial(has_room, fight, captive))
        if to is not None
        else []
    )


def fly(fight: Fight, who: Id, captive: Id, way: list[Square], total: int) -> Script[None]:
    """Let somebody land where the way ends: harm as of a fall of the full distance, then on its feet or not.

    Whoever rides it and has not come down with it by then sees whether it stays on (GRT-181).
    """
    was, feet = fight.get(captive), full_distance(fight, who)
    safe = yield from lands_safely(fight, captive)
    if not fight.is_here(captive):
        return
    if way:
        ground = fight.state.field.level(fight.cells_at(captive, way[-1]))
        feet += 5 * max(0, was.height - ground)  # over an edge
        if host_of(fight.get(who)) == captive:
            lose_all(fight, who, ABOARD, "it hurls it away")
        hearers = fight.hearers_of(captive)
        fight.record(ev.Placed(who=captive, to=way[-1], how="tossed", height=ground, **hearers))
        yield from zone.entered(fight, captive, was.cells, on_foot=False)
        yield from swept_along(fight, was)
    if safe:
        text = f"{fight.get(captive).name} lands safely."
        fight.record(ev.Noted(text=text, row="GRT-161", **fight.hearers_of(captive)))
    else:
        yield from crash(fight, who, captive, feet, total)
    if fight.is_here(captive) and fight.get(captive).at != was.at:
        yield from jolted(fight, captive)
    yield from settle(fight)


def crash(fight: Fight, who: Id, captive: Id, feet: int, total: int) -> Script[None]:
    """Take damage as from a fall of so many feet (GRT-158), and land prone unless Acrobatics prevents it (GRT-160)."""
    landing = Landing(captive, feet, dice_for(fight.get(captive).sheet.size, feet), "GRT-158")
    if landing.dice:
        landing = yield from fight.window(FALL_LANDING, landing)
        part = yield from harm(fight, landing)
        yield from wound(fight, Wound(captive, (part,), source=who, cause=f"being tossed {feet} feet"))
    if not fight.is_here(captive) or fight.get(captive).life == "dead":
        return
    label_, note = "Acrobatics check", "to land on its feet"
    _, stands = yield from roll_check(
        fight, captive, "check", "check.acrobatics", label_, total, row="GRT-160", note=note
    )
    if not stands and fight.is_here(captive) and not fight.get(captive).has("prone"):
        yield from gain(fight, captive, "prone", who)


def lands_safely(fight: Fight, who: Id) -> Script[bool]:
    """Tell whether the thrown creature lands safely, which it is asked if a spell or a feature lets it (GRT-161)."""
    ways = tuple(safe_ways(fight, who))
    if not ways:
        return False
    seat, title = fight.seat_of(who), f"{fight.get(who).name} is tossed. How does it land?"
    secret = fight.state.is_veiled(who) and seat == GM
    question = Ask(seat, "toss-landing", title, (*ways, ACROBATICS), ways[0].key, who, row="GRT-161", secret=secret)
    return (yield from ask(question)) != ACROBATICS.key


def safe_ways(fight: Fight, who: Id) -> Iterator[Pick]:
    """Yield what lets a creature land safely: its own feature, a spell or the like that is on it (GRT-161)."""
    if SAFE in fight.get(who).sheet.features:
        yield Pick("feature", "By its own feature", UNHARMED)
    held_up = fight.flagged_by(who, SAFE)
    if held_up is not None:
        yield Pick("spell", held_up.name, UNHARMED)


TOSS = Action(
    "toss",
    "Toss",
    toss,
    group="attack",
    cost=SPECIAL,
    needs="target",
    row="GRT-152",
    bar=bar,
    targets=targets,
    hide_barred=True,
    summary="Throw somebody you hold, in place of an attack: it is hurt as by a fall, and may land prone.",
)
