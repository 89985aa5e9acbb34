"""Presses at the table, each one service; they come by post, and over the socket of a screen (wire)."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from combat.engine.commands import AnyCommand, EndTurn, NextTurn
from combat.forms.command import command_read, faces_in, number_in, text_in, thrown_in
from combat.models import Encounter, Seat
from combat.services.campaign.campaigns import campaign_hush, tv_camera_set
from combat.services.campaign.environments import command_complete, environment_run
from combat.services.campaign.joining import character_add, foes_add, quick_add
from combat.services.campaign.pinning import option_pin
from combat.services.fight.answers import answer_submit, seat_nudge, seat_skip
from combat.services.fight.commands import command_submit
from combat.services.fight.corrections import encounter_rewind, resolution_abandon, undo_ask, undo_decline
from combat.services.fight.fights import fight_resume, fight_show
from combat.services.fight.moment import Receipt
from combat.services.fight.stages import stage
from combat.services.fight.standing import focus_set, hand_taken, own_dice_set, presses_set, standing_set
from combat.views.keys import key_in
from combat.views.table.reply import Doing, Pressed, Reply, press


def command(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Anything that a seat does in the fight."""
    command = command_complete(campaign=encounter.campaign, command=parsed(pressed))
    receipt = command_submit(
        encounter_id=encounter.pk,
        seat=seat,
        command=command,
        key=text(pressed, "key"),
        version=text(pressed, "version"),
        pausing=key_in(text(pressed, "pausing")),
    )
    if seat.focus and isinstance(command, EndTurn | NextTurn):
        focus_set(encounter=encounter, seat=seat, who="")  # what was taken in hand was so for this turn
    return receipt


