from typing import TYPE_CHECKING, Any

from django import forms
from django.http import QueryDict

from combat.forms.fields import Number, choices_set
from combat.models import Campaign
from combat.rulesets import RULESETS

if TYPE_CHECKING:
    CampaignModelForm = forms.ModelForm[Campaign]
else:
    CampaignModelForm = forms.ModelForm


class CampaignForm(forms.Form):
    """A new campaign; its ruleset is chosen here, once."""

    name = forms.CharField(
        label="What is it called?",
        max_length=120,
        error_messages={"required": "Give the campaign a name; the players read it when they join."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    ruleset = forms.ChoiceField(
        label="Which book do you play by?",
        widget=forms.RadioSelect,
        error_messages={"required": "Choose the game you play."},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices_set(self, "ruleset", [(key, rules.title) for key, rules in RULESETS.items()])

    @property
    def answers(self) -> dict[str, Any]:
        """The valid answers, as the service takes them; of the parties that lie on the page, those of this game who come."""
        assert isinstance(self.data, QueryDict)
        return {**self.cleaned_data, "party": self.data.getlist(f"party-{self.cleaned_data['ruleset']}")}


class SettingsForm(CampaignModelForm):
    """What the GM may change of a campaign at any time."""

    prompt_seconds = Number(
        label="Deadline of a question, in seconds",
        most=600,
        help_text="After it the question answers itself with its default. 0 switches deadlines off.",
    )

    class Meta:
        model = Campaign
        fields = ("name", "require_approval", "hit_points", "hit_points_allies", "prompt_seconds")
        labels = {
            "require_approval": "Whoever joins waits until I let them in",
            "hit_points": "Players see of foes’ hit points",
            "hit_points_allies": "Players see of each other’s hit points",
        }
        help_texts = {"require_approval": "", "hit_points": ""}
        error_messages = {"name": {"required": "The campaign needs a name."}}


class SeatForm(forms.Form):
    """Another seat at the table."""

    name = forms.CharField(
        label="Player’s name",
        max_length=60,
        error_messages={"required": "Write the player’s name; it is on the seat’s code."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
