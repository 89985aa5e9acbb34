"""The command bar: what the GM types becomes ordinary commands, each shown before it is done."""

from combat.engine.sayings.finding import examples
from combat.engine.sayings.reader import read
from combat.engine.sayings.reading import Reading, Readings, RehearsedChange, ToolWords, Vocabulary
from combat.engine.sayings.rehearsal import rehearsed
from combat.engine.sayings.words import LONGEST

__all__ = [
    "LONGEST",
    "Reading",
    "Readings",
    "RehearsedChange",
    "ToolWords",
    "Vocabulary",
    "examples",
    "read",
    "rehearsed",
]
