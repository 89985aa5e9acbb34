"""The turn that a creature gives up by acting before it (ORC-261, R81)."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.order import finish_turn, open_turn, share

FORGONE = (
    "turn-forgone"  # among what a creature has used: its turn of this round is given up, its start and end yet to come
)


def give_up(fight: Fight, who: Id) -> None:
    """Let a creature whose turn of this round is still to come have none (ORC-261)."""
    if fight.get(who).last_round >= fight.state.round:
        return
    fight.record(ev.TurnShared(who=who, **fight.hearers_of(who)))
    fight.record(ev.Spent(who=who, what=FORGONE, **fight.hearers_of(who)))


def make_up_for(fight: Fight) -> Script[None]:
    """Once the interrupted turn is over, run the start and the end of each turn that was given up, with nothing between (R81)."""
    for c in tuple(fight.state.combatants.values()):
        if not c.used.get(FORGONE):
            continue
        who = c.id
        fight.record(ev.Refreshed(who=who, what=(FORGONE,), **fight.hearers_of(who)))
        if not fight.is_here(who) or fight.get(who).life == "dead":
            continue
        text = f"{c.name} has acted already: its turn of this round begins and ends at once."
        fight.record(ev.Noted(text=text, row="ORC-261", **fight.hearers_of(who)))
        yield from open_turn(fight, who)
        for led in fight.state.led_by(who):
            yield from share(fight, led)
        yield from finish_turn(fight, who)
