"""Whoever has no place is given one when the fight starts: beside its own side, 30 to 50 feet from the other."""

from itertools import combinations

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.state.state import GRID, HEXED
from combat.rulesets import CREATURES, READY, RULESETS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.luck import Luck
from tests.random_fights import Fought
from tests.thorough import seeds

SMALL = ("Tiny", "Small", "Medium", "Large")
NEAREST, FARTHEST = 6, 10  # squares


def nearest_foe(table: Fought | Scene, who: Id) -> int:
    """How many squares off the nearest of the other side is."""
    mine, lattice = table.state.combatants[who], table.state.lattice
    others = (c for c in table.state.present if c.side != mine.side and c.takes_part)
    return min(lattice.gap(mine.cells, other.cells) for other in others)


def gathered(game: str, seed: int, width: int, height: int, hexes: bool = False, most: int = 5) -> Fought:
    """Up to so many of each side, of any kind, nobody on the map yet."""
    table = Fought(game, Luck(seed), width, height)
    if hexes:
        table.do(cmd.SetOption(setting=GRID, value=HEXED))
    for one in table.random.sample(READY[game], table.random.randint(1, min(4, most))):
        table.do(cmd.Join(sheet=one.sheet, side="allies", owner="ana"))
    for side in ("allies", "foes", "foes"):
        sheet = table.random.choice([one for one in CREATURES[game] if most > 1 and one.size in SMALL])
        table.do(cmd.Join(sheet=sheet, side=side, count=table.random.randint(1, max(1, most // 2))))
    return table


@pytest.mark.parametrize("game", RULESETS)
def test_the_sides_start_30_to_50_feet_apart(game: str) -> None:
    """FIF-021, ORC-114: on any map with room, everybody 6 to 10 squares from the nearest of the other side."""
    for seed in seeds(30, 4):
        table = gathered(game, seed, *Luck(seed).random.choice(((24, 16), (16, 24), (40, 20), (60, 60))))
        table.do(cmd.Start())
        for one in table.state.present:
            if one.takes_part:
                assert NEAREST <= nearest_foe(table, one.id) <= FARTHEST, (seed, one.name, one.at)
        assert len(table.state.present) == len(table.state.combatants)
        assert not overlapping(table)


def test_the_same_on_hexes() -> None:
    """STR-104."""
    for seed in seeds(30, 6):
        table = gathered("streamlined", seed, 24, 16, hexes=True)
        table.do(cmd.Start())
        assert {nearest_foe(table, one.id) for one in table.state.present} <= set(range(NEAREST, FARTHEST + 1))
        assert not overlapping(table)


@pytest.mark.parametrize("game", RULESETS)
def test_a_fight_starts_on_any_map(game: str) -> None:
    """FIF-021, ORC-114: however small and full of walls; nobody in a wall or on somebody, and the GM reads who has no room."""
    for seed in seeds(40, 6):
        chance = Luck(seed).random
        width, height = chance.randint(4, 12), chance.randint(4, 12)
        table = gathered(game, seed, width, height, most=chance.randint(2, 12))
        squares = sorted(table.state.field.squares)
        table.do(cmd.Paint(kind="wall", squares=tuple(chance.sample(squares, len(squares) // 8))))
        table.attempt(cmd.Place(who=chance.choice([*table.state.combatants]), to=chance.choice(squares)))
        table.do(cmd.Start())
        assert not overlapping(table)
        field = table.state.field
        assert all(cell in field.squares - field.walls for one in table.state.present for cell in one.cells)
        away = [one.name for one in table.state.combatants.values() if one.at is None]
        told = [e.text for e in table.log if isinstance(e, ev.Noted) and e.audience == ev.GM_ONLY]
        assert all(any(name in text for text in told) for name in away)


def overlapping(table: Fought) -> list[tuple[str, str]]:
    return [(a.name, b.name) for a, b in combinations(table.state.present, 2) if a.cells & b.cells]


def facing(width: int, height: int, at: Square | None = None, game: str = "fifth") -> Scene:
    """Ana, wherever the GM has put her, and a goblin without a place."""
    scene = Scene(game, width, height)
    scene.put("Ana", hero("Ana"), at, "ana")
    scene.put("Goblin", monster(), None)
    return scene


@each(
    ("width", "height", "apart"),
    [(4, 4, 3), (6, 6, 5), (7, 4, 6), (4, 7, 6), (5, 30, 6), (30, 5, 6), (60, 60, 6)],
)
def test_on_a_small_map_they_start_as_far_apart_as_it_goes(width: int, height: int, apart: int) -> None:
    """FIF-021: along its longer way."""
    scene = facing(width, height).do(cmd.Start())
    assert nearest_foe(scene, "ana") == apart


@each("at", [(0, 0), (23, 15), (12, 8), (1, 8), (22, 0)])
def test_whoever_has_a_place_keeps_it_and_the_others_face_it(at: Square) -> None:
    """FIF-021: the goblin comes to Ana, wherever she stands."""
    scene = facing(24, 16, at).do(cmd.Start())
    assert scene["ana"].at == at
    assert NEAREST <= nearest_foe(scene, "goblin") <= FARTHEST


@each("kind", ["water", "hazard"])
def test_nobody_starts_in_water_or_danger_while_there_is_other_room(kind: str) -> None:
    """FIF-021: a river along the middle, where both sides would stand; still 30 to 50 feet apart."""
    for seed in seeds(20, 4):
        table = gathered("fifth", seed, 24, 16)
        river = tuple(square for square in table.state.field.squares if 7 <= square[0] <= 14)
        table.do(cmd.Paint(kind=kind, squares=river))
        table.do(cmd.Start())
        assert not [one.name for one in table.state.present if one.cells & set(river)]
        assert len(table.state.present) == len(table.state.combatants)


def test_where_there_is_nothing_but_water_the_sides_start_in_it() -> None:
    """FIF-021."""
    scene = facing(12, 8)
    scene.do(cmd.Paint(kind="water", squares=tuple(sorted(scene.state.field.squares)))).do(cmd.Start())
    assert nearest_foe(scene, "ana") == NEAREST


def test_a_trap_that_only_the_gm_knows_sways_nobody() -> None:
    """FIF-021: whoever is placed stands as if it were not there, in fire."""
    plain, trapped = facing(24, 16, game="a5e"), facing(24, 16, game="a5e")
    trapped.do(cmd.LayZone(terrain="burning-surface", squares=((8, 8), (14, 8)), hidden=True))
    for scene in (plain, trapped):
        scene.do(cmd.PlaceSides())
    assert [trapped[who].at for who in ("ana", "goblin")] == [plain[who].at for who in ("ana", "goblin")]


def test_a_hidden_ogre_sways_nobody_in_plain_view() -> None:
    """FIF-021: it is placed last, and who can be seen stands as if it were not there."""
    plain, hidden = facing(24, 16), facing(24, 16)
    hidden.put("Ogre", monster("Ogre", size="Huge"), None, hidden=True)
    for scene in (plain, hidden):
        scene.do(cmd.PlaceSides())
    assert [hidden[who].at for who in ("ana", "goblin")] == [plain[who].at for who in ("ana", "goblin")]
    assert NEAREST <= nearest_foe(hidden, "ogre") <= FARTHEST
    assert [e.who for e in hidden.log_of("ana") if isinstance(e, ev.Placed)] == ["ana", "goblin"]


def test_who_comes_to_a_running_fight_starts_as_far_off() -> None:
    """FIF-032: a wolf without a wish appears 30 to 50 feet from the nearest of the other side."""
    scene = facing(24, 16, (2, 2)).do(cmd.PlaceSides()).begin("ana", "goblin")
    scene.do(cmd.Join(sheet=monster("Wolf")), 7)
    wolf = next(one.id for one in scene.state.present if one.name == "Wolf")
    assert NEAREST <= nearest_foe(scene, wolf) <= FARTHEST
