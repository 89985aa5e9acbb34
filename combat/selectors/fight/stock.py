"""What comes to a fight from its campaign: creatures of the library, characters that wait, places of the GM's own."""

from collections.abc import Callable

import msgspec

from combat.models import Encounter
from combat.selectors.campaign.characters import characters_of
from combat.selectors.campaign.environments import environments_of
from combat.selectors.campaign.library import names_in_library
from combat.selectors.fight.moments import state_of


class OwnPlaces(msgspec.Struct, frozen=True):
    """The environments that the GM has written, and where to write more."""

    campaign: int
    places: tuple[tuple[int, str], ...]


def library(encounter: Encounter) -> tuple[str, ...]:
    """What the quick-add line knows."""
    return names_in_library(encounter.campaign)


def waiting_characters(encounter: Encounter) -> tuple[tuple[int, str], ...]:
    """The characters that are not in the fight yet."""
    here = {combatant.character_id for combatant in state_of(encounter).combatants.values()}
    return tuple(characters_of(encounter.campaign).exclude(pk__in=here).values_list("pk", "name"))


def own_places(encounter: Encounter) -> OwnPlaces:
    places = environments_of(encounter.campaign).values_list("pk", "name")
    return OwnPlaces(encounter.campaign_id, tuple(places))


STOCK: dict[str, Callable[[Encounter], object]] = {
    "library": library,
    "waiting_characters": waiting_characters,
    "own_places": own_places,
}


def stock_of(encounter: Encounter, name: str) -> object:
    """What a form is filled with of the campaign, by its name."""
    return STOCK[name](encounter)
