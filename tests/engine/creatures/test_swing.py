"""The numbers of a sheet's weapons are those of a fight."""

from combat.engine import events as ev
from combat.engine.creatures.swing import dice_of, swing_of
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets import CREATURES, READY, RULESETS
from combat.rulesets.fifth.characters import FIGHTER as READY_FIGHTER
from tests.builders import Scene, monster
from tests.cases import each


@each("game", RULESETS)
def test_what_a_stat_block_prints_is_what_its_attacks_are_made_of(game: str) -> None:
    rules = RULESETS[game]
    for sheet in CREATURES[game]:
        for weapon in sheet.weapons:
            swing = swing_of(rules, sheet, weapon)
            assert swing.attack.total == weapon.bonus, (sheet.name, weapon.name)
            assert [str(dice_of(part)) for part in swing.parts] == [harm.dice for harm in weapon.harm]


@each("game", RULESETS)
def test_no_ready_character_swings_at_a_disadvantage(game: str) -> None:
    """Nothing of the mark, and no foe close to a shooter, is part of what its page says."""
    for one in READY[game]:
        for weapon in one.sheet.weapons:
            assert swing_of(RULESETS[game], one.sheet, weapon).attack.edge == 0, weapon.name


def test_a_character_strikes_as_its_sheet_says() -> None:
    fighter = READY_FIGHTER.sheet
    swing = swing_of(RULESETS["fifth"], fighter, fighter.weapons[0])
    scene = Scene()
    scene.put("Edda", fighter, (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("edda", "goblin")
    scene.act("edda", "attack", 15, 4, target="goblin", weapon=fighter.weapons[0].key)
    assert scene.last(ev.AttackResolved).total == 15 + swing.attack.total
    assert scene.last(ev.DamageTaken).amount == 4 + dice_of(swing.parts[0]).constant
    assert str(dice_of(swing.parts[0])) == "1d8+5"


def test_a_weapon_that_does_no_harm_has_no_damage() -> None:
    net = Weapon("net", "Net")
    assert swing_of(RULESETS["fifth"], Sheet("Edda", kind="character"), net).parts == ()


def test_what_hurts_in_two_ways_says_both() -> None:
    blade = Weapon("blade", "Blade", harm=(DamageDice("1d8", "slashing"), DamageDice("2d6", "fire")))
    hero = Sheet("Edda", kind="character", abilities={"str": 16})
    assert [str(dice_of(part)) for part in swing_of(RULESETS["fifth"], hero, blade).parts] == ["1d8+3", "2d6"]
