"""What the GM may mean by what is typed into the command bar, and what that would do now."""

from collections.abc import Sequence

from msgspec.structs import replace

from combat.engine.commands import AMENDMENTS, AnyCommand
from combat.engine.sayings import Reading, Readings, ToolWords, Vocabulary, read, rehearsed
from combat.engine.seatview import SeatView
from combat.models import Encounter, Seat
from combat.rulesets import RULESETS
from combat.selectors.campaign.library import names_in_library
from combat.selectors.fight.moments import state_of
from combat.selectors.rules import ledger

MOST_REHEARSED = 4  # readings of which it is found out what they would do
MOST_ROWS = 4
LEAST = 4  # letters of a word that is looked up in the rules
BUSY = "A question is open. Have it answered or skipped, or break it off."
AT_REST = "The fight is paused."


def said_at(encounter: Encounter, seat: Seat, view: SeatView, text: str, tools: Sequence[ToolWords]) -> Readings:
    """What a sentence may mean at this moment, to the GM whose view this is."""
    campaign = encounter.campaign
    shelf = Vocabulary(names_in_library(campaign), tuple(tools), rows_with(campaign.ruleset, text))
    said = read(view, text, shelf)
    first = [one for one in said.readings if one.command is not None][:MOST_REHEARSED]
    rules, state = RULESETS[campaign.ruleset], state_of(encounter)
    tried = {id(one): rehearsed(rules, state, seat.viewer, one) for one in first}
    readings = (barred(encounter, view, tried.get(id(one), one)) for one in said.readings)
    return replace(said, readings=tuple(readings))


def foreseen_at(encounter: Encounter, seat: Seat, view: SeatView, command: AnyCommand) -> Reading:
    """What a command of the GM's would do now, or why the table does not take it."""
    rules, state = RULESETS[encounter.campaign.ruleset], state_of(encounter)
    return barred(encounter, view, rehearsed(rules, state, seat.viewer, Reading("", command=command)))


def barred(encounter: Encounter, view: SeatView, reading: Reading) -> Reading:
    """A reading with why the table does not take it now, if it does not."""
    if not reading.acts or reading.refused:
        return reading
    if encounter.status == Encounter.Status.PAUSED:
        return replace(reading, refused=AT_REST)
    asking = bool(view.prompts or view.waiting) and reading.command is not None
    return replace(reading, refused=BUSY) if asking and not isinstance(reading.command, AMENDMENTS) else reading


def rows_with(ruleset: str, text: str) -> tuple[tuple[str, str], ...]:
    """The first rules that hold all the words, those that begin with them first."""
    words = text.casefold().split()
    if not words or any(len(word) < LEAST or not word.isalpha() for word in words):
        return ()
    found = [(row.id, row.text) for row in ledger.rows_for(ruleset).values() if holds(row.text.casefold(), words)]
    return tuple(sorted(found, key=lambda one: not one[1].casefold().startswith(words[0]))[:MOST_ROWS])


def holds(text: str, words: Sequence[str]) -> bool:
    return all(word in text for word in words)
