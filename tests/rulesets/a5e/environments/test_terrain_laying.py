"""The GM places, edits, switches on and off, hides and removes what lies on the map."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.engine.scripts.ground.terrain import FIELD
from combat.rulesets import RULESETS
from combat.rulesets.a5e.environments import ENVIRONMENTS, TERRAIN
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, place

PLAYERS = ("ana", "ben", "tv")


def names(scene: Scene, seat: str) -> list[str]:
    return [zone.name for zone in scene.seen_by(seat).zones]


def test_every_feature_of_the_nine_environments_can_be_placed() -> None:
    """A5E-186: objects, obstacles, area hazards and field conditions, whatever an environment lists."""
    listed = {key for one in ENVIRONMENTS.values() for key in (*one.features, *one.field)}
    assert listed <= set(TERRAIN)
    for key in sorted(listed):
        scene = place()
        who = "goblin" if TERRAIN[key].kind == "held" else ""
        scene.do(cmd.LayZone(terrain=key, squares=((7, 7),), who=who))
        assert scene.state.zones or scene["goblin"].has("mirror") or len(scene.state.combatants) == 4, key


def test_an_area_is_placed_edited_switched_off_and_on_and_removed() -> None:
    """A5E-186: the GM's hand on the place."""
    scene = place()
    mud = area(scene, "tenacious-mud", (5, 5), (6, 5))
    assert names(scene, "ana") == ["Tenacious mud"]
    scene.do(cmd.ChangeZone(zone=mud, name="Quagmire", dc=15, squares=((5, 5),)))
    zone = scene.state.zones[mud]
    assert (zone.name, zone.data["dc"], zone.squares) == ("Quagmire", 15, frozenset({(5, 5)}))
    scene.do(cmd.ChangeZone(zone=mud, on=False))
    assert [names(scene, seat) for seat in PLAYERS] == [[], [], []]
    scene.do(cmd.ChangeZone(zone=mud, on=True))
    assert names(scene, "ana") == ["Quagmire"]
    scene.do(cmd.LiftZone(zone=mud))
    assert scene.state.zones == {}


def test_what_is_switched_off_does_nothing() -> None:
    """A5E-186: off is off, for movement too."""
    scene = place()
    rough = area(scene, "uneven-footing", (3, 4), (3, 5))
    scene.do(cmd.ChangeZone(zone=rough, on=False))
    scene.walk("ana", (3, 4), (3, 5))
    assert scene["ana"].used["distance"] == 10


def test_a_thing_is_placed_edited_and_taken_away() -> None:
    """A5E-186: a thing is on the map as an object with armor class and hit points."""
    scene = place()
    scene.do(cmd.LayZone(terrain="stalactite", squares=((10, 3),)))
    what = scene.last(ev.CombatantJoined).combatant.id
    assert (scene[what].is_object, scene[what].sheet.defenses["ac"]) == (True, 12)
    scene.do(cmd.ChangeZone(zone=what, dice="3d6", name="Needle"))
    assert (scene[what].name, scene[what].all("feature")[0].data["dice"]) == ("Needle", "3d6")
    scene.do(cmd.LiftZone(zone=what))
    assert what not in scene.state.combatants


def test_an_environments_field_lies_everywhere_while_it_is_active() -> None:
    """A5E-186, A5E-234: it comes and goes with the environment, and is no part of what the GM has drawn."""
    scene = place("stormy")
    zones = {zone.key: zone for zone in scene.state.zones.values()}
    assert set(zones) == {"heavy-precipitation", "loud-winds"}
    assert all(zone.everywhere and zone.data[FIELD] for zone in zones.values())
    own = area(scene, "snow")
    scene.do(cmd.EndEnvironment(environment="stormy"))
    assert set(scene.state.zones) == {own}


def test_the_same_field_of_two_environments_lies_there_once() -> None:
    """A5E-188: it is one cause, whoever brought it."""
    scene = place("stormy", "cavernous")
    assert sorted(zone.key for zone in scene.state.zones.values()) == ["echo", "heavy-precipitation", "loud-winds"]
    scene.do(cmd.EndEnvironment(environment="stormy"))
    assert [zone.key for zone in scene.state.zones.values()] == ["echo"]


