"""Rolling scenes: a moving frame, who gains ground and who falls behind."""

from combat.engine import events as ev
from combat.engine.commands import Ride, RollScene, SetDistant
from tests.builders import Scene, hero, monster
from tests.cases import each

EAST = RollScene(heading="e", pace=30)


def table(*speeds: int, at: tuple[int, int] = (8, 3), roll: RollScene = EAST) -> Scene:
    """Ana’s turn; the scene rolls to the right of the map."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": speeds[0] if speeds else 30}), at, "ana")
    for n, feet in enumerate(speeds[1:] or (30,)):
        scene.put(f"Goblin{n}", monster(speeds={"walk": feet}), (12, 3 + n))
    scene.begin()
    return scene.do(roll)


def test_the_gm_sets_direction_and_base_speed() -> None:
    """A5E-266: everybody reads it; a speed of nothing is refused."""
    scene = table()
    assert (scene.state.scene.heading, scene.state.scene.pace, scene.state.scene.is_rolling) == ("e", 30, True)
    view = scene.seen_by("ana").scene
    assert view is not None
    assert view.words == "Rolling to the right, 30 ft a round"
    assert scene.last(ev.SceneSet).row == "A5E-266"
    assert "between 5 and 1000 ft" in scene.refusal(RollScene(heading="n")).text
    scene.do(RollScene())
    assert not scene.state.scene.is_rolling


@each(
    ("speeds", "proposed"),
    [((30, 40, 20), (30,)), ((50, 40, 60), (30, 50)), ((25, 25, 60), (30, 25)), ((20, 35, 40), (30, 35))],
)
def test_base_speeds_are_proposed(speeds: tuple[int, ...], proposed: tuple[int, ...]) -> None:
    """A5E-267: 30 feet, or the second slowest; two of the same speed count as two (R51)."""
    assert table(*speeds).seen_by("gm").desk.stage.laps == proposed


def test_who_is_not_active_counts_for_no_base_speed() -> None:
    """A5E-267 (R51): neither who is too distant nor who is out of action."""
    scene = table(30, 20, 25, 40)
    scene.do(SetDistant(who="goblin0"))
    assert scene.seen_by("gm").desk.stage.laps == (30,)
    scene.give("goblin1", "unconscious")
    assert scene.seen_by("gm").desk.stage.laps == (30, 40)


def test_the_map_moves_along() -> None:
    """A5E-268: who keeps pace stays where it is on the map, and each round says how far all have got (R52)."""
    scene = table()
    scene.end("ana").end("goblin0")
    assert (scene["ana"].at, scene["goblin0"].at) == ((8, 3), (12, 3))
    told = [e for e in scene.log_of("ana") if isinstance(e, ev.Noted)]
    assert [(e.text, e.row) for e in told] == [
        ("The scene and all that keep pace roll on, 30 ft to the right.", "A5E-268")
    ]


def test_who_cannot_keep_pace_slips_back() -> None:
    """A5E-268 (R52): by the difference, at the end of its turn, and nobody may react to it."""
    scene = table(20, 30)
    scene.end("ana")
    assert scene["ana"].at == (6, 3)
    assert scene.last(ev.Placed).how == "slid"
    assert scene.state.active == "goblin0"


@each(("condition", "square"), [("grappled", (2, 3)), ("restrained", (2, 3)), ("prone", (5, 3))])
def test_the_hampered_fall_behind(condition: str, square: tuple[int, int]) -> None:
    """A5E-268 (R52): all of the base speed when held, half of it when prone."""
    scene = table()
    scene.give("ana", condition)
    scene.end("ana")
    assert scene["ana"].at == square


def test_moving_alone_gains_no_ground() -> None:
    """A5E-270: sideways and back, not forward, however it is done."""
    scene = table()
    assert scene.refused_walk("ana", (9, 3)).row == "A5E-270"
    assert scene.refused_walk("ana", (9, 4)).row == "A5E-270"
    scene.walk("ana", (8, 4), (7, 4))
    scene.walk("ana", (8, 4))
    assert scene.refused_walk("ana", (9, 4)).row == "A5E-270"
    reach = scene.seen_by("ana").hands[0].gaits[0].reach
    assert max(one.square[0] for one in reach) == 8


def test_a_dash_gains_as_much_as_the_speed() -> None:
    """A5E-270 (R52): 30 feet forward with a Speed of 30, however far it may move in all."""
    scene = table()
    scene.act("ana", "dash")
    scene.walk("ana", (9, 4), (10, 5), (11, 6), (12, 6), (13, 6))
    assert scene.refused_walk("ana", (14, 6), (15, 6)).row == "A5E-270"
    scene.walk("ana", (14, 6), (14, 7))
    scene.end("ana").end("goblin0")
    assert scene.refused_walk("ana", (15, 7)).row == "A5E-270"


def test_a_sprint_along_the_way_gains_more() -> None:
    """A5E-270 (R52): three times the Speed for a Sprint of four times, if its line is the scene's."""
    scene = Scene("a5e", width=40)
    scene.put(
        "Ana", hero("Ana", abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 14)), (8, 3), "ana"
    )
    scene.begin("ana")
    scene.do(EAST)
    scene.act("ana", "sprint")
    assert scene.refused_walk("ana", (9, 4)).row == "A5E-270"
    scene.walk("ana", *((x, 3) for x in range(9, 27)))
    assert scene["ana"].at == (26, 3)
    assert scene.refused_walk("ana", (27, 3)).row == "A5E-270"


