from django.db import transaction

from combat.engine.choices.legality import judge
from combat.engine.commands import AMENDMENTS, Act, AnyCommand, Finish, NextTurn, PlayPack
from combat.engine.errors import Illegal
from combat.engine.events import ResolutionAbandoned
from combat.engine.ids import GM
from combat.engine.knowing.questions import waiting as waiting_lines
from combat.engine.requests import Ask
from combat.engine.resolution import Amendment, Recorded
from combat.models import Encounter, Resolution, Seat
from combat.selectors.fight.waiting import questions_of, request_of, table_for
from combat.services.fight.fights import fight_pause
from combat.services.fight.moment import LockedFight, Receipt, key_spend, moment_lock, seat_acted, version_check
from combat.services.fight.progress import CHANGED, resolution_begin, resolution_continue, resolution_give_up
from combat.services.fight.stages import stage, staged
from combat.services.fight.wear import rest_demand
from combat.services.limits import fight_demand
from combat.services.refusals import Busy

WAITING = "Waiting for "


@staged("store")
@transaction.atomic
def command_submit(
    *, encounter_id: int, seat: Seat, command: AnyCommand, key: str, version: str = "", pausing: int = 0
) -> Receipt:
    """Do what a seat wants, once per key, if the rules allow it at the moment that `version` names ("" for any).

    While a question is open only the GM's corrections go on, and what a seat notes for later (`Action.meanwhile`); a fight that
    is paused can only be ended. A fight that starts has the GM's other one `pausing`. Every refusal is a Refused with words
    and, where a rule says so, its ledger row, and leaves everything as it was: Invalid, Illegal, Stale, Repeated, Busy or
    OtherRuns.
    """
    with stage("lock"):
        ends = isinstance(command, Finish)
        moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key, even_paused=ends)
    fight_pause(moment, pausing)
    paused_give_up(moment)
    mends = (moment.is_gm and isinstance(command, AMENDMENTS)) or is_noted(moment, command)
    unreadable_give_up(moment)
    says_who = isinstance(command, PlayPack | NextTurn) and is_asked_who(moment)
    if moment.waiting is not None and not mends and not says_who:
        raise Busy(busy_words(moment))
    if moment.state.phase != "ended":  # an ended fight has its own words
        version_check(moment, version)
    if isinstance(command, PlayPack | NextTurn) and says_who and not who_is_first(moment, command):
        assert moment.waiting is not None
        return key_spend(moment, key, moment.receipt(words_after(moment, moment.waiting)), moment.waiting)
    with stage("resolve"):
        judge(moment.rules, moment.state, moment.seat.viewer, command)
        fight_demand(state=moment.state, seq=moment.encounter.seq, command=command)
        rest_demand(encounter=moment.encounter, state=moment.state, command=command)
    resolution = moment.waiting
    if resolution is None:
        resolution = resolution_begin(
            encounter=moment.encounter,
            seat=moment.seat,
            state=moment.state,
            command=command,
            answerer=moment.answerer,
        )
    else:
        amend(moment, resolution, command)
    seat_acted(moment)
    return key_spend(moment, key, moment.receipt(words_after(moment, resolution)), resolution)


def is_asked_who(moment: LockedFight) -> bool:
    """Tell whether the GM is asked who of a group acts next: to play several of it says so, or to go on."""
    request = request_of(moment.waiting) if moment.waiting is not None and moment.is_gm else None
    return isinstance(request, Ask) and request.kind == "group-order" and request.seat == GM


def who_is_first(moment: LockedFight, command: PlayPack | NextTurn) -> bool:
    """Answer with the first of a pack that can, or with anybody whose turn is to pass; tells whether its turn has begun, and
    nothing else is asked meanwhile."""
    waiting = moment.waiting
    assert waiting is not None
    request = request_of(waiting)
    assert isinstance(request, Ask)
    wanted = [plan.actor for plan in command.plans] if isinstance(command, PlayPack) else [request.default]
    first = next(filter(request.accepts, wanted), "")
    if not first:
        raise Illegal("None of them can act now.", request.row)
    entry = Recorded(request, keys=(first,), by="gm")
    resolution_continue(encounter=moment.encounter, waiting=waiting, entries=(entry,), answerer=moment.answerer)
    moment.state = moment.encounter.state
    if waiting.status == Resolution.Status.WAITING:
        return False
    moment.waiting = None
    return True


def paused_give_up(moment: LockedFight) -> None:
    """Give up the question of a paused fight that the GM ends: its answer is on nobody's screen."""
    if moment.is_gm and moment.waiting is not None and moment.encounter.status == Encounter.Status.PAUSED:
        resolution_give_up(
            encounter=moment.encounter, waiting=moment.waiting, reason="The fight was paused, and ended so."
        )
        moment.waiting = None


def is_noted(moment: LockedFight, command: AnyCommand) -> bool:
    """Tell whether a press counts while a question is open: it asks nothing and only notes what its seat wants."""
    action = moment.rules.action(command.action) if isinstance(command, Act) else None
    return action is not None and action.meanwhile is not None


def unreadable_give_up(moment: LockedFight) -> None:
    """Give up a question that can't be read any more, or the fight would stand still: the rules were changed."""
    if moment.waiting is not None and request_of(moment.waiting) is None:
        resolution_give_up(encounter=moment.encounter, waiting=moment.waiting, reason=CHANGED)
        moment.waiting = None


def amend(moment: LockedFight, waiting: Resolution, command: AnyCommand) -> None:
    """Mend the moment in the middle of what waits; the correction becomes part of its journal."""
    resolution_continue(
        encounter=moment.encounter,
        waiting=waiting,
        entries=(Amendment(command),),
        answerer=moment.answerer,
    )


def words_after(moment: LockedFight, resolution: Resolution) -> str:
    """What the seat reads once its press is done: whom the table waits for, if it does."""
    if resolution.status == Resolution.Status.ABANDONED:
        return given_up(moment)
    if resolution.status == Resolution.Status.DONE:
        return "Done."
    return waited_for(moment, resolution) or "Done."


def given_up(moment: LockedFight) -> str:
    """Why what waited was given up just now."""
    event = moment.encounter.events.latest("seq").event
    return event.reason if isinstance(event, ResolutionAbandoned) else CHANGED


def busy_words(moment: LockedFight) -> str:
    """Why nothing else can be done now; a secret question is named to nobody but the GM."""
    assert moment.waiting is not None
    asked = any(question.seat == moment.seat.engine_id for _, question in questions_of(moment.waiting))
    first = "Answer the question on your screen first."
    if asked:
        return first
    others = waited_for(moment, moment.waiting)
    if moment.is_gm:
        return f"{others} Answer for them, skip them, or break it off."
    return others or "The GM is settling something. One moment."


def waited_for(moment: LockedFight, waiting: Resolution) -> str:
    """Whom the table waits for, as this seat may know it; "" when that is nobody."""
    table = table_for(moment.encounter, moment.seat, moment.answerer.seats.values(), waiting)
    names = [line.removeprefix(WAITING) for line in waiting_lines(moment.state, moment.seat.viewer, table)]
    return f"{WAITING}{' and '.join(names)}." if names else ""
