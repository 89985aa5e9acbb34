"""Minions: no reactions for whoever is brought in and commanded."""

from dataclasses import replace

from combat.engine import commands as cmd
from combat.engine.declared.powers import Summon
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.casting import action_of
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import SLOTS, wizard

CLAW = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d6", "slashing"),), properties=("natural",))


def grove() -> Scene:
    """Ana, who calls beasts, and a goblin; her turn."""
    scene = Scene("gritty", width=40, height=20)
    scene.put("Ana", wizard("Ana", "conjure-animals", slots={**SLOTS, "3": 3}), (3, 3), "ana")
    scene.put("Goblin", monster(hp=40), (20, 10))
    return scene.begin("ana", "goblin")


def called(scene: Scene) -> list[str]:
    scene.act("ana", "cast:conjure-animals", square=(8, 8), choice="3").answer("2 Dire Wolf", dice=(1,))
    scene.by_default()  # what their initiative asks
    return [who for who in scene.state.combatants if who not in ("ana", "goblin")]


def beside(*minions: str) -> Scene:
    """A wolf beside Ana, who walks away from it in her turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Wolf", monster("Wolf", weapons=(CLAW,)), (4, 3))
    scene.begin("ana", "wolf")
    for who in minions:
        scene.give(who, "minion")
    return scene


def test_whom_a_spell_calls_is_a_minion():
    """GRT-178, ruling 40: each of them, with a chip that says so."""
    scene = grove()
    wolves = called(scene)
    assert len(wolves) == 2
    assert all(scene[who].has("minion") and scene.fight.flag(who, "no-reactions") for who in wolves)
    assert not scene["goblin"].has("minion")


def test_unless_the_spell_says_that_they_react():
    """GRT-179: by its own declaration."""
    scene = grove()
    power = scene.rules.powers["conjure-animals"]
    outcomes = tuple(replace(one, reacts=True) if isinstance(one, Summon) else one for one in power.outcomes)
    kinder = replace(power, outcomes=outcomes)
    scene.rules = scene.rules.but(powers={**scene.rules.powers, "conjure-animals": kinder})
    again = action_of(kinder)
    scene.rules = scene.rules.but(actions=tuple(again if a.key == again.key else a for a in scene.rules.actions))
    assert not any(scene[who].has("minion") for who in called(scene))


def test_a_minion_makes_no_opportunity_attack():
    """GRT-178: nobody is asked; the same wolf without the flag is."""
    assert beside().walk("ana", (2, 3)).asked().kind == "opportunity-attack"
    assert beside("wolf").walk("ana", (2, 3)).request is None


def test_a_minion_releases_nothing_that_it_readied():
    """GRT-178: it may ready, and does not respond."""
    scene = beside("wolf").end("ana").act("wolf", "ready", choice="now").answer("attack:claw").answer("attacks")
    scene.end("wolf")
    refused = scene.refused_act("wolf", "respond")
    assert str(refused) == "Minion: no reactions."


def test_the_flag_is_the_gms_to_give_and_to_take():
    """GRT-178, GRT-179, ruling 40: by the palette."""
    scene = beside("wolf")
    assert ("minion", "Minion") in scene.rules.palette
    scene.do(cmd.Relieve(who="wolf", effect=scene["wolf"].all("minion")[0].id))
    assert scene.walk("ana", (2, 3)).asked().kind == "opportunity-attack"


@each("minion", [True, False])
def test_a_minion_carries_a_rider_who_reacts(minion):
    """GRT-178, ruling 41: the rider's own reaction is its own, whatever the mount."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    horse = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))
    scene.put("Horse", horse, (4, 3), side="allies")
    scene.put("Goblin", monster(hp=40), (3, 2))
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True, intelligent=False))
    scene.begin("ana", "goblin", "horse").do(cmd.Ride(who="ana", mount="horse", control=True))
    if minion:
        scene.give("horse", "minion")
    assert not scene.fight.flag("ana", "no-reactions")
    assert scene.fight.flag("horse", "no-reactions") is minion
