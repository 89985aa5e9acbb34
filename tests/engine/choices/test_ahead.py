"""What the sheet of a way tells before it is gone: who may strike and how likely, what would spare one that, where it ends."""

from combat.engine import events as ev
from combat.engine.choices.ahead import ahead
from combat.engine.choices.legality import hand
from combat.engine.commands import Move
from combat.engine.seatview import Ahead, Danger
from combat.engine.state import Zone
from combat.rulesets import RULESETS
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.rulesets.orcus.sheets import brakka
from tests.rulesets.orcus.sheets import goblin as raider

FIFTHS = [game for game in sorted(RULESETS) if game != "orcus"]
AWAY = ((4, 3), (3, 3), (2, 3))


def yard(game: str = "fifth", **hidden: bool) -> Scene:
    """Ana beside a goblin to her right and an ogre below that; her turn."""
    orcus = game == "orcus"
    scene = Scene(game)
    scene.put("Ana", brakka() if orcus else hero("Edda"), (5, 3), owner="ana")
    scene.put("Goblin", raider() if orcus else monster(), (6, 3))
    scene.put("Ogre", raider() if orcus else monster("Ogre", defenses={"ac": 11}), (6, 4), **hidden)
    return scene.begin("ana", "goblin")


def told(scene: Scene, *path: tuple[int, int], by: str = "ana", gait: str = "walk") -> Ahead:
    return ahead(scene.rules, scene.state, VIEWERS[by], Move(actor="ana", path=path, gait=gait))


@each("game", [game for game in FIFTHS if not RULESETS[game].rolls.withholds])
def test_a_way_tells_who_may_strike_how_likely_and_what_spares_one_that(game: str) -> None:
    """FIF-086, FIF-171, STR-013, STR-030: a club at +4 against AC 15 hits with 11 or more; to disengage would help now."""
    found = told(yard(game), *AWAY)
    assert [(one.name, one.odds) for one in found.reactors] == [("Goblin", 50), ("Ogre", 50)]
    assert [(one.action, one.name) for one in found.outs] == [("disengage", "Disengage")]
    assert found.outs[0].cost


def test_orcus_tells_it_too_and_a_five_foot_step_is_the_way_out() -> None:
    """ORC-153, ORC-231: a raider's odds; no action there spares one an answer, but another gait does."""
    scene = yard("orcus")
    found = told(scene, (4, 3), (3, 3))
    assert [one.name for one in found.reactors] == ["Goblin", "Ogre"]
    assert all(one.odds is not None and 0 < one.odds < 100 for one in found.reactors)
    assert found.outs == ()
    assert told(scene, (4, 3), gait="shift") == Ahead()


def test_a_game_that_withholds_odds_names_who_may_strike_and_no_more() -> None:
    """GRT-107: the ways out are told all the same."""
    found = told(yard("gritty"), *AWAY)
    assert [(one.name, one.odds) for one in found.reactors] == [("Goblin", None), ("Ogre", None)]
    assert [one.action for one in found.outs] == ["disengage"]


def test_what_has_no_use_now_is_no_way_out() -> None:
    """FIF-034, FIF-086: once the action is gone, or one has disengaged already; a second price is a second way."""
    scene = yard()
    assert told(scene.act("ana", "dash"), *AWAY).outs == ()
    assert told(yard().act("ana", "disengage"), *AWAY) == Ahead()
    nimble = Scene()
    nimble.put("Ana", hero("Edda", features=("cunning-action",)), (5, 3), owner="ana")
    nimble.put("Goblin", monster(), (6, 3))
    assert [one.cost for one in told(nimble.begin("ana", "goblin"), *AWAY).outs] == ["Action", "Bonus action"]


def test_it_tells_of_each_who_reacts_to_the_way_that_the_map_shows() -> None:
    """The same names, for every square in reach of every gait, in every game."""
    for game in sorted(RULESETS):
        scene = yard(game)
        found = hand(scene.rules, scene.state, VIEWERS["ana"], "ana")
        assert found is not None
        for gait in found.gaits:
            for way in gait.reach:
                seen = told(scene, *way.path, gait=gait.key)
                assert tuple(one.name for one in seen.reactors) == way.risk, (game, gait.key, way)


