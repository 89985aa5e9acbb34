"""From what the GM has typed to what may have been meant."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from combat.engine.sayings import finding
from combat.engine.sayings.bag import bag_of
from combat.engine.sayings.meanings import Language, PartialReading, ways
from combat.engine.sayings.places import OF_PLACES
from combat.engine.sayings.reading import Reading, Readings, Vocabulary
from combat.engine.sayings.running import running
from combat.engine.sayings.sentences import OF_CREATURES
from combat.engine.sayings.words import LONGEST, MOST, Lexeme, pieces
from combat.engine.seatview import SeatView

MOST_SHOWN = 8
MOST_SLIPS = 2  # misspelled words in a sentence
SLIP = 10  # how much less likely what was misspelled is


def read(view: SeatView, text: str, shelf: Vocabulary) -> Readings:
    """Return what a sentence may mean to the GM whose view this is, the likeliest first; what it does stays to be rehearsed."""
    said = pieces(text)
    if len(text) > LONGEST or len(said) > MOST:
        return Readings(refused=f"That is too long: at most {LONGEST} letters and {MOST} words.")
    if not said:
        return Readings()
    language = Language(view)
    found = ways(language.all_of(said))
    strange = found[0].strange if found else ()
    meant = [*running(view, text, said, shelf), *understood(view, text, found)]
    if not meant and strange:
        meant = list(mended(language, text, said, strange, shelf))
    ranked = sorted(unique([*meant, *finding.found(view, text, shelf)]), key=lambda one: one.rank)[:MOST_SHOWN]
    return Readings(tuple(ranked), is_sure(ranked), strange if not meant else ())


def understood(view: SeatView, text: str, found: Sequence[PartialReading]) -> Iterator[Reading]:
    """Yield the readings of every way through a sentence that leaves no word strange."""
    for way in found:
        bag = bag_of(view, text, way)
        for sentence in () if way.strange else (*OF_CREATURES, *OF_PLACES):
            yield from sentence(bag)


def mended(
    language: Language, text: str, said: tuple[Lexeme, ...], strange: tuple[str, ...], shelf: Vocabulary
) -> Iterator[Reading]:
    """Yield the readings of a sentence with its strange words as they may have been meant to be written."""
    if len(strange) > MOST_SLIPS:
        return
    spellings: list[tuple[tuple[Lexeme, ...], str]] = [(said, "")]
    for wrong in strange:
        spellings = [
            (
                tuple(Lexeme(right, "word") if one.text == wrong else one for one in line),
                f"{guess} “{right}” for “{wrong}”",
            )
            for line, guess in spellings
            for right in language.near(wrong)
        ]
    for line, guess in spellings:
        written = " ".join(one.text for one in line)
        for reading in (
            *running(language.view, written, line, shelf),
            *understood(language.view, written, ways(language.all_of(line))),
        ):
            if reading.acts:
                yield replace(reading, guess=f"Read{guess}", rank=reading.rank + SLIP)


def unique(readings: Sequence[Reading]) -> list[Reading]:
    """Return each reading once, at its likeliest."""
    kept: dict[object, Reading] = {}
    for one in readings:
        key = (str(one.command), one.line, one.undo, one.opens, one.of, one.fills, "" if one.acts else one.words)
        if key not in kept or one.rank < kept[key].rank:
            kept[key] = one
    return list(kept.values())


def is_sure(ranked: Sequence[Reading]) -> bool:
    """Tell whether the first reading may be done without a look: it is a press, and no other is as likely."""
    if not ranked or not ranked[0].acts or ranked[0].open or ranked[0].guess:
        return False
    return not any(one.acts and one.rank <= ranked[0].rank for one in ranked[1:])
