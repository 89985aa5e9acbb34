"""Retraining: one option for another with each new level."""

from msgspec.structs import replace

from combat.rulesets import ORCUS
from combat.rulesets.orcus.using_powers import learned_as
from tests.cases import each
from tests.rulesets.orcus.making import BUILDING, OPENS, bought, gained, mara, refused, trade_refused, with_xp
from tests.rulesets.orcus.sheets import brakka

POWERS = ORCUS.powers


def offered(sheet, given):
    return {choice.key for choice in BUILDING.trades(ORCUS, sheet, given)}


def test_one_option_with_each_new_level():
    """ORC-042: not two, and none at level 1; the next level allows it again."""
    assert trade_refused(mara(1), "feat:shrug-it-off", "fleet").text == (
        "You may retrain one option when you gain a level."
    )
    sheet = BUILDING.trade(ORCUS, mara(2), "feat:shrug-it-off", "fleet")
    assert "fleet" in sheet.features
    assert "shrug-it-off" not in sheet.features
    found = trade_refused(sheet, "feat:fleet", "shrug-it-off")
    assert (found.text, found.row) == ("You have retrained at level 2: one option for each new level.", "ORC-042")
    assert BUILDING.tradable(ORCUS, sheet) == ()
    assert BUILDING.progress(gained(with_xp(sheet, 3))).retrains


def test_what_can_be_traded_are_feats_skills_and_powers():
    """ORC-042."""
    kinds = {choice.key.partition(":")[0] for choice in BUILDING.tradable(ORCUS, mara(2))}
    assert kinds == {"feat", "skill", "power"}
    assert trade_refused(mara(2), "feat:stalwart", "fleet").text == "Choose one of your feats, skills or powers."


def test_what_another_option_requires_stays():
    """ORC-042: a feat that a feat requires, a skill that a feat requires."""
    sheet = gained(bought(), special=("hard-hitter",), feat=("dauntless",), skills=("athletics", "endure", "heal"))
    sheet = gained(with_xp(sheet, 2), feat=("fleet",))
    found = trade_refused(sheet, "skill:endure", "intimidate")
    assert (found.text, found.row) == ("Dauntless requires Endure. Give up Dauntless first.", "ORC-042")
    master = replace(sheet, level=11, features=(*sheet.features, "harder-hitter"))
    assert trade_refused(master, "feat:hard-hitter", "fleet").row == "ORC-042"
    assert "intimidate" in offered(sheet, "skill:heal")


def test_a_new_feat_may_be_stronger_if_its_requirements_are_met_now():
    """ORC-043: a feat of level 11 for one of level 1; not one whose requirements are lacking."""
    grown = gained(with_xp(brakka(level=10, features=("weapon-drill", "shrug-it-off")), 11))
    assert {"weapon-mastery", "weapon-perfection"} & offered(grown, "feat:shrug-it-off") == {"weapon-mastery"}
    assert "weapon-mastery" in BUILDING.trade(ORCUS, grown, "feat:shrug-it-off", "weapon-mastery").features
    found = trade_refused(grown, "feat:shrug-it-off", "weapon-perfection")
    assert (found.text, found.row) == ("Weapon perfection requires level 21 and Weapon mastery.", "ORC-043")


def test_a_feat_does_not_meet_its_own_successors_requirements():
    """ORC-043: what goes counts no more."""
    grown = gained(with_xp(brakka(level=10, features=("weapon-drill",)), 11))
    assert "weapon-mastery" not in offered(grown, "feat:weapon-drill")


def test_a_feat_that_came_with_a_class_goes_for_one_that_was_there_then():
    """ORC-043: a fighter’s own feat came from a list of three."""
    sheet = mara(2)
    assert "guarded" in sheet.growth.gains[0].special
    assert offered(sheet, "feat:guarded") == {"weapon-drill", "hard-hitter"}
    found = trade_refused(sheet, "feat:guarded", "fleet")
    assert (found.text, found.row) == (
        "Guarded came with being a Fighter, which does not offer Fleet.",
        "ORC-043",
    )


