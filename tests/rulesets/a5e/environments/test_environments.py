"""Environments come and go, and the GM changes what is in them and what the world does there."""

from typing import Any

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.knowing.sight import seat_view
from combat.engine.known import known
from combat.engine.seatview import Table
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets import RULESETS
from tests.builders import ANA, Scene
from tests.cases import each
from tests.rulesets.a5e.places import area, at_the_worlds_turn, place

A5E = RULESETS["a5e"]
LISTED = {
    "cavernous": (),
    "fiery": ("Flame Burst", "Sweltering Heat"),
    "forested": ("Distressed Animal Cacophony",),
    "frigid": ("Cold Chill",),
    "furnished": (),
    "hazy": ("Shadow Puppet", "Twisting Haze"),
    "rocky": ("Falling Rocks",),
    "stormy": ("Forceful Gale", "Lightning Strike"),
    "swampy": ("Swamp Gas", "Leeches"),
}
RECHARGES = {
    "Flame Burst": 4,
    "Sweltering Heat": 0,
    "Distressed Animal Cacophony": 4,
    "Cold Chill": 4,
    "Shadow Puppet": 6,
    "Twisting Haze": 0,
    "Falling Rocks": 5,
    "Forceful Gale": 0,
    "Lightning Strike": 5,
    "Swamp Gas": 0,
    "Leeches": 6,
}


def test_the_nine_environments_have_the_actions_of_the_book() -> None:
    """A5E-197, A5E-198: what each lists, with its recharge."""
    assert {key: tuple(a.name for a in one.actions) for key, one in A5E.world.environments.items()} == LISTED
    assert {a.name: a.recharge for one in A5E.world.environments.values() for a in one.actions} == RECHARGES


@each("key", LISTED)
def test_an_environment_begins_and_ends(key: str) -> None:
    """A5E-186: its field lies on the whole map while it is active."""
    scene = place(key)
    fields = set(A5E.world.environments[key].field)
    assert {zone.key for zone in scene.state.zones.values() if zone.everywhere} == fields
    assert "active already" in scene.refusal(cmd.RunEnvironment(environment=key)).text
    scene.do(cmd.EndEnvironment(environment=key))
    assert not scene.state.zones
    assert scene.refusal(cmd.EndEnvironment(environment=key)).text == "That environment is not active."


def test_every_feature_of_an_environment_can_be_placed_edited_switched_and_removed() -> None:
    """A5E-186: objects, obstacles and area hazards are things on the map that the Narrator has in hand."""
    scene = place("swampy")
    zone = area(scene, "tenacious-mud", (6, 6))
    scene.do(cmd.ChangeZone(zone=zone, dc=15, squares=((7, 7),)))
    assert (scene.state.zones[zone].data["dc"], scene.state.zones[zone].squares) == (15, frozenset({(7, 7)}))
    scene.do(cmd.ChangeZone(zone=zone, on=False))
    assert scene.state.zones[zone].off
    scene.do(cmd.ChangeZone(zone=zone, on=True)).do(cmd.LiftZone(zone=zone))
    assert not scene.state.zones
    features = [one for each in A5E.world.environments.values() for one in (*each.features, *each.field)]
    assert [one for one in features if one not in A5E.terrain] == []


def test_several_environments_act_together() -> None:
    """A5E-200: borrowed from each other; the world still takes one turn."""
    scene = at_the_worlds_turn("fiery", "rocky")
    assert [ref for ref, _ in scene.state.world.actions] == [
        "fiery:flame-burst",
        "fiery:sweltering-heat",
        "rocky:falling-rocks",
    ]


def around(scene: Scene) -> Scene:
    """Everybody's turn passes, up to the world's."""
    return scene.end("ana").end("ben").end("goblin")


