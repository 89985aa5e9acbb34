"""Letting fall what one holds: it lies there, its hand is free, and it is taken up again from beside (ORC-134, ORC-136)."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import gain, lose
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, Scalar, Weapon
from combat.rulesets.orcus.attacking import (
    AWAY,
    LIES,
    TAKEN_UP,
    free_hands,
    holdable,
    in_hand,
    is_lying,
    natural_reach,
    takes,
)
from combat.rulesets.orcus.turns import not_free
from combat.rulesets.policies.acted import done

CONDITION = Condition(LIES, "Out of hand", "Take it up from beside it.", ("ORC-134", "ORC-136"), palette=False)


def place_of(effect: Effect) -> Square:
    return int(effect.data["x"]), int(effect.data["y"])


# --- letting it fall -----------------------------------------------------------------------------------------------


def named(who: Combatant, words: str) -> Weapon | None:
    """Return which of a creature's weapons and foci somebody means by its name, those in hand first."""
    said = words.lower()
    there = (one for one in who.sheet.cached(holdable) if not is_lying(who, one.key))
    found = [one for one in there if one.key == said or one.name.lower() in said]
    held = in_hand(who)
    return next(iter(sorted(found, key=lambda one: (one not in held, -len(one.name)))), None)


def let_fall(fight: Fight, who: Id, weapon: Weapon) -> Script[None]:
    """Have a weapon or focus lie where its owner stands; it serves nobody until it is taken up again."""
    at = fight.get(who).at
    if at is None:
        return
    data: dict[str, Scalar] = {
        "weapon": weapon.key,
        "x": at[0],
        "y": at[1],
        "name": f"{weapon.name} lies at {label(at)}",
    }
    yield from gain(fight, who, LIES, data=data)


def drop(fight: Fight, command: Act) -> Script[None]:
    weapon = next(one for one in in_hand(fight.get(command.actor)) if one.key == command.choice)
    done(fight, command, "Drop", "ORC-136", weapon.name)
    yield from let_fall(fight, command.actor, weapon)


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not fight.is_here(who) or not in_hand(fight.get(who)):
        return Refusal("Nothing is in your hands.", "ORC-136")
    return not_free(fight, who)


def drop_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, one.name) for one in in_hand(fight.get(who)))


def drop_item(fight: Fight, command: Act) -> Script[None]:
    """Let something fall that is said in words; a weapon or focus named so lies there like any other."""
    found = named(fight.get(command.actor), command.choice.strip())
    done(fight, command, "Drop an item", "ORC-136", command.choice.strip()[:120])
    if found is not None:
        yield from let_fall(fight, command.actor, found)


# --- taking it up --------------------------------------------------------------------------------------------------


def within_reach(fight: Fight, who: Id) -> tuple[tuple[Effect, Weapon], ...]:
    """Return what a creature has dropped that lies where it reaches the ground, each with its mark."""
    found = fight.get(who)
    there = ((effect, found.sheet.weapon(str(effect.data["weapon"]))) for effect in found.all(LIES))
    reach = natural_reach(found.sheet)
    return tuple((e, weapon) for e, weapon in there if weapon is not None and is_near(fight, found, place_of(e), reach))


def is_near(fight: Fight, who: Combatant, square: Square, reach: int) -> bool:
    cells = frozenset((square,))
    if not who.cells or fight.lattice.gap(who.cells, cells) > reach:
        return False
    return abs(who.height - fight.state.field.level(cells)) <= max(1, reach)


def pick_up_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    near = within_reach(fight, who)
    if not near:
        return Refusal("Nothing of yours lies within your reach.", "ORC-134")
    if free_hands(fight, who) < min(takes(one) for _, one in near):
        return Refusal("No hand is free: put away what is in one, or let go of whom you hold.", "ORC-134")
    return None


def pick_up_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    free = free_hands(fight, who)
    near = within_reach(fight, who)
    return tuple(Pick(e.id, one.name, f"at {label(place_of(e))}") for e, one in near if takes(one) <= free)


def pick_up(fight: Fight, command: Act) -> Script[None]:
    """Take back into the hand what was dropped, as a swift action."""
    who = command.actor
    effect, weapon = next(one for one in within_reach(fight, who) if one[0].id == command.choice)
    done(fight, command, "Pick up", "ORC-134", weapon.name)
    fight.record(ev.Counted(who=who, key=f"{AWAY}{weapon.key}", value=TAKEN_UP, **fight.hearers_of(who)))
    lose(fight, who, effect.id, "picked up", quiet=True)
    yield from ()


DROPPING = (
    Action(
        "pick-up",
        "Pick up",
        pick_up,
        group="swift",
        cost="swift",
        needs="choice",
        row="ORC-134",
        bar=pick_up_bar,
        picks=pick_up_picks,
        hide_barred=True,
        summary="What you dropped, from the ground within your reach.",
    ),
    Action(
        "drop",
        "Drop what you hold",
        drop,
        group="free",
        cost="free",
        needs="choice",
        row="ORC-136",
        bar=drop_bar,
        picks=drop_picks,
        any_time=True,
        hide_barred=True,
        summary="It lies where you stand, and its hand is free.",
    ),
)
