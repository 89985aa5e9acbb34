"""Whatever the GM does out of sight leaves the other screens as they are, to the letter."""

import re
from collections.abc import Callable

import pytest

from combat import rendering
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


def count_down(stage: Stage) -> None:
    stage.gm("AddEntry", name="Moonfall", kind="countdown", count="3", hidden="true", score="7001")


def take_back(stage: Stage) -> None:
    """Gwen presses "Undo"."""
    shown = stage.view().undo
    assert shown is not None
    stage.gwen.post("rewind/", line=str(shown.line), seen=str(shown.seen))


SECRET_ACTS: dict[str, Act] = {
    "moves it": lambda stage: stage.place(LURKER, 7, 7),
    "takes that back": take_back,
    "moves it elsewhere": lambda stage: stage.place(LURKER, 7, 7),
    "hurts it": on_lurker("Harm", amount="100"),
    "heals it": on_lurker("Mend", amount="50"),
    "bolsters it": on_lurker("Bolster", amount="7"),
    "is asked which bolstering it keeps": on_lurker("Bolster", amount="5"),
    "settles that": lambda stage: stage.settle(),
    "sets its hit points": of_lurker("SetHitPoints", hp="8001"),
    "counts for it": of_lurker("SetCount", count="inspiration", value="1", where="tally"),
    "gives it a condition": on_lurker("Afflict", condition="prone", until_kind="round"),
    "surprises it": of_lurker("Surprise", on="true"),
    "calls it to a save": on_lurker("CallRoll", what="save", dc="8123"),
    "brings in another": reinforce,
    "reorders it": last_in_order,
    "rolls a secret check": secret_check,
    "takes back the secret check": take_back,
    "rolls another": secret_check,
    "is about to throw real dice in secret": own_dice,
    "lets the server throw": lambda stage: stage.gwen.post("dice/", own=""),
    "starts a secret countdown": count_down,
    "opens its hand": lambda stage: stage.gwen.post("focus/", who=stage[LURKER].id),
    "takes it off the map": of_lurker("Place", to=""),
    "sets its life": of_lurker("SetLife", life="dying"),
    "kills it": of_lurker("SetLife", life="dead"),
    "takes the other out": lambda stage: stage.gm("Leave", who=stage["Vorquandle"].id),
    "renames it": of_lurker("Change", name="Vorquandle"),
}


def test_a_secret_act_changes_no_other_screen(ambush: Stage) -> None:
    before, gwens = ambush.screens(), [ambush.screen("gwen")]
    shown = {name: rendering.draw(ambush.frame(name)).shown for name in (*before, "gwen")}
    changed, silent = [], []
    for name, act in SECRET_ACTS.items():
        act(ambush)
        gwens.append(ambush.screen("gwen"))
        changed += [name] if ambush.screens() != before else []
        changed += [f"{name}, sent to {one}" for one in before if ambush.sent_since(one, shown[one])]
        silent += [] if ambush.sent_since("gwen", shown["gwen"]) else [name]
    assert (changed, silent) == ([], [])
    assert [name for name, was, now in zip(SECRET_ACTS, gwens, gwens[1:], strict=False) if was == now] == []


def test_what_is_put_on_the_page_has_no_name_that_counts_the_unseen(ambush: Stage) -> None:
    """Elements are called after what their reader sees: the same whether somebody is hidden among them or not."""
    before = {name: names_of(ambush, name) for name in ("ana", "ben", "tv", "gwen")}
    reinforce(ambush)
    count_down(ambush)
    ambush.gm("Leave", who=ambush[LURKER].id)
    after = {name: names_of(ambush, name) for name in before}
    assert after.pop("gwen") != before.pop("gwen")
    assert after == before


def names_of(stage: Stage, name: str) -> list[str]:
    """The ids of all elements that a seat's page is made of."""
    return re.findall(r'\bid="([^"]+)"', "".join(rendering.draw(stage.frame(name)).regions.values()))


def test_turns_of_several_unseen_creatures_are_one_turn_of_the_gm(ambush: Stage) -> None:
    reinforce(ambush)
    ambush.next_turn_until(LURKER)
    before = ambush.screens()
    assert all("The GM’s turn" in screen["status"] for screen in before.values())
    ambush.next_turn_until("Vorquandle")
    assert ambush.screens() == before
