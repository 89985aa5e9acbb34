"""Grapples: taken and ended otherwise than in 5e."""

from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Condition
from combat.engine.declared.windows import MOVED_FORCED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.grappling import (
    grapple_bar,
    seize,
    taking_hold,
)
from combat.rulesets.fifth.hands import end_grip, grips, held_by
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.streamlined.grappling import shoving
from combat.rulesets.streamlined.grappling.escaping import ESCAPE, ESCAPE_ABILITY, PAID_ESCAPE
from combat.rulesets.streamlined.grappling.wrestling import CLING, GRIP
from combat.rulesets.streamlined.order import BLOW, hindrance, spend

CLUNG = "clung-to"  # the effect on an untrained mount: held, and not rooted

# --- taking hold ---------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """A grapple needs a free hand, somebody in reach, and a melee attack to give up (STR-163, STR-164)."""
    return no_melee(fight, who) or grapple_bar(fight, who, weapon, GRIP)


def no_melee(fight: Fight, who: Id) -> Refusal | None:
    """Tell that the attacks which a stat block lists and still has are all made at range (STR-163, Rulings 2)."""
    found = fight.get(who)
    left = [
        found.sheet.weapon(key) for key, count in found.sheet.multiattack if found.used.get(f"multi:{key}", 0) < count
    ]
    if not left or any(weapon is not None and weapon.kind == "melee" for weapon in left):
        return None
    return Refusal("A grapple takes the place of a melee attack, and those left are made at range.", "STR-163")


def grapple(fight: Fight, command: Act) -> Script[None]:
    """Spend a melee attack on a grapple; one in place of the off-hand attack has its disadvantage (STR-162, Rulings 3)."""
    hindered = spend(fight, command.actor)
    done(fight, command, PAID.name, PAID.row)
    yield from seize(fight, command.actor, command.target, GRIP, (hindrance(),) if hindered else ())


PAID = replace(
    taking_hold(GRIP),
    row="STR-162",
    bar=bar,
    cost="",
    own_turn=True,
    summary="Take hold in place of a melee attack: its Speed is 0 until it escapes, yours is halved. Needs a free hand.",
)

GRAPPLE = replace(PAID, run=grapple, cost=BLOW, defers=True)


def cling(fight: Fight, who: Id, mount: Id) -> Script[bool]:
    """Try to hold on to an untrained mount that one gets onto; tells whether one does (STR-148, Rulings 17).

    It may be of any size, is not rooted, and takes its rider along; it escapes as from any grapple.
    """
    return (yield from seize(fight, who, mount, CLING, key=CLUNG))


def clings(fight: Fight, who: Id, mount: Id) -> bool:
    """Tell whether a creature holds on to another, be it as a mount or by an ordinary grapple (STR-148)."""
    return mount in fight.state.combatants and bool(held_by(who, fight.get(mount)))


CLINGING = Condition(
    CLUNG,
    "Clung to",
    "Somebody holds on to it, and is carried along.",
    ("STR-148",),
    palette=False,
    flags=frozenset({"bane"}),
)

# --- ending --------------------------------------------------------------------------------------------------------


def torn_apart(fight: Fight, was: Combatant) -> Script[Combatant]:
    """End every grapple of a creature that an effect has moved with whoever rides it; who clings to it is carried (STR-172)."""
    moved = (was.id, *fight.state.riders(was.id)) if was.id in fight.state.combatants else ()
    for other in list(fight.state.combatants.values()):
        for grip in grips(other):
            if grip.key != CLUNG and (other.id in moved or grip.source in moved):
                end_grip(fight, other.id, grip, "moved by force")
    yield from NOTHING
    return was


OFFERS = (by_itself(MOVED_FORCED, "grapples", torn_apart),)


ACTIONS = (GRAPPLE, shoving.SHOVE, ESCAPE, ESCAPE_ABILITY)
PAID_FOR = (PAID, shoving.PAID, PAID_ESCAPE)  # the same where something else than the Attack action pays for the attack
