from django.db.models import QuerySet
from django.http import Http404

from combat.engine.ruleset import Ruleset
from combat.models import Campaign, OwnEnvironment
from combat.rulesets import RULESETS


def has_environments(campaign: Campaign) -> bool:
    """Tell whether the game of a campaign has environments at all."""
    return bool(RULESETS[campaign.ruleset].world.environments)


def places_rules(campaign: Campaign) -> Ruleset:
    """The game of a campaign; Http404 for one without environments."""
    if not has_environments(campaign):
        raise Http404
    return RULESETS[campaign.ruleset]


def environments_of(campaign: Campaign) -> QuerySet[OwnEnvironment]:
    """The GM's own environments, by name."""
    return OwnEnvironment.objects.filter(campaign=campaign)


def environment_for(campaign: Campaign, pk: int) -> OwnEnvironment:
    """One of them; Http404 for another campaign's."""
    found = environments_of(campaign).filter(pk=pk).first()
    if found is None:
        raise Http404
    found.campaign = campaign
    return found
