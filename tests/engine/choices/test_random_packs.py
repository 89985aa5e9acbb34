"""Whole fights in which the GM plays its bands in one press whenever it can: no crash, the log is the state, again is the same.

`THOROUGH=10 uv run pytest tests/engine/choices/test_random_packs.py` plays 250 of them and says how often what was pressed.
"""

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.packs.members import together
from combat.engine.fight import Fight
from combat.engine.resolution import Progress
from combat.rulesets import CREATURES, READY, RULESETS
from tests.cases import each
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought, Run, next_command, pack_of, resumed
from tests.thorough import batches, seeds

WIDTH, HEIGHT = 16, 12
OFTEN = 0.85  # how often the GM plays a band in one press where it could
STEPS = 60
FIGHTS = seeds(5, 1)  # of each game


def gathered(ruleset: str, seed: int) -> Fought:
    """Three ready heroes and two bands, in poor ground, some of the bands hidden or led by one of their own."""
    table = Fought(ruleset, Luck(seed), WIDTH, HEIGHT)
    chance = table.random
    for one in chance.sample(READY[ruleset], 3):
        table.do(cmd.Join(sheet=one.sheet, side="allies", owner=chance.choice(("ana", "ben"))))
    for sheet in chance.sample(CREATURES[ruleset], 2):
        table.do(cmd.Join(sheet=sheet, count=chance.randint(2, 5), hidden=chance.random() < 0.1))
    for kind in ("wall", "difficult", "half", "hazard"):
        spots = [table.state.field.at(chance.randrange(WIDTH), chance.randrange(HEIGHT)) for _ in range(4)]
        table.do(cmd.Paint(kind=kind, squares=tuple(spots)))
    table.do(cmd.PlaceSides())
    band = [one.id for one in table.state.combatants.values() if one.owner == "gm"]
    if chance.random() < 0.3:
        table.attempt(cmd.HandOver(targets=tuple(band[1:]), commander=band[0]))
    table.do(cmd.Start())
    return table


def fought(ruleset: str, seed: int) -> Fought:
    table = gathered(ruleset, seed)
    for _ in range(STEPS):
        state = table.state
        if sides_left(state) < 2 or state.phase != "running":
            break
        active = state.combatants.get(state.active)
        pack = (
            pack_of(table.luck, RULESETS[ruleset], state, OFTEN)
            if active is not None and active.owner == "gm"
            else None
        )
        table.press(
            *((pack, "gm") if pack is not None else next_command(table.luck, RULESETS[ruleset], state, table.tiles))
        )
    table.do(cmd.Finish())
    return table


def left_behind(run: Run, end: Progress) -> set[str]:
    """Whom a press has planned for, could go on with where it ends, and has not come to."""
    played = [event.pack.done for event in end.events if isinstance(event, ev.PackSet)][-1]
    planned = {plan.actor for plan in run[1].plans} - {one.who for one in played}
    return planned & set(together(Fight(RULESETS[end.state.ruleset], end.state)))


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Callable[[Mapping[str, int]], None]:
    """Adds to the line of counts that is printed when all tests are through (tests/conftest.py)."""
    found: Counter[str] = Counter()

    def add(more: Mapping[str, int]) -> None:
        found.update(more)
        record_property("counts", ", ".join(f"{number} {what}" for what, number in found.items()))

    return add


@each("batch", batches(FIGHTS), ids=str)
@each("ruleset", sorted(RULESETS))
def test_bands_are_played_in_one_press_all_evening(
    ruleset: str, batch: range, count: Callable[[Mapping[str, int]], None]
) -> None:
    """fold == snapshot, an identical re-run, and each band restarted from JSON at every pause. No press leaves anybody out whose
    turn it has come to."""
    for seed in batch:
        table = fought(ruleset, seed)
        table.prove()
        bands = [run for run in table.runs if isinstance(run[1], cmd.PlayPack)]
        for run in bands:
            assert left_behind(run, resumed(run, ruleset)) == set()
        count(
            {
                "fights": 1,
                "presses": len(table.runs),
                "events": len(table.log),
                "bands in one press": len(bands),
                "creatures in them": sum(len(run[1].plans) for run in bands),
                "restarts amid them": sum(len(run[2]) for run in bands),
                f"bands of {ruleset}": len(bands),
            }
        )
