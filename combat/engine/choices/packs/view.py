"""What the GM sees of a pack before its card is opened, and while it is played."""

from __future__ import annotations

from combat.engine.choices.packs.members import together
from combat.engine.choices.packs.proposal import FEWEST, called
from combat.engine.fight import Fight
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import PackView
from combat.engine.state import Pack, State


def pack_view(rules: Ruleset, state: State, waits: bool) -> PackView | None:
    """Return the pack that may act now, or that is being played (`waits`: for an answer) or was; None where there is none."""
    fight = Fight(rules, state)
    members, pack = together(fight), state.pack
    names = state.names
    if len(members) < FEWEST and pack is None:
        return None
    shown = pack if pack is not None else Pack(())
    who = [plan.actor for plan in shown.plans] if shown.plans else list(members)
    return PackView(
        name=called(fight, [one for one in who if one in state.combatants]),
        members=tuple((one, fight.get(one).name) for one in members) if len(members) >= FEWEST else (),
        plans=shown.plans,
        done=shown.done,
        names={one: names.get(one, "") for plan in shown.plans for one in (plan.actor, plan.target) if one},
        hold=shown.hold,
        running=pack is not None and not pack.over and waits,
    )
