"""Conditions that keep a creature where it is, or on the ground."""

from combat.engine import events as ev
from combat.engine.commands import Place, Push, Teleport
from tests.cases import each
from tests.rulesets.orcus.sheets import afflicted, brakka, duel, goblin


@each(("condition", "row"), [("grappled", "ORC-298"), ("immobile", "ORC-300"), ("restrained", "ORC-312")])
def test_the_held_do_not_leave_their_square(condition, row):
    """ORC-298, ORC-300, ORC-312: neither walking nor crawling nor shifting."""
    scene = afflicted(condition, "ana")
    for gait in ("walk", "crawl", "shift", "dash"):
        assert scene.refused_walk("ana", (4, 5), gait=gait).row == row


def test_the_grappled_can_still_attack():
    """ORC-298: without a penalty."""
    assert afflicted("grappled", "ana").hit("ana", "goblin", 2).blow().attack.total == 9


def test_unwilling_movement_moves_the_immobile_but_not_the_restrained():
    """ORC-300, ORC-312: EX43, the restrained do not move at all."""
    scene = afflicted("immobile", "ana")
    scene.do(Push(who="ana", source="goblin", distance=2))
    assert scene["ana"].at == (3, 5)
    scene.give("ana", "restrained")
    assert scene.refusal(Push(who="ana", source="goblin", distance=2)).row == "ORC-312"
    assert scene.refusal(Teleport(who="ana", to=(9, 9))).row == "ORC-312"


@each("condition", ["grappled", "immobile", "prone"])
def test_magic_takes_the_held_and_the_prone_elsewhere(condition):
    """ORC-300, ORC-298, ORC-306, R67: they can teleport, and a grapple ends by it."""
    scene = duel()
    scene.give("ana", condition, source="goblin")
    scene.do(Teleport(who="ana", to=(9, 9)))
    assert scene["ana"].at == (9, 9)
    assert not scene["ana"].has("grappled")


@each("condition", ["stunned", "petrified", "unconscious"])
def test_a_grapple_ends_with_its_grappler(condition):
    """ORC-348."""
    scene = duel()
    scene.give("ana", "grappled", source="goblin")
    scene.give("goblin", "dazed")
    assert scene["ana"].has("grappled")
    scene.give("goblin", condition)
    assert not scene["ana"].has("grappled")


def test_a_grapple_ends_when_the_two_are_no_longer_adjacent():
    """ORC-348, ORC-234: whatever moved either of them."""
    scene = duel()
    scene.give("ana", "grappled", source="goblin")
    scene.do(Place(who="goblin", to=(8, 8)))
    assert not scene["ana"].has("grappled")


def test_a_grappler_lets_go_whenever_it_likes():
    """ORC-136, ORC-348, R79: on another creature's turn too, at no cost."""
    scene = duel()
    scene.give("goblin", "grappled", source="ana")
    scene.end("ana")
    assert scene.refused_act("goblin", "release", target="ana").row == "ORC-136"
    scene.act("ana", "release", target="goblin")
    assert not scene["goblin"].has("grappled")
    assert scene["ana"].used == {}


@each(("skill", "face", "free"), [("athletics", 9, True), ("athletics", 8, False), ("acrobatics", 12, True)])
def test_the_grappled_break_free_by_the_way_they_pick(skill, face, free):
    """ORC-235, ORC-348: Athletics +6 against Fortitude, Acrobatics +3 against Reflex."""
    scene = duel(foe=goblin(defenses={"ac": 30, "fort": 15, "ref": 15, "will": 30}))
    scene.give("ana", "grappled", source="goblin")
    scene.act("ana", "escape", face, choice=skill)
    assert scene["ana"].has("grappled") != free
    assert scene["ana"].used["standard"] == 1
    assert scene.last(ev.CheckRolled).dc == 15


def test_the_better_way_to_break_free_is_offered_first():
    """ORC-235: and the other one too."""
    scene = duel()
    assert "escape" not in {o.key for o in scene.options("ana")}
    scene.give("ana", "grappled", source="goblin")
    option = next(o for o in scene.options("ana") if o.key == "escape")
    assert [p.note for p in option.picks] == ["+6 against Fortitude", "+3 against Reflex"]


def test_the_restrained_attack_badly_and_are_open():
    """ORC-313."""
    scene = afflicted("restrained")
    assert scene.hit("ana", "goblin", 2).rows()["ORC-313"] == 2
    scene.end("ana")
    assert scene.hit("goblin", "ana", 2).rows()["ORC-313"] == -2


def test_the_slowed_have_speed_2_in_every_mode():
    """ORC-314, R69."""
    scene = afflicted("slowed", "ana", ana=brakka(speeds={"walk": 6, "swim": 4}))
    assert scene.number("speed.walk", "ana") == 2
    assert scene.number("speed.swim", "ana") == 2


def test_slowed_a_dash_still_adds_2_and_a_lower_speed_is_not_raised():
    """ORC-314, ORC-229, R69."""
    assert afflicted("slowed", "ana", apart=9).walk("ana", (6, 5), (7, 5), (8, 5), (9, 5), gait="dash")["ana"].at == (
        9,
        5,
    )
    assert afflicted("slowed", "ana", ana=brakka(speeds={"walk": 1})).number("speed.walk", "ana") == 1


def test_the_prone_can_only_crawl_until_they_stand_up():
    """ORC-306."""
    scene = afflicted("prone", "ana", apart=4)
    for gait in ("walk", "dash", "shift"):
        assert scene.refused_walk("ana", (4, 5), gait=gait).row == "ORC-306"
    assert scene.walk("ana", (4, 5), gait="crawl")["ana"].at == (4, 5)


def test_the_prone_attack_at_minus_2():
    """ORC-309."""
    assert afflicted("prone", "ana").hit("ana", "goblin", 2).rows()["ORC-309"] == -2


def test_melee_attacks_have_combat_advantage_against_the_prone():
    """ORC-310: EX23, face 8 and 9 and 2 make 19 against Armor Class 19."""
    foe = goblin(defenses={"ac": 19, "fort": 15, "ref": 15, "will": 15})
    scene = afflicted("prone", foe=foe).hit("ana", "goblin", 8, 6)
    assert scene.rows()["ORC-310"] == 2
    assert scene.wound().amount == 10


def test_from_afar_the_prone_are_harder_to_shoot():
    """ORC-311: EX23, all four defenses +2 against ranged attacks from five squares away, no combat advantage."""
    foe = goblin(defenses={"ac": 19, "fort": 15, "ref": 15, "will": 15})
    scene = afflicted("prone", foe=foe, apart=5).shoot("ana", "goblin", 17)
    assert scene.blow().total == 20
    assert scene.blow().defense.total == 21
    assert scene.blow().outcome == "miss"
    assert "ORC-310" not in scene.rows()


def test_next_to_them_the_prone_gain_nothing_against_a_shot():
    """ORC-311."""
    scene = afflicted("prone").shoot("ana", "goblin")
    scene.answer("pass", dice=(2,))
    assert scene.blow().defense.total == 15


def test_the_prone_are_no_easier_to_catch_in_a_near_attack():
    """ORC-310, ORC-311, R68: it is neither melee nor ranged."""
    scene = afflicted("prone", ana=brakka(powers=("sweeping-haft",)))
    scene.act("ana", "power:sweeping-haft", 10, 5, weapon="longsword", square=(5, 5))
    assert "ORC-310" not in scene.causes()
    assert scene.blow().defense.total == 15
