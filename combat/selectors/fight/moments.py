"""The moments of fights that were decoded in this process."""

from collections.abc import Hashable

from combat.engine.fold import fold
from combat.engine.state import State
from combat.memos import Memo
from combat.models import Encounter, Resolution

_states: Memo[State] = Memo("moments", 256)
_latest: Memo[State] = Memo("last moments of fights", 256)


def fight_key(encounter: Encounter) -> tuple[Hashable, ...]:
    """What no other fight ever has, not even one that got the number of a deleted one."""
    return encounter.pk, encounter.created_at


def moment_key(encounter: Encounter) -> tuple[Hashable, ...]:
    return (*fight_key(encounter), encounter.seq)


def state_of(encounter: Encounter) -> State:
    """The moment after event `seq`, decoded once per process.

    Only for rows as they are committed: what a transaction has written may yet be undone, and its number used again. A
    row without its snapshot is read anew with it, and then is of a later moment if there is one.
    """
    if _states.find(moment_key(encounter)) is None and "snapshot" in encounter.get_deferred_fields():
        encounter.refresh_from_db(fields=["seq", "snapshot", "status"])
    return _states.get_made_once(moment_key(encounter), lambda: encounter.state)


def state_locked(encounter: Encounter) -> State:
    """The same for a row that this transaction has locked and may have written: nothing of it is remembered."""
    return _states.find(moment_key(encounter)) or encounter.state


def base_of(encounter: Encounter, waiting: Resolution) -> State:
    """The moment from which what waits began; of an encounter that this transaction has locked."""
    return _states.find((*fight_key(encounter), waiting.base_seq)) or waiting.base_state


def state_after(encounter: Encounter, seq: int) -> State:
    """The moment after an earlier event of a fight."""
    found = _states.find((*fight_key(encounter), seq))
    return found or fold(row.event for row in encounter.events.filter(seq__lte=seq).iterator())


def state_keep(key: tuple[Hashable, ...], state: State) -> None:
    """Remember the moment that a transaction has led to, once it is committed; what was worked out of the one before goes."""
    before = _latest.find(key[:2])
    if before is not None and before is not state:
        before.forget()
    _latest.keep(key[:2], state)
    _states.keep(key, state)
