"""Properties of weapons that only one game has, on the form of a sheet."""

from combat.engine.state import Sheet, Weapon
from combat.forms.fields import WordsField
from combat.forms.sheet import SheetForm
from combat.forms.weapons import WeaponForm, WeaponFormSet
from combat.rulesets import RULESETS
from tests.cases import each

DAGGER = Weapon("dagger", "Dagger", properties=("finesse", "thrown", "dual-wielding"))
ANSWERS = {"name": "Dagger", "kind": "melee", "ability": "dex", "dice": "1d4", "type": "piercing"}


@each(("game", "offered"), [("a5e", True), ("fifth", False), ("orcus", False)])
def test_dual_wielding_is_offered_where_it_means_something(game: str, offered: bool) -> None:
    """A5E-119: a box to tick in this game alone."""
    form = WeaponForm(rules=RULESETS[game])
    assert ("dual-wielding" in dict(form.fields["properties"].choices)) is offered


def test_it_is_kept_and_may_be_given_and_taken() -> None:
    """A5E-119: a weapon that has it shows it ticked; what is ticked is what it has."""
    (shown, *_) = WeaponFormSet(rules=RULESETS["a5e"], weapons=(DAGGER,), prefix="weapon").initial
    assert "dual-wielding" in shown["properties"]
    for ticked in (["dual-wielding", "finesse"], ["finesse"]):
        form = WeaponForm({**ANSWERS, "properties": ticked}, rules=RULESETS["a5e"], weapon=DAGGER)
        assert form.is_valid(), form.errors
        assert set(form.answer("dagger").properties) == set(ticked)


@each(("game", "offered"), [("gritty", True), ("fifth", False)])
def test_a_nonlethal_weapon_and_languages_are_written_where_they_mean_something(game: str, offered: bool) -> None:
    """GRT-019, GRT-028, GRT-200: what is made to knock out has a box, what deals either of two types as well (ruling 45), and
    who reads what has a line, in this game alone."""
    rules = RULESETS[game]
    offers = dict(WeaponForm(rules=rules).fields["properties"].choices)
    assert [word in offers for word in ("nonlethal", "or-slashing")] == [offered, offered]
    form = SheetForm(rules=rules, sheet=Sheet(name="Ana", kind="character", languages=("Common",)))
    assert ("languages" in form.fields) is offered


def test_scrolls_and_potions_are_words_of_the_sheet() -> None:
    """GRT-025, GRT-028: as they are written they come back, parts and all."""
    words = "potion:healing:x2, scroll:fireball:elvish:dc15:hit7"
    assert WordsField(known=()).clean(words) == tuple(words.split(", "))
