"""5e (2014) as a bundle: everything that this game answers, on one screen."""

from functools import partial

from combat.engine.answers import (
    Attacks,
    DeathSaves,
    Ground,
    Harming,
    Heights,
    Moving,
    Numbers,
    Order,
    Outcomes,
    Readying,
    Resting,
    Rolls,
    Sheets,
    Stealth,
    Turns,
)
from combat.engine.declared.content import Blurb, Setting
from combat.engine.ruleset import Ruleset
from combat.rulesets.fifth import difficulty, forbidding, hits, numbers, settling, surroundings, turns
from combat.rulesets.fifth.actions import ACTIONS
from combat.rulesets.fifth.attack_rolls import REVIEW_SETTING, attacks, underwater
from combat.rulesets.fifth.attacking import opportunity_attacks, strikes
from combat.rulesets.fifth.casting import CONCENTRATING, KEPT_BY, casting, offers_of
from combat.rulesets.fifth.checks import abilities
from combat.rulesets.fifth.classes import CLASS_CONDITIONS, CLASS_FEATURES, CLASS_OFFERS, rogue
from combat.rulesets.fifth.classes import book as classes
from combat.rulesets.fifth.conditions import CONDITIONS
from combat.rulesets.fifth.creatures import CREATURES
from combat.rulesets.fifth.gm_effects import GIVEN
from combat.rulesets.fifth.grappling import dragging
from combat.rulesets.fifth.hands import hands
from combat.rulesets.fifth.harm import breath, damage, dying, exhaustion, harming_objects, hit_dice, resting
from combat.rulesets.fifth.helping import inspiration
from combat.rulesets.fifth.hiding import hiding, noticing
from combat.rulesets.fifth.marks import MARKS
from combat.rulesets.fifth.monster_bodies import swarm
from combat.rulesets.fifth.monsters import ROLL_TRAITS, TRAITS, monstrous
from combat.rulesets.fifth.moving import cliffs, falling, jumping, movement, rough
from combat.rulesets.fifth.offers import OFFERS
from combat.rulesets.fifth.order import ECONOMY, initiative, surprise
from combat.rulesets.fifth.powers import MONSTER_CONDITIONS
from combat.rulesets.fifth.ready import READINESS, announced, ready_offers, waiting
from combat.rulesets.fifth.riding import RIDING, falling_off
from combat.rulesets.fifth.sheets import SHEET_ROWS, TILING, prose, sheet
from combat.rulesets.fifth.sight import cover, sunlight
from combat.rulesets.fifth.spells import HINDRANCES, SPELL_EFFECTS, SPELLS, ZONE_KINDS
from combat.rulesets.pictures import faces
from combat.rulesets.policies import light
from combat.rulesets.policies.hooks import around, each_in_turn
from combat.rulesets.policies.ready import READIED

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

TOLLS = {**exhaustion.CONDITIONS, **underwater.CONDITIONS, **breath.CONDITIONS, **resting.CONDITIONS}

