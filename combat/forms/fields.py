"""Form fields of the game's own notations; every refusal says what would be right."""

from collections.abc import Container, Iterable
from typing import Any

from django import forms
from django.utils.text import slugify

from combat.engine.errors import Invalid
from combat.engine.numbers import dice


class Number(forms.IntegerField):
    """A whole number from `least` to `most`, typed with the digit keys where no sign is needed."""

    def __init__(self, *, least: int = 0, most: int = 999, **kwargs: Any) -> None:
        wrong = f"Write a whole number from {least} to {most}."
        # A phone's digit pad has no minus sign.
        mode = "numeric" if least >= 0 else "text"
        attributes = {"inputmode": mode, "autocomplete": "off", **kwargs.pop("attributes", {})}
        super().__init__(
            min_value=least,
            max_value=most,
            widget=forms.TextInput(attrs=attributes),
            error_messages={"invalid": wrong, "min_value": wrong, "max_value": wrong, "required": wrong},
            **kwargs,
        )

    def to_python(self, value: Any) -> int | None:
        text = "" if value is None else str(value).strip()
        return super().to_python(text.replace("−", "-").removeprefix("+"))


class DiceField(forms.CharField):
    """Dice as people write them (`1d8+3`, `d6`, a plain number); cleaned to the engine's spelling."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 40)
        kwargs.setdefault("error_messages", {"required": "Write dice, like 1d8+3."})
        super().__init__(**kwargs)
        self.widget.attrs |= {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}

    def to_python(self, value: Any) -> str:
        text = (super().to_python(value) or "").replace("−", "-")
        if not text:
            return ""
        try:
            return str(dice.parse(text))
        except Invalid as refused:
            raise forms.ValidationError(refused.text) from None


class DamageField(DiceField):
    """Dice and, if they like, one of the game's damage `types` (`1d8+3 slashing`)."""

    types: tuple[str, ...] = ()

    def to_python(self, value: Any) -> str:
        text = forms.CharField.to_python(self, value) or ""
        words = text.lower().split()
        if not words or not words[-1].isalpha():
            return super().to_python(text)
        if words[-1] not in self.types:
            raise forms.ValidationError(
                f"“{words[-1]}” is not a type of damage here. Choose from: {', '.join(self.types)}."
            )
        return f"{super().to_python(' '.join(words[:-1]))} {words[-1]}"


class WordsField(forms.CharField):
    """Words between commas, each one of `known` (any, when that is empty); cleaned to their keys."""

    def __init__(self, *, known: Iterable[tuple[str, str]], **kwargs: Any) -> None:
        self.known = tuple(known)
        self.keys = {word.casefold(): key for key, label in self.known for word in (label, key)}
        super().__init__(required=False, max_length=400, **kwargs)
        self.widget.attrs |= {"autocapitalize": "off", "autocomplete": "off"}

    def to_python(self, value: Any) -> tuple[str, ...]:  # type: ignore[override]  # a text field may yield anything
        text = value if isinstance(value, str) else ""
        words = [word.strip() for word in text.split(",") if word.strip()]
        return tuple(dict.fromkeys(self.key_of(word) for word in words))

    def key_of(self, word: str) -> str:
        """The key of one word; raises ValidationError with the words that exist."""
        if not self.known:  # "expertise:stealth" is one word, too, and so is "expertise-die:check.athletics"
            return ":".join(".".join(map(slugify, part.split("."))) for part in word.split(":"))
        key = self.keys.get(word.casefold())
        if key is None:
            choices = ", ".join(label for _, label in self.known)
            raise forms.ValidationError(f"“{word}” is not known here. Choose from: {choices}.")
        return key

    def prepare_value(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        labels = dict(self.known)
        return ", ".join(labels.get(key, key) for key in value or ())


class AmountsField(WordsField):
    """Words with an amount, `fire 5, cold 10`; one without a number gets the `default`."""

    def __init__(self, *, default: int = 0, **kwargs: Any) -> None:
        self.default = default
        super().__init__(**kwargs)

    def to_python(self, value: Any) -> dict[str, int]:  # type: ignore[override]  # a text field may yield anything
        text = value if isinstance(value, str) else ""
        return dict(self.amount_of(part.strip()) for part in text.split(",") if part.strip())

    def amount_of(self, part: str) -> tuple[str, int]:
        word, _, number = part.rpartition(" ")
        if word and number.isdecimal() and len(number) <= 5:
            return self.key_of(word.strip()), int(number)
        return self.key_of(part), self.default

    def prepare_value(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        labels = dict(self.known)
        return ", ".join(
            labels.get(key, key) + (f" {amount}" if amount != self.default else "")
            for key, amount in (value or {}).items()
        )


def choices_set(form: forms.BaseForm, name: str, choices: Iterable[tuple[str, str]]) -> None:
    """Give a field that chooses its choices, which the form knows only when it is made."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


def changed(before: tuple[str, ...], chosen: Iterable[str], shown: Container[str]) -> tuple[str, ...]:
    """What was there before and still is, in its order, then what is new; what was not `shown` stays."""
    wanted = tuple(chosen)
    kept = tuple(word for word in before if word in wanted or word not in shown)
    return (*kept, *(word for word in wanted if word not in kept))
