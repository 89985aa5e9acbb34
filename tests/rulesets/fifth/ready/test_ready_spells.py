"""Section 8: readied spells."""

from combat.engine import events as ev
from combat.engine.commands import Harm
from combat.rulesets.fifth.casting.concentration import KEY
from tests.builders import Scene, hero, monster

HELD = "Concentrating: Fireball, held ready"


def tower(**fields) -> Scene:
    """Ana, a wizard, at (2, 5) with Ben beside her; two orcs come from the right."""
    abilities = {"str": 8, "dex": 14, "con": 10, "int": 18, "wis": 12, "cha": 10}
    values = {
        "level": 5,
        "abilities": abilities,
        "casting": "int",
        "slots": {"1": 2, "2": 2, "3": 1},
        "spells": ("fire-bolt", "fireball", "bless", "magic-missile", "misty-step", "shield", "web"),
        "traits": ("focus",),
        "weapons": (),
        "hp": 30,
    }
    scene = Scene()
    scene.put("Ana", hero("Ana", **{**values, **fields}), (2, 5), "ana")
    scene.put("Ben", hero("Ben"), (2, 6), "ben")
    scene.put("Orc", monster("Orc", hp=60), (12, 5))
    scene.put("Orc2", monster("Orc", hp=60), (13, 5))
    return scene.begin("ana", "ben", "orc", "orc2")


def readied(scene: Scene, spell: str = "cast:fireball:3") -> Scene:
    """Ana makes a spell ready for when they come through the gate."""
    return (
        scene.act("ana", "ready", choice="they come through the gate").answer(spell, by="ana").answer("say", by="ana")
    )


def released(scene: Scene) -> Scene:
    return scene.act("ana", "respond").answer("yes", by="gm")


def test_only_spells_of_one_action_can_be_readied():
    """FIF-105: neither a bonus action nor a reaction; each slot that would do is a choice of its own."""
    scene = tower().act("ana", "ready", choice="now")
    spells = [key for key in scene.picks() if key.startswith("cast:")]
    assert "cast:fireball:3" in spells
    assert "cast:fire-bolt:0" in spells
    assert {"cast:bless:1", "cast:bless:2", "cast:bless:3"} <= set(spells)
    assert not [key for key in spells if "misty-step" in key or "shield" in key]


def test_it_is_cast_and_its_slot_spent_when_it_is_readied():
    """FIF-105: slot and action are gone, and holding it is concentration."""
    scene = readied(tower())
    assert scene["ana"].tally["slots-3"] == 1
    assert scene["ana"].used["action"] == 1
    assert [effect.data["name"] for effect in scene["ana"].all(KEY)] == [HELD]
    assert scene.last(ev.PowerUsed).name == "Fireball"
    assert scene["orc"].hp == 60


def test_holding_it_ends_other_concentration():
    """FIF-105, FIF-253: the web is gone when the fireball is held."""
    scene = tower()
    scene.act("ana", "cast:web", square=(8, 2), choice="2").end("ana").end("ben").end("orc").end("orc2")
    assert scene.state.zones
    readied(scene)
    assert not scene.state.zones
    assert [effect.data["name"] for effect in scene["ana"].all(KEY)] == [HELD]


def test_it_is_let_loose_as_a_reaction_where_its_caster_says():
    """FIF-105, R-17: target and place are chosen now; reaction spent, concentration over, no further slot."""
    scene = readied(tower()).end("ana").end("ben")
    released(scene)
    pick = next(pick for pick in scene.asked().picks if pick.key == "12,5")
    assert "Orc" in pick.note
    scene.answer("12,5", by="ana", dice=(2, 18, *[3] * 8))
    assert (scene["orc"].hp, scene["orc2"].hp) == (36, 48)
    assert scene["ana"].used["reaction"] == 1
    assert not scene["ana"].has(KEY)
    assert scene["ana"].tally["slots-3"] == 1


def test_it_is_lost_without_effect_when_its_caster_does_not_respond():
    """FIF-105, FIF-103: at the start of her next turn nothing is left, the slot is gone."""
    scene = readied(tower()).end("ana").end("ben").end("orc").end("orc2")
    assert not scene["ana"].has("readied")
    assert not scene["ana"].has(KEY)
    assert scene["ana"].tally["slots-3"] == 1
    assert scene["orc"].hp == 60


def test_it_is_lost_when_concentration_breaks():
    """FIF-105, FIF-255: a failed save, and there is nothing to let loose."""
    scene = readied(tower()).end("ana").end("ben")
    scene.do(Harm(targets=("ana",), amount=5), 3)
    assert not scene["ana"].has("readied")
    assert scene.refused_act("ana", "respond").row == "FIF-099"


def test_ignoring_the_trigger_keeps_it():
    """FIF-101: it stays in hand, and so does the concentration."""
    scene = readied(tower()).end("ana").end("ben")
    released(scene).answer("ignore", by="ana")
    assert scene["ana"].has("readied")
    assert scene["ana"].has(KEY)


def test_a_spell_that_itself_needs_concentration_goes_on_with_it():
    """FIF-105, FIF-250: bless is let loose on both, and is what she concentrates on from now on."""
    scene = readied(tower(), "cast:bless:1").end("ana").end("ben")
    released(scene).answer("ben", by="ana").answer("ana", by="ana")
    assert scene["ben"].has("blessed")
    assert scene["ana"].has("blessed")
    assert [effect.data["name"] for effect in scene["ana"].all(KEY)] == ["Concentrating: Bless"]


def test_a_countered_spell_is_not_held():
    """FIF-105, FIF-115: action and slot are spent for nothing."""
    scene = tower()
    mage = hero("Mage", casting="int", slots={"3": 1}, spells=("counterspell",), kind="monster")
    scene.put("Mage", mage, (8, 5))
    scene.begin("ana", "mage", "ben", "orc", "orc2")
    scene.act("ana", "ready", choice="now").answer("cast:fireball:3", by="ana").answer("say", by="ana")
    scene.answer("3", by="gm")
    assert not scene["ana"].has("readied")
    assert not scene["ana"].has(KEY)
    assert (scene["ana"].used["action"], scene["ana"].tally["slots-3"]) == (1, 1)
