"""What a rider gives up an attack for: a blow of its mount's, or a hold on a mount that nobody has trained."""

from collections.abc import Iterable, Iterator
from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.riding import no_seat, sit
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attack_rolls import weapons_of
from combat.rulesets.fifth.attacking import strikes
from combat.rulesets.fifth.grappling import opponents, out_of_grasp, too_far
from combat.rulesets.fifth.hands import empty_hands
from combat.rulesets.fifth.riding import SADDLE, pay
from combat.rulesets.policies.acted import done
from combat.rulesets.streamlined.grappling import CLING, PAID_FOR, cling, clings, no_melee
from combat.rulesets.streamlined.order import led
from combat.rulesets.streamlined.riding.mounts import full, is_trained
from combat.rulesets.streamlined.riding.riding import too_dear

NO_HAND = Refusal("No hand is free to hold on with.", "STR-164")
STRUCK = "mount:attack"  # spent by a rider whose mount has attacked for it in this turn

# --- its mount strikes ---------------------------------------------------------------------------------------------


def weapons(fight: Fight, who: Id) -> Iterator[Weapon]:
    """Yield what the mount that one directs attacks with, named as its own."""
    mount = led(fight, who)
    for weapon in weapons_of(fight, mount) if mount else ():
        yield replace(weapon, name=f"{fight.get(mount).name}: {weapon.name}")


def strike_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a mount cannot strike in its rider's place now, with a weapon if one is given (STR-152)."""
    barred = spent(fight, who)
    return barred or (strikes.attack_bar(fight, led(fight, who), weapon) if weapon is not None else None)


