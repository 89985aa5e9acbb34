from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

MOST_WORDS = 5
LONGEST = 1000  # letters of what is asked in the address, which the page repeats in each of its links

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin


class FewWords(ModelAdmin):
    """Records whose list is searched for a few words at a time: each is looked for in every row and every field."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        if len(request.META["QUERY_STRING"]) > LONGEST:
            self.message_user(request, "That is too much to look for. Here is everything.", messages.ERROR)
            return redirect(request.path)
        return super().changelist_view(request, extra_context)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        words = search_term.split()[:MOST_WORDS]
        return super().get_search_results(request, queryset, " ".join(words))
