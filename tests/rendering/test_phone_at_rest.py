"""What a player's phone shows while nobody is asked anything: the order, what counts down, what is left, what happened last."""

import re

from combat import rendering
from combat.engine.commands import AddEntry, EndTurn, NextTurn, ShowCountdown, StartCountdown
from combat.engine.state import DamageDice, Until, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rendering.frames import FakeFrame
from tests.rendering.screens import frame_of, screen
from tests.rulesets.a5e.places import at_the_worlds_turn, place

POOL = {"name": "The dam breaks", "dice": 4, "speed": "medium", "event": "The valley is under water."}


def counting(knowledge: str) -> Scene:
    """A countdown of four dice of which the players know so much, thrown once: two dice have left it."""
    scene = place("swampy").do(StartCountdown(**{**POOL, "knowledge": knowledge}))
    for who in ("ana", "ben", "goblin"):
        scene.end(who)
    return scene.do(NextTurn(), 5, 6, 1, 2)


# --- what counts down, and the world ------------------------------------------------------------------------------


def test_a_countdown_that_is_shown_has_one_pip_a_die() -> None:
    """A5E-272, A5E-277: on a card over the map with the dice that have left it, and as a number on its face in the order."""
    scene = counting("pool")
    html = screen(scene, "ben", "order")
    card = str(screen_of_order(scene, "ben"))
    assert "The dam breaks: 2 dice" in card
    assert "Each round a 5 or 6 leaves" in card
    assert (card.count("<i></i>"), card.count('<i class="gone"></i>')) == (2, 2)
    assert (html.count("<i></i>"), html.count('<i class="gone"></i>')) == (2, 2)


def test_of_a_countdown_whose_pool_is_kept_back_only_the_name_is_told() -> None:
    """A5E-277: no dice, no speed, no card; the GM has all of it."""
    scene = counting("name")
    shown = screen_of_order(scene, "ben") + screen(scene, "ben", "order")
    assert "The dam breaks" in shown
    assert "counting down" in shown
    assert not re.search(r"dice|leaves|<i></i>|gone", shown)


def test_a_hidden_countdown_is_nowhere() -> None:
    """A5E-277: until the GM shows it."""
    scene = counting("nothing")
    regions = ("order", "status", "hero", "tiles", "headline")
    assert not any("dam" in screen(scene, "ben", region) for region in regions)
    assert "dam" not in screen_of_order(scene, "ben")
    entry = next(one.id for one in scene.state.order if one.is_pool)
    scene.do(ShowCountdown(entry=entry, knowledge="pool"))
    assert "The dam breaks: 2 dice" in screen_of_order(scene, "ben")


def test_a_countdown_of_rounds_has_one_pip_a_round() -> None:
    """FIF-030: in every game, where the order has one."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("ana")
    scene.do(AddEntry(name="The bell", kind="countdown", count=3))
    card = screen_of_order(scene, "ana")
    assert "The bell: 3 rounds" in card
    assert card.count("<i></i>") == 3


def test_the_worlds_turn_is_told_as_anybodys() -> None:
    """A5E-200: its face is that of where the fight is, and after it comes the next round."""
    scene = at_the_worlds_turn("swampy")
    assert "The world" in screen(scene, "ana", "status")
    assert "You are next" in screen(scene, "ana", "status")
    assert "then round 2" in screen(scene, "ben", "status")
    assert "#swamp" in screen_of_order(scene, "ana") or "swamp.svg" in screen_of_order(scene, "ana")
    assert "swampy" in screen(scene, "ana", "order")


def screen_of_order(scene: Scene, seat: str) -> str:
    """The faces beside whose turn it is, and what floats below them."""
    return str(rendering.render("order", frame_of(scene, seat)))


# --- the order -----------------------------------------------------------------------------------------------------


def test_those_alike_who_follow_each_other_are_one_face() -> None:
    """Four faces tell more of the order so; whoever's turn it is stands alone."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    for n in (1, 2, 3):
        scene.put(f"Goblin {n}", monster(), (9, n))
    scene.begin("ana", "goblin 1", "goblin 2", "goblin 3")
    assert "×3" in screen_of_order(scene, "ana")
    scene.do(EndTurn(actor="ana"), by="ana")
    assert "×2" in screen_of_order(scene, "ana")


def test_on_ones_own_turn_it_is_told_who_comes_then() -> None:
    """Also where that is another creature of one's own."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Mule", monster("Mule"), (4, 4), "ana", side="allies")
    scene.begin("ana", "mule")
    assert "then Mule" in screen(scene, "ana", "status")
    cards = screen(scene, "ana", "hero")
    assert cards.index("acts now") < cards.index("then<")


def test_whoever_is_dead_is_so_once() -> None:
    """The word for their hit points and the one for their life are the same."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3), hp=0, life="dead")
    scene.begin("ana", "goblin")
    assert screen(scene, "ana", "order").count("<small>dead") == 1
    assert "dead · dead" not in screen(scene, "ana", "order")


