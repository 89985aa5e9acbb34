"""What a phone and the GM's console show of grappling, shoving and the other hand."""

from tests.builders import Scene, hero, monster
from tests.rendering.screens import is_offered, screen
from tests.rendering.tools import of_scene, tool
from tests.rulesets.fifth.attacking.test_two_weapons import fencer


def ring() -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    return scene.begin("ana", "goblin")


def test_grappling_and_shoving_are_on_the_players_hand() -> None:
    html = screen(ring(), "ana")
    assert is_offered(html, "grapple")
    assert is_offered(html, "shove")
    assert 'name="choice" value="later" required checked' in html
    assert not is_offered(html, "escape")


def test_the_gm_plays_the_same_for_a_monster() -> None:
    html = screen(ring().end("ana"), "gm")
    assert is_offered(html, "grapple")
    assert is_offered(html, "shove")


def test_the_question_is_on_the_screen_of_whoever_resists() -> None:
    scene = ring().end("ana").act("goblin", "grapple", target="ana")
    html = screen(scene, "ana", "prompt")
    assert "Goblin tries to grapple Ana" in html
    assert "Athletics" in html
    assert "Goblin tries to grapple Ana" not in screen(scene, "ben", "prompt")


def test_the_captive_escapes_and_the_grappler_lets_go_from_their_hands() -> None:
    scene = ring().give("ana", "grappled", source="goblin")
    html = screen(scene, "ana")
    assert is_offered(html, "escape")
    assert 'name="choice" value="acrobatics"' in html
    assert is_offered(screen(scene.end("ana"), "gm"), "let-go")


def test_a_grappler_drags_or_steps_without_from_its_hand() -> None:
    html = screen(ring().give("goblin", "grappled", source="ana"), "ana")
    assert is_offered(html, "drag")
    assert is_offered(html, "step-without")
    assert is_offered(html, "let-go")


def test_the_drag_question_names_its_price() -> None:
    html = screen(ring().give("goblin", "grappled", source="ana").walk("ana", (4, 5)), "ana", "prompt")
    assert "Dragging it halves your Speed to 15 ft." in html


def test_the_other_hand_is_a_bonus_action() -> None:
    html = screen(fencer().attack("ana", "goblin", "shortsword", 2), "ana")
    assert is_offered(html, "off-hand")
    assert "Sickle (other hand)" in html
    assert is_offered(html, "put-away")


def test_the_gm_may_give_an_escape_dc_with_a_hold() -> None:
    html = tool(of_scene(ring()), "condition")
    assert "Amount (damage or healing each turn, feet, DC)" in html
