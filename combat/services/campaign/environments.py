"""Kinds of places that a GM writes for a campaign, and how they come into a fight."""

import msgspec
from django.db import transaction
from django.utils.text import slugify
from msgspec.structs import replace

from combat.engine.commands import ActWorld, AnyCommand, RunEnvironment
from combat.engine.declared.environment_checks import check
from combat.engine.errors import Invalid
from combat.engine.worlds import Environment
from combat.models import Campaign, OwnEnvironment, Seat
from combat.rulesets import RULESETS
from combat.services.campaign.quick_add import find, shelf_of
from combat.services.fight.commands import command_submit
from combat.services.fight.moment import Receipt
from combat.services.limits import environment_demand


@transaction.atomic
def environment_create(*, campaign: Campaign, environment: Environment) -> OwnEnvironment:
    """Keep an environment of the GM's own with a campaign; a name used before gets a number in its key.

    Raises Invalid for one that cannot be run, Illegal when there are enough.
    """
    Campaign.objects.select_for_update().get(pk=campaign.pk)  # two at once must not take the same key
    environment_demand(campaign=campaign)
    place = OwnEnvironment(campaign=campaign, key=free_key(campaign, environment.name))
    return stored(place, environment)


@transaction.atomic
def environment_update(*, place: OwnEnvironment, environment: Environment) -> OwnEnvironment:
    """Write an environment anew; fights that it is active in keep it as it was. Raises Invalid as environment_create."""
    return stored(place, environment)


def environment_delete(*, place: OwnEnvironment) -> None:
    """Forget an environment; fights that it is active in keep it."""
    place.delete()


def environment_run(
    *, encounter_id: int, seat: Seat, campaign: Campaign, place_id: int, key: str, version: str = ""
) -> Receipt:
    """Let one of the campaign's own environments be active in a fight; refusals as for any command."""
    place = OwnEnvironment.objects.filter(campaign=campaign, pk=place_id).first()
    if place is None:
        raise Invalid("There is no such environment in this campaign.")
    command = RunEnvironment(written=place.as_environment)
    return command_submit(encounter_id=encounter_id, seat=seat, command=command, key=key, version=version)


def command_complete(*, campaign: Campaign, command: AnyCommand) -> AnyCommand:
    """Return a command with what only the campaign's library knows: whom the world is to bring in. Raises Invalid for a name
    that nothing there has."""
    if not isinstance(command, ActWorld) or not command.creature:
        return command
    return replace(command, sheet=find(shelf_of(campaign), command.creature))


def stored(place: OwnEnvironment, environment: Environment) -> OwnEnvironment:
    written = replace(environment, key=place.key, own=True)
    check(RULESETS[place.campaign.ruleset], written)
    place.name = written.name.strip()
    place.environment = msgspec.to_builtins(written)
    place.save()
    return place


def free_key(campaign: Campaign, name: str) -> str:
    stem = f"own-{slugify(name)[:60] or 'place'}"
    taken = set(campaign.environments.values_list("key", flat=True))
    names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 2))
    return next(one for one in names if one not in taken)
