"""Damage that comes with a hit and that a saving throw prevents or halves: venom, a chilling touch."""

from combat.engine import events as ev
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.numbers.dice import parse
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.checks import halved
from combat.engine.scripts.harm import wound
from combat.engine.state import Rider


def venom(fight: Fight, blow: Blow, rider: Rider, saved: bool) -> Script[None]:
    """Deal a rider's damage, half of it to whoever saved where it says so; a critical hit adds nothing to it."""
    if saved and not rider.half:
        return
    dice = parse(rider.dice)
    faces: tuple[int, ...] = ()
    if dice.sides:
        reason = f"{blow.weapon.name}: {rider.type} damage"
        faces = yield from roll(Roll(rider.dice, reason, blow.attacker, fight.seat_of(blow.attacker)))
    amount = dice.total(faces)
    shown = ev.DiceRoll(rider.dice, faces, total=amount) if faces else None
    part = ev.Part(rider.type, amount, amount, shown)
    share = halved(fight, part) if saved else part
    yield from wound(fight, Wound(blow.target, (share,), source=blow.attacker, cause=blow.weapon.name))
