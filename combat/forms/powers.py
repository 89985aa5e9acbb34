"""The powers of a sheet that are used so often, as tick boxes by their source; none where the game has none."""

from typing import Any

from django import forms

from combat.engine.declared.powers import Power
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.forms.fields import changed

SOURCES = ("martial", "arcane", "divine", "natural", "")


def title(source: str) -> str:
    return f"{source.capitalize()} powers" if source else "Powers of creatures"


def label(power: Power) -> str:
    """Return a power's name with its frequency and level: "Cleave (at-will, level 1)"."""
    return f"{power.name} ({power.frequency}, level {power.level})"


class Powers:
    """The power fields of a sheet's form."""

    def __init__(self, form: forms.Form, rules: Ruleset, sheet: Sheet) -> None:
        self.form, self.sheet = form, sheet
        self.known = {key: power for key, power in rules.powers.items() if power.frequency}
        held = {power.power_source for power in self.known.values()}
        self.lists = {source: f"powers_{source or 'creatures'}" for source in SOURCES if source in held}
        for source, name in self.lists.items():
            own = [(key, power) for key, power in self.known.items() if power.power_source == source]
            form.fields[name] = forms.MultipleChoiceField(
                label=title(source),
                choices=[(key, label(power)) for key, power in own],
                initial=[key for key, _ in own if key in sheet.powers],
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.lists.values())

    @property
    def answers(self) -> dict[str, Any]:
        """The valid answers as a field of the sheet; what the form does not show stays."""
        if not self.lists:
            return {}
        chosen = [key for name in self.names for key in self.form.cleaned_data[name]]
        return {"powers": changed(self.sheet.powers, chosen, self.known)}
