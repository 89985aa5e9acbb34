"""Lair actions: on initiative count 20, losing all ties, a place does something for its master."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import ENCOUNTER_STARTED
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.order import place
from combat.engine.seatview import Refusal
from combat.engine.state import Entry, Sheet, Weapon
from combat.rulesets.fifth.monsters import monster_powers
from combat.rulesets.fifth.powers import SPECIALS, Special

COUNT = 20
USED = "lair:"  # tallies: in which round each lair action was used last
HERE = Pick("open", "Yes", "its place in the order is there for all to see")
SECRET = Pick("secret", "Yes, hidden", "the players see nothing in the order")
AWAY = Pick("no", "No")


def lairs(sheet: Sheet) -> tuple[Special, ...]:
    return tuple(SPECIALS[key] for key in sheet.powers if key in SPECIALS and SPECIALS[key].lair)


# --- whose lair it is ----------------------------------------------------------------------------------------------


def asked(fight: Fight, value: None) -> Iterator[Ask]:
    """Ask the GM, once the order stands, whether this is the lair of a creature that can use one."""
    for found in fight.state.present:
        if found.life == "up" and lairs(found.sheet) and not entry_of(fight, found.id):
            title = f"Is this the lair of {found.name}?"
            text = f"Then it has a place on initiative count {COUNT}, after everybody who acts on it."
            yield Ask(GM, "lair", title, (HERE, SECRET, AWAY), AWAY.key, found.id, text, secret=True)


def entry_of(fight: Fight, who: Id) -> Entry | None:
    return next((entry for entry in fight.state.order if entry.whose == who), None)


def taken(fight: Fight, value: None, question: Ask, answer: str) -> Script[None]:
    """Put the lair's place into the order."""
    yield from NOTHING
    if answer != AWAY.key and question.who in fight.state.combatants:
        name = f"Lair of {fight.get(question.who).name}"
        hidden = answer == SECRET.key
        place_id = fight.new_id("i", ev.GM_ONLY if hidden else ev.EVERYONE)
        entry = Entry(place_id, name, (), COUNT, "world", hidden=hidden, whose=question.who)
        fight.record(ev.OrderSet(order=place(fight, fight.state.order, entry), why="joined", audience=ev.EVERYONE))
    return value


def settle(fight: Fight) -> None:
    """Take a lair out of the order when its master is dead or gone."""
    for entry in [entry for entry in fight.state.order if entry.whose]:
        master = fight.state.combatants.get(entry.whose)
        if master is None or master.life == "dead":
            left = tuple(one for one in fight.state.order if one.id != entry.id)
            fight.record(ev.OrderSet(order=left, why="left", audience=ev.EVERYONE))


# --- what it does --------------------------------------------------------------------------------------------------


def bar(power: Special, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a lair action cannot be used now: it is not its moment, one was used, or it was this one in the round before."""
    entry = fight.state.current
    if entry is None or entry.whose != who or fight.state.active:
        return Refusal(f"Only on initiative count {COUNT}, in its lair.")
    found, now = fight.get(who), fight.state.round
    if found.life != "up" or fight.flag(who, "incapacitated"):
        return Refusal("It cannot use its lair as it is.")
    if any(key.startswith(USED) and last == now for key, last in found.tally.items()):
        return Refusal("One lair action a round.")
    if found.tally.get(USED + power.key) == now - 1 > 0:
        return Refusal("Not two rounds in a row.")
    return None


def run(power: Special, fight: Fight, command: Act) -> Script[None]:
    """Use a lair action."""
    who = command.actor
    found = monster_powers.declared(fight, command, power)
    hearers = fight.only(fight.seat_of(who))
    fight.record(ev.Counted(who=who, key=USED + power.key, value=fight.state.round, **hearers))
    yield from monster_powers.use(fight, found)


def action_of(power: Special) -> Action:
    """Return a lair action as a button that shows only when it can be used; using it brings nobody into view."""
    return replace(
        monster_powers.action_of(power),
        name=power.name,
        run=partial(run, power),
        group="lair",
        cost="",
        bar=partial(bar, power),
        any_time=True,
        hide_barred=True,
        unseen=True,
    )


def actions() -> Iterator[Action]:
    return (action_of(power) for power in SPECIALS.values() if power.lair)


OFFERS = (Offer(ENCOUNTER_STARTED, "lair", asked, taken),)
