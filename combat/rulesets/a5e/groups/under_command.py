"""Creatures under command: whom the GM may hand over, and what they may do before they are told to (A5E-243 to A5E-248).

Handing one over is the same in all games: engine/scripts/roster/commanding.
"""

from combat.engine.answers import Leading
from combat.engine.commands import CallRoll
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.seatview import Refusal
from combat.rulesets.a5e.groups.groups import COMMANDED, ORDERED, alike, together
from combat.rulesets.fifth.checks import ABILITY_OF

NEEDS_COMMAND = ("action", "attack", "bonus")  # costs of what nobody does without being told (R47)


def bar(fight: Fight, who: Id, commander: Id) -> Refusal | None:
    """Tell why a creature cannot be put under the command of another one (A5E-243).

    The Narrator controls every creature that is no character until it hands one over, and so again afterwards. It may hand over
    any of them, on purpose: the row names mounts, hirelings, familiars and conjured creatures as those that it usually will.
    """
    one, other = fight.get(who), fight.get(commander)
    if who == commander:
        return Refusal("Nobody commands itself.", "A5E-243")
    if one.is_object or other.is_object:
        return Refusal("A creature commands another creature.", "A5E-243")
    if one.sheet.kind == "character":
        return Refusal(f"{one.name} is a character and acts for itself.", "A5E-243")
    if one.life == "dead" or other.life == "dead":
        return Refusal("Both must be alive.", "A5E-243")
    if other.commander:
        return Refusal(f"{other.name} is under command itself.", "A5E-243")
    if fight.state.commanded_by(who):
        return Refusal(f"{one.name} commands others itself.", "A5E-243")
    if one.driver and one.driver != commander and one.mount != commander and not one.commander:
        return Refusal(f"{one.name} is led by its rider.", "A5E-021")
    return None


def unordered(fight: Fight, who: Id, action: Action) -> Refusal | None:
    """Tell why one that is led cannot take this action now: it acts when its leader's bonus action says so (A5E-246, R47).

    What costs no action it does as it likes; a mount under control does nothing else than it is ordered (A5E-021).
    """
    found = fight.get(who)
    leader = fight.state.combatants.get(found.driver)
    if leader is None:
        return None
    spare = action.cost == "interaction" and not found.used.get("interaction")
    if leader.mount == who:
        return None if not action.cost else ridden(leader.name)
    if (action.cost not in (*NEEDS_COMMAND, "interaction")) or spare:
        return None
    if is_of_own_group(fight, who, leader.id) or found.used.get(COMMANDED):
        return None
    if found.used.get(ORDERED):
        return Refusal("It does what its group does, and nothing else.", "A5E-247")
    text = f"It acts when {leader.name} commands it with a bonus action."
    return Refusal(text, "A5E-246", "needs an order")


def ridden(rider: str) -> Refusal:
    text = f"{rider} orders it with a bonus action: Dash, Disengage or Dodge."
    return Refusal(text, "A5E-021")


def is_of_own_group(fight: Fight, who: Id, leader: Id) -> bool:
    """Tell whether a creature of the GM follows one of its own kind: it acts in that turn, and needs no command (A5E-254)."""
    return fight.seat_of(leader) == GM and alike(fight, who, leader)


def aid(fight: Fight, command: CallRoll, others: int) -> tuple[Term, ...]:
    """Return what the others of a group add to its one check: 1 each where Strength counts, nothing else (A5E-248)."""
    if (command.ability or ABILITY_OF.get(command.stat, command.stat)) != "str":
        return ()
    return (Term(f"{others} other{'s' if others > 1 else ''} of the group", others, row="A5E-248"),)


LEADING = Leading(
    bar=bar,
    unordered=unordered,
    alike=alike,
    together=together,
    aid=aid,
    row="A5E-243",
    group_row="A5E-245",
)
