"""Section 4: combat maneuvers, whose text lies elsewhere: the GM enters them with their cost and what they do."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.wear import wear_of
from combat.engine.errors import Illegal, Invalid
from tests.builders import Scene, hero, monster
from tests.cases import each

TRIP = {"name": "Tripping Blow", "cost": "hit", "save": "str", "condition": "prone", "words": "Sweep its legs."}
SPIN = {
    "name": "Spinning Kick",
    "cost": "action",
    "save": "dex",
    "damage": "2d6",
    "damage_type": "bludgeoning",
    "half": True,
}
SHOUT = {"name": "Rallying Shout", "cost": "bonus", "words": "Allies within 30 ft stand up."}


def ring(*features: dict, who: str = "ana") -> Scene:
    """Ana and a goblin; the GM has taught one of them these; it is Ana's turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(hp=30), (6, 5))
    scene.begin("ana", "goblin")
    for feature in features:
        teach(scene, who, **feature)
    return scene


def teach(scene: Scene, who: str = "ana", **feature) -> Scene:
    return scene.do(cmd.Teach(targets=(who,), **feature))


def option(scene: Scene, key: str, who: str = "ana"):
    return scene.option(who, f"combat-maneuver-{key}")


def id_of(scene: Scene, name: str, who: str = "ana") -> str:
    return next(e.id for e in scene[who].all("combat-maneuver") if e.data["name"] == name)


# --- the GM enters them --------------------------------------------------------------------------------------------


def test_the_gm_gives_a_creature_a_named_feature():
    """A5E-090: a chip for its owner and the GM, a button at its cost; it goes with the character into the next fight."""
    scene = ring(SPIN)
    chips = {seat: [c.name for c in scene.seen_by(seat).token("ana").chips] for seat in ("gm", "ana", "tv")}
    assert chips == {"gm": ["Maneuver: Spinning Kick"], "ana": ["Maneuver: Spinning Kick"], "tv": []}
    assert (option(scene, "action").cost, option(scene, "bonus")) == ("Action", None)
    worn = wear_of(scene.rules, scene["ana"])
    assert [effect.data["name"] for effect in worn.effects] == ["Spinning Kick"]


def test_one_of_the_same_name_takes_the_place_of_the_other():
    """A5E-090: that is how the GM changes one; ending the chip takes it away."""
    scene = ring(SPIN, {**SPIN, "damage": "3d6"})
    (effect,) = scene["ana"].all("combat-maneuver")
    assert effect.data["dice"] == "3d6"
    scene.do(cmd.Relieve(who="ana", effect=effect.id))
    assert option(scene, "action") is None


@each(
    ("wrong", "says"),
    [
        ({"name": " "}, "name"),
        ({"cost": "blood"}, "costs"),
        ({"save": "luck"}, "ability"),
        ({"damage": "lots"}, "dice"),
        ({"condition": "sleepy"}, "condition"),
        ({"damage_type": "love"}, "Damage is one of"),
        ({"damage": "", "words": ""}, "what it does"),
    ],
)
def test_what_cannot_be_read_is_refused(wrong, says):
    """A5E-090: in words."""
    with pytest.raises(Invalid, match=says):
        teach(ring(), **{**SPIN, **wrong})


def test_two_dozen_of_them_are_the_most():
    """A5E-090: no fighter of the book knows more."""
    scene = ring(*({**SPIN, "name": f"Kick {n}"} for n in range(24)))
    with pytest.raises(Illegal, match="24"):
        teach(scene, **SPIN)


def test_only_the_gm_teaches():
    """A5E-090."""
    assert ring().refusal(cmd.Teach(targets=("ana",), **SPIN), by="ana").text == "Only the GM can do that."


