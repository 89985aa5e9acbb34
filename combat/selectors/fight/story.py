"""The story of a fight that is over, as one seat has heard it."""

from msgspec.structs import replace

from combat.engine.ids import GM
from combat.engine.knowing.logbook import log_lines
from combat.engine.seatview import SeatView, Table
from combat.engine.state import State
from combat.engine.watching.story import Story, story_of
from combat.memos import Memo
from combat.models import Encounter, Seat
from combat.selectors.fight.log import rows_after
from combat.selectors.fight.moments import fight_key

_stories: Memo[Story] = Memo("stories", 128)


def fight_story(encounter: Encounter, seat: Seat, state: State, table: Table, view: SeatView) -> Story | None:
    """The numbers of a fight by what this seat has read of it; None while it goes on. It reads the whole log, once."""
    if view.phase != "ended":
        return None
    people = [token for token in view.tokens if not token.thing]
    heroes = [one.id for one in people if not one.commander and state.combatants[one.id].owner != GM]
    foes = [one.id for one in people if one.side == "foes"]

    def read() -> Story:
        lines = log_lines(rows_after(encounter, 0), state, seat.viewer, table)
        return replace(story_of(lines, heroes, foes), minutes=minutes(encounter))

    ways = (table.hit_points, table.hit_points_allies)
    return _stories.get_made_once((*fight_key(encounter), encounter.seq, seat.engine_id, ways), read)


def minutes(encounter: Encounter) -> int:
    """How long it took at the table; 0 for less than one."""
    if encounter.started_at is None or encounter.ended_at is None:
        return 0
    return round((encounter.ended_at - encounter.started_at).total_seconds() / 60)
