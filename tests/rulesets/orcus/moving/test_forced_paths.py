"""Pushed, pulled, slipped: the path is the attacker's choice, edges and hazards may be held on to."""

from combat.engine import events as ev
from combat.engine.commands import ForceMove, Place, Push
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Casting, Power, Shift
from combat.engine.requests import Script
from combat.engine.scripts.casting.outcomes import befall
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def power(origin: str = "melee", **shift: object) -> Power:
    return Power("gust", "Gust", "", (Shift(on="all", **shift),), origin=origin)  # type: ignore[arg-type]


def field(ana: tuple[int, int] = (0, 0), at: tuple[int, int] = (1, 0), **fields: object) -> Field:
    """Ana beside a goblin, her turn."""
    scene = Field(**fields)
    scene.put("Ana", brakka(), ana, "ana")
    scene.put("Goblin", goblin(), at)
    return scene.begin("ana", "goblin")


def moving(
    scene: Field, who: str = "goblin", *, by: str = "ana", origin: tuple[int, int] | None = None, **shift: object
) -> Field:
    """Let somebody use a power on somebody that moves it, as an action of a game that has it."""
    spell = power("far" if origin else "melee", **shift)

    def run(fight: object, command: object) -> Script[None]:
        casting = Casting(spell, by, targets=(who,), origin=origin, square=origin)
        yield from befall(fight, casting, spell.outcomes[0], {who: "hit"})  # type: ignore[arg-type]

    gust = Action("gust", "Gust", run, group="standard", cost="standard")  # type: ignore[arg-type]
    scene.rules = scene.rules.but(actions=(*scene.rules.actions, gust))
    return scene.act("ana", "gust")


def ends(scene: Field) -> set[tuple[int, int]]:
    keys = (pick.key for pick in scene.asked().picks if "," in pick.key and ":" not in pick.key)
    return {(int(x), int(y)) for x, y in (key.split(",") for key in keys)}


def test_a_push_goes_along_the_attackers_path():
    """ORC-214, ORC-218, ORC-163: EX43, a wall along x = 4; nobody may strike though the goblin leaves squares beside Ben."""
    scene = Field().paint("wall", *((4, y) for y in range(12)))
    scene.put("Ana", brakka(), (0, 0), "ana")
    scene.put("Goblin", goblin(), (1, 0))
    scene.put("Ben", brakka(), (1, 1), "ben")
    scene.begin("ana", "goblin", "ben")
    moving(scene, distance=3)
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "ORC-214", "stay")
    assert ends(scene) == {(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)}
    scene.answer("3,1", by="ana")
    assert [event.to for event in scene.all(ev.Placed)][-2:] == [(2, 0), (3, 1)]
    assert (scene.request, scene["goblin"].used) == (None, {})


def test_a_restrained_creature_is_not_pushed_at_all():
    """ORC-214, ORC-312: EX43; nothing is asked."""
    scene = field()
    scene.give("goblin", "restrained")
    moving(scene, distance=3)
    assert (scene.request, scene["goblin"].at) == (None, (1, 0))
    assert scene.last(ev.Noted).row == "ORC-312"


def test_unanswered_nobody_is_moved():
    """ORC-214, R44: so many squares are the most."""
    scene = moving(field(), distance=3)
    assert scene.answer("stay")["goblin"].at == (1, 0)
    shorter = moving(field(), distance=3)
    assert shorter.answer("2,1")["goblin"].at == (2, 1)


def test_a_pull_brings_nearer_with_each_step():
    """ORC-215."""
    scene = moving(field(at=(4, 0)), distance=3, pull=True)
    assert scene.asked().row == "ORC-215"
    assert ends(scene) == {(3, 0), (3, 1), (2, 0), (2, 1), (2, 2), (1, 0), (1, 1)}
    scene.answer("1,1")
    assert (scene["goblin"].at, scene.last(ev.Placed).how) == ((1, 1), "pulled")


def test_a_slip_goes_anywhere():
    """ORC-216: nearer, farther, sideways."""
    scene = moving(field((5, 5), (6, 5)), distance=1, slip=True)
    assert scene.asked().row == "ORC-216"
    assert ends(scene) == {(5, 4), (6, 4), (7, 4), (7, 5), (7, 6), (6, 6), (5, 6)}
    scene.answer("5,4")
    assert (scene["goblin"].at, scene.last(ev.Placed).how) == ((5, 4), "slid")


