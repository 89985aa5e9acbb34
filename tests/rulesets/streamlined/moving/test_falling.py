"""Falls: a d10 for every 10 feet begun, and the practised break them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.falls import fall

MUCH = 20_000


def cliff(hp=MUCH, options=None, **fields):
    """Ana and Ben; it is Ben's turn."""
    scene = Scene("streamlined", **(options or {}))
    scene.put("Ana", hero("Ana", hp=hp, **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (9, 9), "ben")
    return scene.begin("ben", "ana")


def tumbler(**fields):
    return cliff(**{"skills": {"acrobatics": 5}, "hp": 100, **fields})


@each(("feet", "count"), [(10, 1), (11, 2), (20, 2), (21, 3), (95, 10), (200, 20), (201, 20), (5000, 20)])
def test_every_ten_feet_begun_deal_a_d10(feet, count):
    """STR-135, STR-137, ruling 13: 11 ft is 2d10; at most 20 dice unless the table lifts that."""
    scene = fall(cliff(), feet, *[1] * count)
    part = scene.last(ev.DamageTaken).parts[0]
    assert (part.type, part.roll.dice, part.final, scene["ana"].has("prone")) == (
        "bludgeoning",
        f"{count}d10",
        count,
        True,
    )


def test_a_fall_resolves_at_once_whoevers_turn_it_is():
    """STR-134: on Ben's turn, all of 5000 ft."""
    scene = fall(cliff(), 5000, *[1] * 20)
    assert (scene.state.active, scene["ana"].hp, scene["ana"].height) == ("ben", MUCH - 20, 0)


@each("feet", [1, 5, 9])
def test_less_than_ten_feet_do_nothing(feet):
    """STR-136: no dice, no prone, and a line that says so."""
    scene = fall(cliff(), feet)
    assert (scene["ana"].hp, scene["ana"].has("prone"), scene.last(ev.Noted).row) == (MUCH, False, "STR-136")


@each(("feet", "count"), [(210, 21), (5000, 500)])
def test_the_table_may_lift_the_limit(feet, count):
    """STR-135, ruling 13: a setting."""
    scene = fall(cliff(options={"fall-cap": "none"}), feet, *[1] * count)
    assert scene.last(ev.DamageTaken).amount == count
    setting = next(one for one in scene.rules.settings if one.key == "fall-cap")
    assert (setting.choices[0][0], setting.row) == ("20", "STR-135")


def test_whoever_falls_out_of_the_air_takes_it_too():
    """STR-134, STR-135: put 40 ft up without wings it comes down at once."""
    scene = cliff()
    scene.do(cmd.Place(who="ana", to=(3, 3), height=8), 1, 2, 3, 4)
    assert (scene["ana"].height, scene["ana"].hp) == (0, MUCH - 10)


def test_a_flyer_that_the_gm_drops_falls_once():
    """STR-134, STR-135, STR-137: it lies on the ground, and does not fall again from where it was."""
    scene = cliff(speeds={"walk": 30, "fly": 60})
    scene.do(cmd.Place(who="ana", to=(3, 3), height=6))
    fall(scene, 30, 1, 2, 3)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, MUCH - 6, True)


# --- the reaction --------------------------------------------------------------------------------------------------


def test_the_practised_are_asked_before_the_dice():
    """STR-138, ruling 14: the faller's seat, with the distance and the dice, and nothing rolled yet."""
    scene = fall(tumbler(), 40)
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == ("ana", "fall-reaction", "STR-138", "fall")
    assert question.title == "Ana falls 40 feet: 4d10."
    assert [(pick.key, pick.note) for pick in question.picks] == [("react", "Acrobatics +5"), ("fall", "")]
    assert not scene.all(ev.DamageTaken)


def test_the_total_comes_off_the_damage():
    """STR-138: 12 + 5 = 17 off 4, 9, 10, 7 = 30; the reaction is spent."""
    scene = fall(tumbler(), 40).answer("react", by="ana", dice=(12, 4, 9, 10, 7))
    harm = scene.last(ev.DamageTaken)
    assert (harm.amount, harm.parts[0].rolled, [s.value for s in harm.parts[0].steps]) == (13, 30, [-17])
    assert (scene["ana"].hp, scene["ana"].has("prone"), scene["ana"].used["reaction"]) == (87, True, 1)


def test_it_comes_off_before_resistance():
    """STR-138, ruling 14: (30 - 16) halved is 7."""
    scene = fall(tumbler(resistances={"bludgeoning": 1}), 40).answer("react", dice=(11, 4, 9, 10, 7))
    assert scene.last(ev.DamageTaken).amount == 7


def test_no_damage_left_leaves_it_standing():
    """STR-138, STR-139, ruling 15: never less than 0."""
    scene = fall(tumbler(), 20).answer("react", dice=(15, 4, 9))
    assert (scene["ana"].hp, scene["ana"].has("prone"), scene.last(ev.DamageTaken).amount) == (100, False, 0)


def test_an_immune_faller_stands_as_well():
    """STR-139, ruling 15: any final damage of 0."""
    scene = fall(cliff(immunities=("bludgeoning",)), 20, 9, 9)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (MUCH, False)


def test_a_total_below_nothing_takes_nothing_off():
    """STR-138, ruling 14: the check's total counts at least 0."""
    scene = fall(tumbler(skills={"acrobatics": -5}), 20).answer("react", dice=(1, 4, 9))
    assert scene.last(ev.DamageTaken).amount == 13


def test_taking_the_fall_keeps_the_reaction():
    """STR-138: the default."""
    scene = fall(tumbler(), 20).answer("fall", dice=(4, 9))
    assert (scene["ana"].hp, scene["ana"].used.get("reaction", 0)) == (87, 0)


def test_a_trait_is_training_too():
    """STR-138, STR-140: a character's proficiency; dexterity alone is none."""
    scene = fall(cliff(traits=("proficient:acrobatics",), proficiency=2), 10)
    assert scene.asked().kind == "fall-reaction"
    assert fall(cliff(abilities={"dex": 20}), 10, 5).request is None


@each("state", ["spent", "stunned", "unconscious", "none"])
def test_nobody_else_is_asked(state):
    """STR-140: not with the reaction spent, nor while incapacitated, nor below 10 ft."""
    scene = tumbler()
    if state == "spent":
        scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    elif state != "none":
        scene.give("ana", state)
    scene = fall(scene, 9) if state == "none" else fall(scene, 20, 4, 9)
    assert scene.request is None
    assert scene["ana"].hp == (100 if state == "none" else 87)


def test_a_monster_that_is_trained_asks_the_gm():
    """STR-138: a hidden one asks in secret."""
    scene = cliff()
    scene.put("Imp", monster("Imp", skills={"acrobatics": 3}, hp=30), (5, 5), hidden=True)
    scene.do(cmd.Fall(targets=("imp",), distance=20))
    assert (scene.asked().seat, scene.asked().secret) == ("gm", True)
    assert scene.seen_by("ana").waiting == ()


def test_several_fall_one_after_the_other():
    """STR-138: each is asked for itself."""
    scene = tumbler()
    scene.do(cmd.Fall(targets=("ana", "ben"), distance=10))
    scene.answer("react", by="ana", dice=(10, 3, 8))
    assert (scene["ana"].hp, scene["ben"].hp) == (100, 12)
