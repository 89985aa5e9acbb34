"""Whether what was interrupted can go on: what is no longer possible is lost, and what it cost stays spent (ORC-150, R29).

That holds after every answer. What a blow at a mover alone does to its way is asked for in `opportunity_attacks.strike`.
"""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, Step, Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.stats import defense_stat
from combat.engine.scripts.moving import price
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.attacking import aimable, is_out_of_line, reach_of, targetable, too_far
from combat.rulesets.orcus.moving import HALTED, MODES
from combat.rulesets.orcus.out_of_turn.turning import ANSWER, judged, totalled, with_terms
from combat.rulesets.orcus.out_of_turn.ways import Answerable

LOST = "The attack is lost."


def rechecked(fight: Fight, value: Answerable, row: str = "ORC-150") -> Answerable:
    """Return what was interrupted as it now stands, cancelled or stopped where it cannot go on (ORC-149, ORC-150, ORC-160)."""
    if isinstance(value, Step):
        return step(fight, value, row)
    if isinstance(value, Blow):
        return blow(fight, value, row)
    if isinstance(value, Casting):
        return casting(fight, value, row)
    return wound(fight, value, row) if isinstance(value, Wound) else value


def step(fight: Fight, value: Step, row: str) -> Step:
    """Stop a mover that is down or held; one that is elsewhere its own script stops.

    A walker, flier and so on that could go on is free to take another way with what is left of its movement (R29).
    """
    if value.stopped:
        return value
    if fight.is_here(value.who) and fight.get(value.who).at != value.origin:
        may_go_on(fight, value)
        return value
    if not fight.is_here(value.who) or fight.get(value.who).life != "up":
        return replace(value, stopped="The blow ended the movement.", row=row)
    refused, _ = price(fight, value.who, value.gait, value.to, value.lift)
    if refused is None:
        return value
    may_go_on(fight, value)
    return replace(value, stopped=refused.text, row=refused.row)


def may_go_on(fight: Fight, value: Step) -> None:
    """Keep in mind that a way was cut off, where it is the way and not the mover that is no longer able to."""
    mode = value.gait.removeprefix("then-")
    if mode not in ("walk", *MODES) or fight.get(value.who).life != "up":
        return
    if fight.rules.gaits[mode].bar(fight, value.who) is None and not fight.get(value.who).used.get(HALTED):
        fight.record(ev.Spent(who=value.who, what=HALTED, **fight.hearers_of(value.who)))


# --- attacks -------------------------------------------------------------------------------------------------------


def blow(fight: Fight, value: Blow, row: str) -> Blow:
    """Lose an attack that can no longer be made; the face of one that was rolled is judged again."""
    if value.cancelled:
        return value
    if not fight.is_here(value.attacker) or (value.target and not fight.is_here(value.target)):
        return replace(value, cancelled=True)
    if fight.rules.turns.cannot_act(fight, value.attacker) is not None or unreachable(fight, value) is not None:
        lose(fight, value.attacker, LOST, row)
        return replace(value, cancelled=True)
    return rejudged(fight, value) if value.throw is not None and value.target else value


def unreachable(fight: Fight, value: Blow) -> Refusal | None:
    """Tell why a target can no longer be attacked: dead, out of reach or out of the area."""
    if value.area and value.target:
        if fight.get(value.target).life == "dead":
            return Refusal("Already dead.", "ORC-263")
        gone = bool(value.cells) and fight.get(value.target).cells.isdisjoint(value.cells)
        return Refusal("Out of the area.", "ORC-150") if gone else None
    return targetable(fight, value) if value.target and value.square is None else aimable(fight, value)


def rejudged(fight: Fight, value: Blow) -> Blow:
    """Add up both numbers again, with what answers have added to them; the face stays as it fell (ORC-149)."""
    assert value.throw is not None
    if value.attack is None or value.defense is None:
        return value
    against = value.target if value.square is None else None
    aimed = value if against else replace(value, target="")
    attack = kept(fight, fight.breakdown("attack", value.attacker, against, aimed), value.attack)
    fresh = fight.breakdown(defense_stat(value.weapon.defense), value.target, value.attacker, value)
    defense = kept(fight, fresh, value.defense)
    return judged(fight, replace(totalled(value, attack), defense=defense))


def kept(fight: Fight, fresh: Breakdown, old: Breakdown) -> Breakdown:
    """Return a number added up anew, with what earlier answers have added to it."""
    return with_terms(fight, fresh, (term for term in old.terms if term.source.startswith(ANSWER)))


def lose(fight: Fight, who: Id, why: str, row: str) -> None:
    fight.record(ev.Halted(who=who, why=why, row=row, **fight.hearers_of(who)))


# --- powers and damage ---------------------------------------------------------------------------------------------


def casting(fight: Fight, value: Casting, row: str) -> Casting:
    """Lose a power whose user can no longer act, or all of whose targets are out of it; leave out those that are."""
    if value.cancelled or not fight.is_here(value.caster):
        return value
    left = tuple(one for one in value.targets if still_aimed(fight, value, one))
    if fight.rules.turns.cannot_act(fight, value.caster) is not None or (
        value.targets and not left and not value.cells
    ):
        lose(fight, value.caster, "The power is lost.", row)
        return replace(value, cancelled=True)
    return replace(value, targets=left)


def still_aimed(fight: Fight, value: Casting, target: Id) -> bool:
    """Tell whether somebody is still where a power befalls it."""
    if target == value.caster:
        return True
    if not fight.is_here(target):
        return False
    if value.cells:
        return not fight.get(target).cells.isdisjoint(value.cells)
    return in_range(fight, value, target)


def in_range(fight: Fight, value: Casting, target: Id) -> bool:
    """Tell whether a power without an area can be used on a creature where the two stand: in reach or range, and in line."""
    if value.weapon is None or target == value.caster:
        return True
    if is_out_of_line(fight, value.caster, target):
        return False
    thrown = value.power.origin == "ranged" and value.weapon.kind == "melee"
    aimed = Blow(value.caster, target, value.weapon, grip="thrown" if thrown else "")
    return too_far(fight.get(value.caster), aimed, fight.gap(value.caster, target)) is None


def wound(fight: Fight, value: Wound, row: str) -> Wound:
    """Lose the damage of an attack whose maker is down, or whose target is now out of all reach of a melee attack."""
    if not value.attack or not value.source or not fight.is_here(value.target):
        return value
    if fight.is_here(value.source) and fight.rules.turns.cannot_act(fight, value.source) is None:
        attacker = fight.get(value.source)
        reach = max((reach_of(attacker.sheet, w) for w in attacker.sheet.weapons if w.kind == "melee"), default=1)
        if not value.melee or fight.gap(value.source, value.target) <= reach:
            return value
    lose(fight, value.source, LOST, row)
    return replace(value, parts=())
