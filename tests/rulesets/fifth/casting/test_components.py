"""Section 9: what casting takes besides a slot: a voice, a free hand, materials, armor that one is used to."""

from combat.engine import commands as cmd
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, option

GREATSWORD = Weapon(
    "greatsword", "Greatsword", bonus=5, harm=(DamageDice("2d6", "slashing"),), properties=("two-handed",)
)
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4", "piercing"),), properties=("light",))


def scene_of(*spells: str, **fields) -> Scene:
    scene = casting(*spells, **fields)
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.put("Orc", monster("Orc", hp=40), (7, 3))
    return scene.begin("ana", "ben", "orc")


def barred(scene: Scene, spell: str) -> tuple[str, str]:
    found = option(scene, "ana", spell).barred
    return (found.text, found.row) if found is not None else ("", "")


# --- the voice -----------------------------------------------------------------------------------------------------


@each("spell", ["healing-word", "fire-bolt", "bless"])
def test_a_verbal_spell_needs_a_voice(spell):
    """FIF-121: the petrified and the paralyzed cannot speak; here a gag, which is that without the rest."""
    scene = scene_of()
    scene.rules = scene.rules.but(conditions={**scene.rules.conditions, "gagged": gagged(scene)})
    scene.give("ana", "gagged")
    assert barred(scene, spell) == ("You cannot speak.", "FIF-121")


def gagged(scene: Scene):
    from combat.engine.declared.content import Condition

    return Condition("gagged", "Gagged", flags=frozenset({"mute"}))


def test_a_spell_without_words_needs_none():
    """FIF-121: Hypnotic Pattern is all gestures."""
    scene = scene_of()
    scene.rules = scene.rules.but(conditions={**scene.rules.conditions, "gagged": gagged(scene)})
    scene.give("ana", "gagged")
    assert option(scene, "ana", "hypnotic-pattern").barred is None


def test_nobody_speaks_a_spell_in_silence():
    """FIF-121: inside the sphere of Silence; outside of it all is well again."""
    scene = scene_of()
    cast(scene, "ana", "silence", square=(3, 3), choice="2").end("ana").end("ben").end("orc")
    assert barred(scene, "fire-bolt") == ("You are in silence.", "FIF-121")
    assert scene.refused_act("ana", "cast:fire-bolt", target="orc").row == "FIF-121"
    scene.do(cmd.Place(who="ana", to=(10, 10)))
    assert option(scene, "ana", "fire-bolt").barred is None


# --- hands ---------------------------------------------------------------------------------------------------------


def test_a_somatic_spell_needs_a_free_hand():
    """FIF-122: sword and shield leave none; words alone need none."""
    scene = scene_of(weapons=(LONGSWORD,), traits=("focus", "shield"))
    assert barred(scene, "fire-bolt") == ("It needs a free hand, and yours are full.", "FIF-122")
    assert option(scene, "ana", "healing-word").barred is None
    scene.act("ana", "shield-off").end("ana").end("ben").end("orc")
    assert option(scene, "ana", "fire-bolt").barred is None


def test_a_two_handed_weapon_is_held_in_one_hand_while_casting():
    """FIF-122, FIF-145."""
    assert option(scene_of(weapons=(GREATSWORD,)), "ana", "fire-bolt").barred is None


def test_a_captive_takes_the_hand():
    """FIF-122, FIF-156: a dagger in one hand and an orc in the other."""
    scene = scene_of(weapons=(DAGGER,))
    scene.do(cmd.Place(who="orc", to=(4, 3))).give("orc", "grappled", source="ana")
    assert barred(scene, "fire-bolt")[1] == "FIF-122"


def test_a_stat_block_manages_with_what_it_has():
    """FIF-122: a priest with a mace casts; one that holds two captives does not."""
    scene = Scene()
    scene.put("Priest", monster("Priest", spells=("bless",), casting="wis", slots={"1": 2}), (3, 3))
    for name, at in (("Ana", (3, 4)), ("Ben", (4, 4))):
        scene.put(name, hero(name), at, name.lower())
    scene.begin("priest", "ana", "ben")
    assert option(scene, "priest", "bless").barred is None
    for name in ("ana", "ben"):
        scene.give(name, "grappled", source="priest")
    assert option(scene, "priest", "bless").barred.row == "FIF-122"


# --- materials -----------------------------------------------------------------------------------------------------


def test_a_material_spell_needs_a_pouch_or_focus():
    """FIF-122: Fireball’s bat guano has no cost; a pouch does as well; Fire Bolt needs neither."""
    scene = scene_of(traits=())
    assert barred(scene, "fireball") == ("You have neither a component pouch nor a focus.", "FIF-122")
    assert option(scene, "ana", "fire-bolt").barred is None
    assert option(scene_of(traits=("component-pouch",)), "ana", "fireball").barred is None


def test_a_costed_component_must_be_there():
    """FIF-122: no pouch holds diamonds."""
    assert barred(scene_of(), "revivify") == ("You have no diamonds worth 300 gp.", "FIF-122")


def test_a_consumed_component_is_used_up():
    """FIF-122: one set of diamonds, one life."""
    scene = scene_of(numbers={"component:diamonds worth 300 gp": 1}, slots={"3": 2})
    scene.do(cmd.SetLife(who="ben", life="dead"))
    assert option(scene, "ana", "revivify").barred is None
    cast(scene, "ana", "revivify", target="ben", choice="3")
    assert (scene["ben"].life, scene["ben"].hp) == ("up", 1)
    scene.end("ana").end("ben").end("orc")
    assert barred(scene, "revivify")[0] == "You have no diamonds worth 300 gp."


# --- armor ---------------------------------------------------------------------------------------------------------


def test_nobody_casts_in_armor_without_proficiency():
    """FIF-123: not even a cantrip."""
    scene = scene_of(traits=("focus", "armor-not-proficient"))
    assert barred(scene, "fire-bolt") == ("You are not used to the armor you wear.", "FIF-123")
    assert scene.refused_act("ana", "cast:fire-bolt", target="orc").row == "FIF-123"
