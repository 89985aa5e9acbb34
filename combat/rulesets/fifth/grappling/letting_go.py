"""Letting go of whoever one holds."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.hands import end_grip, held_by
from combat.rulesets.policies.acted import done


def let_go_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(let_go_targets(fight, who, weapon)) else Refusal("You hold nobody.", "FIF-037")


def let_go_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if held_by(who, other):
            yield Choice(other.name, other.id)


def let_go(fight: Fight, command: Act) -> Script[None]:
    """Release a creature: it needs no action and can be done at any time (FIF-037, FIF-159)."""
    done(fight, command, "Let go", "FIF-159")
    release(fight, command.actor, command.target)
    yield from settle(fight)


def release(fight: Fight, who: Id, captive: Id) -> None:
    """End whatever hold one creature has on another; should it fall now, that is through the one that held it."""
    fight.moved_by[captive] = who
    for grip in held_by(who, fight.get(captive)):
        end_grip(fight, captive, grip, "let go")


LET_GO = Action(
    "let-go",
    "Let go",
    let_go,
    group="free",
    cost="",
    needs="target",
    row="FIF-159",
    bar=let_go_bar,
    targets=let_go_targets,
    any_time=True,
    hide_barred=True,
)
