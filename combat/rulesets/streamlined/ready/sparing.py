"""What a released action leaves as it was: it has been paid for, and takes nothing of the owner's own turn."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import State
from combat.rulesets.fifth.order import EXTRA

# What an action spends of a turn: pools, and what an Attack action holds. What begins otherwise is counted all the same.
OF_A_TURN = ("action", EXTRA, "bonus", "interaction", "attacks", "attack-action", "multi", "fired")
BY_KEY = ("attack:", "off-hand:", "multi:", "fired:", "opened:")


def is_of_a_turn(key: str) -> bool:
    return key in OF_A_TURN or key.startswith(BY_KEY)


def restored(state: State, who: Id, used: Mapping[str, int]) -> State:
    """Return a state in which a creature has spent just this of its turn."""
    found = state.combatants[who]
    rest = {key: amount for key, amount in found.used.items() if not is_of_a_turn(key)}
    return replace(state, combatants={**state.combatants, who: replace(found, used={**rest, **used})})


@contextmanager
def kept(fight: Fight, who: Id) -> Iterator[None]:
    """Begin with nothing of a turn spent, and have it afterwards as it was."""
    before = {key: amount for key, amount in fight.get(who).used.items() if is_of_a_turn(key)}
    clear(fight, who)
    yield
    if who in fight.state.combatants:
        clear(fight, who)
        for key, amount in sorted(before.items()):  # a database may have given them another order
            fight.record(ev.Spent(who=who, what=key, amount=amount, **fight.hearers_of(who)))


def clear(fight: Fight, who: Id) -> None:
    spent = tuple(sorted(key for key in fight.get(who).used if is_of_a_turn(key)))
    if spent:
        fight.record(ev.Refreshed(who=who, what=spent, **fight.hearers_of(who)))
