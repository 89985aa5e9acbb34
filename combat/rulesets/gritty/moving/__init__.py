"""Movement: steps, jumps, climbs, falls, standing up and dropping prone."""

from combat.rulesets.gritty.moving import falling, passing, standing
from combat.rulesets.gritty.moving.falling import dice_for
from combat.rulesets.gritty.moving.standing import price_up

__all__ = ["dice_for", "falling", "passing", "price_up", "standing"]
