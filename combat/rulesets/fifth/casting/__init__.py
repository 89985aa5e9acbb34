"""Casting a spell: slots, components, aim, concentration, long castings."""

from combat.rulesets.fifth.casting import casting, concentration, long_casting, slots, spell_numbers
from combat.rulesets.fifth.casting.components import unspeakable
from combat.rulesets.fifth.casting.concentration import (
    CONCENTRATING,
    HELD,
    KEPT_BY,
    STOP,
    concentrate,
    keep,
    let_go,
    shaken,
)
from combat.rulesets.fifth.casting.long_casting import going_on
from combat.rulesets.fifth.casting.spell_aiming import candidates, note, out_of_reach, places, touches
from combat.rulesets.fifth.casting.spell_numbers import ability, rank, save_dc, weapon_of
from combat.rulesets.fifth.casting.spell_reactions import offers_of
from combat.rulesets.fifth.casting.spellbook import action_of, needs_of, sequel_of

__all__ = [
    "CONCENTRATING",
    "HELD",
    "KEPT_BY",
    "STOP",
    "ability",
    "action_of",
    "candidates",
    "casting",
    "concentrate",
    "concentration",
    "going_on",
    "keep",
    "let_go",
    "long_casting",
    "needs_of",
    "note",
    "offers_of",
    "out_of_reach",
    "places",
    "rank",
    "save_dc",
    "sequel_of",
    "shaken",
    "slots",
    "spell_numbers",
    "touches",
    "unspeakable",
    "weapon_of",
]
