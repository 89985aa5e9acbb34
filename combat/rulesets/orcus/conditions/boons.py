"""What powers lay on creatures besides the conditions of the book: bonuses, penalties and protection, by how much in `data`."""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.fight import Fight
from combat.engine.numbers.stats import Stat
from combat.engine.state import Combatant, Effect, State

EACH = frozenset({"per-effect"})  # each shows in a number; by their type only the best and the worst count
USUAL = 2  # where a power names no number
TEXTS = {
    "emboldened": "+{} to attacks",
    "fierce": "+{} to damage",
    "shielded": "+{} to Armor Class",
    "warded": "+{} to all defenses",
    "steadfast": "+{} to saving throws",
    "hastened": "+{} to speed",
    "hampered": "-{} to attacks",
    "laid-open": "-{} to all defenses",
    "daunted": "-{} to attacks on others",
    "hardened": "Resists {} of all damage",
}


def amount(effect: Effect | None) -> int:
    """Return how much; what a zone puts on whoever stands in it is the usual."""
    return int(effect.data.get("amount", USUAL)) if effect is not None else USUAL


def given(fight: Fight, context: Context) -> int:
    return amount(context.effect)


def taken(fight: Fight, context: Context) -> int:
    return -amount(context.effect)


def named(key: str, by: int) -> str:
    """Return what an effect is called with its number, in the log as on its chip: "+2 to attacks"."""
    return TEXTS[key].format(by)


def words(state: State, who: Combatant, effect: Effect) -> str:
    return named(effect.key, amount(effect))


def boon(key: str, name: str, stat: Stat) -> Condition:
    """A power bonus to one number (ORC-010)."""
    modifier = Modifier(stat, given, type="power", row="ORC-010")
    summary = f"A power bonus {TEXTS[key].removeprefix('+{} ')}."
    return Condition(key, name, summary, ("ORC-010",), (modifier,), flags=EACH | {"boost"}, palette=False, words=words)


def bane(key: str, name: str, stat: Stat, *more: Modifier) -> Condition:
    """A power penalty to one number: of several the worst counts, whoever laid them on (ORC-007, ORC-010)."""
    modifier = Modifier(stat, taken, type="power", row="ORC-010")
    summary = f"A power penalty {TEXTS[key].removeprefix('-{} ')}."
    return Condition(
        key, name, summary, ("ORC-010",), (modifier, *more), flags=EACH | {"bane"}, palette=False, words=words
    )


def not_at_the_giver(fight: Fight, context: Context) -> bool:
    """The attack is made on somebody else than whoever laid this on its bearer."""
    return context.effect.source not in ("", context.against)


BOONS: tuple[Condition, ...] = (
    boon("emboldened", "Emboldened", "attack"),
    boon("fierce", "Fierce", "damage"),
    boon("shielded", "Shielded", "defense.ac"),
    boon("warded", "Warded", "defense"),
    boon("steadfast", "Steadfast", "save"),
    boon("hastened", "Hastened", "speed"),
    bane("hampered", "Hampered", "attack"),
    bane("laid-open", "Laid open", "defense"),
    Condition(
        "daunted",
        "Daunted",
        "A power penalty to attacks on anybody but whoever daunts it.",
        ("ORC-010",),
        (Modifier("attack", taken, type="power", when=not_at_the_giver, row="ORC-010"),),
        flags=EACH | {"bane"},
        palette=False,
        words=words,
    ),
    Condition(
        "hexed",
        "Hexed",
        "Attacks against it have combat advantage.",
        ("ORC-169",),
        (Modifier("attack", edge=1, side=Side.AGAINST, row="ORC-169"),),
        palette=False,
    ),
    Condition(
        "hardened",
        "Hardened",
        "Resists all damage.",
        ("ORC-195",),
        flags=frozenset({"boost"}),
        palette=False,
        words=words,
    ),
)


def hardening(who: Combatant) -> int:
    """Return the highest resistance to all damage that powers give a creature (ORC-195, ORC-346)."""
    return max((amount(effect) for effect in who.all("hardened")), default=0)
