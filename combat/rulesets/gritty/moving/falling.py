"""Falls of this game: a die by the faller's size, and no more than 500 feet of the way in a turn."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.state import Combatant, Effect, State
from combat.rulesets.fifth import settling
from combat.rulesets.fifth.moving import Landing, Plunge, land, plunging, put_down

MOST = 150  # dice (GRT-008)
DIE = {"Tiny": 1, "Small": 4, "Medium": 6, "Large": 8, "Huge": 10, "Gargantuan": 12}  # sides; Tiny: 1 point (GRT-009)
FALLING = "falling"  # the chip of a fall that is not over yet
FREE = {"Large": 15, "Huge": 20, "Gargantuan": 25}  # feet from which on it hurts; 10 for all others (GRT-006)


def least(size: str) -> int:
    """Return the feet from which on a fall hurts a creature of a size (GRT-006)."""
    return FREE.get(size, 10)


def dice_for(size: str, feet: int) -> str:
    """Return what a fall deals to a creature of a size: "2d8", "4" for points without a roll, "" for nothing.

    One die for each full 10 feet of the whole fall (GRT-007), once it is long enough to hurt at all (GRT-006, GRT-008, GRT-009).
    """
    if feet < least(size):
        return ""
    count = min(MOST, feet // 10)
    return str(count) if DIE[size] == 1 else f"{count}d{DIE[size]}"


def hit_the_ground(fight: Fight, who: Id, feet: int) -> Script[None]:
    """Take the whole fall at once: bludgeoning damage, and prone if it hurt (GRT-006 to GRT-010, GRT-013).

    It is prone through whoever has let it fall, however many turns ago (GRT-088).
    """
    found = fight.get(who)
    by = fight.felled_by(who) or next((effect.source for effect in found.all(FALLING)), "")
    yield from land(fight, Landing(who, feet, dice_for(found.sheet.size, feet), "GRT-006", by=by))


def fall(fight: Fight, who: Id, feet: int) -> Script[None]:
    """Fall so far by the GM's word; what is more than 500 feet takes several turns, seen in the air (GRT-011, GRT-012)."""
    found = fight.get(who)
    if feet <= 5 * plunging.MOST or found.at is None or found.mount or not plunging.has_turns(fight, found):
        put_down(fight, who)
        yield from hit_the_ground(fight, who, feet)
        return
    yield from PLUNGE.go_on(fight, who, feet // 5)
    yield from settle(fight)


PLUNGE = Plunge(settling.falls, hit_the_ground, "GRT-012", waits=True, shares=True)  # ruling 4
drop = PLUNGE.begin  # whoever is in the air and cannot stay there (GRT-011)


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature is falling, or was just now."""
    return bool(who.used.get(plunging.PLUNGED)) or who.has(FALLING)


def settled(fight: Fight, who: Id) -> Script[None]:
    """Show who is falling, until it lies on the ground or is held up by then (GRT-012, ruling 4)."""
    found = fight.get(who)
    if found.used.get(plunging.PLUNGED) and not fight.is_airborne(who):
        plunging.stop(fight, who)  # the GM has put it down
    falling = bool(fight.get(who).used.get(plunging.PLUNGED))
    if falling and not found.has(FALLING):
        yield from gain(fight, who, FALLING, fight.felled_by(who), quiet=True)
    elif not falling and found.has(FALLING):
        lose_all(fight, who, FALLING, quiet=True)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Fall on at the end of one's own turn (GRT-012); whoever flies or is held up by then falls no longer."""
    before = who in fight.state.combatants and fight.get(who).used.get(plunging.PLUNGED)
    yield from PLUNGE.turn_ended(fight, who)
    if before and fight.is_airborne(who) and not fight.get(who).used.get(plunging.PLUNGED):
        text = f"{fight.get(who).name} falls no longer."
        fight.record(ev.Noted(text=text, row="GRT-012", **fight.hearers_of(who)))


def in_words(state: State, who: Combatant, effect: Effect) -> str:
    return f"Falling, {5 * (who.height - state.field.level(who.cells))} ft to the ground"


CONDITION = Condition(
    FALLING,
    "Falling",
    "Falls up to 500 ft more whenever its own turn ends, until it lands or something holds it up.",
    ("GRT-012",),
    palette=False,
    words=in_words,
    flags=frozenset({"bane"}),
)
