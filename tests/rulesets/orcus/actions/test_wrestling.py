"""Laying hands on somebody: grapples, taking the grappled along, shoves."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act, Place, Push
from combat.engine.state import Sheet
from tests.cases import each
from tests.rulesets.orcus.sheets import LONGSWORD, Field, brakka, duel, goblin

BARE = {"numbers": {"armor": 8, "recoveries": 9}}  # no shield: the other hand is free
SNEAK = {"defenses": {"ac": 15, "fort": 15, "ref": 14, "will": 15}, "skills": {"acrobatics": 7}}


def ring(ana: Sheet | None = None, foe: Sheet | None = None, apart: int = 1) -> Field:
    """Ana with one hand free beside a goblin with Reflex 14."""
    return duel(ana or brakka(**BARE), foe or goblin(**SNEAK), apart)


def held(**fields: object) -> Field:
    """The goblin in Ana's grip, and a second standard action for her."""
    scene = ring(brakka(**{**BARE, **fields}))
    scene.give("goblin", "grappled", "ana")
    return scene


def notes(scene: Field, action: str) -> str:
    option = next(option for option in scene.options("ana") if option.key == action)
    return option.barred.text if option.barred else ""


# --- grapple -------------------------------------------------------------------------------------------------------


def test_a_grapple_is_a_strength_attack_against_reflex_and_is_escaped_from_by_a_check():
    """ORC-232, ORC-235, ORC-234: EX35, face 9 makes 15 against 14; Acrobatics 6 + 7 frees it from Reflex 13."""
    scene = ring(brakka(**BARE, defenses={"ref": 13}))
    scene.act("ana", "grapple", 9, target="goblin")
    blow = scene.blow()
    assert (blow.total, blow.defense.total, blow.outcome) == (15, 14, "hit")
    assert scene["goblin"].has("grappled")
    scene.end("ana")
    assert scene.refused_walk("goblin", (7, 5)).row == "ORC-298"
    scene.act("goblin", "escape", 6, choice="acrobatics")
    assert scene.last(ev.CheckRolled).total == 13
    assert not scene["goblin"].has("grappled")


def test_slid_out_of_adjacency_the_grapple_is_over_without_a_roll():
    """ORC-234: EX35."""
    scene = ring()
    scene.act("ana", "grapple", 9, target="goblin")
    scene.do(Push(who="goblin", path=((7, 5),)))
    assert not scene["goblin"].has("grappled")


def test_a_grapple_that_misses_holds_nobody():
    """ORC-232: 7 makes 13."""
    assert not ring().act("ana", "grapple", 7, target="goblin")["goblin"].has("grappled")


def test_no_weapon_counts_in_it_but_what_counts_for_every_attack_does():
    """ORC-232, R50: Strength 4 and half of level 5, no proficiency; prone takes 2 off."""
    scene = ring()
    scene.give("ana", "prone")
    scene.act("ana", "grapple", 10, target="goblin")
    assert {t.label: t.value for t in scene.blow().attack.terms if t.counted} == {
        "Strength": 4,
        "Level bonus": 2,
        "Prone": -2,
    }


def test_a_monster_uses_the_number_of_its_sheet():
    """ORC-232, R50."""
    scene = ring(foe=goblin(numbers={"grapple": 11}))
    scene.end("ana")
    scene.act("goblin", "grapple", 5, target="ana")
    assert scene.blow().total == 16


def test_it_takes_a_free_hand():
    """ORC-232: a sword and a shield fill both, until one is put away; then the sword is of no use."""
    scene = duel()
    assert "No hand is free" in notes(scene, "grapple")
    assert scene.refused_act("ana", "grapple", target="goblin").row == "ORC-232"
    scene.act("ana", "stow", choice="longsword")
    assert scene["ana"].used["swift"] == 1
    assert "longsword" not in {
        option.weapon for option in scene.options("ana") if option.key == "melee" and not option.barred
    }
    scene.act("ana", "grapple", 19, target="goblin")
    assert scene["goblin"].has("grappled")
    scene.end("ana").end("goblin")
    assert "draw" not in {option.key for option in scene.options("ana")}  # the hand holds the goblin
    scene.act("ana", "release", target="goblin")
    scene.act("ana", "draw", choice="longsword")
    assert "longsword" in {option.weapon for option in scene.options("ana") if option.key == "melee"}


