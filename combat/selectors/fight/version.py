from combat.engine.known import known
from combat.engine.state import State
from combat.models import Encounter, Resolution, Seat
from combat.selectors.fight.opaque import opaque
from combat.selectors.fight.waiting import is_asked, prompt_of


def version_of(encounter: Encounter, seat: Seat, state: State, waiting: Resolution | None) -> str:
    """A token of the moment that a seat's commands are made for: it changes with the turn, with the seat's own acts,
    with a rewind and with a question to the seat, and with nothing else.

    Opaque, because a number that counts events would count the GM's secrets.
    """
    asked = prompt_of(waiting) if waiting is not None and is_asked(seat.engine_id, waiting) else ""
    parts = (
        encounter.pk, seat.pk, state.phase, state.round, *turn_of(state, seat), state.rewinds, seat.acts, asked,
    )  # fmt: skip
    return opaque("combat.version", repr(parts))


def turn_of(state: State, seat: Seat) -> tuple[str, str]:
    """Whose turn it is, as this seat may know it: the turns of all that it knows nothing of are one moment."""
    seen, entry = known(state, seat.viewer), state.current
    if seat.role == Seat.Role.GM or entry is None:
        return state.entry, state.active
    if entry.hidden or (entry.combatants and not any(who in seen.combatants for who in entry.combatants)):
        return "", ""
    return entry.id, state.active if state.active in seen.combatants else ""
