"""Falls by the GM's word, in whichever game has them."""

from combat.engine import commands as cmd
from tests.builders import Scene


def fall(scene: Scene, feet: int, *dice: int) -> Scene:
    return scene.do(cmd.Fall(targets=("ana",), distance=feet), *dice)
