"""This game's own creatures and characters at work: what their sheets say is what happens at the table."""

from combat.engine import events as ev
from combat.engine.numbers.dice import parse
from combat.engine.state import Weapon
from combat.rulesets import READY
from combat.rulesets.streamlined import STREAMLINED
from combat.rulesets.streamlined.creatures import CREATURES
from combat.rulesets.streamlined.creatures.ours import OWN
from tests.builders import Scene, hero
from tests.cases import each

LIBRARY = {sheet.name: sheet for sheet in CREATURES}
NAMES = [sheet.name for sheet in OWN]
TYPES = set(STREAMLINED.damage_types)


def against(name: str, *, at: tuple[int, int] = (4, 5)) -> Scene:
    """A creature of the library, Ana beside it; its turn."""
    scene = Scene("streamlined")
    scene.put("Beast", LIBRARY[name], (5, 5))
    scene.put("Ana", hero("Ana", hp=60, defenses={"ac": 12}), at, "ana", hp=60)
    return scene.begin("beast", "ana")


def faces(weapon: Weapon) -> list[int]:
    """Ones for its damage, and for the saves against what comes with it."""
    return [1] * (
        sum(len(parse(harm.dice).sides) for harm in weapon.harm) + sum(1 for one in weapon.riders if one.save)
    )


@each("name", NAMES)
def test_whatever_they_name_by_key_is_declared(name: str) -> None:
    sheet = LIBRARY[name]
    assert STREAMLINED.bestiary[name] is sheet
    assert set(sheet.features) <= set(STREAMLINED.features)
    assert {harm.type for weapon in sheet.weapons for harm in weapon.harm} <= TYPES
    assert {*sheet.immunities, *sheet.resistances, *sheet.vulnerabilities} <= TYPES


@each("name", NAMES)
def test_each_can_strike_somebody_beside_it(name: str) -> None:
    scene = against(name)
    weapon = LIBRARY[name].weapons[0]
    scene.attack("beast", "ana", weapon.key, 15, *faces(weapon))
    assert scene.last(ev.DamageTaken).who == "ana"


def test_no_creature_and_no_character_deals_damage_that_this_game_calls_otherwise() -> None:
    """STR-089: electric and sonic, wherever a sheet names a type."""
    sheets = (*CREATURES, *(one.sheet for one in READY["streamlined"]))
    named = {harm.type for sheet in sheets for weapon in sheet.weapons for harm in weapon.harm}
    named |= {kind for sheet in sheets for kind in (*sheet.immunities, *sheet.resistances, *sheet.vulnerabilities)}
    assert not named & {"lightning", "thunder"}
    assert {"electric", "sonic"} <= named


def test_a_toll_glaive_answers_a_step_back_inside_its_reach() -> None:
    """STR-014: from 5 to 10 feet is enough."""
    scene = against("Toll Glaive", at=(4, 5)).end("beast").walk("ana", (3, 5))
    assert (scene.asked().who, scene["ana"].at) == ("beast", (4, 5))


def test_venom_finds_nothing_in_a_rust_sentinel() -> None:
    """STR-091: poison harms the organic only."""
    scene = Scene("streamlined")
    scene.put("Sentinel", LIBRARY["Rust Sentinel"], (5, 5))
    scene.put("Snake", LIBRARY["Giant Centipede"], (4, 5), "ana")
    scene.begin("snake", "sentinel")
    scene.attack("snake", "sentinel", "bite", 19, 2, 1, 6, 6, 6)
    parts = [part for taken in scene.all(ev.DamageTaken) for part in taken.parts]
    assert {part.type for part in parts if part.final} == {"piercing"}