def test_whoever_is_held_fills_a_hand():
    """ORC-232."""
    scene = held()
    scene.put("Orc", goblin(), (5, 6))
    assert scene.refused_act("ana", "grapple", target="orc").row == "ORC-232"


@each(("size", "row"), [("Large", ""), ("Huge", "ORC-232")])
def test_it_holds_nobody_more_than_one_size_larger(size, row):
    """ORC-232."""
    scene = ring(foe=goblin(size=size))
    if row:
        assert scene.refused_act("ana", "grapple", target="goblin").text == "More than one size larger than you."
    else:
        assert scene.act("ana", "grapple", 19, target="goblin")["goblin"].has("grappled")


def test_it_reaches_as_far_as_the_arms_and_holds_so_far():
    """ORC-232, R52: natural reach 2; out of that it ends."""
    assert ring(apart=2).refused_act("ana", "grapple", target="goblin").text == "2 sq away; you reach 1 sq."
    scene = ring(brakka(numbers={"reach": 2}), apart=2)
    scene.act("ana", "grapple", 19, target="goblin")
    scene.do(Push(who="goblin", path=((7, 6),)))
    assert scene["goblin"].has("grappled")
    scene.do(Push(who="goblin", path=((8, 6),)))
    assert not scene["goblin"].has("grappled")


@each("condition", ["stunned", "unconscious", "petrified"])
def test_whoever_cannot_act_is_held_without_a_roll(condition):
    """ORC-233, R51."""
    scene = ring()
    scene.give("goblin", condition)
    scene.act("ana", "grapple", target="goblin")
    assert scene["goblin"].has("grappled")
    assert scene.last(ev.Noted).row == "ORC-233"


def test_nobody_is_held_twice_by_the_same_hand():
    """ORC-232."""
    scene = ring(brakka(**BARE, weapons=()))
    scene.give("goblin", "grappled", "ana")
    assert scene.refused_act("ana", "grapple", target="goblin").text == "You hold it already."


# --- taking it along -----------------------------------------------------------------------------------------------


def test_a_hit_takes_the_grappled_along_at_half_speed():
    """ORC-236, R53: 3 of 6 squares; the goblin comes after, and stays in the grip."""
    scene = held()
    scene.act("ana", "haul", 9, target="goblin")
    assert (scene.blow().total, scene.blow().defense.total) == (15, 15)
    assert scene.asked().row == "ORC-236"
    assert "1,5" not in set(scene.picks())
    scene.answer("2,5", by="ana").answer("pass-move", by="gm")
    scene.answer("3,5", by="ana")
    assert (scene["ana"].at, scene["goblin"].at, scene["goblin"].has("grappled")) == ((2, 5), (3, 5), True)
    assert {event.how for event in scene.all(ev.Placed)} == {"dragged"}
    assert scene["ana"].used == {"standard": 1}


def test_a_miss_means_no_move():
    """ORC-236, R53."""
    scene = held().act("ana", "haul", 8, target="goblin")
    assert (scene.request, scene["ana"].at) == (None, (5, 5))


def test_the_grapplers_steps_provoke_and_the_captives_do_not():
    """ORC-236, ORC-163: Ana leaves squares beside an orc and her captive; the captive one beside Ben, who is not asked."""
    scene = held()
    scene.put("Orc", goblin(), (4, 4))
    scene.put("Ben", brakka(), (6, 6), "ben")
    scene.act("ana", "haul", 9, target="goblin").answer("5,7")
    asked = []
    while scene.request is not None:
        question = scene.asked()
        asked += [question.who] * (question.kind == "opportunity-attack")
        scene.answer("pass-move" if question.kind == "opportunity-attack" else question.default)
    assert asked == ["goblin", "orc"]
    assert scene["goblin"].has("grappled")


