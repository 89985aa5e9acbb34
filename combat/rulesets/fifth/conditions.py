"""Conditions and other lasting effects, as data.

To add one: an entry with its name, summary, ledger rows, modifiers and flags. That is all: the GM's palette, the chips, the
breakdowns and the random player find it here. Its rows are proved in tests/rulesets/ID/.
"""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.fight import Fight
from combat.rulesets.fifth.attack_rolls import DODGING
from combat.rulesets.fifth.order import DISENGAGED
from combat.rulesets.fifth.sight import can_see

AGAINST = Side.AGAINST


def near(fight: Fight, context: Context) -> bool:
    """Within 5 feet of the bearer (FIF-285)."""
    return fight.gap(context.of, context.bearer) <= 1


def far(fight: Fight, context: Context) -> bool:
    return not near(fight, context)


def sees_source(fight: Fight, context: Context) -> bool:
    """The source of the fear is in line of sight: it is seen (FIF-265)."""
    source = context.effect.source
    if not source or not fight.is_here(source):
        return not source
    return can_see(fight, context.bearer, source)


def helped_target(fight: Fight, context: Context) -> bool:
    return context.against is not None and context.effect.data.get("target") == context.against


def helped_task(fight: Fight, context: Context) -> bool:
    """The check is the one that was named with the help (FIF-090)."""
    return str(context.effect.data.get("task", "")) == context.stat.partition(".")[2]


def charmer(fight: Fight, context: Context) -> bool:
    """The charmer itself, in a check to interact socially (FIF-263)."""
    return "social" in context.tags and context.effect.source == context.of


def at_mercy(row: str) -> tuple[Modifier, ...]:
    """Attack rolls against the bearer have advantage, and its Strength and Dexterity saves fail (FIF-275 and its kin)."""
    return (
        Modifier("attack", edge=1, side=AGAINST, row=row),
        Modifier("save.str", type="fails", row=row),
        Modifier("save.dex", type="fails", row=row),
    )


CANNOT_MOVE = frozenset({"speed-0", "no-move"})
OUT = frozenset({"incapacitated", "no-reactions"})
STONE = frozenset(
    {"stone", "immune:poisoned", "immune:diseased", "suspends:poisoned", "suspends:diseased"}
)  # FIF-281, R-50

