"""Ana’s camp: a fight that has ended, or one that has not begun, and rests in it."""

from combat.engine import commands as cmd
from combat.engine.state import Sheet
from tests.builders import Scene, hero, monster


def body(con: int = 14) -> dict[str, int]:
    return {"str": 10, "dex": 10, "con": con, "int": 10, "wis": 10, "cha": 10}


def sheet(name: str = "Ana", **fields) -> Sheet:
    """A character of level 4 with 31 hit points, four d8 and Constitution 14."""
    return hero(name, **{"hp": 31, "level": 4, "hit_dice": "4d8", "abilities": body(), **fields})


def camp(hp: int = 9, life: str = "up", phase: str = "ended", **fields) -> Scene:
    """Ana (31 hit points, level 4, Constitution 14) after a fight, or (setup) before one; counts by `tally`."""
    scene = Scene()
    tally = fields.pop("tally", {})
    scene.put("Ana", sheet(**fields), (3, 3), "ana", hp=hp, life=life, tally=tally)
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (9, 3), hp=0, life="dead")
    return scene.begin("ana", "ben").do(cmd.Finish()) if phase == "ended" else scene


def rest(scene: Scene, kind: str = "long", *who: str) -> Scene:
    return scene.do(cmd.BeginRest(rest=kind, targets=who))


def wake(scene: Scene, *dice: int, fed: tuple[str, ...] = ("ana", "ben")) -> Scene:
    return scene.do(cmd.FinishRest(fed=fed), *dice)


def spent(scene: Scene, who: str = "ana") -> int:
    return scene[who].tally.get("hit-dice", 0)
