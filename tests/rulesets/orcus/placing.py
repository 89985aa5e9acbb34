"""Aiming as somebody with a finger does: tapping squares until an area lies as it must, picking among those it catches."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.choices.legality import judge, preview
from combat.engine.declared.content import Placing
from combat.engine.errors import Refused
from combat.engine.ground.grid import Square
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Option, Viewer
from combat.engine.state import State

Choose = Callable[[list[Any]], Any]
TAPS = 20  # after which a finger gives up


def first(things: list[Any]) -> Any:
    return things[0]


def placed(rules: Ruleset, state: State, viewer: Viewer, act: cmd.Act, choose: Choose = first) -> cmd.Act | None:
    """Return an act at a square with everything said that it still lacks; None when it cannot be used so."""
    with suppress(Refused):
        for _ in range(TAPS):
            placing = preview(rules, state, viewer, act).placing
            if placing is None or placing.lacking is None:
                break
            changed = said(act, placing, choose)
            if changed is None:
                return None
            act = changed
        judge(rules, state, viewer, act)
        return act
    return None


def said(act: cmd.Act, placing: Placing, choose: Choose) -> cmd.Act | None:
    """Tap one square more of a wall, or pick somebody."""
    if placing.wanted > len(placing.squares) and placing.open:
        return replace(act, square=choose(sorted(placing.open)), squares=placing.squares)
    if placing.pool and not act.targets:
        return replace(act, targets=(choose(list(placing.pool)),))
    return None


def aimed(
    rules: Ruleset,
    state: State,
    viewer: Viewer,
    actor: str,
    option: Option,
    at: Iterable[Square],
    choose: Choose = first,
) -> cmd.Act | None:
    """Return the first of these aims at which an action can be used."""
    weapon = option.weapon or ""
    for square in at:
        act = cmd.Act(actor=actor, action=option.key, weapon=weapon, square=square)
        done = placed(rules, state, viewer, act, choose)
        if done is not None:
            return done
    return None
