"""Charging: the nearest square, the way there, the blow at its end."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Place
from combat.engine.state import Sheet
from tests.cases import each
from tests.rulesets.orcus.sheets import LONGSWORD, Field, brakka, duel, goblin

GLAIVE = replace(LONGSWORD, key="glaive", name="Glaive", properties=("reach", "two-handed"))


def course(apart: int = 4, ana: Sheet | None = None, **fields: object) -> Field:
    """Ana so many squares from a goblin in her row."""
    return duel(ana or brakka(**fields), apart=apart)


def beset() -> Field:
    """A course with an orc beside its beginning, and one square alone to end on."""
    scene = course(5)
    scene.put("Orc", goblin(), (5, 6))
    scene.paint("wall", (9, 4), (9, 6))
    return scene


def aloft(scene: Field, x: int, height: int) -> Field:
    """Ana and the goblin in her row, both in the air."""
    scene.put("Goblin", goblin(speeds={"fly": 6}), (x, 5), height=height)
    scene.put("Ana", brakka(speeds={"walk": 2, "fly": 8}), (5, 5), "ana", height=height)
    scene.begin("ana", "goblin")
    return scene


def choice(scene: Field, target: str = "goblin"):
    option = next(option for option in scene.options("ana") if option.key == "charge")
    return next(one for one in option.choices if one.target == target)


def charge(scene: Field, *dice: int) -> Field:
    return scene.act("ana", "charge", *dice, target="goblin")


def test_a_charge_runs_to_the_nearest_square_and_strikes_at_plus_1():
    """ORC-223, ORC-224, ORC-225: straight to the goblin; +1 on the roll."""
    scene = charge(course())
    while scene.asked().kind == "charge-square":
        scene.answer("8,5")
    assert (scene["ana"].at, scene.asked().row, scene.asked().default) == ((8, 5), "ORC-225", "strike:longsword")
    scene.answer("strike:longsword", dice=(10, 4), by="ana")
    assert scene.rows()["ORC-225"] == 1
    assert scene["ana"].used == {"standard": 1}


def test_the_button_says_where_it_leads_and_what_the_odds_are():
    """ORC-223: target first, the way is found."""
    found = choice(course(5))
    assert (found.barred, found.note) == (None, "4 sq to I5") or found.note.startswith("4 sq to ")
    assert found.odds is not None


def test_several_equally_near_squares_are_the_chargers_choice():
    """ORC-224, R46: three squares lie 3 from the start."""
    scene = charge(course())
    assert (scene.asked().seat, scene.asked().row) == ("ana", "ORC-224")
    assert set(scene.picks()) == {"8,4", "8,5", "8,6"}
    scene.answer("8,6")
    assert scene["ana"].at == (8, 6)


def test_a_charge_covers_2_squares_at_least():
    """ORC-223: neither from right beside it nor from one square further."""
    for apart in (1, 2):
        assert course(apart).refused_act("ana", "charge", target="goblin").text.startswith("Too near")
    assert choice(course(3)).barred is None


def test_and_its_speed_at_most():
    """ORC-223, R46: rough ground costs as usual."""
    assert choice(course(7)).barred is None
    assert choice(course(8)).barred.row == "ORC-223"
    rough = course(7).paint("difficult", *((6, y) for y in range(12)))
    assert rough.refused_act("ana", "charge", target="goblin").row == "ORC-223"
    rooted = course()
    rooted.give("ana", "slowed")
    assert choice(rooted).barred.row == "ORC-223"


def test_with_the_nearest_squares_taken_there_is_no_charge():
    """ORC-224, R46: two taken leave the third; all three leave none."""
    scene = course()
    for n, y in enumerate((4, 5, 6)):
        assert choice(scene).barred is None
        scene.put(f"Ben{n}", brakka(), (8, y), "ben")
    found = choice(scene).barred
    assert (found.row, "not free" in found.text) == ("ORC-224", True)


def test_walls_count_as_taken():
    """ORC-224."""
    scene = course().paint("wall", (8, 4), (8, 6))
    assert charge(scene).asked().kind == "charge"
    assert scene["ana"].at == (8, 5)


def test_the_run_provokes_as_usual():
    """ORC-223, ORC-153: an orc beside the way."""
    scene = beset()
    assert "Orc may strike" in choice(scene).note
    charge(scene)
    assert (scene.asked().who, scene.asked().kind) == ("orc", "opportunity-attack")
    scene.answer("pass-move")
    assert scene["ana"].at == (9, 5)


def test_whoever_is_stopped_on_the_way_strikes_nobody():
    """ORC-223, ORC-160: held by the GM's hand while the orc is asked."""
    scene = beset()
    charge(scene)
    scene.give("ana", "immobile")
    scene.answer("pass-move")
    assert (scene.request, scene["ana"].at, scene.last(ev.Halted).row) == (None, (5, 5), "ORC-300")


