"""Moving in squares: gaits, the price of a step, other creatures' spaces, posture."""

from combat.engine import events as ev
from combat.engine.commands import Paint
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def alone(**fields: object) -> Field:
    scene = Field(width=30)
    scene.put("Ana", brakka(**fields), (5, 5), "ana")
    scene.put("Goblin", goblin(), (25, 10))
    return scene.begin("ana", "goblin")


def east(count: int, start: int = 5, y: int = 5) -> tuple[tuple[int, int], ...]:
    return tuple((start + n, y) for n in range(1, count + 1))


def reach(scene: Field, gait: str, who: str = "ana") -> dict[tuple[int, int], int]:
    view = next(g for g in scene.hand_of(who).gaits if g.key == gait)
    return {r.square: r.cost for r in view.reach}


def test_a_walk_covers_the_speed():
    """ORC-248, ORC-198."""
    scene = alone()
    assert scene.refused_walk("ana", *east(7)).row == "ORC-198"
    assert scene.walk("ana", *east(6))["ana"].at == (11, 5)


def test_a_diagonal_step_costs_1():
    """ORC-198."""
    scene = alone(speeds={"walk": 3})
    assert scene.walk("ana", (6, 6), (7, 7), (8, 8))["ana"].at == (8, 8)
    assert [s.cost for s in scene.all(ev.Stepped)] == [1, 1, 1]


def test_each_walk_has_its_own_distance():
    """ORC-248, ORC-130."""
    scene = alone().walk("ana", *east(6)).walk("ana", *east(6, 11))
    assert scene["ana"].at == (17, 5)


def test_a_dash_covers_2_squares_more():
    """ORC-229."""
    scene = alone()
    assert scene.refused_walk("ana", *east(9), gait="dash").row == "ORC-198"
    assert scene.walk("ana", *east(8), gait="dash")["ana"].at == (13, 5)


def test_whoever_dashes_is_open_until_the_end_of_its_next_turn():
    """ORC-230: combat advantage against it, -5 to its attacks."""
    scene = duel(apart=8)
    scene.walk("ana", *east(7), gait="dash")
    scene.hit("ana", "goblin", 2)
    assert scene.rows()["ORC-230"] == -5
    scene.end("ana")
    assert scene.hit("goblin", "ana", 2).rows()["ORC-230"] == 2
    scene.end("goblin")
    assert scene.hit("ana", "goblin", 2).rows()["ORC-230"] == -5
    scene.end("ana")
    assert not scene["ana"].has("dashing")


def test_crawling_covers_half_the_speed_prone_or_not():
    """ORC-228."""
    scene = alone(speeds={"walk": 5})
    assert scene.refused_walk("ana", *east(3), gait="crawl").row == "ORC-198"
    scene.walk("ana", *east(2), gait="crawl")
    scene.give("ana", "prone")
    assert scene.walk("ana", (8, 5), gait="crawl")["ana"].at == (8, 5)


def test_a_five_foot_step_is_one_square():
    """ORC-231."""
    scene = alone()
    assert scene.refused_walk("ana", *east(2), gait="shift").row == "ORC-198"
    assert scene.walk("ana", (6, 5), gait="shift")["ana"].at == (6, 5)


def test_a_five_foot_step_cannot_enter_difficult_ground():
    """ORC-231, R49."""
    scene = alone().paint("difficult", (6, 5))
    assert scene.refused_walk("ana", (6, 5), gait="shift").row == "ORC-231"
    assert (6, 5) not in reach(scene, "shift")


def test_a_difficult_square_costs_1_more_and_never_more_than_that():
    """ORC-201, ORC-202: the GM paints it, whatever else is painted there."""
    scene = alone()
    scene.do(Paint(kind="difficult", squares=((6, 5), (7, 5))))
    scene.do(Paint(kind="hazard", squares=((6, 5),)))
    scene.walk("ana", *east(3))
    assert [s.cost for s in scene.all(ev.Stepped)] == [2, 2, 1]
    assert scene.refused_walk("ana", *east(7, 8)).row == "ORC-198"


def test_water_and_cliffs_cost_1_more_without_the_speed_for_them():
    """ORC-199, R04: the suggested cost."""
    swimmer = alone(speeds={"walk": 6, "swim": 6}).paint("water", (6, 5))
    assert reach(swimmer, "walk")[(6, 5)] == 2
    assert reach(swimmer, "swim")[(6, 5)] == 1


def test_the_reach_shown_is_what_the_walk_can_do():
    """ORC-198: every square with its cost."""
    scene = alone(speeds={"walk": 2})
    shown = reach(scene, "walk")
    assert max(shown.values()) == 2
    assert len(shown) == 24


# --- others' spaces ------------------------------------------------------------------------------------------------


def corridor(mover: str = "Medium", other: str = "Medium", owner: str = "gm") -> Field:
    """Ana in a passage one square wide, somebody in front of her, free squares behind."""
    scene = Field(width=30)
    scene.put("Ana", brakka(size=mover, speeds={"walk": 8}), (5, 5), "ana")
    scene.put("Other", goblin(size=other), (7, 5), owner)
    scene.put("Goblin", goblin(), (25, 10))
    return scene.begin("ana", "goblin", "other")


def test_an_enemys_space_bars_the_way():
    """ORC-204."""
    assert corridor().refused_walk("ana", *east(4)).row == "ORC-204"


def test_an_enemy_two_sizes_off_can_be_crossed():
    """ORC-204."""
    scene = corridor(mover="Tiny", other="Medium")
    scene.walk("ana", *east(3)).answer("pass-move")
    assert scene["ana"].at == (8, 5)


