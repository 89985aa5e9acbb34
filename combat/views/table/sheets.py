"""What a tap opens: sheets from below and what is fetched beside them, by get or over the socket of a screen (wire)."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from accounts.models import Anybody
from combat import rendering
from combat.engine.commands import Act, Move
from combat.engine.errors import Invalid, Refused
from combat.engine.sayings import LONGEST, Readings
from combat.engine.seatview import Reach, Refusal
from combat.forms.command import MOST, number_in, square_in, squares_in, text_in
from combat.forms.pack import wishes_in
from combat.models import Encounter, Seat
from combat.selectors.fight.encounters import encounter_for
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
from combat.views.table import tools


def preview(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """The way to a square, its cost and who would get to react, with the form that goes there."""
    to, rise = square_in(asked.get("to", "")), number_in(asked.get("rise", "") or "0")
    actor, gait = asked.get("actor", ""), asked.get("gait", "")
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
    return rendering.path_sheet(frame, actor=actor, gait=gait, to=to, rise=rise, found=found, ahead=brings)


def target(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What an actor (or whoever's hand is open) can do to a creature, with the odds."""
    wanted = {name: asked.get(name, "") for name in ("actor", "token", "part")}
    return rendering.target_sheet(seat_frame(encounter, seat), **wanted)


def aim(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What a spell or power would cover from a square and whom it would catch, with the form that goes through with it."""
    act = aim_in(asked)
    found, refusal = None, None
    try:
        found = aimed_at(encounter, seat, act)
    except Refused as refused:
        refusal = Refusal(refused.text, refused.row)
    said = "said" in asked  # who is picked was said, and that it is nobody may be meant
    frame = option_frame(encounter, seat, act.actor, act.action, act.weapon)
    return rendering.aim_sheet(frame, act, found, refusal, said)


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


def more(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """All that a creature can do now, and what it cannot, and why."""
    return rendering.more_sheet(seat_frame(encounter, seat), actor=asked.get("actor", ""))


def deed(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """One thing that a creature can do, with everybody it may be meant for."""
    wanted = option_in(asked)
    return rendering.deed_sheet(option_frame(encounter, seat, **wanted), **wanted)


def order(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """The whole order of turns."""
    return rendering.order_sheet(screen_frame(encounter, seat))


def log(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """Everything that happened, as far as this seat knows."""
    return rendering.log_sheet(screen_frame(encounter, seat))


def own_sheet(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """The sheet of one of this seat's creatures."""
    return rendering.own_sheet(screen_frame(encounter, seat), who=asked.get("who", ""))


def reactions(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What this seat is asked in others' turns, and what is answered for it."""
    return rendering.reactions_sheet(screen_frame(encounter, seat), seat.standing)


def why(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What the odds of one option against one target are made of."""
    wanted = option_in(asked)
    frame = option_frame(encounter, seat, **wanted)
    return rendering.why_text(frame, **wanted, target=asked.get("target", ""), sheet="sheet" in asked)


def others(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """Whom one option could be aimed at besides, though that is hardly ever wanted."""
    wanted = option_in(asked)
    return rendering.others_text(option_frame(encounter, seat, **wanted), **wanted)


def option_in(asked: QueryDict) -> dict[str, str]:
    """What names an option of a hand."""
    return {name: asked.get(name, "") for name in ("actor", "action", "weapon")}


def goes(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What would be taken back with a line of the log, with the form that does it."""
    line = number_in(asked.get("line", ""))
    return rendering.rewind_sheet(line, goes_with(encounter, line))


def pack(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What several of the GM's creatures would do in one press, as it is proposed and has been changed so far."""
    wishes, row = wishes_in(asked), text_in(asked.get("row", ""))
    return rendering.pack_sheet(screen_frame(encounter, seat), pack_proposed(encounter, wishes), wishes, row)


def say(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What the GM may mean by what is typed, and what it would do; nothing is done."""
    frame = seat_frame(encounter, seat)
    try:
        text = text_in(asked.get("words", ""), LONGEST)
    except Invalid as refused:
        return rendering.sayings_list(frame, "", Readings(refused=refused.text))
    said = said_at(encounter, seat, frame.view, text, rendering.tools_offered(frame))
    return rendering.sayings_list(frame, text, said)


def rule(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """The text of a ledger row; Http404 where there is none."""
    found = ledger.row(asked.get("row", ""))
    if found is None:
        raise Http404
    return rendering.rule_text(found)


@dataclass(frozen=True)
class TableSheet:
    """What is shown at one address beside the table's page; `for_gm` alone, and then players get 404 there too."""

    show: Callable[[QueryDict, Encounter, Seat], str]
    for_gm: bool = False


# By the last part of the address.
SHEETS = {
    "goes": TableSheet(goes, for_gm=True),
    "preview": TableSheet(preview),
    "target": TableSheet(target),
    "aim": TableSheet(aim),
    "pack": TableSheet(pack, for_gm=True),
    "more": TableSheet(more),
    "deed": TableSheet(deed),
    "order": TableSheet(order),
    "log": TableSheet(log),
    "sheet": TableSheet(own_sheet),
    "reactions": TableSheet(reactions),
    "others": TableSheet(others),
    "why": TableSheet(why),
    "say": TableSheet(say, for_gm=True),
    "tool": TableSheet(tools.tool, for_gm=True),
    "tools": TableSheet(tools.tools, for_gm=True),
    "around": TableSheet(tools.around, for_gm=True),
    "foresee": TableSheet(tools.foresee, for_gm=True),
    "rule": TableSheet(rule),
}


def opened(user: Anybody, fight: int, to: str, asked: QueryDict) -> tuple[str, int]:
    """What a user is shown there, and an HTTP status: 200, or 422 with words for what was not understood; Http404 for whoever has
    no seat here."""
    sheet = SHEETS[to]
    encounter, seat = encounter_for(user, fight)
    if sheet.for_gm and seat.role != Seat.Role.GM:
        raise Http404
    try:
        return sheet.show(asked, encounter, seat), 200
    except Invalid as refused:
        return rendering.feedback(refused.text, refused=True), 422


@require_safe
def get(request: HttpRequest, pk: int, to: str) -> HttpResponse:
    """The same for a page whose socket is silent."""
    html, status = opened(request.user, pk, to, request.GET)
    return HttpResponse(html, status=status)
