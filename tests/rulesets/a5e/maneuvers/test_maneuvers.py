"""Section 4: the basic maneuvers."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import gap
from combat.engine.state import DamageDice, Lamp, Weapon
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)
BASIC = ("grapple", "shove", "knockdown", "disarm", "overrun")
DAGGER = Weapon("dagger", "Dagger", bonus=4, harm=(DamageDice("1d4", "piercing"),), properties=("light",))
UNARMED = Weapon("fist", "Fist", bonus=4, harm=(DamageDice("1", "bludgeoning"),), properties=("unarmed",))
FREE_HANDED = {"traits": ("empty-handed",)}


def yard(foe=None, at=(6, 5), **options) -> Scene:
    """Ana, Athletics +5 and nothing in her hands, and a goblin with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene("a5e", **options)
    scene.put("Ana", hero("Ana", skills={"athletics": 5}, **FREE_HANDED), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), at)
    return scene.begin("ana", "goblin")


def attempt(scene: Scene, key: str, *dice: int, skill: str = "acrobatics") -> Scene:
    """She tries, it resists; her die comes first."""
    return scene.act("ana", key, target="goblin").answer(skill, dice=dice)


def move_left(scene: Scene) -> int:
    return next(budget.left for budget in scene.hand_of("ana").budget if budget.key == "move")


# --- all of them ---------------------------------------------------------------------------------------------------


@each("key", BASIC)
def test_a_basic_maneuver_may_always_replace_one_attack(key):
    """A5E-084: the actor picks which; it is the Attack action, and a failed one has used the attack up."""
    scene = attempt(yard(), key, 2, 15)
    assert (scene["ana"].used["action"], scene["ana"].used["attacks"]) == (1, 1)
    assert (scene["goblin"].effects, scene["goblin"].at, scene["ana"].has("may-pass")) == ((), (6, 5), False)
    assert scene.refused_act("ana", key, target="goblin").row == "FIF-033"


@each("key", BASIC)
def test_nobody_more_than_one_size_larger_is_laid_hands_on(key):
    """A5E-085, R15: the limits of the grapple are those of all."""
    scene = yard(monster("Beast", size="Huge"))
    refused = scene.refused_act("ana", key, target="goblin")
    assert (refused.row, refused.text) == ("A5E-085", "More than one size larger than you.")
    assert yard(at=(7, 5)).refused_act("ana", key, target="goblin").row == "A5E-085"


@each("key", BASIC)
def test_the_target_decides_between_athletics_and_acrobatics(key):
    """A5E-089: its seat is asked, the better skill first, with what it rolls; then both roll."""
    scene = yard().act("ana", key, target="goblin")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("gm", "resist", "A5E-089")
    assert [(p.key, p.note) for p in question.picks[:2]] == [("acrobatics", "+3"), ("athletics", "+1")]
    scene.answer("athletics", dice=(10, 10))
    assert [check.total for check in scene.all(ev.CheckRolled)] == [15, 11]


@each("key", BASIC)
def test_an_incapacitated_target_loses_without_rolling(key):
    """A5E-089: nothing is asked, nothing is rolled."""
    scene = yard().give("goblin", "incapacitated").act("ana", key, target="goblin")
    assert (scene.request, scene.all(ev.CheckRolled)) == (None, [])
    won = {
        "grapple": scene["goblin"].has("grappled"),
        "shove": scene["goblin"].at == (7, 5),
        "knockdown": scene["goblin"].has("prone"),
        "disarm": scene["goblin"].has("weapon-lies"),
        "overrun": scene["ana"].has("may-pass"),
    }
    assert [name for name, so in won.items() if so] == [key]


def test_advantage_on_attacks_is_none_on_a_maneuver():
    """A5E-084, R15: no attack roll is made, so a dodge does not help against it."""
    scene = yard().give("ana", "prone").give("goblin", "prone")
    attempt(scene, "shove", 15, 2)
    assert [check.breakdown.edge for check in scene.all(ev.CheckRolled)] == [0, 0]


# --- each of them --------------------------------------------------------------------------------------------------


def test_a_grapple_holds_until_it_is_broken():
    """A5E-085: Speed 0; escaping is an action and the same contest; a held creature is dragged along at half Speed."""
    scene = attempt(yard(), "grapple", 15, 2)
    assert scene["goblin"].has("grappled")
    assert scene.fight.breakdown("speed.walk", "goblin").total == 0
    scene.walk("ana", (4, 5)).answer("drag")
    assert (scene["ana"].at, scene["goblin"].at, scene["ana"].used["distance"]) == ((4, 5), (5, 5), 5)
    assert move_left(scene) == 10  # of 15
    scene.end("ana").act("goblin", "escape", 18, 2, choice="acrobatics")
    assert not scene["goblin"].has("grappled")


