"""Countdowns: pools of d6 at the head of the order, rolled as each round begins."""

from combat.engine import events as ev
from combat.engine.commands import (
    ChangeCountdown,
    NextTurn,
    RemoveEntry,
    Reorder,
    ShowCountdown,
    Start,
    StartCountdown,
    StopCountdown,
)
from combat.engine.numbers.countdowns import expected, mean
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster
from tests.cases import each

SPEEDS = {speed.key: speed for speed in RULESETS["a5e"].world.countdowns}


def table(**countdown: object) -> Scene:
    """Ana’s turn in round 1, with a countdown that was begun in it."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("ana", "goblin")
    return begin_one(scene, **countdown)


def begin_one(scene: Scene, **fields: object) -> Scene:
    values: dict[str, object] = {"name": "The tide", "dice": 4, "speed": "medium", "event": "The cave is under water."}
    return scene.do(StartCountdown(**{**values, **fields}))  # type: ignore[arg-type]


def the_pool(scene: Scene) -> str:
    return next(entry.id for entry in scene.state.order if entry.is_pool)


def dice_left(scene: Scene) -> list[int]:
    return [entry.dice for entry in scene.state.order if entry.is_pool]


def test_a_pool_runs_out_round_by_round() -> None:
    """W37, A5E-273, A5E-274, A5E-276, A5E-004: rolled before anybody's turn; at the last die the GM has the word first."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    begin_one(scene)
    scene.do(Start())
    scene.answer("roll", dice=(10, 6, 5, 2, 1))
    assert (scene.state.round, scene.state.active, dice_left(scene)) == (1, "ana", [2])
    scene.end("ana", 4, 4)
    assert (scene.state.round, dice_left(scene)) == (2, [2])
    scene.do(ChangeCountdown(entry=the_pool(scene), dice=1))
    assert dice_left(scene) == [3]
    scene.end("ana", 5, 6, 3)
    assert (scene.state.round, dice_left(scene)) == (3, [1])
    scene.end("ana", 6)
    assert (scene.state.round, dice_left(scene)) == (4, [0])
    assert scene.state.active == ""
    assert scene.last(ev.CountdownExpired).text == "The cave is under water."
    assert scene.all(ev.TurnStarted)[-1] in scene.log[: scene.log.index(scene.last(ev.CountdownExpired))]
    scene.do(NextTurn())
    assert scene.state.active == "ana"
    assert [e.faces for e in (r.roll for r in scene.all(ev.CountdownRolled))] == [(6, 5, 2, 1), (4, 4), (5, 6, 3), (6,)]
    scene.end("ana")
    assert dice_left(scene) == []


@each(("speed", "faces", "left"), [("slow", (6, 5, 4, 1), 3), ("medium", (6, 5, 4, 1), 2), ("fast", (6, 5, 4, 1), 1)])
def test_each_speed_has_its_faces(speed: str, faces: tuple[int, ...], left: int) -> None:
    """A5E-274, A5E-272: slow dice leave on a 6, medium ones on 5 or 6, fast ones on 4, 5 or 6."""
    scene = table(speed=speed)
    scene.end("ana").end("goblin", *faces)
    assert dice_left(scene) == [left]


def test_a_pool_begun_in_a_round_is_first_rolled_in_the_next() -> None:
    """A5E-273, A5E-276 (R53): and it stands before everybody, whatever they rolled."""
    scene = table(dice=2, speed="slow")
    assert scene.all(ev.CountdownRolled) == []
    assert scene.state.order[0].is_pool
    scene.end("ana").end("goblin", 1, 2)
    assert len(scene.all(ev.CountdownRolled)) == 1
    assert scene.state.active == "ana"


def test_several_pools_are_rolled_in_their_order() -> None:
    """A5E-272, A5E-273: each with its own dice."""
    scene = table(dice=1, speed="slow")
    begin_one(scene, name="The guards", dice=2, speed="fast")
    scene.end("ana").end("goblin", 6, 1, 4)
    assert [e.name for e in scene.all(ev.CountdownRolled)] == ["The tide", "The guards"]
    assert dice_left(scene) == [0, 1]
    assert scene.state.active == ""


def test_dice_are_added_and_removed() -> None:
    """A5E-275: for what is done in the scene; more than ten dice are allowed (R53)."""
    scene = table(dice=9)
    scene.do(ChangeCountdown(entry=the_pool(scene), dice=3))
    assert dice_left(scene) == [12]
    scene.do(ChangeCountdown(entry=the_pool(scene), dice=-2))
    assert dice_left(scene) == [10]
    assert expected(12, SPEEDS["slow"].leaves) == 18
    view = scene.seen_by("gm").desk.countdowns[0]
    assert (view.dice, view.expected) == (10, 8)


def test_a_pool_that_is_emptied_by_hand_expires() -> None:
    """A5E-276, A5E-275 (R53): whose turn it is does not change by it."""
    scene = table(dice=1)
    scene.do(ChangeCountdown(entry=the_pool(scene), dice=-1))
    assert scene.last(ev.CountdownExpired).name == "The tide"
    assert (scene.state.active, dice_left(scene)) == ("ana", [])


