from django.db.models import Q, QuerySet
from django.http import Http404

from combat.models import Campaign, StatBlock


def library_for(campaign: Campaign, query: str = "") -> QuerySet[StatBlock]:
    """The creatures a GM may bring in: the starter library of the ruleset and the campaign's own, by name.

    `query` keeps those whose name holds all of its words, of which the first ten count.
    """
    if "\0" in query:
        return StatBlock.objects.none()  # no name holds one, and PostgreSQL answers it with an error
    shelf = Q(campaign=None, ruleset=campaign.ruleset) | Q(campaign=campaign)
    for word in query.split()[:10]:
        shelf &= Q(name__icontains=word)
    return StatBlock.objects.filter(shelf)


def names_in_library(campaign: Campaign) -> tuple[str, ...]:
    """What the creatures of a campaign's library are called, each name once."""
    return tuple(library_for(campaign).order_by("name").values_list("name", flat=True).distinct())


def stat_block_for(campaign: Campaign, pk: int) -> StatBlock:
    """One creature of a campaign's library; Http404 for another campaign's."""
    found = library_for(campaign).filter(pk=pk).first()
    if found is None:
        raise Http404
    return found
