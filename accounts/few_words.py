from typing import Any

from django.contrib import admin, messages
from django.http import HttpResponse
from django.shortcuts import redirect

MOST_WORDS = 5
LONGEST = 1000  # letters of what is asked in the address, which the page repeats in each of its links


class FewWords(admin.ModelAdmin):
    """Records whose list is searched for a few words at a time: each is looked for in every row and every field."""

    def changelist_view(self, request: Any, extra_context: Any = None) -> HttpResponse:
        if len(request.META["QUERY_STRING"]) > LONGEST:
            self.message_user(request, "That is too much to look for. Here is everything.", messages.ERROR)
            return redirect(request.path)
        return super().changelist_view(request, extra_context)

    def get_search_results(self, request: Any, queryset: Any, search_term: str) -> Any:
        words = search_term.split()[:MOST_WORDS]
        return super().get_search_results(request, queryset, " ".join(words))
