import pytest

from combat.engine.errors import Invalid
from combat.engine.state import Sheet
from combat.models import Campaign
from combat.services.campaign.library import statblock_create
from combat.services.campaign.quick_add import quick_add_parse
from tests.cases import each


def parsed(campaign: Campaign, line: str) -> list[tuple[str, int]]:
    return [(sheet.name, count) for sheet, count in quick_add_parse(campaign=campaign, line=line)]


@each(
    ("line", "creatures"),
    [
        ("6 goblin, 2 hobgoblin, 3x wolf", [("Goblin", 6), ("Hobgoblin", 2), ("Wolf", 3)]),
        ("goblin", [("Goblin", 1)]),
        ("GOBLIN x3; 2× wolf", [("Goblin", 3), ("Wolf", 2)]),
        ("3 goblins and 2 wolves", [("Goblin", 3), ("Wolf", 2)]),
        ("2 dire wolves, 1 zombies", [("Dire Wolf", 2), ("Zombie", 1)]),
        ("hobg", [("Hobgoblin", 1)]),
        (" 4  goblin ,, ", [("Goblin", 4)]),
        ("1 goblin, 2 goblin", [("Goblin", 1), ("Goblin", 2)]),
        ("young red dragon, 3 swarm of rats", [("Young Red Dragon", 1), ("Swarm of Rats", 3)]),
        ("4 will-o'-wisps, unicorn, 2 mages", [("Will-o’-Wisp", 4), ("Unicorn", 1), ("Mage", 2)]),
        ("barrow queen, 2 hell hounds, aboleth", [("Barrow Queen", 1), ("Hell Hound", 2), ("Aboleth", 1)]),
    ],
)
def test_a_line_is_read_as_a_gm_writes_it(campaign: Campaign, line: str, creatures: list[tuple[str, int]]) -> None:
    assert parsed(campaign, line) == creatures


@each(
    ("line", "words"),
    [
        ("", "how many of what"),
        ("2 goblin, 3 hobgobin", "“hobgobin”.*Hobgoblin"),
        ("3", "not of what"),
        ("0 goblin", "from 1 to 40"),
        ("41 goblin", "from 1 to 40"),
        ("30 goblin, 30 wolf", "at most 40"),
        ("qqqqq", "“qqqqq”.*Look it up"),
    ],
)
def test_a_line_that_is_not_understood_says_which_part(campaign: Campaign, line: str, words: str) -> None:
    with pytest.raises(Invalid, match=words):
        quick_add_parse(campaign=campaign, line=line)


def test_a_beginning_that_fits_several_asks_which(campaign: Campaign) -> None:
    for name in ("Quill Beast", "Quill Fiend"):
        statblock_create(campaign=campaign, sheet=Sheet(name=name))

    with pytest.raises(Invalid, match="Quill Beast or Quill Fiend"):
        quick_add_parse(campaign=campaign, line="2 quill")


def test_a_campaigns_own_creature_comes_before_the_starter_librarys(campaign: Campaign) -> None:
    statblock_create(campaign=campaign, sheet=Sheet(name="Goblin", hp=99))

    assert quick_add_parse(campaign=campaign, line="goblin")[0][0].hp == 99
