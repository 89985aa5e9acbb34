"""Powers in words: on sheets and stat blocks, and what a declaration holds."""

import re

from combat.engine.declared.powers import Deal, Give, Power, Restore, Strengthen
from combat.engine.ground.shapes import Area
from combat.rulesets import RULESETS
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.powers.written import at_will, blast, encounter, push, strike
from combat.rulesets.orcus.using_powers.powers_in_words import full, in_words
from tests.cases import each
from tests.rulesets.orcus.sheets import brakka
from tests.rulesets.orcus.users import CLEAVE, FIREBALL

ORCUS = RULESETS["orcus"]


@each("power", POWERS.values(), ids=lambda power: power.key)
def test_every_power_says_all_that_it_is(power: Power) -> None:
    """ORC-048, ORC-088: name, frequency, action, origin, attack line and what comes of it are there and read as words."""
    words = full(ORCUS, power)
    assert power.name
    assert power.frequency in ("at-will", "encounter", "daily")
    assert power.time in ("standard", "move", "swift", "free", "immediate")
    assert power.origin in ("melee", "ranged", "near", "far", "self")
    assert power.versus in ("", "ac", "fort", "ref", "will")
    assert words.startswith(("At will, ", "Encounter, ", "Daily, "))
    assert ("Attack: " in words) == bool(power.versus)
    assert ("Trigger: " in words) == bool(power.trigger)
    assert ("Maintain: " in words) == bool(power.maintain)
    assert "None" not in words
    assert "  " not in words


@each("power", POWERS.values(), ids=lambda power: power.key)
def test_a_summary_leaves_the_dice_of_its_attack_to_the_line(power: Power) -> None:
    """ORC-048: the line says what is rolled for damage at this level, with this weapon; the summary does not say it again."""
    rolled = [one for one in power.outcomes if isinstance(one, Deal) and one.on in ("hit", "fail")]
    assert not (rolled and re.search(r"\d ?(W|d\d)", power.summary))


def test_a_power_reads_like_an_entry_of_the_book() -> None:
    """ORC-048: category, frequency, action, origin with range and area, targets, attack line, Hit and Miss."""
    assert full(ORCUS, FIREBALL) == (
        "Encounter, standard action. Far burst 1 within 10: all. A ball of fire. Attack: Intelligence vs Reflex. "
        "Hit: 2d6 + Intelligence fire damage. Miss: half damage. Arcane, Focus, Fire."
    )


def test_what_else_an_entry_says() -> None:
    """ORC-048: riders, healing, temporary hit points, Maintain, Trigger and Special."""
    shove = encounter(
        "Shove Off",
        "Away.",
        strike(2),
        push(2),
        Give("dazed", until="save", on="hit"),
        Strengthen("5", on="caster"),
        Restore("1d6", recovery=True, on="caster"),
        by="str",
        versus="fort",
        origin="near",
        area=Area("arc", 2),
        catches="enemies",
        maintain="swift",
        trigger="An enemy comes near",
        special="Only by day.",
    )
    assert full(ORCUS, shove) == (
        "Encounter, standard action. Near arc 2: all enemies. Away. Trigger: An enemy comes near. "
        "Attack: Strength vs Fortitude. Hit: 2W damage, push 2, dazed (save ends). "
        "Effect: 5 temporary hit points, spends a recovery and regains its value, and 1d6 hit points. "
        "Maintain: swift action. Only by day."
    )


def test_a_stat_block_tells_its_powers() -> None:
    """ORC-045, ORC-048: a sheet's features and powers are told on its page, attack powers before utilities."""
    sheet = brakka(powers=("grit", "anvil-stroke"), features=("resolute",))
    told = dict(in_words(ORCUS, sheet))
    assert list(told) == ["Resolute", "Anvil Stroke", "Grit"]
    assert told["Anvil Stroke"].startswith("At will, standard action. Melee weapon.")


def test_higher_levels_do_more() -> None:
    """ORC-048: higher-level text: what a power does from a level of its user on replaces what it did before."""
    from tests.rulesets.orcus.users import facing

    bolt = at_will(
        "Bolt", "Zap.", blast("1d8"), by="int", versus="ref", origin="ranged", range=9, higher=((21, (blast("2d8"),)),)
    )
    young, old = (facing(brakka(powers=("bolt",), level=level), bolt) for level in (20, 21))
    shown = [next(o for o in s.options("ana") if o.key == "power:bolt").summary for s in (young, old)]
    assert ["1d8" in shown[0], "2d8" in shown[1]] == [True, True]


def test_two_powers_of_one_name_are_two_keys() -> None:
    """ORC-048: each power is found by its key."""
    assert all(key == power.key for key, power in POWERS.items())
    assert CLEAVE.key not in POWERS
