"""Conditions and other lasting effects, as data."""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.state import Until
from combat.rulesets.orcus.conditions.boons import BOONS

AGAINST = Side.AGAINST


def in_melee(fight: Fight, context: Context) -> bool:
    return isinstance(context.blow, Blow) and context.blow.kind == "melee"


def shot_from_afar(fight: Fight, context: Context) -> bool:
    """A ranged attack by somebody not adjacent (ORC-311, R68)."""
    if not isinstance(context.blow, Blow) or context.blow.kind != "ranged":
        return False
    return fight.gap(context.blow.attacker, context.bearer) > 1


def not_the_marker(fight: Fight, context: Context) -> bool:
    """The attack leaves the marker out; one at a guessed square does unless the marker is seen to stand there (ORC-301)."""
    marker = context.effect.source
    if context.against is not None or marker not in fight.state.combatants:
        among = context.blow.among if isinstance(context.blow, Blow) else ()
        return context.against is not None and marker not in ("", context.against, *among)
    aimed = context.blow.square if isinstance(context.blow, Blow) else None
    found = fight.get(marker)
    return aimed is not None and (fight.state.is_veiled(marker) or aimed not in found.cells)


def advantage(row: str) -> Modifier:
    """Attack rolls against the bearer have combat advantage."""
    return Modifier("attack", edge=1, side=AGAINST, row=row)


OUT = frozenset({"incapacitated", "no-immediate", "no-flank"})
HELD = frozenset({"no-move"})

BOOK = (
    Condition(
        "blinded",
        "Blinded",
        "Cannot see; checks that need sight fail, -10 to Perception. Grants combat advantage, cannot flank.",
        ("ORC-289", "ORC-290"),
        (advantage("ORC-290"), Modifier("check.perception", -10, row="ORC-289")),
        flags=frozenset({"blind", "no-flank"}),
    ),
    Condition(
        "controlled",
        "Controlled",
        "Dazed, and somebody else decides what it does.",
        ("ORC-291", "ORC-292"),
        implies=("dazed",),
        flags=frozenset({"no-action-point", "steered"}),
    ),
    Condition(
        "dazed",
        "Dazed",
        "One standard action only on its turn, no immediate actions. Grants combat advantage, cannot flank.",
        ("ORC-294", "ORC-293", "ORC-295", "ORC-350"),
        (advantage("ORC-293"),),
        flags=frozenset({"one-standard", "no-immediate", "no-flank"}),
    ),
    Condition(
        "deafened",
        "Deafened",
        "Cannot hear; checks that need hearing fail, -10 to Perception.",
        ("ORC-296",),
        (Modifier("check.perception", -10, row="ORC-296"),),
        flags=frozenset({"deaf"}),
    ),
    Condition(
        "grappled",
        "Grappled",
        "Cannot willingly leave its square while held.",
        ("ORC-298", "ORC-348", "ORC-234"),
        flags=HELD,
    ),
    Condition(
        "helpless",
        "Helpless",
        "Grants combat advantage and is open to a coup de grace.",
        ("ORC-299",),
        (advantage("ORC-299"),),
        flags=frozenset({"helpless"}),
    ),
    Condition("immobile", "Immobile", "Cannot willingly leave its square.", ("ORC-300",), flags=HELD),
    Condition(
        "invisible",
        "Invisible",
        "Cannot be seen: those opposite do not know where it is; totally concealed, and attacks with combat advantage.",
        ("ORC-188", "ORC-343", "ORC-344"),
        flags=frozenset({"invisible", "boost"}),
    ),
    Condition(
        "marked",
        "Marked",
        "-2 to attacks on anybody but the marker.",
        ("ORC-301", "ORC-302", "ORC-303"),
        (Modifier("attack", -2, when=not_the_marker, row="ORC-301"),),
    ),
    Condition(
        "persistent",
        "Persistent damage",
        "Taken at the start of each of its turns.",
        ("ORC-096", "ORC-097", "ORC-345"),
        usual=Until("save"),
        flags=frozenset({"bane"}),
    ),
    Condition(
        "petrified",
        "Petrified",
        "Turned to stone: no actions, unaware, resists 20 of all damage. Grants combat advantage.",
        ("ORC-304", "ORC-305"),
        (advantage("ORC-304"),),
        flags=OUT | HELD | {"mute", "unaware", "stone"},
    ),
    Condition(
        "prone",
        "Prone",
        "Can only crawl until it stands up. -2 to attacks; melee attacks have combat advantage against it, "
        "+2 to defenses against ranged attacks from afar.",
        ("ORC-306", "ORC-309", "ORC-310", "ORC-311"),
        (
            Modifier("attack", -2, row="ORC-309"),
            Modifier("attack", edge=1, side=AGAINST, when=in_melee, row="ORC-310"),
            Modifier("defense", 2, when=shot_from_afar, row="ORC-311"),
        ),
        flags=frozenset({"lying"}),
    ),
    Condition(
        "follows-character-rules",
        "Dies like a character",
        "At 0 hit points it is dying and makes death saves.",
        ("ORC-278",),
        secret=True,
    ),
    Condition(
        "regenerating",
        "Regeneration",
        "Heals so much at the start of each of its turns; of several the highest counts.",
        ("ORC-286",),
        flags=frozenset({"boost"}),
    ),
    Condition(
        "restrained",
        "Restrained",
        "Stays in its square. -2 to attacks, grants combat advantage.",
        ("ORC-312", "ORC-313"),
        (Modifier("attack", -2, row="ORC-313"), advantage("ORC-313")),
        flags=HELD | {"rooted"},
    ),
    Condition(
        "slowed",
        "Slowed",
        "Speed 2.",
        ("ORC-314",),
        (Modifier("speed", 2, type="cap", row="ORC-314"),),
        flags=frozenset({"bane"}),
    ),
    Condition(
        "stunned",
        "Stunned",
        "No actions, cannot move, speaks falteringly. Grants combat advantage, cannot flank.",
        ("ORC-315", "ORC-316"),
        (advantage("ORC-316"),),
        flags=OUT | HELD | {"falters"},
    ),
    Condition(
        "surprised",
        "Surprised",
        "No actions on its first turn, no immediate actions before that has ended. Grants combat advantage, cannot flank.",
        ("ORC-119", "ORC-120", "ORC-317", "ORC-318", "ORC-319"),
        (advantage("ORC-317"),),
        flags=frozenset({"no-flank"}),
        palette=False,
    ),
    Condition(
        "unconscious",
        "Unconscious",
        "No actions, helpless and prone, -5 to all defenses.",
        ("ORC-320", "ORC-321", "ORC-322"),
        (Modifier("defense", -5, row="ORC-321"),),
        implies=("helpless",),
        brings=("prone",),
        flags=OUT | HELD | {"mute", "unaware"},
    ),
    Condition(
        "weakened",
        "Weakened",
        "Its attacks deal half damage.",
        ("ORC-323",),
        flags=frozenset({"half-damage"}),
    ),
)

