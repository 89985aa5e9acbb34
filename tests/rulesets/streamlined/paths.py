"""What tests of movement look at: straight ways, and what a seat is shown of what is left."""

from combat.engine.numbers.breakdown import Breakdown
from combat.engine.seatview import Budget, GaitView
from tests.builders import Scene, hero

Squares = tuple[tuple[int, int], ...]


def lane(width: int = 40, **fields: object) -> Scene:
    """Ana alone at the left end of a wide field, her turn; `speeds` and the like are of her sheet."""
    scene = Scene("streamlined", width=width)
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    return scene.begin("ana")


def east(scene: Scene, feet: int, who: str = "ana") -> Squares:
    """Return so many feet straight east of where somebody is."""
    at = scene[who].at
    assert at is not None
    return tuple((at[0] + n, at[1]) for n in range(1, feet // 5 + 1))


def go(scene: Scene, feet: int, gait: str = "walk", who: str = "ana") -> Scene:
    return scene.walk(who, *east(scene, feet, who), gait=gait)


def gait(scene: Scene, key: str, who: str = "ana") -> GaitView:
    """Return a way of moving as the seat is shown it."""
    view = scene.seen_by(scene.owner(who))
    return next(g for h in view.hands if h.actor == who for g in h.gaits if g.key == key)


def left(scene: Scene, key: str = "walk", who: str = "ana") -> int:
    return gait(scene, key, who).left


def shown(scene: Scene, key: str = "move", who: str = "ana") -> Budget:
    """Return a line of the budget on a hand."""
    view = scene.seen_by(scene.owner(who))
    return next(b for h in view.hands if h.actor == who for b in h.budget if b.key == key)


def speed(scene: Scene, mode: str = "walk", who: str = "ana") -> Breakdown:
    return scene.fight.breakdown(f"speed.{mode}", who)
