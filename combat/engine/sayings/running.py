"""What is said of the fight itself: notes, dice, light, rest, turns, newcomers."""

import re
from collections.abc import Iterator

from combat.engine import commands as cmd
from combat.engine.errors import Invalid
from combat.engine.numbers.dice import parse
from combat.engine.sayings.keywords import LIGHTS
from combat.engine.sayings.reading import Reading, Vocabulary
from combat.engine.sayings.words import Lexeme, singulars, spelled
from combat.engine.scripts.resting import RESTING
from combat.engine.seatview import SeatView

NOTE = re.compile(r"\s*note\b[\s:]*(.*)", re.IGNORECASE | re.DOTALL)
FOR = re.compile(r"\bfor\s(.+?)(?:\s+secret(?:ly)?)?\s*$", re.IGNORECASE)
COUNTED = re.compile(r"\s*([0-9]{1,3})\s*(?:×|x\b)?\s*([^\W\d_].*)", re.IGNORECASE)
ALSO = re.compile(r"\s*(?:([0-9]{1,3})\s*(?:×|x\b)?)?\s*([^\W\d_].*)", re.IGNORECASE)
BETWEEN = re.compile(r"[,;]|\band\b", re.IGNORECASE)
TURNS = {"next": "next", "next turn": "next", "end turn": "next", "start": "start", "start fight": "start"}
MOST_NAMES = 6  # that a beginning may be of
ENDS = ("end fight", "finish", "end the fight")


def running(view: SeatView, text: str, said: tuple[Lexeme, ...], shelf: Vocabulary) -> Iterator[Reading]:
    """Yield what a whole sentence may be that is about nobody on the table."""
    words = " ".join(piece.text for piece in said)
    yield from noted(text)
    yield from thrown(text, said)
    yield from turned(view, words)
    yield from lit(view, words)
    yield from rested(view, {piece.text for piece in said})
    yield from brought(text, shelf)


def noted(text: str) -> Iterator[Reading]:
    found = NOTE.fullmatch(text)
    if found and found[1].strip():
        written = found[1].strip()
        yield Reading(f"Note for everybody: {written}", command=cmd.Note(text=written), rank=-1)
    elif found:
        yield Reading("A note for everybody’s log", note="Write it behind: note The bridge creaks", fills="note ")


def thrown(text: str, said: tuple[Lexeme, ...]) -> Iterator[Reading]:
    """`d20+4 secret`, `2d6 for the trap`."""
    rest = said[1:] if said[0].text in ("roll", "throw") else said
    if not rest or rest[0].kind != "dice" or rest[0].text[0] == "-":
        return
    secret = any(piece.text in ("secret", "secretly") for piece in rest[1:])
    purpose = FOR.search(text)
    reason = purpose[1].strip() if purpose else ""
    if any(piece.text not in ("secret", "secretly") for piece in rest[1:]) and not reason:
        return
    dice = rest[0].text.lstrip("+")
    command = cmd.ThrowDice(dice=dice, reason=reason, secret=secret)
    yield Reading(f"Throw {dice}, {'for you alone' if secret else 'for everybody to see'}", spread(dice), command)


def spread(dice: str) -> str:
    """Say what dice may come to."""
    try:
        found = parse(dice)
    except Invalid as wrong:
        return wrong.text
    least = found.constant + sum(1 if sign > 0 else -side for side, sign in zip(found.sides, found.signs, strict=True))
    return f"{least} to {found.highest}, {found.average:g} on average"


def turned(view: SeatView, words: str) -> Iterator[Reading]:
    if words == "undo":
        what = view.undo.words if view.undo is not None else ""
        nothing = "" if what else "There is nothing to take back."
        yield Reading("Undo", what, undo=True, refused=nothing)
    if TURNS.get(words) == "next":
        yield Reading("Next turn", f"{view.next} is next" if view.next else "", cmd.NextTurn())
    if TURNS.get(words) == "start":
        yield Reading("Start the fight", command=cmd.Start())
    if words in ENDS:
        yield Reading("End the fight", command=cmd.Finish())


def lit(view: SeatView, words: str) -> Iterator[Reading]:
    level = LIGHTS.get(words.removesuffix(" light").removeprefix("light "))
    now = view.desk.light
    if now and level is not None:
        already = "It is already." if now == level else f"Now it is {now}."
        labels = {"bright": "Bright light everywhere", "dim": "Dim light everywhere", "dark": "Darkness everywhere"}
        yield Reading(labels[level], already, cmd.SetLight(level=level))  # type: ignore[arg-type]


def rested(view: SeatView, words: set[str]) -> Iterator[Reading]:
    if "rest" not in words:
        return
    wanted = words - {"rest", "a", "the", "over", "is"}
    if any(chip.key == RESTING for token in view.tokens for chip in token.chips) and not wanted:
        yield Reading("The rest is over", command=cmd.FinishRest())
    rests = view.desk.rests
    kinds = [one for one in rests if all(any(w.startswith(x) for w in spelled(one.name)) for x in wanted)]
    for rest in kinds:
        command = cmd.BeginRest(rest=rest.key)
        yield Reading(f"{rest.name} begins", rest.summary, command, open=len(kinds) > 1)


def brought(text: str, shelf: Vocabulary) -> Iterator[Reading]:
    """`6 goblin, 2 hobgoblin`: newcomers by the quick-add line: first how many, then a name alone is one of them."""
    written = [part for part in BETWEEN.split(text) if part.strip()]
    parts = [(ALSO if n else COUNTED).fullmatch(part) for n, part in enumerate(written)]
    candidates = [creatures_called(shelf, found[2]) if found else [] for found in parts]
    if not parts or not all(candidates):
        return
    place = next((n for n, names in enumerate(candidates) if len(names) > 1), None)
    for name in candidates[place][:MOST_NAMES] if place is not None else [""]:
        counted = [
            f"{found[1] or 1} {name if n == place else names[0]}"
            for n, (found, names) in enumerate(zip(parts, candidates, strict=True))
            if found
        ]
        # How many comes first: after a name it would be hit points.
        yield Reading(f"Bring in {', '.join(counted)}", line=", ".join(counted), open=place is not None, rank=-1)


def creatures_called(shelf: Vocabulary, name: str) -> list[str]:
    """Return the creatures of the library that a name may mean: the one of just this name, or all that begin so."""
    words = spelled(name)
    if not words:
        return []
    spoken = [words, *((*words[:-1], one) for one in singulars(words[-1]))]
    exact = [one for one in shelf.creatures if spelled(one) in spoken]
    whole = [" ".join(one) for one in spoken]
    begun = [one for one in shelf.creatures if any(" ".join(spelled(one)).startswith(said) for said in whole)]
    return exact[:1] or begun
