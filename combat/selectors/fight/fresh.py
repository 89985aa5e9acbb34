"""What the last press at each table has left behind in this process, so that its screens need not read it again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.base import ModelState

from combat.memos import Memo
from combat.models import Campaign, Encounter, Resolution, Seat
from combat.selectors.campaign.characters import Played
from combat.selectors.campaign.likings import Habits

R = TypeVar("R", bound=Model)


@dataclass(frozen=True)
class CommittedFight:
    """The rows of a fight as they were committed with the campaign's change of this number."""

    changes: int
    encounter: Encounter
    seats: Sequence[Seat]
    waiting: Resolution | None
    played: tuple[Played, ...]
    habits: Habits
    by: int  # the seat whose press it was


_left: Memo[CommittedFight] = Memo("campaigns as the last press left them", 512)
_fights: Memo[CommittedFight] = Memo("fights as the last press left them", 512)


def left_keep(left: CommittedFight) -> None:
    """Remember what a press has committed; of several presses at one table the last one counts."""
    before = _left.find(left.encounter.campaign_id)
    if before is None or before.changes < left.changes:
        _left.keep(left.encounter.campaign_id, left)
        _fights.keep(left.encounter.pk, left)


def left_after(campaign_id: int, changes: int) -> CommittedFight | None:
    """What a press has left behind after the change of this number; None when this process knows of none."""
    left = _left.find(campaign_id)
    return left if left is not None and left.changes > changes else None


def left_in(encounter_id: int) -> CommittedFight | None:
    """What the last press in a fight has left behind."""
    return _fights.find(encounter_id)


def left_now(encounter_id: int) -> CommittedFight | None:
    """The same, if nothing has changed at that table since."""
    left = left_in(encounter_id)
    if left is None:
        return None
    return left if changes_now(left.encounter.campaign_id) == left.changes else None


def changes_now(campaign_id: int) -> int:
    """The number of a campaign's last change, -1 for one that is gone; in plain SQL, for each press and each opening asks."""
    table = connection.ops.quote_name(Campaign._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT changes FROM {table} WHERE id = %s", [campaign_id])
        found = cursor.fetchone()
    return int(found[0]) if found is not None else -1


def without_column(row: R, heavy: str) -> R:
    """A copy of a row without its heaviest column, which is read again if anybody wants it."""
    copied = row_copy(row)
    copied.__dict__.pop(heavy, None)
    return copied


def row_copy(row: R) -> R:
    """A row for itself, as copy.copy makes it, which goes the way of what is pickled: each press has a dozen."""
    copied, state = type(row).__new__(type(row)), ModelState()
    state.__dict__.update(row._state.__dict__)
    state.fields_cache = {**row._state.fields_cache}
    copied.__dict__.update(row.__dict__)
    copied._state = state
    return copied
