"""What all of a group do together besides attacking: each for itself, or with one roll for all (A5E-247, A5E-248)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.attacking import reveal
from combat.engine.scripts.order import SHARING
from combat.engine.seatview import Refusal
from combat.rulesets.a5e.groups.group_arms import TOO_LATE
from combat.rulesets.a5e.groups.groups import Unit
from combat.rulesets.fifth.hiding import HIDING, begin

EACH = ("dash", "disengage", "dodge")  # everybody does it for itself; the mount under one's reins too
ONCE = ("hide", "search")  # one of them rolls for all
GOAL = Pick("goal", "Something else, all together", "say what: the Narrator calls for one check of the group")


def free(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a member has no action left to take in this turn."""
    if fight.state.active != who and not fight.get(who).used.get(SHARING):
        return TOO_LATE
    return fight.rules.turns.cannot_act(fight, who) or fight.rules.economy.refusal(fight, who, "action")


def deeds_of(fight: Fight, unit: Unit) -> tuple[Pick, ...]:
    """Offer what all of a group may do, or a mount under control (A5E-247, A5E-021)."""
    named = [fight.rules.action(key) for key in (*EACH, *(ONCE if unit.is_group else ()))]
    able = [one for one in named if one is not None and any(may(fight, who, one) for who in unit.members)]
    picks = tuple(Pick(action.key, action.name, action.summary) for action in able)
    return (*picks, GOAL) if unit.is_group else picks


def may(fight: Fight, who: Id, action: Action) -> bool:
    return action.bar is None or action.bar(fight, who, None) is None


def together(fight: Fight, unit: Unit, action: Action | None) -> Script[None]:
    """Have every member that can take the action, and nothing else in this turn."""
    ready = [one for one in unit.members if fight.is_here(one) and free(fight, one) is None]
    doing = [one for one in ready if action is not None and may(fight, one, action)]
    for one in ready:
        if action is None or not action.unseen:
            reveal(fight, one)
        if one not in doing or action is None or not action.defers or one != doing[0]:
            fight.rules.economy.pay(fight, one, "action")
    if action is None:
        return
    for one in doing[:1] if action.key in ONCE else doing:
        if fight.is_here(one):
            yield from action.run(fight, Act(actor=one, action=action.key))
    if action.key == "hide" and doing:
        hide_with(fight, doing[0], doing[1:])


def hide_with(fight: Fight, first: Id, others: list[Id]) -> None:
    """Hide the others of a group behind the one roll of it (A5E-248)."""
    hiding = next(iter(fight.get(first).all(HIDING)), None) if fight.is_here(first) else None
    if hiding is None:  # the Narrator sees no way to hide there
        return
    for one in others:
        if fight.is_here(one):
            begin(fight, one, int(hiding.data["total"]), from_poor=False)
