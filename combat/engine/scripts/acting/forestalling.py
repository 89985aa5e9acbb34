"""What somebody is about to do: those who wait for such a thing act first."""

from typing import Literal

from combat.engine import events as ev
from combat.engine.declared.windows import ACTION_ABOUT
from combat.engine.doing import Deed
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal

After = Literal["unanswered", "answered", "stopped"]


def about(fight: Fight, deed: Deed) -> Script[After]:
    """Let whoever waits for such a thing act first; tells whether anybody was asked, and whether its doer can go on at all.

    What has become impossible is lost, and what it has cost stays spent (ORC-150, ORC-257).
    """
    before = len(fight.events)
    yield from fight.window(ACTION_ABOUT, deed)
    if len(fight.events) == before:
        return "unanswered"
    if not fight.is_here(deed.who):
        return "stopped"
    turns = fight.rules.turns
    refused = (turns.cannot_move if deed.kind == "move" else turns.cannot_act)(fight, deed.who)
    if refused is not None:
        lost(fight, deed.who, refused)
    return "answered" if refused is None else "stopped"


def lost(fight: Fight, who: Id, why: Refusal) -> None:
    """Say that something comes to nothing."""
    row = fight.rules.rows.get("lost", why.row)
    fight.record(ev.Halted(who=who, why=f"{why.text} That is lost.", row=row, **fight.hearers_of(who)))