CONDITIONS = {
    c.key: c
    for c in (
        Condition(
            "blinded",
            "Blinded",
            "Cannot see; checks that need sight fail. Attacks with disadvantage, is attacked with advantage.",
            ("FIF-260", "FIF-261"),
            (
                Modifier("attack", edge=1, side=AGAINST, row="FIF-261"),
                Modifier("attack", edge=-1, row="FIF-261"),
            ),
            flags=frozenset({"blind"}),
        ),
        Condition(
            "charmed",
            "Charmed",
            "Cannot attack or harm the charmer, who has advantage on social checks with it.",
            ("FIF-262", "FIF-263"),
            (Modifier("check", edge=1, side=AGAINST, when=charmer, row="FIF-263"),),
            flags=frozenset({"per-source"}),
        ),
        Condition(
            "deafened",
            "Deafened",
            "Cannot hear; checks that need hearing fail.",
            ("FIF-264",),
            flags=frozenset({"deaf"}),
        ),
        Condition(
            "frightened",
            "Frightened",
            "Disadvantage on checks and attacks while it sees what it fears; may not step nearer to it.",
            ("FIF-265", "FIF-266"),
            (
                Modifier("attack", edge=-1, when=sees_source, row="FIF-265"),
                Modifier("check", edge=-1, when=sees_source, row="FIF-265"),
            ),
            flags=frozenset({"per-source"}),
        ),
        Condition(
            "grappled",
            "Grappled",
            "Speed 0.",
            ("FIF-267", "FIF-268", "FIF-269"),
            (Modifier("speed", type="zero", row="FIF-267"),),
            flags=frozenset({"speed-0"}),
        ),
        Condition("incapacitated", "Incapacitated", "No actions and no reactions.", ("FIF-270",), flags=OUT),
        Condition(
            "invisible",
            "Invisible",
            "Cannot be seen: attacks with advantage, is attacked with disadvantage.",
            ("FIF-271", "FIF-272", "FIF-273"),
            flags=frozenset({"invisible", "boost"}),
        ),
        Condition(
            "paralyzed",
            "Paralyzed",
            "Incapacitated, cannot move or speak. Fails Strength and Dexterity saves; hits from within 5 ft are critical.",
            ("FIF-274", "FIF-275", "FIF-276"),
            (*at_mercy("FIF-275"), Modifier("speed", type="zero", row="FIF-274")),
            implies=("incapacitated",),
            flags=OUT | CANNOT_MOVE | {"mute", "critical-near"},
        ),
        Condition(
            "petrified",
            "Petrified",
            "Turned to stone: incapacitated, unaware, resistant to all damage, immune to poison and disease.",
            ("FIF-278", "FIF-277", "FIF-279", "FIF-280", "FIF-281"),
            (*at_mercy("FIF-279"), Modifier("speed", type="zero", row="FIF-278")),
            implies=("incapacitated",),
            flags=OUT | CANNOT_MOVE | STONE | {"mute", "unaware", "resist-all"},
        ),
        Condition(
            "poisoned",
            "Poisoned",
            "Disadvantage on attacks and ability checks.",
            ("FIF-282",),
            (Modifier("attack", edge=-1, row="FIF-282"), Modifier("check", edge=-1, row="FIF-282")),
        ),
        Condition(
            "prone",
            "Prone",
            "Can only crawl until it stands up. Attacks with disadvantage; attacks against it have advantage within 5 ft, "
            "disadvantage from farther off.",
            ("FIF-283", "FIF-284", "FIF-285"),
            (
                Modifier("attack", edge=-1, row="FIF-284"),
                Modifier("attack", edge=1, side=AGAINST, when=near, row="FIF-285"),
                Modifier("attack", edge=-1, side=AGAINST, when=far, row="FIF-285"),
            ),
            flags=frozenset({"lying"}),
        ),
        Condition(
            "restrained",
            "Restrained",
            "Speed 0. Attacks with disadvantage, is attacked with advantage, disadvantage on Dexterity saves.",
            ("FIF-286", "FIF-287", "FIF-288"),
            (
                Modifier("speed", type="zero", row="FIF-286"),
                Modifier("attack", edge=1, side=AGAINST, row="FIF-287"),
                Modifier("attack", edge=-1, row="FIF-287"),
                Modifier("save.dex", edge=-1, row="FIF-288"),
            ),
            flags=frozenset({"speed-0"}),
        ),
        Condition(
            "stunned",
            "Stunned",
            "Incapacitated, cannot move, speaks falteringly. Fails Strength and Dexterity saves.",
            ("FIF-289", "FIF-290"),
            (*at_mercy("FIF-290"), Modifier("speed", type="zero", row="FIF-289")),
            implies=("incapacitated",),
            flags=OUT | CANNOT_MOVE,
        ),
        Condition(
            "unconscious",
            "Unconscious",
            "Incapacitated, unaware, prone. Fails Strength and Dexterity saves; hits from within 5 ft are critical.",
            ("FIF-291", "FIF-292", "FIF-293", "FIF-294"),
            (*at_mercy("FIF-293"), Modifier("speed", type="zero", row="FIF-291")),
            implies=("incapacitated",),
            brings=("prone",),
            flags=OUT | CANNOT_MOVE | {"mute", "unaware", "critical-near", "drops-held"},
        ),
        # Not conditions of the book, but lasting all the same.
        Condition(
            "surprised",
            "Surprised",
            "No turn in the first round and no reactions until it ends.",
            ("FIF-024", "FIF-025"),
            flags=frozenset({"no-reactions", "no-turn"}),
            palette=False,
        ),
        DODGING,
        DISENGAGED,
        Condition(
            "helped",
            "Helped to attack",
            "Advantage on its first attack against the named target.",
            ("FIF-092", "FIF-093"),
            (Modifier("attack", edge=1, when=helped_target, row="FIF-092"),),
            flags=frozenset({"per-source"}),
            palette=False,
        ),
        Condition(
            "helped-task",
            "Helped with a task",
            "Advantage on its next ability check for the task.",
            ("FIF-090", "FIF-093"),
            (Modifier("check", edge=1, when=helped_task, row="FIF-090"),),
            palette=False,
        ),
        Condition(
            "inspired",
            "Inspired",
            "Advantage on the roll it was spent on.",
            ("FIF-019",),
            (Modifier("attack", edge=1, row="FIF-019"),),
            palette=False,
            shown=False,
        ),
        Condition(
            "favoured",
            "Favoured by the GM",
            "Advantage on its next roll.",
            ("FIF-017", "FIF-128"),
            (
                Modifier("attack", edge=1, row="FIF-017"),
                Modifier("check", edge=1, row="FIF-017"),
                Modifier("save", edge=1, row="FIF-017"),
            ),
        ),
        Condition(
            "hindered",
            "Hindered by the GM",
            "Disadvantage on its next roll.",
            ("FIF-017", "FIF-128"),
            (
                Modifier("attack", edge=-1, row="FIF-017"),
                Modifier("check", edge=-1, row="FIF-017"),
                Modifier("save", edge=-1, row="FIF-017"),
            ),
        ),
    )
}
