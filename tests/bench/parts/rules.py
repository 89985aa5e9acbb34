"""The engine alone (tests.bench.parts.engine), of this commit and of the other by turns, each in a process of its own."""

import asyncio
import json
from collections.abc import AsyncIterator
from statistics import median

from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row

ENOUGH = Aim(3000.0, at_least=True)
TURNS = "turns a second"
Found = dict[str, dict[str, float]]


async def rules(place: Place) -> AsyncIterator[Row]:
    """Creature turns a second of processor time, four against six, in all games."""
    fights, most, rounds = (1, 60, 1) if place.plan.is_quick else (6, 300, 3)
    mine: list[Found] = []
    theirs: list[Found] = []
    for _ in range(rounds):
        mine.append(await asyncio.to_thread(ran, place.app, fights, most))
        if (side := place.other) is not None:
            found = await place.beside(lambda side=side: asyncio.to_thread(ran, side, fights, most))
            theirs += [found] if found else []
    for game, told in mine[0].items():
        for what in told:
            other = place.told(middle(theirs, game, what) if theirs else None)
            unit = "" if what.endswith("second") else "ms"
            yield Row(
                f"engine alone, {game}, four against six",
                what,
                middle(mine, game, what),
                None,
                unit,
                ENOUGH if what == TURNS else None,
                "" if theirs or place.other is None else place.cannot,
                other,
                f"creature turns a second, engine alone, {game}" if what == TURNS else "",
            )


def ran(side: Side, fights: int, most: int) -> Found:
    return json.loads(side.hosting.python("-m", "tests.bench.parts.engine", str(fights), str(most)))


def middle(found: list[Found], game: str, what: str) -> float:
    return median(one.get(game, {}).get(what, float("nan")) for one in found)
