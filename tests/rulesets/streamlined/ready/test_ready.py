"""Ready without a trigger: what is readied, and when it is released."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.errors import Illegal
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, VIEWERS, Scene, hero, monster
from tests.rulesets.streamlined.riders import paddock, seated

PIKE = Weapon("pike", "Pike", bonus=5, reach=10, harm=(DamageDice("1d10+3", "piercing"),))


def guard(hp: int = 40, goblin: tuple[int, int] = (9, 3), **fields) -> Scene:
    """Ana (with a bow, or a sword where the goblin is next to her) and Ben with a sword; it is Ana's turn."""
    weapons = (LONGSWORD,) if goblin == (4, 3) else (BOW,)
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{"weapons": weapons, **fields}), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 8), "ben")
    scene.put("Goblin", monster(hp=hp), goblin)
    return scene.begin("ana", "goblin", "ben")


def ready(scene: Scene, what: str = "attack:all", who: str = "ana", action: str = "ready") -> Scene:
    return scene.act(who, action).answer(what, by=scene.owner(who))


def quiet(scene: Scene, who: str = "ana") -> Scene:
    """Nobody asks this creature whether it releases anything: its seat presses the button."""
    return scene.act(who, "release-watch", choice="none")


def held(scene: Scene, who: str = "ana") -> bool:
    return scene[who].has("readied")


def picks(scene: Scene) -> list[str]:
    """What is offered, but for changes of weapons and what would harm one's own side."""
    return [pick.key for pick in scene.asked().picks if not (pick.own or pick.key.startswith("switch"))]


# --- getting ready -------------------------------------------------------------------------------------------------


def test_ready_costs_the_pool_of_the_thing_readied_and_names_no_trigger():
    """STR-046, STR-050: any action that could be taken now, but Ready itself; nothing is said of when."""
    scene = guard().act("ana", "ready")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "ready-what", "STR-046")
    keys = picks(scene)
    assert {"attack:all", "move:walk", "act:dodge", "act:disengage", "act:help-attack", "never-mind"} <= set(keys)
    assert not [key for key in keys if key.startswith("act:ready") or key == "act:dash"]
    scene.answer("act:dodge", by="ana")
    assert scene.request is None
    assert scene["ana"].used["action"] == 1
    assert "bonus" not in scene["ana"].used
    assert scene.refused_act("ana", "dodge").row == "FIF-033"
    assert "when" not in scene["ana"].all("readied")[0].data


def test_whoever_thinks_better_of_it_has_spent_nothing():
    """STR-046: no action, nothing held."""
    scene = guard().act("ana", "ready").answer("never-mind")
    assert not scene["ana"].used.get("action")
    assert not held(scene)


def test_what_cannot_be_done_now_cannot_be_readied():
    """STR-046: to break free of what does not hold one is not among what may be readied, and without an action nothing is."""
    scene = guard().act("ana", "ready")
    assert "act:escape-ability" not in picks(scene)
    scene.answer("never-mind").act("ana", "dodge")
    assert scene.refused_act("ana", "ready").row == "FIF-033"


def test_a_rider_readies_no_walk_of_its_own():
    """STR-046, STR-153: the saddle would refuse it whenever it is released; off the horse it is offered."""
    scene = seated().act("ana", "ready")
    assert not [key for key in picks(scene) if key.startswith("move:")]
    assert {"act:dodge", "act:disengage"} <= set(picks(scene))
    assert "move:walk" in picks(paddock().act("ana", "ready"))


def test_a_bonus_option_is_readied_with_the_bonus_action():
    """STR-046, STR-003, STR-048: Second Wind takes the bonus action and its use when it is readied, and heals on release."""
    scene = guard(features=("second-wind",), level=2)
    scene.record(ev.HitPointsSet(who="ana", hp=5, audience=ev.EVERYONE))
    scene.act("ana", "ready-bonus")
    assert "attack:all" not in picks(scene)
    scene.answer("act:use:second-wind")
    assert (scene["ana"].used["bonus"], scene["ana"].used.get("action")) == (1, None)
    assert scene["ana"].tally["spent:short:second-wind"] == 1
    quiet(scene).end("ana").act("ana", "release").answer("go", dice=(6,))
    assert scene["ana"].hp == 5 + 6 + 2
    assert scene["ana"].tally["spent:short:second-wind"] == 1
    assert scene["ana"].used["reaction"] == 1


def test_whoever_has_no_bonus_action_has_no_button_for_it():
    """STR-003: an action is not traded for a bonus action."""
    names = [option.key for option in guard().options("ana")]
    assert "ready" in names
    assert "ready-bonus" not in names


