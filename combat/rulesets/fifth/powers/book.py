"""The special actions of the starter library: figures of the SRD 5.1 (CC-BY-4.0) and our own (MIT), in our own words."""

from combat.rulesets.fifth.powers.breaths import BREATHS
from combat.rulesets.fifth.powers.bursts import BURSTS
from combat.rulesets.fifth.powers.glares import GLARES
from combat.rulesets.fifth.powers.lairs import LAIRS
from combat.rulesets.fifth.powers.legends import LEGENDS
from combat.rulesets.fifth.powers.specials import Special
from combat.rulesets.fifth.powers.touches import TOUCHES

SPECIALS: dict[str, Special] = {power.key: power for power in (*BREATHS, *BURSTS, *GLARES, *TOUCHES, *LEGENDS, *LAIRS)}
