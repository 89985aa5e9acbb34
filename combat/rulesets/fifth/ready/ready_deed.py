"""Any other action of the list, readied."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect
from combat.rulesets.fifth.ready.ready_response import IGNORE, Response, detail, question
from combat.rulesets.policies.own_side import pick_of

# A readied Dash is a readied move; Disengage is worth nothing on another's turn.
NOT_THESE = ("ready", "dash", "disengage")
NEEDS = ("nothing", "target", "ally-and-target", "choice", "text")


def actions(fight: Fight, who: Id) -> list[Action]:
    """Return the actions that a creature may ready: what takes one action and no weapon (FIF-099)."""
    sheet = fight.get(who).sheet
    return [
        a
        for a in fight.rules.actions
        if (a.group == "action" and a.cost == "action") or (a.group == "attack" and a.weapons is None)
        if a.key not in NOT_THESE and not a.own_turn and a.needs in NEEDS and (a.owned is None or a.owned(sheet))
    ]


def action_of(fight: Fight, who: Id, effect: Effect) -> Action | None:
    return next((a for a in actions(fight, who) if a.key == detail(effect)), None)


def picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    return tuple(Pick(f"act:{a.key}", a.name) for a in actions(fight, who) if applies(fight, who, a))


def applies(fight: Fight, who: Id, action: Action) -> bool:
    """Tell whether an action is worth offering: what does not apply at all has no button of its own either."""
    return not action.hide_barred or action.bar is None or action.bar(fight, who, None) is None


def targets(fight: Fight, who: Id, action: Action) -> list[Choice]:
    return [c for c in action.targets(fight, who, None) if c.barred is None] if action.targets is not None else []


def allies(fight: Fight, who: Id, action: Action) -> list[Choice]:
    return [c for c in action.allies(fight, who) if c.barred is None] if action.allies is not None else []


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    action = action_of(fight, who, effect)
    if action is None:
        return Refusal("You cannot do that.", "FIF-099")
    barred = action.bar(fight, who, None) if action.bar is not None else None
    if barred is not None:
        return barred
    wanting = action.needs in ("target", "ally-and-target") and not targets(fight, who, action)
    alone = action.needs == "ally-and-target" and not allies(fight, who, action)
    return Refusal("There is nobody to do it with now.", action.row) if wanting or alone else None


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    """Ask whether to do it, and with whom or which way."""
    action = action_of(fight, who, effect)
    found: tuple[Pick, ...] = ()
    if action is not None and action.needs in ("target", "ally-and-target"):
        found = tuple(map(pick_of, targets(fight, who, action)))
    elif action is not None and action.needs == "choice" and action.picks is not None:
        found = action.picks(fight, who, None)
    elif action is not None:
        found = (Pick("do", action.name),)
    return question(fight, who, title, found)


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Take the action as in one's own turn; the reaction has paid for it."""
    action = action_of(fight, who, effect)
    if action is None:
        return
    aims = action.needs in ("target", "ally-and-target")
    ally = ""
    if action.needs == "ally-and-target":
        helped = tuple(Pick(one.target, one.label, one.note) for one in allies(fight, who, action))
        ally = yield from put(question(fight, who, f"{action.name}: for whom?", helped))
        if ally == IGNORE.key:
            return
    words = str(effect.data["words"]) if action.needs == "text" else answer if action.needs == "choice" else ""
    command = Act(actor=who, action=action.key, target=answer if aims else "", ally=ally, choice=words)
    yield from action.run(fight, command)


DEED = Response("act", picks, ask, respond, bar)
