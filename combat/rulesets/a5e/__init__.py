"""Level Up: Advanced 5th Edition as a bundle: what it answers otherwise than 5e, on one screen."""

from dataclasses import replace
from functools import partial

from combat.engine.answers import DeathSaves
from combat.engine.answers.nothing import refused
from combat.engine.declared.content import Blurb
from combat.engine.scripts.world import world_turn
from combat.rulesets.a5e import aftermath, difficulty, environments, forbidding, numbers, settling, surroundings, turns
from combat.rulesets.a5e.actions import ACTIONS
from combat.rulesets.a5e.attacking import fumbles, off_hand, shields
from combat.rulesets.a5e.casting import powerful
from combat.rulesets.a5e.checks import expertise
from combat.rulesets.a5e.conditions import CONDITIONS
from combat.rulesets.a5e.creatures import CREATURES
from combat.rulesets.a5e.groups import LEADING
from combat.rulesets.a5e.harm import INJURIES, criticals, damage, death_odds, resting
from combat.rulesets.a5e.hiding import hiding
from combat.rulesets.a5e.maneuvers import bouts, custom_maneuvers
from combat.rulesets.a5e.moving import floating, footwork, plunging, steps
from combat.rulesets.a5e.offers import OFFERS
from combat.rulesets.a5e.order import ECONOMY, countdowns
from combat.rulesets.a5e.ready import ready
from combat.rulesets.a5e.riding import RIDING
from combat.rulesets.a5e.scenes import rolling, scene_rows, suspended
from combat.rulesets.a5e.sheets import TELLING, sheet
from combat.rulesets.a5e.sight import cover, hearing, sight
from combat.rulesets.a5e.terrain import SPECIALS, collapse, concealed, ice
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.harm import dying
from combat.rulesets.policies.hooks import around, each_in_turn

# What is not said here is as in 5e (A5E-001).
A5E = FIFTH.but(
    id="a5e",
    title="Level Up (A5E)",
    blurb=Blurb("5e with maneuvers, exertion and a world that fights too.", "griffin-symbol", 205),
    conditions=CONDITIONS,
    actions=ACTIONS,
    gaits={**floating.GAITS, footwork.GAIT.key: footwork.GAIT},
    numbers=replace(
        FIFTH.numbers,
        stack=numbers.stack,
        base=numbers.base,
        situation=numbers.situation,
        most={**FIFTH.numbers.most, criticals.BROKEN: 1},
    ),
    rolls=replace(FIFTH.rolls, added_dice=expertise.ADDED, check_bar=cover.check_bar),
    economy=ECONOMY,
    turns=replace(
        FIFTH.turns,
        started=partial(each_in_turn, turns.STARTED),
        ended=partial(each_in_turn, turns.ENDED),
        round_ended=collapse.round_ended,
        settled=settling.settled,
        forbids=forbidding.forbids,
    ),
    readying=replace(FIFTH.readying, waiting=ready.waiting, announced=ready.announced),
    moving=replace(
        FIFTH.moving,
        pace=footwork.pace,
        stepped=steps.stepped,
        detour=ice.detour,
    ),
    heights=replace(
        FIFTH.heights,
        lift=floating.lift,
        drop=plunging.drop,
        middle=floating.middle,
    ),
    attacks=replace(FIFTH.attacks, after=aftermath.after_attack),
    harm=replace(
        FIFTH.harm,
        damage=criticals.damage,
        soak=damage.soak,
        hurt=damage.hurt,
        death_saves=DeathSaves(dying.DEATH_SAVE_DC, death_odds),
        resounds=hearing.louder,
        exhaust=refused,
    ),
    stealth=replace(
        FIFTH.stealth,
        escapes=hiding.escapes,
        perceives=sight.perceives,
        sounded=hearing.sounded,
    ),
    ground=replace(
        FIFTH.ground,
        ambient=partial(around, surroundings.AMBIENT),
        obstacles=cover.obstacles,
        looked_under=concealed.looked_under,
    ),
    resting=replace(
        FIFTH.resting,
        rests=resting.rests(FIFTH.resting.rests),
        worn=resting.KEPT,
        hours_passed=resting.hours_passed,
    ),
    sheets=replace(
        FIFTH.sheets,
        lines=sheet.sheet_lines,
        rows=sheet.SHEET_ROWS,
        standing=sheet.standing,
        corrections=(*FIFTH.sheets.corrections, shields.MENDABLE),
        weapon_words=(off_hand.DUAL,),
    ),
    powers=powerful.powers(FIFTH.powers),
    zones={**FIFTH.zones, **environments.ZONES},
    terrain=environments.TERRAIN,
    bestiary={sheet.name: sheet for sheet in CREATURES},
    offers=OFFERS,
    settings=(*(one for one in FIFTH.settings if one is not dying.SETTING), bouts.SETTING, fumbles.SETTING),
    riding=RIDING,
    leading=LEADING,
    world=replace(
        FIFTH.world,
        environments=environments.ENVIRONMENTS,
        specials=SPECIALS,
        opens=world_turn.opens,
        countdowns=countdowns.SPEEDS,
        scenes=suspended.SCENES,
        laps=rolling.laps,
    ),
    injuries=INJURIES,
    teaching=custom_maneuvers.TEACHING,
    measure=difficulty.MEASURE,
    tiling=TELLING,
    rows={**FIFTH.rows, **damage.ROWS, **environments.ROWS, **scene_rows.ROWS},
)
