"""Shoving a creature back, and going after it."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, label, written
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.moving import Shove, as_known_to, shift_chosen
from combat.engine.seatview import Choice
from combat.engine.state import Weapon
from combat.rulesets.orcus.actions.wrestling import SHOVING, blow_of, choices, strikes
from combat.rulesets.orcus.moving import openings, sidestep
from combat.rulesets.policies.acted import done

STAY = Pick("stay", "Stay where you are")


def shove_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from choices(fight, who, SHOVING)


def shove(fight: Fight, command: Act) -> Script[None]:
    """Make a Strength attack against Fortitude, push whom it hits 1 square, and go after it (ORC-241, ORC-242)."""
    done(fight, command, "Shove", "ORC-241")
    yield from throw_back(fight, blow_of(fight, command.actor, command.target, SHOVING))


def throw_back(fight: Fight, blow: Blow) -> Script[None]:
    """Make the attack of a shove, with what comes of a hit."""
    who, target = blow.attacker, blow.target
    if not (yield from strikes(fight, blow)):
        return
    before = fight.get(target).cells
    try:
        yield from shift_chosen(fight, Shove(target, who, "push", 1, fight.get(who).cells, "Shove"))
    except Illegal as stays:
        fight.record(ev.Noted(text=stays.text, row=stays.row, **fight.hearers_of(target)))
    left = before - fight.get(target).cells if target in fight.state.combatants else before
    if left and fight.is_here(who):
        yield from follow(fight, who, left)


# --- going after it ------------------------------------------------------------------------------------------------


def follow(fight: Fight, who: Id, left: Cells) -> Script[None]:
    """Ask the shover whether it shifts into the space that was left, if it can (ORC-242, R54)."""
    seat = fight.seat_of(who)
    there = as_known_to(fight, seat)
    spots = tuple(to for to in openings(there, who) if there.cells_at(who, to) & left)
    if not spots:
        return
    picks = (*(Pick(written(to), f"Shift to {label(to)}") for to in spots), STAY)
    veiled = fight.state.is_veiled(who) and seat == GM
    title = f"{fight.get(who).name} goes after it?"
    answer = yield from ask(Ask(seat, "follow", title, picks, picks[0].key, who, row="ORC-242", secret=veiled))
    to = next((spot for spot, pick in zip(spots, picks, strict=False) if pick.key == answer), None)
    if to is not None:
        yield from sidestep(fight, who, to)


SHOVE = Action(
    "shove",
    "Shove",
    shove,
    group="standard",
    cost="standard",
    needs="target",
    row="ORC-241",
    targets=shove_targets,
    summary="Strength against Fortitude: push it back 1 square and go after it.",
)
