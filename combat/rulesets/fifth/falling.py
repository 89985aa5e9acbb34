"""Falls."""

from combat.engine import events as ev
from combat.engine.content import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.damage import wound
from combat.engine.scripts.effect import gain

MOST = 20  # dice


def fall(fight: Fight, who: Id, feet: int) -> Script[None]:
    """Hit the ground: 1d6 for each full 10 feet, at most 20d6, and prone if it hurt (FIF-196, FIF-197, R-28)."""
    count = min(MOST, feet // 10)
    if not count:
        fight.record(ev.Noted(text=f"A fall of {feet} feet does no harm.", row="FIF-196", **fight.told(who)))
        return
    faces = yield from roll(Roll(f"{count}d6", f"Fall of {feet} feet", who, fight.seat_of(who)))
    shown = ev.DiceRoll(f"{count}d6", faces, total=sum(faces))
    part = ev.Part("bludgeoning", sum(faces), sum(faces), shown)
    taken = yield from wound(fight, Wound(who, (part,), cause=f"a fall of {feet} feet"))
    if taken and who in fight.state.combatants and not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone")
