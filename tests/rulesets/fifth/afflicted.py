"""Ana and a goblin under a condition, and what it does to their rolls."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from tests.builders import CLUB, Scene, hero, monster

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def pair(apart=1, **fields):
    """Ana's turn; a goblin beside her, or so many squares off."""
    scene = Scene()
    scene.put("Ana", hero("Ana", attacks=4, **fields), (5, 5), "ana")
    scene.put("Goblin", monster(hp=60, abilities=SCORES), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def under(key, who="goblin", apart=1, **fields):
    return pair(apart).give(who, key, **fields)


def edge(scene, attacker, target, weapon=CLUB):
    return scene.fight.breakdown("attack", attacker, target, Blow(attacker, target, weapon)).edge


def call(scene, what, stat, *dice, **fields):
    """The GM calls the goblin to a check or save against DC 10."""
    scene.do(cmd.CallRoll(targets=("goblin",), what=what, stat=stat, dc=10, **fields), *dice)
    return scene.last(ev.CheckRolled)


def fails_by_itself(check, row):
    return (check.roll, check.success, check.row) == (None, False, row)
