"""The creatures of a library by kind, size and level, and how many there are of each level."""

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from urllib.parse import urlencode

from combat.engine.ground.grid import SIZE_ORDER
from combat.models import Campaign, StatBlock
from combat.selectors.campaign.library import library_for

LONGEST = 100  # letters of a search that go along
NUMBER = re.compile(r"\d{1,3}(/[1-9]\d?)?")


@dataclass(frozen=True)
class Sieve:
    """Which creatures are wanted: of a kind, of a size, from one level (or challenge) to another; "" for any."""

    kind: str = ""
    size: str = ""
    least: str = ""
    most: str = ""


@dataclass(frozen=True)
class LevelBar:
    """How many there are of one level, in per cent of the most of any, and the query that asks for these alone, or for all."""

    level: str
    count: int
    high: int
    wanted: bool
    asks: str


@dataclass(frozen=True)
class Shelf:
    """The creatures that were found, and what else there would be; kinds that are met most come first."""

    found: tuple[StatBlock, ...]
    bars: tuple[LevelBar, ...]
    kinds: tuple[str, ...]
    sizes: tuple[str, ...]
    levels: tuple[str, ...]
    whole: int


def shelf_for(campaign: Campaign, query: str, sieve: Sieve) -> Shelf:
    """Return the creatures of a search that a sieve lets through; what the sieve does not know it does not ask for."""
    whole, named = list(library_for(campaign)), list(library_for(campaign, query))
    kinds = [kind for kind, _ in Counter(sorted(map(kind_of, whole))).most_common()]
    sizes = [one for one in SIZE_ORDER if one in set(map(size_of, whole))]
    levels = sorted({level_of(one) for one in whole}, key=Fraction)
    fitting = [
        one
        for one in named
        if (sieve.kind not in kinds or kind_of(one) == sieve.kind)
        and (sieve.size not in sizes or size_of(one) == sieve.size)
    ]
    least = levels.index(sieve.least) if sieve.least in levels else 0
    most = levels.index(sieve.most) if sieve.most in levels else len(levels) - 1
    wanted = levels[least : most + 1]
    many = Counter(level_of(one) for one in fitting)
    highest = max(many.values(), default=1)
    others = {"q": query[:LONGEST], "kind": sieve.kind, "size": sieve.size}
    bars = tuple(
        LevelBar(
            one,
            many[one],
            round(100 * many[one] / highest),
            one in wanted,
            urlencode(others if wanted == [one] else {**others, "least": one, "most": one}),
        )
        for one in levels
    )
    found = tuple(one for one in fitting if level_of(one) in wanted)
    return Shelf(found, bars, tuple(kinds), tuple(sizes), tuple(levels), len(whole))


def kind_of(block: StatBlock) -> str:
    """Return what a creature is in one word: "swarm" of a swarm of Tiny beasts."""
    return str(block.sheet.get("type") or "other").split()[0].lower()


def size_of(block: StatBlock) -> str:
    return str(block.sheet.get("size") or "Medium")


def level_of(block: StatBlock) -> str:
    """Return how hard a creature is, as its game writes it: its challenge, or its level."""
    return block.challenge if NUMBER.fullmatch(block.challenge) else str(block.level)
