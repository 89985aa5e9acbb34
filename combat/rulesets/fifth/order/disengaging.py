"""Disengage: for the rest of the turn one's movement provokes nobody (FIF-086)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.policies.acted import done

# `attacking/opportunity_attacks.py` asks for it.
DISENGAGED = Condition(
    "disengaged",
    "Disengaged",
    "Its movement provokes nobody.",
    ("FIF-086",),
    palette=False,
    flags=frozenset({"boost"}),
)


def disengage(fight: Fight, command: Act) -> Script[None]:
    """Move without provoking anybody until the end of one's turn (FIF-086)."""
    done(fight, command, "Disengage", "FIF-086")
    yield from gain(fight, command.actor, DISENGAGED.key, until=Until("end", command.actor), quiet=True)


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    has = "nimble-escape" in fight.get(who).sheet.features
    return None if has else Refusal("It has no bonus action for this.", "FIF-034")


DISENGAGE = (
    Action(
        "disengage",
        "Disengage",
        disengage,
        row="FIF-086",
        summary="Your movement provokes nobody this turn.",
        frees=DISENGAGED.key,
    ),
    Action(
        "nimble-disengage",
        "Disengage (nimble)",
        disengage,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=nimble_bar,
        hide_barred=True,
        frees=DISENGAGED.key,
    ),
)
