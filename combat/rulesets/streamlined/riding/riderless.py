"""A trained mount whose rider cannot act: it takes its own turn, right behind its rider's place (STR-161)."""

from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.scripts.riding import leave_turn
from combat.engine.seatview import Refusal
from combat.rulesets.fifth import turns as fifth
from combat.rulesets.streamlined.order import led
from combat.rulesets.streamlined.riding.mounts import is_trained
from combat.rulesets.streamlined.riding.riding import is_helpless

RIDERLESS = "riderless"  # the effect on a mount that has lost its rider so; its source
CONDITION = Condition(
    RIDERLESS,
    "Without its rider",
    "Takes its own turn right behind its rider’s place, if the rider is still incapacitated then.",
    ("STR-161",),
    palette=False,
    flags=frozenset({"bane"}),
)


def losing(fight: Fight) -> Script[None]:
    """Take note of riders that are about to drop the reins because they are incapacitated."""
    for rider in [who for riders in fight.state.ridden.values() for who in riders]:
        mount = led(fight, rider)
        if mount and is_helpless(fight, rider) and is_trained(fight, mount) and not fight.get(mount).has(RIDERLESS):
            leave_turn(fight, mount)  # though it has moved within its rider's: its own comes right behind that
            yield from gain(fight, mount, RIDERLESS, rider)


def settled(fight: Fight) -> None:
    """Forget it once somebody rides the mount again."""
    for mount in list(fight.state.ridden):
        found = fight.state.combatants.get(mount)
        if found is not None and found.driver and found.has(RIDERLESS) and not is_helpless(fight, found.driver):
            lose_all(fight, mount, RIDERLESS, quiet=True)


def waits(fight: Fight, who: Id) -> Refusal | None:
    """Tell that a mount whose rider has come to has no turn of its own now."""
    for effect in fight.get(who).all(RIDERLESS):
        rider = fight.state.combatants.get(effect.source)
        if rider is not None and fight.is_here(rider.id) and not is_helpless(fight, rider.id):
            return Refusal(f"{rider.name} is up again: its mount waits to be mounted.", "STR-161")
    return None


def cannot_act(fight: Fight, who: Id) -> Refusal | None:
    return fifth.cannot_act(fight, who) or waits(fight, who)


def cannot_move(fight: Fight, who: Id) -> Refusal | None:
    return fifth.cannot_move(fight, who) or waits(fight, who)


def turn_ended(fight: Fight, who: Id) -> None:
    """Let a mount that has waited for a turn act by itself from then on."""
    if who in fight.state.combatants and waits(fight, who) is not None:
        lose_all(fight, who, RIDERLESS, quiet=True)
