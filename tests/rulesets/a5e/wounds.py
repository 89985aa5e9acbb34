"""Ana beside an orc, Ben at hand: who is hurt, falls, is spared and mends in this game."""

from combat.engine import commands as cmd
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.a5e.harm import felt
from combat.rulesets.a5e.harm.fatigue import pending, strife_of
from tests.builders import Scene, hero, monster

AXE = Weapon("greataxe", "Greataxe", bonus=5, harm=(DamageDice("1d12+3", "slashing"),))
SMITE = Weapon("smite", "Smite", bonus=5, harm=(DamageDice("18", "radiant"),))
DART = Weapon("dart", "Dart", kind="ranged", bonus=5, range=(20, 60), harm=(DamageDice("18", "piercing"),))
AXE_THROWN = Weapon(
    "hurled", "Hand axe", bonus=5, range=(20, 60), harm=(DamageDice("18", "slashing"),), properties=("thrown",)
)
SCORES = ("str", "dex", "con", "int", "wis", "cha")


def camp(hp: int = 20, full: int = 20, level: int = 3, foe=None, con: int = 10, mine=None, **fields) -> Scene:
    """Ana (level 3, 20 hit points) beside an orc, Ben behind her; Ana's turn."""
    scene = Scene("a5e")
    abilities = dict.fromkeys(SCORES, 10) | {"con": con}
    sheet = hero("Ana", hp=full, level=level, abilities=abilities, **(mine or {}))
    scene.put("Ana", sheet, (3, 3), "ana", **{"hp": hp, **fields})
    scene.put("Orc", foe or monster("Orc", weapons=(AXE, SMITE, DART, AXE_THROWN)), (4, 3))
    scene.put("Ben", hero("Ben", skills={"medicine": 1}), (2, 3), "ben")
    return scene.begin("ana", "orc", "ben")


def harm(scene: Scene, amount: int, *dice: int, who: str = "ana", **fields) -> Scene:
    """Damage by the GM's word: no attack."""
    return scene.do(cmd.Harm(targets=(who,), amount=amount, **fields), *dice)


def down(**fields) -> Scene:
    """Ana has fallen to the GM's damage and is dying; the orc's turn."""
    scene = harm(camp(**fields), fields.get("hp", 20))
    return scene.do(cmd.NextTurn())


def levels(scene: Scene, who: str = "ana") -> tuple[int, int, int]:
    """Fatigue felt, fatigue to come, strife."""
    return felt(scene[who]), pending(scene[who]), strife_of(scene[who])


def saves(scene: Scene, who: str = "ana") -> tuple[int, int]:
    """Death saves passed and failed."""
    tally = scene[who].tally
    return tally.get("death-success", 0), tally.get("death-failure", 0)


def to_anas_turn(scene: Scene, *dice: int) -> Scene:
    """From Ben's or the orc's turn on to the beginning of hers."""
    scene.do(cmd.NextTurn()) if scene.state.active == "orc" else None
    return scene.do(cmd.NextTurn(), *dice)


def injure(scene: Scene, kind: str, amount: int, who: str = "ana") -> Scene:
    return scene.do(cmd.Injure(targets=(who,), injury=kind, levels=amount))


def tired(amount: int, **fields) -> Scene:
    """Ana feels so many levels; her turn."""
    return injure(camp(**fields), "fatigue", amount)


def chips(scene: Scene, who: str = "ana", seat: str = "gm") -> list[str]:
    token = scene.seen_by(seat).token(who)
    assert token is not None
    return [chip.name for chip in token.chips]
