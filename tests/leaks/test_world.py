"""What the GM makes of the world, of scenes, countdowns and groups in secret changes nobody else's screen, to the letter."""

from collections.abc import Callable

import pytest

from combat import rendering
from tests.leaks.stage import LURKER, Stage, lurker

pytestmark = pytest.mark.django_db
SECRET = "Xylotide"
Act = Callable[[Stage], object]


@pytest.fixture
def ruleset() -> str:
    return "a5e"


@pytest.fixture
def wild(ambush: Stage) -> Stage:
    """The ambush in a burning swamp that rolls along, with a second lurker of the same kind beside the first."""
    for key in ("fiery", "swampy"):
        ambush.gm("RunEnvironment", environment=key)
    ambush.gm("RollScene", heading="e", pace="10")
    ambush.create(lurker("a5e"), hidden=True)
    ambush.settle()
    ambush.place(second(ambush), 7, 5)
    return ambush


def second(stage: Stage) -> str:
    return next(c.name for c in stage.state.combatants.values() if c.name.startswith(LURKER) and c.name != LURKER)


def pool(stage: Stage) -> str:
    return next(entry.id for entry in stage.state.order if entry.name == SECRET)


def by(command: str, **fields: str) -> Act:
    return lambda stage: stage.gm(command, **fields)


def pack(stage: Stage) -> list[str]:
    return [stage[second(stage)].id, stage[LURKER].id]


ACTS: dict[str, Act] = {
    "spends an action": by("SetWorldAction", action="fiery:flame-burst", on="0"),
    "readies it": by("SetWorldAction", action="fiery:flame-burst", on="1"),
    "writes an action": by("WriteWorldAction", environment="fiery", name=SECRET, befalls="one", save="dex", dc="12"),
    "changes it": by("ChangeWorldAction", action="fiery:xylotide", dc="14"),
    "drops it": by("DropWorldAction", action="fiery:xylotide"),
    "borrows one": by("BorrowWorldAction", environment="fiery", action="stormy:forceful-gale"),
    "begins a countdown": by("StartCountdown", name=SECRET, dice="4", speed="slow", knowledge="nothing", event=SECRET),
    "adds a die": lambda stage: stage.gm("ChangeCountdown", entry=pool(stage), dice="1"),
    "stops it": lambda stage: stage.gm("StopCountdown", entry=pool(stage)),
    "begins another": by("StartCountdown", name=SECRET, dice="1", speed="slow", knowledge="nothing"),
    "lets it run out": lambda stage: stage.gm("ChangeCountdown", entry=pool(stage), dice="-1"),
    "forms a group of the hidden": lambda stage: stage.gm("FormGroup", targets=pack(stage), on="1"),
    "calls it to a check": lambda stage: stage.gm("CallRoll", targets=pack(stage), what="check", stat="athletics"),
    "parts it": lambda stage: stage.gm("FormGroup", targets=pack(stage), on="0"),
    "hands one to the other": lambda stage: stage.gm("HandOver", targets=pack(stage)[:1], commander=pack(stage)[1]),
    "takes it back": lambda stage: stage.gm("HandOver", targets=pack(stage)[:1], commander=""),
    "leaves one behind": lambda stage: stage.gm("SetDistant", who=stage[second(stage)].id, on="1"),
    "brings it back": lambda stage: stage.gm("SetDistant", who=stage[second(stage)].id, on="0"),
}


def test_what_the_gm_does_in_secret_changes_no_other_screen(wild: Stage) -> None:
    """A5E-197, A5E-198, A5E-200, A5E-243, A5E-248, A5E-254, A5E-271, A5E-277."""
    before = wild.screens()
    shown = {name: rendering.draw(wild.frame(name)).shown for name in (*before, "gwen")}
    changed, silent = [], []
    for name, act in ACTS.items():
        act(wild)
        now = wild.screens()
        changed += [f"{name}: {who}.{key}" for who in now for key in now[who] if now[who][key] != before[who].get(key)]
        changed += [f"{name}, sent to {one}" for one in before if wild.sent_since(one, shown[one])]
        silent += [] if wild.sent_since("gwen", shown["gwen"]) else [name]
    assert (changed, silent) == ([], [])


def test_the_world_strikes_somebody_hidden_in_secret(wild: Stage) -> None:
    """A5E-208, A5E-269: as its turn opens the GM alone is asked; saves, fire and the pass are the GM's to read."""
    wild.next_turn_until("Pim")
    wild.gm("NextTurn")
    lines = {name: wild.last_line(name) for name in ("ana", "ben", "tv")}
    asked = wild.view("gwen").prompts
    assert [one.kind for one in asked] == ["world-action"]
    screens = wild.screens()
    wild.settle(world_action="fiery:flame-burst")
    assert list(wild.state.world.spent) == ["fiery:flame-burst"]
    now = wild.screens()
    assert [f"{who}.{key}" for who in now for key in now[who] if now[who][key] != screens[who].get(key)] == []
    assert {name: wild.told_since(name, number) for name, number in lines.items()} == {n: [] for n in lines}
    assert wild.overheard(LURKER, "flame-burst") == []
