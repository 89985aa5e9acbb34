from secrets import token_hex

from django.db import transaction
from django.utils import timezone

from combat.engine.errors import Invalid
from combat.engine.events import EVERYONE, EncounterOpened
from combat.engine.state import Battlefield
from combat.engine.state.state import GRID, HEXED
from combat.models import Campaign, Encounter
from combat.services.fight.append import append
from combat.services.fight.fights import running_pause
from combat.services.limits import encounter_demand
from combat.services.poke import campaign_poke

SMALLEST, LARGEST = 4, 60
SALT = 16  # bytes


@transaction.atomic
def encounter_create(*, campaign: Campaign, name: str, width: int = 24, height: int = 16) -> Encounter:
    """An encounter that is being set up, with an empty map of this many squares.

    Raises Invalid without a name or with a map too small or too large, Illegal when there are enough.
    """
    name = name.strip()
    if not name:
        raise Invalid("Give the encounter a name.")
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise Invalid(f"A map has {SMALLEST} to {LARGEST} squares on a side.")
    encounter_demand(campaign=campaign)
    campaign_poke(campaign_id=campaign.pk)
    encounter = Encounter.objects.create(campaign=campaign, name=name)
    opened = EncounterOpened(
        audience=EVERYONE,
        name=name,
        ruleset=campaign.ruleset,
        options=campaign.options,
        field=Battlefield(width=width, height=height, staggered=campaign.options.get(GRID) == HEXED),
        salt=token_hex(SALT),
    )
    append(encounter=encounter, events=(opened,))
    return encounter


@transaction.atomic
def encounter_archive(*, encounter: Encounter) -> None:
    """Put an encounter away, paused if it runs: only the GM still finds it, nothing is deleted."""
    campaign_poke(campaign_id=encounter.campaign_id)
    running_pause(Encounter.objects.filter(pk=encounter.pk))
    encounter.archived_at = timezone.now()
    encounter.save(update_fields=["archived_at"])
    encounter.refresh_from_db(fields=["status"])


@transaction.atomic
def encounter_restore(*, encounter: Encounter) -> None:
    """Bring an archived encounter back as it was."""
    campaign_poke(campaign_id=encounter.campaign_id)
    encounter.archived_at = None
    encounter.save(update_fields=["archived_at"])
