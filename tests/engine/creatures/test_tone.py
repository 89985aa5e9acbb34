"""Good or bad for whoever bears it: told from what a condition declares."""

import pytest

from combat.engine.creatures.tone import tone
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier, Side
from combat.rulesets import RULESETS
from tests.cases import each

GOOD = {
    "fifth": "blessed dodging hasted heroic mage-armored helped",
    "a5e": "blessed last-stand",
    "streamlined": "mage-armored dodging",
    "gritty": "exerted-for-speed charging",
    "orcus": "emboldened total-defense regenerating",
}
BAD = {
    "fifth": "poisoned prone grappled exhaustion-1 burning baned slowed restrained swallowed outlined",
    "a5e": "fatigue-1 ongoing on-fire mired buried",
    "streamlined": "clung-to squeezing",
    "gritty": "bloodied overexerted dehydrated shaken",
    "orcus": "weakened persistent hampered marked slowed dazed",
}
NEITHER = {"fifth": "concentrating readied reckless mounted", "orcus": "delaying readied sustaining"}


@each("game", RULESETS)
def test_each_game_tells_what_helps_from_what_harms(game: str) -> None:
    rules = RULESETS[game]
    for expected, of in (("good", GOOD), ("bad", BAD), ("", NEITHER)):
        keys = of.get(game, "").split()
        assert {key: tone(rules, rules.conditions[key]) for key in keys} == dict.fromkeys(keys, expected)


@pytest.mark.parametrize(
    ("modifiers", "expected"),
    [
        ((Modifier("attack", 2),), "good"),
        ((Modifier("attack", dice="-1d4"),), "bad"),
        ((Modifier("attack", edge=1, side=Side.AGAINST),), "bad"),
        ((Modifier("speed", type="half"),), "bad"),
        ((Modifier("attack", edge=1), Modifier("attack", edge=1, side=Side.AGAINST)), ""),
    ],
)
def test_what_opponents_gain_is_a_loss_and_both_at_once_is_neither(
    modifiers: tuple[Modifier, ...], expected: str
) -> None:
    assert tone(RULESETS["fifth"], Condition("odd", "Odd", modifiers=modifiers)) == expected
