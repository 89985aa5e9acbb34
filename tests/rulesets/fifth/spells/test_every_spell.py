"""Every spell of the book is drawn, cast, gone on with, saved against and outlived; nothing is left of it afterwards."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.rulesets.fifth.spells import SPELLS
from tests.builders import Scene, monster
from tests.cases import each
from tests.luck import Luck
from tests.random_choices import option_command
from tests.rulesets.fifth.casters import casting, wizard

SLOTS = {str(level): 2 for level in range(1, 10)}
GOODS = {"component:diamonds worth 300 gp": 1, "component:incense worth 10 gp": 1}
ROUNDS = 3


class Dice(Luck):
    """Random dice and answers, for a scene."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dice: list[int] = []


def scene_for(power: Power, seed: int) -> Scene:
    """Ana and whoever the spell may be meant for: an ally beside her (hurt, dying or dead), an orc and an ogre near."""
    scene = casting(power.key, slots=SLOTS, numbers=GOODS, hp=90, traits=("focus", "ritual-caster"))
    scene.put("Ben", wizard("Ben", "cure-wounds", hp=60), (3, 4), "ben")
    scene.put("Orc", monster("Orc", hp=150, type="humanoid"), (4, 3))
    scene.put("Ogre", monster("Ogre", hp=150, type="giant", size="Large"), (6, 4))
    scene.begin("ana", "ben", "orc", "ogre")
    scene.script = Dice(seed)  # type: ignore[assignment]
    life = {"dead": "dead", "friend": "dying" if power.unfit is not None else ""}.get(power.whom, "")
    if life:
        scene.do(cmd.SetHitPoints(who="ben", hp=0)).do(cmd.SetLife(who="ben", life=life))
    return scene


def press(scene: Scene, key: str) -> bool:
    """Take an action as a random player would; tells whether it could be taken."""
    option = scene.option("ana", key)
    command = option_command(scene.script, "ana", option, scene.state) if option is not None else None  # type: ignore[arg-type]
    if command is not None:
        scene.do(command, by="ana")
    return command is not None


def round_on(scene: Scene) -> None:
    for _ in range(40):
        scene.do(cmd.NextTurn())
        if scene.state.active == "ana":
            return


@each("seed", range(2))
@each("power", [p for p in SPELLS.values() if not p.reactions], ids=lambda p: p.key)
@pytest.mark.thorough
def test_a_spell_is_cast_and_outlived(power: Power, seed: int) -> None:
    """FIF-110, FIF-250: whatever the dice and the answers; replayed from JSON at each step by the scene itself."""
    scene = scene_for(power, seed)
    assert press(scene, f"cast:{power.key}"), "nobody could be its target"
    if any(e.data.get("casting") for e in scene["ana"].effects):
        effect = next(e for e in scene["ana"].effects if e.data.get("casting"))
        scene.record(ev.EffectTimed(who="ana", effect=effect.id, turns=1, audience=ev.EVERYONE))
        round_on(scene)
        assert press(scene, "go-on-casting")
    assert scene.last(ev.PowerUsed).power == power.key
    for _ in range(ROUNDS):
        round_on(scene)
        press(scene, f"again:{power.key}")
    scene.do(cmd.Leave(who="ana"))
    assert scene.state.zones == {}
    assert not [e for c in scene.state.combatants.values() for e in c.effects if e.key in ("called", "concentrating")]


@each("power", SPELLS.values(), ids=lambda p: p.key)
def test_a_spell_is_declared_in_full(power: Power) -> None:
    """FIF-110, FIF-125: a level, a time, a range or an area, a row; whatever it leaves behind has an end."""
    assert 0 <= power.level <= 9
    assert power.time in ("action", "bonus", "reaction")
    assert power.summary.endswith(".")
    assert power.range >= 5 or power.whom == "self" or (power.area is not None and power.area.from_self)
    assert not power.concentration or power.rounds
    assert not power.leaves or power.rounds or power.turns
    assert set(power.parts) <= set("vsm")
    assert bool(power.material) <= ("m" in power.parts)
    assert power.whom != "foe" or power.is_harmful or power.area is not None or power.place or power.reactions
