"""5e (2014) as a bundle: everything that this game answers, on one screen."""

from combat.engine.content import Setting
from combat.engine.ruleset import Ruleset
from combat.rulesets.fifth import attacks, damage, movement, numbers, opportunity, settling, turns
from combat.rulesets.fifth.actions import ACTIONS
from combat.rulesets.fifth.conditions import CONDITIONS
from combat.rulesets.fifth.economy import ECONOMY
from combat.rulesets.fifth.features import FEATURES
from combat.rulesets.fifth.offers import OFFERS
from combat.rulesets.fifth.sheet import sheet_lines

DAMAGE_TYPES = (
    "acid",
    "bludgeoning",
    "cold",
    "fire",
    "force",
    "lightning",
    "necrotic",
    "piercing",
    "poison",
    "psychic",
    "radiant",
    "slashing",
    "thunder",
)  # FIF-213

FIFTH = Ruleset(
    id="fifth",
    title="5e (2014)",
    unit="ft",
    per_square=5,
    defenses=(("ac", "Armor Class"),),
    abilities=numbers.ABILITIES,
    saves=numbers.ABILITIES,
    skills=numbers.SKILLS,
    damage_types=DAMAGE_TYPES,
    conditions=CONDITIONS,
    actions=ACTIONS,
    gaits=movement.GAITS,
    economy=ECONOMY,
    stack=numbers.stack,
    base=numbers.base,
    situation=numbers.situation,
    d20=numbers.d20,
    targetable=attacks.targetable,
    verdict=attacks.verdict,
    odds=attacks.odds,
    damage=attacks.damage,
    soak=damage.soak,
    hurt=damage.hurt,
    after_attack=attacks.after_attack,
    healed=damage.healed,
    initiative=turns.initiative,
    settle_ties=turns.settle_ties,
    turn_started=turns.turn_started,
    turn_ended=turns.turn_ended,
    round_ended=turns.round_ended,
    cannot_act=turns.cannot_act,
    step=movement.step,
    may_stop=movement.may_stop,
    reactors=opportunity.reactors,
    settled=settling.settled,
    after_check=settling.after_check,
    features=FEATURES,
    offers=OFFERS,
    sheet_lines=sheet_lines,
    settings=(
        Setting(
            "unarmed-strength",
            "Unarmed strikes add Strength to damage",
            (("off", "No, 1 point"), ("on", "Yes")),
            "FIF-170",
        ),
    ),
    counts=(
        ("death-success", "Death saves passed"),
        ("death-failure", "Death saves failed"),
        ("inspiration", "Inspiration"),
    ),
    rows={
        "turn": "FIF-037",
        "speed": "FIF-048",
        "initiative": "FIF-026",
        "group": "FIF-029",
        "immune": "FIF-217",
        "temporary": "FIF-221",
        "hit": "FIF-132",
        "miss": "FIF-132",
        "critical": "FIF-133",
        "check": "FIF-007",
        "save": "FIF-009",
        "gm-edge": "FIF-017",
        "inspiration": "FIF-019",
        "heal-dead": "FIF-222",
    },
)
