"""Attacks with bare strength: whom one can lay hands on, the roll, and taking hold of somebody."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.attacking import attack
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.orcus.actions.attacking import anybody
from combat.rulesets.orcus.attacking import free_hands, natural_reach, odds, targetable
from combat.rulesets.orcus.sides import no_target
from combat.rulesets.policies.acted import done


class WrestlingAttack(NamedTuple):
    """One way of laying hands on somebody: the defense it goes against, and the row of its limits and its roll."""

    key: str
    name: str
    defense: str
    row: str


GRIP = WrestlingAttack("grapple", "Grapple", "ref", "ORC-232")
SHOVING = WrestlingAttack("shove", "Shove", "fort", "ORC-241")


def weapon_for(sheet: Sheet, bout: WrestlingAttack) -> Weapon:
    """Return what the attack goes by: Strength and the level alone, or the number of the sheet (R50)."""
    return sheet.cached(made, bout)


def made(sheet: Sheet, bout: WrestlingAttack) -> Weapon:
    printed = sheet.numbers.get(bout.key)
    far = reach(sheet, bout)
    return Weapon(
        bout.key, bout.name, bonus=printed, proficient=False, defense=bout.defense, properties=("unarmed",), reach=far
    )


def reach(sheet: Sheet, bout: WrestlingAttack) -> int:
    """Return from how many squares away: grappled as far as one reaches, shoved from right beside."""
    return natural_reach(sheet) if bout is GRIP else 1


def blow_of(fight: Fight, who: Id, target: Id, bout: WrestlingAttack, *notes: str) -> Blow:
    return Blow(who, target, weapon_for(fight.get(who).sheet, bout), notes=frozenset(notes))


def out_of_grasp(fight: Fight, who: Id, other: Combatant, bout: WrestlingAttack) -> Refusal | None:
    """Tell why a creature cannot be laid hands on: too far, too large, behind cover, no body (ORC-232, ORC-241)."""
    actor, squares = fight.get(who), fight.gap(who, other.id)
    if other.is_object:
        return Refusal("A thing cannot be wrestled with.", bout.row)
    if squares > reach(actor.sheet, bout):
        far = reach(actor.sheet, bout)
        within = "it must be right beside you" if bout is SHOVING else f"you reach {far} sq"
        return Refusal(f"{squares} sq away; {within if far else 'you must be in its space'}.", bout.row)
    if size_steps(other.sheet.size, actor.sheet.size) > 1:
        return Refusal("More than one size larger than you.", bout.row)
    return no_target(other) or targetable(fight, blow_of(fight, who, other.id, bout))


def choices(fight: Fight, who: Id, bout: WrestlingAttack) -> Iterator[Choice]:
    """List everybody, foes first and with the odds, or why they cannot be laid hands on."""
    name = dict(fight.rules.defenses)[bout.defense]
    for other in anybody(fight, who):
        barred, own = out_of_grasp(fight, who, other, bout), fight.sides_with(who, other.id)
        if barred is not None or own:
            note = f"against {name}" if barred is None else ""
            yield Choice(other.name, other.id, note=note, barred=barred, aside=own, own=own)
            continue
        blow = blow_of(fight, who, other.id, bout)
        roll = fight.breakdown("attack", who, other.id, blow)
        yield Choice(other.name, other.id, None, odds(fight, blow, roll), f"against {name}", None, roll)


def strikes(fight: Fight, blow: Blow) -> Script[bool]:
    """Make the attack and tell whether it has hit and both are still there."""
    landed = yield from attack(fight, blow)
    hit = not landed.cancelled and landed.outcome != "miss"
    return hit and fight.is_here(blow.attacker) and fight.is_here(blow.target) and fight.get(blow.target).life != "dead"


# --- taking hold ---------------------------------------------------------------------------------------------------


def grapple_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """The grappler needs a free hand (ORC-232)."""
    if free_hands(fight, who) < 1:
        return Refusal("No hand is free: put away what is in one, or let somebody go.", "ORC-232")
    return None


def grapple_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for choice in choices(fight, who, GRIP):
        target = fight.get(choice.target)
        if any(effect.source == who for effect in target.all("grappled")):
            barred = Refusal("You hold it already.", "ORC-232")
            yield replace(choice, odds=None, note="", barred=barred, breakdown=None)
        elif choice.barred is None and fight.flag(choice.target, "incapacitated"):
            yield replace(choice, odds=None, note="it cannot resist: no roll", breakdown=None)
        else:
            yield choice


def grapple(fight: Fight, command: Act) -> Script[None]:
    """Take hold of a creature: a Strength attack against Reflex, no roll against one that cannot act (ORC-232, ORC-233)."""
    who, target = command.actor, command.target
    done(fight, command, "Grapple", "ORC-232")
    if fight.flag(target, "incapacitated"):
        fight.record(ev.Noted(text="It cannot resist.", row="ORC-233", **fight.hearers_of(who, target)))
    elif not (yield from strikes(fight, blow_of(fight, who, target, GRIP))):
        return
    yield from gain(fight, target, "grappled", who, data={"reach": reach(fight.get(who).sheet, GRIP)})


GRAPPLE = Action(
    "grapple",
    "Grapple",
    grapple,
    group="standard",
    cost="standard",
    needs="target",
    row="ORC-232",
    bar=grapple_bar,
    targets=grapple_targets,
    summary="Strength against Reflex: hold it in its square. Takes a free hand.",
)
