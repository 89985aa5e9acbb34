"""Whatever the GM does out of sight leaves the other screens as they are, to the letter."""

from collections.abc import Callable

import pytest

from combat.rulesets import RULESETS
from tests.leaks.stage import LURKER, Stage, lurker

pytestmark = pytest.mark.django_db

Act = Callable[[Stage], object]


def of_lurker(command: str, **fields: str) -> Act:
    """A command about the lurker."""
    return lambda stage: stage.gm(command, who=stage[LURKER].id, **fields)


def on_lurker(command: str, **fields: str) -> Act:
    """A command that has the lurker for its target."""
    return lambda stage: stage.gm(command, targets=[stage[LURKER].id], **fields)


def condition(stage: Stage) -> str:
    return next(c.key for c in RULESETS[stage.ruleset].conditions.values() if c.palette)


def second_bolster(stage: Stage) -> None:
    on_lurker("Bolster", amount="7")(stage)
    on_lurker("Bolster", amount="5")(stage)


def own_dice(stage: Stage) -> None:
    """Gwen throws real dice for a secret check, and has not thrown yet."""
    stage.gwen.post("dice/", own="1")
    secret_check(stage)
    assert stage.view().prompts


def secret_check(stage: Stage) -> None:
    skill = RULESETS[stage.ruleset].skills[0][0]
    targets = [stage["Edda"].id, stage["Pim"].id, stage[LURKER].id]
    stage.gm("CallRoll", targets=targets, what="check", stat=skill, dc="8123", secret="true")


def reinforce(stage: Stage) -> None:
    stage.create(lurker(stage.ruleset, "Vorquandle", initiative=5999), hidden=True)
    stage.settle()


def last_in_order(stage: Stage) -> None:
    entry = stage.state.entry_of(stage[LURKER].id)
    assert entry is not None
    stage.gm("Reorder", entry=entry.id)


def dodge_out_of_sight(stage: Stage) -> None:
    """What lasts until a turn of the lurker comes and goes with it."""
    stage.gm("Afflict", targets=[stage[LURKER].id], condition=condition(stage), until_kind="round")


def count_down(stage: Stage) -> None:
    stage.gm("AddEntry", name="Moonfall", kind="countdown", count="3", hidden="true", score="7001")


SECRET_ACTS: dict[str, Act] = {
    "moves it": lambda stage: stage.place(LURKER, 7, 7),
    "takes it off the map": of_lurker("Place", to=""),
    "hurts it": on_lurker("Harm", amount="100"),
    "kills it": on_lurker("Harm", amount="9000"),
    "heals it": lambda stage: (on_lurker("Harm", amount="100")(stage), on_lurker("Mend", amount="50")(stage)),
    "bolsters it": on_lurker("Bolster", amount="7"),
    "bolsters it twice": second_bolster,
    "sets its hit points": of_lurker("SetHitPoints", hp="8001"),
    "sets its life": of_lurker("SetLife", life="dying"),
    "counts for it": of_lurker("SetCount", count="inspiration", value="1", where="tally"),
    "renames it": of_lurker("Change", name="Vorquandle"),
    "gives it a condition": dodge_out_of_sight,
    "surprises it": of_lurker("Surprise", on="true"),
    "takes it out": of_lurker("Leave"),
    "brings in another": reinforce,
    "reorders it": last_in_order,
    "rolls a secret check": secret_check,
    "is about to roll a secret check": own_dice,
    "starts a secret countdown": count_down,
    "opens its hand": lambda stage: stage.gwen.post("focus/", who=stage[LURKER].id),
}


@pytest.mark.parametrize("act", SECRET_ACTS.values(), ids=SECRET_ACTS.keys())
def test_a_secret_act_changes_no_other_screen(ambush: Stage, act: Act) -> None:
    before, gwens = ambush.screens(), ambush.screen("gwen")
    act(ambush)
    assert ambush.screens() == before
    assert ambush.screen("gwen") != gwens


def test_turns_of_several_unseen_creatures_are_one_turn_of_the_gm(ambush: Stage) -> None:
    reinforce(ambush)
    ambush.next_turn_until(LURKER)
    before = ambush.screens()
    assert all("The GM’s turn" in screen["status"] for screen in before.values())
    ambush.next_turn_until("Vorquandle")
    assert ambush.screens() == before
