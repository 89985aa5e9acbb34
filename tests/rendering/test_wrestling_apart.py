"""What a phone and the GM's console show of wrestling in the games that build on 5e."""

from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rendering.screens import is_offered, screen


def ring(game: str, **fields: object) -> Scene:
    scene = Scene(game)
    scene.put(
        "Ana", hero("Ana", abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 14)), (5, 5), "ana"
    )
    scene.put("Goblin", monster(**fields), (6, 5))
    return scene.begin("ana", "goblin")


@each("game", ["streamlined", "gritty"])
def test_what_takes_the_place_of_an_attack_is_on_the_hand(game: str) -> None:
    html = screen(ring(game), "ana")
    assert is_offered(html, "grapple")
    assert is_offered(html, "shove")
    assert not is_offered(html, "escape")


def test_a_captive_of_this_game_escapes_in_place_of_an_attack() -> None:
    html = screen(ring("streamlined").give("ana", "grappled", source="goblin"), "ana")
    assert is_offered(html, "escape")
    assert not is_offered(html, "escape-ability")


def test_special_attacks_are_on_the_hand() -> None:
    """Each where it makes sense: the toss with a captive, the climb beside somebody bigger."""
    html = screen(ring("gritty"), "ana")
    assert is_offered(html, "disarm")
    assert is_offered(html, "overrun")
    assert is_offered(html, "tumble")
    assert not is_offered(html, "toss")
    assert not is_offered(html, "climb-onto")
    held = ring("gritty", size="Large").give("goblin", "grappled", source="ana")
    html = screen(held, "ana")
    assert is_offered(html, "toss")
    assert is_offered(html, "climb-onto")
    assert "DC 23" not in html  # who may still exert itself learns it afterwards (GRT-107)


def test_the_captive_may_strike_at_the_limb() -> None:
    html = screen(ring("gritty").give("ana", "grappled", source="goblin"), "ana")
    assert "At what holds you" in html
    assert "At what holds you" not in screen(ring("gritty"), "ana")


def test_the_squares_of_a_toss_are_answers_on_the_map() -> None:
    scene = ring("gritty").give("goblin", "grappled", source="ana").act("ana", "toss", 20, target="goblin")
    html = screen(scene, "ana", "prompt")
    assert "Toss Goblin up to 15 ft: where to?" in html
    assert 'value="8,5"' in html
    assert "Toss Goblin" not in screen(scene, "ben", "prompt")


def test_the_gm_says_the_dc_of_what_nobody_lifts() -> None:
    scene = (
        ring("gritty", size="Gargantuan").give("goblin", "grappled", source="ana").act("ana", "toss", target="goblin")
    )
    assert "Ana tosses Goblin: against which DC?" in screen(scene, "gm", "prompt")
    assert "against which DC" not in screen(scene, "ana", "prompt")


def test_the_disarmed_and_the_question_after_it() -> None:
    scene = ring("gritty").act("ana", "disarm", target="goblin", choice="longsword").answer("athletics", dice=(15, 2))
    html = screen(scene, "ana", "prompt")
    assert "Goblin drops: Club. What becomes of it?" in html
    assert 'value="take"' in html
