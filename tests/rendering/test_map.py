"""The map of a seat: few elements, tokens that say how somebody fares, reach as data and outlines."""

import re
from collections.abc import Iterator

import msgspec

from combat import rendering
from combat.engine.events import AttackResolved
from combat.engine.seatview import GaitView, HitPoints, LogLine, Reach, Token
from combat.rendering.map.bearing import afar, bearing, own_token
from combat.rendering.map.board import blows
from combat.rendering.map.reach import cells_of, edges_of
from combat.rendering.pieces.words import number_of
from tests.cases import each
from tests.rendering import frames
from tests.rendering.deeds import EVENTS
from tests.rendering.pages import page

ELEMENT = re.compile(r"<[a-z]")


def crowd() -> Iterator[Token]:
    """Fifteen people, everybody hurt and with two things in force."""
    chips = next(token for token in frames.ana().view.tokens if len(token.chips) > 1).chips
    for n in range(15):
        hp = HitPoints("exact", 9, 20, percent=45)
        side = ("allies", "foes", "neutrals")[n % 3]
        yield Token(f"t{n}", f"Somebody {n}", str(n), side, (2 * n, n), 1, hp, "up", chips, mine=n == 0, active=n == 0)


def test_a_large_map_with_many_creatures_has_few_elements() -> None:
    """Everything that a player's page draws, at rest, with the whole reach of a fast creature."""
    seen = frames.ana()
    reach = tuple(Reach((x, y), 5, ((x, y),)) for x in range(30) for y in range(20))
    hand = msgspec.structs.replace(
        seen.view.hands[0], actor="t0", gaits=(GaitView("walk", "Walk", left=100, reach=reach),)
    )
    view = msgspec.structs.replace(
        seen.view, width=30, height=20, tokens=tuple(crowd()), hands=(hand,), active="t0", focus="t0"
    )
    full = frames.FakeFrame(view, seen.log)
    assert len(ELEMENT.findall(rendering.render("map", full))) < 600
    assert len(ELEMENT.findall(page("player", full))) < 1200


def test_reach_is_drawn_by_its_outlines_and_told_as_data() -> None:
    html = rendering.render("map", frames.ana())
    layer = html.split('class="reach"')[1].split("</g>")[0]
    assert "data-cells=" in layer
    assert len(ELEMENT.findall(layer)) == 4  # the dark around it, the risky part, the safe one, the edge
    assert "<text" not in layer


def test_the_safe_part_of_reach_lies_within_it_and_is_drawn_only_beside_a_risky_one() -> None:
    free = tuple(Reach((x, 0), 5, ((x, 0),)) for x in (1, 2))
    risky = Reach((3, 0), 15, ((3, 0),), ("Goblin",))
    assert edges_of(free, (0, 0), 1, (), False) == ("M0 0h3v1h-3z", "", "")
    whole, safe, rest = edges_of((*free, risky), (0, 0), 1, (), False)
    assert (whole, safe, rest) == ("M0 0h4v1h-4z", "M0 0h3v1h-3z", "M3 0h1v1h-1z")
    assert cells_of((*free, risky)) == ("1,0:5 5 15a", '["Goblin"]')


def test_a_large_creature_lights_all_the_ground_it_would_cover() -> None:
    assert edges_of((Reach((1, 0), 5, ((1, 0),)),), (0, 0), 2, (), False)[0] == "M0 0h3v2h-3z"


@each("name, mark", [("Goblin 2", "2"), ("Goblin A", "A"), ("Goblin", ""), ("Edda Vance", ""), ("X", "")])
def test_only_those_of_one_name_bear_a_mark(name: str, mark: str) -> None:
    assert number_of(name) == mark


def test_hit_points_are_numbers_only_where_the_seat_knows_them() -> None:
    """The scripts show what was lost from these: a seat that knows words alone is sent words alone."""
    html = rendering.render("map", frames.ana())
    foe = html.split('data-token="c4"')[1].split("data-token")[0]
    assert 'data-word="bloodied"' in foe
    assert "data-hp" not in foe
    assert "data-hp" in html.split('data-token="c1"')[1].split("data-token")[0]


def test_blows_are_told_only_at_those_who_are_shown() -> None:
    event = next(one for one in EVENTS if isinstance(one, AttackResolved))
    log = tuple(
        LogLine(n, "AttackResolved", msgspec.structs.replace(event, target=target, outcome=outcome), struck=struck)
        for n, (target, outcome, struck) in enumerate(
            [
                ("a", "miss", False),
                ("b", "miss", False),
                ("a", "hit", False),
                ("a", "critical", False),
                ("a", "miss", True),
            ]
        )
    )
    token = next(crowd())
    assert blows(log, {"a": token}).blows == "0:a:miss 3:a:critical"


def test_everybody_on_the_map_stands_in_a_list_under_a_heading() -> None:
    """For those who cannot see the map: side, square, distance, direction and state."""
    html = rendering.render("map", frames.ana())
    listed = html.split("<h2>Who is where</h2>")[1].split("</section>")[0]
    assert "Goblin B, foe, F6, 5 ft north-east. bloodied. Prone. Poisoned." in listed
    assert listed.count("<li") == html.count("data-token=")


@each(
    "at, squares, hexes, heard",
    [
        ((7, 4), 1, False, "15 ft east"),
        ((5, 5), 1, False, "5 ft south-east"),
        ((4, 0), 1, False, "20 ft north"),
        ((0, 3), 2, False, "15 ft west"),
        ((4, 4), 1, False, "in the same place"),
        ((4, 6), 1, True, "10 ft south-east"),
        ((6, 4), 1, True, "10 ft east"),
    ],
)
def test_a_player_hears_how_far_off_and_where_everybody_stands(
    at: tuple[int, int], squares: int, hexes: bool, heard: str
) -> None:
    """From their own creature, whose steps change it; on hexes, too, whose rows lean to the right."""
    own, other = (
        Token(who, who, who, "foes", place, side, HitPoints("word"), "up", mine=who == "me")
        for who, place, side in (("me", (4, 4), 1), ("other", at, squares))
    )
    view = msgspec.structs.replace(frames.ana().view, tokens=(own, other), hands=(), hexes=hexes)
    assert bearing(afar(view), other) == heard
    assert bearing(afar(view), own) == ""
    assert own_token(msgspec.structs.replace(view, role="gm")) is None