def test_whom_it_has_charged_in_vain_it_does_not_strike():
    """ORC-225: the GM has moved the goblin meanwhile."""
    scene = beset()
    charge(scene)
    scene.do(Place(who="goblin", to=(15, 5)))
    scene.answer("pass-move")
    assert (scene.request, scene.last(ev.Noted).row) == (None, "ORC-225")


def test_it_may_end_with_a_shove_or_with_nothing():
    """ORC-225, ORC-241: with the same +1."""
    scene = charge(course().paint("wall", (8, 4), (8, 6)))
    assert scene.picks() == ["strike:longsword", "strike:unarmed", "shove", "nothing"]
    scene.answer("shove", dice=(8,))
    assert (scene.blow().total, scene.blow().outcome) == (15, "hit")
    scene.answer("10,5").answer("stay")
    assert scene["goblin"].at == (10, 5)
    idle = charge(course().paint("wall", (8, 4), (8, 6))).answer("nothing")
    assert (idle.request, idle["ana"].at) == (None, (8, 5))


def test_a_longer_weapon_stops_short_and_a_shove_comes_close():
    """ORC-224: the nearest square that allows the one, and that for the other."""
    scene = charge(
        course(5, brakka(weapons=(GLAIVE,), numbers={"armor": 8})).paint(
            "wall", *((x, y) for x in range(5, 11) for y in (4, 6))
        )
    )
    assert scene.picks() == ["8,5", "9,5"]
    scene.answer("8,5")
    assert scene.picks() == ["strike:glaive", "nothing"]


@each(("condition", "row"), [("prone", "ORC-306"), ("immobile", "ORC-300"), ("grappled", "ORC-298")])
def test_whoever_cannot_walk_cannot_charge(condition, row):
    """ORC-223."""
    scene = course()
    scene.give("ana", condition)
    assert scene.refused_act("ana", "charge", target="goblin").row == row


def test_a_flyer_charges_through_the_air():
    """ORC-223: at the speed it flies with."""
    scene = charge(aloft(Field(), 12, height=3)).answer("11,5")
    assert (scene["ana"].at, scene["ana"].height) == ((11, 5), 3)


def test_something_unseen_in_the_way_ends_the_run():
    """ORC-223, ORC-224: the way is found as the charger knows the field, and the button tells nothing of it."""
    scene = course(5).paint("wall", *((x, y) for x in range(5, 11) for y in (4, 6)))
    scene.put("Lurker", goblin(), (7, 5), hidden=True)
    assert choice(scene).barred is None
    charge(scene)
    assert (scene.request, scene["ana"].at) == (None, (6, 5))
    assert scene.last(ev.Halted).why == "Something unseen is in the way."


def test_the_next_walk_has_its_whole_distance():
    """ORC-223, ORC-248, R46: nothing forbids a later move."""
    scene = charge(course().paint("wall", (8, 4), (8, 6))).answer("nothing")
    walk = next(gait for gait in scene.hand_of("ana").gaits if gait.key == "walk")
    assert (walk.left, walk.barred) == (6, None)


def test_a_flyer_goes_on_flying_where_the_ground_rises_to_it():
    """ORC-223: at the speed that it has set off with."""
    scene = charge(aloft(Field().paint("raised", (8, 5)), 13, height=1)).answer("12,5")
    assert (scene["ana"].at, scene["ana"].height) == ((12, 5), 1)


def test_from_close_by_a_longer_weapon_is_not_used():
    """ORC-224: for the glaive a nearer square would have done."""
    long = brakka(weapons=(GLAIVE,), numbers={"armor": 8})
    scene = charge(course(5, long).paint("wall", *((x, y) for x in range(5, 11) for y in (4, 6)))).answer("9,5")
    assert scene.picks() == ["strike:unarmed", "shove", "nothing"]
    assert [pick.key for pick in charge(course(3, long)).answer("7,5").asked().picks][:2] == ["strike:unarmed", "shove"]