# Not conditions of the book, but lasting all the same.
LASTING = (
    Condition(
        "sneaking",
        "Sneaking",
        "Unnoticed by whoever’s passive Perception does not beat its Stealth, until it attacks or the GM says so.",
        ("ORC-118",),
        flags=frozenset({"private"}),
        palette=False,
    ),
)

GM_WORDS = (
    Condition(
        "exposed",
        "Grants combat advantage (GM)",
        "The GM’s word: attacks against it have combat advantage.",
        ("ORC-167",),
        (advantage("ORC-167"),),
    ),
    Condition(
        "enough",
        "No more free actions (GM)",
        "The GM’s word: that is enough for now.",
        ("ORC-137",),
        flags=frozenset({"no-free"}),
    ),
    Condition("wary", "Grants no combat advantage (GM)", "The GM’s word, whatever else holds.", ("ORC-167",)),
    *(
        Condition(key, f"{name} (GM)", "The GM’s word, whatever the map says.", ("ORC-167",))
        for key, name in (
            ("cover-none", "No cover"),
            ("cover-half", "Half cover"),
            ("cover-three-quarters", "Three-quarters cover"),
            ("cover-total", "Total cover"),
            ("concealment-none", "No concealment"),
            ("concealment", "Concealment"),
            ("concealment-total", "Total concealment"),
        )
    ),
)

CONDITIONS = {c.key: c for c in (*BOOK, *LASTING, *BOONS, *GM_WORDS)}


def freed_by_teleport(fight: Fight) -> tuple[str, ...]:
    """Return what a teleport puts an end to: a grapple, and where the table plays so what restrains (ORC-298, ORC-312, R67)."""
    return ("grappled", "restrained") if fight.option("restrained-teleport") == "frees" else ("grappled",)
