"""Traits of stat blocks that pull on their rolls: pack tactics, luck."""

from combat.engine.declared.content import Feature, Reroll
from combat.engine.declared.modifiers import Modifier
from combat.rulesets.policies.allies import ally_at_hand

ROLL_TRAITS = {
    "pack-tactics": Feature(
        "pack-tactics",
        "Pack tactics",
        (Modifier("attack", edge=1, when=ally_at_hand, row="FIF-013"),),
        "Advantage when an ally stands next to the target.",
    ),
    "lucky": Feature("lucky", "Lucky", summary="May reroll a d20 that shows 1 (FIF-016).", rerolls=Reroll(most=1)),
}
