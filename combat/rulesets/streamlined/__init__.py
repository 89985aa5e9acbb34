"""Streamlined 5e: what it answers otherwise than 5e, entry by entry."""

from dataclasses import replace
from functools import partial

from combat.engine.content import Blurb
from combat.rulesets.fifth import FIFTH
from combat.rulesets.policies.hooks import around, each_in_turn
from combat.rulesets.streamlined import numbers, settling, surroundings, turns
from combat.rulesets.streamlined.actions import ACTIONS
from combat.rulesets.streamlined.attack_rolls import armor
from combat.rulesets.streamlined.attacking import opportunity, two_weapons
from combat.rulesets.streamlined.conditions import CONDITIONS
from combat.rulesets.streamlined.creatures import CREATURES
from combat.rulesets.streamlined.hands import switching
from combat.rulesets.streamlined.harm import damage_types, poison
from combat.rulesets.streamlined.hiding import hiding
from combat.rulesets.streamlined.moving import diagonals, displacing, falling, flyers, gaits, sharing, speeds, steps
from combat.rulesets.streamlined.offers import OFFERS
from combat.rulesets.streamlined.order import ECONOMY
from combat.rulesets.streamlined.ready import readied, ready
from combat.rulesets.streamlined.restated import RESTATED
from combat.rulesets.streamlined.riding import RIDING, riderless
from combat.rulesets.streamlined.sheets import TELLING

STREAMLINED = FIFTH.but(
    id="streamlined",
    title="Streamlined 5e",
    blurb=Blurb("Fewer rolls and less bookkeeping: a faster fight.", "sprint", 145),
    restates=RESTATED,
    actions=ACTIONS,
    offers=OFFERS,
    readying=replace(
        FIFTH.readying,
        announced=ready.announced,
        waiting=readied.waiting,
    ),
    stealth=replace(
        FIFTH.stealth,
        hides_from=hiding.hides_from,
    ),
    moving=replace(
        FIFTH.moving,
        watch=opportunity.watch,
        pace=steps.pace,
        paces=steps.paces,
        stepped=steps.stepped,
        may_stop=sharing.may_stop,
        displaced=displacing.to_free_space,
    ),
    heights=replace(
        FIFTH.heights,
        reactors=opportunity.reactors,
        answers_with=opportunity.answers_with,
        drop=flyers.drop,
        fall=falling.fall,
    ),
    numbers=replace(
        FIFTH.numbers,
        base=numbers.base,
        situation=numbers.situation,
        stack=speeds.stack,
    ),
    gaits=gaits.GAITS,
    ground=replace(
        FIFTH.ground,
        ambient=partial(around, surroundings.AMBIENT),
        paints=("tight", "loose", "stone"),
    ),
    riding=RIDING,
    turns=replace(
        FIFTH.turns,
        settled=settling.settled,
        cannot_act=riderless.cannot_act,
        cannot_move=riderless.cannot_move,
        ended=partial(each_in_turn, turns.ENDED),
    ),
    economy=ECONOMY,
    tiling=TELLING,
    attacks=replace(
        FIFTH.attacks,
        drawing=switching.DRAWING,
    ),
    damage_types=damage_types.TYPES,
    harm=replace(
        FIFTH.harm,
        notes=damage_types.NOTES,
        soak=poison.soak,
    ),
    powers=damage_types.POWERS,
    features={**FIFTH.features, **{feature.key: feature for feature in armor.FEATURES}},
    conditions=CONDITIONS,
    bestiary={sheet.name: sheet for sheet in CREATURES},
    settings=(*FIFTH.settings, falling.SETTING, diagonals.SETTING, sharing.SETTING, two_weapons.MODIFIER),
    rows={**FIFTH.rows, "speed": "STR-094", "provoked": "STR-013", "led": "STR-152"},
)
