"""Basic attacks: with a melee weapon, and at range."""

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Each
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.attacking import attack as attack_script
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacking import aimable, in_square, melee_of, missiles, note, odds, ranged_of, targetable


def melee(fight: Fight, command: Act) -> Script[None]:
    """Attack a creature, or a square where one is thought to be, with a melee weapon (ORC-220, ORC-344)."""
    yield from strike(fight, command, list(melee_of(fight, command.actor)), grip="")


def ranged(fight: Fight, command: Act) -> Script[None]:
    """Shoot or throw at a creature, or at a square where one is thought to be (ORC-221, ORC-344)."""
    yield from strike(fight, command, list(ranged_of(fight, command.actor)), grip="thrown")


def strike(fight: Fight, command: Act, weapons: list[Weapon], grip: str) -> Script[None]:
    weapon = next((w for w in weapons if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.")
    square = command.square if not command.target else None
    blow = Blow(command.actor, command.target, weapon, square, grip=grip if weapon.kind == "melee" else "")
    blow = blow if command.target else replace(blow, target=in_square(fight, blow))
    refused = aimable(fight, blow) if square else targetable(fight, blow)
    if refused is not None:
        raise Illegal(refused.text, refused.row)
    yield from attack_script(fight, blow)


# --- targets -------------------------------------------------------------------------------------------------------


def melee_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    """Return somebody as a target, with the odds, or why it cannot be attacked (ORC-166, ORC-291)."""
    return choice(fight, Blow(who, other.id, weapon))


def ranged_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    return choice(fight, Blow(who, other.id, weapon, grip="thrown" if weapon.kind == "melee" else ""))


def anybody(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return everybody whom one may attack, one's own side last: that of its controller for whoever is controlled (ORC-291)."""
    living = (other for other in fight.known_to(who) if other.life != "dead")
    return fight.cached(("anybody", who), lambda: tuple(fight.foes_first(who, living)))


melee_targets = Each(anybody, melee_target)  # everybody, foes first
ranged_targets = Each(anybody, ranged_target)


def aim_melee(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return aim(fight, who, weapon, target, "")


def aim_ranged(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return aim(fight, who, weapon, target, "thrown" if weapon is not None and weapon.kind == "melee" else "")


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id, grip: str) -> Choice | None:
    """Return one of the choices without the odds, which a verdict does not need."""
    assert weapon is not None
    other = next((other for other in anybody(fight, who) if other.id == target), None)
    return Choice(other.name, target, barred=targetable(fight, Blow(who, target, weapon, grip=grip))) if other else None


def choice(fight: Fight, blow: Blow) -> Choice:
    barred = targetable(fight, blow)
    name, own = fight.get(blow.target).name, fight.sides_with(blow.attacker, blow.target)
    if barred is not None or own:
        words = note(fight, blow) if barred is None else ""
        return Choice(name, blow.target, note=words, barred=barred, aside=own, own=own)
    breakdown = fight.breakdown("attack", blow.attacker, blow.target, blow)
    return Choice(name, blow.target, None, odds(fight, blow, breakdown), note(fight, blow), None, breakdown)


def no_weapon(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if weapon is not None else Refusal("You have no weapon for this.", "ORC-054")


def no_missile(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why nothing can be shot or thrown: there is no weapon for it, or no missile is left where they are counted."""
    return missiles.too_few(fight.get(who), weapon) if weapon is not None else no_weapon(fight, who, weapon)


ATTACKS = (
    Action(
        "melee",
        "Basic melee attack",
        melee,
        group="attack",
        cost="standard",
        needs="target",
        row="ORC-220",
        weapons=melee_of,
        points=GUESS,
        bar=no_weapon,
        targets=melee_targets,
        aim=aim_melee,
    ),
    Action(
        "ranged",
        "Basic ranged attack",
        ranged,
        group="attack",
        cost="standard",
        needs="target",
        row="ORC-221",
        weapons=ranged_of,
        points=GUESS,
        bar=no_missile,
        targets=ranged_targets,
        aim=aim_ranged,
        summary="Provokes those next to you.",
    ),
)
