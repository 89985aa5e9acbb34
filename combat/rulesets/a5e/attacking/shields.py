"""Broken shields: nobody wears one again before it is mended."""

from dataclasses import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.a5e.harm import BROKEN
from combat.rulesets.fifth.hands import hand_actions, shield_on_bar

OFF = "shield-off"  # tally: it is not worn
MENDABLE = (BROKEN, "Shield broken (0: whole)")


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a creature cannot put its shield on: it was sacrificed (A5E-130)."""
    if fight.get(who).tally.get(BROKEN):
        return Refusal("Your shield is broken: the GM says when you have another.", "A5E-130")
    return shield_on_bar(fight, who, weapon)


def settle(fight: Fight, who: Id) -> None:
    """A shield that came broken from an earlier fight is not worn; one mended before the next fight is again (A5E-130)."""
    found = fight.get(who)
    broken, off = found.tally.get(BROKEN), found.tally.get(OFF)
    if broken and not off:
        fight.record(ev.Counted(who=who, key=OFF, value=1, **fight.hearers_of(who)))
    elif off and not broken and fight.state.phase == "setup":  # nobody takes one off before the fight begins
        fight.record(ev.Counted(who=who, key=OFF, value=0, **fight.hearers_of(who)))


ACTIONS = tuple(replace(action, bar=bar) for action in hand_actions() if action.key == "shield-on")
