"""Every icon that is shown anywhere; each has its file in static/icons, and no other has."""

from combat.rulesets.pictures.actions import ACTIONS, GAITS, GROUPS
from combat.rulesets.pictures.awards import AWARDS
from combat.rulesets.pictures.callings import CALLINGS
from combat.rulesets.pictures.chapters import CHAPTERS
from combat.rulesets.pictures.conditions import CONDITIONS
from combat.rulesets.pictures.core import CORE
from combat.rulesets.pictures.damage import DAMAGE
from combat.rulesets.pictures.deeds import LAST
from combat.rulesets.pictures.events import EVENTS, OUTCOMES
from combat.rulesets.pictures.kinds import SIZES, TYPES, WORDS
from combat.rulesets.pictures.places import PLACES
from combat.rulesets.pictures.powers import POWERS
from combat.rulesets.pictures.screens import SCREENS
from combat.rulesets.pictures.spells import SPECIALS, SPELLS
from combat.rulesets.pictures.weapons import KINDS, WEAPONS

ICONS = (
    *(ACTIONS, GAITS, GROUPS, CONDITIONS, DAMAGE, EVENTS, OUTCOMES, PLACES, POWERS, SPECIALS, SPELLS),
    *(WEAPONS, KINDS, SIZES, AWARDS, CHAPTERS),
)
FACES = (CALLINGS, TYPES, WORDS)

EVERY = frozenset(
    {icon for table in ICONS for icon in table.values()}
    | {icon for table in FACES for icon, _ in table.values()}
    | CORE
    | SCREENS
    | {LAST}
)
