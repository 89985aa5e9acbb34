"""Orcus, a game of squares and typed modifiers, as a bundle: everything that it answers, on one screen."""

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
from combat.rulesets.orcus import difficulty, ending_with_the_fight, settling, surroundings, waiting
from combat.rulesets.orcus.actions import ACTIONS, aiding, dropping, trailing
from combat.rulesets.orcus.actions import CONDITIONS as OF_ACTIONS
from combat.rulesets.orcus.attacking import attack_rulings, attacks, cover, opportunity_attackers, situation
from combat.rulesets.orcus.building import BUILDING, GIFTS
from combat.rulesets.orcus.conditions import CONDITIONS, controlled, freed_by_teleport
from combat.rulesets.orcus.creatures import CALLED as CALLED_SHEETS
from combat.rulesets.orcus.creatures import IDOLS
from combat.rulesets.orcus.harm import damage, dying, healing, vitality
from combat.rulesets.orcus.lasting import keeping, maintaining
from combat.rulesets.orcus.moving import (
    DASHING,
    FORCING,
    falling,
    flying,
    movement,
    moves_within_actions,
    steps,
    switching,
)
from combat.rulesets.orcus.numbers import FEATURES, carrying, numbers, stack
from combat.rulesets.orcus.offers import OFFERS
from combat.rulesets.orcus.out_of_turn import opportunity_attacks
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.resting import milestones, resting
from combat.rulesets.orcus.senses import noticing, perceiving
from combat.rulesets.orcus.sheet import sheet_lines
from combat.rulesets.orcus.sheet_rows import SHEET_ROWS
from combat.rulesets.orcus.summons_and_zones import conjuring, summoning, zones
from combat.rulesets.orcus.telling import TILING
from combat.rulesets.orcus.turns import ECONOMY, order, turns
from combat.rulesets.orcus.using_powers import again, dealing, gm_leave, power_actions, powers_in_words, using
from combat.rulesets.pictures import faces
from combat.rulesets.policies import light
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
        "free-actions",
        "Free actions",
        (("unlimited", "Any number"), ("one", "One in each creature’s turn")),
        "ORC-138",
    ),
    Setting(
        "armor-limits-reflex",
        "Heavy armor also limits Reflex",
        (("off", "No"), ("on", "Yes")),
        "ORC-021",
    ),
    summoning.SETTING,
    Setting(
        "power-leave",
        "Before a player’s power",
        (("off", "Go on"), ("on", "Ask the GM whether it fits")),
        "ORC-057",
    ),
    attack_rulings.WORD.setting,
    Setting(
        "edge-saves",
        "A saving throw before being moved off a ledge or into a hazard",
        (("on", "Yes"), ("off", "No")),
        "ORC-347",
    ),
    Setting(
        "restrained-teleport",
        "Teleporting while restrained",
        (("stays", "Not possible"), ("frees", "Possible, and ends it")),
        "ORC-312",
    ),
)

