"""What some world actions do that damage, conditions and pushes do not say: heat, cold, noise, moving fog, newcomers."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Condition, Happening, WorldSpecial
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import GM, Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.checks import share
from combat.engine.scripts.ground import zone
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, settle
from combat.engine.scripts.moving import barrier
from combat.engine.scripts.riding import jolted
from combat.engine.scripts.world import how_long, throw
from combat.engine.state import Combatant
from combat.engine.worlds import WorldAction
from combat.rulesets.a5e.harm import tire
from combat.rulesets.a5e.terrain import newcomers

FATIGUE, CACOPHONY, CHILL, HAZE = "fatigue", "cacophony", "chill", "haze"
SHADOW, LEECHES = "shadow", "leeches"
GEAR = "cold-weather-gear"  # a trait of a sheet, or the GM's word on somebody
HEARING = 10  # feet


# --- heat, noise, cold ---------------------------------------------------------------------------------------------


def tired(fight: Fight, found: Happening) -> Script[None]:
    """Give a level of fatigue to all who failed (A5E-209)."""
    for who in found.failed:
        if who in fight.state.combatants:
            yield from tire(fight, who, 1, cause=found.action.name, row=found.action.row)


def drown_out(fight: Fight, found: Happening) -> Script[None]:
    """Let all of them hear only what is near, until the world's next turn (A5E-213, R39)."""
    noise = replace(found.action, until="world")
    for who in found.failed:
        if fight.is_here(who):
            yield from gain(fight, who, "hears-only", until=how_long(fight, noise, who), data={"feet": HEARING})


def freeze(fight: Fight, found: Happening) -> Script[None]:
    """Roll its damage once for all whom it hurts; those dressed for it take the first die only (A5E-217, R41)."""
    action = found.action
    whom, dice = found.targets if action.half else found.failed, parse(action.dice or "0")
    if not whom or not dice.sides:
        return
    faces = yield from throw(fight, action, str(dice), whom)
    for who in whom:
        if who in fight.state.combatants:
            part = chilled(fight, who, action, dice, faces)
            part = share(fight, who, action.save, part, who not in found.failed) if action.half else part
            yield from wound(fight, Wound(who, (part,), cause=action.name))


def chilled(fight: Fight, who: Id, action: WorldAction, dice: Dice, faces: tuple[int, ...]) -> ev.Part:
    """Return what a creature takes of a cold that was rolled."""
    if is_geared(fight.get(who)):
        dice, faces = parse(f"1d{dice.sides[0]}"), faces[:1]
    amount = max(0, dice.total(faces))
    return ev.Part(action.type or "cold", amount, amount, ev.DiceRoll(str(dice), faces, total=amount))


def is_geared(who: Combatant) -> bool:
    """Tell whether a creature wears cold weather gear: by its sheet, or by the GM's word."""
    return GEAR in who.sheet.traits or who.has(GEAR)


GEARED = Condition(
    GEAR,
    "In cold weather gear",
    "Takes only one die of a Cold Chill.",
    ("A5E-217",),
    flags=frozenset({"marked"}),
    palette=False,
)


# --- moving fog ----------------------------------------------------------------------------------------------------


def swirl(fight: Fight, found: Happening) -> Script[None]:
    """Move everybody in the haze into a random free space beside them, in initiative order; nobody may react (A5E-228, R45)."""
    for who in found.targets:
        if not fight.is_here(who) or fight.get(who).mount in found.targets:
            continue  # whoever rides is carried along
        spaces = tuple(free_beside(fight, who))
        if spaces and fight.flagged_by(who, "rooted") is None:
            yield from drift(fight, who, (yield from one_of(spaces, f"{fight.get(who).name}: where to?")), spaces)


def drift(fight: Fight, who: Id, to: Square, spaces: tuple[Square, ...]) -> Script[None]:
    before = fight.get(who)
    fight.record(ev.Placed(who=who, to=to, how="slid", height=before.height, **fight.hearers_of(who)))
    yield from zone.entered(fight, who, before.cells)
    yield from settle(fight)
    if fight.is_here(who):
        yield from jolted(fight, who)


def free_beside(fight: Fight, who: Id) -> Iterator[Square]:
    """Yield the spaces one square away that a creature could be moved into."""
    at = fight.get(who).at
    assert at is not None
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            square = (at[0] + across, at[1] + down)
            if square != at and not barrier(fight, who, square):
                yield square


def one_of(squares: tuple[Square, ...], reason: str) -> Script[Square]:
    """Pick one of some squares by a die."""
    if len(squares) == 1:
        return squares[0]
    (face,) = yield from roll(Roll(f"1d{len(squares)}", reason, seat=GM, secret=True))
    return squares[face - 1]


SPECIALS: dict[str, WorldSpecial] = {
    one.key: one
    for one in (
        WorldSpecial(FATIGUE, "A level of fatigue", tired, "a level of fatigue", more=True),
        WorldSpecial(
            CACOPHONY, "Hears only what is near", drown_out, f"all hear only sounds within {HEARING} ft", more=True
        ),
        WorldSpecial(CHILL, "Only one die in cold weather gear", freeze, ", only one die of it in cold weather gear"),
        WorldSpecial(
            HAZE, "Moved to a random space beside it", swirl, "each moves to a random free space beside it", more=True
        ),
        WorldSpecial(
            SHADOW,
            "A shadow of somebody in the haze",
            newcomers.puppet,
            "a shadow of somebody in the haze appears, an enemy of everybody",
            bar=newcomers.nobody_to_copy,
            more=True,
            brings=True,
            secret=True,
        ),
        WorldSpecial(
            LEECHES,
            "Leeches from the water",
            newcomers.leeches,
            "a swarm joins, an enemy of everybody",
            more=True,
            brings=True,
        ),
    )
}
