"""Falls, and flyers that cannot stay in the air."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain
from combat.engine.state import Combatant
from combat.rulesets.orcus.moving.movement import clings, flies, hovers, is_carried, speed

MOST = 50  # dice
PER_DIE = 2  # squares


def fall(fight: Fight, who: Id, squares: int) -> Script[None]:
    """Hit the ground: 1d10 for each full 2 squares, at most 50d10, and prone if it hurt (ORC-324, ORC-325)."""
    count = min(MOST, squares // PER_DIE)
    if not count:
        fight.record(ev.Noted(text="So short a fall does no harm.", row="ORC-324", **fight.hearers_of(who)))
        return
    cause = f"a fall of {squares} squares"
    faces = yield from roll(Roll(f"{count}d10", f"Fall of {squares} squares", who, fight.seat_of(who)))
    part = ev.Part("", sum(faces), sum(faces), ev.DiceRoll(f"{count}d10", faces, total=sum(faces)))
    taken = yield from wound(fight, Wound(who, (part,), cause=cause))
    if taken and who in fight.state.combatants and not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone")


def stays_up(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature in the air keeps its height: not prone, and hovering, able to fly, on a cliff or carried
    (ORC-209, ORC-307)."""
    if is_down(who):
        return False
    return hovers(who) or clings(fight, who.id) or flies(fight, who) or is_carried(fight, who)


def is_down(who: Combatant) -> bool:
    """Tell whether a creature is prone, or about to be because it lost consciousness (ORC-307, ORC-322)."""
    return who.has("prone") or who.has("unconscious")


def come_down(fight: Fight, who: Id) -> Script[None]:
    """Leave the air; knocked prone a flyer first sinks safely by its fly speed (ORC-307, ORC-308)."""
    found = fight.get(who)
    ground = fight.state.field.level(found.cells)
    sinks = speed(fight, who, "fly") if is_down(found) else 0
    squares = found.height - ground - sinks
    fight.record(ev.Placed(who=who, to=found.at, how="fell", height=ground, **fight.hearers_of(who)))
    if squares > 0:
        yield from fall(fight, who, squares)
