"""Attack rolls: who may be attacked, what goes into the roll, when it hits and what it deals."""

from combat.rulesets.streamlined.attack_rolls import armor_class, off_hand

__all__ = ["armor_class", "off_hand"]