def test_the_gm_writes_an_action_into_an_environment() -> None:
    """A5E-200: for this fight, with its own save, damage, condition and end."""
    scene = place("furnished")
    scene.do(
        cmd.WriteWorldAction(
            environment="furnished",
            name="The roof comes down",
            recharge=5,
            befalls="one",
            save="dex",
            dc=14,
            dice="2d6",
            damage_type="bludgeoning",
            half=True,
            condition="prone",
            lasts="world",
        )
    )
    around(scene).do(cmd.ActWorld(action="furnished:the-roof-comes-down", target="goblin"), 13, 3, 4)
    assert (scene["goblin"].hp, scene["goblin"].has("prone")) == (3, True)
    scene.end("ana").end("ben").end("goblin", 4)
    assert not scene["goblin"].has("prone")
    assert scene.state.world.spent == ("furnished:the-roof-comes-down",)


def test_half_damage_goes_to_those_who_save() -> None:
    """A5E-200: an action of the GM's own may halve its damage."""
    scene = place("furnished")
    own = {"save": "dex", "dc": 10, "dice": "1d8", "damage_type": "fire", "half": True}
    scene.do(cmd.WriteWorldAction(environment="furnished", name="Sparks", befalls="one", **own))  # type: ignore[arg-type]
    around(scene).do(cmd.ActWorld(action="furnished:sparks", target="goblin"), 10, 7)
    assert scene["goblin"].hp == 10 - 3


def test_the_gm_borrows_an_action_of_another_environment() -> None:
    """A5E-200: with everything it does."""
    scene = place("cavernous").do(cmd.BorrowWorldAction(environment="cavernous", action="stormy:forceful-gale"))
    around(scene).do(cmd.ActWorld(action="cavernous:forceful-gale", target="goblin", direction="e"), 1)
    assert scene["goblin"].at == (13, 3)
    assert "no such action" in scene.refusal(cmd.BorrowWorldAction(environment="cavernous", action="x:y")).text


def test_the_gm_reskins_and_drops_an_action() -> None:
    """A5E-200: a name, a DC, dice, a recharge; or it is gone for this fight."""
    scene = place("fiery").do(cmd.ChangeWorldAction(action="fiery:flame-burst", name="Steam", dc=15, recharge=6))
    action = scene.state.world.action("fiery:flame-burst")
    assert action is not None
    assert (action.name, action.dc, action.recharge, action.dice) == ("Steam", 15, 6, "1d12")
    assert "how it is already" in scene.refusal(cmd.ChangeWorldAction(action="fiery:flame-burst", name="Steam")).text
    scene.do(cmd.DropWorldAction(action="fiery:flame-burst"))
    assert [one.name for _, one in scene.state.world.actions] == ["Sweltering Heat"]
    assert A5E.world.environments["fiery"].actions[0].name == "Flame Burst"


def test_what_makes_no_sense_is_refused_in_words() -> None:
    """A5E-200: the GM reads what would be right."""
    scene = place("fiery")
    refused = scene.refusal(cmd.WriteWorldAction(environment="fiery", name="X", save="dex", dc=0))
    assert "from 1 to 40" in refused.text
    assert refused.row == "A5E-200"
    assert "is not dice" in scene.refusal(cmd.ChangeWorldAction(action="fiery:flame-burst", dice="many")).text
    assert "not active" in scene.refusal(cmd.WriteWorldAction(environment="rocky", name="X")).text
    assert "no such environment" in scene.refusal(cmd.RunEnvironment(environment="lunar")).text


def test_an_environment_that_the_gm_wrote_is_run_as_it_is() -> None:
    """A5E-200: with bonuses, penalties and world actions of its own."""
    gas = WorldAction("gas", "Gas", targets="in:mud", save="con", dc=10, script="fatigue")
    mine = Environment("own-mine", "Mine", field=("echo",), features=("mud",), actions=(gas,), own=True)
    scene = place().do(cmd.RunEnvironment(written=mine))
    assert [zone.key for zone in scene.state.zones.values()] == ["echo"]
    area(scene, "mud")
    scene.end("ana").end("ben").end("goblin").do(cmd.ActWorld(action="own-mine:gas")).answer(
        "roll", "roll", dice=(1, 20)
    )
    assert (scene["ana"].tally, scene["ben"].tally) == ({"fatigue-pending": 1}, {})


