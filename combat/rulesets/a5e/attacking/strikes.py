"""The Attack action of this game: with what, at whom, pressed or not, and what an attack uses up."""

from collections.abc import Iterator
from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Each
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.attacking import attack as attack_script
from combat.engine.scripts.attacking import reveal
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.a5e.attacking.falling_back import ATTACK_PRESSED
from combat.rulesets.a5e.attacking.off_hand import opens
from combat.rulesets.a5e.attacking.pressing import (
    FIRST,
    PRESSED,
    hindrance,
    in_action,
    is_begun,
    marks,
    press,
    roll_made,
)
from combat.rulesets.fifth.attack_rolls import (
    aimed,
    guessable,
    improvised_of,
    reach_of,
    real_weapon,
    targetable,
    weapons_of,
)
from combat.rulesets.fifth.attacking import (
    already_fired,
    anybody,
    attack_choice,
    attack_picks,
    catch,
    empty,
    lost_ones,
    multiattack_bar,
    out_of_track,
    read,
    spend,
)
from combat.rulesets.fifth.attacking import attack_targets as plain_targets
from combat.rulesets.fifth.hands import draw_freely, is_in_hand, no_hands, not_at_hand, wield
from combat.rulesets.fifth.helping import inspiration_declared, is_inspired
from combat.rulesets.fifth.order import hasted
from combat.rulesets.fifth.powers import spent

ATTACK_COST = "attack"
TOO_LATE = Refusal("Press before the first attack of your action.", "A5E-050")
OUT_OF_REACH = "Out of reach now: that attack is still to be made."
NO_TARGET = "It cannot be attacked any more: that attack is still to be made."


# --- whom ----------------------------------------------------------------------------------------------------------


def attack_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    """Return somebody as a target with the odds in the action that goes on (A5E-092)."""
    return attack_choice(fight, Blow(who, other.id, weapon, notes=marks(fight, who)))


def pressed_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    """Return the same as it would be pressed; whoever would be attacked with disadvantage cannot be the first (A5E-052, R07)."""
    blow = Blow(who, other.id, weapon, notes=frozenset({PRESSED}))
    choice = attack_choice(fight, blow)
    barred = choice.barred or hindrance(fight, aimed(fight, blow))
    return choice if barred is None else replace(choice, odds=None, note="", barred=barred, breakdown=None)


attack_targets = Each(anybody, attack_target, out_of_track)  # everybody, foes first
pressed_targets = Each(anybody, pressed_target)


def pressed_aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    """Return one of the choices without the odds, which a verdict does not need."""
    assert weapon is not None
    other = next((other for other in anybody(fight, who) if other.id == target), None)
    if other is None:
        return None
    blow = aimed(fight, Blow(who, target, weapon))
    return Choice(other.name, target, barred=targetable(fight, blow) or hindrance(fight, blow))


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    """Return one of the choices of an attack without the odds."""
    assert weapon is not None
    other = next((other for other in (*anybody(fight, who), *lost_ones(fight, who)) if other.id == target), None)
    if other is None:
        return None
    return Choice(other.name, target, barred=targetable(fight, aimed(fight, Blow(who, target, weapon))))


# --- with what -----------------------------------------------------------------------------------------------------


def attack_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a weapon cannot be used now; that it is not drawn yet is no reason (A5E-046)."""
    assert weapon is not None
    actor, real = fight.get(who), real_weapon(fight, who, weapon)
    gone = not_at_hand(actor, real) or no_hands(fight, who, weapon) or spent(actor, real.key)
    if gone is not None:
        return gone
    return empty(actor, weapon) or already_fired(actor, weapon) or multiattack_bar(actor, weapon)


def press_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why the attacks cannot be pressed at all; without a weapon, whether the action could be (A5E-050, A5E-053)."""
    if is_begun(fight, who):
        return TOO_LATE
    barred = fight.rules.economy.refusal(fight, who, ATTACK_COST)
    return barred or (attack_bar(fight, who, weapon) if weapon is not None else None)


def press_weapons(fight: Fight, who: Id) -> Iterator[Weapon]:
    return map(pressed_name, weapons_of(fight, who))


def press_improvised(fight: Fight, who: Id) -> Iterator[Weapon]:
    return map(pressed_name, improvised_of(fight, who))


def pressed_name(weapon: Weapon) -> Weapon:
    return replace(weapon, name=f"{weapon.name}, pressed")


def press_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what an attack offers, but no throwing beside a foe, which would have disadvantage."""
    return tuple(pick for pick in attack_picks(fight, who, weapon) if pick.key != "thrown")


# --- making it -----------------------------------------------------------------------------------------------------


def attack(fight: Fight, command: Act) -> Script[None]:
    """Attack a creature, or a square where one is thought to be, as part of the Attack action (A5E-031, A5E-092, A5E-106)."""
    blow, chosen = read(fight, command, "A5E-092")
    yield from strike(fight, in_action(fight, blow), chosen)


def attack_apart(fight: Fight, command: Act) -> Script[None]:
    """Make an attack that is no part of the turn's Attack action: nothing that was pressed covers it (R06)."""
    blow, chosen = read(fight, command, "A5E-092")
    yield from strike(fight, blow, chosen, apart=True)


