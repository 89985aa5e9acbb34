"""This game's own creatures at work: what their sheets say is what happens at the table."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.a5e import A5E
from combat.rulesets.a5e.creatures import CREATURES
from combat.rulesets.a5e.creatures.book import OWN
from combat.rulesets.a5e.harm.ongoing import BURNING
from combat.rulesets.a5e.maneuvers import dc_of
from tests.builders import Scene, hero, monster
from tests.cases import each

LIBRARY = {sheet.name: sheet for sheet in CREATURES}
SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def against(name: str, *, hp: int = 60, ac: int = 12) -> Scene:
    """A creature of the library beside Ana; its turn."""
    scene = Scene("a5e")
    scene.put("Beast", LIBRARY[name], (5, 5))
    scene.put("Ana", hero("Ana", hp=hp, defenses={"ac": ac}, abilities=SCORES), (4, 5), "ana", hp=hp)
    return scene.begin("beast", "ana")


def test_every_creature_of_our_own_can_be_called_into_a_fight_by_name():
    """A5E-199: the world's actions and spells find them in the bestiary."""
    assert all(A5E.bestiary[sheet.name] is sheet for sheet in OWN)


def test_whatever_our_own_creatures_name_by_key_is_declared():
    for sheet in OWN:
        assert set(sheet.features) <= set(A5E.features), sheet.name
        assert set(sheet.spells) <= set(A5E.powers), sheet.name
        assert {rider.condition for weapon in sheet.weapons for rider in weapon.riders} - {""} <= set(A5E.conditions)


@each("sheet", OWN, ids=lambda sheet: sheet.name)
def test_every_stat_block_of_our_own_reads_well(sheet):
    told = A5E.sheets.in_words(A5E, sheet)
    assert all(name and text.endswith(".") for name, text in told)
    assert len(told) >= len(set(sheet.features) - {"spellcasting"})


def test_a_fire_elementals_touch_sets_on_fire_until_somebody_puts_it_out():
    """A5E-138: 1d10 at the end of her own turn; then she spends her action on it."""
    scene = against("Fire Elemental").attack("beast", "ana", "touch", 15, 3, 4)
    assert scene["ana"].has(BURNING)
    scene.end("beast").end("ana", 7)
    assert scene.last(ev.DamageTaken).amount == 7
    scene.end("beast").act("ana", "douse", target="ana")
    assert not scene["ana"].has(BURNING)
    scene.end("ana")


def test_a_spitting_beetles_acid_asks_for_a_save_at_its_own_dc():
    """A5E-252's kind of attack: DC 11 Constitution, half on a success."""
    scene = against("Spitting Beetle")
    scene.do(cmd.Place(who="ana", to=(3, 5)))
    scene.attack("beast", "ana", "acid-spit", 15, 11, 5)
    found = scene.last(ev.CheckRolled)
    assert (found.label, found.dc, found.success) == ("Constitution save", 11, True)
    assert scene["ana"].hp == 58


def test_a_captain_is_harder_to_get_past_than_his_strength_tells():
    """A5E-011: a listed maneuver DC is used as it stands; a cutter's follows from Dexterity."""
    assert (dc_of(LIBRARY["Marsh Captain"]), dc_of(LIBRARY["Marsh Cutter"])) == (14, 12)


def test_a_cutter_strikes_with_the_other_blade_as_well():
    """A5E-119, A5E-120: scimitar, then the dagger of the off hand without Dexterity."""
    scene = against("Marsh Cutter").attack("beast", "ana", "scimitar", 15, 4)
    assert scene["ana"].hp == 54
    scene.act("beast", "off-hand", 15, 3, target="ana", weapon="dagger")
    assert scene["ana"].hp == 51


def test_a_snapper_holds_what_it_bites():
    """A5E-025: grappled and restrained by its jaws, which hold one at a time; it has struck for this turn."""
    scene = against("Mire Snapper").attack("beast", "ana", "bite", 15, 4, 4)
    assert scene["ana"].has("constricted")
    assert scene.fight.breakdown("speed.walk", "ana").total == 0
    assert scene.refused_act("beast", "attack", weapon="bite", target="ana").text


def test_leeches_share_the_space_of_whom_they_bite():
    """A5E-242's swarm, as 5e's."""
    scene = Scene("a5e")
    scene.put("Leeches", LIBRARY["Swarm of Leeches"], (4, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Rat", monster("Rat"), (12, 9))
    scene.begin("leeches", "ana", "rat").walk("leeches", (5, 5)).attack("leeches", "ana", "mouths", 18, 2, 2, 2)
    assert (scene["leeches"].at, scene["ana"].hp) == ((5, 5), 14)
