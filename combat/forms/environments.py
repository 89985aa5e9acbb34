"""An environment of the GM's own, as a form: its words, what may lie there, and what the world does."""

from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.http import QueryDict
from django.utils.text import slugify

from combat.engine.declared.environment_checks import MOST_ACTIONS
from combat.engine.ruleset import Ruleset
from combat.engine.worlds import Environment, WorldAction
from combat.forms.fields import DiceField, Number, choices_set

RECHARGES = ((0, "every turn"), (4, "Recharge 4–6"), (5, "Recharge 5–6"), (6, "Recharge 6"))
LASTS = (
    ("target-end", "until the end of its next turn"),
    ("target-start", "until the start of its next turn"),
    ("world", "until the world’s next turn"),
    ("", "until I end it"),
)
NOTHING = ("", "—")
WORDS = {"autocomplete": "off"}


class EnvironmentForm(forms.Form):
    """What an environment is called, what may lie on its map, what lies on all of it."""

    name = forms.CharField(
        max_length=60, error_messages={"required": "Give it a name."}, widget=forms.TextInput(attrs=WORDS)
    )
    summary = forms.CharField(
        label="In a sentence",
        required=False,
        max_length=300,
        widget=forms.TextInput(attrs=WORDS),
        help_text="Everybody reads it when the fight comes here.",
    )
    field = forms.MultipleChoiceField(
        label="Lies everywhere", required=False, widget=forms.CheckboxSelectMultiple, help_text="While it is active."
    )
    features = forms.MultipleChoiceField(
        label="May lie on the map", required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, data: QueryDict | None = None, *, rules: Ruleset, place: Environment) -> None:
        initial = {"name": place.name, "summary": place.summary, "field": place.field, "features": place.features}
        super().__init__(data, initial=initial)
        kinds = [(one.key, one.name) for one in rules.terrain.values()]
        fields = [(one.key, one.name) for one in rules.terrain.values() if one.kind == "field"]
        choices_set(self, "features", kinds)
        choices_set(self, "field", fields)
        self.place = place

    def answer(self, actions: tuple[WorldAction, ...]) -> Environment:
        """The valid environment with these actions."""
        cleaned = self.cleaned_data
        return Environment(
            key=self.place.key,
            name=cleaned["name"],
            summary=cleaned["summary"],
            features=tuple(cleaned["features"]),
            field=tuple(cleaned["field"]),
            actions=actions,
            row=self.place.row,
            own=True,
        )


