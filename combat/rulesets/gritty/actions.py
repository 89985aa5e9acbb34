"""The actions of this game: those of 5e, its own in the place of theirs, and what only it has."""

from combat.engine.declared.content import Action
from combat.rulesets.fifth.heirs import playbook
from combat.rulesets.gritty.attack_rolls import let_it_hit
from combat.rulesets.gritty.attacking import strikes, two_weapons
from combat.rulesets.gritty.charging import CHARGE
from combat.rulesets.gritty.checks import failing_on_purpose
from combat.rulesets.gritty.grappling import climbing, grappling, toss
from combat.rulesets.gritty.hands import disarming, drawing, taken_weapons
from combat.rulesets.gritty.harm import exertion, hit_dice_outside_rests
from combat.rulesets.gritty.items import potions, scrolls
from combat.rulesets.gritty.moving import passing, standing
from combat.rulesets.gritty.riding import riding

# Each takes the place of 5e's action of the same key, or stands behind them all. One line for each module.
OWN: tuple[Action, ...] = (
    *grappling.ACTIONS,
    toss.TOSS,
    disarming.DISARM,
    taken_weapons.DROP,
    *passing.ACTIONS,
    *climbing.ACTIONS,
    *standing.ACTIONS,
    *exertion.ACTIONS,
    *failing_on_purpose.ACTIONS,
    *let_it_hit.ACTIONS,
    *riding.RIDES,
    *hit_dice_outside_rests.ACTIONS,
    *strikes.STRIKES,
    *two_weapons.ACTIONS,
    *drawing.ACTIONS,
    *potions.ACTIONS,
    CHARGE,
)

# A scroll of each spell is no action of its own: it is that spell, cast from paper.
ACTIONS = playbook((*OWN, *scrolls.actions()))
