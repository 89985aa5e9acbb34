"""Spells that go on in later turns, that take their caster elsewhere, and that bring creatures."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene
from tests.rulesets.fifth.casters import (
    cast,
    field,
    round_on,
    slots_left,
)

# --- going on in later turns ------------------------------------------------------------------------------------------


def test_a_spiritual_weapon_strikes_again_as_a_bonus_action():
    """FIF-250: 1d8 and the ability; no slot, and no spell of that turn (FIF-114)."""
    scene = cast(field((9, 3)), "ana", "spiritual-weapon", 12, 5, target="orc1", choice="2")
    assert scene["orc1"].hp == 51
    round_on(scene).act("ana", "again:spiritual-weapon", 12, 5, target="orc1")
    cast(scene, "ana", "cure-wounds", 1, target="ben", choice="1")
    assert (scene["orc1"].hp, slots_left(scene, "ana", 2)) == (42, 2)
    assert scene.all(ev.PowerUsed)[1].verb == "goes on with"


def test_a_spiritual_weapon_grows_every_second_level():
    """FIF-112: 2d8 from a slot of level 4, still 1d8 from level 3."""
    for slot, dice in (("3", (1,)), ("4", (1, 1))):
        scene = cast(field((9, 3)), "ana", "spiritual-weapon", 12, *dice, target="orc1", choice=slot)
        assert scene["orc1"].hp == 56 - len(dice)


def test_nothing_goes_on_that_is_over():
    scene = field((9, 3))
    assert not [one for one in scene.options("ana") if one.key.startswith("again:")]
    assert scene.refused_act("ana", "again:call-lightning", square=(9, 3)).row == "FIF-250"


def test_lightning_is_called_again_while_she_concentrates():
    """FIF-250: at the level at which it was cast, without a slot."""
    scene = cast(field((9, 3)), "ana", "call-lightning", 2, 1, 1, 1, 1, square=(9, 3), choice="4")
    assert (scene["orc1"].hp, scene["ana"].has("concentrating")) == (56, True)
    round_on(scene).act("ana", "again:call-lightning", 2, 2, 2, 2, 2, square=(9, 3))
    assert (scene["orc1"].hp, slots_left(scene, "ana", 4)) == (48, 2)


# --- teleporting ------------------------------------------------------------------------------------------------------


def test_a_step_through_the_mist_needs_a_free_square_in_sight():
    """FIF-069, FIF-119: 30 feet, nobody there, no wall between, not in the fog; nobody may strike."""
    scene = field((4, 4), (8, 3))
    scene.paint("wall", (6, 6)).paint("obscured", (7, 1))
    for square, text in (
        ((10, 3), "35 ft away; the range is 30 ft."),
        ((8, 3), "Orc2 is there."),
        ((6, 6), "There is a wall."),
        ((7, 1), "You cannot see what is there."),
    ):
        assert scene.refused_act("ana", "cast:misty-step", square=square, choice="2").text == text
    cast(scene, "ana", "misty-step", square=(9, 3), choice="2")
    assert (scene["ana"].at, scene.request) == ((9, 3), None)


def test_a_door_through_dimensions_needs_no_sight():
    """FIF-069: behind a wall, 500 feet."""
    scene = field()
    scene.paint("wall", *((6, y) for y in range(20)))
    cast(scene, "ana", "dimension-door", square=(30, 3), choice="4")
    assert scene["ana"].at == (30, 3)


# --- calling ----------------------------------------------------------------------------------------------------------


def test_whoever_is_called_fights_on_its_own_initiative():
    """FIF-032: Ana picks the kind; they share a place in the order and her side; Ana commands them."""
    scene = cast(field((20, 10)), "ana", "conjure-animals", square=(8, 8), choice="3")
    assert [pick.label for pick in scene.asked().picks] == ["2 Dire Wolf", "2 Brown Bear", "4 Black Bear", "8 Wolf"]
    scene.answer("8 Wolf", by="ana", dice=(10,))
    wolves = [c for c in scene.state.present if c.sheet.name == "Wolf"]
    assert {(c.owner, c.side) for c in wolves} == {("ana", "allies")}
    places = {e.id for e in scene.state.order if set(e.combatants) & {c.id for c in wolves}}
    assert (len(wolves), len({c.at for c in wolves}), len(places)) == (8, 8, 1)


def test_a_higher_slot_calls_twice_as_many():
    """FIF-112: level 5."""
    scene = cast(field(), "ana", "conjure-animals", square=(8, 8), choice="5")
    assert scene.asked().picks[0].label == "4 Dire Wolf"


def called() -> tuple[Scene, list[str]]:
    scene = cast(field((20, 10)), "ana", "conjure-animals", square=(8, 8), choice="3").answer("2 Dire Wolf", dice=(1,))
    return scene, [c.id for c in scene.state.present if c.sheet.name == "Dire Wolf"]


def test_one_that_drops_to_0_is_gone():
    """FIF-250."""
    scene, wolves = called()
    scene.do(cmd.Harm(targets=(wolves[0],), amount=100))
    assert wolves[0] not in scene.state.combatants
    assert scene["ana"].has("concentrating")
    scene.do(cmd.Harm(targets=(wolves[1],), amount=100))
    assert not scene["ana"].has("concentrating")


def test_one_that_goes_in_its_own_turn_leaves_the_turn_to_the_next():
    """FIF-250: the spell breaks while the wolf acts: the order goes on."""
    scene, wolves = called()
    scene.end("ana").end("ben").end("orc1").answer(wolves[0], by="ana")
    assert scene.state.active == wolves[0]
    scene.do(cmd.Harm(targets=("ana",), amount=4), 2)
    assert wolves[0] not in scene.state.combatants
    assert scene.state.active == "ana"


def test_one_that_goes_with_the_spell_that_makes_way_is_no_target_any_more():
    """FIF-250, FIF-253: blessing a called wolf ends what called it; the others are blessed."""
    scene, wolves = called()
    scene.end("ana").end("ben").end("orc1").answer(wolves[0], by="ana").end(wolves[0]).end(wolves[1])
    cast(scene, "ana", "bless", targets=(wolves[0], "ben"), choice="1")
    assert wolves[0] not in scene.state.combatants
    assert scene["ben"].has("blessed")


def test_the_raised_stay():
    """FIF-250: a zombie of Animate Dead does not vanish."""
    scene = cast(field(slots={"3": 1}), "ana", "animate-dead", square=(5, 3), choice="3")
    effect = next(e for e in scene["ana"].effects if e.data.get("casting"))
    scene.record(ev.EffectTimed(who="ana", effect=effect.id, turns=1, audience=ev.EVERYONE))
    round_on(scene).act("ana", "go-on-casting").answer("1 Zombie", dice=(10,))
    zombie = next(c for c in scene.state.present if c.sheet.name == "Zombie")
    assert zombie.has("raised")
    scene.do(cmd.SetLife(who=zombie.id, life="dead"))
    assert zombie.id in scene.state.combatants