def test_the_gm_accepts_a_daring_move() -> None:
    """A5E-270: an improvised action that the GM lets gain ground counts as a Dash."""
    scene = table()
    scene.give("ana", "gains-ground")
    scene.walk("ana", (9, 3), (10, 3))
    assert scene["ana"].at == (10, 3)


def test_on_the_slant() -> None:
    """A5E-266, A5E-270: a scene that rolls up and to the right lets nobody go up or right by moving alone."""
    scene = table(roll=RollScene(heading="ne", pace=30))
    assert scene.refused_walk("ana", (9, 3)).row == "A5E-270"
    assert scene.refused_walk("ana", (8, 2)).row == "A5E-270"
    scene.walk("ana", (9, 4), (10, 5))
    assert scene["ana"].at == (10, 5)


def test_the_gm_marks_somebody_too_distant() -> None:
    """A5E-271: off the map and without turns, until the GM brings it back or the scene stands still."""
    scene = table(30, 30)
    scene.do(SetDistant(who="goblin0"))
    assert (scene["goblin0"].at, scene.state.scene.distant) == (None, ("goblin0",))
    scene.end("ana")
    assert scene.state.active == "ana"
    scene.do(SetDistant(who="goblin0", on=False, at=(2, 2)))
    assert (scene["goblin0"].at, scene.state.scene.distant) == ((2, 2), ())
    scene.do(SetDistant(who="goblin0"))
    scene.do(RollScene())
    assert scene["goblin0"].at is not None
    assert scene.refusal(SetDistant(who="goblin0")).row == "A5E-271"


def test_a_turn_ends_with_being_left_behind() -> None:
    """A5E-271: the order goes on with the next."""
    scene = table()
    scene.do(SetDistant(who="ana"))
    assert scene.state.active == "goblin0"
    assert [e.note for e in scene.log_of("ana") if isinstance(e, ev.SceneSet)][
        -1
    ] == "Ana is left too far behind to take part."


def test_whom_the_map_ends_behind_the_gm_is_asked_about() -> None:
    """A5E-271, A5E-268: too distant, or hanging on at the edge."""
    for answer, place in (("yes", None), ("no", (0, 3))):
        scene = table(10, 30, at=(2, 3))
        scene.end("ana")
        asked = scene.asked()
        assert (asked.seat, asked.row, asked.title) == ("gm", "A5E-271", "Ana falls off the map behind. Too distant?")
        scene.answer(answer)
        assert scene["ana"].at == place
        assert scene.state.active == "goblin0"


def test_a_hidden_creature_is_left_behind_in_secret() -> None:
    """A5E-271: nobody at the table hears of whom they do not know."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (8, 3), "ana")
    scene.put("Stalker", monster("Stalker"), (12, 3), hidden=True)
    scene.begin("ana", "stalker")
    scene.do(EAST)
    scene.do(SetDistant(who="stalker"))
    assert "talker" not in str(scene.log_of("ana"))
    assert scene.seen_by("gm").desk.stage.distant == (("stalker", "Stalker"),)
    assert scene.seen_by("ana").console is None


def test_riders_are_left_behind_with_their_mounts() -> None:
    """A5E-271, A5E-267: whoever is carried goes where its mount goes, and counts for no base speed (R51)."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (8, 3), "ana")
    scene.put("Pony", monster("Pony", size="Large", speeds={"walk": 60}), (9, 3), side="allies")
    scene.put("Goblin", monster(speeds={"walk": 50}), (15, 3))
    scene.begin()
    scene.do(Ride(who="ana", mount="pony"))
    scene.do(EAST)
    assert scene.seen_by("gm").desk.stage.laps == (30, 60)
    scene.do(SetDistant(who="pony"))
    assert (scene["ana"].at, scene["pony"].at) == (None, None)
    assert set(scene.state.scene.distant) == {"ana", "pony"}
