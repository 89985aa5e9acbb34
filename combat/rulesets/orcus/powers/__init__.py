"""Every power of this game, by key: names, words and numbers of our own.

To add one: a declaration as for a spell (`fifth/spells`), which also says how often it may be used, where its effect begins,
which defense it attacks, and what brings it about out of turn: the windows, which `out_of_turn/triggers` has by name.
"""

from combat.engine.declared.powers import Power
from combat.rulesets.orcus.powers.answering import ANSWERING
from combat.rulesets.orcus.powers.arcane import ARCANE
from combat.rulesets.orcus.powers.divine import DIVINE
from combat.rulesets.orcus.powers.maintained import MAINTAINED
from combat.rulesets.orcus.powers.martial import FRONT
from combat.rulesets.orcus.powers.monstrous import MONSTROUS
from combat.rulesets.orcus.powers.natural import NATURAL
from combat.rulesets.orcus.powers.places import CALLINGS, ZONES
from combat.rulesets.orcus.powers.stealthy import FLANK

__all__ = ["POWERS"]

OF_CHARACTERS = (*FRONT, *FLANK, *ARCANE, *DIVINE, *NATURAL)
POWERS: dict[str, Power] = {
    power.key: power for power in (*OF_CHARACTERS, *ZONES, *CALLINGS, *MAINTAINED, *MONSTROUS, *ANSWERING)
}
