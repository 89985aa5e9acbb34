"""Every power of the book is on the hand, is used, hits and misses, and does what its declaration says it does."""

from combat.engine import events as ev
from combat.engine.declared.powers import Conjure, Deal, Ease, Give, Lay, Power, Restore, Shift, Strengthen, Summon
from combat.rulesets.orcus.powers import POWERS
from tests.cases import each
from tests.rulesets.orcus.proving import FRIEND, HIT, MISS, USER, hurt, option_of, proving, use, zone_keys
from tests.rulesets.orcus.sheets import Field

IN_TURN = [power for power in POWERS.values() if not power.reactions]
ATTACKS = [power for power in IN_TURN if power.versus]
OTHERS = [power for power in IN_TURN if not power.versus]


def targets(scene: Field) -> list[str]:
    """Who was attacked, in order."""
    return [event.target for event in scene.all(ev.AttackResolved) if event.attacker == USER]


def begun_with(scene: Field, who: str) -> tuple[int, int]:
    return next(e.combatant.at for e in scene.all(ev.CombatantJoined) if e.combatant.id == who)  # type: ignore[return-value]


def was_given(scene: Field, who: str, give: Give) -> bool:
    """Whether a creature came under a condition with the end that the power says, and all that comes with it."""
    found = [e.effect for e in scene.all(ev.EffectGained) if e.who == who and e.effect.key == give.condition]
    kinds = {
        "": ("", "end", "start"),
        "none": ("",),
        "encounter": ("encounter",),
        "target-end": ("end",),
        "target-start": ("start",),
    }
    ends = kinds.get(give.until, (give.until,))
    right = [e for e in found if e.until.kind in ends and all(e.data.get(k) == v for k, v in give.data)]
    with_it = {e.effect.key for e in scene.all(ev.EffectGained) if e.who == who}
    return bool(right) and set(give.bundle) <= with_it


def holds(scene: Field, power: Power, outcome: object, struck: list[str], fate: str) -> None:
    """Assert what one entry of a power has done to those of this fate."""
    on = getattr(outcome, "on", "caster")
    whom = [USER] if on == "caster" else struck if on in (fate, "all", "fail") else []
    if on == "fail" and fate == "miss":
        whom = []
    for who in whom:
        if isinstance(outcome, Give):
            assert was_given(scene, who, outcome), (who, outcome)
        if isinstance(outcome, Strengthen):
            assert scene[who].temp_hp == int(outcome.dice)
        if isinstance(outcome, Shift):
            assert scene[who].at != begun_with(scene, who) or is_held(scene, who), (who, outcome)
        if isinstance(outcome, Restore):
            assert [e for e in scene.all(ev.Healed) if e.who == who]
            spent = scene[who].tally.get("recoveries-spent", 0)
            assert spent == int(outcome.recovery)
        if isinstance(outcome, Ease):
            assert not set(outcome.conditions) & {effect.key for effect in scene[who].effects}
    if isinstance(outcome, Lay):
        assert zone_keys(power) == {zone.key for zone in scene.state.zones.values()}
    if isinstance(outcome, Summon | Conjure):
        kinds = {name for name, _ in outcome.kinds} if isinstance(outcome, Summon) else {outcome.kind}
        assert kinds <= {one.sheet.name for one in scene.state.combatants.values()}


def is_held(scene: Field, who: str) -> bool:
    """Whether there is nowhere for it to be moved: said in the log."""
    return any("cannot be moved" in event.text for event in scene.all(ev.Noted))


@each("power", ATTACKS, ids=lambda one: one.key)
def test_an_attack_power_hits(power: Power) -> None:
    """ORC-048, ORC-089, ORC-090: a roll for each target, its damage, what a hit brings, what happens anyway; it is spent."""
    scene = use(power, HIT)
    struck = targets(scene)
    assert struck
    assert {e.outcome for e in scene.all(ev.AttackResolved) if e.attacker == USER} <= {"hit", "critical"}
    types = {deal.type for deal in power.outcomes if isinstance(deal, Deal) and deal.on != "miss"}
    for who in struck if types else ():
        taken = {part.type for event in hurt(scene)[who] if event.source == USER for part in event.parts}
        assert types <= taken
    for outcome in power.outcomes:
        holds(scene, power, outcome, struck, "hit")
    assert bool(scene[USER].tally.get(f"spent:{power.key}")) == (power.frequency != "at-will")


