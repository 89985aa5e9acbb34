"""Presses at the table, each one service."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from combat.engine.commands import AnyCommand, EndTurn, NextTurn
from combat.forms.command import command_read, faces_in, number_in, text_in, thrown_in
from combat.models import Encounter, Seat
from combat.services.answers import answer_submit, seat_nudge, seat_skip
from combat.services.campaigns import campaign_hush, tv_camera_set
from combat.services.commands import command_submit
from combat.services.corrections import encounter_rewind, resolution_abandon, undo_ask, undo_decline
from combat.services.environments import command_complete, environment_run
from combat.services.fights import fight_resume, fight_show
from combat.services.joining import character_add, foes_add, quick_add
from combat.services.moment import Receipt
from combat.services.pinning import option_pin
from combat.services.stages import stage
from combat.services.standing import focus_set, hand_taken, own_dice_set, presses_set, standing_set
from combat.views.keys import key_in
from combat.views.table_reply import Doing, press


@require_POST
def command(request: HttpRequest, pk: int) -> HttpResponse:
    """Anything that a seat does in the fight."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        command = command_complete(campaign=encounter.campaign, command=parsed(request))
        receipt = command_submit(
            encounter_id=pk,
            seat=seat,
            command=command,
            key=text(request, "key"),
            version=text(request, "version"),
            pausing=key_in(text(request, "pausing")),
        )
        if seat.focus and isinstance(command, EndTurn | NextTurn):
            focus_set(encounter=encounter, seat=seat, who="")  # what was taken in hand was so for this turn
        return receipt

    return press(request, pk, do)


@require_POST
def show(request: HttpRequest, pk: int) -> HttpResponse:
    """Players and TV come to a fight that is being prepared."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        pausing = key_in(text(request, "pausing"))
        return fight_show(encounter_id=pk, seat=seat, key=text(request, "key"), pausing=pausing)

    return press_as_gm(request, pk, do)


@require_POST
def go_on(request: HttpRequest, pk: int) -> HttpResponse:
    """A paused fight goes on where it was."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        pausing = key_in(text(request, "pausing"))
        return fight_resume(encounter_id=pk, seat=seat, key=text(request, "key"), pausing=pausing)

    return press_as_gm(request, pk, do)


@require_POST
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """The answer to a question, or what thrown dice show."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return answer_submit(
            encounter_id=pk,
            seat=seat,
            prompt=text(request, "prompt"),
            choice=text(request, "choice"),
            faces=faces_in(request.POST.getlist("faces")),
            key=text(request, "key"),
            remember=text(request, "remember"),
            thrown=thrown_in(request.POST),
        )

    return press(request, pk, do)


@require_POST
def add_creatures(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM's quick-add line."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return quick_add(
            encounter_id=pk,
            seat=seat,
            line=text(request, "line"),
            side=text(request, "side") or "foes",
            hidden=bool(text(request, "hidden")),
            key=text(request, "key"),
            version=text(request, "version"),
        )

    return press_as_gm(request, pk, do)


@require_POST
def add_character(request: HttpRequest, pk: int) -> HttpResponse:
    """One of the campaign's characters comes in."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return character_add(
            encounter_id=pk,
            seat=seat,
            character_id=number_in(text(request, "character")),
            key=text(request, "key"),
            version=text(request, "version"),
        )

    return press_as_gm(request, pk, do)


@require_POST
def same_foes(request: HttpRequest, pk: int) -> HttpResponse:
    """Whom the party fought last stands against it again."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return foes_add(encounter_id=pk, seat=seat, key=text(request, "key"), version=text(request, "version"))

    return press_as_gm(request, pk, do)


@require_POST
def run_environment(request: HttpRequest, pk: int) -> HttpResponse:
    """One of the campaign's own environments is active from now on."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return environment_run(
            encounter_id=pk,
            seat=seat,
            campaign=encounter.campaign,
            place_id=number_in(text(request, "place")),
            key=text(request, "key"),
            version=text(request, "version"),
        )

    return press_as_gm(request, pk, do)


@require_POST
def rewind(request: HttpRequest, pk: int) -> HttpResponse:
    """Back to before a line of the log."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        line, seen = number_in(text(request, "line")), number_in(text(request, "seen") or "0")
        pausing, key = key_in(text(request, "pausing")), text(request, "key")
        return encounter_rewind(encounter_id=pk, seat=seat, line=line, seen=seen, key=key, pausing=pausing)

    return press_as_gm(request, pk, do)


@require_POST
def ask_back(request: HttpRequest, pk: int) -> HttpResponse:
    """A player asks for its last press to be taken back."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return undo_ask(encounter_id=pk, seat=seat, key=text(request, "key"), version=text(request, "version"))

    return press(request, pk, do)


