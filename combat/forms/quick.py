from typing import Any

from django import forms

from combat.engine.ruleset import Ruleset
from combat.forms.fields import DamageField, Number

ATTACK = ("attack_name", "attack_bonus", "damage")


class QuickForm(forms.Form):
    """A character in four fields: name, defenses, hit points, one attack; the rest can follow later."""

    name = forms.CharField(
        label="Character’s name",
        max_length=60,
        error_messages={"required": "Every character needs a name."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    hp = Number(label="Hit points", least=1)
    attack_name = forms.CharField(
        label="Attack",
        max_length=60,
        error_messages={"required": "Name the attack, “Longsword”."},
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": "Longsword"}),
    )
    attack_bonus = Number(label="To hit", least=-20, most=60, attributes={"placeholder": "+5"})
    damage = DamageField(label="Damage", widget=forms.TextInput(attrs={"placeholder": "1d8+3 slashing"}))

    def __init__(self, *args: Any, rules: Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        damage = self.fields["damage"]
        assert isinstance(damage, DamageField)
        damage.types = rules.damage_types
        for key, label in rules.defenses:
            self.fields[f"defense_{key}"] = Number(label=label, most=99)
        self.defense_keys = tuple(key for key, _ in rules.defenses)
        self.order_fields(("name", *self.defense_names, "hp", *ATTACK))

    @property
    def defense_names(self) -> tuple[str, ...]:
        return tuple(f"defense_{key}" for key in self.defense_keys)

    @property
    def defenses(self) -> list[forms.BoundField]:
        return [self[name] for name in self.defense_names]

    @property
    def answers(self) -> dict[str, Any]:
        """The valid answers, as `quick_sheet` takes them."""
        cleaned = self.cleaned_data
        defenses = {key: cleaned[f"defense_{key}"] for key in self.defense_keys}
        return {"defenses": defenses} | {name: cleaned[name] for name in ("name", "hp", *ATTACK)}
