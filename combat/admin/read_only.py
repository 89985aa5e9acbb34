from typing import Any

from django.contrib import admin
from django.http import HttpRequest


class MadeElsewhere(admin.ModelAdmin):
    """Records that only the table makes, and that are put away, never deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnly(MadeElsewhere):
    """Records that nobody changes, an admin neither."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
