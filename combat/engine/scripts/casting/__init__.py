"""Spells and powers in use: their rolls, and what they do to whom they befall."""

from combat.engine.scripts.casting.cast import (
    announce,
    bolts_of,
    deals_of,
    declare,
    dice_of,
    parted,
    resolve,
    save_of,
)
from combat.engine.scripts.casting.outcomes import befalls
from combat.engine.scripts.casting.volleys import thrown

__all__ = [
    "announce",
    "befalls",
    "bolts_of",
    "deals_of",
    "declare",
    "dice_of",
    "parted",
    "resolve",
    "save_of",
    "thrown",
]
