"""Fights at random on hills, in pits and on cliffs: no crash, nobody in the ground, the same again from JSON."""

import pytest

from combat.engine import commands as cmd
from combat.engine.fold import fold
from combat.rulesets import CREATURES, READY, RULESETS
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought, next_command
from tests.thorough import times

WIDTH, DEPTH = 14, 10
SQUARES = tuple((x, y) for x in range(WIDTH) for y in range(DEPTH))
HEIGHTS = (-200, -9, -4, -2, -1, 1, 2, 3, 8, 40)  # squares


@pytest.mark.parametrize("game", RULESETS)
def test_any_fight_on_any_ground(game: str) -> None:
    """FIF-064, FIF-196, ORC-115: painted anew in between, pushed about, walking, climbing, jumping and flying."""
    rules = RULESETS[game]
    for seed in range(times(20, 3)):
        table = Fought(game, Luck(seed), WIDTH, DEPTH)
        chance, step = table.random, rules.per_square
        for sheet in chance.sample([*(one.sheet for one in READY[game]), *CREATURES[game]], 4):
            table.do(cmd.Join(sheet=sheet, side=chance.choice(("allies", "foes")), owner=chance.choice(("ana", "gm"))))
        for height in chance.sample(HEIGHTS, 4):
            table.do(cmd.Paint(kind="height", height=height * step, squares=tuple(chance.sample(SQUARES, 18))))
        table.do(cmd.Paint(kind="climb", squares=tuple(chance.sample(SQUARES, 30))))
        table.do(cmd.PlaceSides())
        table.do(cmd.Start())
        for _ in range(70):
            if sides_left(table.state) < 2:
                break
            table.press(*next_command(table.luck, rules, table.state, table.tiles))
            if chance.random() < 0.2:
                whim(table, step)
        assert fold(table.log) == table.state
        for one in table.state.present:
            assert one.mount or one.height >= table.state.field.level(one.cells), one.name
        table.prove()


def whim(table: Fought, step: int) -> None:
    """The GM paints, pushes or puts somebody."""
    chance = table.random
    who = chance.choice(table.state.present)
    height = chance.choice(HEIGHTS)
    table.attempt(cmd.Paint(kind="height", height=height * step, squares=tuple(chance.sample(SQUARES, 6))))
    table.attempt(cmd.Push(who=who.id, square=chance.choice(SQUARES), distance=2 * step))
    table.attempt(cmd.Place(who=who.id, to=chance.choice(SQUARES), height=chance.choice((None, height))))