def test_for_such_a_feat_requirements_count_as_they_were_then():
    """ORC-043: Strength 12 at level 1 does for no hard hitter, though it is 13 at level 4."""
    weak = {"str": 12, "dex": 14, "con": 16, "int": 10, "wis": 13, "cha": 10}
    sheet = gained(bought(weak), special=("guarded",), feat=("fleet",))
    for level, feat in ((2, "quick-eye"), (3, ""), (4, "cool-head")):
        raised = {"raised": ("str", "cha")} if level == 4 else {}
        sheet = gained(with_xp(sheet, level), **({"feat": (feat,)} if feat else {}), **raised)
    assert sheet.abilities["str"] == 13
    assert trade_refused(sheet, "feat:guarded", "hard-hitter").text == (
        "Hard hitter required Strength 13 when Guarded came."
    )
    assert "hard-hitter" in offered(sheet, "feat:fleet")


def test_a_skill_goes_for_one_that_could_have_been_chosen():
    """ORC-044: one of the class’s."""
    sheet = mara(2)
    given = next(trait for trait in sheet.traits if trait.startswith("trained-")).removeprefix("trained-")
    found = trade_refused(sheet, f"skill:{given}", "arcana")
    assert found.row == "ORC-044"
    traded = BUILDING.trade(ORCUS, sheet, f"skill:{given}", "streetsmarts")
    assert "trained-streetsmarts" in traded.traits
    assert f"trained-{given}" not in traded.traits


def test_a_power_goes_for_one_of_the_same_type_level_and_class():
    """ORC-044."""
    sheet = mara(2)
    for key in sheet.powers:
        old = POWERS[key]
        for new in (POWERS[one] for one in offered(sheet, f"power:{key}")):
            assert (learned_as(new), new.level, new.power_source) == (
                learned_as(old),
                old.level,
                "martial",
            )
    given = next(key for key in sheet.powers if POWERS[key].frequency == "at-will")
    taken = min(offered(sheet, f"power:{given}"))
    traded = BUILDING.trade(ORCUS, sheet, f"power:{given}", taken)
    assert taken in traded.powers
    assert given not in traded.powers
    assert (traded.growth.gains[-1].given, traded.growth.gains[-1].taken) == (f"power:{given}", f"power:{taken}")


def test_ex09_a_power_of_level_1_never_becomes_one_of_a_higher_level():
    """ORC-044, EX09: whatever level its user has come to."""
    sheet = replace(mara(2), level=30, xp=OPENS[30])
    given = next(key for key in sheet.powers if POWERS[key].frequency == "daily")
    higher = [p for p in POWERS.values() if p.power_source == "martial" and p.level > 1 and learned_as(p) == "daily"]
    for power in higher:
        found = trade_refused(sheet, f"power:{given}", power.key)
        assert found.row == "ORC-044"
        assert f"{POWERS[given].name} is of level 1" in found.text
    assert not {power.level for power in map(POWERS.get, offered(sheet, f"power:{given}"))} - {1}


@each(("source", "words"), [("arcane", "is not of the class"), ("martial", "same type")])
def test_neither_another_class_nor_another_type(source, words):
    """ORC-044."""
    sheet = mara(2)
    given = next(key for key in sheet.powers if POWERS[key].frequency == "daily")
    kinds = ("daily",) if source == "arcane" else ("encounter",)
    taken = next(
        p.key
        for p in POWERS.values()
        if p.power_source == source and p.level == 1 and learned_as(p) in kinds and p.key not in sheet.powers
    )
    found = trade_refused(sheet, f"power:{given}", taken)
    assert (words in found.text, found.row) == (True, "ORC-044")


def test_a_trade_of_nothing_for_nothing_is_refused():
    """ORC-042."""
    for given in ("", "power:x", "feat", "skill:arcana", "feat:stalwart"):
        assert refused(BUILDING.trades, ORCUS, mara(2), given).row == "ORC-042"