def test_what_a_monster_readies_is_the_gms_own():
    """STR-046: the players see that it makes ready, not what."""
    scene = guard().end("ana")
    ready(scene, who="goblin")
    assert [chip.name for chip in scene.seen_by("ana").token("goblin").chips] == []
    assert "Ready: Attack" in [chip.name for chip in scene.seen_by("gm").token("goblin").chips]
    assert [e.note for e in scene.log_of("ana") if isinstance(e, ev.Acted)] == [""]


# --- releasing it --------------------------------------------------------------------------------------------------


def test_it_is_released_in_anothers_turn_with_the_reaction():
    """STR-051, STR-005: a press in the goblin's turn; the target is chosen then."""
    scene = quiet(ready(guard())).end("ana")
    assert scene.state.active == "goblin"
    scene.act("ana", "release")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "release", "STR-051")
    assert picks(scene) == ["attack|bow|goblin", "ignore"]
    scene.answer("attack|bow|goblin", dice=(15, 5))
    assert scene["goblin"].hp == 40 - 8
    assert scene["ana"].used["reaction"] == 1
    assert not held(scene)


def test_it_may_be_kept():
    """STR-051: nothing is spent by looking."""
    scene = quiet(ready(guard())).end("ana").act("ana", "release").answer("ignore")
    assert held(scene)
    assert not scene["ana"].used.get("reaction")


def test_it_may_be_released_in_ones_own_turn():
    """STR-005, STR-051: the reaction can be spent in one's own turn as well."""
    scene = quiet(ready(guard())).act("ana", "release").answer("attack|bow|goblin", dice=(2,))
    assert scene["ana"].used["reaction"] == 1


def test_release_is_refused_without_a_reaction():
    """STR-052: spent, or not to be had."""
    scene = quiet(ready(guard())).end("ana")
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    refused = scene.refused_act("ana", "release")
    assert (refused.row, str(refused)) == ("STR-052", "Your reaction is spent until your next turn.")
    scene.record(ev.Refreshed(who="ana", what=("reaction",), audience=ev.EVERYONE))
    scene.give("ana", "stunned")
    assert scene.refused_act("ana", "release").row == "STR-052"
    assert held(scene)  # it is not erased (ruling 8)


def test_nothing_held_nothing_released():
    """STR-051: the button says so."""
    assert str(guard().refused_act("ana", "release")) == "You hold nothing ready."


def test_only_whoever_holds_something_has_the_button():
    """STR-051, STR-052: greyed with its reason when the reaction is spent, not there at all while nothing is held."""

    def buttons(scene: Scene) -> dict[str, str]:
        shown = hand(scene.rules, scene.state, VIEWERS["ana"], "ana")
        assert shown is not None
        return {one.key: one.barred.row if one.barred else "" for one in shown.options}

    assert "release" not in buttons(guard())
    scene = ready(guard(goblin=(4, 3))).end("ana")
    assert buttons(scene)["release"] == ""
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    assert buttons(scene)["release"] == "STR-052"


def test_targets_must_be_legal_when_it_is_released():
    """STR-051: with the sword alone nobody is in reach."""
    scene = quiet(ready(guard(weapons=(PIKE,)))).end("ana")
    refused = scene.refused_act("ana", "release")
    assert (refused.row, str(refused)) == ("STR-051", "Nobody can be attacked with what you hold now.")
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3))
    scene.act("ana", "release")
    assert picks(scene) == ["attack|pike|goblin", "ignore"]


# --- in the middle of what others do -------------------------------------------------------------------------------


def test_whoever_wants_to_be_asked_is_asked_at_every_step():
    """STR-051: by default when a foe acts: as its turn begins, then before each step."""
    scene = ready(guard()).end("ana")
    assert (scene.asked().kind, scene.state.active) == ("release", "goblin")
    scene.answer("ignore").walk("goblin", (8, 3), (7, 3))
    assert scene["goblin"].at == (9, 3)
    scene.answer("ignore")
    assert scene["goblin"].at == (8, 3)
    scene.answer("attack|bow|goblin", dice=(15, 5))
    assert scene["goblin"].at == (7, 3)  # it goes on, hurt
    assert scene["goblin"].hp == 32


def test_not_to_be_asked_again_holds_until_it_is_over():
    """STR-051: one answer for the whole of a move."""
    scene = ready(guard()).end("ana").answer("ignore").walk("goblin", (8, 3), (7, 3)).answer("quiet")
    assert scene["goblin"].at == (7, 3)
    assert held(scene)