def test_a_far_attack_pushes_away_from_the_square_of_its_origin():
    """ORC-214: towards Ana, away from where it burst; a pull the other way (ORC-215)."""
    scene = moving(field((0, 5), (5, 5)), origin=(6, 5), distance=1)
    assert ends(scene) == {(4, 4), (4, 5), (4, 6)}
    pulled = moving(field((0, 5), (5, 5)), origin=(7, 5), distance=1, pull=True)
    assert ends(pulled) == {(6, 4), (6, 5), (6, 6)}


def test_unwilling_movement_ignores_rough_ground_and_uses_no_speed():
    """ORC-217, R44."""
    scene = moving(field().paint("difficult", (2, 0), (3, 0)), distance=2)
    scene.answer("3,0")
    assert (scene["goblin"].at, scene["goblin"].used) == ((3, 0), {})


def test_occupied_squares_are_no_part_of_a_path_and_hidden_ones_end_it():
    """ORC-218: what the attacker does not know of is met on the way."""
    scene = field()
    scene.put("Ben", brakka(), (2, 0), "ben")
    scene.put("Lurker", goblin(), (2, 1), hidden=True)
    moving(scene, distance=1)
    assert ends(scene) == {(2, 1)}
    scene.answer("2,1")
    assert scene["goblin"].at == (1, 0)
    assert (scene.last(ev.Halted).row, scene.last(ev.Halted).why) == ("ORC-218", "Something unseen is there.")


def test_whom_the_attacker_does_not_know_of_the_gm_moves():
    """ORC-214: neither the question nor the squares tell a player where it stands."""
    scene = field()
    scene.put("Lurker", goblin(), (1, 1), hidden=True)
    moving(scene, "lurker", distance=1)
    assert (scene.asked().seat, scene.asked().secret) == ("gm", True)
    assert (scene.seen_by("ana").prompts, scene.seen_by("ana").waiting) == ((), ())


def test_somebody_taken_away_meanwhile_is_not_moved():
    """ORC-214."""
    scene = moving(field(), distance=2)
    scene.do(Place(who="goblin", to=(9, 9)))
    assert scene.answer("3,0")["goblin"].at == (9, 9)


# --- edges ---------------------------------------------------------------------------------------------------------


def cliff(**options: object) -> Field:
    """Ana and the goblin on a ledge two squares high that ends behind the goblin."""
    scene = Field(**options)
    scene.paint("high", *((x, y) for x in range(3) for y in range(6)))
    scene.put("Ana", brakka(), (1, 2), "ana", height=2)
    scene.put("Goblin", goblin(), (2, 2), height=2)
    return scene.begin("ana", "goblin")


def test_at_a_ledge_a_saving_throw_stops_it_and_it_falls_prone():
    """ORC-347, R44."""
    scene = moving(cliff(), distance=2)
    assert {pick.note for pick in scene.asked().picks if pick.key != "stay"} == {"off a ledge"}
    scene.answer("3,2", dice=(10,))
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].has("prone")) == ((2, 2), 2, True)
    assert scene.last(ev.CheckRolled).row == "ORC-347"


def test_a_failed_save_takes_it_over_the_edge():
    """ORC-347, ORC-324: two squares down; there its way ends."""
    scene = moving(cliff(), distance=2)
    assert ends(scene) == {(3, 1), (3, 2), (3, 3)}
    scene.answer("3,2", dice=(9, 6))
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].hp) == ((3, 2), 0, 24)


def test_tables_that_play_without_the_save_at_the_edge():
    """ORC-347, R44: the setting."""
    scene = moving(cliff(**{"edge-saves": "off"}), distance=2)
    scene.answer("3,2", dice=(6,))
    assert scene["goblin"].height == 0


def test_a_hazard_is_held_on_to_at_its_edge_once():
    """ORC-347: and whoever is in it already is moved on."""
    scene = moving(field().paint("hazard", (2, 0), (3, 0)), distance=2)
    picks = {pick.key: pick.note for pick in scene.asked().picks}
    assert (picks["2,0"], picks["3,0"], picks["3,1"]) == ("into danger", "into danger", "")
    scene.answer("3,0", dice=(3,))
    assert scene["goblin"].at == (3, 0)
    assert len(scene.all(ev.CheckRolled)) == 1


