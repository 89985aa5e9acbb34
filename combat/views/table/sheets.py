"""What slides up from below: the way to a square, what can be done to somebody, the text of a rule."""

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from combat import rendering
from combat.engine.commands import Act, Move
from combat.engine.errors import Invalid, Refused
from combat.engine.sayings import LONGEST, Readings
from combat.engine.seatview import Reach, Refusal
from combat.forms.command import MOST, number_in, square_in, squares_in, text_in
from combat.forms.pack import wishes_in
from combat.selectors.fight.encounters import encounter_as_gm, encounter_for
from combat.selectors.fight.presses import goes_with
from combat.selectors.fight.sayings import said_at
from combat.selectors.fight.table import (
    aimed_at,
    moving_frame,
    option_frame,
    pack_proposed,
    screen_frame,
    seat_frame,
    way_ahead,
    way_found,
)
from combat.selectors.rules import ledger


@require_safe
def preview(request: HttpRequest, pk: int) -> HttpResponse:
    """The way to a square, its cost and who would get to react, with the form that goes there."""
    encounter, seat = encounter_for(request.user, pk)
    try:
        to, rise = square_in(request.GET.get("to", "")), number_in(request.GET.get("rise", "") or "0")
    except Invalid as refused:
        return HttpResponse(rendering.feedback(refused.text, refused=True), status=422)
    actor, gait = request.GET.get("actor", ""), request.GET.get("gait", "")
    found: Reach | Refusal | None = None
    try:
        found = way_found(encounter, seat, Move(actor=actor, path=(), gait=gait, rise=rise), to) if rise else None
    except Refused as refused:
        found = Refusal(refused.text, refused.row)
    frame = moving_frame(encounter, seat, actor)
    way = found if rise else rendering.level_way(frame, actor, gait, to)
    brings = None
    if isinstance(way, Reach):
        brings = way_ahead(encounter, seat, Move(actor=actor, path=way.path, gait=gait, rise=rise))
    shown = rendering.path_sheet(frame, actor=actor, gait=gait, to=to, rise=rise, found=found, ahead=brings)
    return HttpResponse(shown)


@require_safe
def target(request: HttpRequest, pk: int) -> HttpResponse:
    """What an actor (or whoever's hand is open) can do to a creature, with the odds."""
    encounter, seat = encounter_for(request.user, pk)
    frame = seat_frame(encounter, seat)
    wanted = {name: request.GET.get(name, "") for name in ("actor", "token", "part")}
    return HttpResponse(rendering.target_sheet(frame, **wanted))


@require_safe
def aim(request: HttpRequest, pk: int) -> HttpResponse:
    """What a spell or power would cover from a square and whom it would catch, with the form that goes through with it."""
    encounter, seat = encounter_for(request.user, pk)
    try:
        act = aim_in(request.GET)
    except Invalid as refused:
        return HttpResponse(rendering.feedback(refused.text, refused=True), status=422)
    found, refusal = None, None
    try:
        found = aimed_at(encounter, seat, act)
    except Refused as refused:
        refusal = Refusal(refused.text, refused.row)
    said = "said" in request.GET  # who is picked was said, and that it is nobody may be meant
    frame = option_frame(encounter, seat, act.actor, act.action, act.weapon)
    return HttpResponse(rendering.aim_sheet(frame, act, found, refusal, said))


def aim_in(asked: QueryDict) -> Act:
    """What a screen asks to be shown; raises Invalid."""
    actor, action, weapon, choice = (text_in(asked.get(name, "")) for name in ("actor", "action", "weapon", "choice"))
    targets, turned = (tuple(map(text_in, asked.getlist(name)[:MOST])) for name in ("targets", "turned"))
    return Act(
        actor=actor,
        action=action,
        weapon=weapon,
        choice=choice,
        targets=targets,
        turned=turned,
        squares=squares_in(text_in(asked.get("squares", ""))),
        square=square_in(asked.get("square", "")),
    )


@require_safe
def more(request: HttpRequest, pk: int) -> HttpResponse:
    """All that a creature can do now, and what it cannot, and why."""
    frame = seat_frame(*encounter_for(request.user, pk))
    return HttpResponse(rendering.more_sheet(frame, actor=request.GET.get("actor", "")))


