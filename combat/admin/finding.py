from itertools import islice
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.text import smart_split, unescape_string_literal

from accounts.few_words import MOST_WORDS
from combat.models import Campaign, Encounter

HELP = "By the name of the fight, of its campaign or of its GM."


def fights_found(text: str) -> QuerySet[Any]:
    """The numbers of the fights that have every word in their own name, in their campaign's or in their GM's. What was logged
    is never searched through: there is no end to it."""
    fights = Encounter.objects.order_by()
    for word in words_of(text):
        named = Encounter.objects.order_by().filter(name__icontains=word)
        of = Campaign.objects.order_by().filter(Q(name__icontains=word) | Q(gm__username__icontains=word))
        fights = fights.filter(Q(pk__in=named.values("pk")) | Q(campaign__in=of.values("pk")))
    return fights.values("pk")


def words_of(text: str) -> list[str]:
    """The words of a search, those between quotation marks together; each is looked for in every row, so they are few."""
    words = list(islice(smart_split(text), MOST_WORDS))
    return [unescape_string_literal(word) if word[0] == word[-1] and word[0] in "\"'" else word for word in words]
