"""Gritty 5e: what it answers otherwise than 5e, entry by entry."""

from dataclasses import replace
from functools import partial

from combat.engine.content import Blurb
from combat.rulesets.fifth import FIFTH
from combat.rulesets.gritty import aftermath, numbers, settling, surroundings, turns
from combat.rulesets.gritty.actions import ACTIONS
from combat.rulesets.gritty.attack_rolls import damage_choice, let_it_hit, shield_bash, underwater
from combat.rulesets.gritty.attacking import strikes
from combat.rulesets.gritty.charging import after_charge, bracing, running
from combat.rulesets.gritty.checks import failing
from combat.rulesets.gritty.conditions import CONDITIONS
from combat.rulesets.gritty.creatures import CREATURES
from combat.rulesets.gritty.grappling import climbing
from combat.rulesets.gritty.hands import drawing
from combat.rulesets.gritty.harm import bloodied, exertion, mending, nonlethal, overexertion, resting, thirst
from combat.rulesets.gritty.items import scrolls
from combat.rulesets.gritty.monsters import minions
from combat.rulesets.gritty.moving import falling, passing
from combat.rulesets.gritty.offers import OFFERS
from combat.rulesets.gritty.order import economy, initiative
from combat.rulesets.gritty.restated import RESTATED
from combat.rulesets.gritty.riding import RIDING
from combat.rulesets.gritty.sheets import TELLING, sheet
from combat.rulesets.policies.hooks import around, each_in_turn

GRITTY = FIFTH.but(
    id="gritty",
    title="Gritty 5e",
    blurb=Blurb("Wounds stay, armor breaks, and running is wise.", "blood", 34),
    restates=RESTATED,
    actions=ACTIONS,
    offers=OFFERS,
    conditions=CONDITIONS,
    bestiary={sheet.name: sheet for sheet in CREATURES},
    settings=(*FIFTH.settings, exertion.SETTING, after_charge.AFTER),
    economy=economy.ECONOMY,
    tiling=TELLING,
    numbers=replace(
        FIFTH.numbers,
        situation=numbers.situation,
        base=numbers.base,
    ),
    moving=replace(
        FIFTH.moving,
        pace=running.pace,
        stepped=passing.stepped,
        trailing=climbing.trailing,
        shares=climbing.shares,
        watch=shield_bash.watch,
    ),
    rolls=replace(
        FIFTH.rolls,
        d20=exertion.d20,
        pausing=exertion.PAUSING,
        withholds=True,
        before=failing.before_roll,
        may_fail=failing.may_fail,
        after=aftermath.after_check,
    ),
    order=replace(
        FIFTH.order,
        initiatives=initiative.initiatives,
    ),
    attacks=replace(
        FIFTH.attacks,
        after=aftermath.after_attack,
        verdict=let_it_hit.verdict,
        verdict_row=let_it_hit.verdict_row,
        intents=strikes.intents,
        drawing=drawing.DRAWING,
        weapon_bar=underwater.weapon_bar,
    ),
    harm=replace(
        FIFTH.harm,
        healed=aftermath.healed,
        is_staggered=bloodied.is_below,
        hurt=overexertion.hurt,
        damage=bracing.damage,
        spares=nonlethal.spares,
        kept_wounds=thirst.kept_wounds,
    ),
    turns=replace(
        FIFTH.turns,
        started=partial(each_in_turn, turns.STARTED),
        settled=settling.settled,
        ended=partial(each_in_turn, turns.ENDED),
        forbids=after_charge.forbids,
    ),
    heights=replace(
        FIFTH.heights,
        fall=falling.fall,
        drop=falling.drop,
        reactors=shield_bash.reactors,
        answers_with=shield_bash.answers_with,
    ),
    riding=RIDING,
    features={**FIFTH.features, **mending.FEATURES},
    sheets=replace(
        FIFTH.sheets,
        weapon_words=(nonlethal.WORD, bracing.BRACE, *damage_choice.WORDS),
        languages=scrolls.LANGUAGES,
        corrections=(*FIFTH.sheets.corrections, *thirst.COUNTS),
        standing=sheet.standing,
    ),
    exposure=thirst.EXPOSURE,
    resting=replace(
        FIFTH.resting,
        rests=resting.rests(FIFTH.resting.rests),
        worn=resting.KEPT,
    ),
    ground=replace(
        FIFTH.ground,
        ambient=partial(around, surroundings.AMBIENT),
    ),
    gaits=after_charge.gaits(FIFTH.gaits),
    outcomes=replace(
        FIFTH.outcomes,
        minion=minions.MINION.key,
    ),
    rows={**FIFTH.rows, "fail-on-purpose": "GRT-004"},
)
