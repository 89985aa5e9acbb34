"""The full sheet of a character or a stat block; which fields it has follows the ruleset."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from django import forms

from combat.engine.answers.building import Building
from combat.engine.ground.grid import SIZES
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.forms.fields import AmountsField, DiceField, Number, WordsField, changed
from combat.forms.powers import Powers
from combat.forms.spells import Spellbook

PLAIN = ("size", "type", "level", "hp")
OPTIONAL = ("proficiency", "initiative")
SPEEDS = (("walk", "Walk"), ("climb", "Climb"), ("swim", "Swim"), ("fly", "Fly"), ("burrow", "Burrow"))
SENSES = (
    ("darkvision", "Darkvision"),
    ("blindsight", "Blindsight"),
    ("tremorsense", "Tremorsense"),
    ("truesight", "Truesight"),
)
GEAR = "Armor and shield count where Armor Class is worked out. Empty recoveries: those of the class."
DERIVED = "Empty: worked out from level, scores and armor."
SCORES = {"least": 1, "most": 30}
TOTALS = {"least": -20, "most": 60}


@dataclass
class FormSection:
    """One part of the form; `shown` from the start, or when something in it is wrong."""

    title: str
    fields: list[forms.BoundField]
    hint: str = ""
    shown: bool = False

    @property
    def open(self) -> bool:
        return self.shown or any(field.errors for field in self.fields)


class SheetForm(forms.Form):
    """A sheet, field by field; what the form does not show stays as it was."""

    basic_names: tuple[str, ...] = ("name", *PLAIN)
    more_names: tuple[str, ...] = ("traits", "note")

    name = forms.CharField(
        max_length=60,
        error_messages={"required": "It needs a name."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    size = forms.ChoiceField(choices=[(size, size) for size in SIZES])
    type = forms.CharField(label="Kind of creature", required=False, max_length=60)
    level = Number(least=0, most=40)
    hp = Number(label="Hit points", least=1, most=9999)
    attacks = Number(label="Attacks in one action", least=1, most=12)
    proficiency = Number(label="Proficiency bonus", most=20, required=False)
    initiative = Number(label="Initiative", required=False, **TOTALS)
    traits = WordsField(known=(), help_text="Words that rules ask for, between commas: hover, noisy-armor.")
    note = forms.CharField(label="Notes", required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, rules: Ruleset, sheet: Sheet, **kwargs: Any) -> None:
        self.rules, self.sheet = rules, sheet
        super().__init__(*args, **kwargs)
        if rules.resting.hit_dice:
            self.fields["hit_dice"] = DiceField(
                label="Hit Dice", required=False, help_text="The die of each level, d10, or all of them: 3d10."
            )
        if rules.building.is_known:
            self.heritage_fields(rules.building)
        elif rules.sheets.languages:
            self.language_field(rules.sheets.languages)
        for name in self.plain_names:
            self.fields[name].initial = getattr(sheet, name)
        derives = rules.building.is_known  # then a number that is not written is worked out
        self.groups = {
            "defenses": self.numbers("defense", rules.defenses, sheet.defenses, most=99, required=not derives),
            "abilities": self.numbers("ability", rules.abilities, sheet.abilities, **SCORES),
            "saves": self.numbers("save", rules.saves, sheet.saves, **TOTALS),
            "skills": self.numbers("skill", [skill[:2] for skill in rules.skills], sheet.skills, **TOTALS),
            "speeds": self.numbers("speed", measured(SPEEDS, rules), sheet.speeds),
            "senses": self.numbers("sense", measured(SENSES, rules), sheet.senses),
            "numbers": self.numbers("number", rules.building.numbers, sheet.numbers, most=99),
        }
        self.damage_fields()
        self.feature_field()
        self.spells = Spellbook(self, rules, sheet)
        self.powers = Powers(self, rules, sheet)

    def numbers(
        self, prefix: str, labels: Iterable[tuple[str, str]], values: dict[str, int], **limits: Any
    ) -> dict[str, str]:
        """Add one number for each label; returns field names by key."""
        names = {}
        for key, label in labels:
            names[key] = f"{prefix}_{key}"
            self.fields[names[key]] = Number(label=label, initial=values.get(key), **({"required": False} | limits))
        return names

    def clean(self) -> dict[str, Any]:
        super().clean()
        name = self.groups["speeds"][self.rules.moving.default_speed]
        if not self.filled("speeds") and name not in self.errors:
            self.add_error(name, "Write a speed; 0 for what can’t move.")
        return self.cleaned_data

    def heritage_fields(self, building: Building) -> None:
        """What games with a way of making characters write of them besides numbers."""
        alignments = [("", "none"), *((one, one) for one in building.alignments)]
        self.fields["alignment"] = forms.ChoiceField(choices=alignments, required=False)
        self.language_field(building.languages)
        self.more_names = ("alignment", *self.more_names)

    def language_field(self, languages: tuple[str, ...]) -> None:
        """The languages that a creature speaks and reads, in games that ask for them."""
        spoken = tuple(dict.fromkeys((*languages, *self.sheet.languages)))
        self.fields["languages"] = WordsField(
            known=[(one, one) for one in spoken], help_text=f"Between commas: {', '.join(spoken)}."
        )
        self.more_names = ("languages", *self.more_names)

    def damage_fields(self) -> None:
        sheet = self.sheet
        written = (*sheet.resistances, *sheet.vulnerabilities, *sheet.immunities)
        types = [(kind, kind) for kind in dict.fromkeys((*self.rules.damage_types, *written))]
        hint = "Between commas: " + ", ".join(self.rules.damage_types[:3])
        self.fields["resistances"] = AmountsField(
            default=1,
            known=types,
            initial=sheet.resistances,
            help_text=f"{hint}. With an amount where it has one: {types[0][0]} 5.",
        )
        self.fields["vulnerabilities"] = AmountsField(default=1, known=types, initial=sheet.vulnerabilities)
        self.fields["immunities"] = WordsField(label="Immune to damage", known=types, initial=sheet.immunities)
        self.fields["condition_immunities"] = WordsField(
            label="Immune to conditions", known=self.condition_names(), initial=sheet.condition_immunities
        )

    def condition_names(self) -> list[tuple[str, str]]:
        """What one may be immune to: the game's conditions, and whatever the sheet has already."""
        known = {key: rule.name for key, rule in self.rules.conditions.items() if rule.palette}
        return list(({key: key for key in self.sheet.condition_immunities} | known).items())

    def feature_field(self) -> None:
        if self.rules.features:
            self.fields["features"] = forms.MultipleChoiceField(
                choices=[(key, feature.name) for key, feature in self.rules.features.items()],
                initial=[key for key in self.sheet.features if key in self.rules.features],
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )

    @property
    def plain_names(self) -> tuple[str, ...]:
        """The fields that are named and written as those of the sheet."""
        return (*self.basic_names, *self.dice_names, *OPTIONAL, "attacks", *self.more_names)

    @property
    def dice_names(self) -> tuple[str, ...]:
        """Hit Dice, in games that have rests to spend them in."""
        return ("hit_dice",) if "hit_dice" in self.fields else ()

    def group(self, name: str) -> list[forms.BoundField]:
        return self.named(*self.groups[name].values())

    @property
    def sections(self) -> list["FormSection"]:
        """The parts of the form after the basics, for the template."""
        damage = ("resistances", "vulnerabilities", "immunities", "condition_immunities")
        totals = "Write totals. Empty: the ability’s modifier alone."
        rest = [name for name in ("features", *self.more_names) if name in self.fields]
        parts = [
            FormSection("Defenses", self.group("defenses"), DERIVED if self.rules.building.is_known else "", True),
            FormSection("Abilities", self.group("abilities"), "The scores; modifiers are worked out.", shown=True),
            FormSection("Turn", self.named(*OPTIONAL, "attacks"), "Empty: worked out from scores and level."),
            FormSection("Speed and senses", [*self.group("speeds"), *self.group("senses")]),
            FormSection("Saving throws", self.group("saves"), totals),
            FormSection("Skills", self.group("skills"), totals),
            FormSection("Resistances", self.named(*damage)),
            FormSection("Spells", self.named(*self.spells.names), "Slots by level, and which spells it can cast."),
            FormSection("Powers", self.named(*self.powers.names), "Which powers it can use."),
            FormSection("Armor and recoveries", self.group("numbers"), GEAR),
            FormSection("More", self.named(*rest)),
        ]
        return [part for part in parts if part.fields]

    def named(self, *names: str) -> list[forms.BoundField]:
        return [self[name] for name in names]

    @property
    def basics(self) -> list[forms.BoundField]:
        return self.named(*self.basic_names, *self.dice_names)

    @property
    def answer(self) -> Sheet:
        """The valid sheet, without its weapons, which keep those it had."""
        cleaned = self.cleaned_data
        return msgspec.structs.replace(
            self.sheet,
            **{name: cleaned[name] for name in self.plain_names},
            **{name: self.filled(name) for name in self.groups},
            resistances=cleaned["resistances"],
            vulnerabilities=cleaned["vulnerabilities"],
            immunities=cleaned["immunities"],
            condition_immunities=cleaned["condition_immunities"],
            features=changed(self.sheet.features, cleaned.get("features", ()), self.rules.features),
            **self.spells.answers,
            **self.powers.answers,
        )

    def filled(self, group: str) -> dict[str, int]:
        """The numbers of a group that were written, and those the form does not show."""
        names = self.groups[group]
        kept = {key: value for key, value in getattr(self.sheet, group).items() if key not in names}
        written = {key: self.cleaned_data.get(name) for key, name in names.items()}
        return kept | {key: value for key, value in written.items() if value is not None}


class StatBlockForm(SheetForm):
    """The sheet of a creature for the GM's library, with where it comes from."""

    basic_names = (*SheetForm.basic_names, "challenge")
    more_names = ("traits", "note", "source", "licence", "url")

    challenge = forms.CharField(required=False, max_length=10)
    source = forms.CharField(required=False, max_length=200)
    licence = forms.CharField(required=False, max_length=200)
    url = forms.URLField(label="Address of the source", required=False, max_length=300, assume_scheme="https")


def measured(labels: tuple[tuple[str, str], ...], rules: Ruleset) -> list[tuple[str, str]]:
    """Labels with the game's unit of length."""
    return [(key, f"{label} ({rules.unit})") for key, label in labels]
