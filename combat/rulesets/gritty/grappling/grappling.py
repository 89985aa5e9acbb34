"""Grapples and shoves: what they open for the other hand, and a captive that is shifted rather than shoved away."""

from dataclasses import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label, square_in, written
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.ground import obstacle_to, zone
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.moving import as_known_to
from combat.engine.scripts.riding import jolted
from combat.rulesets.fifth.attack_rolls import holding_reach
from combat.rulesets.fifth.grappling import Shoving, WrestlingContest, shove_by, taking_hold
from combat.rulesets.fifth.hands import held_by
from combat.rulesets.gritty.grappling.climbing import swept_along
from combat.rulesets.gritty.order import special_attack_made

GRIP = WrestlingContest("grapple", "GRT-142", "GRT-143", size="GRT-141")


def special(action: Action) -> Action:
    """Return a special attack that, once made, opens what the other hand may strike with."""

    def run(fight: Fight, command: Act) -> Script[None]:
        special_attack_made(fight, command.actor)
        yield from action.run(fight, command)

    return replace(action, run=run)


# --- shifting ------------------------------------------------------------------------------------------------------


def spaces(fight: Fight, who: Id, captive: Id) -> tuple[Square, ...]:
    """Return where a grappler can put its captive: other free spaces within its reach, as far as its seat knows (GRT-148)."""
    look = as_known_to(fight, fight.seat_of(who), captive)
    held, grappler, field = look.get(captive), look.get(who), look.state.field
    reach = holding_reach(grappler) // 5
    found = []
    for at in look.lattice.around(grappler.cells, reach + held.side_squares):
        cells = look.cells_at(captive, at)
        height = field.level(cells)
        near = look.lattice.gap(cells, grappler.cells) <= reach and abs(height - held.height) <= reach
        if at != held.at and near and not cells & grappler.cells and not obstacle_to(look, captive, at, height):
            found.append(at)
    return tuple(found)


def shifts(fight: Fight, who: Id, target: Id) -> tuple[Pick, ...]:
    """Offer a captive's new space in place of a push or of knocking it prone (GRT-148, ruling 31)."""
    if not held_by(who, fight.get(target)):
        return ()
    return tuple(Pick(written(to), f"Shift it to {label(to)}") for to in spaces(fight, who, target))


def shift(fight: Fight, who: Id, target: Id, answer: str) -> Script[None]:
    """Put a captive into another space; the grapple is kept, its riders may fall off (GRT-148, GRT-181)."""
    to, was = square_in(answer), fight.get(target)
    level = fight.state.field.level
    if to is None or not held_by(who, was) or obstacle_to(fight, target, to, level(fight.cells_at(target, to))):
        fight.record(ev.Halted(who=target, why="There is no room for it.", row="GRT-148", **fight.hearers_of(target)))
        return
    fight.record(
        ev.Placed(
            who=target, to=to, how="dragged", height=level(fight.cells_at(target, to)), **fight.hearers_of(target)
        )
    )
    yield from zone.entered(fight, target, was.cells)
    yield from swept_along(fight, was)
    yield from settle(fight)
    if fight.is_here(target):
        fight.moved_by[target] = who
        yield from jolted(fight, target)


WAY = Shoving(more=shifts, other=shift)
GRAPPLE = replace(special(taking_hold(GRIP)), row="GRT-140")
SHOVE = replace(
    special(shove_by(WAY)),
    summary="Knock it prone or push it 5 ft, in place of an attack; whom you hold you may shift within your reach.",
)
ACTIONS = (GRAPPLE, SHOVE)
