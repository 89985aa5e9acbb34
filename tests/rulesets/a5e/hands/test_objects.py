"""Section 2: interacting with objects."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import CLUB, Scene, hero, monster

AXE = Weapon("axe", "Axe", bonus=5, harm=(DamageDice("1d6+3", "slashing"),))
SWORD = Weapon("sword", "Sword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))


def room(**fields):
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=(SWORD, AXE, CLUB), **fields), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40), (6, 5))
    return scene.begin("ana", "goblin")


def test_one_object_is_free_the_second_takes_the_action():
    """A5E-046: the door for nothing, the lever for the action, and no third."""
    scene = room().act("ana", "interact", choice="open the door")
    assert (scene["ana"].used.get("interaction"), scene["ana"].used.get("action")) == (1, None)
    scene.act("ana", "interact", choice="pull the lever")
    assert scene["ana"].used["action"] == 1
    assert "your action is spent" in scene.refused_act("ana", "interact", choice="ring the bell").text


def test_drawing_a_weapon_belongs_to_its_attack():
    """A5E-046: two weapons drawn in one action, and the free interaction is still there."""
    scene = room(attacks=3).attack("ana", "goblin", "axe", 2).attack("ana", "goblin", "club", 2)
    assert not scene["ana"].used.get("interaction")
    assert [e.row for e in scene.all(ev.Acted) if e.action == "draw"] == ["A5E-046", "A5E-046"]
    scene.act("ana", "interact", choice="open the door").attack("ana", "goblin", "sword", 2)
    assert len(scene.all(ev.AttackResolved)) == 3


def test_what_takes_an_action_takes_it_at_once():
    """A5E-047: drinking a potion is Use an Object, even as the first thing of the turn."""
    scene = room().act("ana", "use-object", choice="drink a potion of healing")
    assert (scene["ana"].used["action"], scene["ana"].used.get("interaction")) == (1, None)
    assert scene.refused_act("ana", "use-object", choice="another").text == "Your action is spent."


def test_the_narrator_may_say_that_an_object_takes_the_action():
    """A5E-047: at a table that asks about each."""
    scene = room()
    scene.record(ev.OptionSet(key="interactions", value="ask", audience=ev.EVERYONE))
    scene.act("ana", "interact", choice="pour oil on the floor").answer("action", by="gm")
    assert scene["ana"].used["action"] == 1