@each("power", ATTACKS, ids=lambda one: one.key)
def test_an_attack_power_misses(power: Power) -> None:
    """ORC-047, ORC-089: half damage where it says so and none elsewhere, what a miss brings; it is spent all the same."""
    scene = use(power, MISS)
    struck = targets(scene)
    assert {e.outcome for e in scene.all(ev.AttackResolved) if e.attacker == USER} == {"miss"}
    deals = [deal for deal in power.outcomes if isinstance(deal, Deal) and (deal.half or deal.on == "miss")]
    zoned = zone_keys(power)
    for who in struck:
        taken = [e for e in hurt(scene).get(who, []) if e.source == USER]
        assert bool(taken) == bool(deals) or zoned
    for outcome in power.outcomes:
        if getattr(outcome, "on", "") in ("miss", "all", "caster"):
            holds(scene, power, outcome, struck, "miss")
    gained = {e.effect.key for e in scene.all(ev.EffectGained) if e.who in struck}
    for give in (one for one in power.outcomes if isinstance(one, Give) and one.on == "hit"):
        assert give.condition not in gained
    assert bool(scene[USER].tally.get(f"spent:{power.key}")) == (power.frequency != "at-will")


@each("power", OTHERS, ids=lambda one: one.key)
def test_a_power_without_a_roll_takes_effect(power: Power) -> None:
    """ORC-045, ORC-090: on everybody it is meant for."""
    scene = use(power)
    assert scene.last(ev.PowerUsed).power == power.key
    assert not targets(scene)
    meant = scene.last(ev.PowerUsed).targets
    if power.area is not None:
        meant = (FRIEND,) if power.catches in ("allies", "nearest-ally") else ()
    for outcome in power.outcomes:
        holds(scene, power, outcome, list(meant), "all")
    assert bool(scene[USER].tally.get(f"spent:{power.key}")) == (power.frequency != "at-will")


@each("power", IN_TURN, ids=lambda one: one.key)
def test_a_power_costs_its_action_and_is_used_up(power: Power) -> None:
    """ORC-046, ORC-049: the action it names is gone; encounter and daily powers are refused the second time."""
    scene = use(power)
    if power.time in ("standard", "move", "swift"):
        assert scene[USER].used.get(power.time) == 1
    barred = option_of(scene, power).barred
    if power.frequency != "at-will":
        assert barred is not None
        assert "Spent" in barred.text or power.time != "free"


@each("power", POWERS.values(), ids=lambda one: one.key)
def test_a_power_is_declared_in_full(power: Power) -> None:
    """ORC-048: name, category, source, level, tags, frequency, action, origin, targets, attack line, entries."""
    assert power.name
    assert power.summary.endswith(".")
    assert power.frequency in ("at-will", "encounter", "daily")
    assert power.time in ("standard", "move", "swift", "free", "immediate")
    assert power.origin in ("melee", "ranged", "near", "far", "self")
    assert 1 <= power.level <= 30
    assert power.outcomes or power.reactions
    assert bool(power.versus) == bool(power.by or power.bonus is not None)
    assert power.versus in ("", "ac", "fort", "ref", "will")
    assert not (power.utility and power.versus)
    assert (power.area is not None) == (power.origin in ("near", "far") and not power.place)
    assert power.area is None or power.catches
    assert power.range or power.origin not in ("far",)
    assert bool(power.trigger) == bool(power.reactions)
    assert (power.time in ("immediate", "free")) == bool(power.reactions)
    assert not power.maintain or power.leaves
    assert power.licence == "MIT"


def test_the_book_has_every_kind_of_power() -> None:
    """ORC-045, ORC-046, ORC-048, ORC-058 to ORC-064, ORC-077 to ORC-079: of each source, origin, shape, frequency."""
    book = list(POWERS.values())
    assert len(book) >= 100
    assert {power.power_source for power in book} == {"", "arcane", "divine", "natural", "martial"}
    for source in ("arcane", "divine", "natural", "martial"):
        assert len([power for power in book if power.power_source == source]) >= 12
    assert {power.area.shape for power in book if power.area is not None} == {"burst", "arc", "chain"}
    assert {power.catches for power in book} >= {"all", "enemies", "allies", "any", "nearest-enemy", "nearest-ally"}
    assert {power.maintain for power in book} >= {"swift", "move"}
    assert any(power.concentration for power in book)
    assert {reaction.kind for power in book for reaction in power.reactions} == {"interrupt", "reaction", "opportunity"}
    kinds = {type(outcome) for power in book for outcome in power.outcomes}
    assert kinds >= {Deal, Give, Shift, Lay, Summon, Conjure, Restore, Strengthen, Ease}
    assert any(power.higher for power in book)


def test_a_power_that_is_not_on_the_sheet_is_not_on_the_hand() -> None:
    """ORC-048."""
    scene = proving(POWERS["anvil-stroke"])
    shown = {one.key for one in scene.options(USER)}
    assert {key for key in shown if key.startswith("power:")} == {"power:anvil-stroke"}


@each("power", [one for one in ATTACKS if one.first], ids=lambda one: one.key)
def test_an_effect_that_stands_before_the_attack_comes_before_the_roll(power: Power) -> None:
    """ORC-090: it happens on a miss too."""
    scene = use(power, MISS)
    moved = [n for n, event in enumerate(scene.log) if isinstance(event, ev.Placed) and event.who == USER]
    (rolled,) = [
        n for n, event in enumerate(scene.log) if isinstance(event, ev.AttackResolved) and event.attacker == USER
    ]
    assert moved
    assert moved[-1] < rolled