def show(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Players and TV come to a fight that is being prepared."""
    pausing = key_in(text(pressed, "pausing"))
    return fight_show(encounter_id=encounter.pk, seat=seat, key=text(pressed, "key"), pausing=pausing)


def go_on(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """A paused fight goes on where it was."""
    pausing = key_in(text(pressed, "pausing"))
    return fight_resume(encounter_id=encounter.pk, seat=seat, key=text(pressed, "key"), pausing=pausing)


def answer(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The answer to a question, or what thrown dice show."""
    return answer_submit(
        encounter_id=encounter.pk,
        seat=seat,
        prompt=text(pressed, "prompt"),
        choice=text(pressed, "choice"),
        faces=faces_in(pressed.fields.getlist("faces")),
        key=text(pressed, "key"),
        remember=text(pressed, "remember"),
        thrown=thrown_in(pressed.fields),
    )


def add_creatures(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The GM's quick-add line."""
    return quick_add(
        encounter_id=encounter.pk,
        seat=seat,
        line=text(pressed, "line"),
        side=text(pressed, "side") or "foes",
        hidden=bool(text(pressed, "hidden")),
        key=text(pressed, "key"),
        version=text(pressed, "version"),
    )


def add_character(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """One of the campaign's characters comes in."""
    return character_add(
        encounter_id=encounter.pk,
        seat=seat,
        character_id=number_in(text(pressed, "character")),
        key=text(pressed, "key"),
        version=text(pressed, "version"),
    )


def same_foes(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Whom the party fought last stands against it again."""
    return foes_add(encounter_id=encounter.pk, seat=seat, key=text(pressed, "key"), version=text(pressed, "version"))


def run_environment(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """One of the campaign's own environments is active from now on."""
    return environment_run(
        encounter_id=encounter.pk,
        seat=seat,
        campaign=encounter.campaign,
        place_id=number_in(text(pressed, "place")),
        key=text(pressed, "key"),
        version=text(pressed, "version"),
    )


def rewind(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Back to before a line of the log."""
    line, seen = number_in(text(pressed, "line")), number_in(text(pressed, "seen") or "0")
    pausing, key = key_in(text(pressed, "pausing")), text(pressed, "key")
    return encounter_rewind(encounter_id=encounter.pk, seat=seat, line=line, seen=seen, key=key, pausing=pausing)


def ask_back(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """A player asks for its last press to be taken back."""
    return undo_ask(encounter_id=encounter.pk, seat=seat, key=text(pressed, "key"), version=text(pressed, "version"))


def decline_back(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The GM lets stand what a player asked to take back."""
    asker = number_in(text(pressed, "seat"))
    return undo_decline(encounter_id=encounter.pk, seat=seat, asker=asker, key=text(pressed, "key"))


def skip(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The usual answers stand in for whoever keeps the table waiting."""
    return seat_skip(encounter_id=encounter.pk, seat=seat, prompt=text(pressed, "prompt"), key=text(pressed, "key"))


def nudge(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Whoever keeps the table waiting hears so once more."""
    return seat_nudge(encounter_id=encounter.pk, seat=seat, prompt=text(pressed, "prompt"), key=text(pressed, "key"))


def abandon(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Give up what waits for an answer."""
    return resolution_abandon(encounter_id=encounter.pk, seat=seat, key=text(pressed, "key"))


def focus(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Whose hand the GM holds."""
    focus_set(encounter=encounter, seat=seat, who=text(pressed, "who"))
    return Receipt("Done.")


def pin(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """An option is kept on the tiles, or no longer."""
    return option_pin(
        encounter_id=encounter.pk,
        seat=seat,
        actor=text(pressed, "actor"),
        action=text(pressed, "action"),
        weapon=text(pressed, "weapon"),
        key=text(pressed, "key"),
    )


def take_up(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Which of its creatures a seat has in hand."""
    hand_taken(encounter=encounter, seat=seat, who=text(pressed, "who"))
    return Receipt("Done.")


def standing(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """What the seat always answers to one sort of question."""
    standing_set(seat=seat, kind=text(pressed, "kind"), answer=text(pressed, "answer"))
    return Receipt("From now on it is answered for you." if text(pressed, "answer") else "You will be asked again.")


def dice(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """Whether the seat throws real dice, or which rolls it presses itself."""
    presses = text(pressed, "presses")
    if presses:
        presses_set(seat=seat, presses=presses)
        return Receipt("Kept, from your next roll on.")
    own = bool(text(pressed, "own"))
    own_dice_set(seat=seat, own=own)
    return Receipt("Throw your dice and type what they show." if own else "The server throws for you.")


def quiet(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The GM alone: whether any screen of the table may sound."""
    hushed = bool(text(pressed, "quiet"))
    campaign_hush(campaign_id=encounter.campaign_id, quiet=hushed)
    return Receipt("No screen sounds now." if hushed else "Screens may sound again.")


def camera(pressed: Pressed, encounter: Encounter, seat: Seat) -> Receipt:
    """The GM alone: what the TV looks at."""
    camera = tv_camera_set(campaign_id=encounter.campaign_id, camera=text(pressed, "camera"))
    return Receipt(f"The TV {camera.label}.")


def parsed(pressed: Pressed) -> AnyCommand:
    with stage("parse"):
        return command_read(pressed.fields)


def text(pressed: Pressed, name: str) -> str:
    """A field as text, "" when the form lacks it; raises Invalid for a very long one."""
    return text_in(pressed.fields.get(name, ""))


@dataclass(frozen=True)
class TablePost:
    """What is done at one address beside the table's page; `for_gm` alone, and then players get 404 there too."""

    do: Doing
    for_gm: bool = False


# By the last part of the address.
WAYS = {
    "command": TablePost(command),
    "show": TablePost(show, for_gm=True),
    "go-on": TablePost(go_on, for_gm=True),
    "answer": TablePost(answer),
    "quick-add": TablePost(add_creatures, for_gm=True),
    "add-character": TablePost(add_character, for_gm=True),
    "same-foes": TablePost(same_foes, for_gm=True),
    "run-environment": TablePost(run_environment, for_gm=True),
    "rewind": TablePost(rewind, for_gm=True),
    "ask-back": TablePost(ask_back),
    "decline-back": TablePost(decline_back, for_gm=True),
    "skip": TablePost(skip, for_gm=True),
    "nudge": TablePost(nudge, for_gm=True),
    "abandon": TablePost(abandon, for_gm=True),
    "focus": TablePost(focus, for_gm=True),
    "pin": TablePost(pin),
    "take-up": TablePost(take_up),
    "standing": TablePost(standing),
    "dice": TablePost(dice),
    "quiet": TablePost(quiet, for_gm=True),
    "camera": TablePost(camera, for_gm=True),
}


@require_POST
def post(request: HttpRequest, pk: int, to: str) -> HttpResponse:
    """The answer to a press that came by post; the header `Press` names its outcome."""
    reply = done(Pressed(request.user, pk, to, request.POST, request.headers.get("Table-Live") == "1"))
    return HttpResponse(reply.html, status=reply.status, headers={"Press": reply.outcome})


def done(pressed: Pressed) -> Reply:
    """Do what was pressed, and say what has come of it; Http404 as press."""
    way = WAYS[pressed.to]
    return press(pressed, way.do, way.for_gm)
