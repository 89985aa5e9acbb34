"""Tags of the table's pages, outside its regions."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from combat.rendering.forms import form

register = template.Library()


@register.filter
def standing_name(kind: str) -> str:
    """Return a kind of question as words: `opportunity-attack` is `Opportunity attack`."""
    return kind.replace("-", " ").capitalize()


@register.simple_block_tag
def send(content: str, to: str, **fields: object) -> SafeString:
    """Wrap buttons and inputs in a form that posts to a place beside this page; see `form`."""
    return mark_safe(form(content, to, fields))
