"""How the fight runs by the GM's word: the next turn, who is surprised, the end; and what is noted beside it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.windows import ENCOUNTER_ENDED, ENCOUNTER_ENDING
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import effect
from combat.engine.scripts.order import turn
from combat.engine.state import Until


def surprise(fight: Fight, command: cmd.Surprise) -> Script[None]:
    """Say that a creature is surprised, or that it is not, whatever was proposed (FIF-023, FIF-022, ORC-117)."""
    who = fight.get(command.who)
    if command.on and not who.has("surprised"):
        entry = fight.state.entry_of(who.id)
        late = entry is not None and entry.id in fight.state.passed and who.last_round == 0
        yield from effect.gain(fight, who.id, "surprised", until=Until("round", turns=2 if late else 1))
    if not command.on:
        effect.lose_all(fight, who.id, "surprised", "the GM says so")


def finish(fight: Fight, command: cmd.Finish) -> Script[None]:
    """End the fight when the GM says so, with all that lasts until then (ORC-114, FIF-021)."""
    if fight.state.phase == "ended":
        raise Illegal("This fight is over already.", fight.rules.rows.get("fight", ""))
    yield from fight.window(ENCOUNTER_ENDING, None)
    effect.expire_kind(fight, "encounter")
    fight.record(ev.EncounterEnded(reason=command.reason, audience=ev.EVERYONE))
    yield from fight.window(ENCOUNTER_ENDED, None)


def next_turn(fight: Fight, command: cmd.NextTurn) -> Script[None]:
    if fight.state.phase != "running":
        text = "The fight has not begun." if fight.state.phase == "setup" else "The fight is over."
        raise Illegal(text, fight.rules.rows.get("fight", ""))
    if fight.state.active:
        yield from turn.finish_turn(fight, fight.state.active)
    yield from turn.advance(fight)


def note(fight: Fight, command: cmd.Note) -> Script[None]:
    if not command.text.strip():
        raise Invalid("Write something first.")
    fight.record(ev.Noted(text=command.text.strip()[:500], audience=ev.EVERYONE))
    yield from NOTHING