def test_a_path_around_a_hazard_and_one_through_it_are_different_answers():
    """ORC-214, ORC-347: both lead to the same square."""
    for answer, dice in (("3,1", ()), ("3,1:over", (10,))):
        scene = moving(field().paint("hazard", (2, 0)), distance=2)
        scene.answer(answer, dice=dice)
        assert scene["goblin"].at == ((1, 0) if dice else (3, 1))


def test_a_flyer_is_pushed_over_an_edge_without_falling():
    """ORC-347: it is no edge for one that flies."""
    scene = Field().paint("high", *((x, y) for x in range(3) for y in range(6)))
    scene.put("Ana", brakka(), (1, 2), "ana", height=2)
    scene.put("Goblin", goblin(speeds={"walk": 6, "fly": 6}), (2, 2), height=2)
    moving(scene.begin("ana", "goblin"), distance=1).answer("3,2")
    assert (scene["goblin"].at, scene["goblin"].height) == ((3, 2), 2)


@each(("face", "at"), [(10, (1, 0)), (9, (2, 0))])
def test_the_gms_own_push_is_held_back_as_well(face, at):
    """ORC-347, ORC-214: straight away, without a question."""
    scene = field().paint("hazard", (2, 0))
    scene.do(Push(who="goblin", source="ana", distance=1), face)
    assert (scene.request, scene["goblin"].at) == (None, at)


def test_a_hidden_pusher_gives_nothing_away():
    """ORC-214: the GM's question about a hidden creature's push is the GM's alone."""
    scene = field((5, 5), (6, 5))
    scene.put("Lurker", goblin(), (5, 6), hidden=True)
    moving(scene, "ana", by="lurker", distance=1)
    assert (scene.asked().seat, scene.asked().secret) == ("gm", True)
    assert (scene.seen_by("ana").prompts, scene.seen_by("ana").waiting) == ((), ())


# --- by the GM's word ----------------------------------------------------------------------------------------------


def test_the_gm_has_somebody_moved_along_a_path_of_the_attackers_choice():
    """ORC-216, ORC-214: for what no power of the game says; the attacker's seat is asked."""
    scene = field((5, 5), (6, 5))
    scene.do(ForceMove(who="goblin", source="ana", distance=2, way="slip"))
    assert (scene.asked().seat, scene.asked().row) == ("ana", "ORC-216")
    assert scene.answer("4,4")["goblin"].at == (4, 4)


def test_the_gms_word_has_its_limits():
    """ORC-214, R44: refused with what would be right."""
    scene = field((5, 5), (6, 5))
    refused = scene.refusal(ForceMove(who="goblin", source="ana", distance=11))
    assert (refused.row, refused.text) == ("ORC-214", "From 1 to 10 squares.")
    assert scene.refusal(ForceMove(who="goblin", source="goblin", distance=1)).row == "ORC-214"
    assert scene.refusal(ForceMove(who="goblin", source="ana", distance=1), by="ana").text == "Only the GM can do that."
    scene.put("Off", goblin(), None)
    assert scene.refusal(ForceMove(who="off", source="ana", distance=1)).text == "Not on the map."


def test_a_game_without_such_paths_says_so():
    """ORC-214: the straight push is what it has."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin")
    refused = scene.refusal(ForceMove(who="goblin", source="ana", distance=10, way="slip"))
    assert refused.text == "This game has no rule for that."
    assert not scene.seen_by("gm").desk.paths
    assert field().seen_by("gm").desk.paths
    assert field().seen_by("ana").console is None


# --- oneself -------------------------------------------------------------------------------------------------------


def test_whoever_slips_away_by_its_own_power_picks_the_square():
    """ORC-216, ORC-163: it provokes nobody, and nobody holds on at an edge that it crosses by its own will."""
    scene = field((5, 5), (6, 5)).paint("hazard", (4, 5))
    moving(scene, "ana", distance=2, slip=True)
    assert scene.asked().title == "Ana slips up to 2: to which square?"
    assert scene.asked().picks[-1].label == "Stay where you are"
    scene.answer("4,5")
    assert (scene["ana"].at, scene.last(ev.Placed).how, scene.request) == ((4, 5), "slipped", None)


@each(("condition", "row"), [("immobile", "ORC-300"), ("prone", "ORC-306"), ("restrained", "ORC-312")])
def test_whoever_cannot_move_does_not_slip_away(condition, row):
    """ORC-216: nothing is asked."""
    scene = field((5, 5), (6, 5))
    scene.give("ana", condition)
    moving(scene, "ana", distance=2, slip=True)
    assert (scene.request, scene.last(ev.Noted).row) == (None, row)
