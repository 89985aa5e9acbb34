from typing import TYPE_CHECKING, Any

import msgspec
from django import forms
from django.contrib import admin

from combat.admin.links import link_to
from combat.admin.lists import Listed
from combat.engine.worlds import Environment
from combat.models import OwnEnvironment

if TYPE_CHECKING:
    ModelForm = forms.ModelForm[OwnEnvironment]
else:
    ModelForm = forms.ModelForm


class PlaceForm(ModelForm):
    """A record with an environment, which has to be one the engine can read."""

    def clean_environment(self) -> Any:
        written = self.cleaned_data["environment"]
        try:
            return msgspec.to_builtins(msgspec.convert(written, Environment))
        except msgspec.ValidationError as error:
            raise forms.ValidationError(f"This is no environment: {error}.") from error


@admin.register(OwnEnvironment)
class OwnEnvironmentAdmin(Listed):
    form = PlaceForm
    list_display = ("name", "campaign_link", "key")
    list_filter = ("campaign__ruleset",)
    search_fields = ("name", "key", "campaign__name")
    list_select_related = ("campaign",)
    autocomplete_fields = ("campaign",)

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, place: OwnEnvironment) -> str:
        return link_to(place.campaign)
