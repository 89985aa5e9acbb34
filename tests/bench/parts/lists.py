"""The admin's lists when there is much to list: how many queries each takes and how long (tests/bench/look.py)."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

from tests.bench.hosts import Hosting
from tests.bench.parts.place import Place
from tests.bench.rows import Aim, Row

LOOK = "tests/bench/look.py"
FIGHTS, EVENTS = 3000, 100_000
FEWEST = 300  # fights of a look
QUERIES = Aim(10)
Found = dict[str, tuple[int, float]]


async def lists(place: Place) -> AsyncIterator[Row]:
    """Every list of the admin, as it is first shown."""
    fights = max(FEWEST, int(FIGHTS * min(1.0, place.plan.length)))
    events = fights * EVENTS // FIGHTS
    mine = await asyncio.to_thread(asked, place.kind, place.app.hosting.tree, fights, events)
    theirs: Found | None = None
    if (side := place.other) is not None:
        theirs = await place.beside(lambda: asyncio.to_thread(asked, place.kind, side.hosting.tree, fights, events))
    part = f"{place.kind}: the admin's lists, {fights:,} fights, {events:,} events"
    for name, (queries, took) in mine.items():
        their_queries, their_time = (theirs or {}).get(name, (float("nan"),) * 2)
        yield Row(part, f"{name}, queries", queries, None, "", QUERIES, other=place.told(their_queries))
        yield Row(part, f"{name}, time", took, None, "ms", other=place.told(their_time))


def asked(kind: str, tree: Path, fights: int, events: int) -> Found:
    """Of a commit, in a database of its own: the heap would weigh on what is measured next."""
    with closing(Hosting(kind, tree)) as hosting:
        found: Found = json.loads(hosting.python(LOOK, str(fights), str(events)))
        return found
