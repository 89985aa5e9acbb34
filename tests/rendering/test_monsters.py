"""What the GM's console shows of special actions, and what the players' screens do not."""

from combat.engine import commands as cmd
from tests.builders import Scene, hero
from tests.rendering.screens import is_offered, screen
from tests.rendering.tools import of_scene, tool
from tests.rulesets.fifth.menagerie import LIBRARY, den
from tests.rulesets.fifth.monsters.test_monsters_legendary import GRASP, barrow, burned, dragon


def test_a_breath_is_on_the_gms_hand_to_be_aimed() -> None:
    html = screen(den("Winter Wolf"), "gm")
    assert "Cold Breath (recharge 5–6)" in screen(den("Winter Wolf"), "gm", "subject")
    assert is_offered(html, "power:cold-breath-winter-wolf")
    assert "Aim on the map" in html


def test_what_is_used_up_says_when_it_comes_back() -> None:
    scene = (
        den("Winter Wolf")
        .act("beast", "power:cold-breath-winter-wolf", square=(6, 5))
        .answer("roll", dice=(20, 1, 1, 1, 1))
    )
    scene.end("beast").end("ana", 1)
    html = screen(scene, "gm")
    assert "Used up: it comes back when its d6 shows 5 to 6." in html
    assert not is_offered(html, "power:cold-breath-winter-wolf")
    assert "the d6 shows 1, not yet" in screen(scene, "gm", "log")
    for seat in ("ana", "tv"):
        assert "d6" not in screen(scene, seat, "log")


def test_an_area_around_it_needs_no_square() -> None:
    html = screen(den("Stone Golem"), "gm")
    assert 'data-at="3,5"' in html
    assert "Show whom it catches" in html


def test_the_legendary_question_is_on_the_gms_screen_alone() -> None:
    scene = dragon().end("ana")
    html = screen(scene, "gm", "prompt")
    assert "Dragon: a legendary action?" in html
    assert "Wing Attack" in html
    assert 'name="remember" value="never"' in html  # a standing answer
    for seat in ("ana", "ben", "tv"):
        for region in ("prompt", "status", "hand", "log", "order"):
            assert "legendary" not in screen(scene, seat, region).lower()


def test_the_resistance_is_asked_on_the_gms_screen_and_read_by_all() -> None:
    scene = burned(2)
    assert "Succeed instead?" in screen(scene, "gm", "prompt")
    assert "Succeed instead?" not in screen(scene, "ana", "prompt")
    assert "legendary resistance" in screen(scene.answer("resist"), "ana", "log")


def test_on_the_lairs_count_the_gms_hand_is_that_of_its_master() -> None:
    scene = barrow().end("ana").answer("pass")
    html = screen(scene, "gm")
    assert "Grasping Dead" in screen(scene, "gm", "subject")
    assert is_offered(html, GRASP)
    assert "Lair of Queen" in screen(scene, "gm", "status")
    assert not is_offered(screen(scene, "ana"), GRASP)


def test_the_gm_can_add_a_lair_to_the_order() -> None:
    html = tool(of_scene(den("Barrow Queen")), "order")
    assert 'name="whose"' in html
    assert '<option value="beast">Beast</option>' in html


def test_the_gm_reads_a_stat_block_at_the_table() -> None:
    """Traits, powers, spells and what is left of them, on the creature; a player does not read a foe's."""
    scene = den("Adult White Dragon")
    html = screen(scene, "gm", "sheets")
    for words in ("Legendary actions", "3 of 3 left", "Cold Breath (recharge 5–6)", "Ice walk"):
        assert words in html
    assert "Cold Breath" not in screen(scene, "ana", "sheets")


def test_a_used_power_reads_as_used() -> None:
    scene = den("Winter Wolf").act("beast", "power:cold-breath-winter-wolf", square=(6, 5))
    for seat in ("gm", "ana", "tv"):
        assert "uses <b>Cold Breath</b>" in screen(scene, seat, "log")
    scene = Scene()
    scene.put("Mephit", LIBRARY["Ice Mephit"], (12, 5), hp=1)
    scene.put("Ana", hero("Ana"), (3, 5), "ana")
    scene.begin("ana", "mephit").do(cmd.Harm(targets=("mephit",), amount=5))
    assert "dies in a <b>Death Burst</b>" in screen(scene, "ana", "log")


def test_a_parry_is_asked_of_whoever_plays_the_creature() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 5), "ana")
    scene.put("Captain", LIBRARY["Bandit Captain"], (4, 5))
    scene.begin("ana", "captain").attack("ana", "captain", "longsword", 10)
    assert "Parry, +2 AC" in screen(scene, "gm", "prompt")
    assert "Parry, +2 AC" not in screen(scene, "ana", "prompt")
