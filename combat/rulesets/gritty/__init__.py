"""Gritty 5e: what it answers otherwise than 5e, entry by entry."""

from dataclasses import replace
from functools import partial

from combat.engine.declared.content import Blurb
from combat.rulesets.fifth import FIFTH
from combat.rulesets.gritty import aftermath, numbers, settling, surroundings, turns
from combat.rulesets.gritty.actions import ACTIONS
from combat.rulesets.gritty.attack_rolls import damage_choice, let_it_hit, shield_bash, underwater
from combat.rulesets.gritty.attacking import strikes
from combat.rulesets.gritty.charging import after_charge, bracing, running
from combat.rulesets.gritty.checks import failing_on_purpose
from combat.rulesets.gritty.conditions import CONDITIONS
from combat.rulesets.gritty.creatures import CREATURES
from combat.rulesets.gritty.grappling import climbing
from combat.rulesets.gritty.hands import drawing
from combat.rulesets.gritty.harm import (
    bloodied,
    exertion,
    hit_dice_outside_rests,
    nonlethal,
    overexertion,
    resting,
    thirst,
)
from combat.rulesets.gritty.items import scrolls
from combat.rulesets.gritty.monsters import minions
from combat.rulesets.gritty.moving import falling, passing
from combat.rulesets.gritty.offers import OFFERS
from combat.rulesets.gritty.order import economy, initiative
from combat.rulesets.gritty.riding import RIDING
from combat.rulesets.gritty.sheets import TELLING, sheet
from combat.rulesets.policies.hooks import around, each_in_turn

GRITTY = FIFTH.but(
    id="gritty",
    title="Gritty 5e",
    blurb=Blurb("Wounds stay, armor breaks, and running is wise.", "blood", 34),
    conditions=CONDITIONS,
    actions=ACTIONS,
    gaits=after_charge.gaits(FIFTH.gaits),
    numbers=replace(FIFTH.numbers, base=numbers.base, situation=numbers.situation),
    rolls=replace(
        FIFTH.rolls,
        d20=exertion.d20,
        before=failing_on_purpose.before_roll,
        pausing=exertion.PAUSING,
        after=aftermath.after_check,
        may_fail=failing_on_purpose.may_fail,
        withholds=True,
    ),
    economy=economy.ECONOMY,
    order=replace(FIFTH.order, initiatives=initiative.initiatives),
    turns=replace(
        FIFTH.turns,
        started=partial(each_in_turn, turns.STARTED),
        ended=partial(each_in_turn, turns.ENDED),
        settled=settling.settled,
        forbids=after_charge.forbids,
    ),
    moving=replace(
        FIFTH.moving,
        pace=running.pace,
        watch=shield_bash.watch,
        stepped=passing.stepped,
        trailing=climbing.trailing,
        shares=climbing.shares,
    ),
    heights=replace(
        FIFTH.heights,
        reactors=shield_bash.reactors,
        answers_with=shield_bash.answers_with,
        fall=falling.fall,
        drop=falling.drop,
    ),
    attacks=replace(
        FIFTH.attacks,
        verdict=let_it_hit.verdict,
        verdict_row=let_it_hit.verdict_row,
        after=aftermath.after_attack,
        weapon_bar=underwater.weapon_bar,
        drawing=drawing.DRAWING,
        intents=strikes.intents,
    ),
    harm=replace(
        FIFTH.harm,
        damage=bracing.damage,
        hurt=overexertion.hurt,
        healed=aftermath.healed,
        spares=nonlethal.spares,
        kept_wounds=thirst.kept_wounds,
        is_staggered=bloodied.is_below,
    ),
    ground=replace(FIFTH.ground, ambient=partial(around, surroundings.AMBIENT)),
    resting=replace(FIFTH.resting, rests=resting.rests(FIFTH.resting.rests), worn=resting.KEPT),
    sheets=replace(
        FIFTH.sheets,
        standing=sheet.standing,
        corrections=(*FIFTH.sheets.corrections, *thirst.COUNTS),
        languages=scrolls.LANGUAGES,
        weapon_words=(nonlethal.WORD, bracing.BRACE, *damage_choice.WORDS),
    ),
    features={**FIFTH.features, **hit_dice_outside_rests.FEATURES},
    bestiary={sheet.name: sheet for sheet in CREATURES},
    offers=OFFERS,
    settings=(*FIFTH.settings, exertion.SETTING, after_charge.AFTER),
    outcomes=replace(FIFTH.outcomes, minion=minions.MINION.key),
    riding=RIDING,
    exposure=thirst.EXPOSURE,
    tiling=TELLING,
    rows={**FIFTH.rows, "fail-on-purpose": "GRT-004"},
)