ORCUS = Ruleset(
    id="orcus",
    title="Orcus",
    blurb=Blurb("Fourth-edition tactics: powers, pushes, every square counts.", "minotaur", 272),
    unit="sq",
    per_square=1,
    defenses=numbers.DEFENSES,
    abilities=ABILITIES,
    skills=numbers.SKILLS,
    damage_types=DAMAGE_TYPES,
    conditions={
        **CONDITIONS,
        **waiting.CONDITIONS,
        **controlled.CONDITIONS,
        **resting.CONDITIONS,
        **{
            one.key: one
            for one in (
                *perceiving.CONDITIONS,
                *noticing.CONDITIONS,
                keeping.SUSTAINING,
                *conjuring.CONDITIONS,
                dropping.CONDITION,
                DASHING,
                *OF_ACTIONS,
            )
        },
        aiding.KEY: aiding.AIDED,
        gm_leave.WATCHED: gm_leave.NEEDS_LEAVE,
    },
    actions=(
        *ACTIONS,
        *map(conjuring.for_creatures, waiting.ACTIONS),
        *power_actions.actions_of(POWERS.values()),
        *maintaining.actions_of(POWERS.values()),
        *again.actions_of(POWERS.values()),
    ),
    gaits={**movement.GAITS, **switching.GAITS, **moves_within_actions.GAITS},
    numbers=Numbers(
        stack=stack,
        base=conjuring.base,
        situation=situation,
        most={"death-success": 3, "death-failure": 3},
        count_bar=carrying.too_heavy,
    ),
    rolls=Rolls(d20=numbers.d20, after=aiding.after_check),
    economy=ECONOMY,
    order=Order(
        initiative=order.initiative,
        settle_ties=order.settle_ties,
        joins_tie=order.joins_tie,
    ),
    turns=Turns(
        started=turns.turn_started,
        ended=turns.turn_ended,
        round_ended=waiting.lost,
        settled=settling.settled,
        cannot_act=turns.cannot_act,
    ),
    readying=Readying(waiting=waiting.waiting, announced=waiting.announced),
    moving=Moving(
        pace=steps.pace,
        may_stop=movement.may_stop,
        watch=opportunity_attackers.watch,
        stepped=flying.stepped,
        trailing=trailing,
        forcing=FORCING,
        teleport_frees=freed_by_teleport,
    ),
    heights=Heights(
        lift=flying.lift,
        reactors=opportunity_attackers.answering_rise,
        answers_with=opportunity_attackers.answers_with,
        fall=falling.fall,
    ),
    attacks=Attacks(
        targetable=attacks.targetable,
        verdict=attacks.verdict,
        verdict_row=attacks.verdict_row,
        odds=attacks.odds,
        cover=cover.degree,
        after=attacks.after_attack,
        provokes=opportunity_attacks.provoked,
    ),
    harm=Harming(
        damage=damage.damage,
        soak=damage.soak,
        hurt=damage.hurt,
        healed=dying.healed,
        death_saves=DeathSaves(dying.NEEDED, dying.death_odds),
        half=damage.half,
        staggered_word="staggered",
    ),
    stealth=Stealth(noticed=noticing.noticed, hiders=noticing.hiders),
    ground=Ground(
        shades=light.shades,
        ambient=surroundings.ambient,
        paints=("misty", "totally-obscured"),
    ),
    resting=Resting(rests=resting.RESTS, worn=resting.WORN, hours_passed=resting.hours_passed),
    sheets=Sheets(
        lines=sheet_lines,
        in_words=powers_in_words.in_words,
        resources=partial(using.resources, POWERS),
        faces=faces,
        rows=SHEET_ROWS,
        counts=(
            ("death-success", "Death saves passed"),
            ("death-failure", "Death saves failed"),
            ("recoveries-spent", "Recoveries spent"),
            ("action-points-spent", "Action points spent"),
        ),
        corrections=(
            *carrying.BURDENS,
            (vitality.ENCOUNTERS, "Encounters since a long rest"),
            (resting.SINCE, "Hours until a long rest helps again"),
        ),
        in_words_for=("monster", "character"),
        in_words_title="Traits and powers",
        weapon_words=("focus", "off-hand", "heavy-thrown", "light-thrown"),
    ),
    features={**FEATURES, **GIFTS},
    powers=POWERS,
    zones=zones.zones_of(POWERS.values()),
    bestiary={sheet.name: sheet for sheet in (*CALLED_SHEETS, *IDOLS)},
    offers=(
        *switching.OFFERS,
        surprise_offer(numbers.passive, "ORC-118", perceiving.locates),
        *resting.OFFERS,
        waiting.OFFER,
        *OFFERS,
        attack_rulings.WORD.offer,
        milestones.OFFER,
        ending_with_the_fight.OFFER,
    ),
    settings=SETTINGS,
    outcomes=Outcomes(portion=dealing.portion, recover=healing.recover, calling=conjuring.CALLING),
    building=BUILDING,
    measure=difficulty.MEASURE,
    tiling=TILING,
    rows={
        "fight": "ORC-113",
        "light": "ORC-328",
        "ground": "ORC-186",
        "map": "ORC-115",
        "d20": "ORC-001",
        "dice": "ORC-002",
        "percent": "ORC-003",
        "time": "ORC-326",
        "condition": "ORC-287",
        "cost:": "ORC-128",
        "cost:standard": "ORC-128",
        "cost:move": "ORC-128",
        "cost:swift": "ORC-128",
        "cost:immediate": "ORC-148",
        "cost:free": "ORC-136",
        "stat:attack": "ORC-168",
        "stat:check": "ORC-014",
        "stat:damage": "ORC-190",
        "stat:defense": "ORC-088",
        "stat:maximum": "ORC-026",
        "stat:save": "ORC-144",
        "stat:speed": "ORC-198",
        "provoked": "ORC-153",
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
        "lost": "ORC-150",
    },
)