def press_attack(fight: Fight, command: Act) -> Script[None]:
    """Press the Attack, and make the first attack of the action (A5E-050).

    What hinders it was judged by what its seat knows; here only what was chosen with it can: to refuse it for somebody unseen
    nearby, or not what they seem, would tell of them. That it is thrown at whom it does not reach was not chosen.
    """
    blow, chosen = read(fight, command, "A5E-092")
    barred = hindrance(fight, blow)
    if barred is not None and hindrance(fight, read(fight, replace(command, choice=""))[0]) is None:
        raise Illegal(barred.text, barred.row)
    fight.rules.economy.pay(fight, command.actor, ATTACK_COST)
    yield from press(fight, command.actor)
    yield from strike(fight, in_action(fight, blow), chosen)


def strike(fight: Fight, blow: Blow, chosen: list[str], apart: bool = False) -> Script[None]:
    """Make a declared attack with what was chosen for it, unless something known stands against it.

    `apart` is an attack that does not belong to the turn's Attack action.

    Whoever presses comes into view before anybody is asked; a target that gets out of reach costs no attack (A5E-060).
    """
    who, weapon = blow.attacker, blow.weapon
    barred = no_hands(fight, who, weapon, blow.grip)
    barred = barred or (targetable(fight, blow) if blow.square is None else guessable(fight, blow))
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    if "inspired" in chosen and not is_inspired(fight, who):
        raise Illegal("You have no inspiration to spend.", "A5E-009")
    if FIRST in blow.notes:
        reveal(fight, who)
        blow = yield from fight.window(ATTACK_PRESSED, blow)
        if not still_possible(fight, blow):
            return
    if not apart:
        roll_made(fight, who)
    take_in_hand(fight, who, weapon)
    yield from spend(fight, who, weapon, blow, "inspired" in chosen)
    opens(fight, blow)
    blow = yield from attack_script(fight, inspiration_declared(blow, chosen))
    yield from catch(fight, blow)


def still_possible(fight: Fight, blow: Blow) -> bool:
    """Tell whether an attack can still be made after what its target did; if not, it is still to be made (A5E-060)."""
    who = blow.attacker
    if not fight.is_here(who) or fight.get(who).life != "up" or fight.rules.turns.cannot_act(fight, who) is not None:
        return False
    here = fight.is_here(blow.target)
    far = here and is_out_of_reach(fight, blow)
    if here and not far and targetable(fight, blow) is None:
        return True
    fight.record(ev.Spent(who=who, what="attacks", amount=-1, **fight.hearers_of(who)))
    hearers = fight.hearers_of(who, *((blow.target,) if here else ()))
    fight.record(ev.Noted(text=OUT_OF_REACH if far else NO_TARGET, row="A5E-060", **hearers))
    return False


def is_out_of_reach(fight: Fight, blow: Blow) -> bool:
    """Tell whether a melee attack no longer reaches its target; one that was meant as such is not thrown instead."""
    return not blow.ranged and 5 * fight.gap(blow.attacker, blow.target) > reach_of(
        blow.weapon, fight.get(blow.attacker)
    )


def take_in_hand(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw the weapon of an attack, which belongs to the attack and uses up nothing (A5E-046)."""
    real = real_weapon(fight, who, weapon)
    if is_in_hand(fight.get(who), real):
        return
    draw_freely(fight, who, real, "A5E-046")
    wield(fight, who, real)


# --- the buttons ---------------------------------------------------------------------------------------------------

ATTACK = Action(
    "attack",
    "Attack",
    attack,
    group="attack",
    cost=ATTACK_COST,
    needs="target",
    row="A5E-031",
    weapons=weapons_of,
    points=GUESS,
    bar=attack_bar,
    targets=attack_targets,
    aim=aim,
    picks=attack_picks,
)
IMPROVISED_ATTACK = but(
    ATTACK,
    key="improvised-attack",
    name="Improvised attack",
    group="improvised",
    row="FIF-147",
    weapons=improvised_of,
    hide_barred=True,
)
PRESS = Action(
    "press",
    "Press the Attack",
    press_attack,
    group="press",
    cost="bonus",
    needs="target",
    row="A5E-050",
    weapons=press_weapons,
    bar=press_bar,
    targets=pressed_targets,
    aim=pressed_aim,
    picks=press_picks,
    hide_barred=True,
    summary="Your Attack action and your bonus action: advantage on its attacks. Until your next turn attacks against you have "
    "advantage, too.",
)
PRESS_IMPROVISED = but(PRESS, key="press-improvised", group="improvised", weapons=press_improvised)
STRIKES = (ATTACK, IMPROVISED_ATTACK, PRESS, PRESS_IMPROVISED)

# The additional action of somebody hasted is an action of its own, which no Press covers.
HASTE_ATTACK = next(iter(hasted((but(ATTACK, run=attack_apart, targets=plain_targets),))))
