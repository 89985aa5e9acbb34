"""Level Up: Advanced 5th Edition as a bundle: what it answers otherwise than 5e, on one screen (A5E-001)."""

from functools import partial

from combat.engine.answers import DeathSaves
from combat.engine.content import Blurb
from combat.engine.scripts import world_turn
from combat.rulesets.a5e import aftermath, difficulty, forbidding, numbers, settling, surroundings, turns
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
    damage=criticals.damage,
    soak=damage.soak,
    death_saves=DeathSaves(dying.DEATH_SAVE_DC, death_odds),
    hurt=damage.hurt,
    injuries=INJURIES,
    exhaust=None,
    rests=resting.rests(FIFTH.rests),
    worn=resting.KEPT,
    hours_passed=resting.hours_passed,
    powers=powerful.powers(FIFTH.powers),
    most={**FIFTH.most, criticals.BROKEN: 1},
    corrections=(*FIFTH.corrections, shields.MENDABLE),
    bestiary={sheet.name: sheet for sheet in CREATURES},
    actions=ACTIONS,
    economy=ECONOMY,
    tiling=TELLING,
    measure=difficulty.MEASURE,
    base=numbers.base,
    situation=numbers.situation,
    stack=numbers.stack,
    turn_started=partial(each_in_turn, turns.STARTED),
    turn_ended=partial(each_in_turn, turns.ENDED),
    pace=footwork.pace,
    weapon_words=(off_hand.DUAL,),
    gaits={**floating.GAITS, footwork.GAIT.key: footwork.GAIT},
    lift=floating.lift,
    middle=floating.middle,
    drop=plunging.drop,
    ambient=partial(around, surroundings.AMBIENT),
    round_ended=collapse.round_ended,
    zones={**FIFTH.zones, **zone_kinds.KINDS},
    terrain=terrain.TERRAIN,
    looked_under=concealed.looked_under,
    sounded=hearing.sounded,
    obstacles=cover.obstacles,
    check_bar=cover.check_bar,
    resounds=hearing.louder,
    detour=ice.detour,
    scenes=suspended.SCENES,
    laps=rolling.laps,
    countdowns=countdowns.SPEEDS,
    perceives=sight.perceives,
    escapes=hiding.escapes,
    after_attack=aftermath.after_attack,
    stepped=steps.stepped,
    announced=ready.announced,
    ready=ready.waiting,
    forbids=forbidding.forbids,
    sheet_lines=sheet.sheet_lines,
    sheet_rows=sheet.SHEET_ROWS,
    standing=sheet.standing,
    added_dice=expertise.ADDED,
    teaching=custom_maneuvers.TEACHING,
    settings=(*(one for one in FIFTH.settings if one is not dying.SETTING), bouts.SETTING, fumbles.SETTING),
    offers=OFFERS,
    conditions=CONDITIONS,
    leading=LEADING,
    riding=RIDING,
    settled=settling.settled,
    environments=environments.ENVIRONMENTS,
    world_specials=SPECIALS,
    world_opens=world_turn.opens,
    rows={**FIFTH.rows, **damage.ROWS, **environments.ROWS, **scene_rows.ROWS},
)
