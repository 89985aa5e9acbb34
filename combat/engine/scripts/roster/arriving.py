"""Where the GM puts creatures, and the initiative of those who come onto the map of a fight that runs."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import NO_ROOM, height_for, obstacle_to, place_all
from combat.engine.scripts.lasting import effect
from combat.engine.scripts.order import start


def place(fight: Fight, command: cmd.Place) -> Script[None]:
    """Put a creature on a square, where it starts or later; it must fit and be free (FIF-060, ORC-205, ORC-114)."""
    who = fight.get(command.who)
    height = height_for(fight, who.id, command.to, command.height)
    obstacle = obstacle_to(fight, who.id, command.to, height) if command.to is not None else ""
    if obstacle:
        raise Illegal(obstacle, fight.rules.rows.get("occupied" if obstacle.endswith("is there.") else "map", ""))
    fight.record(ev.Placed(who=who.id, to=command.to, height=height, **fight.hearers_of(who.id)))
    yield from effect.settle(fight)
    if who.at is None and command.to is not None:
        yield from arrive(fight, (who.id,))


def place_sides(fight: Fight, command: cmd.PlaceSides) -> Script[None]:
    away = tuple(combatant.id for combatant in fight.state.combatants.values() if combatant.at is None)
    if place_all(fight):
        raise Illegal(NO_ROOM, fight.rules.rows.get("map", ""))
    yield from arrive(fight, away)


def arrive(fight: Fight, members: tuple[Id, ...]) -> Script[None]:
    """Let those roll initiative who were off the map when the running fight began; identical ones share one roll.

    The hidden ones have one of their own.
    """
    if fight.state.phase != "running":
        return
    groups: dict[tuple[str, bool], list[Id]] = {}
    for who in map(fight.get, members):
        if start.lacks_place(fight.state, who):
            groups.setdefault((who.group or who.id, who.hidden), []).append(who.id)
    for ids in groups.values():
        yield from start.join_order(fight, tuple(ids))
