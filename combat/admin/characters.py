from typing import TYPE_CHECKING, Any

import msgspec
from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from combat.admin.links import link_to
from combat.admin.lists import Listed
from combat.admin.read_only import ShownOnScreens
from combat.engine.state import Sheet
from combat.models import Character, StatBlock
from combat.services.campaign.characters import character_archive

if TYPE_CHECKING:
    ModelForm = forms.ModelForm[Character | StatBlock]
else:
    ModelForm = forms.ModelForm


class SheetAdminForm(ModelForm):
    """A record with a sheet, which has to be one the engine can read."""

    def clean_sheet(self) -> Any:
        sheet = self.cleaned_data["sheet"]
        try:
            return msgspec.to_builtins(msgspec.convert(sheet, Sheet))
        except msgspec.ValidationError as error:
            raise forms.ValidationError(f"This is no sheet: {error}.") from error


@admin.register(Character)
class CharacterAdmin(ShownOnScreens):
    form = SheetAdminForm
    list_display = ("name", "campaign_link", "seat_link", "archived", "updated_at")
    list_filter = ("campaign__ruleset", ("archived_at", admin.EmptyFieldListFilter), "updated_at")
    search_fields = ("name", "campaign__name", "seat__name", "seat__user__username")
    list_select_related = ("campaign", "seat")
    autocomplete_fields = ("campaign", "seat")
    readonly_fields = ("wear", "pinned", "used", "archived_at", "created_at", "updated_at")
    actions = ("archive",)

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, character: Character) -> str:
        return link_to(character.campaign)

    @admin.display(description="seat", ordering="seat__name")
    def seat_link(self, character: Character) -> str:
        return link_to(character.seat)

    @admin.display(boolean=True, ordering="archived_at")
    def archived(self, character: Character) -> bool:
        return character.archived_at is not None

    @admin.action(description="Archive", permissions=["change"])
    def archive(self, request: HttpRequest, characters: QuerySet[Character]) -> None:
        for character in characters:
            character_archive(character=character)
            self.message_user(request, f"{character}: archived.", messages.SUCCESS)


@admin.register(StatBlock)
class StatBlockAdmin(Listed):
    form = SheetAdminForm
    list_display = ("name", "ruleset", "campaign_link", "challenge", "level", "source", "licence")
    list_filter = ("ruleset", ("campaign", admin.EmptyFieldListFilter))
    search_fields = ("name", "key", "campaign__name")
    list_select_related = ("campaign",)
    autocomplete_fields = ("campaign",)

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, block: StatBlock) -> str:
        return link_to(block.campaign)
