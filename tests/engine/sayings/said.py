"""A table at which the GM says something: two heroes, five goblins and their boss, in any game."""

from typing import Any

from combat.engine.sayings import Reading, Readings, ToolWords, Vocabulary, read, rehearsed
from tests.builders import GWEN, Scene, hero, monster

DEFENSES = {"ac": 13, "fort": 12, "ref": 12, "will": 12}
SHELF = Vocabulary(
    creatures=("Dire Wolf", "Goblin", "Goblin Boss", "Hobgoblin", "Wolf"),
    tools=(ToolWords("light", "Light", "torch lamp"), ToolWords("harm", "Damage and heal", "wounds")),
    rows=(),
)
EDDA, PIM, BOSS = "edda vance", "pim rill", "goblin boss"
GOBLINS = tuple(f"goblin {n}" for n in range(1, 6))


def table(game: str = "fifth", **options: Any) -> Scene:
    """Edda and Pim with 20 hit points, Goblins 1 to 5 and Goblin Boss with 7, in a row; Edda's turn."""
    scene = Scene(game, width=24, height=16, **options)
    scene.put("Edda Vance", hero("Edda Vance", defenses=DEFENSES), (3, 3), owner="ana")
    scene.put("Pim Rill", hero("Pim Rill", defenses=DEFENSES), (3, 5), owner="ben")
    for n in range(1, 6):
        scene.put(f"Goblin {n}", monster(hp=7, defenses=DEFENSES), (5 + n, 7), letter=f"G{n}")
    scene.put("Goblin Boss", monster("Goblin Boss", hp=7, defenses=DEFENSES), (12, 10), letter="G6")
    return scene.begin()


def said(scene: Scene, words: str) -> Readings:
    """What a sentence may mean at this table, without what it would do."""
    return read(scene.seen_by("gm"), words, SHELF)


def told(scene: Scene, words: str) -> Reading:
    """The first reading, with what it would do."""
    return rehearsed(scene.rules, scene.state, GWEN, said(scene, words).readings[0])


def marks(scene: Scene, words: str) -> dict[str, str]:
    """What the first reading writes beside whom."""
    return {one.who: one.mark for one in told(scene, words).changes}
