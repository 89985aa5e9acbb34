"""Section 5: what is shown and judged before a move is what then happens on every step of it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def reach_of(scene: Scene, square: tuple[int, int]):
    return next(r for r in scene.hand_of("ana").gaits[0].reach if r.square == square)


def behind_a_wall() -> Scene:
    """Ana behind a wall that a goblin cannot see through; the way past it leads under the wall and by the goblin."""
    scene = Scene()
    scene.put("Ana", hero("Ana", speeds={"walk": 35}), (2, 2), "ana")
    scene.put("Goblin", monster(), (5, 3))
    scene.begin("ana", "goblin")
    return scene.paint("wall", *((3, y) for y in range(4)), *((x, 5) for x in range(3, 12)))


def test_a_foe_that_will_see_the_mover_on_its_way_is_shown_as_a_risk():
    """FIF-171, FIF-173: the goblin cannot see Ana yet, but will when she has come round the corner and leaves its reach."""
    scene = behind_a_wall()
    shown = reach_of(scene, (7, 4))
    assert shown.risk == ("Goblin",)
    scene.walk("ana", *shown.path)
    assert scene.asked().who == "goblin"
    assert scene["ana"].at == (6, 4)


def test_a_foe_that_the_mover_is_leaving_out_of_sight_is_no_risk():
    """FIF-173: what counts is where the step begins, there in the dark, not where the whole way began."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin").paint("dark", (4, 4), (3, 4), (5, 4))
    shown = reach_of(scene, (4, 5))
    assert shown.risk == ()
    scene.walk("ana", (4, 4), (4, 5))
    assert (scene.request, scene["ana"].at) == (None, (4, 5))


def test_nobody_strikes_at_what_the_gm_calls_wholly_covered():
    """FIF-171, FIF-204: total cover keeps off an opportunity attack as it keeps off any other."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin").give("ana", "cover-total")
    assert reach_of(scene, (2, 3)).risk == ()
    scene.walk("ana", (2, 3))
    assert scene.request is None


def test_a_path_that_goes_off_and_comes_back_is_refused_to_the_frightened_before_it_begins():
    """FIF-266, R-43: every step is judged from where it begins: away and nearer again is a step nearer."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (8, 5))
    scene.begin("ana", "goblin").give("ana", "frightened", source="goblin")
    refused = scene.refused_walk("ana", (4, 5), (5, 5))
    assert (refused.text, refused.row) == ("Too frightened to go nearer.", "FIF-266")
    scene.walk("ana", (4, 5), (4, 6), (3, 5))


def test_the_reach_of_the_frightened_holds_only_what_can_be_walked():
    """FIF-266: every way that is shown can be walked to its end."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (9, 5))
    scene.begin("ana", "goblin").give("ana", "frightened", source="goblin").paint("wall", (4, 4), (4, 5), (4, 6))
    for shown in scene.hand_of("ana").gaits[0].reach:
        again = Scene()
        again.log, again.state = list(scene.log), scene.state
        again.walk("ana", *shown.path)
        assert again["ana"].at == shown.square


def test_whoever_would_stop_where_something_hidden_is_goes_back_and_reads_why():
    """FIF-060: a bystander of whom she did not know; it is not named, and the GM may move her."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Spy", monster("Spy"), (3, 5), side="neutrals", hidden=True)
    scene.begin("ana", "spy").walk("ana", (2, 5), (3, 5))
    halted, back = scene.log[-2:]
    assert (halted.why, halted.row, back.how, back.to) == ("Something unseen is there.", "FIF-060", "returned", (2, 5))
    assert "Spy" not in str(scene.log_of("ana"))


def test_a_monster_stopped_by_somebody_hidden_does_not_give_it_away():
    """FIF-058: the GM puts a hidden foe of the goblin in its way while Ana is asked; the players read no name."""
    scene = Scene()
    scene.put("Goblin", monster(), (3, 3))
    scene.put("Spy", monster("Spy"), (9, 3), hidden=True, side="allies")
    scene.put("Ana", hero("Ana"), (3, 4), "ana")
    scene.begin("goblin", "ana", "spy").walk("goblin", (4, 2), (5, 2))
    scene.do(cmd.Place(who="spy", to=(5, 2))).answer("pass")
    assert (scene["goblin"].at, scene.last(ev.Halted).why) == ((4, 2), "Something unseen is in the way.")
    assert "Spy" not in str(scene.log_of("ana"))


# --- up and down ---------------------------------------------------------------------------------------------------


def fliers(height: int = 0, other: int = 0, **fields) -> Scene:
    """Ana so many squares up, a bird at another height over the same square."""
    scene = Scene()
    wings = {"walk": 30, "fly": 60}
    scene.put("Ana", hero("Ana", speeds=wings), (5, 5), "ana", height=height)
    scene.put("Bird", monster("Bird", speeds=wings, weapons=()), (5, 5), height=other, **fields)
    return scene.begin("ana", "bird")


def test_a_flier_comes_down_whoever_is_right_above():
    """FIF-052, FIF-060: only what is below is in the way down."""
    scene = fliers(2, 3).act("ana", "fly-down")
    assert (scene["ana"].height, scene["ana"].used["distance"]) == (1, 5)


def test_a_flier_neither_sinks_nor_rises_into_somebody():
    """FIF-060: the space right below or above is taken."""
    assert fliers(2, 1).refused_act("ana", "fly-down").row == "FIF-060"
    assert fliers(0, 1).refused_act("ana", "fly-up").text == "Bird is there."


def test_a_flier_that_meets_something_hidden_stops_without_learning_what():
    """FIF-060: the player may try, for all she knows; nothing is spent, and nobody is named."""
    scene = fliers(0, 1, hidden=True).act("ana", "fly-up")
    assert (scene["ana"].height, scene["ana"].used) == (0, {})
    assert scene.last(ev.Halted).why == "Something unseen is there."
    assert "Bird" not in str(scene.log_of("ana"))


# --- help, and who must not be named -------------------------------------------------------------------------------


def test_refused_help_names_nobody_who_is_hidden():
    """FIF-091: what the players read of the GM's refusal does not say who was to be helped."""
    scene = Scene()
    scene.put("Goblin", monster(), (5, 5))
    scene.put("Ogre", monster("Ogre"), (6, 5), hidden=True)
    scene.begin("goblin", "ogre").act("goblin", "help-task", target="ogre", choice="athletics").answer("refuse")
    assert scene.last(ev.Noted).text == "The GM sees no use in help with Athletics."
    assert "Ogre" not in str(scene.log_of("ana"))
