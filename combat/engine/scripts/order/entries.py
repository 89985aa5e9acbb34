"""The GM's hand in the order: places moved, added and taken out."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.order import start, turn
from combat.engine.state import Entry
from combat.engine.worlds import WORLD


def reorder(fight: Fight, command: cmd.Reorder) -> Script[None]:
    """Move a place in the order; nobody gets a second turn in one round by it (R-04)."""
    ids = [entry.id for entry in fight.state.order]
    if command.entry not in ids or (command.before and command.before not in ids):
        raise Invalid("That place is not in the order.", fight.rules.rows.get("order", ""))
    if command.entry == command.before:
        raise Invalid("Pick another place.", fight.rules.rows.get("order", ""))
    if any(entry.is_pool and entry.id in (command.entry, command.before) for entry in fight.state.order):
        raise Illegal(
            "A countdown of dice stands before everybody’s turn.", fight.rules.rows.get("countdown-rolled", "")
        )
    start.settle(fight, turn.moved(fight, command.entry, command.before), "moved")
    yield from NOTHING


def add_entry(fight: Fight, command: cmd.AddEntry) -> Script[None]:
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if command.kind == "countdown" and command.count < 1:
        raise Invalid("A countdown starts at 1 or more rounds.")
    if command.whose:
        fight.get(command.whose)
    entry = Entry(
        fight.new_id("i", ev.GM_ONLY if command.hidden else ev.EVERYONE),
        command.name.strip(),
        (),
        command.score,
        command.kind,
        command.count,
        command.hidden,
        command.whose,
    )
    fight.record(ev.OrderSet(order=turn.place(fight, fight.state.order, entry), why="joined", audience=ev.EVERYONE))
    yield from NOTHING


def remove_entry(fight: Fight, command: cmd.RemoveEntry) -> Script[None]:
    entry = next((e for e in fight.state.order if e.id == command.entry), None)
    if entry is None or entry.combatants:
        text = "Only the world’s turns and countdowns can be taken out of the order; remove a creature instead."
        raise Illegal(text, fight.rules.rows.get("order", ""))
    if entry.id == WORLD:
        text = "The world has its turn while an environment is active. End the environment instead."
        raise Illegal(text, fight.rules.rows.get("world", ""))
    if entry.is_pool:
        raise Illegal("Stop that countdown with its own button.", fight.rules.rows.get("countdown-changed", ""))
    left = tuple(e for e in fight.state.order if e.id != entry.id)
    fight.record(ev.OrderSet(order=left, why="left", audience=ev.EVERYONE))
    yield from NOTHING
