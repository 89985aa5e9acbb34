"""What a phone, the GM's console and the TV show of spells: slots, targets, aims, prompts, what lies on the map."""

import re

from django.http import QueryDict

from combat import rendering
from combat.engine import commands as cmd
from combat.forms.command import command_read
from tests.builders import Scene, hero, monster
from tests.rendering.screens import deed, frame_of, screen
from tests.rendering.tools import every_tool, of_scene, tool
from tests.rulesets.fifth.casters import cast, casting


def card(scene: Scene, action: str) -> str:
    """The sheet of one of Ana's deeds."""
    return " ".join(deed(scene, "ana", action).split())


def study(**fields: object) -> Scene:
    scene = casting(**fields)
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.put("Orc", monster("Orc", hp=40, type="humanoid"), (8, 3))
    return scene.begin("ana", "ben", "orc")


def test_a_spell_offers_its_slots_and_its_targets() -> None:
    """FIF-112: the slots that are left, the lowest first; several targets are ticked, one is pressed."""
    several = card(study(), "cast:bless")
    assert re.findall(r'name="choice" value="(\w+)"', several) == ["1", "2", "3"]
    assert "Up to 3 targets" in several
    assert 'name="targets" value="ben"' in several
    bolt = card(study(), "cast:fire-bolt")
    assert 'name="target" value="orc"' in bolt
    assert 'name="choice"' not in bolt


def test_an_area_is_aimed_on_the_map() -> None:
    """FIF-125."""
    html = card(study(), "cast:fireball")
    assert "data-aim" in html
    assert "Aim on the map" in html


def test_a_barred_spell_says_why_with_its_row() -> None:
    """FIF-111, FIF-122."""
    html = screen(study(traits=(), slots={"1": 1}), "ana")
    assert "You have neither a component pouch nor a focus." in html
    assert "No slot of level 3 or higher is left." in html
    assert 'class="cite">FIF-122<' in html
    assert 'name="action" value="cast:fireball"' not in html


def test_a_ritual_is_beside_the_slots() -> None:
    """FIF-118."""
    html = card(study(traits=("focus", "ritual-caster")), "cast:silence")
    assert 'value="ritual"' in html
    assert "101 turns, no slot" in html


def test_a_long_casting_goes_on_with_one_press() -> None:
    """FIF-116."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3").end("ana").end("ben").end("orc")
    assert 'name="action" value="go-on-casting"' in screen(scene, "ana")
    assert 'name="action" value="stop-concentrating"' in screen(scene, "ana")


def test_concentration_is_let_go_from_the_hand_at_any_time() -> None:
    """FIF-251: in somebody else’s turn too."""
    scene = cast(study(), "ana", "bless", targets=("ben",), choice="1").end("ana")
    assert 'name="action" value="stop-concentrating"' in screen(scene, "ana")
    assert 'name="action" value="stop-concentrating"' not in screen(scene, "ben")


def test_the_prompt_of_a_reaction_spell_is_its_seats_alone() -> None:
    """FIF-115, FIF-044: the slots, and to let it happen."""
    scene = study()
    scene.do(cmd.Place(who="orc", to=(4, 3))).end("ana").end("ben").attack("orc", "ana", "club", 12)
    html = screen(scene, "ana", "prompt")
    assert "Cast Shield" in html
    assert [pick in html for pick in ("Level 1 slot", "Level 3 slot", "Let it happen")] == [True, True, True]
    assert "Shield" not in screen(scene, "ben", "prompt")


def test_the_gm_has_a_button_for_violent_surroundings() -> None:
    """FIF-257: in the tool that calls for rolls; what its form sends is read as the call."""
    scene = study()
    html = tool(of_scene(scene), "save")
    assert '<button name="standard" value="concentration">Keep concentration, DC 10</button>' in html
    assert 'class="cite">FIF-257<' in html
    sent = (
        "type=CallRoll&what=save&stat=str&dc=&edge=0&damage=&damage_type=&condition=&targets=ana&standard=concentration"
    )
    command = command_read(QueryDict(sent))
    assert isinstance(command, cmd.CallRoll)
    assert (command.targets, command.standard) == (("ana",), "concentration")
    for seat in ("ana", "ben", "tv"):
        assert 'value="concentration"' not in everything(scene, seat)


def everything(scene: Scene, seat: str) -> str:
    frame = frame_of(scene, seat)
    return "".join(rendering.render(name, frame) for name in rendering.page_regions(frame.view.role))


def test_a_game_without_concentration_has_no_such_button() -> None:
    """FIF-257: a difference between games is data."""
    scene = Scene("orcus")
    assert 'name="standard"' not in every_tool(of_scene(scene))


def test_a_cloud_lies_on_everybodys_map() -> None:
    """FIF-250: with its name and what it does, for the eye and for a screen reader."""
    scene = cast(study(), "ana", "web", square=(12, 8), choice="2")
    for seat in ("ana", "ben", "tv", "gm"):
        assert "Web: Difficult ground; a Dexterity save or restrained." in screen(scene, seat, "map")


def test_the_log_tells_of_a_casting_in_one_sentence() -> None:
    """FIF-110, FIF-112."""
    scene = cast(study(), "ana", "bless", targets=("ana", "ben"), choice="2")
    html = re.sub(r"<[^>]+>", "", screen(scene, "tv", "log"))
    assert "Ana casts Bless on Ana and Ben, with a slot of level 2." in " ".join(html.split())


def test_nothing_on_a_players_screen_names_a_hidden_caster() -> None:
    """FIF-110: of the zone, of the effect, of the log."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (9, 3), "ana")
    witch = monster("Nightwitch", spells=("entangle",), casting="wis", slots={"1": 1}, numbers={"spell-dc": 15})
    scene.put("Nightwitch", witch, (3, 3), hidden=True, reveal_on_act=False)
    scene.begin("ana", "nightwitch").end("ana")
    cast(scene, "nightwitch", "entangle", square=(9, 3), choice="1").answer("roll", dice=(2,))
    assert scene["ana"].has("restrained")
    for seat in ("ana", "ben", "tv"):
        assert "ightwitch" not in everything(scene, seat)
    assert "Entangle" in everything(scene, "ana")
