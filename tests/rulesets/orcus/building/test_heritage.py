"""Alignment and languages: on the sheet, without mechanics."""

from tests.cases import each
from tests.rulesets.orcus.making import BUILDING, asked, begun, gained, mara, refused, with_xp
from tests.rulesets.orcus.sheets import duel

STANDARD = {"Common", "Dwarvish", "Elvish", "Goblin", "Deep Speech", "Draconic", "Giant", "Primordial"}


def question(key):
    return next(one for one in BUILDING.first if one.key == key)


def test_an_alignment_is_one_of_five():
    """ORC-032: and stands on the sheet."""
    offered = [choice.key for choice in question("alignment").choices]
    assert offered == ["lawful good", "good", "unaligned", "evil", "chaotic evil"]
    assert dict(duel(mara()).seen_by("ana").sheets[0].lines)["Alignment"] == "good"
    assert refused(begun_with, "alignment", "neutral").row == "ORC-032"


def begun_with(key, answer):
    return begun(**{key: (answer,)})


def test_a_race_gives_the_first_languages():
    """ORC-033."""
    assert begun().languages == ("Common", "Dwarvish")
    human = begun(race=("human",), raised=("str",), languages=("Giant",))
    assert human.languages == ("Common", "Giant")
    assert dict(duel(mara()).seen_by("ana").sheets[0].lines)["Languages"] == "Common, Dwarvish"


def test_the_languages_on_offer():
    """ORC-033: eight standard ones, two exotic ones, secret tongues."""
    offered = {choice.key for choice in question("languages").choices} | {"Common"}
    assert offered == STANDARD | {"Abyssal", "Celestial", "a secret tongue"}


@each("language", ["Abyssal", "Celestial", "a secret tongue"])
def test_exotic_and_secret_ones_are_learned_after_level_1(language):
    """ORC-033."""
    found = refused(human_speaking, language)
    assert (found.text, found.row) == (f"{language} can only be learned after level 1.", "ORC-033")
    sheet = with_xp(mara(), 2)
    assert "language" not in asked(begun())
    assert language in gained(sheet, language=(language,), feat=("quick-eye",)).languages


def human_speaking(language):
    return begun(race=("human",), raised=("str",), languages=(language,))


def test_a_race_that_brings_no_more_has_no_more():
    """ORC-033."""
    assert refused(begun_with, "languages", "Giant").text == "Dwarf: no further languages at level 1."
