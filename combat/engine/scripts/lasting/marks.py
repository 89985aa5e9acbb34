"""The GM's word on how things stand with creatures: under water, out of breath, exhausted."""

from combat.engine.commands import Mark
from combat.engine.declared.content import Condition
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.requests import Script
from combat.engine.scripts.lasting.effect import check_alive, gain, lose_all, settle
from combat.engine.state import Scalar

MARKED = "marked"  # flag of what is so on the GM's word alone
GROUND = Prefix("ground:")  # prefix of the flag that names the ground with which a mark ends


def mark(fight: Fight, command: Mark) -> Script[None]:
    """Say that something is so of creatures, or (not `on`) that it is so no longer; saying it twice changes nothing."""
    condition = fight.condition(command.condition)
    if condition is None or MARKED not in condition.flags:
        raise Invalid("That is nothing to say of a creature in this game.")
    check_targets(fight, command.targets)
    if command.on:
        check_alive(fight, command.targets)
    for who in command.targets:
        if not command.on:
            lose_all(fight, who, condition.key, "the GM says so")
        elif not any(not effect.parent for effect in fight.get(who).all(condition.key)):
            yield from gain(fight, who, condition.key, data=ground_under(fight, who, condition))
    yield from settle(fight)


def check_targets(fight: Fight, targets: tuple[Id, ...]) -> None:
    if not targets:
        raise Invalid("Pick who it is about.")
    for who in targets:
        fight.get(who)


def ground_under(fight: Fight, who: Id, condition: Condition) -> dict[str, Scalar]:
    """Return what a mark keeps of the ground that it ends with, if its bearer stands in it."""
    kinds = sorted(GROUND.among(condition.flags))
    cells = fight.get(who).cells
    found = next((kind for kind in kinds if cells and cells <= fight.state.ground(kind)), "")
    return {"ground": found} if found else {}
