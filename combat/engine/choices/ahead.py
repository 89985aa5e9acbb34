"""What a way would bring that is only looked at: who may strike and how likely, what would spare one that, where it ends."""

from __future__ import annotations

from collections.abc import Iterator

from combat.engine.choices.legality import actions_of, option_for
from combat.engine.choices.rehearsal import dangers
from combat.engine.commands import Move
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.known import controls, known
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.moving import legs
from combat.engine.seatview import Ahead, Reactor, Viewer, WayOut
from combat.engine.state import State

Leg = tuple[Fight, Square, int]  # where the mover stands before a step, where that leads, how many squares up by itself


def ahead(rules: Ruleset, state: State, viewer: Viewer, move: Move) -> Ahead:
    """Return what a way would bring, as far as its seat knows; nothing for a creature that is not that seat's to move."""
    seen = known(state, viewer)
    fight = Fight(rules, seen)
    mine = move.actor in fight.state.combatants and controls(fight.state, viewer, move.actor)
    if not mine or not fight.is_here(move.actor) or move.gait not in rules.gaits or not (move.path or move.rise):
        return Ahead()
    found = reactors(fight, move)
    outs = tuple(ways_out(fight, move, len(found))) if found else ()
    there = fight.as_if_at(move.actor, move.path[-1]) if move.path else fight
    trodden = [there.cells_at(move.actor, square) for square in move.path]
    danger = fight.state.ground("hazard")
    return Ahead(
        tuple(Reactor(who, fight.get(who).name, odds if fight.tells_odds(move.actor) else None) for who, odds in found),
        outs,
        tuple(covers(there, move.actor)),
        tuple(dear(fight, move, trodden)),
        dangers(rules, seen, move),
        any(cells & danger for cells in trodden),
    )


def dear(fight: Fight, move: Move, trodden: list[Cells]) -> Iterator[str]:
    """Yield in words what makes a way dearer than open level ground, and where it leads up or down."""
    airborne = fight.rules.gaits[move.gait].airborne
    for kind, words in (("difficult", "difficult ground"), ("water", "water")):
        if not airborne and any(cells & fight.state.ground(kind) for cells in trodden):
            yield words
    if not airborne and trodden:
        climb = fight.state.field.level(trodden[-1]) - fight.get(move.actor).height
        yield from (
            [f"{abs(climb) * fight.rules.per_square} {fight.rules.unit} {'up' if climb > 0 else 'down'}"]
            if climb
            else []
        )


def reactors(fight: Fight, move: Move) -> list[tuple[Id, int | None]]:
    """Return who would get to react, each once, with the best chance that its answer hits."""
    found: dict[Id, int | None] = {}
    for looked, to, up in steps(fight, move):
        for who in answering(looked, move, to, up):
            if who not in found:
                found[who] = best(looked, who, move.actor, to, up)
    return list(found.items())


def steps(fight: Fight, move: Move) -> Iterator[Leg]:
    """Yield each step of a way with the fight as it would stand before it."""
    for to, up in legs(fight.get(move.actor).at, move):
        yield fight, to, up
        mover = fight.get(move.actor)
        fight = fight.as_if_flown(move.actor, to, mover.height + up) if up else fight.as_if_at(move.actor, to)


def answering(fight: Fight, move: Move, to: Square, up: int) -> tuple[Id, ...]:
    mover, gait = fight.get(move.actor), fight.rules.gaits[move.gait]
    if mover.at is None or not gait.provokes:
        return ()
    if not up:
        watching = fight.rules.moving.watch(fight, move.actor, move.gait)(mover.at)
        return tuple(watching(to)) if watching is not None else ()
    return tuple(fight.rules.heights.reactors(fight, move.actor, mover.at, to, mover.height + up))


def best(fight: Fight, foe: Id, who: Id, to: Square, up: int) -> int | None:
    """Return the best chance of a foe that strikes at a mover which takes this step."""
    mover = fight.get(who)
    if mover.at is None:
        return None
    height = mover.height + up if up else fight.height_at(who, to)
    weapons = fight.rules.heights.answers_with(fight, foe, who, mover.at, to, height)
    chances = (fight.rules.attacks.odds(fight, Blow(foe, who, weapon, reaction=True)) for weapon in weapons)
    return max((odds for odds in chances if odds is not None), default=None)


def ways_out(fight: Fight, move: Move, many: int) -> Iterator[WayOut]:
    """Yield what could be done now so that fewer get to react, for each price once."""
    costs: set[str] = set()
    for action in fight.get(move.actor).sheet.cached(actions_of, fight.rules):
        if not action.frees or not helps(fight, move, action, many):
            continue
        option = option_for(fight, move.actor, action, None)
        if option.barred is None and option.cost not in costs:
            costs.add(option.cost)
            yield WayOut(action.key, option.name, option.cost)


def helps(fight: Fight, move: Move, action: Action, many: int) -> bool:
    """Tell whether fewer than so many would react to somebody whom an action has given what it gives."""
    return len(reactors(fight.as_if_bearing(move.actor, action.frees), move)) < many


def covers(fight: Fight, who: Id) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the degrees of cover that a creature has where it stands, each with the names of the foes from whom it has it."""
    cover = fight.rules.attacks.cover
    foes = [one for one in fight.known_to(who) if one.life == "up" and fight.hostile(one.id, who)]
    degrees = {one.name: cover(fight, one.id, who) for one in foes}
    for degree in ("half", "three-quarters", "total"):
        names = tuple(name for name, found in degrees.items() if found == degree)
        if names:
            yield degree, names
