"""The world has its own turn, last in the round, and the GM uses one of its actions or lets it pass."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.scripts.world.possible import barred, is_worlds_turn
from combat.engine.worlds import WORLD
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import around_again, at_the_worlds_turn, place, ready

BURST, HEAT = "fiery:flame-burst", "fiery:sweltering-heat"


# --- the round -----------------------------------------------------------------------------------------------------


def test_the_world_comes_after_everybody_and_before_the_next_round() -> None:
    """A5E-004, A5E-196: each participant in initiative order, then the world, then the next round."""
    scene = place("fiery")
    assert [entry.id for entry in scene.state.order][-1] == WORLD
    scene.end("ana").end("ben")
    assert scene.state.active == "goblin"
    scene.end("goblin")
    assert (scene.state.round, scene.state.active) == (1, "")
    assert is_worlds_turn(scene.fight)
    scene.do(cmd.PassWorld())
    assert (scene.state.round, scene.state.active) == (2, "ana")


def test_a_countdown_rolls_before_everybody_and_the_world_comes_last() -> None:
    """A5E-004: countdown rolls, participants, the world's turn, then the next round."""
    scene = place("fiery")
    scene.do(cmd.StartCountdown(name="The dam breaks", dice=2, speed="slow"))
    around_again(scene)
    told = [type(event).__name__ for event in scene.do(cmd.PassWorld(), 3, 6).log]
    since = told[len(told) - told[::-1].index("WorldPassed") :]
    assert since.index("RoundStarted") < since.index("CountdownRolled") < since.index("TurnStarted")


def test_a_fight_without_an_environment_has_no_turn_of_the_world() -> None:
    """A5E-196: the world's turn comes with the first environment and goes with the last."""
    scene = place()
    assert [entry.id for entry in scene.state.order if entry.id == WORLD] == []
    scene.do(cmd.RunEnvironment(environment="fiery")).do(cmd.RunEnvironment(environment="stormy"))
    assert [entry.id for entry in scene.state.order if entry.id == WORLD] == [WORLD]
    scene.do(cmd.EndEnvironment(environment="fiery"))
    assert scene.state.order[-1].id == WORLD
    scene.do(cmd.EndEnvironment(environment="stormy"))
    assert scene.state.order[-1].id != WORLD


def test_an_environment_from_before_the_start_gives_the_world_its_place_in_round_one() -> None:
    """A5E-196: whatever is rolled, the world comes last."""
    scene = Scene("a5e")
    scene.put("Goblin", monster(abilities={"dex": 1}), (3, 3))
    scene.do(cmd.RunEnvironment(environment="fiery"))
    assert scene.state.order == ()
    scene.do(cmd.Start(), 1)
    assert [entry.score for entry in scene.state.order] == [-4, -100]
    assert scene.seen_by("ana").order[-1].score is None


def test_whoever_joins_or_is_put_last_still_comes_before_the_world() -> None:
    """A5E-004: newcomers and those who are moved to the end act before the world does."""
    scene = place("fiery")
    scene.do(cmd.Join(sheet=monster("Slug", abilities={"dex": 1}), at=(12, 3)), 1)
    assert scene.order()[-2:] == ["Slug", "The world"]
    scene.do(cmd.Reorder(entry=scene.state.order[0].id))
    assert scene.order()[-2:] == ["Ana", "The world"]


def test_the_worlds_place_cannot_be_taken_out_while_an_environment_is_active() -> None:
    """A5E-196: ending the environment is what does it."""
    refused = place("fiery").refusal(cmd.RemoveEntry(entry=WORLD))
    assert "End the environment" in refused.text
    assert refused.row == "A5E-196"


def test_ending_the_last_environment_on_the_worlds_turn_goes_on_to_the_next_round() -> None:
    """A5E-196: without a world there is nobody to wait for."""
    scene = at_the_worlds_turn("fiery").do(cmd.EndEnvironment(environment="fiery"))
    assert (scene.state.round, scene.state.active) == (2, "ana")


# --- acting and passing --------------------------------------------------------------------------------------------


