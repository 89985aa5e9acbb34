"""What a phone and the GM's console show of charges, shoves, chosen paths, grapples and flights."""

from combat.engine.choices.legality import way_to
from combat.engine.commands import Move
from combat.rendering.map.paths import path_sheet
from tests.builders import ANA, Scene, hero
from tests.rendering.screens import frame_of, is_offered, screen
from tests.rendering.tools import of_scene, tool
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin

ONE_HAND = {"numbers": {"armor": 8, "recoveries": 9}}


def test_charge_grapple_and_shove_are_on_the_players_hand_and_on_the_gms() -> None:
    """ORC-223, ORC-232, ORC-241."""
    scene = duel(brakka(**ONE_HAND), apart=4)
    html = screen(scene, "ana")
    for action in ("charge", "grapple", "shove"):
        assert is_offered(html, action)
    assert "3 sq to I5" in html or "3 sq to I6" in html
    assert "4 sq away" in html
    gm = screen(scene.end("ana"), "gm")
    for action in ("charge", "grapple", "shove"):
        assert is_offered(gm, action)


def test_a_charge_is_target_then_square_then_blow() -> None:
    """ORC-224, ORC-225: three taps."""
    scene = duel(apart=4).act("ana", "charge", target="goblin")
    html = screen(scene, "ana", "prompt")
    assert html.count('name="choice" value="8,') == 3
    assert "And next time?" not in html
    scene.answer("8,5")
    html = screen(scene, "ana", "prompt")
    assert "How does it end?" in html
    assert 'value="strike:longsword"' in html
    assert 'value="shove"' in html
    assert "How does it end?" not in screen(scene, "ben", "prompt")


def test_the_path_of_a_push_is_picked_by_square_and_leaving_it_comes_last() -> None:
    """ORC-214: the map lights the squares up, whose names are the buttons' values; no standing answer for a square."""
    scene = duel(brakka(**ONE_HAND)).act("ana", "shove", 15, target="goblin")
    html = screen(scene, "ana", "prompt")
    assert "Push Goblin up to 1: to which square?" in html
    assert 'value="7,5"' in html
    assert html.rindex('value="stay"') > html.rindex('value="7,6"')
    assert "No answer means: Leave it there." in html
    assert "And next time?" not in html
    assert 'value="7,5"' in screen(scene, "gm", "prompt")  # the GM may answer for her


def test_whoever_holds_somebody_moves_it_from_the_hand() -> None:
    """ORC-236."""
    scene = duel(brakka(**ONE_HAND)).give("goblin", "grappled", source="ana")
    assert is_offered(screen(scene, "ana"), "haul")
    assert "to which square?" in screen(scene.act("ana", "haul", 15, target="goblin"), "ana", "prompt")


def test_a_full_hand_says_why_it_cannot_hold_anybody() -> None:
    """ORC-232."""
    html = screen(duel(), "ana")
    assert "No hand is free: put away what is in one, or let somebody go." in html
    assert is_offered(html, "stow")


def test_a_flight_has_its_height_chosen_on_its_sheet() -> None:
    """ORC-198, ORC-210."""
    scene = Field()
    scene.put("Ana", brakka(speeds={"walk": 6, "fly": 8}, numbers={"ceiling": 4}), (5, 5), "ana")
    scene.put("Goblin", goblin(), (12, 5))
    scene.begin("ana", "goblin")
    frame = frame_of(scene, "ana")
    html = str(path_sheet(frame, actor="ana", gait="fly", to=(7, 5)))
    assert "▲" in html
    found = way_to(scene.rules, scene.state, ANA, Move(actor="ana", path=(), gait="fly", rise=3), (7, 5))
    html = str(path_sheet(frame, actor="ana", gait="fly", to=(7, 5), rise=3, found=found))
    assert "3 sq up" in html
    assert 'name="rise" value="3"' in html


def test_speeds_are_switched_from_the_map() -> None:
    """ORC-200."""
    scene = Field()
    scene.put("Ana", brakka(speeds={"walk": 6, "fly": 12}), (5, 5), "ana")
    scene.put("Goblin", goblin(), (15, 9))
    scene.begin("ana", "goblin").walk("ana", (6, 5), (7, 5), gait="fly")
    html = screen(scene, "ana", "map")
    assert "Go on: walk" in html
    assert "Go on: fly" in html


def test_the_end_of_the_turn_says_who_would_crash() -> None:
    """ORC-207."""
    scene = Field()
    scene.put("Ana", brakka(speeds={"walk": 6, "fly": 12}), (5, 5), "ana", height=3)
    scene.put("Goblin", goblin(), (15, 9))
    assert "2 squares of flight, or you crash" in screen(scene.begin("ana", "goblin"), "ana")


def test_the_gm_paints_what_creatures_are_pushed_into_and_lets_them_be_pushed() -> None:
    """ORC-347, ORC-214."""
    assert 'value="hazard"' in tool(of_scene(duel()), "ground")
    assert "Move it" in tool(of_scene(duel()), "push")


def test_the_gm_asks_for_a_path_where_the_game_has_such() -> None:
    """ORC-216: and nowhere else."""
    assert "Ask for the path" in tool(of_scene(duel()), "push")
    other = Scene()
    other.put("Ana", hero("Ana"), (5, 5), "ana")
    assert "Ask for the path" not in tool(of_scene(other.begin("ana")), "push")