def test_without_room_for_the_captive_it_ends_there():
    """ORC-236, R53: walls all around a Large one."""
    scene = ring(brakka(**BARE), goblin(size="Large"))
    scene.paint("wall", *((x, y) for x in range(6) for y in (4, 6)))
    scene.give("goblin", "grappled", "ana")
    scene.act("ana", "haul", 15, target="goblin").answer("2,5")
    assert scene.last(ev.Halted).why == "There is no room to take it along."


def taken_to(scene, way: str):
    """Have Ana take the goblin along, nobody striking, up to the question where it goes; return that."""
    scene.act("ana", "haul", 9, target="goblin").answer(way)
    while scene.asked().kind == "opportunity-attack":
        scene.answer("pass-move")
    return scene.asked()


AROUND = ("2,4", "2,6", "3,4", "3,5", "3,6")  # where a captive at (4, 5) comes in one step of a grappler to (2, 5)


@each("end", AROUND)
def test_the_hauler_says_where_its_captive_goes(end):
    """ORC-236, R53: as by unwilling movement, to any free square beside the grappler; by default where that just stood."""
    scene = held()
    question = taken_to(scene, "2,5")
    assert (question.seat, question.kind, question.row, question.default) == ("ana", "haul-place", "ORC-236", "3,5")
    assert {pick.key for pick in question.picks} == set(AROUND)
    scene.answer(end, by="ana")
    assert f"{scene['goblin'].at[0]},{scene['goblin'].at[1]}" == end
    assert scene["goblin"].has("grappled")


def test_what_is_taken_is_no_place_for_a_captive():
    """R53, ORC-218: neither a wall nor somebody else's space."""
    scene = held().paint("wall", (2, 4), (3, 6))
    scene.put("Ben", brakka(), (3, 4), "ben")
    keys = {pick.key for pick in taken_to(scene, "2,5").picks}
    assert keys.isdisjoint({"2,4", "3,6", "3,4"})


def test_where_it_would_be_in_danger_is_said():
    """R53, ORC-347: then it may hold on at the edge."""
    scene = held().paint("hazard", (3, 6))
    notes = {pick.key: pick.note for pick in taken_to(scene, "2,5").picks}
    assert (notes["3,6"], notes["3,5"]) == ("into danger", "")
    scene.answer("3,6", dice=(4,))
    assert scene["goblin"].at == (3, 6)


def test_somebody_unseen_in_the_way_is_not_given_away_by_the_places():
    """R53, ORC-344: the square is offered; the captive then goes where there is room."""
    scene = held()
    scene.put("Orc", goblin(), (3, 4), hidden=True, reveal_on_act=False)
    assert "3,4" in {pick.key for pick in taken_to(scene, "2,5").picks}
    scene.answer("3,4", by="ana")
    assert scene["goblin"].at == (3, 5)


def test_a_restrained_captive_stays_where_it_is():
    """ORC-236, ORC-312."""
    scene = held()
    scene.give("goblin", "restrained")
    assert scene.refused_act("ana", "haul", target="goblin").row == "ORC-312"


def test_a_captive_holds_on_at_the_edge_of_a_hazard():
    """ORC-236, ORC-347, R53: moved as by unwilling movement."""
    scene = held().paint("hazard", (5, 5))
    scene.act("ana", "haul", 9, target="goblin").answer("3,5", dice=(12,))
    assert (scene["goblin"].at, scene["goblin"].has("prone"), scene["ana"].at) == ((6, 5), True, (5, 5))


def test_only_who_holds_somebody_has_the_button():
    """ORC-236."""
    assert "haul" not in {option.key for option in ring().options("ana")}
    assert "haul" in {option.key for option in held().options("ana")}


def test_the_run_of_another_action_is_no_way_of_moving():
    """ORC-223, ORC-236: they come with their actions alone."""
    scene = held()
    for gait in ("haul", "charge", "follow", "charge-fly", "haul-fly"):
        assert scene.refused_walk("ana", (4, 5), gait=gait).row == "ORC-128"
        assert gait not in {view.key for view in scene.hand_of("ana").gaits}


