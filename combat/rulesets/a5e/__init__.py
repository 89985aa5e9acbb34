"""Level Up: Advanced 5th Edition as a bundle: what it answers otherwise than 5e, on one screen (A5E-001)."""

from dataclasses import replace
from functools import partial

from combat.engine.answers import DeathSaves
from combat.engine.answers.nothing import refused
from combat.engine.content import Blurb
from combat.engine.scripts import world_turn
from combat.rulesets.a5e import aftermath, forbidding, numbers, settling, surroundings, turns
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
from combat.rulesets.a5e.restated import RESTATED
from combat.rulesets.a5e.riding import RIDING
from combat.rulesets.a5e.scenes import rolling, scene_rows, suspended
from combat.rulesets.a5e.sheets import TELLING, sheet
from combat.rulesets.a5e.sight import cover, hearing, sight
from combat.rulesets.a5e.terrain import SPECIALS, collapse, concealed, environments, ice, terrain, zone_kinds
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.harm import dying
from combat.rulesets.policies.hooks import around, each_in_turn

A5E = FIFTH.but(
    id="a5e",
    title="Level Up (A5E)",
    blurb=Blurb("5e with maneuvers, exertion and a world that fights too.", "griffin-symbol", 205),
    restates=RESTATED,
    harm=replace(
        FIFTH.harm,
        damage=criticals.damage,
        soak=damage.soak,
        death_saves=DeathSaves(dying.DEATH_SAVE_DC, death_odds),
        hurt=damage.hurt,
        exhaust=refused,
        resounds=hearing.louder,
    ),
    injuries=INJURIES,
    resting=replace(
        FIFTH.resting,
        rests=resting.rests(FIFTH.resting.rests),
        worn=resting.KEPT,
        hours_passed=resting.hours_passed,
    ),
    powers=powerful.powers(FIFTH.powers),
    numbers=replace(
        FIFTH.numbers,
        most={**FIFTH.numbers.most, criticals.BROKEN: 1},
        base=numbers.base,
        situation=numbers.situation,
        stack=numbers.stack,
    ),
    sheets=replace(
        FIFTH.sheets,
        corrections=(*FIFTH.sheets.corrections, shields.MENDABLE),
        weapon_words=(off_hand.DUAL,),
        lines=sheet.sheet_lines,
        rows=sheet.SHEET_ROWS,
        standing=sheet.standing,
    ),
    bestiary={sheet.name: sheet for sheet in CREATURES},
    actions=ACTIONS,
    economy=ECONOMY,
    tiling=TELLING,
    turns=replace(
        FIFTH.turns,
        started=partial(each_in_turn, turns.STARTED),
        ended=partial(each_in_turn, turns.ENDED),
        round_ended=collapse.round_ended,
        forbids=forbidding.forbids,
        settled=settling.settled,
    ),
    moving=replace(
        FIFTH.moving,
        pace=footwork.pace,
        detour=ice.detour,
        stepped=steps.stepped,
    ),
    gaits={**floating.GAITS, footwork.GAIT.key: footwork.GAIT},
    heights=replace(
        FIFTH.heights,
        lift=floating.lift,
        middle=floating.middle,
        drop=plunging.drop,
    ),
    ground=replace(
        FIFTH.ground,
        ambient=partial(around, surroundings.AMBIENT),
        looked_under=concealed.looked_under,
        obstacles=cover.obstacles,
    ),
    zones={**FIFTH.zones, **zone_kinds.KINDS},
    terrain=terrain.TERRAIN,
    stealth=replace(
        FIFTH.stealth,
        sounded=hearing.sounded,
        perceives=sight.perceives,
        escapes=hiding.escapes,
    ),
    rolls=replace(
        FIFTH.rolls,
        check_bar=cover.check_bar,
        added_dice=expertise.ADDED,
    ),
    world=replace(
        FIFTH.world,
        scenes=suspended.SCENES,
        laps=rolling.laps,
        countdowns=countdowns.SPEEDS,
        environments=environments.ENVIRONMENTS,
        specials=SPECIALS,
        opens=world_turn.opens,
    ),
    attacks=replace(
        FIFTH.attacks,
        after=aftermath.after_attack,
    ),
    readying=replace(
        FIFTH.readying,
        announced=ready.announced,
        waiting=ready.waiting,
    ),
    teaching=custom_maneuvers.TEACHING,
    settings=(*(one for one in FIFTH.settings if one is not dying.SETTING), bouts.SETTING, fumbles.SETTING),
    offers=OFFERS,
    conditions=CONDITIONS,
    leading=LEADING,
    riding=RIDING,
    rows={**FIFTH.rows, **damage.ROWS, **environments.ROWS, **scene_rows.ROWS},
)
