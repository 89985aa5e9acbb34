"""A readied Attack action: all its attacks, off-turn too, each aimed when it is made (STR-051, STR-053)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.helping import LATER
from combat.rulesets.fifth.ready import Response, question
from combat.rulesets.policies.allies import harms_only_its_own
from combat.rulesets.streamlined.hands import SWITCH
from combat.rulesets.streamlined.order import attack_action
from combat.rulesets.streamlined.ready.sparing import kept, restored

COSTS = ("attack", attack_action.OFF_HAND, attack_action.BLOW, attack_action.SWITCH)
STOP = Pick("stop", "Stop here", "the rest of the Attack action is lost")
CHANGES = "changes weapons first"
PLACES = ("|", 2)  # a key is the action, the weapon and the target: "attack|longsword|goblin"


def parts(fight: Fight, who: Id) -> Iterator[tuple[Action, Weapon | None]]:
    """Yield what an Attack action may be made of now, by the rules of the action itself."""
    found = fight.get(who)
    for action in fight.rules.actions:
        if action.cost not in COSTS or action.group == "improvised":
            continue
        if action.own_turn and fight.state.active != who:  # a grapple, an escape, a mount’s blow (ruling 28)
            continue
        if action.owned is not None and not action.owned(found.sheet):
            continue
        for weapon in tuple(action.weapons(fight, who)) if action.weapons is not None else (None,):
            if refusal(fight, who, action, weapon) is None:
                yield action, weapon


def refusal(fight: Fight, who: Id, action: Action, weapon: Weapon | None) -> Refusal | None:
    barred = fight.rules.economy.refusal(fight, who, action.cost)
    barred = barred or (fight.rules.turns.forbids(fight, who, action))
    return barred or (action.bar(fight, who, weapon) if action.bar is not None else None)


def swings(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Return every next step of an Attack action that has begun: with what, at whom, one's own side last."""
    found = []
    for action, weapon in parts(fight, who):
        key, name = (weapon.key, weapon.name) if weapon is not None else ("", action.name)
        if action.needs == "target" and action.targets is not None:
            aims = (choice for choice in action.targets(fight, who, weapon) if choice.barred is None)
            said = CHANGES if action.line is not None and action.line(fight, who, weapon) else ""
            found += [
                Pick(
                    f"{action.key}|{key}|{c.target}",
                    f"{name}: {c.label}",
                    ", ".join(filter(None, (c.note, said))),
                    c.odds,
                    c.own,
                )
                for c in aims
            ]
        elif action.needs == "choice" and action.picks is not None:
            ways = action.picks(fight, who, weapon)
            found += [Pick(f"{action.key}|{key}|{way.key}", f"{name}: {way.label}", way.note) for way in ways]
    return tuple(sorted(found, key=lambda pick: pick.own))


def strikes(found: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Return these steps unless nobody but one's own side can be struck: a change of weapons alone is no use then, a blow has
    its own."""
    return found if any(not (pick.own or pick.key.startswith(f"{SWITCH.key}|")) for pick in found) else ()


# --- the response --------------------------------------------------------------------------------------------------


def picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Offer the whole Attack action where there is anything to attack with (STR-046, STR-053)."""
    if not any(action.key == "attack" for action, _ in parts(fight, who)):
        return ()
    return (Pick("attack:all", "Attack", "the whole Attack action; targets when you release it"),)


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    if strikes(swings(begun(fight, who), who)):
        return None
    return Refusal("Nobody can be attacked with what you hold now.", "STR-051")


def begun(fight: Fight, who: Id) -> Fight:
    """Return the fight as if its Attack action had just begun, for looking only."""
    return Fight(fight.rules, restored(fight.state, who, {"attack-action": 1, "action": 1}))


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    return question(fight, who, title, swings(begun(fight, who), who))


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Make the attacks one after the other; each names its target once the one before is resolved (STR-053, STR-010)."""
    with kept(fight, who):
        for what in ("action", "attack-action"):
            fight.record(ev.Spent(who=who, what=what, **fight.hearers_of(who)))
        wanted = answer
        while wanted != STOP.key:
            yield from swing(fight, who, wanted)
            wanted = STOP.key
            left = strikes(swings(fight, who)) if can_go_on(fight, who) else ()
            if any(is_of_use(fight, who, effect, pick.key) for pick in left):
                wanted = yield from put(next_one(fight, who, left))


def next_one(fight: Fight, who: Id, left: tuple[Pick, ...]) -> Ask:
    plain = question(fight, who, f"{fight.get(who).name}: the next attack of the released action", ())
    return Ask(
        plain.seat, "readied-attack", plain.title, (*left, STOP), STOP.key, who, row="STR-053", secret=plain.secret
    )


def can_go_on(fight: Fight, who: Id) -> bool:
    return fight.is_here(who) and fight.rules.turns.cannot_act(fight, who) is None


def swing(fight: Fight, who: Id, wanted: str) -> Script[None]:
    """Take one step of the Attack action, with whatever rides on its hits (STR-054), unless the moment has made it impossible."""
    key, weapon, aim = wanted.split("|", PLACES[1])
    action = fight.rules.action(key)
    if action is None or not any(pick.key == wanted for pick in swings(fight, who)):
        return
    if action.cost and not action.defers:
        fight.rules.economy.pay(fight, who, action.cost)
    target, choice = (aim, LATER if weapon else "") if action.needs == "target" else ("", aim)
    yield from action.run(fight, Act(actor=who, action=key, weapon=weapon, target=target, choice=choice))


def harmed(fight: Fight, who: Id, effect: Effect, answer: str) -> tuple[Id, ...] | None:
    """Return whom a blow is aimed at; a change of weapons alone is no use."""
    key, _, aim = answer.split("|", PLACES[1])
    return (aim,) if aim in fight.state.combatants else None if key == SWITCH.key else ()


def is_of_use(fight: Fight, who: Id, effect: Effect, answer: str) -> bool:
    """Tell whether an answer is worth a question: it does more than change weapons or strike at one's own side."""
    aim = harmed(fight, who, effect, answer)
    return aim is not None and not harms_only_its_own(fight, who, aim)


ATTACK = Response("attack", picks, ask, respond, bar, harmed=harmed)
