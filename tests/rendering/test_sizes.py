"""What travels to each seat: as little as an attack changes, and a page that a slow connection loads at once."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from combat import rendering
from combat.engine import commands as cmd
from tests.rendering.pages import page_with
from tests.rendering.table import Table, full_table
from tests.thorough import THOROUGH

__all__ = ["full_table"]

KB = 1024
GM = "Gwen"
# Whose fighters have attacks left after one: a thrown weapon or a kill then changes the targets on every card of a hand.
SEVERAL_ATTACKS = ("streamlined", "gritty")
TURNS = 24 if THOROUGH else 8  # of a few attacks none is typical
pytestmark = pytest.mark.django_db


def messages(table: Table, turns: int) -> Iterator[tuple[type, dict[str, int]]]:
    """Each command of some turns, and how many bytes each seat was sent for it."""
    shown = {name: rendering.draw(frame).shown for name, frame in table.frames().items()}
    for command in table.turns(turns):
        sizes = {}
        for name, frame in table.frames().items():
            message, shown[name] = rendering.difference(shown[name], rendering.draw(frame))
            sizes[name] = len(message.encode())
        yield type(command), sizes


def test_an_attack_is_a_few_kilobytes_for_every_seat(full_table: Table) -> None:
    attacks = [sizes for kind, sizes in messages(full_table, TURNS) if kind is cmd.Act]
    assert len(attacks) >= 4
    several = full_table.now().campaign.ruleset in SEVERAL_ATTACKS
    for name in full_table.seats:
        typical = median(sizes[name] for sizes in attacks)
        assert typical < (8 if several and name == GM else 6) * KB, name
        assert max(sizes[name] for sizes in attacks) < (40 if several else 16) * KB, name


def test_the_players_page_is_small_with_all_that_it_loads(full_table: Table) -> None:
    name = full_table.view.turn.partition("’")[0]
    frames = full_table.frames()
    seat = name if name in frames else "Ana"
    regions = rendering.draw(frames[seat]).regions
    html = page_with("player", regions)
    assert zipped(html.encode()) < 20 * KB
    static = Path(settings.BASE_DIR / "static")
    scripts = [*static.glob("*.js"), *static.glob("table/*.js")]
    scripts += [static / f"{name}.css" for name in ("six", "map", "phone")]
    libraries = [found("django_htmx/htmx-2.min.js"), found("django_htmx/ext/hx-ws-2.min.js")]
    assert zipped(html.encode()) + sum(zipped(path.read_bytes()) for path in [*scripts, *libraries]) < 120 * KB


def found(name: str) -> Path:
    path = finders.find(name)
    assert path, name
    return Path(path)


def zipped(content: bytes) -> int:
    return len(gzip.compress(content, 6))
