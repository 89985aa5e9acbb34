"""Pictures on the pages."""

from django import template

from combat.rendering.pieces.environment import picture_at

register = template.Library()


@register.inclusion_tag("combat/pages/_icon.html")
def icon(name: str) -> dict[str, str]:
    """Show an icon, of the colour around it."""
    return {"at": picture_at(name)}
