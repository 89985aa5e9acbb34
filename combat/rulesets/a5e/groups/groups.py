"""Who is a group: identical creatures under one controller, each of them next to another one (A5E-245)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.order import group_name, is_helpless
from combat.engine.state import Combatant
from combat.rulesets.a5e.order import MARK

COMMANDED = f"{MARK}commanded"  # spent by a single creature that was told to act in this turn
ORDERED = f"{MARK}ordered"  # spent by each of a group that was
NEXT_TO = 1  # squares


@dataclass(frozen=True)
class Unit:
    """What one command moves to act: a single creature, a mount under its rider, or a group."""

    members: tuple[Id, ...]
    name: str
    ridden: bool = False

    @property
    def key(self) -> Id:
        """The member that speaks for all."""
        return self.members[0]

    @property
    def is_group(self) -> bool:
        return len(self.members) > 1

    @property
    def others(self) -> int:
        """How many there are besides the one that acts for all."""
        return len(self.members) - 1


def alike(fight: Fight, one: Id, other: Id) -> bool:
    """Tell whether two creatures are identical: the same stat block, whatever has befallen them (A5E-245)."""
    first, second = fight.get(one).sheet, fight.get(other).sheet
    return first is second or first == second


def units(fight: Fight, commander: Id) -> tuple[Unit, ...]:
    """Return whom a creature commands, by what one command moves: the parts of a group that is split each need their own."""
    return fight.cached(("units", commander), lambda: tuple(units_of(fight, commander)))


def units_of(fight: Fight, commander: Id) -> Iterator[Unit]:
    led = [who for who in fight.state.led_by(commander) if is_able(fight, who)]
    ridden = fight.get(commander).mount
    for who in led:
        if who == ridden:
            yield Unit((who,), fight.get(who).name, ridden=True)
    free = [who for who in led if who != ridden]
    if is_able(fight, commander) and any(alike(fight, commander, who) for who in free):
        free = [commander, *free]  # a group of one kind: its leader is one of it (A5E-254)
    for members in parts(fight, free):
        if members != (commander,):
            yield Unit(members, name_of(fight, members))


def is_able(fight: Fight, who: Id) -> bool:
    return fight.is_here(who) and fight.get(who).life == "up"


def parts(fight: Fight, creatures: Iterable[Id]) -> Iterator[tuple[Id, ...]]:
    """Part creatures into groups of identical ones that stand next to each other, one after the other."""
    left = list(creatures)
    while left:
        found = [left.pop(0)]
        for one in found:  # it grows while we go along it
            near = [who for who in left if alike(fight, one, who) and fight.gap(one, who) <= NEXT_TO]
            found += near
            left = [who for who in left if who not in near]
        yield tuple(sorted(found, key=list(fight.state.combatants).index))


def name_of(fight: Fight, members: tuple[Id, ...]) -> str:
    first = fight.get(members[0])
    return f"{len(members)} {plural(first)}" if len(members) > 1 else first.name


def known_name(fight: Fight, unit: Unit, acting: tuple[Id, ...]) -> str:
    """Return what the log calls those of a group who act, "2 of 3 Goblins": whoever is hidden and does nothing is not counted."""
    known = tuple(who for who in unit.members if who in acting or not fight.state.is_veiled(who))
    name = name_of(fight, known or unit.members)  # of those who are all hidden nobody else reads
    return f"{len(acting)} of {name}" if 0 < len(acting) < len(known) else name


def plural(member: Combatant) -> str:
    return group_name(member)


def unit_of(fight: Fight, who: Id) -> Unit | None:
    """Return the unit that a creature is part of, led or leading; None for one that is on its own."""
    found = fight.get(who)
    leader = found.driver or (who if fight.state.led_by(who) else "")
    if not leader or leader not in fight.state.combatants:
        return None
    return next((unit for unit in units(fight, leader) if who in unit.members), None)


def together(fight: Fight, who: Id) -> tuple[Id, ...]:
    """Return the group of a creature, itself included; () for one that is in none (A5E-245)."""
    unit = unit_of(fight, who)
    return unit.members if unit is not None and unit.is_group else ()


def has_orders(fight: Fight, unit: Unit) -> bool:
    """Tell whether every member of a unit was told to act in this turn (A5E-246)."""
    mark = ORDERED if unit.is_group else COMMANDED
    return all(fight.get(who).used.get(mark) for who in unit.members)


def is_own(unit: Unit, leader: Id) -> bool:
    """Tell whether a group is led by one of its own, and acts without a command: its turn is theirs (A5E-254)."""
    return leader in unit.members


def can_be_ordered(fight: Fight, unit: Unit) -> bool:
    """Tell whether anybody of a unit could do anything."""
    return not all(is_helpless(fight, who) for who in unit.members)
