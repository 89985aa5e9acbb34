"""Attack rolls: Armor Class, and what an attack of the other hand rolls and deals; what is spent on one is in `attacking`."""

from combat.rulesets.streamlined.attack_rolls import armor_class, off_hand

__all__ = ["armor_class", "off_hand"]
