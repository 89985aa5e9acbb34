from collections.abc import Iterator

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Anybody
from combat.engine.state import Wear
from combat.models import Campaign, Character, Seat
from combat.rulesets import RULESETS
from combat.selectors.campaign.seats import seat_for

Played = tuple[int, str, int]  # a character that somebody plays: its number and name, and the number of the seat
LIVES = {"dying": "dying", "stable": "stable at 0", "dead": "dead"}


def characters_of(campaign: Campaign) -> QuerySet[Character]:
    """The characters of a campaign that are not archived, by name."""
    return campaign.characters.filter(archived_at=None).select_related("seat")


def played_in(campaign_id: int) -> tuple[Played, ...]:
    """The characters of a campaign that somebody at its table plays."""
    characters = Character.objects.filter(
        campaign=campaign_id, archived_at=None, seat__role=Seat.Role.PLAYER, seat__status=Seat.Status.ACTIVE
    )
    return tuple(characters.values_list("pk", "name", "seat"))


def character_for(user: Anybody, pk: int) -> Character:
    """A character for its GM or for the player whose seat it belongs to; Http404 for anybody else."""
    characters = Character.objects.filter(archived_at=None).select_related("campaign", "seat")
    character = get_object_or_404(characters, pk=pk)
    seat = seat_for(user, character.campaign)
    if seat.role != Seat.Role.GM and character.seat_id != seat.pk:
        raise Http404
    return character


def wear_lines(character: Character) -> tuple[str, ...]:
    """What its last fight has left on a character, in words; empty for a fresh one."""
    wear = character.as_wear
    return () if wear is None else tuple(words_of(wear, character))


def words_of(wear: Wear, character: Character) -> Iterator[str]:
    rules = RULESETS[character.campaign.ruleset]
    yield f"{wear.hp} of {wear.full} hit points"
    if wear.temp_hp:
        yield f"{wear.temp_hp} temporary"
    if wear.life in LIVES:
        yield LIVES[wear.life]
    for effect in wear.effects:
        condition = rules.conditions.get(effect.key)
        yield str(effect.data.get("name", condition.name if condition is not None else effect.key))
    own = rules.sheets.resources(character.as_sheet)
    uses = tuple((key, name) for key, name in own if not key.startswith("slots-"))
    for key, name in (*rules.sheets.counts, *rules.sheets.corrections, *uses):
        if wear.tally.get(key):
            yield f"{name}: {wear.tally[key]}"
    for key, spent in wear.tally.items():
        if key.startswith("slots-"):
            yield f"Slots of level {key.removeprefix('slots-')} spent: {spent}"
