"""What the TV shows of a fight: who comes next, whose turn it is, what has just happened, where to look."""

import re
from dataclasses import replace

import pytest

from combat import rendering
from combat.engine import commands as cmd
from combat.engine.state import Until
from combat.engine.watching.moments import Moment
from combat.rendering.afterwards.moments import great
from combat.rendering.pieces.shelf import filled
from tests.builders import Scene, hero, monster
from tests.rendering.frames import FakeFrame, at_rest, television
from tests.rendering.screens import frame_of, screen, text
from tests.rulesets.a5e.places import at_the_worlds_turn

ROW = re.compile(r"<b>([^<]*)</b>")


def fight(*foes: str, **ana: object) -> Scene:
    """Ana at 3,3, whose turn it is, and these foes in a row."""
    scene = Scene("fifth", width=30)
    scene.put("Ana", hero("Ana", **ana), (3, 3), "ana")
    for n, name in enumerate(foes):
        scene.put(name, monster(name), (10 + n, 3))
    return scene.begin("ana", *(name.lower() for name in foes))


def test_those_of_a_kind_come_as_one_and_the_next_round_is_parted() -> None:
    """Whoever has the banner is in the list for screen readers alone."""
    scene = fight("Goblin 1", "Goblin 2", "Ogre").end("ana")
    html = screen(scene, "tv", "order")
    assert ROW.findall(html) == ["Goblin 1", "Goblin 2", "Ogre", "Ana"]
    assert text(html).index("Ogre") < text(html).index("Round 2") < text(html).rindex("Ana")
    assert ROW.findall(screen(fight("Goblin 1", "Goblin 2", "Ogre"), "tv", "order")) == ["Ana", "Goblin", "Ogre"]


def test_seven_come_next_and_the_others_are_counted() -> None:
    html = screen(fight(*(f"{kind} the Foe" for kind in "ABCDEFGHI")), "tv", "order")
    assert len(ROW.findall(html)) == 1 + 7
    assert "+2 more" in text(html)


def test_the_dead_do_not_come_next() -> None:
    scene = fight("Goblin", "Ogre").do(cmd.Harm(targets=("goblin",), amount=99))
    assert ROW.findall(screen(scene, "tv", "order")) == ["Ana", "Ogre"]


def test_the_banner_says_who_how_hurt_and_what_lasts() -> None:
    scene = fight("Goblin").do(cmd.Harm(targets=("ana",), amount=6))
    scene.give("ana", "blinded", until=Until("start", "ana", 3))
    html = text(screen(scene, "tv", "banner"))
    assert html == "Ana 14 of 20 Blinded"
    assert text(screen(scene.end("ana"), "tv", "banner")) == "Goblin unhurt"


def test_the_world_has_the_banner_on_its_turn_and_then_a_moment() -> None:
    """Its one deed ends its turn."""
    scene = at_the_worlds_turn("fiery")
    assert text(screen(scene, "tv", "banner")) == "The world’s turn What will it do?"
    scene.do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)
    assert "The world’s turn Flame Burst: Goblin" in text(screen(scene, "tv", "moments"))


def test_the_headline_is_a_die_a_sentence_and_a_line_of_numbers() -> None:
    scene = fight()
    scene.put("Goblin", monster(), (4, 3))
    scene.attack("ana", "goblin", "longsword", 15, 3)
    html = screen(scene, "tv", "headline")
    assert 'aria-label="the die shows 15"' in html
    assert "Ana hits Goblin with Longsword" in text(html)
    assert "20 against 13" in text(html)
    assert "6 slashing" in text(html)
    assert "Goblin is bloodied" in text(html)


@pytest.mark.parametrize("seat", ["tv", "ana", "gm"])
def test_who_falls_by_no_deed_is_the_headline_and_not_what_lies_because_of_that(seat: str) -> None:
    """As when the GM takes hit points away: in a turn where nothing else has happened, and after a deed at somebody else."""
    scene = fight("Goblin").do(cmd.Harm(targets=("ana",), amount=20))
    assert "Ana takes 20 damage (the GM). Ana falls and is dying." in text(screen(scene, seat, "headline"))
    scene = fight("Ogre")
    scene.put("Goblin", monster(hp=60), (4, 3))
    scene.attack("ana", "goblin", "longsword", 15, 3).do(cmd.Harm(targets=("ogre",), amount=99))
    assert "Ogre takes 99 damage (the GM). Ogre is dead." in text(screen(scene, seat, "headline"))


