"""Weapons in hand: drawn as part of the attack made with them, as often as hands are free; stowed with the interaction."""

from dataclasses import replace
from functools import partial

from combat.engine.answers import WeaponDraw
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.hands import draw_freely, dropping, empty_hands, hands_needed, is_in_hand, wielded
from combat.rulesets.fifth.hands import sheathing as fifth
from combat.rulesets.gritty.attack_rolls import shield_bash


def bar(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Drawing a weapon takes a free hand, two for one that needs both; one that is held needs the other one (GRT-135)."""
    if weapon.has(shield_bash.SHIELD):
        return shield_bash.bar(fight, who, weapon)
    held = holds(fight.get(who), weapon)
    if held is None:
        return None
    needed = hands_needed(fight, who, weapon)[0] - held
    if empty_hands(fight, who) >= needed:
        return None
    if held:
        return Refusal("It takes both hands: stow or drop what the other one holds.", "GRT-133", "one hand free")
    hands = "a free hand" if needed == 1 else "two free hands"
    return Refusal(f"Drawing it takes {hands}: stow or drop what you hold.", "GRT-135", "no hand free")


def holds(who: Combatant, weapon: Weapon) -> int | None:
    """Return in how many hands a weapon is now; None for what needs no hand, or comes to it by itself."""
    if any(held.key == weapon.key for held in wielded(who)):
        return 1
    return None if is_in_hand(who, weapon) else 0


def draw(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw a weapon as part of the attack that is made with it (GRT-134)."""
    draw_freely(fight, who, weapon, "GRT-134")


DRAWING = WeaponDraw(bar, draw, always=True)


# --- apart from an attack ------------------------------------------------------------------------------------------


def drawn(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    """Return the weapons that a creature has hands for besides what it holds."""
    return tuple(weapon for weapon in fifth.stowed(fight.get(who)) if bar(fight, who, weapon) is None)


def draw_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    stowed = fifth.stowed(fight.get(who))
    if not stowed:
        return Refusal("You carry no weapon that is not in hand.", "GRT-134")
    return None if drawn(fight, who) else bar(fight, who, stowed[0])


def draw_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, one.name) for one in drawn(fight, who))


ACTIONS: tuple[Action, ...] = (
    replace(
        fifth.DRAW,
        run=partial(fifth.draw, row="GRT-135"),
        row="GRT-135",
        bar=draw_bar,
        picks=draw_picks,
        summary="Without attacking. With an attack it comes by itself.",
    ),
    replace(fifth.PUT_AWAY, name="Stow a weapon", run=partial(fifth.put_away, row="GRT-133"), row="GRT-133"),
    dropping("GRT-135"),
)
