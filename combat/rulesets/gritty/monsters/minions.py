"""Minions: whoever a spell, an ability or a method brings in, and commands, takes no reactions."""

from combat.engine.declared.content import Condition

# What a spell calls is one, unless its own text says otherwise: `Summon(reacts=True)` (GRT-179). The GM may say so of anybody, or
# take it back (ruling 40).
MINION = Condition(
    "minion",
    "Minion",
    "Takes no reactions: no opportunity attacks, no readied actions.",
    ("GRT-178",),
    flags=frozenset({"no-reactions"}),
)
