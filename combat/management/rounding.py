"""Paths of svg with fewer digits: every point is rounded where it lies, so that errors do not add up along the way."""

import re
from collections.abc import Iterator

COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
FLAGGED = re.compile(rf"[\s,]*({NUMBER.pattern})" * 3 + r"[\s,]*([01])" * 2 + rf"[\s,]*({NUMBER.pattern})" * 2)
ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}
COARSE, FINE = 0, 1  # decimals; the bend of an arc hangs too closely on its ends for whole numbers

Point = tuple[float, float]


def rounded(path: str) -> str:
    """Return a path that looks the same at the size of an icon, all in relative commands."""
    here = start = drawn = begun = (0.0, 0.0)
    said: list[str] = []
    for letter, numbers in steps(path):
        kind = letter.lower()
        if kind == "z":
            here, drawn = start, begun
            said.append("z")
            continue
        points = points_of(kind, numbers, here, letter == kind)
        decimals = FINE if kind == "a" else COARSE
        shown = [(round(x, decimals), round(y, decimals)) for x, y in points]
        said.append(relative_command(kind, numbers, drawn, shown))
        here, drawn = points[-1], shown[-1]
        if kind == "m":
            start, begun = here, drawn
    return "".join(said)


def steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of a path one by one, each with its own numbers."""
    for letter, text in COMMAND.findall(path):
        if letter in "zZ":
            yield letter, []
        elif letter in "aA":
            yield from ((letter, [float(one) for one in arc]) for arc in FLAGGED.findall(text))
        else:
            numbers, count = [float(one) for one in NUMBER.findall(text)], ARGUMENTS[letter.lower()]
            for at in range(0, len(numbers), count):
                yield letter, numbers[at : at + count]
                letter = {"m": "l", "M": "L"}.get(letter, letter)


def points_of(kind: str, numbers: list[float], here: Point, relative: bool) -> list[Point]:
    """Return where the points of a command lie; its end is the last."""
    x, y = here if relative else (0.0, 0.0)
    if kind == "h":
        return [(x + numbers[0], here[1])]
    if kind == "v":
        return [(here[0], y + numbers[0])]
    ends = numbers[5:] if kind == "a" else numbers
    return [(x + ends[at], y + ends[at + 1]) for at in range(0, len(ends), 2)]


def relative_command(kind: str, numbers: list[float], drawn: Point, shown: list[Point]) -> str:
    """Return a command in relative numbers, from where its point before was drawn."""
    ways = [(x - drawn[0], y - drawn[1]) for x, y in shown]
    if kind in "hv":
        return kind + joined([ways[0]["hv".index(kind)]])
    ends = [number for way in ways for number in way]
    if kind == "a":
        ends = [*(round(one, FINE) for one in numbers[:3]), *numbers[3:5], *ends]
    return kind + joined(ends)


def joined(numbers: list[float]) -> str:
    text = ""
    for number in numbers:
        word = f"{round(number, FINE):g}".replace("0.", ".", 1) if abs(number) < 1 else f"{round(number, FINE):g}"
        text += word if not text or word.startswith("-") else f" {word}"
    return text
