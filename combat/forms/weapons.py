from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.text import slugify

from combat.engine.ruleset import Ruleset
from combat.engine.state import DamageDice, Weapon
from combat.forms.fields import DiceField, Number, changed, choices_set

KINDS = (("melee", "Melee"), ("ranged", "Ranged"))
PROPERTIES = (
    "finesse",
    "light",
    "heavy",
    "two-handed",
    "versatile",
    "thrown",
    "reach",
    "ammunition",
    "loading",
    "spell",
    "natural",
    "unarmed",
    "magical",
)
PARTS = 2  # of the damage that the form shows
MOST_WEAPONS = 24  # of one sheet; each form costs the server milliseconds


class WeaponForm(forms.Form):
    """One way of attacking; an empty form is no weapon."""

    key = forms.CharField(required=False, max_length=80, widget=forms.HiddenInput)
    name = forms.CharField(
        max_length=60,
        error_messages={"required": "Name this weapon, or remove it."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    kind = forms.ChoiceField(choices=KINDS, initial="melee")
    proficient = forms.BooleanField(required=False, initial=True)
    dice = DiceField(label="Damage", required=False)
    type = forms.ChoiceField(label="Damage type", required=False)
    bonus = Number(
        label="To hit",
        least=-20,
        most=60,
        required=False,
        help_text="Empty: worked out from the ability. With a number, write the damage whole, like 1d8+3.",
    )
    reach = Number(label="Reach", required=False)
    near = Number(label="Range", required=False, most=9999)
    far = Number(label="Long range", required=False, most=9999)
    properties = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    versatile = DiceField(label="Damage with two hands", required=False)
    dice_2 = DiceField(label="More damage", required=False)
    type_2 = forms.ChoiceField(label="Its type", required=False)
    proficiency = Number(label="The weapon’s own proficiency bonus", required=False, most=20)
    critical = DiceField(label="Extra dice on a critical hit", required=False)

    def __init__(self, *args: Any, rules: Ruleset, weapon: Weapon | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.weapon, self.words = weapon, words_of(rules)
        # Shown first, so that an untouched form of a new weapon counts as unchanged.
        self.fields["ability"] = forms.ChoiceField(choices=rules.abilities, initial=rules.abilities[0][0])
        types = [("", "no type"), *((kind, kind.capitalize()) for kind in rules.damage_types)]
        for name in ("type", "type_2"):
            choices_set(self, name, types)
        choices_set(self, "properties", [(word, word.capitalize()) for word in self.words])
        for name in ("reach", "near", "far"):
            self.fields[name].label = f"{self.fields[name].label} ({rules.unit})"
        if len(rules.defenses) > 1:
            self.fields["defense"] = forms.ChoiceField(
                label="Against", choices=rules.defenses, initial=rules.defenses[0][0]
            )
        self.default_defense = rules.defenses[0][0]

    @property
    def first(self) -> list[forms.BoundField]:
        """The fields that every weapon needs."""
        names = ("name", "kind", "ability", "defense", "dice", "type", "bonus")
        return [self[name] for name in names if name in self.fields]

    @property
    def more(self) -> list[forms.BoundField]:
        """The fields that some weapons need."""
        return [
            self[name] for name in ("reach", "near", "far", "versatile", "dice_2", "type_2", "proficiency", "critical")
        ]

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if cleaned.get("kind") == "ranged" and cleaned.get("near") is None and "near" not in self.errors:
            self.add_error("near", "A ranged weapon needs its range.")
        near, far = cleaned.get("near"), cleaned.get("far")
        if near is not None and far is not None and far < near:
            self.add_error("far", f"The long range can’t be shorter than the range, {near}.")
        return cleaned

    def answer(self, key: str) -> Weapon:
        """The valid weapon under this key; what the form does not show stays as it was."""
        cleaned = self.cleaned_data
        base = self.weapon or Weapon(key=key, name=cleaned["name"])
        near = cleaned["near"]
        return msgspec.structs.replace(
            base,
            key=key,
            defense=cleaned.get("defense", base.defense if self.weapon else self.default_defense),
            range=None if near is None else (near, cleaned["far"] or near),
            harm=(*self.harm(), *base.harm[PARTS:]),
            properties=changed(base.properties, cleaned["properties"], self.words),
            reach=cleaned["reach"] or 0,
            proficiency=cleaned["proficiency"] or 0,
            **{
                name: cleaned[name]
                for name in ("name", "kind", "ability", "proficient", "bonus", "versatile", "critical")
            },
        )

    def harm(self) -> tuple[DamageDice, ...]:
        cleaned = self.cleaned_data
        parts = ((cleaned["dice"], cleaned["type"]), (cleaned["dice_2"], cleaned["type_2"]))
        return tuple(DamageDice(dice=dice, type=kind) for dice, kind in parts if dice)


if TYPE_CHECKING:
    WeaponForms = forms.BaseFormSet[WeaponForm]
else:
    WeaponForms = forms.BaseFormSet


class Weapons(WeaponForms):
    """All weapons of one sheet, with room for more."""

    def __init__(
        self, data: QueryDict | None = None, *, rules: Ruleset, weapons: Iterable[Weapon] = (), **kwargs: Any
    ) -> None:
        self.rules = rules
        self.weapons = {weapon.key: weapon for weapon in weapons}
        initial = [answers_of(weapon, words_of(rules)) for weapon in self.weapons.values()]
        super().__init__(data, initial=initial, **kwargs)

    def get_form_kwargs(self, index: int | None) -> dict[str, Any]:
        known = list(self.weapons.values())
        weapon = known[index] if index is not None and index < len(known) else None
        return {"rules": self.rules, "weapon": weapon}

    @property
    def answers(self) -> tuple[Weapon, ...]:
        """The valid weapons, each under a key of its own."""
        found: dict[str, Weapon] = {}
        for form in self.forms:
            if form.cleaned_data.get("name") and not form.cleaned_data.get("DELETE"):
                key = form.weapon.key if form.weapon else free_key(form.cleaned_data["name"], found, self.weapons)
                found[key] = form.answer(key)
        return tuple(found.values())


# Cast: Django's types forget which formset was given.
WeaponFormSet = cast(
    type[Weapons],
    forms.formset_factory(
        WeaponForm, formset=Weapons, extra=3, can_delete=True, max_num=MOST_WEAPONS, absolute_max=MOST_WEAPONS
    ),
)


def free_key(name: str, *taken: dict[str, Weapon]) -> str:
    """A key made of the name that none of `taken` has."""
    stem = slugify(name) or "weapon"
    number, key = 1, stem
    while any(key in keys for keys in taken):
        number += 1
        key = f"{stem}-{number}"
    return key


def words_of(rules: Ruleset) -> tuple[str, ...]:
    """The properties that weapons of a game can have."""
    return (*PROPERTIES, *rules.sheets.weapon_words)


def answers_of(weapon: Weapon, words: tuple[str, ...]) -> dict[str, Any]:
    """The weapon as the form shows it, with those of its properties that have these words."""
    dice, dice_2, *_ = (*weapon.harm, DamageDice(dice=""), DamageDice(dice=""))
    near, far = weapon.range or (None, None)
    shown = {name: getattr(weapon, name) for name in ("key", "name", "kind", "ability", "proficient", "bonus")}
    return shown | {
        "defense": weapon.defense,
        "dice": dice.dice,
        "type": dice.type,
        "dice_2": dice_2.dice,
        "type_2": dice_2.type,
        "reach": weapon.reach or None,
        "near": near,
        "far": far,
        "properties": [word for word in weapon.properties if word in words],
        "versatile": weapon.versatile,
        "proficiency": weapon.proficiency or None,
        "critical": weapon.critical,
    }