@require_POST
def decline_back(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM lets stand what a player asked to take back."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        asker = number_in(text(request, "seat"))
        return undo_decline(encounter_id=pk, seat=seat, asker=asker, key=text(request, "key"))

    return press_as_gm(request, pk, do)


@require_POST
def skip(request: HttpRequest, pk: int) -> HttpResponse:
    """The usual answers stand in for whoever keeps the table waiting."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return seat_skip(encounter_id=pk, seat=seat, prompt=text(request, "prompt"), key=text(request, "key"))

    return press_as_gm(request, pk, do)


@require_POST
def nudge(request: HttpRequest, pk: int) -> HttpResponse:
    """Whoever keeps the table waiting hears so once more."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return seat_nudge(encounter_id=pk, seat=seat, prompt=text(request, "prompt"), key=text(request, "key"))

    return press_as_gm(request, pk, do)


@require_POST
def abandon(request: HttpRequest, pk: int) -> HttpResponse:
    """Give up what waits for an answer."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return resolution_abandon(encounter_id=pk, seat=seat, key=text(request, "key"))

    return press_as_gm(request, pk, do)


@require_POST
def focus(request: HttpRequest, pk: int) -> HttpResponse:
    """Whose hand the GM holds."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        focus_set(encounter=encounter, seat=seat, who=text(request, "who"))
        return Receipt("Done.")

    return press_as_gm(request, pk, do)


@require_POST
def pin(request: HttpRequest, pk: int) -> HttpResponse:
    """An option is kept on the tiles, or no longer."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        return option_pin(
            encounter_id=pk,
            seat=seat,
            actor=text(request, "actor"),
            action=text(request, "action"),
            weapon=text(request, "weapon"),
            key=text(request, "key"),
        )

    return press(request, pk, do)


@require_POST
def take_up(request: HttpRequest, pk: int) -> HttpResponse:
    """Which of its creatures a seat has in hand."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        hand_taken(encounter=encounter, seat=seat, who=text(request, "who"))
        return Receipt("Done.")

    return press(request, pk, do)


@require_POST
def standing(request: HttpRequest, pk: int) -> HttpResponse:
    """What the seat always answers to one sort of question."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        standing_set(seat=seat, kind=text(request, "kind"), answer=text(request, "answer"))
        return Receipt("From now on it is answered for you." if text(request, "answer") else "You will be asked again.")

    return press(request, pk, do)


@require_POST
def dice(request: HttpRequest, pk: int) -> HttpResponse:
    """Whether the seat throws real dice, or which rolls it presses itself."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        presses = text(request, "presses")
        if presses:
            presses_set(seat=seat, presses=presses)
            return Receipt("Kept, from your next roll on.")
        own = bool(text(request, "own"))
        own_dice_set(seat=seat, own=own)
        return Receipt("Throw your dice and type what they show." if own else "The server throws for you.")

    return press(request, pk, do)


@require_POST
def quiet(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM alone: whether any screen of the table may sound."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        hushed = bool(text(request, "quiet"))
        campaign_hush(campaign_id=encounter.campaign_id, quiet=hushed)
        return Receipt("No screen sounds now." if hushed else "Screens may sound again.")

    return press_as_gm(request, pk, do)


@require_POST
def camera(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM alone: what the TV looks at."""

    def do(encounter: Encounter, seat: Seat) -> Receipt:
        camera = tv_camera_set(campaign_id=encounter.campaign_id, camera=text(request, "camera"))
        return Receipt(f"The TV {camera.label}.")

    return press_as_gm(request, pk, do)


def parsed(request: HttpRequest) -> AnyCommand:
    with stage("parse"):
        return command_read(request.POST)


def press_as_gm(request: HttpRequest, pk: int, do: Doing) -> HttpResponse:
    """Like press, for the GM alone; players get 404 too."""
    return press(request, pk, do, for_gm=True)


def text(request: HttpRequest, name: str) -> str:
    """A field as text, "" when the form lacks it; raises Invalid for a very long one."""
    return text_in(request.POST.get(name, ""))