def test_an_allys_space_can_be_crossed_but_no_move_ends_there():
    """ORC-205."""
    scene = corridor(owner="ben")
    assert scene.refused_walk("ana", *east(2)).row == "ORC-205"
    assert scene.walk("ana", *east(3))["ana"].at == (8, 5)


def test_a_mover_stopped_in_an_allys_space_goes_back_to_the_last_free_square():
    """ORC-205, ORC-314: slowed under way by what the GM does."""
    scene = Field(width=30)
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (7, 5), "ben")
    scene.put("Goblin", goblin(), (8, 6))
    scene.begin("ana", "goblin", "ben")
    scene.walk("ana", *east(4))
    scene.give("ana", "immobile")
    scene.answer("pass")
    assert scene["ana"].at == (6, 5)


@each(("size", "side"), [("Tiny", 1), ("Small", 1), ("Medium", 1), ("Large", 2), ("Huge", 3), ("Gargantuan", 4)])
def test_the_space_a_creature_takes(size, side):
    """ORC-212, ORC-213: the set of squares it controls."""
    scene = Field()
    scene.put("Beast", goblin(size=size), (5, 5))
    assert len(scene["beast"].cells) == side * side


def test_four_tiny_creatures_share_a_square_and_a_fifth_does_not():
    """ORC-212, ORC-205, R42."""
    scene = Field()
    for n in range(4):
        scene.put(f"Rat{n}", goblin(size="Tiny"), (6, 5) if n else (5, 5))
    scene.begin("rat0")
    assert scene.walk("rat0", (6, 5))["rat0"].at == (6, 5)
    scene.put("Rat4", goblin(size="Tiny"), (5, 5))
    scene.begin("rat4")
    assert scene.refused_walk("rat4", (6, 5)).row == "ORC-205"


# --- squeezing -----------------------------------------------------------------------------------------------------


def tunnel() -> Field:
    """A Large Ana at the mouth of a passage one square wide."""
    scene = Field(width=30)
    scene.put("Ana", brakka(size="Large"), (5, 5), "ana")
    scene.put("Goblin", goblin(), (9, 5))
    scene.paint("wall", *((x, y) for x in (7, 8) for y in range(12) if y != 5))
    return scene.begin("ana", "goblin")


def test_a_large_creature_squeezes_through_a_passage_of_one_square():
    """ORC-245: EX14, each tight square costs 1 extra."""
    scene = tunnel()
    assert scene.refused_walk("ana", (6, 5)).row == "ORC-245"
    scene.walk("ana", (6, 5), (7, 5), gait="squeeze")
    assert [s.cost for s in scene.all(ev.Stepped)] == [2, 2]


def test_in_the_tight_space_it_fights_badly_and_is_open():
    """ORC-246, R76: on other creatures' turns too."""
    scene = tunnel()
    scene.walk("ana", (6, 5), (7, 5), gait="squeeze")
    scene.hit("ana", "goblin", 2, weapon="longsword")
    assert scene.rows()["ORC-246"] == -5
    scene.end("ana")
    assert scene.hit("goblin", "ana", 2).rows()["ORC-246"] == 2


def test_the_penalties_of_dashing_and_squeezing_add():
    """ORC-230, ORC-246, R73: different sources."""
    scene = tunnel()
    scene.walk("ana", (5, 6), gait="dash")
    scene.walk("ana", (5, 5), (6, 5), (7, 5), gait="squeeze")
    scene.act("ana", "action-point", choice="standard")
    scene.hit("ana", "goblin", 2)
    assert (scene.rows()["ORC-230"], scene.rows()["ORC-246"]) == (-5, -5)


# --- posture -------------------------------------------------------------------------------------------------------


def test_standing_up_ends_being_prone():
    """ORC-243."""
    scene = duel()
    scene.give("ana", "prone")
    scene.act("ana", "stand")
    assert not scene["ana"].has("prone")
    assert scene["ana"].used["move"] == 1


def test_standing_up_tells_nothing_of_something_hidden_in_the_same_square():
    """ORC-243, ORC-244."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(), (5, 5), hidden=True)
    scene.begin("ana", "lurker")
    scene.give("ana", "prone")
    scene.act("ana", "stand")
    assert (scene.request, scene["ana"].at) == (None, (5, 5))


def test_who_is_held_stands_up_where_it_is():
    """ORC-243, ORC-300: no willing change of square."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (5, 5), "ben")
    scene.begin("ana", "ben")
    scene.give("ana", "prone")
    scene.give("ana", "immobile")
    scene.act("ana", "stand")
    assert (scene.request, scene["ana"].at, scene["ana"].has("prone")) == (None, (5, 5), False)


def test_standing_up_on_high_ground_one_stays_at_its_height():
    """ORC-244."""
    scene = Field()
    scene.paint("raised", *((x, y) for x in range(4, 7) for y in range(4, 7)))
    scene.put("Ana", brakka(), (5, 5), "ana", height=1)
    scene.put("Ben", brakka(), (5, 5), "ben", height=1)
    scene.begin("ana", "ben")
    scene.give("ana", "prone")
    scene.act("ana", "stand").answer("4,4")
    assert scene["ana"].height == scene.state.field.level(scene["ana"].cells)


def test_standing_up_in_another_creatures_space_shifts_into_a_square_of_choice():
    """ORC-244: unoccupied, and it provokes nobody."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (5, 5), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    scene.give("ana", "prone")
    scene.act("ana", "stand")
    assert scene.asked().row == "ORC-244"
    assert "6,5" not in set(scene.picks())
    scene.answer("4,4")
    assert scene["ana"].at == (4, 4)
    assert scene["goblin"].used.get("immediate") is None
