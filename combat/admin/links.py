"""Links from one kind of record to another."""

from django.db.models import Model
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString

NOTHING = "-"


def link_to(record: Model | None, text: str = "") -> str | SafeString:
    """A link to a record's own page, named by the record unless something else names it."""
    if record is None:
        return NOTHING
    options = record._meta
    address = reverse(f"admin:{options.app_label}_{options.model_name}_change", args=[record.pk])
    return format_html('<a href="{}">{}</a>', address, text or record)


def link_to_list(model: type[Model], text: object, **filters: str | int) -> SafeString:
    """A link to the records of a model that pass these filters."""
    address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
    return format_html('<a href="{}?{}">{}</a>', address, urlencode(filters), text)
