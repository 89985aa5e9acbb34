"""Basic maneuvers: instead of one attack, and instead of the one blow of an opportunity attack."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from combat.engine.commands import Act, Push
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import gain
from combat.engine.scripts.moving import away, push
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.a5e.maneuvers.bouts import bout, overcome
from combat.rulesets.fifth.grappling import BY_HAND, WrestlingContest, aimed_at, choices, nobody_near, out_of_grasp
from combat.rulesets.fifth.hands import disarming, empty_hands, held_by
from combat.rulesets.fifth.moving import let_through, may_pass
from combat.rulesets.policies.acted import done

FEET = 5
Won = Callable[[Fight, Id, Id], Script[None]]


@dataclass(frozen=True)
class Maneuver:
    """A way of using an attack without hurting; `pointless` says why it would change nothing, `won` is what comes of it."""

    key: str
    name: str
    bout: WrestlingContest
    row: str
    summary: str
    won: Won
    pointless: Callable[[Fight, Id, Combatant], Refusal | None]
    own_turn: bool = False


# --- what comes of them --------------------------------------------------------------------------------------------


def hold(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Take hold of a creature (A5E-085)."""
    yield from gain(fight, target, "grappled", who, data={BY_HAND: True})


def no_hold(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    return Refusal("You hold it already.", "A5E-085") if held_by(who, other) else no_hand(fight, who)


def no_hand(fight: Fight, who: Id) -> Refusal | None:
    if empty_hands(fight, who) >= 1:
        return None
    return Refusal("No hand is free: put a weapon away or let somebody go.", "A5E-085")


def shove(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Push a creature 5 feet away, which provokes nobody (A5E-086)."""
    if away(fight.get(who).cells, fight.get(target).cells) != (0, 0):  # else there is no direction to push it in
        yield from push(fight, Push(who=target, source=who, distance=FEET))


def knock_down(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Knock a creature prone (A5E-086)."""
    if not fight.get(target).has("prone"):
        yield from gain(fight, target, "prone", who)


def lies_already(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    return Refusal("It lies on the ground already.", "A5E-086") if other.has("prone") else None


def disarm(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Have a creature drop one thing that it holds, of the attacker's choice, in its space (A5E-087)."""
    yield from disarming.disarm(fight, who, target, "A5E-087")


def nothing_to_drop(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    return disarming.nothing_to_drop(fight, other, "A5E-087")


def run_over(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Open a creature's space to one's own movement for this turn (A5E-088)."""
    yield from let_through(fight, who, target, once=False)


def is_open(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    open_already = may_pass(fight.get(who), other.id)
    return Refusal("You may pass through its space already.", "A5E-088") if open_already else None


def never(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    return None


GRAPPLE = Maneuver(
    "grapple",
    "Grapple",
    bout("grapple"),
    "A5E-085",
    "Take hold in place of an attack: its Speed is 0 until it escapes. Needs a free hand.",
    hold,
    no_hold,
)
BASIC = (
    GRAPPLE,
    Maneuver("shove", "Shove", bout("shove"), "A5E-086", "Push it 5 ft away, in place of an attack.", shove, never),
    Maneuver(
        "knockdown",
        "Knockdown",
        bout("knock down"),
        "A5E-086",
        "Knock it prone, in place of an attack.",
        knock_down,
        lies_already,
    ),
    Maneuver(
        "disarm",
        "Disarm",
        bout("disarm"),
        "A5E-087",
        "It drops one thing that it holds, in place of an attack.",
        disarm,
        nothing_to_drop,
    ),
    Maneuver(
        "overrun",
        "Overrun",
        bout("run over"),
        "A5E-088",
        "Go through its space this turn, in place of an attack.",
        run_over,
        is_open,
        own_turn=True,
    ),
)


# --- in place of an attack of one's turn ---------------------------------------------------------------------------


def action_of(maneuver: Maneuver) -> Action:
    """Return a basic maneuver as an action that gives up one attack (A5E-032, A5E-084)."""

    def judged(fight: Fight, who: Id, choice: Choice | None) -> Choice | None:
        if choice is None or choice.barred is not None:
            return choice
        barred = maneuver.pointless(fight, who, fight.get(choice.target))
        return choice if barred is None else replace(choice, barred=barred)

    def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
        found = (judged(fight, who, choice) for choice in choices(fight, who, maneuver.bout))
        return (choice for choice in found if choice is not None)

    def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
        return judged(fight, who, aimed_at(fight, who, target, maneuver.bout))

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        return (no_hand(fight, who) if maneuver is GRAPPLE else None) or nobody_near(fight, who, maneuver.bout)

    def run(fight: Fight, command: Act) -> Script[None]:
        done(fight, command, maneuver.name, maneuver.row)
        yield from attempt(fight, maneuver, command.actor, command.target)

    return Action(
        maneuver.key,
        maneuver.name,
        run,
        group="attack",
        cost="attack",
        needs="target",
        row=maneuver.row,
        bar=bar,
        targets=targets,
        aim=aim,
        own_turn=maneuver.own_turn,
        summary=maneuver.summary,
    )


def attempt(fight: Fight, maneuver: Maneuver, who: Id, target: Id) -> Script[None]:
    """Try a maneuver; one that fails has used up the attack and does nothing else (R15)."""
    if not (yield from overcome(fight, who, target, maneuver.bout)):
        return
    if fight.is_here(who) and fight.is_here(target):
        yield from maneuver.won(fight, who, target)


# --- in place of the one blow of a reaction ------------------------------------------------------------------------


def instead(fight: Fight, who: Id, target: Id) -> tuple[Pick, ...]:
    """Return the maneuvers that a creature may make instead of striking another out of turn (A5E-084, R15)."""
    other = fight.get(target)
    return tuple(
        Pick(f"maneuver:{one.key}", one.name, "instead of a blow")
        for one in BASIC
        if not one.own_turn
        and out_of_grasp(fight, who, other, one.bout) is None
        and one.pointless(fight, who, other) is None
    )


def make_instead(fight: Fight, who: Id, target: Id, answer: str) -> Script[None]:
    """Make the maneuver that was picked from `instead`; whatever it costs has been paid."""
    maneuver = next((one for one in BASIC if f"maneuver:{one.key}" == answer), None)
    if maneuver is None:
        return
    command = Act(actor=who, action=maneuver.key, target=target)
    done(fight, command, maneuver.name, maneuver.row, "instead of a blow")
    yield from attempt(fight, maneuver, who, target)


BASIC_MANEUVERS = tuple(action_of(maneuver) for maneuver in BASIC)
