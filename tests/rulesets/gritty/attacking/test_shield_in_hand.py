"""The shield as what keeps a hand from striking."""

from tests.rulesets.gritty.attacking.test_arms import MACE, SHORTSWORD, table


def test_a_shield_fills_the_other_hand():
    """GRT-162: before an attack and after it, the refusal says what keeps the hand."""
    scene = table(MACE, SHORTSWORD, traits=("shield",), attacks=2)
    assert "a shield" in scene.option("ana", "off-hand", "shortsword").barred.text
    scene.attack("ana", "goblin", "mace", 2)
    assert "a shield" in scene.option("ana", "off-hand", "shortsword").barred.text
