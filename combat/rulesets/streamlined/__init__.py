"""Streamlined 5e: what it answers otherwise than 5e, entry by entry."""

from dataclasses import replace
from functools import partial

from combat.engine.declared.content import Blurb
from combat.rulesets.fifth import FIFTH
from combat.rulesets.policies.hooks import around, each_in_turn
from combat.rulesets.streamlined import numbers, settling, surroundings, turns
from combat.rulesets.streamlined.actions import ACTIONS
from combat.rulesets.streamlined.attack_rolls import armor_class
from combat.rulesets.streamlined.attacking import opportunity_attacks, two_weapons
from combat.rulesets.streamlined.conditions import CONDITIONS
from combat.rulesets.streamlined.creatures import CREATURES
from combat.rulesets.streamlined.hands import switching
from combat.rulesets.streamlined.harm import damage_types, poison
from combat.rulesets.streamlined.hiding import hiding
from combat.rulesets.streamlined.moving import (
    diagonals,
    displacing,
    falling,
    flyers,
    gaits,
    sharing_spaces,
    speeds,
    steps,
)
from combat.rulesets.streamlined.offers import OFFERS
from combat.rulesets.streamlined.order import ECONOMY
from combat.rulesets.streamlined.ready import readied, ready
from combat.rulesets.streamlined.riding import RIDING, riderless
from combat.rulesets.streamlined.sheets import TELLING

STREAMLINED = FIFTH.but(
    id="streamlined",
    title="Streamlined 5e",
    blurb=Blurb("Fewer rolls and less bookkeeping: a faster fight.", "sprint", 145),
    damage_types=damage_types.TYPES,
    conditions=CONDITIONS,
    actions=ACTIONS,
    gaits=gaits.GAITS,
    numbers=replace(
        FIFTH.numbers,
        stack=speeds.stack,
        base=numbers.base,
        situation=numbers.situation,
    ),
    economy=ECONOMY,
    turns=replace(
        FIFTH.turns,
        ended=partial(each_in_turn, turns.ENDED),
        settled=settling.settled,
        cannot_act=riderless.cannot_act,
        cannot_move=riderless.cannot_move,
    ),
    readying=replace(FIFTH.readying, waiting=readied.waiting, announced=ready.announced),
    moving=replace(
        FIFTH.moving,
        pace=steps.pace,
        may_stop=sharing_spaces.may_stop,
        watch=opportunity_attacks.watch,
        stepped=steps.stepped,
        paces=steps.paces,
        displaced=displacing.to_free_space,
    ),
    heights=replace(
        FIFTH.heights,
        reactors=opportunity_attacks.reactors,
        answers_with=opportunity_attacks.answers_with,
        fall=falling.fall,
        drop=flyers.drop,
    ),
    attacks=replace(FIFTH.attacks, drawing=switching.DRAWING),
    harm=replace(FIFTH.harm, soak=poison.soak, notes=damage_types.NOTES),
    stealth=replace(FIFTH.stealth, hides_from=hiding.hides_from),
    ground=replace(
        FIFTH.ground,
        ambient=partial(around, surroundings.AMBIENT),
        paints=("tight", "loose", "stone"),
    ),
    features={**FIFTH.features, **{feature.key: feature for feature in armor_class.FEATURES}},
    powers=damage_types.POWERS,
    bestiary={sheet.name: sheet for sheet in CREATURES},
    offers=OFFERS,
    settings=(*FIFTH.settings, falling.SETTING, diagonals.SETTING, sharing_spaces.SETTING, two_weapons.MODIFIER),
    riding=RIDING,
    tiling=TELLING,
    rows={**FIFTH.rows, "speed": "STR-094", "provoked": "STR-013", "led": "STR-152"},
)
