import pytest

from combat import rulesets
from combat.engine.errors import Invalid
from combat.engine.state import Sheet
from combat.models import Campaign, StatBlock
from combat.selectors.campaign.library import library_for
from combat.services.campaign.library import library_load, statblock_create
from tests.cast import FIGHTER


@pytest.fixture
def two_creatures(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    """A ruleset with a library of two."""
    sheets = (Sheet(name="Giant Rat", hp=7, challenge="1/8"), Sheet(name="Ogre", hp=59))
    monkeypatch.setitem(rulesets.CREATURES, "small", sheets)


@pytest.mark.usefixtures("two_creatures")
def test_loading_a_library_twice_changes_nothing() -> None:
    assert library_load(ruleset="small") == 2
    assert library_load(ruleset="small") == 0
    assert [(block.key, block.challenge) for block in StatBlock.objects.filter(ruleset="small")] == [
        ("giant-rat", "1/8"),
        ("ogre", ""),
    ]


@pytest.mark.usefixtures("two_creatures")
def test_a_corrected_creature_is_corrected_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    library_load(ruleset="small")
    before = StatBlock.objects.get(key="ogre", ruleset="small")
    monkeypatch.setitem(rulesets.CREATURES, "small", (Sheet(name="Ogre", hp=60, source="Errata"),))

    assert library_load(ruleset="small") == 1

    after = StatBlock.objects.get(key="ogre", ruleset="small")
    assert (after.pk, after.as_sheet.hp, after.source) == (before.pk, 60, "Errata")


def test_a_ruleset_without_creatures_has_an_empty_shelf(db: None) -> None:
    assert library_load(ruleset="unheard-of") == 0


@pytest.mark.parametrize(("ruleset", "fewest"), [("fifth", 25), ("a5e", 110), ("orcus", 10)])
def test_the_starter_libraries_are_loaded_whole(db: None, ruleset: str, fewest: int) -> None:
    library_load(ruleset=ruleset)

    blocks = StatBlock.objects.filter(ruleset=ruleset)
    assert len(blocks) >= fewest
    assert tuple(block.as_sheet for block in blocks) == tuple(
        sorted(rulesets.CREATURES[ruleset], key=lambda sheet: sheet.name)
    )
    assert all(block.source and block.licence for block in blocks)


def test_a_campaign_sees_the_starter_library_and_its_own(campaign: Campaign) -> None:
    own = statblock_create(campaign=campaign, sheet=Sheet(name="Bridge Troll", hp=84))
    library_load(ruleset="orcus")

    shelf = library_for(campaign)

    assert own in shelf
    assert {block.ruleset for block in shelf} == {"fifth"}
    assert list(library_for(campaign, "troll bridge")) == [own]


def test_two_creatures_of_one_name_get_two_keys(campaign: Campaign) -> None:
    keys = [statblock_create(campaign=campaign, sheet=FIGHTER).key for _ in range(3)]

    assert keys == ["edda", "edda-2", "edda-3"]


def test_a_creature_without_a_name_is_refused(campaign: Campaign) -> None:
    with pytest.raises(Invalid):
        statblock_create(campaign=campaign, sheet=Sheet(name=" "))
