"""Dice notation and results: parses and counts, never rolls."""

import re
from functools import lru_cache

import msgspec

from combat.engine.errors import Invalid

TERM = re.compile(r"([+-]?)(?:(\d*)d(\d+|%)|(\d+))", re.IGNORECASE)
MOST_DICE, MOST_SIDES, MOST_ADDED = 100, 1000, 10_000
LONGEST = 400  # characters


class Dice(msgspec.Struct, frozen=True):
    """Dice of one expression: groups of (count, sides) and a constant."""

    groups: tuple[tuple[int, int], ...] = ()
    constant: int = 0

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every single die, in the order in which they are thrown."""
        return tuple(sides for count, sides in self.groups for _ in range(abs(count)))

    @property
    def signs(self) -> tuple[int, ...]:
        return tuple(1 if count > 0 else -1 for count, sides in self.groups for _ in range(abs(count)))

    @property
    def highest(self) -> int:
        """The largest possible total; dice that are subtracted count lowest."""
        return self.constant + sum(s if sign > 0 else -1 for s, sign in zip(self.sides, self.signs, strict=True))

    @property
    def average(self) -> float:
        return self.constant + sum(sign * (s + 1) / 2 for s, sign in zip(self.sides, self.signs, strict=True))

    def total(self, faces: tuple[int, ...]) -> int:
        """Add up the given faces and the constant."""
        return self.constant + sum(f * sign for f, sign in zip(faces, self.signs, strict=True))

    def times(self, factor: int) -> "Dice":
        """Return the same dice thrown `factor` times; the constant stays (FIF-149)."""
        return Dice(tuple((count * factor, sides) for count, sides in self.groups), self.constant)

    def __str__(self) -> str:
        parts = [f"{'-' if count < 0 else '+'}{abs(count)}d{sides}" for count, sides in self.groups]
        if self.constant or not parts:
            parts.append(f"{self.constant:+d}")
        return "".join(parts).removeprefix("+")


def percent(tens: int, ones: int) -> int:
    """Read a d% off its two dice, each from 0 to 9: two zeros are 100 (ORC-003)."""
    return 10 * tens + ones or 100


@lru_cache(maxsize=4096)
def parse(text: str) -> Dice:
    """Read `2d6+3`, `d20`, `d%`, `1d8 - 1`; raises Invalid with what would be right."""
    if len(text) > LONGEST:
        raise Invalid(f"“{text[:40]}…” is too long for dice. Write them like 2d6+3.")
    compact = text.replace(" ", "")
    groups: list[tuple[int, int]] = []
    constant, position = 0, 0
    for match in TERM.finditer(compact):
        if match.start() != position or (position and not match[1]):
            break
        position = match.end()
        sign = -1 if match[1] == "-" else 1
        if match[4]:
            constant += sign * int(match[4])
        else:
            groups.append((sign * int(match[2] or 1), 100 if match[3] == "%" else int(match[3])))
    if not compact or position != len(compact):
        raise Invalid(f"“{text}” is not dice. Write it like 2d6+3.")
    if sum(abs(c) for c, _ in groups) > MOST_DICE or any(not 1 < s <= MOST_SIDES for _, s in groups):
        raise Invalid(f"“{text}” is too much: at most {MOST_DICE} dice of 2 to {MOST_SIDES} sides.")
    if abs(constant) > MOST_ADDED:
        raise Invalid(f"“{text}” is too much: at most {MOST_ADDED} may be added.")
    return Dice(tuple(groups), constant)
