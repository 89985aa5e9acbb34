"""Scenes of gritty wounds: Ana and a goblin side by side, and what the ledger says of what befalls them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Weapon
from combat.rulesets.fifth.harm import level_of
from tests.builders import CLUB, Scene, hero, monster

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def pair(apart: int = 1, **fields) -> Scene:
    """Ana’s turn; a goblin of 60 hit points beside her, or so many squares off."""
    scene = Scene("gritty")
    hp = fields.pop("now", None)
    sheet = hero("Ana", attacks=4, **fields)
    scene.put("Ana", sheet, (5, 5), "ana", hp=sheet.hp if hp is None else hp)
    scene.put("Goblin", monster(hp=60, abilities=SCORES), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def under(key: str, who: str = "goblin", apart: int = 1, **fields) -> Scene:
    return pair(apart).give(who, key, **fields)


def swing(scene: Scene, attacker: str, target: str, weapon: Weapon = CLUB) -> Breakdown:
    return scene.fight.breakdown("attack", attacker, target, Blow(attacker, target, weapon))


def rows_of(scene: Scene, found: Breakdown) -> set[str]:
    return {scene.cited(term.row) for term in found.terms if term.edge or term.value or term.type}


def call(scene: Scene, what: str, stat: str, *dice: int, who: str = "goblin", **fields) -> ev.CheckRolled:
    """The GM calls somebody to a check or save against DC 10."""
    scene.do(cmd.CallRoll(targets=(who,), what=what, stat=stat, dc=10, **fields), *dice)
    return scene.last(ev.CheckRolled)


def hurt(scene: Scene, amount: int, kind: str = "", *dice: int, who: str = "ana") -> Scene:
    return scene.do(cmd.Harm(targets=(who,), amount=amount, damage_type=kind), *dice)


def heal(scene: Scene, amount: int, who: str = "ana") -> Scene:
    return scene.do(cmd.Mend(targets=(who,), amount=amount))


def level(scene: Scene, who: str = "ana") -> int:
    return level_of(scene[who])


def notes(scene: Scene) -> list[tuple[str, str]]:
    return [(e.text, scene.cited(e.row)) for e in scene.all(ev.Noted)]


def chips(scene: Scene, who: str = "ana", seat: str = "ana") -> list[str]:
    return [chip.name for chip in scene.seen_by(seat).token(who).chips]