def test_a_countdown_is_stopped_unless_nothing_stops_it() -> None:
    """A5E-275: what was begun as unstoppable runs on."""
    scene = table()
    scene.do(StopCountdown(entry=the_pool(scene)))
    assert dice_left(scene) == []
    begin_one(scene, unstoppable=True)
    refused = scene.refusal(StopCountdown(entry=the_pool(scene)))
    assert (refused.text, refused.row) == ("The tide was begun as unstoppable.", "A5E-275")
    assert scene.refusal(RemoveEntry(entry=the_pool(scene))).row == "A5E-275"


def test_players_know_nothing_of_a_countdown_at_first() -> None:
    """A5E-277: neither in the order nor in the log, and the dice are thrown in secret."""
    scene = table()
    scene.end("ana").end("goblin", 6, 5, 4, 1)
    for seat in ("ana", "tv"):
        view = scene.seen_by(seat)
        assert [row.kind for row in view.order] == ["combatant", "combatant"]
        assert view.console is None
        told = str(scene.log_of(seat))
        assert "tide" not in told
        assert "Countdown" not in told
    assert scene.seen_by("gm").desk.countdowns[0].history == ((6, 5, 4, 1),)


def test_the_gm_shows_the_name_or_the_pool() -> None:
    """A5E-277: with the name alone the dice and the speed stay the GM's."""
    scene = table()
    scene.do(ShowCountdown(entry=the_pool(scene), knowledge="name"))
    row = scene.seen_by("ana").order[0]
    assert (row.name, row.dice, row.speed) == ("The tide", 0, "")
    scene.end("ana").end("goblin", 6, 5, 4, 1)
    assert [e for e in scene.log_of("ana") if isinstance(e, ev.CountdownRolled | ev.CountdownChanged)] == []
    scene.do(ShowCountdown(entry=the_pool(scene), knowledge="pool"))
    row = scene.seen_by("ana").order[0]
    assert (row.name, row.dice, row.speed) == ("The tide", 2, "medium")
    scene.end("ana").end("goblin", 6, 6)
    assert [type(e) for e in scene.log_of("ana") if "Countdown" in type(e).__name__] == [
        ev.CountdownChanged,
        ev.CountdownRolled,
        ev.CountdownExpired,
    ]
    scene.do(NextTurn())


def test_the_event_of_a_hidden_countdown_is_the_gms_alone() -> None:
    """A5E-277, A5E-276: that its time has come, too; the order says no more than that it is the GM's turn."""
    scene = table(dice=1)
    scene.end("ana").end("goblin", 6)
    assert [e for e in scene.log_of("ana") if isinstance(e, ev.CountdownExpired | ev.EntryStarted)] == []
    assert scene.seen_by("ana").turn == "The GM’s turn"
    assert scene.seen_by("gm").order[0].now


def test_the_guide_shows_how_many_rolls_to_expect() -> None:
    """W12, A5E-278: every figure of the table, and what they are rounded from."""
    assert SPEEDS["slow"].expected == (6, 9, 11, 12, 13, 14, 15, 15, 16, 17)
    assert SPEEDS["medium"].expected == (3, 4, 5, 6, 6, 7, 7, 7, 7, 8)
    assert SPEEDS["fast"].expected == (2, 3, 3, 4, 4, 4, 4, 4, 5, 5)
    assert [round(mean(4, SPEEDS[key].leaves), 2) for key in ("slow", "medium", "fast")] == [11.93, 5.64, 3.5]
    assert scene_guide() == [("Slow", "on a 6"), ("Medium", "on 5 or 6"), ("Fast", "on 4, 5 or 6")]


def scene_guide() -> list[tuple[str, str]]:
    guide = Scene("a5e").seen_by("gm").desk.speeds
    return [(speed.name, speed.words) for speed in guide]


def test_a_countdown_has_no_turn_and_no_place_to_be_moved_to() -> None:
    """A5E-273: newcomers and moves leave it before everybody."""
    scene = table()
    goblin = scene.state.entry_of("goblin")
    assert goblin is not None
    refused = scene.refusal(Reorder(entry=goblin.id, before=the_pool(scene)))
    assert "before everybody" in refused.text
    scene.do(Reorder(entry=goblin.id))
    assert scene.state.order[0].is_pool


@each(
    ("fields", "words"),
    [
        ({"dice": 0}, "1 to 40 dice"),
        ({"dice": 41}, "1 to 40 dice"),
        ({"speed": "sudden"}, "speed"),
        ({"name": " "}, "name"),
    ],
)
def test_what_cannot_be_begun(fields: dict[str, object], words: str) -> None:
    """A5E-272: a pool of any size that a table can throw, with one of the speeds."""
    scene = table()
    values: dict[str, object] = {"name": "X", "dice": 1, "speed": "slow"}
    assert words in scene.refusal(StartCountdown(**{**values, **fields})).text  # type: ignore[arg-type]


def test_other_games_count_rounds() -> None:
    """A5E-272: pools are this game's own."""
    scene = Scene("fifth")
    assert "rounds" in scene.refusal(StartCountdown(name="X", dice=1, speed="slow")).text
    assert scene.seen_by("gm").desk.speeds == ()
