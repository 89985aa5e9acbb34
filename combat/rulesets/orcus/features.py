"""Traits of sheets that pull on numbers."""

from combat.engine.content import Feature
from combat.engine.fight import Fight
from combat.engine.modifiers import Context, Modifier


def ally_at_hand(fight: Fight, context: Context) -> bool:
    """An ally of the attacker that can act stands next to the target."""
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
    f.key: f
    for f in (
        Feature(
            "pack-hunter",
            "Pack hunter",
            (Modifier("attack", edge=1, when=ally_at_hand, row="ORC-169"),),
            "Combat advantage when an ally stands next to the target.",
        ),
        Feature(
            "resolute",
            "Resolute",
            (Modifier("save", 2, type="racial", row="ORC-010"),),
            "+2 racial bonus to saving throws.",
        ),
        Feature(
            "weapon-drill",
            "Weapon drill",
            (Modifier("attack", 1, type="feat", row="ORC-010"),),
            "+1 feat bonus to attack rolls.",
        ),
        Feature(
            "quick-start",
            "Quick start",
            (Modifier("check.initiative", 4, type="feat", row="ORC-010"),),
            "+4 feat bonus to initiative.",
        ),
    )
}