@require_safe
def deed(request: HttpRequest, pk: int) -> HttpResponse:
    """One thing that a creature can do, with everybody it may be meant for."""
    encounter, seat = encounter_for(request.user, pk)
    wanted = {name: request.GET.get(name, "") for name in ("actor", "action", "weapon")}
    frame = option_frame(encounter, seat, **wanted)
    return HttpResponse(rendering.deed_sheet(frame, **wanted))


@require_safe
def order(request: HttpRequest, pk: int) -> HttpResponse:
    """The whole order of turns."""
    return HttpResponse(rendering.order_sheet(screen_frame(*encounter_for(request.user, pk))))


@require_safe
def log(request: HttpRequest, pk: int) -> HttpResponse:
    """Everything that happened, as far as this seat knows."""
    return HttpResponse(rendering.log_sheet(screen_frame(*encounter_for(request.user, pk))))


@require_safe
def own_sheet(request: HttpRequest, pk: int) -> HttpResponse:
    """The sheet of one of this seat's creatures."""
    frame = screen_frame(*encounter_for(request.user, pk))
    return HttpResponse(rendering.own_sheet(frame, who=request.GET.get("who", "")))


@require_safe
def reactions(request: HttpRequest, pk: int) -> HttpResponse:
    """What this seat is asked in others' turns, and what is answered for it."""
    encounter, seat = encounter_for(request.user, pk)
    return HttpResponse(rendering.reactions_sheet(screen_frame(encounter, seat), seat.standing))


@require_safe
def why(request: HttpRequest, pk: int) -> HttpResponse:
    """What the odds of one option against one target are made of."""
    encounter, seat = encounter_for(request.user, pk)
    wanted = {name: request.GET.get(name, "") for name in ("actor", "action", "weapon")}
    frame, aimed = option_frame(encounter, seat, **wanted), request.GET.get("target", "")
    return HttpResponse(rendering.why_text(frame, **wanted, target=aimed, sheet="sheet" in request.GET))


@require_safe
def others(request: HttpRequest, pk: int) -> HttpResponse:
    """Whom one option could be aimed at besides, though that is hardly ever wanted."""
    encounter, seat = encounter_for(request.user, pk)
    wanted = {name: request.GET.get(name, "") for name in ("actor", "action", "weapon")}
    return HttpResponse(rendering.others_text(option_frame(encounter, seat, **wanted), **wanted))


@require_safe
def goes(request: HttpRequest, pk: int) -> HttpResponse:
    """What would be taken back with a line of the log, for the GM, with the form that does it."""
    encounter, _ = encounter_as_gm(request.user, pk)
    try:
        line = number_in(request.GET.get("line", ""))
    except Invalid as refused:
        return HttpResponse(rendering.feedback(refused.text, refused=True), status=422)
    return HttpResponse(rendering.rewind_sheet(line, goes_with(encounter, line)))


@require_safe
def pack(request: HttpRequest, pk: int) -> HttpResponse:
    """What several of the GM's creatures would do in one press, as it is proposed and has been changed so far."""
    encounter, seat = encounter_as_gm(request.user, pk)
    try:
        wishes, row = wishes_in(request.GET), text_in(request.GET.get("row", ""))
    except Invalid as refused:
        return HttpResponse(rendering.feedback(refused.text, refused=True), status=422)
    card = pack_proposed(encounter, wishes)
    return HttpResponse(rendering.pack_sheet(screen_frame(encounter, seat), card, wishes, row))


@require_safe
def say(request: HttpRequest, pk: int) -> HttpResponse:
    """What the GM may mean by what is typed, and what it would do, for the GM alone; nothing is done."""
    encounter, seat = encounter_as_gm(request.user, pk)
    frame = seat_frame(encounter, seat)
    try:
        text = text_in(request.GET.get("words", ""), LONGEST)
    except Invalid as refused:
        return HttpResponse(rendering.sayings_list(frame, "", Readings(refused=refused.text)))
    said = said_at(encounter, seat, frame.view, text, rendering.tools_offered(frame))
    return HttpResponse(rendering.sayings_list(frame, text, said))


@require_safe
def rule(request: HttpRequest, pk: int, row: str) -> HttpResponse:
    """The text of a ledger row."""
    encounter_for(request.user, pk)
    found = ledger.row(row)
    if found is None:
        raise Http404
    return HttpResponse(rendering.rule_text(found))