def test_no_other_game_has_them():
    """A5E-090: 5e has no such control."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    assert scene.seen_by("gm").desk.teaching == ()
    with pytest.raises(Illegal):
        teach(scene, **SPIN)


# --- they are used -------------------------------------------------------------------------------------------------


def test_most_ride_on_a_hit():
    """A5E-090: who has hit is asked; the save is against its maneuver DC; the GM's words are in the log."""
    scene = ring(TRIP).attack("ana", "goblin", "longsword", 15)
    question = scene.asked()
    assert (question.seat, question.row, question.title) == ("ana", "A5E-090", "Ana hits Goblin. With a maneuver?")
    assert [(p.label, p.note) for p in question.picks] == [("Tripping Blow", "Sweep its legs."), ("Just the hit", "")]
    scene.answer(id_of(scene, "Tripping Blow"), dice=(3, 9))
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.success, scene["goblin"].hp, scene["goblin"].has("prone")) == (10, False, 24, True)
    told = scene.last(ev.Acted)
    assert (told.name, told.note, told.row) == ("Tripping Blow", "Sweep its legs.", "A5E-090")


def test_a_hit_may_go_without_and_a_miss_is_not_asked_about():
    """A5E-090."""
    scene = ring(TRIP).attack("ana", "goblin", "longsword", 15).answer("none", dice=(3,))
    assert (scene["goblin"].hp, scene["goblin"].has("prone")) == (24, False)
    assert ring(TRIP).attack("ana", "goblin", "longsword", 2).request is None


def test_damage_without_a_save_is_the_hits_own():
    """A5E-090: one wound."""
    scene = ring({"name": "Heavy Blow", "cost": "hit", "damage": "1d6", "damage_type": "slashing"})
    scene.attack("ana", "goblin", "longsword", 15).answer(id_of(scene, "Heavy Blow"), dice=(3, 4))
    assert (scene["goblin"].hp, len(scene.all(ev.DamageTaken))) == (20, 1)


def test_some_cost_their_own_action():
    """A5E-090: paid for like any other, aimed at whom one knows of; half on a success."""
    scene = ring(SPIN).act("ana", "combat-maneuver-action", 15, 4, 3, target="goblin")
    assert (scene["ana"].used["action"], scene["goblin"].hp) == (1, 27)
    assert scene.refused_act("ana", "combat-maneuver-action", target="goblin").row == "FIF-033"


def test_a_friend_comes_last_among_whom_it_may_be_aimed_at():
    """A5E-090, FIF-061: what deals damage or gives a condition is meant for foes, and Ben lies folded away."""
    scene = Scene("a5e")
    for name, at, owner in (("Ben", (5, 4), "ben"), ("Ana", (5, 5), "ana")):
        scene.put(name, hero(name), at, owner)
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    found = option(teach(scene, **SPIN), "action").choices
    assert [(choice.target, choice.own) for choice in found] == [("goblin", False), ("ben", True)]


def test_what_words_alone_say_is_told_to_the_table():
    """A5E-090: the bonus action is spent, and the log says what was entered; the rest is the table's."""
    scene = ring(SHOUT)
    scene.act("ana", "combat-maneuver-bonus-said", choice=id_of(scene, "Rallying Shout"))
    assert (scene["ana"].used["bonus"], scene.log_of("tv")[-1].note) == (1, "Allies within 30 ft stand up.")


def test_a_reaction_is_used_in_anothers_turn():
    """A5E-090: once a round, and not by whoever cannot react."""
    scene = ring({**SPIN, "cost": "reaction"}).end("ana")
    scene.act("ana", "combat-maneuver-reaction", 2, 4, 3, target="goblin")
    assert (scene["ana"].used["reaction"], scene["goblin"].hp) == (1, 23)
    assert option(scene, "reaction") is None
    scene = ring({**SPIN, "cost": "reaction"}).end("ana").give("ana", "stunned")
    assert option(scene, "reaction") is None


def test_what_a_monster_knows_shows_when_it_uses_it():
    """A5E-090: the players read nothing of it before, nor what it chose not to use."""
    scene = ring(TRIP, who="goblin").end("ana").attack("goblin", "ana", "club", 15)
    assert scene.asked().seat == "gm"
    for seat in ("ana", "tv"):
        assert "Tripping" not in str(scene.log_of(seat))
        assert "Tripping" not in str(scene.seen_by(seat))
    assert "Goblin knows Tripping Blow." in str(scene.log_of("gm"))
    scene.answer(id_of(scene, "Tripping Blow", "goblin"), dice=(3, 9))
    assert "Tripping Blow" in str(scene.log_of("tv"))
