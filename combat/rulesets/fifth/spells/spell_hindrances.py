"""What spells leave on those whom they hinder, as conditions."""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier, Side
from combat.rulesets.fifth.harm import WAKES
from combat.rulesets.fifth.spells.spell_words import LETHARGY, effect

AGAINST = Side.AGAINST
SLOW = "action-or-bonus"  # flag: an action or a bonus action in a turn, not both, and one attack at most

HINDRANCES: dict[str, Condition] = {
    c.key: c
    for c in (
        effect(
            "baned",
            "Bane",
            "1d4 less on attack rolls and saves.",
            "FIF-126",
            Modifier("attack", dice="-1d4", row="FIF-126"),
            Modifier("save", dice="-1d4", row="FIF-126"),
        ),
        effect(
            "outlined",
            "Outlined in light",
            "Attacks on it have advantage; it cannot be invisible.",
            "FIF-013",
            Modifier("attack", edge=1, side=AGAINST, row="FIF-013"),
            flags=frozenset({"suspends:invisible"}),
        ),
        effect(
            "lit-up",
            "Lit up",
            "The next attack on it has advantage.",
            "FIF-013",
            Modifier("attack", edge=1, side=AGAINST, row="FIF-013"),
        ),
        effect(
            "mocked",
            "Mocked",
            "Its next attack has disadvantage.",
            "FIF-013",
            Modifier("attack", edge=-1, row="FIF-013"),
        ),
        effect("shocked", "Shocked", "No reactions.", "FIF-043", flags=frozenset({"no-reactions"})),
        effect("withered", "Chill Touch", "Regains no hit points.", "FIF-222", flags=frozenset({"no-healing"})),
        effect(
            "splashed", "Acid", "2d4 acid damage at the end of its next turn.", "FIF-218", flags=frozenset({"bane"})
        ),
        effect(
            "asleep",
            "Asleep",
            "Unconscious until it is hurt or somebody beside it uses an action to wake it.",
            "FIF-291",
            implies=("unconscious",),
            flags=frozenset({WAKES}),
        ),
        effect(
            "entranced",
            "Entranced",
            "Charmed, incapacitated, speed 0, until it is hurt or somebody beside it shakes it.",
            "FIF-270",
            Modifier("speed", type="zero", row="FIF-053"),
            implies=("charmed", "incapacitated"),
            flags=frozenset({WAKES, "speed-0", "incapacitated", "no-reactions"}),
        ),
        effect(
            "befriended",
            "Charmed by a spell",
            "Charmed until it is hurt.",
            "FIF-262",
            implies=("charmed",),
            flags=frozenset({WAKES}),
        ),
        effect(
            "slowed",
            "Slowed",
            "Half speed, −2 AC and Dexterity saves, no reactions; an action or a bonus action, one attack.",
            "FIF-053",
            Modifier("speed", type="half", row="FIF-053"),
            Modifier("defense.ac", -2, row="FIF-135"),
            Modifier("save.dex", -2, row="FIF-126"),
            flags=frozenset({"no-reactions", "one-attack", SLOW}),
        ),
        effect(
            LETHARGY,
            "Lethargic",
            "Cannot move or act.",
            "FIF-270",
            Modifier("speed", type="zero", row="FIF-053"),
            flags=frozenset({"no-turn", "no-reactions", "speed-0", "no-move"}),
        ),
        effect(
            "retching",
            "Retching",
            "No actions this turn.",
            "FIF-033",
            flags=frozenset({"no-actions"}),
        ),
        effect(
            "among-spirits",
            "Among spirits",
            "Half speed.",
            "FIF-053",
            Modifier("speed", type="half", row="FIF-053"),
        ),
    )
}