# --- shove ---------------------------------------------------------------------------------------------------------


def test_a_shove_pushes_1_square_and_the_shover_goes_after():
    """ORC-241, ORC-242, ORC-214: Strength against Fortitude; to a square of its choice, into the space that was left."""
    scene = ring()
    scene.act("ana", "shove", 9, target="goblin")
    assert (scene.blow().total, scene.blow().defense.total) == (15, 15)
    assert scene.asked().row == "ORC-214"
    scene.answer("7,6", by="ana")
    assert (scene.asked().row, scene.asked().default) == ("ORC-242", "6,5")
    scene.answer("6,5", by="ana")
    assert (scene["goblin"].at, scene["ana"].at, scene["ana"].used) == ((7, 6), (6, 5), {"standard": 1})


def test_the_shover_may_stay_where_it_is():
    """ORC-242, R54."""
    scene = ring().act("ana", "shove", 9, target="goblin").answer("7,5").answer("stay")
    assert scene["ana"].at == (5, 5)


def test_without_a_push_nobody_goes_after():
    """ORC-242, R54: the target did not move."""
    scene = ring().act("ana", "shove", 9, target="goblin").answer("stay")
    assert (scene.request, scene["ana"].at) == (None, (5, 5))


@each("condition", ["immobile", "prone"])
def test_one_that_cannot_move_does_not_go_after(condition):
    """ORC-242, R54."""
    scene = ring()
    scene.give("ana", condition)
    scene.act("ana", "shove", 15, target="goblin").answer("7,5")
    assert (scene.request, scene["goblin"].at, scene["ana"].at) == (None, (7, 5), (5, 5))


def test_going_after_provokes_nobody():
    """ORC-242, ORC-163: it is a shift."""
    scene = ring()
    scene.put("Orc", goblin(), (4, 4))
    scene.act("ana", "shove", 9, target="goblin").answer("7,5").answer("6,5")
    assert (scene.request, scene["ana"].at) == (None, (6, 5))


def test_a_shove_needs_somebody_right_beside_and_not_too_large():
    """ORC-241: also for one with long arms."""
    long = ring(brakka(numbers={"reach": 2}), apart=2)
    assert long.refused_act("ana", "shove", target="goblin").text == "2 sq away; it must be right beside you."
    huge = ring(foe=goblin(size="Huge"))
    assert huge.refused_act("ana", "shove", target="goblin").row == "ORC-241"


def test_a_restrained_target_is_not_pushed():
    """ORC-242, ORC-312, R54."""
    scene = ring()
    scene.give("goblin", "restrained")
    scene.act("ana", "shove", 15, target="goblin")
    assert (scene.request, scene.last(ev.Noted).row) == (None, "ORC-312")


def test_a_hidden_shover_is_asked_in_secret():
    """ORC-241: the GM's questions about it are the GM's alone."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(numbers={"shove": 20}), (6, 5), hidden=True, reveal_on_act=False)
    scene.begin("lurker", "ana")
    scene.act("lurker", "shove", 10, target="ana")
    assert (scene.asked().secret, scene.seen_by("ana").waiting) == (True, ())
    scene.answer("4,5")
    assert (scene.asked().secret, scene.seen_by("ana").waiting) == (True, ())


def test_somebody_gone_meanwhile_ends_it():
    """ORC-242: the GM takes the shover off the map while it is asked."""
    scene = ring().act("ana", "shove", 9, target="goblin").answer("7,5")
    scene.do(Place(who="ana", to=None))
    assert scene.answer("6,5")["ana"].at is None


def test_a_sword_in_hand_is_what_the_sheet_lists_first():
    """ORC-232: a dagger for the other hand fills that."""
    dagger = replace(LONGSWORD, key="dagger", name="Dagger", properties=("off-hand",))
    scene = ring(brakka(**BARE, weapons=(LONGSWORD, dagger)))
    assert scene.refusal(Act(actor="ana", action="grapple", target="goblin"), by="ana").row == "ORC-232"
