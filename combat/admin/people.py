"""Who is meant by the ids of a fight."""

from collections.abc import Mapping

from django.db.models import F, Prefetch

from combat.models import Encounter, Resolution, Seat

# For the rows of a page: one query each, however many rows there are. Of a snapshot only the names are read.
SEATS = Seat.objects.only("name", "role", "campaign").order_by()
FIGHTS = (
    Encounter.objects.select_related("campaign").only("name", "campaign__name").annotate(names=F("snapshot__names"))
)
COMMANDS = Resolution.objects.only("by", "command")
OF_FIGHT = (Prefetch("encounter", FIGHTS.order_by()), Prefetch("encounter__campaign__seats", SEATS))
OF_COMMAND = Prefetch("resolution", COMMANDS.order_by())


def seated(encounter: Encounter) -> dict[str, str]:
    """The names of those at a fight's table, by the engine's."""
    return {seat.engine_id: seat.name for seat in encounter.campaign.seats.all()}


def everybody(encounter: Encounter) -> Mapping[str, str]:
    """The names of those in a fight and of those at its table, by the engine's."""
    named = getattr(encounter, "names", None)
    return {**seated(encounter), **(encounter.state.names if named is None else named)}