def test_a_step_that_is_interrupted_does_not_happen_to_the_dead():
    """STR-051: released before the step, it drops the goblin, which goes no further."""
    scene = ready(guard(hp=5)).end("ana").answer("ignore").walk("goblin", (8, 3), (7, 3))
    scene.answer("ignore").answer("attack|bow|goblin", dice=(15, 5))
    assert (scene["goblin"].at, scene["goblin"].life) == ((8, 3), "dead")


def test_an_attack_that_is_interrupted_is_not_made_by_the_dead():
    """STR-051, ruling 7: before the roll is made."""
    scene = quiet(ready(guard(hp=5, goblin=(4, 3)))).end("ana")
    scene.act("ana", "release-watch", choice="foes").attack("goblin", "ana", "club")
    scene.answer("attack|longsword|goblin", dice=(15, 5)).answer("no")
    assert scene["goblin"].life == "dead"
    assert scene["ana"].hp == 20
    assert not scene.all(ev.AttackResolved)[1:]


def test_a_roll_that_is_made_is_not_undone():
    """STR-051, ruling 7: after the result has been applied, not between the die and it."""
    scene = ready(guard(hp=5, goblin=(4, 3))).end("ana").answer("ignore").attack("goblin", "ana", "club")
    scene.answer("ignore", dice=(15, 4))
    assert scene["ana"].hp == 20 - 6  # and now she is asked again
    scene.answer("attack|longsword|goblin", dice=(15, 5)).answer("no")
    assert scene["goblin"].life == "dead"


def test_a_press_while_a_question_is_open_counts_at_the_next_moment():
    """STR-051, ruling 7: Ben is asked about an opportunity attack; Ana, whom nobody asks, says now."""
    scene = guard(goblin=(4, 8))
    scene = quiet(ready(scene)).end("ana")
    scene.walk("goblin", (5, 8), (6, 8))
    assert scene.asked().who == "ben"
    scene.act("ana", "release")
    assert scene.asked().who == "ben"
    assert scene["ana"].used["release:now"] == 1
    scene.answer("pass")
    assert (scene.asked().kind, scene.asked().who) == ("release", "ana")
    scene.answer("attack|bow|goblin", dice=(15, 5))
    assert scene["goblin"].hp == 32
    assert "release:now" not in scene["ana"].used


def test_only_what_is_noted_can_be_pressed_while_a_question_is_open():
    """STR-051: releasing and when to be asked; nothing else of a seat."""
    rules = Scene("streamlined").rules
    assert sorted(action.key for action in rules.actions if action.meanwhile is not None) == [
        "release",
        "release-watch",
    ]


def test_two_release_at_the_same_moment_in_initiative_order():
    """STR-051, ruling 7: from the acting creature on: Ben comes after the goblin, then Ana."""
    scene = guard()
    ready(scene).end("ana").answer("ignore").end("goblin").answer("ignore")
    ready(scene, who="ben")
    scene.end("ben")
    scene.by_default()
    ready(scene).end("ana")
    asked = []
    while scene.request is not None:
        asked.append(scene.asked().who)
        scene.answer("ignore")
    assert asked == ["ben", "ana"]


def test_nobody_is_asked_because_of_somebody_hidden():
    """STR-051: a question would tell of it."""
    scene = guard()
    scene.put("Spy", monster("Spy"), (9, 9), hidden=True, reveal_on_act=False)
    scene.begin("ana", "spy", "goblin", "ben")
    ready(scene).end("ana")
    assert scene.request is None
    scene.walk("spy", (9, 10))
    assert scene.request is None


def test_when_to_be_asked_is_the_owners_choice():
    """STR-051: a foe's steps, anybody's, or never."""
    scene = ready(guard()).act("ana", "release-watch", choice="all").end("ana").answer("quiet").end("goblin")
    while scene.state.active != "ben":
        scene.answer("ignore")
    while scene.request is not None:
        scene.answer("ignore")
    scene.walk("ben", (4, 8))
    assert (scene.asked().kind, scene.asked().who) == ("release", "ana")
    with pytest.raises(Illegal):
        guard().act("ana", "release-watch", choice="all")


def test_the_gm_sees_what_is_held_and_may_ask_for_it():
    """STR-051: by the console's list."""
    scene = quiet(ready(guard())).end("ana")
    assert [(view.id, view.plan) for view in scene.rules.readying.waiting(scene.fight)] == [("ana", "Attack")]
    scene.do(cmd.Announce(who="ana"))
    assert (scene.asked().kind, scene.asked().seat) == ("release", "ana")