@each(
    ("command", "words"),
    [
        (cmd.LayZone(terrain="lava", squares=((1, 1),)), "no such terrain"),
        (cmd.LayZone(terrain="snow"), "pick its squares"),
        (cmd.LayZone(terrain="snow", squares=((90, 90),)), "pick its squares"),
        (cmd.LayZone(terrain="mirror"), "pick who holds it"),
        (cmd.LayZone(terrain="table", squares=((1, 1), (2, 2))), "pick one square"),
        (cmd.LayZone(terrain="table", squares=((10, 3),)), "Goblin is there"),
        (cmd.LayZone(terrain="thick-fog", squares=((1, 1),), hidden=True), "cannot lie unseen"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), under="z9"), "Nothing can lie hidden"),
        (cmd.LayZone(terrain="snow", squares=((1, 1),), dc=12), "no such number"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), dc=99), "between 1 and 40"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), save="luck"), "Pick an ability"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), dice="lots"), "is not dice"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), damage_type="love"), "Damage is one of"),
        (cmd.LayZone(terrain="trap", squares=((1, 1),), condition="dodging"), "no such condition"),
        (cmd.ChangeZone(zone="z9"), "nothing that was put on the map"),
        (cmd.LiftZone(zone="ana"), "nothing that was put on the map"),
        (cmd.TripZone(zone="z9"), "nothing that was put on the map"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(command: cmd.AnyCommand, words: str) -> None:
    """A5E-186: a refusal says what would be right."""
    assert words in str(place().refusal(command))


def test_only_the_gm_changes_the_place() -> None:
    """A5E-186: it is the Narrator who places things."""
    scene = place()
    with pytest.raises(Illegal, match="Only the GM"):
        scene.do(cmd.LayZone(terrain="snow", squares=((1, 1),)), by="ana")


@each("ruleset", sorted(set(RULESETS) - {"a5e"}))
def test_games_without_terrain_have_none(ruleset: str) -> None:
    """A5E-186: nothing of it in the other games."""
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert "no rule for that" in str(scene.refusal(cmd.LayZone(terrain="snow", squares=((1, 1),))))
    assert "no rule for that" in str(scene.refusal(cmd.Sound(square=(1, 1), distance=30)))


def test_hidden_things_reach_no_players_frame() -> None:
    """A5E-186, A5E-212: neither their names nor their squares, and no event of them."""
    scene = place()
    leaves = area(scene, "fallen-leaves", (5, 5), (6, 5))
    trap = area(scene, "trap", (5, 5), under=leaves, name="Xylospike")
    scene.do(cmd.ChangeZone(zone=trap, dc=13))
    for seat in PLAYERS:
        assert "Xylospike" not in repr(scene.seen_by(seat))
        assert "Xylospike" not in repr(scene.log_of(seat))
        assert trap not in repr(scene.seen_by(seat).zones)
    scene.do(cmd.LiftZone(zone=trap))
    assert all("Xylospike" not in repr(scene.log_of(seat)) for seat in PLAYERS)


def test_ids_are_never_used_twice() -> None:
    """A5E-186: what was taken away never comes back as something else."""
    scene = place()
    first = area(scene, "snow")
    scene.do(cmd.LiftZone(zone=first))
    assert area(scene, "snow") != first


def test_creatures_of_others_fight_on_as_before() -> None:
    """A5E-186: a monster's turn goes through the same ground."""
    scene = Scene("a5e")
    scene.put("Goblin", monster(), (3, 3))
    scene.begin("goblin")
    area(scene, "thick-trudge", (4, 3))
    scene.walk("goblin", (4, 3))
    assert scene["goblin"].used["distance"] == 10


def test_the_place_may_be_mended_while_a_question_is_open() -> None:
    """A5E-186: mud that was never meant to be there goes while its save is asked for; the answer still counts."""
    scene = place()
    mud = area(scene, "tenacious-mud", (3, 3))
    scene.end("ana")
    assert scene.asked().seat == "ana"
    scene.do(cmd.LiftZone(zone=mud))
    scene.do(cmd.LayZone(terrain="snow", squares=((5, 5),)))
    scene.answer("roll", dice=(15,))
    assert [zone.name for zone in scene.state.zones.values()] == ["Snow"]
    assert scene.state.active == "ben"
