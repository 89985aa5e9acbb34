from typing import Any

from django import forms

from combat.models.codes import ALPHABET, LENGTH


class CodeField(forms.CharField):
    """A join code as somebody heard it: any case, with spaces or dashes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            widget=forms.TextInput(
                attrs={
                    "autocapitalize": "characters",
                    "autocomplete": "off",
                    "autocorrect": "off",
                    "spellcheck": "false",
                    "enterkeyhint": "go",
                    "placeholder": "ABC347",
                    "class": "code",
                }
            ),
            error_messages={"required": f"Write the {LENGTH} characters of the code your GM shows."},
            **kwargs,
        )

    def clean(self, value: Any) -> str:
        code = "".join(filter(str.isalnum, super().clean(value).upper()))
        strange = sorted(set(code) - set(ALPHABET))
        if strange:
            raise forms.ValidationError(
                f"No code has {' or '.join(strange)} in it, as they are easily misread. Look again at that place."
            )
        if len(code) != LENGTH:
            raise forms.ValidationError(f"A code has {LENGTH} letters and digits; this has {len(code)}.")
        return code


class CodeForm(forms.Form):
    """The way in with a code."""

    code = CodeField(label="The six characters that your GM shows")


class NameForm(forms.Form):
    """The name of somebody new at the table."""

    player = forms.CharField(
        label="What do they call you?",
        max_length=60,
        error_messages={"required": "Write your name, so that the others know who you are."},
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )
