"""Exertion: nothing that a player sees while it is asked depends on what its roll has to reach (GRT-107, ruling 21)."""

from collections.abc import Callable
from typing import Any

from combat.engine import events as ev
from combat.engine.commands import CallRoll, Harm
from combat.engine.requests import AskAll
from combat.engine.state import DamageDice, Effect, Rider, Until, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

SWORD = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
LOW, HIGH = 8, 22  # what 10 and the bonus reach and do not reach


def fighter(name: str) -> Any:
    return hero(name, hit_dice="1d8", level=5, weapons=(SWORD,), spells=("fire-bolt",), casting="int", hp=40)


def table(number: int, first: str, **fields: Any) -> Scene:
    """Ana and Ben beside a goblin whose Armor Class and DC are this number, and an orc like it."""
    scene = Scene("gritty")
    numbers = {"spell-dc": number, "passive-perception": number}
    foe = {"hp": 90, "defenses": {"ac": number}, "numbers": numbers, **fields}
    scene.put("Ana", fighter("Ana"), (3, 3), "ana")
    scene.put("Ben", fighter("Ben"), (3, 4), "ben")
    scene.put("Goblin", monster("Goblin", **foe), (4, 3))
    scene.put("Orc", monster("Orc", **foe), (5, 4))
    return scene.begin(first, *(who for who in ("ana", "goblin", "ben", "orc") if who != first))


def struck(number: int) -> Scene:
    return table(number, "ana").attack("ana", "goblin", "longsword", 10)


def cast(number: int) -> Scene:
    return table(number, "ana").act("ana", "cast:fire-bolt", 9, 10, target="orc")


def fled(number: int) -> Scene:
    """An opportunity attack, in the middle of another's movement; a second seat is asked after it."""
    scene = table(number, "goblin").walk("goblin", (4, 2), (5, 1))
    return scene.answer("strike:longsword", dice=(10,))


def readied(number: int) -> Scene:
    scene = table(number, "ana").act("ana", "ready", choice="now").answer("attack:longsword").answer("attacks")
    return scene.end("ana").act("ana", "respond").answer("yes").answer("goblin", dice=(10,))


def called(number: int) -> Scene:
    scene = table(number, "goblin")
    scene.do(CallRoll(targets=("ana", "ben"), what="save", stat="dex", dc=number))
    return scene.answer("roll", "roll", dice=(10, 11))


def bitten(number: int) -> Scene:
    bite = Weapon(
        "bite", "Bite", bonus=9, harm=(DamageDice("1d4", "piercing"),), riders=(Rider("prone", save="str", dc=number),)
    )
    return table(number, "goblin", weapons=(bite,)).attack("goblin", "ana", "bite", 15, 2, 10)


def burned(number: int) -> Scene:
    """Two players save against the goblin's spell at the same time."""
    scene = table(number, "goblin", spells=("fireball",), casting="int", slots={"3": 1}, level=5)
    scene.act("goblin", "cast:fireball", square=(3, 3), choice="3")
    return scene.answer("roll", "roll", dice=(1,) * 8 + (10,) * 4)


def frightened(number: int) -> Scene:
    scene = table(number, "ana")
    held = Effect("e900", "frightened", "orc", Until("save", "ana"), {"dc": number, "ability": "wis"})
    scene.record(ev.EffectGained(who="ana", effect=held, name="Frightened", audience=ev.EVERYONE))
    return scene.end("ana", 10)


def concentrating(number: int) -> Scene:
    scene = table(number, "goblin")
    held = Effect("e900", "concentrating", "ana")
    scene.record(ev.EffectGained(who="ana", effect=held, name="Concentrating", audience=ev.EVERYONE))
    return scene.do(Harm(targets=("ana",), amount=30, damage_type="fire"), 10)


@each("rolled", [struck, cast, fled, readied, called, bitten, burned, frightened, concentrating])
@each("seat", ["ana", "ben", "tv"])
def test_nobody_could_tell_by_what_it_sees(rolled: Callable[[int], Scene], seat: str) -> None:
    """GRT-107: easy or hard to reach, hands, question, map, sheets and log of every seat but the GM's are the same."""
    easy, hard = rolled(LOW), rolled(HIGH)
    asks = easy.request.asks if isinstance(easy.request, AskAll) else (easy.asked(),)
    assert {one.kind for one in asks} == {"exert"}
    assert easy.seen_by(seat) == hard.seen_by(seat)
    assert easy.log_of(seat) == hard.log_of(seat)
