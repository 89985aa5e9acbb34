from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from combat import rulesets
from combat.engine.errors import Invalid
from combat.models import Campaign, Seat
from combat.models.campaign import TVCamera
from combat.models.codes import join_code, link_token
from combat.services.campaign.characters import character_create
from combat.services.campaign.library import library_load
from combat.services.limits import campaign_demand
from combat.services.poke import campaign_poke


@transaction.atomic
def campaign_create(*, gm: User, name: str, ruleset: str, party: Collection[str] = ()) -> Campaign:
    """A campaign with its join code, the GM's seat and the spectator's, the ruleset's starter library, and those of its party
    whose keys are named, for whoever picks them.

    Raises Invalid when there is no such ruleset or no name, Illegal when the GM has too many.
    """
    if ruleset not in rulesets.RULESETS:
        raise Invalid("Choose one of the games on the list.")
    if not name.strip():
        raise Invalid("Give the campaign a name.")
    campaign_demand(gm=gm)
    campaign = Campaign.objects.create(gm=gm, name=name.strip(), ruleset=ruleset, join_code=free_code())
    Seat.objects.create(campaign=campaign, role=Seat.Role.GM, name=str(gm), user=gm, status=Seat.Status.ACTIVE)
    Seat.objects.create(campaign=campaign, role=Seat.Role.SPECTATOR, name="Spectators", status=Seat.Status.ACTIVE)
    library_load(ruleset=ruleset)
    for one in rulesets.PARTIES[ruleset]:
        if one.key in party:
            character_create(campaign=campaign, seat=None, sheet=one.sheet)
    return campaign


@transaction.atomic
def campaign_update(*, campaign: Campaign, **changes: Any) -> Campaign:
    """Change settings of a campaign, named as its fields; open screens look again what they may show."""
    for name, value in changes.items():
        setattr(campaign, name, value)
    campaign.save(update_fields=list(changes))
    campaign_poke(campaign_id=campaign.pk)
    return campaign


@transaction.atomic
def campaign_archive(*, campaign: Campaign) -> None:
    """Put a campaign away: players, codes and links no longer reach it, nothing is deleted."""
    campaign.archived_at = timezone.now()
    campaign.save(update_fields=["archived_at"])
    campaign_poke(campaign_id=campaign.pk)


@transaction.atomic
def campaign_restore(*, campaign: Campaign) -> None:
    """Bring an archived campaign back as it was."""
    campaign.archived_at = None
    campaign.save(update_fields=["archived_at"])
    campaign_poke(campaign_id=campaign.pk)


@transaction.atomic
def join_code_rotate(*, campaign: Campaign) -> None:
    """A new join code and a new TV link; the old ones open nothing from now on, taken seats stay taken."""
    campaign.join_code = free_code()
    campaign.tv_token = link_token()
    campaign.save(update_fields=["join_code", "tv_token"])
    campaign_poke(campaign_id=campaign.pk)


@transaction.atomic
def campaign_hush(*, campaign_id: int, quiet: bool) -> None:
    """Have every screen of the table keep quiet, or let each sound as it likes."""
    Campaign.objects.filter(pk=campaign_id).update(quiet=quiet)
    campaign_poke(campaign_id=campaign_id)


@transaction.atomic
def tv_camera_set(*, campaign_id: int, camera: str) -> TVCamera:
    """Have the TV follow what happens, stay as it is or show the whole map; anything else is following."""
    known = TVCamera(camera) if camera in TVCamera.values else TVCamera.FOLLOWS
    Campaign.objects.filter(pk=campaign_id).update(tv_camera=known)
    campaign_poke(campaign_id=campaign_id)
    return known


def free_code() -> str:
    """A join code that no campaign has."""
    code = join_code()
    while Campaign.objects.filter(join_code=code).exists():
        code = join_code()
    return code
