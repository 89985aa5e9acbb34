"""What a seat has decided once and for all."""

from django.db import transaction

from combat.engine.errors import Invalid
from combat.engine.known import controls, known
from combat.models import Encounter, Resolution, Seat
from combat.selectors.fight.moments import state_of
from combat.services.fight.prompts import roll_retry
from combat.services.poke import campaign_poke

KINDS = 100  # far more than any game asks; a bound on what a seat can make us store
LONGEST = 60


@transaction.atomic
def standing_set(*, seat: Seat, kind: str, answer: str) -> None:
    """Answer a sort of question for this seat from now on: "always" the first pick, "never" the default, "" ask again.

    Raises Invalid for anything else.
    """
    if answer not in ("always", "never", ""):
        raise Invalid("Choose always, never or ask me.")
    if not 0 < len(kind) <= LONGEST:
        raise Invalid("There is no such question.")
    campaign_poke(campaign_id=seat.campaign_id)  # first: the campaign's row is locked before the seat's
    row = Seat.objects.select_for_update().get(pk=seat.pk)
    rest = {old: said for old, said in row.standing.items() if old != kind}
    if answer and len(rest) >= KINDS:
        raise Invalid("That is too many standing answers.")
    seat.standing = {**rest, kind: answer} if answer else rest
    Seat.objects.filter(pk=seat.pk).update(standing=seat.standing)


def own_dice_set(*, seat: Seat, own: bool) -> None:
    """Have a seat throw real dice and type the faces, or not; a throw that waits for it is then thrown by the server."""
    with transaction.atomic():
        campaign_poke(campaign_id=seat.campaign_id)
        Seat.objects.filter(pk=seat.pk).update(own_dice=own)
    seat.own_dice = own
    go_on(seat)


def presses_set(*, seat: Seat, presses: str) -> None:
    """Choose which rolls with nothing to decide a seat presses itself; one that waits and need not is then thrown.

    Raises Invalid for anything but one of Seat.Presses.
    """
    if presses not in Seat.Presses.values:
        raise Invalid("Choose which rolls you press.")
    with transaction.atomic():
        campaign_poke(campaign_id=seat.campaign_id)
        Seat.objects.filter(pk=seat.pk).update(presses=presses)
    seat.presses = presses
    go_on(seat)


def go_on(seat: Seat) -> None:
    """Go on in every fight of a seat's campaign that waited for what the seat no longer wants to do itself."""
    waiting = Encounter.objects.filter(campaign=seat.campaign_id, resolutions__status=Resolution.Status.WAITING)
    for pk in waiting.values_list("pk", flat=True):
        roll_retry(encounter_id=pk)


@transaction.atomic
def focus_set(*, encounter: Encounter, seat: Seat, who: str) -> None:
    """Open the hand of one combatant on the GM's screen; "" follows the turn. Raises Invalid for nobody."""
    if who and who not in state_of(encounter).combatants:
        raise Invalid("That creature is not in this encounter.")
    campaign_poke(campaign_id=seat.campaign_id)
    Seat.objects.filter(pk=seat.pk).update(focus=who)
    seat.focus = who


@transaction.atomic
def hand_taken(*, encounter: Encounter, seat: Seat, who: str) -> None:
    """Open the hand of one of a seat's own creatures on its screen; "" follows the turn. Raises Invalid for anybody else."""
    viewer = seat.viewer
    if who and not controls(known(state_of(encounter), viewer), viewer, who):
        raise Invalid("That creature is not in this encounter.")
    campaign_poke(campaign_id=seat.campaign_id)
    Seat.objects.filter(pk=seat.pk).update(focus=who)
    seat.focus = who