FIFTH = Ruleset(
    id="fifth",
    title="5e (2014)",
    blurb=Blurb("The one most tables know. Start here if in doubt.", "crossed-swords", 8),
    unit="ft",
    per_square=5,
    defenses=(("ac", "Armor Class"),),
    abilities=abilities.ABILITIES,
    skills=abilities.SKILLS,
    damage_types=DAMAGE_TYPES,
    conditions={
        **CONDITIONS,
        **GIVEN,
        **MARKS,
        READIED: READINESS,
        **SPELL_EFFECTS,
        **HINDRANCES,
        CONCENTRATING.key: CONCENTRATING,
        **TOLLS,
        **CLASS_CONDITIONS,
        **MONSTER_CONDITIONS,
    },
    actions=ACTIONS,
    gaits={**movement.GAITS, jumping.JUMP: jumping.GAIT},
    numbers=Numbers(
        stack=numbers.stack,
        base=numbers.base,
        situation=numbers.situation,
        most={"inspiration": 1, "death-success": 3, "death-failure": 3},
    ),
    rolls=Rolls(
        d20=numbers.d20,
        before=inspiration.before_roll,
        after=settling.after_check,
        standards=(KEPT_BY,),
        spared=harming_objects.spared,
    ),
    economy=ECONOMY,
    order=Order(
        initiative=initiative.initiative,
        settle_ties=initiative.settle_ties,
        joins_tie=initiative.joins_tie,
    ),
    turns=Turns(
        started=partial(each_in_turn, turns.STARTED),
        ended=partial(each_in_turn, turns.ENDED),
        round_ended=turns.round_ended,
        settled=settling.settled,
        cannot_act=turns.cannot_act,
        cannot_move=turns.cannot_move,
        forbids=forbidding.forbids,
    ),
    readying=Readying(waiting=waiting, announced=announced),
    moving=Moving(
        pace=jumping.pace,
        may_stop=movement.may_stop,
        watch=opportunity_attacks.watch,
        stepped=monstrous.stepped,
        trailing=dragging.trailing,
        shares=monstrous.shares,
    ),
    heights=Heights(
        lift=cliffs.lift,
        reactors=opportunity_attacks.reactors,
        answers_with=opportunity_attacks.answers_with,
        fall=falling.fall,
        drop=settling.come_down,
    ),
    attacks=Attacks(
        targetable=attacks.targetable,
        verdict=attacks.verdict,
        verdict_row=attacks.verdict_row,
        odds=attacks.odds,
        cover=cover,
        after=hits.after_attack,
        drawing=hands.DRAWING,
    ),
    harm=Harming(
        damage=hits.damage,
        soak=damage.soak,
        hurt=hits.hurt,
        healed=dying.healed,
        death_saves=DeathSaves(dying.DEATH_SAVE_DC, dying.death_odds),
        below_zero=False,
        evades=rogue.evades,
        spares=damage.spare,
        past_healing=swarm.past_healing,
        exhaust=exhaustion.exhaust,
    ),
    stealth=Stealth(noticed=noticing.noticed, hiders=noticing.hiders),
    ground=Ground(
        shades=light.shades,
        ambient=partial(around, surroundings.AMBIENT),
    ),
    resting=Resting(
        rests=classes.rests(resting.RESTS),
        worn=resting.WORN,
        hours_passed=resting.hours_passed,
        recovered=strikes.recovered,
        hit_dice=True,
    ),
    sheets=Sheets(
        lines=sheet.sheet_lines,
        in_words=prose.in_words,
        resources=sheet.resources,
        faces=faces,
        rows=SHEET_ROWS,
        standing=sheet.standing,
        counts=(
            ("death-success", "Death saves passed"),
            ("death-failure", "Death saves failed"),
            ("inspiration", "Inspiration"),
            ("wakes-in-hours", "Hours until it wakes"),
        ),
        corrections=(
            (hit_dice.SPENT, "Hit Dice spent"),
            (resting.SINCE, "Hours until a long rest helps again"),
            (breath.BREATH, "Rounds of breath spent"),
            (breath.LAST, "Rounds without breath"),
        ),
    ),
    saves=abilities.ABILITIES,
    features={**ROLL_TRAITS, **CLASS_FEATURES, **TRAITS},
    powers=SPELLS,
    zones=ZONE_KINDS,
    bestiary={sheet.name: sheet for sheet in CREATURES},
    offers=(
        *surprise.OFFERS,
        *rough.OFFERS,
        *jumping.OFFERS,
        *dragging.OFFERS,
        *OFFERS,
        *ready_offers.OFFERS,
        *inspiration.OFFERS,
        *offers_of(SPELLS.values()),
        *falling_off.OFFERS,
        *monstrous.OFFERS,
        *resting.OFFERS,
        *CLASS_OFFERS,
    ),
    settings=(
        initiative.TIES,
        Setting(
            "unarmed-strength",
            "Unarmed strikes add Strength to damage",
            (("off", "No, 1 point"), ("on", "Yes")),
            "FIF-170",
        ),
        REVIEW_SETTING,
        dying.SETTING,
        hiding.SETTING,
        sunlight.SETTING,
        Setting(
            "interactions",
            "Handling objects",
            (("free", "Free once a turn"), ("ask", "The GM rules on each")),
            "FIF-042",
        ),
    ),
    outcomes=Outcomes(spared_by=casting.spared_by),
    riding=RIDING,
    measure=difficulty.MEASURE,
    tiling=TILING,
    rows={
        "fight": "FIF-021",
        "map": "FIF-071",
        "d20": "FIF-003",
        "condition": "FIF-258",
        "cost:": "FIF-037",
        "cost:action": "FIF-033",
        "cost:attack": "FIF-083",
        "cost:bonus": "FIF-034",
        "cost:reaction": "FIF-043",
        "cost:interaction": "FIF-040",
        "stat:attack": "FIF-129",
        "stat:check": "FIF-006",
        "stat:damage": "FIF-148",
        "stat:defense": "FIF-135",
        "stat:maximum": "FIF-212",
        "stat:save": "FIF-008",
        "stat:speed": "FIF-053",
        "provoked": "FIF-171",
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
        "half": "FIF-218",
        "gm-edge": "FIF-017",
        "award": "FIF-018",
        "order": "FIF-032",
        "ground": "FIF-064",
        "contest": "FIF-010",
        "contest-tie": "FIF-011",
        "sneak": "FIF-022",
        "light": "FIF-209",
        "attitude": "FIF-061",
        "occupied": "FIF-060",
        "teleport": "FIF-069",
        "push": "FIF-070",
        "inspiration": "FIF-019",
        "heal-dead": "FIF-222",
        "ride": "FIF-178",
        "jolted": "FIF-181",
        "knocked": "FIF-182",
        "mount-down": "FIF-183",
        "landing": "FIF-184",
        "reins": "FIF-185",
        "led": "FIF-188",
    },
)
