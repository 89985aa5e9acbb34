"""Which of a player's creatures are played as one: what a command moves together, or what shares a place in the order."""

from __future__ import annotations

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.order import group_name
from combat.engine.seatview import Band
from combat.engine.state import State


def bands(rules: Ruleset, seen: State, own: tuple[Id, ...]) -> tuple[Band, ...]:
    """Return the groups among a seat's own creatures (A5E-245)."""
    return tuple(bands_of(Fight(rules, seen), own))


def bands_of(fight: Fight, own: tuple[Id, ...]) -> Iterator[Band]:
    left = list(own)
    while left:
        who = left.pop(0)
        members = (who, *(one for one in together(fight, who) if one in left))
        left = [one for one in left if one not in members]
        if len(members) > 1:
            yield Band(f"{len(members)} {group_name(fight.get(who))}", members, fight.get(who).driver)


def together(fight: Fight, who: Id) -> tuple[Id, ...]:
    """Return the group of a creature as its game has it, else those of one kind at its place in the order."""
    if found := fight.rules.leading.together(fight, who):
        return tuple(one for one in found if one != fight.get(who).driver)
    entry = fight.state.entry_of(who)
    return tuple(one for one in entry.combatants if is_like(fight, who, one)) if entry is not None else ()


def is_like(look: Look, who: Id, other: Id) -> bool:
    return other in look.state.combatants and look.get(other).sheet == look.get(who).sheet
