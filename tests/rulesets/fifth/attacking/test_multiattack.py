"""Section 8: what a Multiattack holds, and what is an Attack action of its own."""

from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster

BITE = Weapon("bite", "Bite", bonus=4, harm=(DamageDice("1d6", "piercing"),), properties=("natural",))
CLAW = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4", "slashing"),), properties=("natural",))
SPIT = Weapon("spit", "Spit", kind="ranged", bonus=4, range=(30, 60), harm=(DamageDice("1d4", "acid"),))


def den() -> Scene:
    """A beast with a bite and two claws in its Multiattack, and something to spit that is not in it; its turn."""
    scene = Scene()
    sheet = monster("Beast", weapons=(BITE, CLAW, SPIT), multiattack=(("bite", 1), ("claw", 2)))
    scene.put("Beast", sheet, (5, 5))
    scene.put("Ana", hero("Ana"), (6, 5), "ana")
    return scene.begin("beast", "ana")


def test_each_attack_of_a_multiattack_is_there_as_often_as_listed():
    """FIF-084, R-16: a second bite is not in it, nor is what it does not list; the next turn has it whole again."""
    scene = den().attack("beast", "ana", "claw", 2).attack("beast", "ana", "bite", 2)
    for weapon in ("bite", "spit"):
        assert scene.refused_act("beast", "attack", weapon=weapon, target="ana").row == "FIF-084"
    scene.end("beast").end("ana").attack("beast", "ana", "bite", 2)


def test_an_attack_outside_the_multiattack_is_the_whole_action():
    """FIF-083, R-16: it opens no Multiattack, and nothing is said to be left of one."""
    scene = den().attack("beast", "ana", "spit", 2, 2)
    refused = scene.refused_act("beast", "attack", weapon="claw", target="ana")
    assert (refused.text, refused.row) == ("That attack was the whole action.", "FIF-083")
    hand = scene.hand_of("beast")
    assert [(b.key, b.left) for b in hand.budget if b.key in ("action", "attacks")] == [("action", 0)]
    assert hand.unused == ()


def test_an_attack_out_of_turn_takes_nothing_from_the_multiattack():
    """FIF-084, FIF-177, R-16: an opportunity attack is one attack from the list; the next turn has all three."""
    scene = den().end("beast").walk("ana", (7, 5)).answer("strike:bite", dice=(2,)).walk("ana", (6, 5)).end("ana")
    for weapon in ("bite", "claw", "claw"):
        scene.attack("beast", "ana", weapon, 2)
    assert scene.refused_act("beast", "attack", weapon="claw", target="ana").row == "FIF-033"
