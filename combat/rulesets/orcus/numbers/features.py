"""Traits of sheets that pull on numbers."""

from collections.abc import Callable

from combat.engine.declared.content import Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.rulesets.policies.allies import ally_at_hand


def with_power_tagged(tag: str) -> Callable[[Fight, Context], bool]:
    """Return the condition that an attack is made with a power that carries a tag (ORC-051)."""

    def tagged(fight: Fight, context: Context) -> bool:
        power = context.blow.power if isinstance(context.blow, Blow) else None
        return power is not None and tag in power.tags

    return tagged


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
            "fire-drill",
            "Fire drill",
            (Modifier("attack", 2, type="feat", when=with_power_tagged("fire"), row="ORC-051"),),
            "+2 feat bonus to attack rolls with powers that carry the tag Fire.",
        ),
        Feature(
            "quick-start",
            "Quick start",
            (Modifier("check.initiative", 4, type="feat", row="ORC-010"),),
            "+4 feat bonus to initiative.",
        ),
    )
}
