"""Traits of stat blocks that pull on numbers."""

from combat.engine.content import Feature
from combat.engine.fight import Fight
from combat.engine.modifiers import Context, Modifier


def ally_at_hand(fight: Fight, context: Context) -> bool:
    """An ally of the attacker that can act stands within 5 feet of the target."""
    if context.against is None:
        return False
    side = fight.get(context.of).side
    return any(
        c.side == side
        and c.life == "up"
        and fight.gap(c.id, context.against) <= 1
        and not fight.flag(c.id, "incapacitated")
        for c in fight.reckoned_by(context.of)
    )


FEATURES = {
    "pack-tactics": Feature(
        "pack-tactics",
        "Pack tactics",
        (Modifier("attack", edge=1, when=ally_at_hand, row="FIF-013"),),
        "Advantage when an ally stands next to the target.",
    ),
    "lucky": Feature("lucky", "Lucky", summary="May reroll a d20 that shows 1 (FIF-016)."),
}
