"""What is found by words that are no sentence: tools, creatures, deeds, rules."""

from collections.abc import Iterator

from combat.engine.sayings.reading import Reading, Vocabulary
from combat.engine.sayings.running import creatures_called
from combat.engine.sayings.words import spelled
from combat.engine.seatview import SeatView

AFTER = 40  # found things come after whatever is a sentence
MOST = 4  # of a sort


def found(view: SeatView, text: str, shelf: Vocabulary) -> Iterator[Reading]:
    words = spelled(text)
    if not words:
        return
    yield from first(tools(words, shelf))
    yield from first(creatures(view, words))
    yield from first(deeds(view, words))
    yield from first(newcomers(text, shelf))
    for row, label in shelf.rows[:MOST]:
        yield Reading(label, note="A rule", opens="rule", of=(row,), rank=AFTER + 5)


def examples(view: SeatView) -> tuple[str, ...]:
    """Return what could be said, with the names of this table."""
    names = {side: [spoken(one.name) for one in view.tokens if one.side == side] for side in ("foes", "allies")}
    foe, one, other = (names["foes"] or ["goblin"])[0], *(*names["allies"], "edda", "pim")[:2]
    bad = "poisoned" if "poisoned" in dict(view.desk.conditions) else "prone"
    return (
        *("6 goblin, 2 hobgoblin", f"{foe} -5 fire", "foes -8 half dex 13", f"{one} +8", f"{other} +5 temp"),
        *(f"{bad} {other}", f"{other} not {bad}", "save all dex 15", f"push {one} {2 * view.per_square} east"),
        *(f"move {one} H9", "fog 4 at D4", "dark", "d20+4 secret", "note …", "rest", "undo"),
    )


def spoken(name: str) -> str:
    """Return what is typed of a name: its first word, and its number."""
    words = spelled(name)
    return " ".join((*words[:1], *(one for one in words[1:] if one.isdecimal())))


def first(some: Iterator[Reading]) -> list[Reading]:
    return sorted(some, key=lambda one: one.rank)[:MOST]


def begin(words: tuple[str, ...], name: str) -> bool:
    """Tell whether each of these words begins one of a name's."""
    known = spelled(name)
    return all(any(one.startswith(word) for one in known) for word in words)


def tools(words: tuple[str, ...], shelf: Vocabulary) -> Iterator[Reading]:
    for tool in shelf.tools:
        if begin(words, tool.name):
            yield Reading(tool.name, "A tool", opens="tool", of=(tool.key,), rank=AFTER)
        elif begin(words, f"{tool.name} {tool.words}"):
            yield Reading(tool.name, f"A tool: {tool.words}", opens="tool", of=(tool.key,), rank=AFTER + 1)


def creatures(view: SeatView, words: tuple[str, ...]) -> Iterator[Reading]:
    for token in view.tokens:
        if begin(words, token.name):
            note = f"On {token.place}" if token.place else "Not on the map"
            yield Reading(token.name, note, opens="creature", of=(token.id,), whom=(token.id,), rank=AFTER + 2)


def deeds(view: SeatView, words: tuple[str, ...]) -> Iterator[Reading]:
    """Yield what those whose hands are open can do: spells, powers, attacks."""
    for hand in view.hands:
        for option in hand.options:
            if begin(words, f"{option.name} {' '.join(option.words)}"):
                of = (hand.actor, option.key, option.weapon)
                note = option.barred.text if option.barred is not None else option.fact or option.cost
                yield Reading(
                    f"{hand.name}: {option.name}", note, opens="deed", of=of, whom=(hand.actor,), rank=AFTER + 3
                )


def newcomers(text: str, shelf: Vocabulary) -> Iterator[Reading]:
    for name in creatures_called(shelf, text):
        yield Reading(f"Bring in 1 {name}", "From the library", line=f"1 {name}", open=True, rank=AFTER + 4)
