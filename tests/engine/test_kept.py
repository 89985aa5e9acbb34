"""What is worked out once for several looks says the same as a look that knows of no other."""

import random
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from combat.engine import commands as cmd
from combat.engine.choices.legality import hand
from combat.engine.knowing.sight import seat_view
from combat.engine.look import Look
from combat.engine.resolution import start
from combat.engine.state import State
from combat.rulesets import CREATURES, RULESETS
from tests.builders import GWEN, VIEWERS, Scene, Script, Sight, hero, monster
from tests.cases import each
from tests.random_fights import play
from tests.thorough import SEED


@each("ruleset", sorted(RULESETS))
def test_each_seat_sees_the_same_whoever_looked_before(ruleset: str) -> None:
    """Every state of a fight is looked at by all seats in any order, and by each seat alone on a copy from JSON."""
    dice, rules = random.Random(4), RULESETS[ruleset]
    _, runs, _ = play(ruleset, 4, most=25)
    for state, _, _ in runs:
        state = hidden_some(state, dice)
        for viewer in dice.sample(list(VIEWERS.values()), len(VIEWERS)):
            shared = seat_view(rules, state, viewer, Sight())
            alone = msgspec.json.decode(msgspec.json.encode(state), type=State)
            assert shared == seat_view(rules, alone, viewer, Sight())


@each("ruleset", sorted(RULESETS))
def test_what_goes_on_while_somebody_spends_is_what_would_be_worked_out_anew(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is found from a moment ago in a fight is what a look that finds nothing comes to, each time."""
    found_again: Counter[str] = Counter()
    real = Look.cached_for_longer

    def compared(look: Look, key: Hashable, make: Callable[[], Any]) -> Any:
        was_there = key in look.state.cache_for_longer.get(look.rules, {})
        found = real(look, key, make)
        if was_there:
            assert make() == found, key
            found_again[key[0] if isinstance(key, tuple) else key] += 1
        return found

    monkeypatch.setattr(Look, "cached_for_longer", compared)
    play(ruleset, SEED, most=30)
    assert len(found_again) > 2, "hardly anything is found again"


def hidden_some(state: State, dice: random.Random) -> State:
    """The same moment with some creatures kept from the players."""
    chosen = [who for who in state.combatants if dice.random() < 0.3]
    for who in chosen:
        state = start(RULESETS[state.ruleset], state, cmd.Hide(who=who), Script()).state
    return state


def test_a_hand_changes_with_the_rules_that_are_played() -> None:
    """A moment that one game has looked at tells another game nothing."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    cautious = scene.rules.but(
        attacks=replace(
            scene.rules.attacks,
            odds=lambda fight, blow, attack=None: 1,
        ),
        actions=scene.rules.actions[2:],
    )
    before = hand(scene.rules, scene.state, GWEN, "ana")
    after = hand(cautious, scene.state, GWEN, "ana")
    assert before is not None
    assert after is not None
    assert len(after.options) < len(before.options)


def test_a_sheet_that_was_changed_is_read_anew() -> None:
    scene = Scene()
    scene.put("Ana", CREATURES["fifth"][0], (3, 3), "ana")
    old = scene.seen_by("ana").sheets[0].lines
    scene.do(cmd.Change(who="ana", sheet=hero("Ana", defenses={"ac": 19})))
    new = scene.seen_by("ana").sheets[0].lines
    assert ("Armor Class", "19") in new
    assert old != new
