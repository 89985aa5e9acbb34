"""What happens at the beginning and the end of a turn."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts import zone
from combat.engine.scripts.check import roll_save
from combat.engine.scripts.effect import lose
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.casting import long_casting
from combat.rulesets.fifth.classes import rage
from combat.rulesets.fifth.harm import breath, death_save
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.order import TURN
from combat.rulesets.fifth.spells import spellwork


def cannot_act(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature can do nothing on its turn (FIF-024, FIF-270, FIF-291)."""
    found = fight.get(who)
    if found.life == "dead":
        return Refusal("Dead.", "FIF-234")
    if found.life in ("dying", "stable"):
        return Refusal("Unconscious at 0 hit points.", "FIF-233")
    held = fight.flagged_by(who, "no-turn") or fight.flagged_by(who, "incapacitated")
    if held is not None:
        return Refusal(f"{held.name}: no actions.", held.rows[0])
    return None


def cannot_move(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot even move: being incapacitated alone does not stop it (FIF-270, R-44)."""
    refusal = cannot_act(fight, who)
    if refusal is None or fight.get(who).life != "up":
        return refusal
    held = fight.flagged_by(who, "no-turn") or fight.flagged_by(who, "no-move")
    return Refusal(f"{held.name}: you cannot move.", held.rows[0]) if held is not None else None


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Open a turn, the death save last (FIF-236, R-36)."""
    yield from opened(fight, who)
    if who in fight.state.combatants and fight.get(who).life == "dying":
        yield from death_save(fight, who)


def opened(fight: Fight, who: Id) -> Script[None]:
    """Give back the reaction and the budget, then what befalls the creature, breath last; no death save (FIF-043, R-05,
    STR-006)."""
    told = fight.told(who)
    # Of single weapons; in an order of their own, for a database may have given their mapping another.
    counts = sorted(key for key in fight.get(who).used if ":" in key)
    fight.record(ev.Refreshed(who=who, what=("reaction", *TURN, *counts), **told))
    yield from surroundings_act(fight, who)
    for step in (monstrous.turn_started, spellwork.turn_started, breath.turn_started):
        if who in fight.state.combatants:
            yield from step(fight, who)


def surroundings_act(fight: Fight, who: Id) -> Script[None]:
    """Let zones act on whoever begins a turn in them, and the world where it has a word then."""
    yield from zone.turn_begins(fight, who)
    if who in fight.state.combatants and fight.rules.world_opens is not None:
        yield from fight.rules.world_opens(fight, who)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let the zones act, go on with a long casting, then what happens at the end of the turn (R-05)."""
    yield from zone.turn_ends(fight, who)
    for step in (long_casting.turn_ended, save_ends, spellwork.turn_ended, monstrous.turn_ended):
        if who in fight.state.combatants:
            yield from step(fight, who)
    rage.turn_ended(fight, who)


def save_ends(fight: Fight, who: Id) -> Script[None]:
    """Roll the saves that end effects at the end of the turn (R-05)."""
    for effect in fight.get(who).effects:
        if fight.is_suspended(who, effect.key):
            continue
        if effect.until.kind == "save" and effect.until.whose == who and "dc" in effect.data:
            ability, dc = str(effect.data.get("ability", "con")), int(effect.data["dc"])
            condition = fight.condition(effect.key)
            tags = (f"against:{effect.key}", *(("power",) if effect.data.get("magical") else ()))
            saved = yield from roll_save(fight, who, ability, dc, condition.name if condition else "", tags)
            if saved:
                lose(fight, who, effect.id, "saved")


def round_ended(fight: Fight) -> Script[None]:
    yield from NOTHING