class ActionForm(forms.Form):
    """Something that the world does; an empty form is nothing."""

    key = forms.CharField(required=False, max_length=80, widget=forms.HiddenInput)
    name = forms.CharField(
        max_length=60,
        error_messages={"required": "Name this action, or remove it."},
        widget=forms.TextInput(attrs=WORDS),
    )
    targets = forms.ChoiceField(label="Befalls", initial="one")
    recharge = forms.TypedChoiceField(choices=RECHARGES, coerce=int, initial=0)
    save = forms.ChoiceField(required=False)
    dc = Number(label="DC", most=40, required=False)
    dice = DiceField(label="Damage", required=False)
    type = forms.ChoiceField(label="Damage type", required=False)
    half = forms.BooleanField(label="Half damage on a success", required=False)
    condition = forms.ChoiceField(label="A failure brings", required=False)
    until = forms.ChoiceField(label="It lasts", choices=LASTS, required=False, initial="target-end")
    push = Number(required=False)
    script = forms.ChoiceField(label="And besides", required=False)
    once = forms.BooleanField(label="Never the same target twice in a fight", required=False)
    note = forms.CharField(label="In words", required=False, max_length=400, widget=forms.TextInput(attrs=WORDS))

    def __init__(self, *args: Any, rules: Ruleset, action: WorldAction | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.action = action
        choices_set(self, "targets", targets_of(rules))
        choices_set(self, "save", [NOTHING, *rules.abilities])
        choices_set(self, "type", [NOTHING, *((kind, kind.capitalize()) for kind in rules.damage_types)])
        choices_set(self, "condition", [NOTHING, *conditions_of(rules, action)])
        choices_set(self, "script", [NOTHING, *((key, one.label) for key, one in rules.world.specials.items())])
        self.fields["push"].label = f"Pushes ({rules.unit}, one target)"

    @property
    def first(self) -> list[forms.BoundField]:
        return [self[name] for name in ("name", "targets", "recharge", "save", "dc", "dice", "type")]

    @property
    def more(self) -> list[forms.BoundField]:
        return [self[name] for name in ("condition", "until", "push", "script", "note")]

    @property
    def ticks(self) -> list[forms.BoundField]:
        return [self[name] for name in ("half", "once")]

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if cleaned.get("save") and not cleaned.get("dc") and "dc" not in self.errors:
            self.add_error("dc", "A save needs its DC, from 1 to 40.")
        if cleaned.get("push") and cleaned.get("targets") != "one":
            self.add_error("push", "A push needs one target.")
        if cleaned.get("half") and not (cleaned.get("save") and cleaned.get("dice")):
            self.add_error("half", "Half damage on a success needs a save and damage.")
        return cleaned

    def answer(self, key: str) -> WorldAction:
        """The valid action under this key; its rule stays that of the one it was made from."""
        cleaned = self.cleaned_data
        return WorldAction(
            key=key,
            name=cleaned["name"],
            recharge=cleaned["recharge"],
            targets=cleaned["targets"],
            save=cleaned["save"],
            dc=(cleaned["dc"] or 0) if cleaned["save"] else 0,
            dice=cleaned["dice"],
            type=cleaned["type"],
            half=cleaned["half"],
            condition=cleaned["condition"],
            until=cleaned["until"] if cleaned["condition"] or (self.action and self.action.until) else "",
            push=cleaned["push"] or 0,
            once=cleaned["once"],
            script=cleaned["script"],
            note=cleaned["note"],
            row=self.action.row if self.action is not None else "",
        )


def targets_of(rules: Ruleset) -> list[tuple[str, str]]:
    """Whom an action may befall."""
    kinds = [(f"in:{one.key}", f"those in: {one.name}") for one in rules.areas]
    several = {a.targets for place in rules.world.environments.values() for a in place.actions if "+" in a.targets}
    both = [(key, f"those in: {joined(rules, key)}") for key in sorted(several)]
    return [
        ("one", "one that I pick"),
        ("all", "everybody"),
        *both,
        *kinds,
        ("place", "a square that I pick"),
        ("nobody", "nobody"),
    ]


def joined(rules: Ruleset, targets: str) -> str:
    return " or ".join(rules.terrain[key].name for key in targets.removeprefix("in:").split("+"))


def conditions_of(rules: Ruleset, action: WorldAction | None) -> list[tuple[str, str]]:
    """The conditions that the GM may give by hand, and the one that it has already."""
    known = {key: one.name for key, one in rules.conditions.items() if one.palette}
    if action is not None and action.condition:
        known.setdefault(action.condition, action.condition)
    return list(known.items())


if TYPE_CHECKING:
    ActionForms = forms.BaseFormSet[ActionForm]
else:
    ActionForms = forms.BaseFormSet


class Actions(ActionForms):
    """All actions of one environment, with room for more."""

    def __init__(
        self, data: QueryDict | None = None, *, rules: Ruleset, actions: tuple[WorldAction, ...] = (), **kwargs: Any
    ) -> None:
        self.rules, self.actions = rules, actions
        super().__init__(data, initial=[answers_of(action) for action in actions], **kwargs)

    def get_form_kwargs(self, index: int | None) -> dict[str, Any]:
        action = self.actions[index] if index is not None and index < len(self.actions) else None
        return {"rules": self.rules, "action": action}

    @property
    def answers(self) -> tuple[WorldAction, ...]:
        """The valid actions, each under a key of its own."""
        found: dict[str, WorldAction] = {}
        for form in self.forms:
            if form.cleaned_data.get("name") and not form.cleaned_data.get("DELETE"):
                key = form.action.key if form.action else free_key(form.cleaned_data["name"], found, self.actions)
                found[key] = form.answer(key)
        return tuple(found.values())


# As many as may be kept and no more are made of what is sent: Django would make a thousand of 46 bytes.
# Cast: its types forget which formset was given.
ActionFormSet = cast(
    type[Actions],
    forms.formset_factory(
        ActionForm, formset=Actions, extra=2, can_delete=True, max_num=MOST_ACTIONS, absolute_max=MOST_ACTIONS
    ),
)


def free_key(name: str, found: dict[str, WorldAction], before: tuple[WorldAction, ...]) -> str:
    """A key made of the name that no other action has."""
    stem = slugify(name) or "action"
    taken = {*found, *(action.key for action in before)}
    keys = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 2))
    return next(key for key in keys if key not in taken)


def answers_of(action: WorldAction) -> dict[str, Any]:
    """The action as the form shows it."""
    names = ("key", "name", "targets", "recharge", "save", "dice", "type", "half", "condition", "until", "script")
    shown = {name: getattr(action, name) for name in names}
    return shown | {"dc": action.dc or None, "push": action.push or None, "once": action.once, "note": action.note}