def spent(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a mount cannot take the place of its rider now: once a turn, a trained mount that can act (STR-152)."""
    mount = led(fight, who)
    if not mount:
        return Refusal("You direct no trained mount.", "STR-152")
    if fight.get(who).used.get(STRUCK):
        return Refusal("Your mount has attacked in this turn.", "STR-152")
    return fight.rules.turns.cannot_act(fight, mount)


def strike_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    return strikes.attack_targets(fight, led(fight, who), weapon)


def strike_aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return strikes.aim(fight, led(fight, who), weapon, target)


def strike(fight: Fight, command: Act) -> Script[None]:
    """Let the mount make one of its attacks in place of one of the rider's (STR-152)."""
    mount = take_turns(fight, command.actor)
    done(fight, command, f"{fight.get(mount).name} attacks", "STR-152")
    blow = Act(actor=mount, action="attack", weapon=command.weapon, target=command.target)
    yield from strikes.strike(fight, *strikes.read(fight, blow, "STR-152"), None)


def take_turns(fight: Fight, rider: Id) -> Id:
    """Use up what a mount may do in its rider's place in this turn; returns the mount."""
    mount = led(fight, rider)
    if not mount:
        raise Illegal("You direct no trained mount.", "STR-152")
    fight.record(ev.Spent(who=rider, what=STRUCK, **fight.hearers_of(rider)))
    return mount


MOUNT_ATTACK = Action(
    "mount-attack",
    "Your mount attacks",
    strike,
    group="attack",
    cost="attack",
    needs="target",
    row="STR-152",
    weapons=weapons,
    bar=strike_bar,
    targets=strike_targets,
    aim=strike_aim,
    hide_barred=True,
    own_turn=True,
    summary="One of its attacks in place of one of yours, once a turn.",
    line=lambda fight, who, weapon: (
        f"By {fight.get(led(fight, who)).name}, in place of one of your attacks, once a turn."
        if led(fight, who)
        else ""
    ),
)


def by_mount(paid: Action) -> Action:
    """Return a grapple, a shove or an escape that the mount makes with the attack granted to it (STR-152, STR-162, STR-178)."""

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        barred = spent(fight, who)
        return barred or (paid.bar(fight, led(fight, who), weapon) if paid.bar is not None else None)

    def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterable[Choice]:
        found = paid.targets(fight, led(fight, who), weapon) if paid.targets is not None else ()
        return (choice for choice in found if not fight.together(led(fight, who), choice.target))

    def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
        return paid.picks(fight, led(fight, who), weapon) if paid.picks is not None else ()

    def run(fight: Fight, command: Act) -> Script[None]:
        mount = take_turns(fight, command.actor)
        yield from paid.run(fight, Act(actor=mount, action=paid.key, target=command.target, choice=command.choice))

    return but(
        paid,
        key=f"mount:{paid.key}",
        name=f"{paid.name} (your mount)",
        run=run,
        group="attack",
        cost="attack",
        bar=bar,
        targets=targets,
        aim=None,
        picks=picks,
        hide_barred=True,
        own_turn=True,
        summary="By your mount, in place of one of your attacks, once a turn.",
    )


# --- onto a mount that nobody has trained --------------------------------------------------------------------------


def wild(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield the larger creatures within reach that nobody has trained to carry a rider (STR-148, STR-155)."""
    for other in opponents(fight, who):
        near = too_far(fight, who, other.id, CLING) is None
        larger = size_steps(other.sheet.size, fight.get(who).sheet.size) >= 1
        if near and larger and not is_trained(fight, other.id) and other.id != fight.get(who).mount:
            yield other


def is_beside_the_wild(fight: Fight, who: Id) -> bool:
    """Tell whether climbing onto something is worth a button in a creature's turn, be it barred for now."""
    return (
        fight.is_in_turn(who) and not fight.get(who).mount and any(hand_for(fight, who, o.id) for o in wild(fight, who))
    )


def hand_for(fight: Fight, who: Id, mount: Id) -> bool:
    """Tell whether a creature has a hand to hold on with, or one that does so already."""
    return empty_hands(fight, who) > 0 or clings(fight, who, mount)


def climb_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """It takes a free hand, a melee attack, half of the movement, and somebody to climb onto (STR-148, STR-156, STR-164)."""
    if fight.get(who).mount:
        return Refusal("You are mounted already.", "STR-156")
    if next(wild(fight, who), None) is None:
        return Refusal("Nothing larger and untrained is within your reach.", "STR-155")
    if fight.get(who).has("prone"):
        return Refusal("Prone: stand up first.", "FIF-283")
    if not any(hand_for(fight, who, other.id) for other in wild(fight, who)):
        return NO_HAND
    if fight.get(who).used.get(SADDLE):
        return Refusal("You have mounted or dismounted this turn.", "STR-156")
    return no_melee(fight, who) or too_dear(fight, who, "Mounting")


def climb_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in wild(fight, who):
        yield Choice(other.name, other.id, barred=closed(fight, who, other))


def closed(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    barred = None if hand_for(fight, who, other.id) else NO_HAND
    barred = barred or out_of_grasp(fight, who, other, CLING) or no_seat(fight, who, other.id)
    return barred or full(fight, who, other.id)


def climb(fight: Fight, command: Act) -> Script[None]:
    """Try to take hold of an untrained mount and get on it; a failed try costs no movement (STR-148, STR-156, ruling 17)."""
    who, mount = command.actor, command.target
    done(fight, command, "Mounting grapple", "STR-148")
    guard = {f"climb:{who}"}  # it holds on before it sits there
    fight.undecided |= guard
    held = clings(fight, who, mount) or (yield from cling(fight, who, mount))
    if held and fight.is_here(who) and fight.is_here(mount) and no_seat(fight, who, mount) is None:
        pay(fight, who)
        yield from sit(fight, who, mount, "STR-148")
    fight.undecided -= guard
    yield from settle(fight)


CLIMB = Action(
    "climb-on",
    "Climb onto it and hold on",
    climb,
    group="attack",
    cost="attack",
    needs="target",
    row="STR-148",
    bar=climb_bar,
    targets=climb_targets,
    applies=is_beside_the_wild,
    own_turn=True,
    summary="Ride what is not trained, in place of a melee attack: you grapple it, and half your movement gets you on.",
)
ACTIONS = (MOUNT_ATTACK, *map(by_mount, PAID_FOR), CLIMB)
