"""Riders and mounts on the screens: on the map, in the sheet that a tap opens, in the hand, and on the GM's console."""

import re
from typing import Any

from combat import rendering
from combat.engine import commands as cmd
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rendering.frames import FakeFrame
from tests.rendering.screens import frame_of, hand_of

HORSE = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))


def screen(seat: str, control: bool = True) -> FakeFrame:
    """Ana on a horse of the GM's, at (6, 5) to (7, 6); her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Horse", HORSE, (6, 5), side="allies")
    scene.begin("ana", "horse").do(cmd.Ride(who="ana", mount="horse", control=control))
    return frame_of(scene, seat)


@each("seat", ["ana", "gm", "tv"])
def test_a_rider_is_drawn_on_its_mount_and_over_it(seat: str) -> None:
    """In the corner of the mount's token, so that both can be read and tapped."""
    html = rendering.render("map", screen(seat))
    assert html.index('data-token="horse"') < html.index('data-token="ana"')
    assert "translate(7px,5px) scale(1)" in html
    assert "translate(6px,5px) scale(2)" in html
    assert 'class="marks"' not in html  # that it is mounted is plain to see


def test_a_screen_reader_hears_who_rides_whom() -> None:
    html = rendering.render("map", screen("ana"))
    assert "rides Horse" in html
    assert "carries Ana" in html


def test_a_small_mount_shows_its_rider_smaller_still() -> None:
    scene = Scene()
    scene.put("Pip", hero("Pip", size="Small"), (5, 5), "ana")
    scene.put("Mastiff", monster("Mastiff", traits=("trained-mount",)), (6, 5), side="allies")
    scene.begin("pip", "mastiff").do(cmd.Ride(who="pip", mount="mastiff"))
    assert "translate(6.5px,5.0px) scale(0.5)" in rendering.render("map", frame_of(scene, "ana"))


@each(
    ("tapped", "other", "words"),
    [("ana", "horse", "On Horse, in control"), ("horse", "ana", "Ridden by Ana, who controls it")],
)
def test_a_tap_on_the_shared_space_offers_both(tapped: str, other: str, words: str) -> None:
    html = rendering.target_sheet(screen("ana"), actor="ana", token=tapped)
    assert f'hx-get="target/?token={other}"' in html
    assert words in html


def test_the_map_shows_where_the_mount_can_go_in_its_riders_turn() -> None:
    html = rendering.render("map", screen("ana"))
    assert 'data-actor="horse"' in html
    assert 'name="path"' in rendering.path_sheet(screen("ana"), actor="horse", gait="walk", to=(9, 5))


def test_the_riders_hand_holds_the_mounts_three_actions() -> None:
    mount = str(rendering.more_sheet(screen("ana"), actor="horse"))
    assert "All Horse can do" in mount
    open_now = re.findall(r'class="t">([^<]+)<', mount.split("On the map")[0])
    assert sorted(open_now) == ["Dash", "Disengage", "Dodge", "High jump"]
    assert "Dismount" in hand_of(screen("ana"))
    assert "All Horse can do" not in hand_of(screen("ana", control=False))


def test_the_gm_says_of_each_creature_whether_it_can_be_ridden() -> None:
    """FIF-178: and puts riders in the saddle; a player has neither form."""
    html = rendering.target_sheet(screen("gm"), actor="ana", token="horse")
    assert 'value="SetMount"' in html
    assert '<option value="yes" selected>' in html
    assert 'name="trained" value="true" checked' in html
    rider = rendering.target_sheet(screen("gm"), actor="ana", token="ana")
    assert '<option value="horse" selected>' in rider
    assert 'name="control" value="true" checked' in rider
    for command in ("SetMount", "Ride"):
        assert f'value="{command}"' not in rendering.target_sheet(screen("ana"), actor="ana", token="ana")


def test_a_game_without_riders_has_no_such_form() -> None:
    scene = Scene("orcus")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ana")
    assert 'value="SetMount"' not in rendering.target_sheet(frame_of(scene, "gm"), actor="ana", token="ana")


# --- what other games ask of a mount -------------------------------------------------------------------------------


def stable(game: str, **fields: Any) -> Scene:
    scene = Scene(game)
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Horse", HORSE, (6, 5), side="allies")
    scene.begin("ana", "horse").do(cmd.SetMount(who="horse", willing="yes", trained=True, **fields))
    return scene


def sheet_of(scene: Scene, seat: str = "gm", token: str = "horse") -> str:
    return rendering.target_sheet(frame_of(scene, seat), actor="ana", token=token)


def test_the_gm_says_what_saddle_a_mount_has() -> None:
    """GRT-194, GRT-195: its bonus, or that there is none; GRT-185: and whether it has a mind of its own."""
    html = sheet_of(stable("gritty", bonus=3, bareback=True))
    assert 'name="bonus" value="3"' in html
    assert 'name="bareback" value="true" checked' in html
    assert 'name="intelligent"' in html
    assert 'name="capacity"' not in html
    assert 'name="bonus"' not in sheet_of(stable("gritty"), "ana")


def test_the_gm_says_how_many_a_mount_carries() -> None:
    """STR-147, STR-157: trained or not, and for how many; nothing of saddles or of a mind of its own."""
    html = sheet_of(stable("streamlined", capacity=4))
    assert 'name="capacity" value="4"' in html
    assert 'name="trained" value="true" checked' in html
    for other in ("intelligent", "bonus", "bareback"):
        assert f'name="{other}"' not in html
    assert 'value="2"' in sheet_of(stable("streamlined"))


def test_fifth_asks_for_neither() -> None:
    html = sheet_of(stable("fifth"))
    for other in ("capacity", "bonus", "bareback"):
        assert f'name="{other}"' not in html


def test_the_riders_hand_holds_the_blows_of_its_mount() -> None:
    """STR-152, STR-153: named as the mount's; its own hand has its movement and nothing else."""
    scene = stable("streamlined").do(cmd.Ride(who="ana", mount="horse"))
    scene.put("Goblin", monster(), (8, 5))
    html = hand_of(frame_of(scene, "ana"))
    assert "Horse: Club" in html
    mount = html[html.index("What Horse can do") :] if "What Horse can do" in html else ""
    assert "<b>Dash</b>" not in mount


def test_a_fall_that_goes_on_shows_on_the_map() -> None:
    """GRT-012: a chip with what is left of it, for every seat."""
    scene = stable("gritty").do(cmd.Fall(targets=("ana",), distance=800))
    for seat in ("gm", "ana", "tv"):
        assert "Falling, 300 ft to the ground" in sheet_of(scene, seat, "ana")
