"""Lasting effects that are no conditions of the book: what a creature is about, and the GM's word on its speed."""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.state import UNNOTICED
from combat.rulesets.fifth.hiding import HIDING, NOTICED, hidden_from
from combat.rulesets.fifth.sight import FELT


def feet(fight: Fight, context: Context) -> int:
    return int(context.effect.data.get("amount", 0))


MARKS = {
    c.key: c
    for c in (
        Condition(
            "sneaking",
            "Sneaking",
            "Unnoticed by whoever’s passive Perception does not beat its Stealth.",
            ("FIF-022", "FIF-107"),
            flags=frozenset({"private"}),
            palette=False,
        ),
        Condition(
            HIDING,
            "Hiding",
            "Unseen and unheard by those who have lost track of it.",
            ("FIF-094", "FIF-096", "FIF-097"),
            flags=frozenset({"private"}),
            palette=False,
            words=hidden_from,
        ),
        *(
            Condition(key, name, rows=("FIF-096",), palette=False, shown=False, secret=True)
            for key, name in ((UNNOTICED, "Unnoticed"), (FELT, "Felt through the ground"), (NOTICED, "Noticed"))
        ),
        Condition(
            "speed-changed",
            "Speed changed",
            "So many feet more or less, before it is halved.",
            ("FIF-053",),
            (Modifier("speed", value=feet, row="FIF-053"),),
            flags=frozenset({"per-source"}),
        ),
        Condition(
            "speed-halved",
            "Speed halved",
            "Half the speed, rounded down.",
            ("FIF-053", "FIF-001"),
            (Modifier("speed", type="half", row="FIF-053"),),
            flags=frozenset({"per-source", "bane"}),
        ),
        Condition(
            "held-up",
            "Held up by magic",
            "Does not fall, whatever happens to its wings.",
            ("FIF-082",),
            flags=frozenset({"aloft"}),
        ),
    )
}
