"""How light it is, and what burns."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.lasting import effect
from combat.engine.state import Lamp

FARTHEST = 1000  # of the game's unit


def set_light(fight: Fight, command: cmd.SetLight) -> Script[None]:
    """Say how light it is wherever no light burns and nothing is painted (FIF-209)."""
    if fight.state.field.light == command.level:
        raise Illegal("It is so already.", row(fight))
    fight.record(ev.LightSet(level=command.level, row=row(fight), audience=ev.EVERYONE))
    yield from effect.settle(fight)


def light_lamp(fight: Fight, command: cmd.LightLamp) -> Script[None]:
    """Light something on a square, or in the hand of a creature that carries it along (FIF-209)."""
    name = command.name.strip()[:60]
    if not name:
        raise Invalid("Give it a name.", row(fight))
    if command.bright < 0 or command.dim < 0 or not 0 < command.bright + command.dim <= FARTHEST:
        raise Invalid(f"A light reaches between 1 and {FARTHEST} {fight.rules.unit}.", row(fight))
    if command.who:
        fight.get(command.who)
    elif command.at is None or not fight.state.field.holds(command.at):
        raise Invalid("Pick a square of the map, or who carries it.", row(fight))
    at = None if command.who else command.at
    hearers = fight.hearers_of(*((command.who,) if command.who else ()))
    lamp = Lamp(fight.new_id("l", hearers["audience"]), name, command.bright, command.dim, at, command.who)
    fight.record(ev.LampLit(lamp=lamp, row=row(fight), **hearers))
    yield from effect.settle(fight)


def douse_lamp(fight: Fight, command: cmd.DouseLamp) -> Script[None]:
    """Put a light out (FIF-209)."""
    lamp = fight.state.lamps.get(command.lamp)
    if lamp is None:
        raise Illegal("That light is out already.", row(fight))
    hearers = fight.hearers_of(*((lamp.carrier,) if lamp.carrier else ()))
    fight.record(ev.LampDoused(lamp=lamp.key, name=lamp.name, row=row(fight), **hearers))
    yield from effect.settle(fight)


def row(fight: Fight) -> str:
    return fight.rules.rows.get("light", "")
