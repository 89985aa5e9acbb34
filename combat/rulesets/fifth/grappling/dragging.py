"""Dragging a captive along: what the grappler is asked, and where the captive comes to stand."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import STEP_BEGUN
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attack_rolls import holding_reach
from combat.rulesets.fifth.grappling.letting_go import release
from combat.rulesets.fifth.hands import DRAG, WITHOUT, captives, decide, decision, dragged, is_heavy
from combat.rulesets.fifth.moving import pool
from combat.rulesets.fifth.order import best_mode, speed
from combat.rulesets.policies import towing
from combat.rulesets.policies.towing import Standing

# --- asking --------------------------------------------------------------------------------------------------------


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask the grappler at its first step of a turn with a creature grappled (FIF-161)."""
    open_ = next(questions(fight, step), None)
    if open_ is not None:
        yield open_[1]


def questions(fight: Fight, step: Step) -> Iterator[tuple[Id, Ask]]:
    """Yield what is to be asked about each captive before a step: what becomes of it, or that there is no room for it."""
    if step.stopped or not fight.is_here(step.who):
        return
    who, held = fight.get(step.who), captives(fight, step.who)
    if not held:
        return
    places = standing_room(fight, who, step.to, who.height + step.rise)
    for captive in held:
        if not decision(who, captive.id):
            yield captive.id, which(fight, who, captive, halving(fight, step, who, captive))
        elif decision(who, captive.id) == DRAG and places.get(captive.id) is None:
            yield captive.id, no_room(fight, who, captive)


def halving(fight: Fight, step: Step, who: Combatant, captive: Combatant) -> str:
    """Say by how much a captive slows its grappler down (FIF-162)."""
    half = (
        speed(fight, who.id, pool(step.gait)) or speed(fight, who.id, best_mode(fight, who.id))
    ) // 2  # a jump has none
    slow = f"Dragging it halves your Speed to {half} ft."
    return slow if is_heavy(who, captive) else "It is too small to slow you down."


def which(fight: Fight, who: Combatant, captive: Combatant, text: str) -> Ask:
    name = fight.name_seen_by(who.id, captive.id)
    picks = (
        Pick(DRAG, "Drag it along"),
        Pick(WITHOUT, "Step without it", "out of your reach it is free"),
        Pick("release", "Let go"),
    )
    title = f"{who.name} holds {name}. Take it along?"
    return Ask(fight.seat_of(who.id), "drag", title, picks, DRAG, who.id, text, "FIF-161", hush(fight, who, captive))


def no_room(fight: Fight, who: Combatant, captive: Combatant) -> Ask:
    name = fight.name_seen_by(who.id, captive.id)
    picks = (Pick("stay", "Stop here"), Pick(WITHOUT, "Step without it"), Pick("release", "Let go"))
    title = f"There is no room to drag {name} along."
    return Ask(fight.seat_of(who.id), "no-room", title, picks, "stay", who.id, "", "FIF-161", hush(fight, who, captive))


def hush(fight: Fight, who: Combatant, captive: Combatant) -> bool:
    return fight.seat_of(who.id) == GM and any(fight.state.is_veiled(one.id) for one in (who, captive))


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Do as the grappler says, and ask on about whomever else it holds (FIF-161)."""
    asked_now: Ask | None = question
    while asked_now is not None:
        about = next((who for who, one in questions(fight, step) if one == asked_now), None)
        if about is not None and answer == "stay":
            return replace(step, stopped="There is no room to drag anybody along.", row="FIF-161")
        if about is not None and answer == "release":
            release(fight, step.who, about)
            yield from settle(fight)
        elif about is not None:
            decide(fight, step.who, about, answer)
        asked_now = next((one for _, one in questions(fight, step)), None)
        if asked_now is not None:
            answer = yield from ask(asked_now)
    return step


# --- coming along --------------------------------------------------------------------------------------------------


def trailing(fight: Fight, was: Combatant) -> tuple[tuple[Id, Cells], ...]:
    """Bring the captives along that a grappler drags, by default to where it just stood; nobody may react to it (R-21, R-25)."""
    now = fight.get(was.id)
    if now.at is None or not dragged(fight, was.id):
        return ()
    left = []
    for captive, place in standing_room(fight, was, now.at, now.height).items():
        before = fight.get(captive)
        if place is not None and place != (before.at, before.height):
            to, height = place
            fight.moved_by[captive] = was.id
            fight.record(ev.Placed(who=captive, to=to, how="dragged", height=height, **fight.hearers_of(captive)))
            left.append((captive, before.cells))
    return tuple(left)


def standing_room(fight: Fight, was: Combatant, to: Square, height: int) -> dict[Id, Standing | None]:
    """Return where each dragged captive stands, and how high, once its grappler has gone from where it was to `to`."""
    return towing.standing_room(fight, was, to, height, dragged(fight, was.id), holding_reach(was) // 5)


# --- thinking again ------------------------------------------------------------------------------------------------


def not_yet(word: str) -> Callable[[Fight, Id, Weapon | None], Iterator[Choice]]:
    """Return what lists the captives of whom a grappler has not said this; what it rides carries it, and is not dragged."""

    def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
        for captive in captives(fight, who):
            if captive.id != fight.get(who).mount and decision(fight.get(who), captive.id) != word:
                yield Choice(captive.name, captive.id)

    return targets


def nobody(word: str) -> Callable[[Fight, Id, Weapon | None], Refusal | None]:
    targets = not_yet(word)

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        return None if any(targets(fight, who, weapon)) else Refusal("You hold nobody else.", "FIF-161")

    return bar


def say(word: str) -> Callable[[Fight, Act], Script[None]]:
    def run(fight: Fight, command: Act) -> Script[None]:
        """Say what becomes of a captive with the steps to come (FIF-161)."""
        decide(fight, command.actor, command.target, word)
        yield from NOTHING

    return run


TOWING = tuple(
    Action(
        key,
        name,
        say(word),
        group="move",
        cost="",
        needs="target",
        row="FIF-161",
        bar=nobody(word),
        targets=not_yet(word),
        hide_barred=True,
        summary=summary,
    )
    for key, name, word, summary in (
        ("drag", "Drag along", DRAG, "It comes along with each step, at half your Speed."),
        ("step-without", "Step without it", WITHOUT, "At full Speed; out of your reach it is free."),
    )
)
OFFERS = (Offer(STEP_BEGUN, "drag", asked, taken),)
