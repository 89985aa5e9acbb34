"""What a game says of one concern as a whole: its economy, its attacks, its mounts, … `Ruleset` is their table of contents.

A field that a game leaves out is answered as by a game that has no rule for it.
"""

from combat.engine.answers.attacks import Attacks, Drawing
from combat.engine.answers.economy import Account, Economy
from combat.engine.answers.harm import DeathSaves, Harm
from combat.engine.answers.injuries import SHELTERED, UNCOUNTED, Exposure, Injuries
from combat.engine.answers.labels import Labels
from combat.engine.answers.leading import EACH_FOR_ITSELF, Leading
from combat.engine.answers.moving import Forcing, Heights, Moving, Pace, Watch
from combat.engine.answers.numbers import Numbers, Pausing, Rolls
from combat.engine.answers.outcomes import Calling, Outcomes
from combat.engine.answers.resting import Resting
from combat.engine.answers.riding import ON_FOOT, Riding
from combat.engine.answers.senses import Ground, Shades, Stealth
from combat.engine.answers.sheets import Sheets
from combat.engine.answers.teaching import UNTAUGHT, Lesson, Teaching
from combat.engine.answers.turns import Order, Readying, Turns
from combat.engine.answers.world import STILL, World

__all__ = (
    "EACH_FOR_ITSELF",
    "ON_FOOT",
    "SHELTERED",
    "STILL",
    "UNCOUNTED",
    "UNTAUGHT",
    "Account",
    "Attacks",
    "Calling",
    "DeathSaves",
    "Drawing",
    "Economy",
    "Exposure",
    "Forcing",
    "Ground",
    "Harm",
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
    "Stealth",
    "Teaching",
    "Turns",
    "Watch",
    "World",
)
