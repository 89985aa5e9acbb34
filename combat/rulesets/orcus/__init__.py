"""Orcus, a game of squares and typed modifiers, as a bundle: everything that it answers, on one screen."""

from combat.engine.content import Setting
from combat.engine.ruleset import Ruleset
from combat.rulesets.orcus import (
    attacks,
    damage,
    dying,
    falling,
    movement,
    numbers,
    order,
    provoking,
    resting,
    settling,
    steps,
    turns,
)
from combat.rulesets.orcus.actions import ACTIONS
from combat.rulesets.orcus.circumstances import situation
from combat.rulesets.orcus.conditions import CONDITIONS
from combat.rulesets.orcus.economy import ECONOMY
from combat.rulesets.orcus.features import FEATURES
from combat.rulesets.orcus.offers import OFFERS
from combat.rulesets.orcus.sheet import sheet_lines
from combat.rulesets.orcus.stacking import stack
from combat.rulesets.policies.abilities import ABILITIES
from combat.rulesets.policies.surprise import surprise_offer

DAMAGE_TYPES = (
    "acid",
    "cold",
    "fire",
    "force",
    "lightning",
    "necrotic",
    "poison",
    "psychic",
    "radiant",
    "thunder",
)  # ORC-194

SETTINGS = (
    Setting(
        "opportunity-attacks",
        "Opportunity attacks",
        (("immediate", "Spend the immediate action"), ("own", "Have their own allowance")),
        "ORC-162",
    ),
    Setting(
        "surprised",
        "The surprised, on their first turn",
        (("none", "No actions"), ("one-standard", "One standard action")),
        "ORC-318",
    ),
    Setting(
        "surprise-round",
        "The others in a surprise round",
        (("full", "Full turns"), ("one-standard", "One standard action")),
        "ORC-319",
    ),
    Setting("death-saves", "Death saves", (("end", "At the end of the turn"), ("start", "At its start")), "ORC-271"),
    Setting(
        "three-successes",
        "Three successful death saves",
        (("stable", "Stabilize"), ("none", "Change nothing")),
        "ORC-273",
    ),
    Setting(
        "negative-hit-points",
        "Hit points below 0",
        (("on", "Count on downwards"), ("off", "Stop at 0")),
        "ORC-279",
    ),
    Setting(
        "armor-limits-reflex",
        "Heavy armor also limits Reflex",
        (("off", "No"), ("on", "Yes")),
        "ORC-021",
    ),
)

ORCUS = Ruleset(
    id="orcus",
    title="Orcus",
    unit="sq",
    per_square=1,
    defenses=numbers.DEFENSES,
    abilities=ABILITIES,
    skills=numbers.SKILLS,
    damage_types=DAMAGE_TYPES,
    conditions=CONDITIONS,
    actions=ACTIONS,
    gaits=movement.GAITS,
    economy=ECONOMY,
    stack=stack,
    base=numbers.base,
    situation=situation,
    d20=numbers.d20,
    targetable=attacks.targetable,
    verdict=attacks.verdict,
    verdict_row=attacks.verdict_row,
    odds=attacks.odds,
    damage=damage.damage,
    soak=damage.soak,
    half=damage.half,
    hurt=damage.hurt,
    after_attack=attacks.after_attack,
    healed=dying.healed,
    fall=falling.fall,
    hours_passed=resting.hours_passed,
    initiative=order.initiative,
    settle_ties=order.settle_ties,
    turn_started=turns.turn_started,
    turn_ended=turns.turn_ended,
    round_ended=turns.round_ended,
    cannot_act=turns.cannot_act,
    pace=steps.pace,
    may_stop=movement.may_stop,
    watch=provoking.watch,
    settled=settling.settled,
    features=FEATURES,
    offers=(surprise_offer(numbers.passive, "ORC-118"), *OFFERS),
    most={"death-success": 3, "death-failure": 3},
    sheet_lines=sheet_lines,
    settings=SETTINGS,
    counts=(
        ("death-success", "Death saves passed"),
        ("death-failure", "Death saves failed"),
        ("recoveries-spent", "Recoveries spent"),
        ("action-points-spent", "Action points spent"),
    ),
    staggered_word="staggered",
    rows={
        "turn": "ORC-128",
        "speed": "ORC-198",
        "initiative": "ORC-121",
        "joined": "ORC-126",
        "group": "ORC-122",
        "immune": "ORC-287",
        "temporary": "ORC-283",
        "hit": "ORC-168",
        "miss": "ORC-168",
        "critical": "ORC-171",
        "check": "ORC-014",
        "save": "ORC-144",
        "gm-edge": "ORC-013",
        "heal-dead": "ORC-263",
        "half": "ORC-005",
        "sneak": "ORC-118",
        "attitude": "ORC-080",
        "occupied": "ORC-205",
        "push": "ORC-218",
    },
)