def test_a_great_moment_is_told_once_by_its_line() -> None:
    scene = fight()
    scene.put("Goblin", monster(hp=60), (4, 3))
    assert screen(scene, "tv", "moments") == ""
    scene.attack("ana", "goblin", "longsword", 20, 3, 4)
    html = screen(scene, "tv", "moments")
    assert "Critical hit!" in html
    assert "Ana hits Goblin with Longsword" in text(html)
    assert re.findall(r'data-line="(\d+)"', html) == [re.findall(r'id="moment-(\d+)"', html)[0]]
    assert screen(scene, "ana", "moments").count("<article") == 1


def test_what_is_old_is_no_moment_any_more() -> None:
    scene = fight()
    scene.put("Goblin", monster(hp=60), (4, 3))
    scene.attack("ana", "goblin", "longsword", 20, 3, 4)
    for _ in range(30):
        scene.do(cmd.Note(text="It rains."))
    assert screen(scene, "tv", "moments") == ""


@pytest.mark.parametrize("quiet", [True, False])
def test_screens_are_told_of_the_gms_wish_for_quiet(quiet: bool) -> None:
    scene = fight("Goblin")
    html = rendering.render("moments", replace(frame_of(scene, "tv"), quiet=quiet))
    assert ('id="hush"' in html) is quiet


@pytest.mark.parametrize("camera", ["", "holds", "whole"])
def test_the_camera_is_told_what_the_gm_wants_it_to_look_at(camera: str) -> None:
    scene = fight("Goblin")
    html = rendering.render("shots", replace(frame_of(scene, "tv"), tv_camera=camera))
    assert f'data-camera="{camera}"' in html if camera else "data-camera" not in html


def test_the_camera_is_told_what_to_frame_in_the_maps_own_unit() -> None:
    html = screen(fight("Goblin"), "tv", "shots")
    shots = re.findall(r"\d+:(\w+):([\d,]+):([\d,]+)", html)
    assert shots[-1] == ("turn", "3,3,4,4", "3,3,11,4")


def test_before_the_fight_everybody_has_a_chair_and_afterwards_nobody() -> None:
    scene = Scene("fifth")
    scene.put("Edda", hero("Edda"), (3, 3), "s1")
    names = {"s1": "Ana", "s2": "Ben", "gm": "Gwen"}
    view = scene.seen_by("tv", seat_names=names)
    html = text(rendering.render("chairs", FakeFrame(view, ())))
    for words in (
        "Take your seats",
        "Seated Edda Ana",
        "Away Ben",
        "A chair is free",
        "1 in. Gwen is setting the table.",
    ):
        assert words in html
    assert rendering.render("chairs", television()) == ""


def test_whoever_is_off_the_map_yet_has_a_chair_but_not_who_hides() -> None:
    scene = Scene("fifth")
    scene.put("Edda", hero("Edda"), None, "s1")
    scene.put("Pim", hero("Pim"), None, "s2", hidden=True)
    scene.put("Bandit", hero("Bandit"), None, "gm")
    names = {"s1": "Ana", "s2": "Ben", "gm": "Gwen"}
    seats = (("gm", "Gwen", True), ("s1", "Ana", True), ("s2", "Ben", True))
    html = text(rendering.render("chairs", replace(FakeFrame(scene.seen_by("tv", seat_names=names), ()), seats=seats)))
    assert "Seated Edda Ana" in html
    assert "Choosing Ben" in html
    assert not {"Pim", "Bandit"} & set(html.split())


def test_the_end_of_a_fight_is_told_over_all_of_the_screen() -> None:
    assert "The fight is" in rendering.render("prompt", at_rest("spectator", "tv"))
    assert rendering.render("prompt", television()) == ""


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (
            Moment(
                1, "saved", "ana", name="Fireball", face=18, total=23, against=15, amount=14, instead=28, type="fire"
            ),
            "Saved! Ana escapes the worst of Fireball 18 + 5 = 23 against 15 14 fire instead of 28",
        ),
        (
            Moment(1, "saved", "ana", name="Hold Person", face=18, total=16, averts="Paralyzed"),
            "Saved! Ana withstands Hold Person 18 − 2 = 16 not paralyzed",
        ),
        (
            Moment(1, "risen", "ana", "goblin", "Healing Word", amount=4),
            "Ana is up again Goblin calls Ana back with Healing Word 4 healed",
        ),
        (Moment(1, "risen", "ana"), "Ana is up again"),
        (
            Moment(1, "fallen", "ana", "goblin", "Shortbow", amount=7, type="piercing"),
            "Ana is down Goblin’s Shortbow: 7 piercing",
        ),
    ],
)
def test_a_moment_is_a_word_a_sentence_and_its_numbers(moment: Moment, words: str) -> None:
    view = fight("Goblin").seen_by("tv")
    names = {token.id: token.name for token in view.tokens}
    assert (
        text(str(filled("partials/_moment.html", great(view, names, moment), "moment-1"))).removeprefix("18 ") == words
    )
