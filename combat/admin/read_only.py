from typing import Any

from django.http import HttpRequest

from combat.admin.lists import Listed
from combat.models import Campaign
from combat.services.poke import campaign_poke


class MadeElsewhere(Listed):
    """Records that only the table makes, and that are put away, never deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Shown(MadeElsewhere):
    """Records of a campaign that screens show: whoever has one open sees what an admin has changed."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        record = form.instance
        campaign_poke(campaign_id=record.pk if isinstance(record, Campaign) else record.campaign_id)


class ReadOnly(MadeElsewhere):
    """Records that nobody changes, an admin neither."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
