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


class ShownOnScreens(Listed):
    """Records of a campaign that screens show: whoever has one open sees what an admin has changed."""

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        # First: the campaign's row is locked before any other, and what was pressed since the page was read stays.
        campaign_poke(campaign_id=obj.pk if isinstance(obj, Campaign) else obj.campaign_id)
        if change:
            fields = (field.name for field in obj._meta.concrete_fields if not field.primary_key)
            obj.refresh_from_db(fields=[name for name in fields if name not in form.changed_data])
        super().save_model(request, obj, form, change)


class ReadOnly(MadeElsewhere):
    """Records that nobody changes, an admin neither."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
