"""The part of a sheet that casts: the ability, the slots of each level, and every spell of the game as a tick box."""

from typing import Any

from django import forms

from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.forms.fields import Number, changed

SLOTS = {"least": 0, "most": 30}
LEVELS = range(1, 10)


def title(level: int) -> str:
    return f"Level {level}" if level else "Cantrips"


class Spellbook:
    """The spell fields of a sheet's form; none where the game has no spells."""

    def __init__(self, form: forms.Form, rules: Ruleset, sheet: Sheet) -> None:
        self.form, self.rules, self.sheet = form, rules, sheet
        # What is used so and so often takes no slots: those powers have fields of their own.
        self.known = {key: spell for key, spell in rules.powers.items() if not spell.frequency}
        self.books = {level: f"spells_{level}" for level in sorted({spell.level for spell in self.known.values()})}
        self.slots = {str(level): f"slots_{level}" for level in LEVELS} if self.books else {}
        if self.books:
            self.add_fields()

    @property
    def names(self) -> tuple[str, ...]:
        """The fields in the order in which they are read."""
        return ("casting", *self.slots.values(), *self.books.values()) if self.books else ()

    def add_fields(self) -> None:
        fields, sheet, rules = self.form.fields, self.sheet, self.rules
        fields["casting"] = forms.ChoiceField(
            label="Casts with",
            choices=[("", "nothing"), *rules.abilities],
            initial=sheet.casting,
            required=False,
        )
        for key, name in self.slots.items():
            fields[name] = Number(label=f"Level {key} slots", initial=sheet.slots.get(key), required=False, **SLOTS)
        for level, name in self.books.items():
            known = [(key, spell.name) for key, spell in self.known.items() if spell.level == level]
            fields[name] = forms.MultipleChoiceField(
                label=title(level),
                choices=known,
                initial=[key for key, _ in known if key in sheet.spells],
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )

    @property
    def answers(self) -> dict[str, Any]:
        """The valid answers as fields of the sheet; spells and slots that the form does not show stay."""
        if not self.books:
            return {}
        cleaned, sheet = self.form.cleaned_data, self.sheet
        chosen = [key for name in self.books.values() for key in cleaned[name]]
        kept = {level: count for level, count in sheet.slots.items() if level not in self.slots}
        written = {level: cleaned[name] for level, name in self.slots.items() if cleaned[name]}
        return {
            "casting": cleaned["casting"],
            "spells": changed(sheet.spells, chosen, self.known),
            "slots": kept | written,
        }
