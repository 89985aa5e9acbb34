"""Rows of a ledger, cited on the pages."""

from django import template
from django.utils.safestring import SafeString

from combat.rendering.books import rulebook

register = template.Library()


@register.filter
def cited(row: str) -> SafeString:
    """Return a row's name as a link to where it is read; nothing for none."""
    return rulebook.row_link(row, row) if row else SafeString("")