def test_one_action_is_the_worlds_turn() -> None:
    """A5E-197: one action of an active environment, with its target, and the turn is over (R35)."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action=BURST, target="goblin"), 2, 7)
    assert scene["goblin"].hp == 3
    assert (scene.state.round, scene.state.active) == (2, "ana")
    acted = scene.last(ev.WorldActed)
    assert (acted.name, acted.environment, acted.targets) == ("Flame Burst", "Fiery", ("goblin",))


def test_the_world_acts_only_on_its_turn() -> None:
    """A5E-197: on anybody else's turn it may neither act nor pass."""
    scene = place("fiery")
    assert "after everybody else" in scene.refusal(cmd.ActWorld(action=HEAT)).text
    assert scene.refusal(cmd.PassWorld()).row == "A5E-196"
    assert "No environment is active" in place().refusal(cmd.PassWorld()).text


def test_an_action_that_takes_a_target_asks_for_one_and_the_others_for_none() -> None:
    """A5E-197: the target is picked where the action takes one."""
    scene = at_the_worlds_turn("fiery")
    assert "Pick whom" in scene.refusal(cmd.ActWorld(action=BURST)).text
    assert "Pick whom" in scene.refusal(cmd.ActWorld(action=BURST, target="nobody")).text
    assert "picks nobody" in scene.refusal(cmd.ActWorld(action=HEAT, target="ana")).text
    assert "No active environment" in scene.refusal(cmd.ActWorld(action="stormy:forceful-gale", target="ana")).text


def test_only_the_gm_has_the_world() -> None:
    """A5E-197: it is the Narrator's."""
    scene = at_the_worlds_turn("fiery")
    assert "Only the GM" in scene.refusal(cmd.PassWorld(), by="ana").text
    assert scene.seen_by("ana").console is None


@each("key", ["cavernous", "furnished"])
def test_an_environment_without_actions_waits_for_the_gms_own(key: str) -> None:
    """A5E-197, A5E-200: where no action is listed the world stops nobody until the GM has written one (R35)."""
    scene = place(key)
    assert scene.state.world.actions == ()
    scene.do(cmd.WriteWorldAction(environment=key, name="Bats", befalls="one", save="dex", dc=10, dice="1d4"))
    around_again(scene).do(cmd.ActWorld(action=f"{key}:bats", target="goblin"), 3, 4)
    assert scene["goblin"].hp == 6


# --- recharge ------------------------------------------------------------------------------------------------------


def test_everything_is_ready_at_the_start_and_spent_by_use() -> None:
    """A5E-198: a recharge action is spent by use, another is not (R36)."""
    scene = at_the_worlds_turn("fiery")
    assert ready(scene.state, BURST)
    scene.do(cmd.ActWorld(action=BURST, target="goblin"), 20)
    assert not ready(scene.state, BURST)
    around_again(scene, 3)
    refused = scene.refusal(cmd.ActWorld(action=BURST, target="goblin"))
    assert refused.text == "Spent: it comes back when its d6 shows 4 to 6."
    assert refused.row == "A5E-198"
    for _ in range(2):
        scene.do(cmd.ActWorld(action=HEAT)).answer("roll", "roll", dice=(20, 20, 20))
        around_again(scene, 1)
    assert ready(scene.state, HEAT)


@each(("face", "back"), [(3, False), (4, True), (6, True)])
def test_the_die_of_a_world_turn_brings_an_action_back(face: int, back: bool) -> None:
    """A5E-198: at the start of each world turn 1d6 for each spent action; a number in the range makes it ready."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action=BURST, target="goblin"), 20)
    around_again(scene, face)
    assert ready(scene.state, BURST) == back
    assert [(die.name, die.face, die.back) for die in scene.state.world.dice] == [("Flame Burst", face, back)]


def test_a_spent_action_of_each_range_has_its_own_die() -> None:
    """A5E-198: 5 to 6 and 6 alone are narrower than 4 to 6; what is ready is not rolled for."""
    scene = at_the_worlds_turn("stormy", "swampy", "fiery")
    scene.do(cmd.ActWorld(action="stormy:lightning-strike", target="goblin"), 20)
    around_again(scene, 4)
    scene.do(cmd.ActWorld(action="swampy:leeches", square=(8, 8)), 1)
    scene.end("ana").end("ben").end("goblin").end(scene.state.active, 5, 5)
    assert ready(scene.state, "stormy:lightning-strike")
    assert not ready(scene.state, "swampy:leeches")


def test_only_the_gm_sees_the_dice_of_the_world() -> None:
    """A5E-198: they are shown to the Narrator and to nobody else (R36)."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action=BURST, target="goblin"), 20)
    around_again(scene, 3)
    assert scene.last(ev.WorldRecharged).audience == ("gm",)
    assert [die.face for die in scene.seen_by("gm").desk.world.dice] == [3]
    for seat in ("ana", "ben", "tv"):
        assert not any(isinstance(event, ev.WorldRecharged | ev.WorldPassed) for event in scene.log_of(seat))


