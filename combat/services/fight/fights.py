"""To which of its fights a campaign's table turns: one at a time runs, the others are prepared, paused or over."""

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from combat.engine.errors import Illegal
from combat.models import Encounter, Resolution, Seat
from combat.services.fight.append import runs_alone_demand
from combat.services.fight.moment import LockedFight, Receipt, gm_lock, key_spend
from combat.services.fight.prompts import roll_retry
from combat.services.poke import campaign_poke

Status = Encounter.Status


@transaction.atomic
def fight_show(*, encounter_id: int, seat: Seat, key: str, pausing: int = 0) -> Receipt:
    """Let players and TV come to a fight that is being prepared, as the GM; the fight `pausing` is paused for it.

    Raises OtherRuns while another one runs, Illegal once the fight has begun.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    if moment.encounter.status != Status.SETUP:
        raise Illegal("Everybody knows this fight already.")
    table_turn(moment, pausing)
    return key_spend(moment, key, moment.receipt("Everybody can see it now."))


@transaction.atomic
def fight_resume(*, encounter_id: int, seat: Seat, key: str, pausing: int = 0) -> Receipt:
    """Let a paused fight go on with everything in it, as the GM; the fight `pausing` is paused for it.

    Raises OtherRuns while another one runs, Illegal when this one is not paused.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key, even_paused=True)
    if moment.encounter.status != Status.PAUSED:
        raise Illegal("This fight is not paused.")
    table_turn(moment, pausing)
    moment.encounter.status = Status.RUNNING
    moment.encounter.save(update_fields=["status"])
    seconds, waiting = moment.encounter.campaign.prompt_seconds, moment.waiting
    if waiting is not None and seconds:
        waiting.deadline = timezone.now() + timedelta(seconds=seconds)
        waiting.save(update_fields=["deadline"])
    receipt = key_spend(moment, key, moment.receipt("It goes on where it was."))
    # What its seats have decided meanwhile counts here as well.
    transaction.on_commit(lambda: roll_retry(encounter_id=encounter_id))
    return receipt


def table_turn(moment: LockedFight, pausing: int) -> None:
    """Make a fight the one that the table looks at."""
    fight_pause(moment, pausing)
    runs_alone_demand(moment.encounter)
    moment.encounter.shown_at = timezone.now()
    moment.encounter.save(update_fields=["shown_at"])


def fight_pause(moment: LockedFight, pausing: int) -> None:
    """Pause the fight of this number for the one that the GM is at, if it runs at this table; everything in it stays."""
    if pausing and moment.is_gm:
        others = Encounter.objects.filter(campaign=moment.encounter.campaign_id).exclude(pk=moment.encounter.pk)
        running_pause(others.filter(pk=pausing))


def running_pause(fights: QuerySet[Encounter]) -> None:
    """Pause whichever of these fights runs; its questions have no deadline meanwhile. The caller holds their campaign's lock."""
    for fight in fights.filter(status=Status.RUNNING).select_for_update(no_key=True).only("pk", "campaign"):
        Resolution.objects.filter(encounter=fight, status=Resolution.Status.WAITING).update(deadline=None)
        Encounter.objects.filter(pk=fight.pk).update(status=Status.PAUSED)
        campaign_poke(campaign_id=fight.campaign_id)
