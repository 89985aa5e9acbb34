"""What newcomers are called and marked with: those in view are counted among themselves, as if nobody were hidden."""

from combat.engine.ids import Id
from combat.engine.state import Combatant, State


def fresh_name(state: State, name: str, count: int = 1, unmet: bool = False) -> str:
    """Number those of one name, so that no two are called the same; one that is `unmet` is told from all others."""
    taken = {one.name for one in others(state, unmet)}
    if name not in taken and count == 1:
        return name
    return next(f"{name} {n}" for n in range(1, 1000) if f"{name} {n}" not in taken)


def fresh_letter(state: State, name: str, unmet: bool = False) -> str:
    """Return a mark of one or two characters that nobody on the table has yet."""
    taken = {one.letter for one in others(state, unmet)}
    first = name[:1].upper()
    if first not in taken:
        return first
    return next(f"{first}{n}" for n in range(2, 1000) if f"{first}{n}" not in taken)


def others(state: State, unmet: bool) -> list[Combatant]:
    """Return whose names count for a newcomer: those that everybody may have met, and for one that nobody has met all."""
    return [one for one in state.combatants.values() if unmet or not one.unmet]


def plain(who: Combatant) -> str:
    """Return a name without the number that it has among those of its kind."""
    kind = who.sheet.name
    return kind if who.name.removeprefix(f"{kind} ").isdigit() else who.name


def introduced(state: State, who: Combatant) -> tuple[str, str]:
    """Return the name and the mark of somebody at first sight, as those of one who joins now."""
    return fresh_name(state, plain(who)), fresh_letter(state, who.letter or who.name)


def in_the_way(state: State, newcomer: Id) -> list[tuple[Id, str | None, str | None]]:
    """Return those whom nobody has met and who are called or marked as a newcomer in view, each with what it is called and
    marked with instead."""
    new = state.combatants[newcomer]
    found: list[tuple[Id, str | None, str | None]] = []
    for one in state.combatants.values():
        if one.unmet and one.id != newcomer and (one.name == new.name or one.letter == new.letter):
            name = fresh_name(state, plain(one), unmet=True) if one.name == new.name else None
            letter = fresh_letter(state, one.letter, unmet=True) if one.letter == new.letter else None
            found.append((one.id, name, letter))
    return found
