"""Section 3: drawing a weapon is the turn's one free interaction with an object."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster

DARTS = Weapon("dart", "Dart", bonus=4, range=(20, 60), harm=(DamageDice("1d4", "piercing"),), properties=("thrown",))
SHORTBOW = Weapon(
    "shortbow",
    "Shortbow",
    "ranged",
    4,
    range=(80, 320),
    harm=(DamageDice("1d6", "piercing"),),
    properties=("ammunition",),
)


def scuffle(**fields) -> Scene:
    """Ana, three attacks to her action, beside a goblin that is hard to hit; her turn."""
    scene = Scene()
    fields = {"weapons": (LONGSWORD, SHORTBOW), **fields}
    scene.put("Ana", hero("Ana", attacks=3, **fields), (5, 5), "ana")
    scene.put("Goblin", monster(defenses={"ac": 30}, weapons=(LONGSWORD, SHORTBOW)), (6, 5))
    return scene.begin("ana", "goblin")


def test_one_weapon_a_turn_is_drawn_for_free():
    """FIF-040, FIF-041: the sword was in hand, the bow is drawn; back to the sword is a second interaction."""
    scene = scuffle().attack("ana", "goblin", "longsword", 2)
    assert "interaction" not in scene["ana"].used
    scene.attack("ana", "goblin", "shortbow", 2, 2)
    drawn = scene.last(ev.Acted)
    assert (drawn.name, drawn.note, drawn.row) == ("Draw", "Shortbow", "FIF-040")
    assert scene["ana"].used["interaction"] == 1
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-041"
    scene.attack("ana", "goblin", "shortbow", 2, 2).end("ana").end("goblin")
    scene.attack("ana", "goblin", "longsword", 2)


def test_what_was_handled_before_counts_too():
    """FIF-041: whoever has opened a door has no free hand movement left to draw with; her fists she has always."""
    scene = scuffle().act("ana", "interact", choice="opens the door")
    assert scene.refused_act("ana", "attack", weapon="shortbow", target="goblin").row == "FIF-041"
    scene.attack("ana", "goblin", "longsword", 2).attack("ana", "goblin", "unarmed", 2)


def test_a_second_thrown_weapon_has_to_be_drawn():
    """FIF-040, FIF-131: of three darts the first was in hand, the second is drawn, the third has to wait."""
    scene = scuffle(weapons=(DARTS, SHORTBOW), numbers={"carried:dart": 3})
    for _ in range(2):
        scene.attack("ana", "goblin", "dart", 2, 2, choice="thrown")
    assert scene.refused_act("ana", "attack", weapon="dart", target="goblin").row == "FIF-041"


def test_nothing_is_drawn_out_of_turn():
    """FIF-040, FIF-177, R-25: with the bow in hand there are only fists to strike with as a reaction."""
    scene = scuffle().attack("ana", "goblin", "shortbow", 2, 2).end("ana").walk("goblin", (7, 5))
    assert scene.picks() == ["strike:unarmed", "pass"]
    scene.answer("pass").end("goblin")
    scene.walk("ana", (6, 5)).attack("ana", "goblin", "longsword", 2).end("ana").walk("goblin", (8, 5))
    assert scene.picks() == ["strike:longsword", "strike:unarmed", "pass"]


def test_a_monster_with_its_bow_in_hand_does_not_strike_with_its_sword():
    """FIF-171, FIF-177: it is not even asked, and the path shows no risk."""
    scene = scuffle().end("ana").attack("goblin", "ana", "shortbow", 2, 2).end("goblin")
    assert [r.risk for r in scene.hand_of("ana").gaits[0].reach if r.square == (4, 5)] == [()]
    scene.walk("ana", (4, 5))
    assert scene.request is None
