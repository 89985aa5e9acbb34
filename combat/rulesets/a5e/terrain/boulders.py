"""Boulders: set rolling with a check, along a way that the GM draws, over everybody who is in it."""

from collections.abc import Iterable, Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.ground import obstacle_to
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.engine.state.scene import HEADINGS
from combat.rulesets.a5e.terrain.hazards import numbers_of, strike, tell
from combat.rulesets.a5e.terrain.overhead import key_of
from combat.rulesets.fifth.checks import ask_gm
from combat.rulesets.policies.acted import done

BOULDER = "boulder"
LOOSE = "rolling-loose"
ROW = "A5E-229"
LONGEST = 200  # squares
WORDS = {
    "n": "up the map",
    "ne": "up and right",
    "e": "to the right",
    "se": "down and right",
    "s": "down the map",
    "sw": "down and left",
    "w": "to the left",
    "nw": "up and left",
}
DRAWN = Pick("draw", "Another way", "draw it with the terrain tool")

CONDITIONS = (Condition(LOOSE, "Set rolling", "The GM draws its way.", (ROW,), palette=False),)


def at_hand(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield the boulders that a creature stands next to."""
    for one in fight.known_to(who):
        if key_of(one) == BOULDER and one.life != "dead" and fight.gap(who, one.id) <= 1:
            yield one


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(at_hand(fight, who)) else Refusal("No boulder lies within 5 ft of you.", ROW)


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    note = f"Athletics {fight.breakdown('check.athletics', who).total:+d}"
    return (Choice(one.name, one.id, note=note) for one in at_hand(fight, who))


def push(fight: Fight, command: Act) -> Script[None]:
    """Try to set a boulder rolling: an Athletics check, then the GM says which way (A5E-229, R46)."""
    who, what = command.actor, command.target
    done(fight, command, "Roll the boulder", ROW)
    numbers = numbers_of(fight, what)
    _, success = yield from roll_check(
        fight,
        who,
        "check",
        "check.athletics",
        "Athletics check",
        numbers.check_dc,
        dc_secret=True,
        row=ROW,
        note=numbers.name,
    )
    if not success or what not in fight.state.combatants:
        return
    picks = (*ways(fight, what), DRAWN)
    title = f"{fight.get(who).name} sets {numbers.name} rolling. Which way?"
    answer = yield from ask_gm(fight, "boulder", title, picks, who, ROW, default=away(fight, who, what))
    if answer in HEADINGS:
        yield from roll_along(fight, what, straight(fight, what, answer))
    else:
        yield from gain(fight, what, LOOSE)


def ways(fight: Fight, what: Id) -> Iterator[Pick]:
    """Yield the directions with the creatures that lie in each."""
    for key, words in WORDS.items():
        met = ", ".join(one.name for one in in_the_way(fight, what, straight(fight, what, key)))
        yield Pick(key, words.capitalize(), f"over {met}" if met else "")


def away(fight: Fight, who: Id, what: Id) -> str:
    """Return the direction from whoever pushes."""
    start, at = fight.get(who).at or (0, 0), fight.get(what).at or (0, 0)
    way = tuple((a > b) - (a < b) for a, b in zip(at, start, strict=True))
    return next((key for key, heading in HEADINGS.items() if heading == way), "n")


def straight(fight: Fight, what: Id, way: str) -> tuple[Square, ...]:
    """Return the squares of a straight way up to a wall or the edge of the map."""
    found, field = fight.get(what), fight.state.field
    at, path = found.at, list[Square]()
    while at is not None and len(path) < LONGEST:
        at = (at[0] + HEADINGS[way][0], at[1] + HEADINGS[way][1])
        cells = fight.cells_at(what, at)
        if not all(map(field.holds, cells)) or cells & field.walls:
            break
        path.append(at)
    return tuple(path)


def in_the_way(fight: Fight, what: Id, path: Iterable[Square]) -> list[Combatant]:
    """Return the creatures on a way, in its order; those in the air it rolls under."""
    found: dict[Id, Combatant] = {}
    for square in path:
        cells = fight.cells_at(what, square)
        for one in fight.on(cells):
            if one.id != what and not one.is_object and not fight.is_airborne(one.id):
                found.setdefault(one.id, one)
    return list(found.values())


def roll_along(fight: Fight, what: Id, path: tuple[Square, ...]) -> Script[None]:
    """Let it roll, and strike everybody in its way (A5E-229, R46); it comes to lie at the last free square."""
    numbers = numbers_of(fight, what)
    lose_all(fight, what, LOOSE, quiet=True)
    whom = [one.id for one in in_the_way(fight, what, path)]
    tell(fight, f"{numbers.name} rolls{'' if path else ' nowhere'}.", ROW, what)
    yield from strike(fight, whom, numbers)
    end = next((square for square in reversed(path) if is_free(fight, what, square)), None)
    if end is not None and fight.is_here(what):
        height = fight.state.field.level(fight.cells_at(what, end))
        fight.record(ev.Placed(who=what, to=end, how="slid", height=height, **fight.hearers_of(what)))
    yield from settle(fight)


def is_free(fight: Fight, what: Id, square: Square) -> bool:
    height = fight.state.field.level(fight.cells_at(what, square))
    return not obstacle_to(fight, what, square, height)


def by_word(fight: Fight, what: Id, targets: object, squares: tuple[Square, ...]) -> Script[None]:
    """Let it roll along the squares that the GM has drawn."""
    yield from roll_along(fight, what, squares)


def actions() -> Iterator[Action]:
    yield Action(
        "roll-boulder",
        "Roll a boulder",
        push,
        needs="target",
        row=ROW,
        bar=bar,
        targets=targets,
        hide_barred=True,
        summary="An Athletics check sets it rolling; the GM says which way.",
    )
