from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from combat.admin.links import link_to
from combat.admin.lists import Listed
from combat.admin.read_only import ReadOnly
from combat.engine.errors import Refused
from combat.models import Campaign, Errand
from combat.services.errands.asking import errand_begin


@admin.register(Errand)
class ErrandAdmin(ReadOnly):
    list_display = ("kind", "campaign_link", "status", "how_far", "asked_by", "created_at", "page")
    list_filter = ("kind", "status", "created_at")
    search_fields = ("campaign__name", "asked_by__username")
    list_select_related = ("campaign", "asked_by")
    fields = (
        "kind",
        "campaign_link",
        "status",
        "how_far",
        "asked_by",
        "fights",
        "words",
        "size",
        "created_at",
        "beat_at",
    )
    readonly_fields = fields

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, errand: Errand) -> str:
        return link_to(errand.campaign)

    @admin.display(description="how far")
    def how_far(self, errand: Errand) -> str:
        return f"{errand.percent} %"

    @admin.display(description="its page")
    def page(self, errand: Errand) -> str:
        return way_to(errand)


def way_to(errand: Errand) -> str:
    """The page on which the one who has asked sees how far it is."""
    return format_html('<a href="{}">{}</a>', reverse("combat:errand", args=[errand.pk]), errand)


def ask(admin_of: Listed, request: HttpRequest, campaign: Campaign, kind: str, **more: Any) -> None:
    """Begin an errand for whoever presses in the admin, and say where it is, or why not."""
    assert request.user.is_authenticated  # in the admin everybody is
    try:
        errand = errand_begin(campaign=campaign, user=request.user, kind=kind, **more)
    except Refused as refused:
        admin_of.message_user(request, f"{campaign}: {refused.text}", messages.ERROR)
    else:
        admin_of.message_user(request, format_html("{}: on its way.", way_to(errand)), messages.SUCCESS)
