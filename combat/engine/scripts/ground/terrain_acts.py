"""What lies on the map acts by the GM's word: it trips somebody, it is looked under, a sound is heard from a square."""

from combat.engine import commands as cmd
from combat.engine.answers.nothing import NO_RULE
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.ground.terrain import terrain_of
from combat.engine.scripts.lasting import effect


def trip(fight: Fight, command: cmd.TripZone) -> Script[None]:
    """Let something act now, by the GM's word (what disturbs it is the GM's to say)."""
    kind = terrain_of(fight, command.zone)
    if kind.tripped is None:
        raise Illegal(f"{kind.name} does nothing of its own.", kind.row)
    zone = fight.state.zones.get(command.zone)
    if zone is not None and zone.off:
        raise Illegal(f"{zone.name} is switched off.", kind.row)
    for who in command.targets:
        fight.get(who)
    squares = tuple(filter(fight.state.field.holds, command.squares))
    yield from kind.tripped(fight, command.zone, command.targets, squares)
    yield from effect.settle(fight)


def look_under(fight: Fight, command: cmd.LookUnder) -> Script[None]:
    """Have creatures roll to perceive what an area hides."""
    kind = terrain_of(fight, command.zone)
    zone = fight.state.zones.get(command.zone)
    if zone is None or not kind.conceals:
        raise Illegal("Nothing can lie hidden there.", kind.row)
    if zone.off:
        raise Illegal(f"{zone.name} is switched off. Switch it on first.", kind.row)
    if not command.targets:
        raise Invalid("Pick who looks.", kind.row)
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        yield from fight.rules.ground.looked_under(fight, who, zone, command.secret)


def sound(fight: Fight, command: cmd.Sound) -> Script[None]:
    """Tell the GM who hears a sound."""
    if not fight.rules.stealth.hears:
        raise Illegal(NO_RULE)
    if not fight.state.field.holds(command.square):
        raise Invalid("That square is outside the map.")
    if not 1 <= command.distance <= 10_000:
        raise Invalid(f"A sound carries between 1 and 10000 {fight.rules.unit}.")
    yield from fight.rules.stealth.sounded(fight, command.square, command.distance, command.loud)
