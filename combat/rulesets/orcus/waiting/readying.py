"""The Ready action: what is held ready, and what it waits for (ORC-255, ORC-260)."""

from __future__ import annotations

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed, Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, Scalar, State, Until, Weapon
from combat.rulesets.orcus.waiting.ready_answers import answer, unable
from combat.rulesets.orcus.waiting.ready_deeds import picks as deeds
from combat.rulesets.orcus.waiting.ready_deeds import reach
from combat.rulesets.orcus.waiting.ready_triggers import BY_KEY, picks, said, whose_picks
from combat.rulesets.policies.ready import READIED, allowed, choose, plan, readied_by, tell

ROW = "ORC-255"
POISED = "poised"  # what everybody sees of it


# --- getting ready -------------------------------------------------------------------------------------------------


def ready(fight: Fight, command: Act) -> Script[None]:
    """Pick what to hold ready, what it waits for and of whom (ORC-255, ORC-256)."""
    who, seen = command.actor, command.square is not None
    what = yield from choose(fight, who, "ready-what", "What will you hold ready?", deeds(fight, who), ROW)
    if what is None:
        return
    within = reach(fight, who, what.key)
    when = yield from choose(fight, who, "ready-when", f"{what.label}, as soon as …", picks(seen, within), ROW)
    if when is None:
        return
    trigger, whose = BY_KEY[when.key], None
    if trigger.of is not None:
        title = f"{what.label}, as soon as … {trigger.label.removeprefix('… ')}: who?"
        whose = yield from choose(fight, who, "ready-whose", title, whose_picks(fight, who), ROW)
        if whose is None:
            return
    data: dict[str, Scalar] = {"when": when.key, "words": said(trigger, whose)}
    if whose is not None:
        data |= {"whose": whose.key, "within": within if when.key == "range" else 1}
    if command.square is not None:
        data |= {"x": command.square[0], "y": command.square[1]}
    yield from hold(fight, command, what, data)


def ready_in_words(fight: Fight, command: Act) -> Script[None]:
    """Say in words what to wait for, which the GM calls (ORC-255, ORC-256, R57)."""
    who, words = command.actor, command.choice.strip()[:200]
    what = yield from choose(fight, who, "ready-what", f"“{words}”: what then?", deeds(fight, who), ROW)
    if what is not None:
        yield from hold(fight, command, what, {"when": "say", "words": words})


def hold(fight: Fight, command: Act, what: Pick, data: dict[str, Scalar]) -> Script[None]:
    """Spend the standard action and be ready until one’s next turn begins (ORC-255, ORC-260)."""
    who = command.actor
    if fight.rules.economy.refusal(fight, who, "standard") is not None:
        return  # the GM has changed things while the question was open
    fight.rules.economy.pay(fight, who, "standard")
    lose_all(fight, who, READIED, quiet=True)
    data = {**data, "what": what.key, "label": what.label}
    tell(fight, command, str(data["words"]), what.label, ROW)
    yield from gain(fight, who, READIED, who, Until("start", who), data, quiet=True)
    yield from gain(fight, who, POISED, who, Until("start", who), quiet=True)


# --- it happens ----------------------------------------------------------------------------------------------------


def happens_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return unable(fight, who)


def happens(fight: Fight, command: Act) -> Script[None]:
    """Say that it comes about, which the GM may overrule (ORC-256, R57)."""
    who = command.actor
    effect = readied_by(fight.get(who))
    if effect is not None and (yield from allowed(fight, who, effect, "ORC-256")):
        yield from answer(fight, who)


# --- declarations --------------------------------------------------------------------------------------------------


def watched(fight: Fight, command: Act) -> Aimed | Refusal:
    """Return the one square that is watched."""
    assert command.square is not None
    if not fight.state.field.holds(command.square):
        return Refusal("That is off the map.", "ORC-115")
    return Aimed(frozenset((command.square,)), ())


def no_longer(fight: Fight, who: Id, effect: Effect) -> None:
    lose_all(fight, who, POISED, quiet=True)


def words(state: State, who: Combatant, effect: Effect) -> str:
    """Return the words of the chip that its owner and the GM see."""
    return plan(effect)


CONDITIONS = (
    Condition(
        READIED,
        "Holds ready",
        "Acts with its immediate action, ahead of what it waits for, until its next turn begins.",
        ("ORC-255", "ORC-260"),
        flags=frozenset({"private"}),
        palette=False,
        words=words,
        ended=no_longer,
    ),
    Condition(
        POISED,
        "Ready",
        "Waits for something, to act ahead of it with its immediate action.",
        ("ORC-255", "ORC-258"),
        palette=False,
    ),
)
READY = Action(
    "ready",
    "Ready",
    ready,
    group="standard",
    cost="standard",
    defers=True,
    row="ORC-255",
    own_turn=True,
    unseen=True,
    summary="Hold one action ready for what you wait for: it comes first, with your immediate action.",
)
READY_SQUARE = Action(
    "ready-square",
    "Ready: watch a square",
    ready,
    group="standard",
    cost="standard",
    needs="square",
    aimed=watched,
    defers=True,
    row="ORC-255",
    own_turn=True,
    unseen=True,
    summary="Hold one action ready for whoever steps onto a square.",
)
READY_WORDS = Action(
    "ready-words",
    "Ready, in your own words",
    ready_in_words,
    group="standard",
    cost="standard",
    needs="text",
    defers=True,
    row="ORC-255",
    own_turn=True,
    unseen=True,
    summary="Say what you wait for: the GM calls it.",
)
HAPPENS = Action(
    "readied",
    "It happens!",
    happens,
    group="immediate",
    cost="",
    row="ORC-256",
    bar=happens_bar,
    any_time=True,
    hide_barred=True,
    unseen=True,
    own_turn=True,
    summary="What you hold yourself ready for comes about: you act now, or let it pass.",
)
READY_ACTIONS = (READY, READY_SQUARE, READY_WORDS, HAPPENS)
