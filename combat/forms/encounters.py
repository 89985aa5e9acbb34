from django import forms

from combat.forms.fields import Number

SMALLEST, LARGEST = 4, 60


class EncounterForm(forms.Form):
    """A new fight: its name and the size of its map in squares."""

    name = forms.CharField(
        max_length=120,
        error_messages={"required": "Give the fight a name, “The bridge at dusk”."},
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": "The bridge at dusk"}),
    )
    width = Number(label="Squares across", least=SMALLEST, most=LARGEST, initial=24)
    height = Number(label="Squares down", least=SMALLEST, most=LARGEST, initial=16)
