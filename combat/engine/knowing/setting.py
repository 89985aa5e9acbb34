"""How the scene is played and what counts down in it, as a seat may know it."""

from __future__ import annotations

from combat.engine.fight import Fight
from combat.engine.numbers.countdowns import expected
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.order import way_words
from combat.engine.seatview import CountdownView, SceneView, SpeedView, StageView
from combat.engine.state import Entry, State

ROWS = ("scene", "rolling", "lap", "distant", "countdown", "countdown-changed", "countdown-shown", "countdown-guide")


def scene_view(rules: Ruleset, state: State) -> SceneView:
    """Return how the scene is played, as everybody sees it."""
    scene = state.scene
    return SceneView(scene.medium, tuple(sorted(scene.area)), scene.heading, scene.pace, words_of(rules, state))


def stage_view(rules: Ruleset, state: State) -> StageView:
    """Return what there is to choose of it."""
    return StageView(
        choices=rules.world.scenes,
        laps=rules.world.laps(Fight(rules, state)),
        distant=tuple((who, state.names.get(who, "")) for who in state.scene.distant if who in state.combatants),
        rows=tuple((key, rules.rows[key]) for key in ROWS if key in rules.rows),
    )


def words_of(rules: Ruleset, state: State) -> str:
    """Say in one line how a scene is played that is not like any other."""
    scene, parts = state.scene, []
    if scene.medium:
        part = " in part" if scene.area else ""
        parts.append(f"{dict(rules.world.scenes)[scene.medium].capitalize()}{part}")
    if scene.is_rolling:
        parts.append(f"rolling {way_words(Fight(rules, state), scene)}")
    line = ", ".join(parts)
    return line[:1].upper() + line[1:]


def speed_of(rules: Ruleset, entry: Entry) -> str:
    """Return what the speed of a pool is called."""
    return next((speed.key for speed in rules.world.countdowns if speed.leaves == entry.leaves), "")


def countdown_views(rules: Ruleset, state: State) -> tuple[CountdownView, ...]:
    return tuple(
        CountdownView(
            entry.id,
            entry.name,
            entry.dice,
            speed_of(rules, entry),
            expected(entry.dice, entry.leaves),
            entry.stoppable,
            "nothing" if entry.hidden else "pool" if entry.shown else "name",
            entry.event,
            entry.history,
        )
        for entry in state.order
        if entry.is_pool
    )


def speed_views(rules: Ruleset) -> tuple[SpeedView, ...]:
    return tuple(SpeedView(one.key, one.name, one.words, one.expected, one.row) for one in rules.world.countdowns)