# --- what is left --------------------------------------------------------------------------------------------------


def test_one_share_of_movement_tells_how_far_each_gait_goes() -> None:
    """STR-115, STR-116: after 10 of 30 feet on foot two thirds are left, and of the swim at half of that two thirds as well."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", numbers={"speed:swim": 15}), (3, 3), "ana")
    scene.put("Orc", monster("Orc"), (15, 3))
    scene.begin("ana", "orc")
    move = next(part for part in scene.seen_by("ana").hands[0].budget if part.key == "move")
    assert move.share == 100
    scene.walk("ana", (4, 3), (5, 3))
    move = next(part for part in scene.seen_by("ana").hands[0].budget if part.key == "move")
    assert move.share == 66
    assert {rest.name: rest.left for rest in move.gaits}["Walk"] == 20


def test_the_attacks_that_are_left_stand_for_the_action() -> None:
    """FIF-084: after the first of two the action is spent and need not be told besides; then neither is left."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", attacks=2), (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=60), (4, 3))
    scene.begin("ana", "orc")
    scene.attack("ana", "orc", "longsword", 2)
    left = screen(scene, "ana", "hero")
    assert ">Attacks<" in left
    assert ">Action<" not in left
    scene.attack("ana", "orc", "longsword", 2)
    assert ">Action<" in screen(scene, "ana", "hero")


def test_exertion_is_a_bolt_that_empties() -> None:
    """GRT-105: once a round, and how many Hit Dice there are to throw."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hit_dice="1d10", level=3), (3, 3), "ana")
    scene.put("Orc", monster("Orc"), (15, 3))
    scene.begin("ana", "orc")
    strip = screen(scene, "ana", "hero")
    assert 'class="pool bolt">Exertion' in strip
    assert "1 of 1 left" in strip


def test_what_a_tile_counts_is_not_told_twice() -> None:
    """The strip is for what no tile says: slots, exertion, recoveries."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", features=("second-wind",), slots={"1": 2}), (3, 3), "ana")
    scene.begin("ana")
    assert "Second Wind" in screen(scene, "ana", "tiles")
    strip = screen(scene, "ana", "hero")
    assert "Second Wind" not in strip
    assert "2 of 2 left" in strip


def test_a_condition_says_how_long_it_lasts() -> None:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("ana")
    scene.give("ana", "poisoned", until=Until("end", "ana", 5))
    assert re.search(r"Poisoned</span>\s*<small>5 more rounds", screen(scene, "ana", "hero"))


# --- what happened -------------------------------------------------------------------------------------------------


def test_the_last_thing_that_happened_stays_until_the_next_one() -> None:
    """A turn that begins takes nothing away: a player who looks up reads what befell."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Orc", monster("Orc"), (4, 3))
    scene.begin("ana", "orc")
    scene.attack("ana", "orc", "longsword", 2)
    assert "misses" in screen(scene, "ana", "headline")
    scene.end("ana")
    assert "misses" in screen(scene, "ana", "headline")
    assert "misses" not in screen(scene, "tv", "headline")
    scene.do(AddEntry(name="The bell", kind="countdown", count=3)).end("orc")
    assert "misses" in screen(scene, "ana", "headline")  # what counts down is on its card
    scene.attack("ana", "orc", "longsword", 15, 3)
    assert "hits" in screen(scene, "ana", "headline")


def test_of_a_deed_that_befell_several_the_last_line_says_how_many() -> None:
    """Not who of them came last."""
    scene = Scene("fifth")
    mage = hero("Ana", spells=("fireball",), traits=("focus",), slots={"3": 1}, level=5)
    scene.put("Ana", mage, (3, 3), "ana")
    for number in (1, 2, 3):
        scene.put(f"Orc {number}", monster(f"Orc {number}", hp=20 if number < 3 else 90), (13 + number, 3))
    scene.begin("ana")
    scene.act("ana", "cast:fireball", *[4] * 8, 1, 1, 1, square=(15, 3), choice="3")
    line = screen(scene, "ana", "headline")
    assert "Fireball" in line
    assert "<small>3 hit, 2 down</small>" in line


def test_nothing_is_left_of_the_turn_of_whoever_is_dying() -> None:
    """Neither shapes nor armor, and no way to all that cannot be done; the marks alone."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana", hp=0, life="dying")
    scene.put("Orc", monster("Orc"), (9, 3))
    scene.begin("orc", "ana")
    assert not re.search(r"React|Action|Armor", screen(scene, "ana", "hero"))
    shown = screen(scene, "ana", "tiles")
    assert "clings to life" in shown
    assert "More" not in shown


