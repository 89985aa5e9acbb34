"""What a game says, concern by concern: its numbers, its attacks, its mounts, … `Ruleset` is their table of contents.

To add a question: a field of the group that it belongs to, with its sentence, whose default answers as a game does that has no
rule for it (`nothing`). Whoever asks then needs no other case. A game that builds on another one answers it with
`attacks=replace(FIFTH.attacks, verdict=…)`; how it differs is told at `/rules/compare/` (`rendering/books/differences`).
"""

from combat.engine.answers.attacks import Attacks, WeaponDraw
from combat.engine.answers.economy import Account, Economy
from combat.engine.answers.harm import DeathSaves, Harming
from combat.engine.answers.injuries import SHELTERED, UNCOUNTED, Exposure, Injuries
from combat.engine.answers.labels import Labels
from combat.engine.answers.leading import EACH_FOR_ITSELF, Leading
from combat.engine.answers.moving import Forcing, Heights, Moving, Pace, Spot, Watch
from combat.engine.answers.numbers import Numbers, Pausing, Rolls
from combat.engine.answers.outcomes import AS_WRITTEN, Outcomes, Summoning
from combat.engine.answers.resting import Resting
from combat.engine.answers.riding import ON_FOOT, Riding
from combat.engine.answers.senses import Ground, Shades, Stealth
from combat.engine.answers.sheets import Sheets
from combat.engine.answers.teaching import UNTAUGHT, Lesson, Teaching
from combat.engine.answers.turns import Order, Readying, Turns
from combat.engine.answers.world import STILL, Staging

__all__ = (
    "AS_WRITTEN",
    "EACH_FOR_ITSELF",
    "ON_FOOT",
    "SHELTERED",
    "STILL",
    "UNCOUNTED",
    "UNTAUGHT",
    "Account",
    "Attacks",
    "DeathSaves",
    "Economy",
    "Exposure",
    "Forcing",
    "Ground",
    "Harming",
    "Heights",
    "Injuries",
    "Labels",
    "Leading",
    "Lesson",
    "Moving",
    "Numbers",
    "Order",
    "Outcomes",
    "Pace",
    "Pausing",
    "Readying",
    "Resting",
    "Riding",
    "Rolls",
    "Shades",
    "Sheets",
    "Spot",
    "Staging",
    "Stealth",
    "Summoning",
    "Teaching",
    "Turns",
    "Watch",
    "WeaponDraw",
)
