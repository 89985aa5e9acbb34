"""How a campaign plays what its ledger leaves to the table."""

from typing import Any

from django import forms

from combat.engine.declared.content import Setting
from combat.engine.ruleset import Ruleset
from combat.models import Campaign

PREFIX = "option_"


class RulingsForm(forms.Form):
    """Every ruling that a table may switch, each with the ledger's own choice first.

    A ruling that the form does not show, or that was set to something this version does not know, stays as it is or falls
    back on the ledger's.
    """

    def __init__(self, *args: Any, campaign: Campaign, rules: Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.campaign, self.settings = campaign, rules.settings
        for setting in rules.settings:
            self.fields[PREFIX + setting.key] = forms.ChoiceField(
                label=setting.label,
                choices=setting.choices,
                initial=self.now(setting),
                widget=forms.RadioSelect,
                error_messages={"required": "Choose one.", "invalid_choice": "Choose one of these."},
            )

    def now(self, setting: Setting) -> str:
        """Return what the campaign plays."""
        chosen = str(self.campaign.options.get(setting.key, ""))
        return chosen if chosen in dict(setting.choices) else setting.choices[0][0]

    @property
    def options(self) -> dict[str, Any]:
        """The campaign's options with the valid answers in them."""
        return {**self.campaign.options, **{one.key: self.cleaned_data[PREFIX + one.key] for one in self.settings}}

    @property
    def by_the_book(self) -> dict[str, Any]:
        """The campaign's options with every ruling as its ledger has it."""
        return {**self.campaign.options, **{one.key: one.choices[0][0] for one in self.settings}}
