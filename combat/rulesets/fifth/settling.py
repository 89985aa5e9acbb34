"""What ends or follows by itself whenever something has changed."""

from collections.abc import Callable
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.declared.windows import FALL_COMING
from combat.engine.doing import Falling
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose, lose_all
from combat.engine.scripts.riding import settle_saddles
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import DODGING, cannot_dodge, holding_reach, underwater
from combat.rulesets.fifth.casting import concentration, long_casting
from combat.rulesets.fifth.hands import GRIPS, end_grip, grips, has_to_let_go, is_carried, let_go
from combat.rulesets.fifth.harm import breath, dying, exhaustion, right_life
from combat.rulesets.fifth.hiding import keep_track
from combat.rulesets.fifth.monster_bodies import SWALLOWED, burning
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import JUMP, cliffs, jumping, stumble
from combat.rulesets.fifth.order import speed
from combat.rulesets.fifth.spells import spellwork
from combat.rulesets.policies.stirring import Stirring

Right = Callable[[Fight, Id], Script[None]]
BODY = Stirring(
    keys=frozenset({breath.SUFFOCATING, exhaustion.KEY, DODGING.key, SWALLOWED, burning.ENSLAVED, *GRIPS}),
    flags=frozenset({exhaustion.TIRING, exhaustion.KILLS}),
    counts=(cliffs.HANGING, breath.BREATH, breath.LAST),
    further=(dying.stirs, underwater.stirs, exhaustion.stirs, has_to_let_go),
    spent=(jumping.stirs,),
)
STIRRING = replace(BODY, keys=BODY.keys | {concentration.KEY})


def settled(fight: Fight, right: Right = right_life) -> Script[None]:
    """End dodges and grapples that no longer hold, let fliers fall that cannot stay up, and `right` hit points and life."""
    for who in STIRRING.stirred(fight, aloft=True):
        only_concentrates = not (BODY.concerns(fight, fight.get(who)) or fight.is_airborne(who))
        if not only_concentrates:
            yield from settle_body(fight, who, right)
        found, before = fight.get(who), fight.state
        long_casting.settle(fight, who)
        concentration.settle(fight, who)
        if only_concentrates and fight.state is before:  # as most do who bear anything
            continue
        stumble(fight, found)
        if found.has(DODGING.key) and cannot_dodge(fight, who):
            lose_all(fight, who, DODGING.key, "it cannot dodge any more")
        for effect in grips(found):
            if effect.source and not holds(fight, effect.source, who):
                end_grip(fight, who, effect, "nobody holds it any more")
        if fight.is_here(who) and fight.is_airborne(who):
            yield from fight.rules.heights.drop(fight, who)
        yield from monstrous.settle_one(fight, who)
    yield from monstrous.settle(fight)
    yield from settle_saddles(fight)
    yield from keep_track(fight)


def settle_body(fight: Fight, who: Id, right: Right) -> Script[None]:
    """Let follow what does for a creature's body, before what it has in mind."""
    cliffs.settle(fight, who)
    underwater.settle(fight, who)
    yield from breath.settle(fight, who)
    yield from exhaustion.settle(fight, who)
    yield from right(fight, who)
    if fight.flag(who, "drops-held"):
        yield from let_go(fight, who)


def come_down(fight: Fight, who: Id) -> Script[None]:
    """Let somebody in the air fall who cannot stay up."""
    if falls(fight, fight.get(who)):
        yield from drop(fight, who)


def drop(fight: Fight, who: Id) -> Script[None]:
    """Fall, unless somebody has a way to stay up."""
    if (key := f"fall:{who}") not in fight.undecided:
        fight.undecided.add(key)
        coming = yield from fight.window(FALL_COMING, Falling(who))
        fight.undecided.discard(key)
        if not coming.stays and fight.is_here(who) and fight.is_airborne(who):
            yield from fall(fight, who)


def holds(fight: Fight, grappler: Id, who: Id) -> bool:
    """An incapacitated grappler holds nobody, nor does one out of reach (FIF-268, FIF-269)."""
    if not fight.is_here(grappler) or fight.get(grappler).life != "up" or fight.flag(grappler, "incapacitated"):
        return False
    return 5 * fight.gap(grappler, who) <= holding_reach(fight.get(grappler))


def falls(fight: Fight, who: Combatant) -> bool:
    """A flier that is prone, has speed 0 or cannot move falls, unless it hovers or magic holds it up (FIF-082)."""
    if (
        who.mount or who.used.get(JUMP) or cliffs.hangs(fight, who.id)
    ):  # it comes down with its mount, or where its jump ends
        return False
    if fight.flag(who.id, "aloft") or is_carried(fight, who) or (who.life != "dead" and "hover" in who.sheet.traits):
        return False
    grounded = fight.flag(who.id, "no-move") or who.life != "up" or speed(fight, who.id, "fly") == 0
    return who.has("prone") or grounded


def fall(fight: Fight, who: Id) -> Script[None]:
    """Come down to the ground at once (FIF-082, FIF-196)."""
    found = fight.get(who)
    ground = fight.state.field.level(found.cells)
    feet = 5 * (found.height - ground)
    riders = fight.state.riders(who)
    fight.record(ev.Placed(who=who, to=found.at, how="fell", height=ground, **fight.hearers_of(who)))
    saddles = {f"saddle:{rider}" for rider in riders} - fight.undecided
    fight.undecided |= saddles  # who stays mounted is seen when all have hit the ground
    for one in (who, *riders):
        if one in fight.state.combatants:
            yield from fight.rules.heights.fall(fight, one, feet)
    fight.undecided -= saddles


def after_check(fight: Fight, who: Id, stat: Stat) -> Script[None]:
    """Use up help with a task and the GM's favour with the roll they counted for (FIF-093, FIF-017)."""
    for effect in fight.get(who).effects:
        helped = effect.key == "helped-task" and effect.data.get("task") == stat.removeprefix("check.")
        if helped or effect.key in ("favoured", "hindered"):
            lose(fight, who, effect.id, "used up")
    yield from spellwork.rolled(fight, who, stat)
    yield from NOTHING
