"""The spells of `fifth`: figures of the SRD 5.1 (CC-BY-4.0) as declarations, in our own words.

To add one: one declaration of what it costs, whom it is aimed at, what is rolled and what comes of it. The button, the slots to
choose from, the targets shown on the map before it is cast, the prose and the legality follow from it. Outcomes are data
(`Deal`, `Restore`, `Strengthen`, `Give`, `Shift`, `Lay`, `Summon`, `Conjure`, `Ease`); what none of them says is a script
(`Perform`). What stays on the map is a `ZoneKind`: what happens to whoever enters it, or begins or ends a turn there.
"""

from combat.engine.declared.content import ZoneKind
from combat.engine.declared.powers import Power
from combat.rulesets.fifth.spells.bolts import BOLTS
from combat.rulesets.fifth.spells.bursts import BURSTS
from combat.rulesets.fifth.spells.callings import CALLINGS
from combat.rulesets.fifth.spells.dispelling import DISPELLING
from combat.rulesets.fifth.spells.healing import HEALING
from combat.rulesets.fifth.spells.holds import HOLDS
from combat.rulesets.fifth.spells.lasting import ZONES
from combat.rulesets.fifth.spells.places import PLACES
from combat.rulesets.fifth.spells.reaction_spells import REACTIONS
from combat.rulesets.fifth.spells.wards import WARDS

ALL = (*BOLTS, *BURSTS, *HEALING, *WARDS, *HOLDS, *PLACES, *CALLINGS, *DISPELLING, *REACTIONS)
SPELLS: dict[str, Power] = {spell.key: spell for spell in sorted(ALL, key=lambda one: (one.level, one.name))}
ZONE_KINDS: dict[str, ZoneKind] = {zone.key: zone for zone in ZONES}