def test_there_is_an_end_to_environments_and_to_their_actions() -> None:
    """A5E-200: what no console could show is refused."""
    scene = place("fiery", "frigid", "rocky", "hazy", "stormy", "swampy")
    assert "at a time are the most" in scene.refusal(cmd.RunEnvironment(environment="forested")).text
    for number in range(18):
        scene.do(cmd.WriteWorldAction(environment="fiery", name=f"Spark {number}"))
    assert "that is the most" in scene.refusal(cmd.WriteWorldAction(environment="fiery", name="One more")).text


def test_the_players_learn_of_the_place_and_not_of_what_the_world_can_do() -> None:
    """A5E-196: the GM's secrets stay in the console."""
    scene = place("swampy").do(cmd.WriteWorldAction(environment="swampy", name="The hag wakes"))
    begun = next(event for event in scene.log_of("ana") if isinstance(event, ev.EnvironmentBegan))
    assert begun.environment == Environment("", "Swampy", begun.environment.summary, row="A5E-240")
    assert not any(isinstance(event, ev.EnvironmentChanged) for event in scene.log_of("ana"))
    view = seat_view(scene.rules, known(scene.state, ANA), ANA, Table())
    assert [one.name for one in view.places] == ["Swampy"]
    assert view.console is None


def test_an_action_that_needs_no_recharge_any_more_is_not_spent() -> None:
    """A5E-198, A5E-200: the GM takes its Recharge away, and it may be used on every turn of the world."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)
    scene.do(cmd.ChangeWorldAction(action="fiery:flame-burst", recharge=0))
    scene.end("ana").end("ben").end("goblin")
    scene.do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)
    assert scene.state.world.spent == ()


def test_an_action_that_is_written_anew_is_as_good_as_new() -> None:
    """A5E-198, A5E-200: what one of the same name that was dropped has done counts no more (R36)."""
    scene = place("furnished")
    own: dict[str, Any] = {"environment": "furnished", "name": "Sparks", "befalls": "one", "recharge": 6, "once": True}
    around(scene.do(cmd.WriteWorldAction(**own))).do(cmd.ActWorld(action="furnished:sparks", target="goblin"))
    assert (scene.state.world.spent, scene.state.world.struck) == (
        ("furnished:sparks",),
        {"furnished:sparks": ("goblin",)},
    )
    scene.do(cmd.DropWorldAction(action="furnished:sparks")).do(cmd.WriteWorldAction(**own))
    assert (scene.state.world.spent, scene.state.world.struck) == ((), {})


def test_what_an_action_says_it_does_whatever_it_does_besides() -> None:
    """A5E-200, A5E-217, A5E-228: other dice for the cold, damage and a condition for what moves people."""
    cold = at_the_worlds_turn("frigid").do(cmd.ChangeWorldAction(action="frigid:cold-chill", dice="3d6"))
    view = cold.seen_by("gm").desk.world
    assert view is not None
    assert view.actions[0].words == "DC 15 Constitution save or 3d6 cold, only one die of it in cold weather gear"
    cold.do(cmd.ActWorld(action="frigid:cold-chill")).answer("roll", "roll", dice=(20, 20, 3, 1, 2, 3))
    assert cold["goblin"].hp == 4
    storm = place("furnished")
    own = {"befalls": "all", "dice": "1d4", "damage_type": "cold", "condition": "prone", "special": "haze"}
    storm.do(cmd.WriteWorldAction(environment="furnished", name="Whirl", **own))  # type: ignore[arg-type]
    around(storm).do(cmd.ActWorld(action="furnished:whirl"), 2, 1, 1, 1)
    assert [(storm[who].hp, storm[who].has("prone")) for who in ("ana", "goblin")] == [(18, True), (8, True)]
    assert storm["goblin"].at != (10, 3)
