"""One card for a pack: what each of its creatures would do, and what is to be expected of all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from combat.engine.choices.packs.attacks import foes_of
from combat.engine.choices.packs.members import following, together
from combat.engine.choices.packs.planning import Thought, Wish, foreseen, thought_of
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import ExpectedHitPoints, PackRow, Proposal
from combat.engine.state import Combatant, State

FEWEST = 2  # so many make a pack


@dataclass(frozen=True)
class Wishes:
    """What the GM has changed of a proposal: of single creatures, who is left out or comes along, and of all."""

    of: Mapping[Id, Wish] = field(default_factory=dict)
    out: frozenset[Id] = frozenset()
    along: frozenset[Id] = frozenset()  # of those who come right behind
    at: Id = ""  # everybody at this one
    nearest: bool = False  # each at whoever is nearest

    def for_(self, who: Id) -> Wish:
        return self.of.get(who) or Wish(self.at)


AS_PROPOSED = Wishes()


def propose(rules: Ruleset, state: State, wishes: Wishes = AS_PROPOSED) -> Proposal | None:
    """Return what the GM's creatures that may act now would do; None when they are fewer than two.

    Each is thought of as it would stand in its own turn, those before it having gone their ways.
    """
    fight = Fight(rules, state)
    now = together(fight)
    if len(now) < FEWEST:
        return None
    rows: list[PackRow] = []
    for who in (*now, *following(fight)):
        later = who not in now
        chosen = who in wishes.along if later else who not in wishes.out
        found, thought = row_of(rules, state, who, wishes, chosen)
        rows.append(replace(found, later=later))
        if chosen and thought is not None and thought.plan.path:
            state = moved(fight, state, thought)
    return summed(fight, rows)


def moved(fight: Fight, state: State, thought: Thought) -> State:
    """Return the state with one creature where its way leads; for looking only."""
    return Fight(fight.rules, state).as_if_at(thought.plan.actor, thought.plan.path[-1]).state


def row_of(rules: Ruleset, state: State, who: Id, wishes: Wishes, chosen: bool) -> tuple[PackRow, Thought | None]:
    fight = foreseen(rules, state, who)
    found, foes = fight.get(who), foes_of(fight, who)
    row = PackRow(who, found.name, chosen=chosen, targets=tuple((one.id, one.name) for one in foes))
    if not chosen:
        return row, None
    thought = thought_of(fight, who, wishes.for_(who), wishes.nearest)
    if thought is None:
        return replace(row, why=why_not(fight, who, foes, wishes.for_(who))), None
    plan, attack = thought.plan, thought.attack
    row = replace(row, plan=plan, target=plan.target, target_name=fight.get(plan.target).name, cost=thought.cost)
    if attack is None:
        return replace(row, why="moves nearer"), thought
    choices = tuple((one.anchor, one.name, one.odds) for one in thought.choices)
    times = attack.times if attack.times > 1 else 0
    return replace(row, deed=attack.name, odds=attack.odds, times=times, harm=attack.worth, choices=choices), thought


def why_not(fight: Fight, who: Id, foes: tuple[Combatant, ...], wish: Wish) -> str:
    """Say why nothing is proposed for a creature."""
    barred = fight.rules.turns.cannot_act(fight, who)
    if barred is not None:
        return barred.text
    if not foes:
        return "knows of no enemy"
    spent = all(fight.rules.economy.refusal(fight, who, cost) is not None for cost in fight.rules.economy.main)
    return "has acted" if spent else "cannot reach its target" if wish.target else "reaches nobody safely"


def summed(fight: Fight, rows: list[PackRow]) -> Proposal:
    """Return the card with what is to be expected of all that is chosen on it."""
    hits = sum(row.odds / 100 * max(1, row.times) for row in rows if row.odds is not None)
    return Proposal(
        name=called(fight, [row.actor for row in rows if not row.later]),
        rows=tuple(rows),
        hits=round(hits, 1),
        harm=round(sum(row.harm for row in rows)),
        falls=tuple(falls(fight, rows)),
        targets=tuple(dict(one for row in rows for one in row.targets).items()),
    )


def falls(fight: Fight, rows: list[PackRow]) -> Iterator[ExpectedHitPoints]:
    """Yield of each target what is to be expected of its hit points."""
    for who in dict.fromkeys(row.target for row in rows if row.target):
        harm = sum(row.harm for row in rows if row.target == who)
        if round(harm):
            yield ExpectedHitPoints(who, fight.get(who).name, max(0, fight.get(who).hp - round(harm)))


def called(fight: Fight, who: list[Id]) -> str:
    """Return what a pack is called: how many, and their kind where they are of one."""
    kinds = {fight.get(one).sheet.name for one in who}
    return f"{len(who)} × {kinds.pop()}" if len(kinds) == 1 else f"{len(who)} creatures"
