"""Every power of the book that answers something is offered when that happens, and does to it what it says."""

from combat.engine import events as ev
from combat.engine.declared.powers import Deal, Give, Power
from combat.rulesets.orcus.powers import POWERS
from tests.cases import each
from tests.rulesets.orcus.occasions import OCCASIONS
from tests.rulesets.orcus.proving import AWAY, FRIEND, NEAR, USER
from tests.rulesets.orcus.sheets import Field

ANSWERS = [power for power in POWERS.values() if power.reactions]


def answered(key: str) -> Field:
    return OCCASIONS[key](POWERS[key])


@each("power", ANSWERS, ids=lambda one: one.key)
def test_a_power_is_used_when_its_trigger_comes(power: Power) -> None:
    """ORC-050, ORC-148: asked, used, paid with the immediate action (a free one costs nothing), spent."""
    scene = answered(power.key)
    (used,) = [event for event in scene.all(ev.PowerUsed) if event.power == power.key]
    assert used.who == USER
    assert bool(scene[USER].used.get("immediate")) == (power.time == "immediate")
    assert bool(scene[USER].tally.get(f"spent:{power.key}")) == (power.frequency != "at-will")


@each("power", [one for one in ANSWERS if one.versus], ids=lambda one: one.key)
def test_an_answer_that_attacks_rolls_against_whoever_set_it_off(power: Power) -> None:
    """ORC-050, ORC-089: and deals its damage where it hits."""
    scene = answered(power.key)
    blows = [event for event in scene.all(ev.AttackResolved) if event.attacker == USER]
    (blow,) = blows
    assert blow.target in (NEAR, AWAY)
    taken = [event for event in scene.all(ev.DamageTaken) if event.source == USER]
    deals = any(isinstance(outcome, Deal) for outcome in power.outcomes)
    assert bool(taken) == (deals and blow.outcome != "miss")
    given = {event.effect.key for event in scene.all(ev.EffectGained) if event.who == blow.target}
    brought = {one.condition for one in power.outcomes if isinstance(one, Give) and one.on == "hit"}
    assert brought <= given or blow.outcome == "miss"


def test_a_raised_shield_turns_a_hit() -> None:
    """ORC-149: the face stays, the verdict changes: 19 + 6 against Armor Class 22 hits, against 26 it does not."""
    scene = answered("rim-of-the-shield")
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_a_friends_blow_is_helped_home() -> None:
    """ORC-149: in the middle of another's attack; the 8 stays, 18 against 20 misses, 22 hits."""
    scene = answered("a-hand-on-the-elbow")
    blow = scene.last(ev.AttackResolved)
    assert (blow.attacker, blow.roll.faces, blow.total, blow.outcome) == (FRIEND, (8,), 22, "hit")


def test_what_is_turned_or_hampered_misses() -> None:
    """ORC-149."""
    assert answered("broken-rhythm").last(ev.AttackResolved).outcome == "miss"
    assert answered("ill-luck").last(ev.AttackResolved).outcome == "miss"


def test_damage_is_lessened_and_halved() -> None:
    """ORC-149, ORC-005: 1d6 + 2 with a 3 is 5; 8 less is nothing, half is 2."""
    assert answered("tortoise")[USER].hp == 40
    assert answered("not-this-one")[FRIEND].hp == 20 - 2


def test_whoever_would_fall_is_mended_first() -> None:
    """ORC-149, ORC-264: a recovery is a quarter of 100, and a die besides; then the damage."""
    assert answered("last-candle")[FRIEND].hp == 4 + 25 + 3 - 5
    assert answered("the-ox-gets-up")[USER].hp == 4 + 25 + 3 - 5


def test_who_slips_away_before_the_blow_is_not_struck() -> None:
    """ORC-150: the target is out of reach; the attack is lost."""
    scene = answered("slip-the-blade")
    assert scene[USER].at != (6, 5)
    assert scene[USER].hp == 40


def test_an_enemy_is_held_where_it_is() -> None:
    """ORC-164: instead of an opportunity attack, with the same immediate action."""
    scene = answered("foot-in-the-way")
    assert scene[NEAR].at == (7, 5)


def test_a_power_is_undone() -> None:
    """ORC-149, ORC-047: it comes to nothing, and stays spent."""
    scene = answered("say-it-backwards")
    assert scene[USER].hp == 40
    assert not [event for event in scene.all(ev.AttackResolved) if event.attacker == AWAY]


def test_bonuses_come_before_the_roll() -> None:
    """ORC-149: +4 to all defenses against the attack that set it off."""
    scene = answered("pane-of-force")
    assert any(term.value == 4 for term in scene.last(ev.AttackResolved).defense.terms)
    assert any(effect.key == "emboldened" for effect in answered("try-again")[USER].effects)
    assert any(effect.key == "persistent" for effect in answered("twist-it")[NEAR].effects)


def test_every_answer_of_the_book_is_tried_here() -> None:
    """ORC-050."""
    assert {power.key for power in ANSWERS} == OCCASIONS.keys()
