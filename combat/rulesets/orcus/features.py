"""Traits of sheets that pull on numbers."""

from combat.engine.content import Feature
from combat.engine.modifiers import Modifier
from combat.rulesets.policies.allies import ally_at_hand

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
