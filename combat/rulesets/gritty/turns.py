"""What happens at the beginning and the end of a turn: 5e's steps with this game's own around them."""

from combat.rulesets.fifth import turns as fifth
from combat.rulesets.gritty.harm import exertion
from combat.rulesets.gritty.moving import falling

STARTED = fifth.STARTED.first(exertion=exertion.refresh)  # GRT-105
ENDED = fifth.ENDED.then(falling=falling.turn_ended)  # GRT-012