@each("hp, plain", [(20, False), (12, True)])
def test_what_would_mend_nothing_is_not_done_by_one_tap(hp: int, plain: bool) -> None:
    """With all hit points the tile of Second Wind leads to its sheet, which says so."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", features=("second-wind",)), (3, 3), "ana", hp=hp)
    scene.begin("ana")
    tile = screen(scene, "ana", "tiles").partition("Second Wind")[0].rpartition("<li")[2]
    assert ("hx-get" not in tile) is plain
    sheet = rendering.deed_sheet(frame_of(scene, "ana"), actor="ana", action="use:second-wind", weapon="")
    assert ("would mend nothing" not in str(sheet)) is plain


@each("spent, reason", [((), "act first"), (("surges",), "once a turn")])
def test_a_tile_that_is_shut_says_why_in_two_words(spent: tuple[str, ...], reason: str) -> None:
    """FIF-033: a surge is worth nothing before the action is, and once a turn is the most."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", features=("action-surge",)), (5, 5), "ana")
    scene.begin("ana")
    if spent:
        scene.act("ana", "dodge").act("ana", "action-surge")
    tile = screen(scene, "ana", "tiles")
    assert reason in tile[tile.index("Action Surge") :]


# --- all that one can do -------------------------------------------------------------------------------------------


def found_by(scene: Scene, word: str) -> list[str]:
    """The names of all that the search of "More" shows for a word, as static/table/find.js has it."""
    view = scene.seen_by("ana")
    html = str(rendering.more_sheet(FakeFrame(view, ()), actor="ana"))
    lines = re.findall(r'data-found="([^"|]*)\|([^"]*)"', html)
    return [name for name, called in lines if word in name or f" {word}" in f" {called}"]


@each("game", ["fifth", "a5e", "streamlined", "gritty", "orcus"])
def test_a_newcomers_words_find_what_is_meant(game: str) -> None:
    """Who would shoot finds the bow and no blade; whoever would run, the way that goes farther; nothing is found by chance."""
    scene = Scene(game)
    bow = Weapon("bow", "Shortbow", kind="ranged", range=(80, 320), harm=(DamageDice("1d6", "piercing"),))
    sword = Weapon("sword", "Longsword", harm=(DamageDice("1d8", "slashing"),))
    arms = ("grips:sword",) if game == "orcus" else ()
    scene.put("Ana", hero("Ana", weapons=(bow, sword), features=arms), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin")
    assert "shortbow" in found_by(scene, "shoot")
    assert "longsword" not in found_by(scene, "shoot")
    assert "longsword" in found_by(scene, "sword")
    assert {"dash", "run"} & set(found_by(scene, "run"))
    assert "grapple" in found_by(scene, "grab")
    assert {"hide", "something else"} & set(found_by(scene, "hide"))
    assert "unarmed strike" in found_by(scene, "punch")


def test_ways_of_moving_stand_with_all_else_and_lead_to_the_map() -> None:
    """ORC-130: where to run and to shift is chosen on the map, and both are found by other words."""
    scene = Scene("orcus")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (12, 5))
    scene.begin("ana", "goblin")
    assert found_by(scene, "flee")
    html = str(rendering.more_sheet(frame_of(scene, "ana"), actor="ana"))
    assert 'data-by-gait="shift">' in html


def test_what_hardly_anybody_wants_stands_aside() -> None:
    """A5E-106: the pressed attacks have a heading of their own, whose word no name repeats."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin")
    html = str(rendering.more_sheet(frame_of(scene, "ana"), actor="ana"))
    assert html.index(">Fight<") < html.index(">Press the Attack<") < html.index(">Improvised weapons<")
    assert ", pressed" not in html[html.index(">Press the Attack<") : html.index(">Improvised weapons<")]


# --- others' turns -------------------------------------------------------------------------------------------------


def test_in_others_turns_the_phone_shows_what_is_answered_with() -> None:
    """FIF-043: the reaction and the armor; neither an action that cannot be taken nor who is next, which the bar says."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin 1", monster(), (12, 5))
    scene.begin("goblin 1", "ana")
    left = screen(scene, "ana", "hero")
    assert "React" in left
    assert re.search(r">15</b><span>Armor", left)
    assert "Bonus" not in left
    assert "Next" not in screen(scene, "ana", "tiles")
    bar = screen(scene, "ana", "status")
    assert re.search(r"\n\s*Goblin 1\s*<small>You are next", bar)


def test_ones_own_sheet_has_the_face_and_the_life() -> None:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (5, 5), "ana", hp=7)
    scene.begin("ana")
    html = str(rendering.own_sheet(frame_of(scene, "ana"), who="ana"))
    assert 'class="medal"' in html
    assert "7 of 20 hit points" in html
