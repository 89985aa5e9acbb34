import logging
from functools import partial

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from combat.models import Campaign, Encounter

logger = logging.getLogger(__name__)


def encounter_group(encounter_id: int) -> str:
    """The name of the group that all sockets of a fight belong to."""
    return f"encounter.{encounter_id}"


def poke(*, encounter_id: int, seq: int) -> None:
    """Tell every socket of a fight to look again; carries no content and never fails."""
    message = {"type": "poke", "encounter": encounter_id, "seq": seq}
    try:
        async_to_sync(get_channel_layer().group_send)(encounter_group(encounter_id), message)
    except Exception:
        # What was stored stays stored: the sockets' heartbeat finds it without the layer.
        logger.exception("The poke of encounter %s at %s was lost.", encounter_id, seq)


def campaign_poke(*, campaign: Campaign) -> None:
    """Have every screen of the campaign's fights look again, on commit: who may see them has changed."""
    fights = Encounter.objects.filter(campaign=campaign, archived_at=None).exclude(status="ended")
    for pk, seq in fights.values_list("pk", "seq"):
        transaction.on_commit(partial(poke, encounter_id=pk, seq=seq))
