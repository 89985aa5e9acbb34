"""Lists that stay quick however much is stored: a page is found by what indexes hold, and only then are its rows read."""

from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import get_fields_from_path
from django.contrib.admin.views.main import ChangeList
from django.db.models import JSONField, Model
from django.http import HttpRequest

from accounts.few_words import FewWords
from combat.admin.fields import Json


class QuickChangeList(ChangeList):
    """The rows of a page, found by number: neither finding nor sorting them reads what the others hold."""

    model_admin: "Listed"

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        numbers = list(self.result_list.prefetch_related(None).values_list("pk", flat=True))
        rows = self.root_queryset.order_by().defer(*untold(self.model_admin))
        if self.list_select_related and not isinstance(self.list_select_related, bool):
            rows = rows.select_related(*self.list_select_related)
        found = rows.in_bulk(numbers)
        self.result_list = [found[number] for number in numbers if number in found]

    def get_ordering_field(self, field_name: Any) -> Any:
        """As Django's, but for the columns that can't be sorted by: there an address asks for it in vain."""
        return super().get_ordering_field(field_name) if field_name in (self.sortable_by or ()) else None


class Listed(FewWords):
    """Records of which there are many; `shown_json` names the columns of JSON of which the list shows something."""

    shown_json: tuple[str, ...] = ()
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    formfield_overrides = {JSONField: {"form_class": Json}}

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return QuickChangeList


def untold(admin: Listed) -> Iterator[str]:
    """The columns of JSON that a list has no use for, its own and those of what it joins."""
    yield from (name for name in json_in(admin.model) if name not in admin.shown_json)
    joins = admin.list_select_related
    for path in () if isinstance(joins, bool) else joins:
        joined: Any = get_fields_from_path(admin.model, path)[-1].related_model
        yield from (f"{path}__{name}" for name in json_in(joined))


def json_in(model: type[Model]) -> Iterator[str]:
    return (field.name for field in model._meta.concrete_fields if isinstance(field, JSONField))
