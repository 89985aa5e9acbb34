"""What happens at the beginning and the end of a turn."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import AGAINST
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.checks import roll_save
from combat.engine.scripts.ground import zone
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.casting import long_casting
from combat.rulesets.fifth.classes import rage
from combat.rulesets.fifth.harm import breath, death_save
from combat.rulesets.fifth.monster_bodies import burning, incorporeal
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.order import TURN
from combat.rulesets.fifth.spells import spellwork
from combat.rulesets.policies.hooks import Hooks, Step


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


def renewed(fight: Fight, who: Id) -> None:
    """Give back the reaction and the turn's budget (FIF-043)."""
    hearers = fight.hearers_of(who)
    # Of single weapons; in an order of their own, for a database may have given their mapping another.
    counts = sorted(key for key in fight.get(who).used if ":" in key)
    fight.record(ev.Refreshed(who=who, what=("reaction", *TURN, *counts), **hearers))


def world_opens(fight: Fight, who: Id) -> Script[None]:
    """Let the world act where it has a word at the beginning of a turn."""
    yield from fight.rules.world.opens(fight, who)


def dying_saves(fight: Fight, who: Id) -> Script[None]:
    if fight.get(who).life == "dying":
        yield from death_save(fight, who)


def save_ends(fight: Fight, who: Id) -> Script[None]:
    """Roll the saves that end effects at the end of the turn (R-05)."""
    for effect in fight.get(who).effects:
        if fight.is_suspended(who, effect.key):
            continue
        if effect.until.kind == "save" and effect.until.whose == who and "dc" in effect.data:
            ability, dc = str(effect.data.get("ability", "con")), int(effect.data["dc"])
            condition = fight.condition(effect.key)
            tags = (AGAINST.of(effect.key), *(("power",) if effect.data.get("magical") else ()))
            saved = yield from roll_save(fight, who, ability, dc, condition.name if condition else "", tags)
            if saved:
                lose(fight, who, effect.id, "saved")


# What a turn begins with, the death save last (FIF-236, R-05, R-36, STR-006).
STARTED: Hooks[Step] = Hooks(
    {
        "budget": renewed,
        "zones": zone.turn_begins,
        "world": world_opens,
        "monsters": monstrous.turn_started,
        "spells": spellwork.turn_started,
        "breath": breath.turn_started,
        "death_save": dying_saves,
    }
)
# What a turn ends with: the zones act first.
ENDED: Hooks[Step] = Hooks(
    {
        "zones": zone.turn_ends,
        "long_casting": long_casting.turn_ended,
        "saves": save_ends,
        "spells": spellwork.turn_ended,
        "burning": burning.turn_ended,
        "incorporeal": incorporeal.turn_ended,
        "rage": rage.turn_ended,
    }
)


def round_ended(fight: Fight) -> Script[None]:
    yield from NOTHING