def test_the_gm_says_what_is_spent_and_what_is_ready() -> None:
    """A5E-198: a correction, for what has a recharge."""
    scene = place("fiery").do(cmd.SetWorldAction(action=BURST, on=False))
    assert barred(scene.fight, BURST) is not None
    assert "spent already" in scene.refusal(cmd.SetWorldAction(action=BURST, on=False)).text
    scene.do(cmd.SetWorldAction(action=BURST))
    assert barred(scene.fight, BURST) is None
    assert "never spent" in scene.refusal(cmd.SetWorldAction(action=HEAT, on=False)).text


# --- newcomers -----------------------------------------------------------------------------------------------------


def test_whom_an_action_brings_in_is_added_to_the_initiative() -> None:
    """A5E-199: the newcomers roll and act on their own turn from the next round on."""
    scene = at_the_worlds_turn("swampy").do(cmd.ActWorld(action="swampy:leeches", square=(8, 8)), 15)
    names = scene.order()
    assert names == ["Ana", "Ben", "Goblin", "Swarm of Leeches", "The world"]
    assert scene.state.active == "ana"


def test_the_gm_brings_in_whoever_they_like_on_the_worlds_turn() -> None:
    """A5E-199: added to the initiative at once, the world still has the word."""
    scene = at_the_worlds_turn("fiery").do(cmd.Join(sheet=monster("Salamander"), at=(8, 8)), 2)
    assert "Salamander" in scene.order()
    assert is_worlds_turn(scene.fight)


def test_nothing_of_the_world_is_in_a_game_without_environments() -> None:
    """A5E-196: other games are as they were."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("ana")
    assert scene.seen_by("gm").desk.world is None
    assert "no such environment" in scene.refusal(cmd.RunEnvironment(environment="fiery")).text


# --- a world that does nothing -------------------------------------------------------------------------------------


@each("key", ["cavernous", "furnished"])
def test_an_environment_without_actions_is_passed_by_itself(key: str) -> None:
    """A5E-196, A5E-197, R35: nothing is listed, nobody is stopped: the next round begins, and the log says nothing of it."""
    scene = place(key)
    assert scene.state.order[-1].id == WORLD
    scene.end("ana").end("ben")
    assert scene.seen_by("ana").next == "Ana"
    scene.end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "ana")
    told = [event for event in scene.log_of("ana") if isinstance(event, ev.EntryStarted) and event.entry == WORLD]
    assert told == []


def test_what_lasts_until_the_worlds_turn_ends_though_nothing_is_listed() -> None:
    """A5E-213: the cacophony of a forest that was left is over when the world's next turn comes, and passes."""
    scene = at_the_worlds_turn("forested", "cavernous")
    scene.do(cmd.ActWorld(action="forested:distressed-animal-cacophony")).do(cmd.EndEnvironment(environment="forested"))
    assert scene["ana"].has("hears-only")
    around_again(scene)
    assert (scene.state.round, scene["ana"].has("hears-only")) == (3, False)


def test_nobody_who_can_act_and_nothing_that_acts_leaves_the_order_to_the_gm() -> None:
    """A5E-196: a world without actions does not turn round after round by itself."""
    scene = place("furnished")
    for who in ("ben", "goblin", "ana"):
        scene.give(who, "unconscious")
    scene.end("ana")
    assert scene.state.round <= 3