def test_a_grapple_needs_a_free_hand():
    """A5E-085: two weapons in hand leave none."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", traits=("shield",)), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin")
    refused = scene.refused_act("ana", "grapple", target="goblin")
    assert (refused.row, "No hand is free" in refused.text) == ("A5E-085", True)


def test_a_shove_pushes_five_feet_and_provokes_nobody():
    """A5E-086: forced movement; a foe of the pushed one that it leaves does not strike."""
    scene = yard()
    scene.put("Ben", hero("Ben"), (6, 6), "ben")
    attempt(scene, "shove", 15, 2)
    assert (scene["goblin"].at, scene.request) == ((7, 5), None)


def test_a_knockdown_knocks_prone():
    """A5E-086: and somebody who lies is no target for it."""
    scene = attempt(yard(), "knockdown", 15, 2)
    assert (scene["goblin"].has("prone"), scene["goblin"].at) == (True, (6, 5))
    scene = yard().give("goblin", "prone")
    assert scene.refused_act("ana", "knockdown", target="goblin").row == "A5E-086"


def test_a_disarmed_creature_drops_what_it_holds_in_its_space():
    """A5E-087: it lies there, and is no use until it is picked up."""
    scene = attempt(yard(), "disarm", 15, 2)
    (effect,) = scene["goblin"].all("weapon-lies")
    assert (effect.data["weapon"], effect.data["x"], effect.data["y"]) == ("club", 6, 5)
    scene.end("ana")
    refused = scene.refused_act("goblin", "attack", weapon="club", target="ana")
    assert refused.text == "It lies at G6. Pick it up first."
    scene.act("goblin", "pick-up", choice=effect.id).attack("goblin", "ana", "club", 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_of_several_held_things_the_attacker_picks_one():
    """A5E-087: both weapons and a light are there to choose from."""
    foe = monster(weapons=(CLUB, DAGGER), skills={"athletics": 1, "acrobatics": 3})
    scene = yard(foe).record(
        ev.Counted(who="goblin", key="armed", value=1, audience=ev.EVERYONE),
        ev.Counted(who="goblin", key="wields:club", value=1, audience=ev.EVERYONE),
        ev.Counted(who="goblin", key="wields:dagger", value=1, audience=ev.EVERYONE),
        ev.LampLit(lamp=Lamp("l900", "Torch", 20, 20, carrier="goblin"), audience=ev.EVERYONE),
    )
    attempt(scene, "disarm", 15, 2)
    assert (scene.asked().seat, scene.asked().row) == ("ana", "A5E-087")
    assert [p.label for p in scene.asked().picks] == ["Club", "Dagger", "Torch"]
    scene.answer("lamp:l900")
    lamp = scene.state.lamps["l900"]
    assert (lamp.carrier, lamp.at, scene["goblin"].has("weapon-lies")) == ("", (6, 5), False)


def test_who_holds_nothing_is_not_disarmed():
    """A5E-087: claws are no thing that is held."""
    scene = yard(monster(weapons=(UNARMED,)))
    assert scene.refused_act("ana", "disarm", target="goblin").text == "It holds nothing in its hands."


def test_an_overrun_opens_the_space_for_this_turn():
    """A5E-088: through it and back, difficult as it is; not in the next turn."""
    scene = yard()
    assert scene.refused_walk("ana", (6, 5), (7, 5)).row == "FIF-058"
    attempt(scene, "overrun", 15, 2)
    scene.walk("ana", (6, 5), (7, 5))
    assert scene["ana"].used["distance"] == 15
    scene.walk("ana", (6, 5), (5, 5))
    assert scene["ana"].at == (5, 5)
    scene.end("ana").end("goblin")
    assert scene.refused_walk("ana", (6, 5), (7, 5)).row == "FIF-058"


# --- out of turn, and otherwise ------------------------------------------------------------------------------------


def test_an_opportunity_attack_may_be_given_up_for_a_maneuver():
    """A5E-084, R15: all but an overrun, which is for one's own turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", skills={"athletics": 5}), (5, 5), "ana")
    scene.put("Goblin", monster(skills={"athletics": 1}), (6, 5))
    scene.begin("goblin", "ana").walk("goblin", (7, 5))
    keys = set(scene.picks())
    assert {"strike:longsword", "maneuver:knockdown", "maneuver:shove", "maneuver:disarm", "pass"} <= keys
    assert "maneuver:overrun" not in keys
    scene.answer("maneuver:knockdown").answer("athletics", dice=(15, 2))
    assert (scene["goblin"].has("prone"), scene["ana"].used["reaction"]) == (True, 1)


def test_a_table_may_play_saves_against_the_maneuver_dc():
    """A5E-084, A5E-089, R15: an option: the target picks Strength or Dexterity and saves against 8 + 2 + 0."""
    scene = yard(**{"basic-maneuvers": "save"}).act("ana", "knockdown", target="goblin")
    assert scene.picks() == ["str", "dex", "willing"]
    assert "maneuver DC 10" in scene.asked().text
    scene.answer("str", dice=(10,))
    assert not scene["goblin"].has("prone")
    scene = yard(**{"basic-maneuvers": "save"}).act("ana", "knockdown", target="goblin").answer("dex", dice=(9,))
    assert scene["goblin"].has("prone")
    scene = yard(**{"basic-maneuvers": "save"}).act("ana", "shove", target="goblin").answer("willing")
    assert gap(scene["ana"].cells, scene["goblin"].cells) == 2


def test_the_gm_may_move_the_target_away_while_it_is_asked():
    """A5E-089: nothing comes of it then, by contest or by save."""
    for options in ({}, {"basic-maneuvers": "save"}):
        scene = yard(**options).act("ana", "shove", target="goblin").do(cmd.Place(who="goblin", to=(12, 5)))
        scene.answer("willing")
        assert scene["goblin"].at == (12, 5)
        assert scene.log_of("gm")[-1].text.startswith("Nothing comes of it")