def test_where_a_way_ends_and_leads_through_is_told() -> None:
    """FIF-059, FIF-202: difficult ground and cover there, danger on the way; from those whom its seat knows of."""
    scene = yard(hidden=True).paint("half", (3, 3)).paint("difficult", (1, 3)).paint("hazard", (4, 3))
    found = told(scene, (4, 3), (3, 2), (2, 3), (1, 3))
    assert found.cover == (("half", ("Goblin",)),)
    assert (found.over, found.hazard) == (("difficult ground",), True)
    assert told(scene, (5, 2)).over == ()


def ledge(*wet: tuple[int, int]) -> Scene:
    """Ana on a ledge 20 ft high, which ends two squares to her left; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Edda", abilities={"str": 16, "dex": 10}), (6, 3), owner="ana", height=4)
    scene.paint("height:4", *((x, y) for x in range(4, 9) for y in range(8)))
    return scene.paint("water", *wet).begin("ana")


def test_what_makes_a_way_dear_is_told() -> None:
    """FIF-059, FIF-064, FIF-065: ground, water and the way down, though none of it hurts."""
    scene = ledge((3, 3))
    found = told(scene, (5, 3), (4, 3), (3, 3))
    assert found.over == ("water", "20 ft down")
    assert found.dangers == ()


def test_a_jump_over_an_edge_tells_of_the_fall() -> None:
    """FIF-196, FIF-197, FIF-075: 20 feet deep, 2d6 and prone."""
    found = told(ledge().walk("ana", (5, 3), (4, 3)), (3, 3), gait="jump")
    assert found.dangers == (Danger("a fall of 20 feet", dice="2d6", about=7), Danger("Prone", lasts=True))


def test_a_jump_onto_bad_ground_tells_of_the_check() -> None:
    """FIF-075, R-49: where it ends in difficult ground one may lie prone; beside it nothing is told."""
    scene = Scene()
    scene.put("Ana", hero("Edda"), (5, 3), owner="ana")
    scene.paint("difficult", (4, 3)).begin("ana")
    assert told(scene, (4, 3), gait="jump").dangers == (
        Danger("Acrobatics check", check=True),
        Danger("Prone", lasts=True),
    )
    assert told(scene, (6, 3), gait="jump").dangers == ()


def thorns(**hidden: bool) -> Scene:
    """Ana beside thorns that a mage has let grow."""
    scene = Scene()
    scene.put("Ana", hero("Edda"), (5, 3), owner="ana")
    scene.put("Mage", monster("Mage", spells=("spike-growth",), slots=(0, 9)), (9, 3), **hidden)
    zone = Zone(id="z9", key="thorns", name="Spike Growth", squares=frozenset({(3, 3), (4, 3)}), source="mage")
    return scene.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE)).begin("ana", "mage")


@each("hidden", [False, True])
def test_ground_that_hurts_is_told_with_its_dice(hidden: bool) -> None:
    """FIF-045: each step on the thorns, whether or not it is known who has let them grow."""
    found = told(thorns(hidden=hidden), (4, 3), (3, 3))
    assert [(one.dice, one.about) for one in found.dangers] == [("2 × 2d4", 10)]
    assert told(thorns(hidden=hidden), (5, 4)).dangers == ()


def test_nobody_hidden_shows_in_what_lies_ahead() -> None:
    """Non-interference: neither as somebody who strikes nor as one from whom there is cover; others are told nothing of it."""
    shown, lone = yard(hidden=True), Scene()
    lone.put("Ana", hero("Edda"), (5, 3), owner="ana")
    lone.put("Goblin", monster(), (6, 3))
    assert told(shown, *AWAY) == told(lone.begin("ana", "goblin"), *AWAY)
    assert told(yard(), *AWAY, by="ben") == Ahead()
    assert told(yard(), *AWAY, by="tv") == Ahead()
