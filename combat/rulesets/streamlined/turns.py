"""What happens at the end of a turn, besides what 5e says."""

from combat.rulesets.fifth import turns as fifth
from combat.rulesets.streamlined.moving import flyers
from combat.rulesets.streamlined.riding import riderless

ENDED = fifth.ENDED.then(flyers=flyers.turn_ended, riderless=riderless.turn_ended)
