"""A fight for whoever comes by: on already, theirs to run without an account, and gone after a day."""

from datetime import timedelta
from uuid import uuid4

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from combat.engine.commands import NextTurn, Start
from combat.models import Campaign, Encounter, Seat
from combat.selectors.fight.waiting import prompt_of, questions_of, waiting_of
from combat.services.demo.loading import scene_lay
from combat.services.demo.scenes import SCENES
from combat.services.fight.answers import seat_skip
from combat.services.fight.commands import command_submit
from combat.services.fight.fights import fight_show
from combat.services.fight.standing import standing_set
from combat.services.limits import trial_demand

LASTS = timedelta(hours=24)
MOST_PASSED = 8  # turns of foes until one of the heroes has the word: more than there are foes
SWEPT = 3  # that are over, cleared away whenever another begins: more than ever come, and nobody waits for it


@transaction.atomic
def trial_begin(*, gm: User) -> Encounter:
    """The demo's first fight, on already and with a hero's turn, with this user as its GM; a guest's goes after a day.

    Raises Illegal while there are as many as the server has room for, or when the GM has too many campaigns.
    """
    trials_end(most=SWEPT)
    trial_demand()
    campaign = scene_lay(SCENES[0], gm=gm)
    campaign.kept_until = timezone.now() + LASTS
    campaign.save(update_fields=["kept_until"])
    fight, seat = campaign.encounters.latest("pk"), campaign.seats.get(role=Seat.Role.GM)
    fight_show(encounter_id=fight.pk, seat=seat, key=uuid4().hex)
    for place in campaign.seats.filter(role=Seat.Role.PLAYER):
        # Or each blow that fells a foe would ask a stranger something.
        standing_set(seat=place, kind="knock-out", answer="never")
    command_submit(encounter_id=fight.pk, seat=seat, command=Start(), key=uuid4().hex)
    skip_questions(fight, seat)
    for _ in range(MOST_PASSED):
        state = Encounter.objects.get(pk=fight.pk).state
        if state.active and state.combatants[state.active].side == "allies":
            break
        command_submit(encounter_id=fight.pk, seat=seat, command=NextTurn(), key=uuid4().hex)
        skip_questions(fight, seat)
    return fight


def skip_questions(fight: Encounter, seat: Seat) -> None:
    """Have what is asked decided: who comes first of equals is nothing that a stranger should be asked before anything else."""
    while (waiting := waiting_of(Encounter.objects.get(pk=fight.pk))) is not None:
        place, _ = questions_of(waiting)[0]
        seat_skip(encounter_id=fight.pk, seat=seat, prompt=f"{prompt_of(waiting)}-{place}", key=uuid4().hex)


def trials_end(*, most: int | None = None) -> int:
    """Clear away the trials of guests whose day is over, the oldest first, `most` of them; returns how many."""
    over = Campaign.objects.filter(kept_until__lt=timezone.now(), gm__is_guest=True).order_by("kept_until")
    trials = list(over[:most])
    for trial in trials:
        trial_end(trial)
    return len(trials)


@transaction.atomic
def trial_end(trial: Campaign) -> None:
    """Delete a trial, and of the guests who sat there those who sit nowhere else."""
    sat = Q(pk=trial.gm_id) | Q(seats__campaign=trial)
    guests = list(User.objects.filter(sat, is_guest=True).values_list("pk", flat=True).distinct())
    trial.delete()
    idle = User.objects.filter(pk__in=guests, seats=None, wanted_seats=None, campaigns=None)
    idle.delete()
