"""The questions of making a character, as forms; what is wrong with the answers the game says itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from django import forms

from combat.engine.answers.building import BuildChoice, Building, Question
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.forms.fields import Number, choices_set
from combat.rulesets.pictures.callings import CALLINGS

LONGEST = 120
FEW = 8  # so many choices are read at a glance
NAME_MISSING = {"required": "Every character needs a name."}


@dataclass(frozen=True)
class Pictured:
    """A choice that is a way to fight: with the class that it is of, and how that looks."""

    choice: BuildChoice
    calling: str
    about: str
    portrait: str
    hue: int


@dataclass
class Asked:
    """A question as a page shows it: what was chosen, and its choices by heading."""

    question: Question
    chosen: tuple[str, ...]
    errors: list[str] = field(default_factory=list)
    groups: list[tuple[str, list[BuildChoice]]] = field(default_factory=list)

    @property
    def is_list(self) -> bool:
        """One of many names: a list that opens; what has notes is read before it is chosen."""
        plain = not any(choice.note or choice.group for choice in self.question.choices)
        return self.question.kind == "pick" and self.question.most == 1 and plain

    @property
    def cards(self) -> list[Pictured]:
        """The choices as cards where each stands under its class; none of other questions."""
        found = [pictured(choice) for choice in self.question.choices]
        cards = [one for one in found if one is not None]
        return cards if len(cards) == len(found) else []

    @property
    def is_brief(self) -> bool:
        """Names alone, which stand beside each other."""
        return not any(choice.note for choice in self.question.choices)

    @property
    def is_long(self) -> bool:
        """So many with notes that they open on demand."""
        return not self.is_brief and len(self.question.choices) > FEW

    @property
    def is_one(self) -> bool:
        return self.question.most == 1 and self.question.least == 1


class QuestionsForm(forms.Form):
    """The questions of one page, and before them (where `named`) the name."""

    def __init__(self, *args: Any, questions: Sequence[Question], named: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.questions = tuple(questions)
        if named:
            self.fields["name"] = forms.CharField(
                label="Character’s name",
                max_length=60,
                error_messages=NAME_MISSING,
                widget=forms.TextInput(attrs={"autocomplete": "off"}),
            )
        for question in self.questions:
            self.fields[question.key] = field_of(question)

    @property
    def answers(self) -> dict[str, tuple[str, ...]]:
        """The valid answers, as the game takes them; whether they are allowed it says itself."""
        found = {question.key: self.cleaned_data[question.key] for question in self.questions}
        return {key: (value,) if isinstance(value, str) else tuple(value) for key, value in found.items() if value}

    @property
    def asked(self) -> list[Asked]:
        """The questions with what was chosen so far, for the template."""
        return [
            Asked(one, self.chosen(one), [str(error) for error in self.errors.get(one.key, ())], grouped(one.choices))
            for one in self.questions
        ]

    def chosen(self, question: Question) -> tuple[str, ...]:
        if not self.is_bound:
            return ()
        value = self[question.key].value()
        return (value,) if isinstance(value, str) else tuple(value or ())


def pictured(choice: BuildChoice) -> Pictured | None:
    """Return a choice as a card, if its heading is a class with what that does: `Rogue: Quick, hard to find, …`."""
    calling, _, about = choice.group.partition(": ")
    face = CALLINGS.get(calling.lower())
    return Pictured(choice, calling, about, *face) if face is not None else None


def field_of(question: Question) -> forms.Field:
    if question.kind == "words":
        return forms.CharField(label=question.label, max_length=LONGEST, required=False)
    wrong = f"{question.label}: choose from the list."
    return forms.MultipleChoiceField(
        label=question.label,
        choices=[("", ""), *((choice.key, choice.label) for choice in question.choices)],
        required=False,
        error_messages={"invalid_choice": wrong, "invalid_list": wrong},
    )


def grouped(choices: Sequence[BuildChoice]) -> list[tuple[str, list[BuildChoice]]]:
    return [(group, list(some)) for group, some in groupby(choices, key=lambda choice: choice.group)]


class PointsForm(forms.Form):
    """Six scores, to be bought."""

    def __init__(self, *args: Any, rules: Ruleset, building: Building, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for key, label in rules.abilities:
            costs = {score: building.price({key: score}).each[key] for score in building.scores}
            choices = [(score, f"{score} for {cost}") for score, cost in costs.items()]
            self.fields[key] = forms.IntegerField(
                label=label,
                initial=10,
                widget=forms.Select(choices=choices),
                error_messages={"required": "Choose a score.", "invalid": "Choose a score from the list."},
            )

    @property
    def answers(self) -> dict[str, int]:
        return dict(self.cleaned_data)


class ThrowsForm(forms.Form):
    """Six throws, each for one ability."""

    def __init__(self, *args: Any, rules: Ruleset, building: Building, sheet: Sheet, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        totals = building.totals(sheet)
        choices = [("", "choose"), *((place, f"{total}") for place, total in enumerate(totals))]
        for place, (key, label) in enumerate(rules.abilities):
            self.fields[key] = forms.IntegerField(
                label=label,
                initial=place,
                widget=forms.Select(choices=choices),
                error_messages={"required": "Choose a throw.", "invalid": "Choose one of your throws."},
            )

    @property
    def answers(self) -> dict[str, int]:
        return dict(self.cleaned_data)


class AwardForm(forms.Form):
    """XP for each of the characters that are ticked."""

    xp = Number(label="XP for each", least=-999_999, most=999_999)
    characters = forms.MultipleChoiceField(
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": "Tick the characters that are to have them.",
            "invalid_choice": "Tick characters of this campaign.",
            "invalid_list": "Tick characters of this campaign.",
        },
    )

    def __init__(self, *args: Any, characters: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices_set(self, "characters", [(str(key), name) for key, name in characters.items()])
        self.fields["characters"].initial = [str(key) for key in characters]

    @property
    def chosen(self) -> list[int]:
        return [int(key) for key in self.cleaned_data["characters"]]
