"""Coming to 0 by exertion: the fall waits for the end of the turn (GRT-112 to GRT-115)."""

from typing import Any

from combat.engine import events as ev
from combat.engine.commands import CallRoll, Harm, Mend
from combat.engine.state import DamageDice, Effect, Weapon
from tests.builders import Scene, hero, monster

SWORD = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
SAVE = CallRoll(targets=("ana",), what="save", stat="dex", dc=15)


def spent(hp: int = 3, **fields: Any) -> Scene:
    """Ana has 3 of 20 hit points left, a d8 as Hit Die, and it is her turn; a goblin of AC 13 stands beside her."""
    scene = Scene("gritty")
    sheet = hero("Ana", hit_dice="1d8", level=3, weapons=(SWORD,), **fields)
    scene.put("Ana", sheet, (3, 3), "ana", hp=hp)
    scene.put("Ben", hero("Ben"), (2, 3), "ben")
    scene.put("Goblin", monster(hp=30), (4, 3))
    return scene.begin("ana", "goblin", "ben")


def test_whoever_comes_to_0_fights_on_until_the_turn_ends() -> None:
    """GRT-112, GRT-114, GRT-115: a d8 that shows 6 takes 3 hit points to 0; she strikes, walks, and falls as her turn ends."""
    scene = spent()
    scene.attack("ana", "goblin", "longsword", 10).answer("d8", dice=(6, 5))
    assert scene.last(ev.AttackResolved).total == 21
    assert (scene["ana"].hp, scene["ana"].life) == (0, "up")
    assert scene["ana"].has("overexerted")
    assert not scene["ana"].has("unconscious")
    scene.walk("ana", (3, 2))
    scene.end("ana")
    assert (scene["ana"].hp, scene["ana"].life) == (0, "stable")
    assert scene["ana"].has("unconscious")
    assert scene["ana"].has("prone")
    assert not scene["ana"].has("overexerted")
    fallen = next(e for e in scene.all(ev.LifeChanged) if e.who == "ana")
    assert (fallen.life, fallen.row) == ("stable", "GRT-115")


def test_the_turn_of_another_ends_it_too() -> None:
    """GRT-115: exerted in the goblin's turn, she falls as the goblin's turn ends."""
    scene = spent()
    scene.end("ana")
    scene.do(SAVE).answer("roll", dice=(9,)).answer("d8", dice=(7,))
    assert scene.last(ev.CheckRolled).success is True
    assert scene["ana"].life == "up"
    scene.end("goblin")
    assert scene["ana"].life == "stable"
    assert scene.state.active == "ben"


def test_healed_in_time_nothing_happens() -> None:
    """GRT-115: above 0 when the turn ends, she stands."""
    scene = spent()
    scene.attack("ana", "goblin", "longsword", 10).answer("d8", dice=(6, 5))
    scene.do(Mend(targets=("ana",), amount=4))
    assert not scene["ana"].has("overexerted")
    scene.end("ana")
    assert (scene["ana"].hp, scene["ana"].life) == (4, "up")
    assert not scene["ana"].has("unconscious")


def test_the_level_of_exhaustion_comes_after_the_roll() -> None:
    """GRT-059, GRT-112: the save that she exerts herself on is still rolled without the disadvantage of exhaustion; then the
    level comes, once, and the fall at the end of the turn brings no second one."""
    scene = spent()
    scene.do(SAVE).answer("roll", dice=(9,))
    assert not scene["ana"].has("exhaustion-1")
    scene.answer("d8", dice=(6,))
    order = [type(e).__name__ for e in scene.log if type(e) in (ev.HitPointsSet, ev.CheckRolled) or is_exhaustion(e)]
    assert order == ["HitPointsSet", "CheckRolled", "EffectGained"]
    scene.end("ana")
    assert scene["ana"].has("exhaustion-1")
    assert not scene["ana"].has("exhaustion-2")


def test_the_sixth_level_kills_when_the_roll_is_over() -> None:
    """GRT-054, GRT-112: exhausted by five levels, she makes her save by exertion, and dies of it then."""
    scene = spent()
    scene.give("ana", "exhaustion", amount=5)
    scene.do(SAVE).answer("roll", dice=(9, 12)).answer("d8", dice=(6,))
    assert scene["ana"].life == "dead"
    told = [type(e) for e in scene.log if isinstance(e, ev.CheckRolled | ev.LifeChanged)]
    assert told == [ev.CheckRolled, ev.LifeChanged]
    assert scene.last(ev.CheckRolled).success is True


def is_exhaustion(event: ev.Event) -> bool:
    return isinstance(event, ev.EffectGained) and event.effect.key == "exhaustion-1"


def test_instant_death_does_not_come_of_it() -> None:
    """GRT-112, GRT-114: a loss far beyond the hit points left stops at 0, whatever the maximum."""
    scene = spent(hp=1)
    scene.attack("ana", "goblin", "longsword", 10).answer("d8", dice=(8, 5))
    assert (scene["ana"].hp, scene["ana"].life) == (0, "up")


def test_real_damage_fells_at_once() -> None:
    """GRT-114: damage before the turn ends leaves her dying, with one failed death save; she does not become stable then."""
    scene = spent()
    scene.attack("ana", "goblin", "longsword", 10).answer("d8", dice=(6, 5))
    scene.do(Harm(targets=("ana",), amount=2, damage_type="fire"))
    assert scene["ana"].life == "dying"
    assert scene["ana"].has("unconscious")
    assert scene["ana"].tally["death-failure"] == 1
    scene.end("ana")
    assert scene["ana"].life == "dying"


def test_at_0_there_is_nothing_left_to_exert() -> None:
    """GRT-112: at 0 by exertion, nothing is asked of the next roll."""
    scene = spent()
    scene.act("ana", "exert-for-speed", 8)
    assert scene["ana"].hp == 0
    scene.attack("ana", "goblin", "longsword", 5)
    assert scene.request is None
    scene.end("ana")
    assert scene["ana"].life == "stable"


def test_concentration_ends_with_the_fall() -> None:
    """GRT-114, GRT-115: at 0 she still concentrates; unconscious she does not."""
    scene = spent()
    held = Effect("e900", "concentrating", "ana")
    scene.record(ev.EffectGained(who="ana", effect=held, name="Concentrating", audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longsword", 10).answer("d8", dice=(6, 5))
    assert scene["ana"].has("concentrating")
    scene.end("ana")
    assert not scene["ana"].has("concentrating")


def test_a_creature_of_the_gm_falls_and_is_stable_too() -> None:
    """GRT-115: exertion kills nobody, not even those who would die at 0."""
    scene = Scene("gritty")
    scene.put("Ogre", monster("Ogre", hp=40, hit_dice="5d10"), (4, 3), hp=2)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("ogre", "ana")
    scene.act("ogre", "exert-for-speed", 7)
    assert (scene["ogre"].hp, scene["ogre"].life) == (0, "up")
    scene.end("ogre")
    assert (scene["ogre"].hp, scene["ogre"].life) == (0, "stable")


def test_damage_kills_a_creature_of_the_gm_that_has_exerted_itself_to_0() -> None:
    """GRT-114: whoever dies at 0 dies of real damage there."""
    scene = Scene("gritty")
    scene.put("Ogre", monster("Ogre", hp=40, hit_dice="5d10"), (4, 3), hp=2)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("ogre", "ana")
    scene.act("ogre", "exert-for-speed", 7)
    scene.do(Harm(targets=("ogre",), amount=1, damage_type="fire"))
    assert scene["ogre"].life == "dead"
