"""The benchmark: `uv run python -m tests.bench` measures the table against the floor of its own stack, `--help` says how."""

import asyncio
import json
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from tests.bench.hosts import HERE, Hosting
from tests.bench.page import page
from tests.bench.parts import PARTS, Part, Place, Plan
from tests.bench.rows import Row, lines
from tests.players.phone import Unanswered, session

ALL: dict[str, tuple[Part, ...]] = {**PARTS, "page": (page,)}
KINDS = ("sqlite", "postgres")
ONCE = ("flat", "memory", "page")  # on the first hosting only, unless they are asked for by name
QUICK = 0.12


def wishes() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*ALL, "engine", []], help="all, unless some are named")
    parser.add_argument("--on", choices=KINDS, action="append", help="both, unless one is named")
    parser.add_argument(
        "--length", type=float, default=1.0, help="stretches every window (1 takes a quarter of an hour)"
    )
    parser.add_argument("--quick", action="store_true", help="two minutes, with fewer tables: a look, no measurement")
    parser.add_argument("--tables", type=int, default=200, help="the most tables at once")
    parser.add_argument("--server-tree", type=Path, default=HERE, help="another checkout to measure")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    return parser.parse_args()


async def measure(kind: str, parts: list[str], plan: Plan, rows: list[Row]) -> None:
    """Add what these parts find on one hosting."""
    try:
        hosting = Hosting(kind, plan.tree)
    except pytest.skip.Exception as missing:
        say(f"{kind} is left out: {missing}")
        return
    try:
        async with session() as http:
            place = Place(plan, hosting, http)
            for part in parts:
                began = time.monotonic()
                for measurement in ALL[part]:
                    await collect(rows, place, part, measurement)
                say(f"{kind}, {part}: {time.monotonic() - began:.0f} s")
    finally:
        hosting.close()


async def collect(rows: list[Row], place: Place, part: str, measurement: Part) -> None:
    """Add what one measurement finds; a server that can't do it at all is a finding, too."""
    try:
        async for row in measurement(place):
            rows += [row]  # what was found before it gives up counts
    except (TimeoutError, Unanswered, RuntimeError, aiohttp.ClientError, OSError) as error:
        what = getattr(measurement, "func", measurement).__name__.replace("_", " ")
        said = f"{type(error).__name__}: {error}"[:100]
        rows.append(Row(f"{place.hosting.kind}, {part}", f"{what}: gave up", float("nan"), met=False, note=said))


def engine_rows() -> Iterator[Row]:
    from tests.bench.engine import run

    for ruleset, groups in run().items():
        for group, numbers in groups.items():
            for what, value in numbers.items():
                aimed = what == "turns/s" and "proposing" in group
                yield Row(
                    f"engine, {ruleset}",
                    f"{group}: {what}",
                    value,
                    None,
                    "",
                    "1000" if aimed else "",
                    value >= 1000 if aimed else None,
                )


def say(text: str) -> None:
    sys.stderr.write(text + "\n")


def main() -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):  # either way no server is left behind
        signal.signal(stop, signal.default_int_handler)
    wished = wishes()
    parts = wished.parts or [*ALL, "engine"]
    plan = Plan(wished.server_tree.resolve(), wished.length, wished.tables)
    if wished.quick:
        plan = Plan(plan.tree, QUICK, min(20, plan.most_tables))
    rows: list[Row] = []
    try:
        for number, kind in enumerate(wished.on or KINDS):
            here = [part for part in parts if part in ALL and (wished.parts or number == 0 or part not in ONCE)]
            if here:
                asyncio.run(measure(kind, here, plan, rows))
        if "engine" in parts:
            rows += engine_rows()
    finally:  # whoever interrupts it wants what there is
        sys.stdout.write("\n".join(lines(rows)) + "\n")
        if wished.json:
            wished.json.write_text(json.dumps([row.as_dict() for row in rows], indent=1))


if __name__ == "__main__":
    main()
