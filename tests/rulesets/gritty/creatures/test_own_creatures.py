"""This game's own creatures at work: what their sheets say is what happens at the table."""

from combat.engine import events as ev
from combat.engine.numbers.dice import parse
from combat.engine.state import Weapon
from combat.rulesets.gritty import GRITTY
from combat.rulesets.gritty.creatures import CREATURES
from combat.rulesets.gritty.creatures.ours import OWN
from tests.builders import Scene, hero
from tests.cases import each

LIBRARY = {sheet.name: sheet for sheet in CREATURES}
NAMES = [sheet.name for sheet in OWN]


def against(name: str) -> Scene:
    """A creature of the library beside Ana; its turn."""
    scene = Scene("gritty")
    scene.put("Beast", LIBRARY[name], (5, 5))
    scene.put("Ana", hero("Ana", hp=60, defenses={"ac": 12}), (4, 5), "ana", hp=60)
    return scene.begin("beast", "ana")


def faces(weapon: Weapon) -> list[int]:
    """Ones for its damage, and for the saves against what comes with it."""
    return [1] * (
        sum(len(parse(harm.dice).sides) for harm in weapon.harm) + sum(1 for one in weapon.riders if one.save)
    )


@each("name", NAMES)
def test_whatever_they_name_by_key_is_declared(name: str) -> None:
    sheet = LIBRARY[name]
    assert GRITTY.bestiary[name] is sheet
    assert set(sheet.features) <= set(GRITTY.features)
    assert {rider.condition for weapon in sheet.weapons for rider in weapon.riders} - {""} <= set(GRITTY.conditions)


@each("name", NAMES)
def test_each_can_strike_somebody_beside_it(name: str) -> None:
    scene = against(name)
    weapon = LIBRARY[name].weapons[0]
    first = LIBRARY[name].weapons[0]
    if first is not weapon:  # it is in hand
        scene.act("beast", "put-away", choice=first.key)
    scene.attack("beast", "ana", weapon.key, 15, *faces(weapon))
    assert scene.last(ev.DamageTaken).who == "ana"


def test_an_ash_hounds_bite_burns_whoever_fails_the_save() -> None:
    """GRT-037, GRT-038: burned by fire, and bloodied whatever the hit points."""
    scene = against("Ash Hound").attack("beast", "ana", "bite", 15, 4, 3)
    assert scene["ana"].has("burned")
    assert scene.state.combatants["ana"].effects[0].data["type"] == "fire"
