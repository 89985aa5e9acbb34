"""Section 1: advantage, disadvantage, rerolls, the GM's favour and inspiration."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown
from tests.builders import BOW, Scene, hero, monster
from tests.rulesets.fifth.terms import lost


def facing(apart: int = 1, **fields) -> Scene:
    """Ana, a few squares from a goblin with 30 hit points."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Goblin", monster(hp=30), (3 + apart, 3))
    return scene


def blow(scene: Scene) -> tuple[str, tuple[int, ...], int, Breakdown]:
    """The last attack: its dice, the die that counted, its total and its breakdown."""
    found = scene.last(ev.AttackResolved)
    assert found.roll is not None
    return found.roll.dice, found.roll.kept, found.total, found.attack


# --- one die or two ------------------------------------------------------------------------------------------------


def test_advantage_uses_the_higher_of_two_dice():
    """FIF-013: faces 6 and 17, the 17 counts."""
    scene = facing().give("goblin", "restrained").begin("ana")
    scene.attack("ana", "goblin", "longsword", 6, 17, 4)
    dice, kept, total, _ = blow(scene)
    assert (dice, kept, total) == ("2d20", (1,), 22)


def test_disadvantage_uses_the_lower_of_two_dice():
    """FIF-013: faces 17 and 6, the 6 counts."""
    scene = facing().give("ana", "poisoned").begin("ana")
    scene.attack("ana", "goblin", "longsword", 17, 6)
    dice, kept, total, _ = blow(scene)
    assert (dice, kept, total) == ("2d20", (1,), 11)


def test_advantage_and_disadvantage_make_one_plain_die():
    """FIF-014: one of each; both stay in the breakdown with the reason."""
    scene = facing().give("goblin", "restrained").give("ana", "poisoned").begin("ana")
    scene.attack("ana", "goblin", "longsword", 9, 4)
    dice, kept, total, breakdown = blow(scene)
    assert (dice, kept, total, breakdown.edge) == ("1d20", (0,), 14, 0)
    cancelled = "advantage and disadvantage cancel (FIF-014)"
    assert lost(breakdown) == {"Restrained": cancelled, "Poisoned": cancelled}


def test_two_of_one_kind_and_one_of_the_other_still_cancel():
    """FIF-014, FIF-015 (W-03): invisible and poisoned against the restrained: one d20, face 11, total 16, a hit on AC 15."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(hp=30, defenses={"ac": 15}), (4, 3))
    scene.give("ana", "invisible").give("ana", "poisoned").give("goblin", "restrained").begin("ana")
    scene.attack("ana", "goblin", "longsword", 11, 4)
    dice, _, total, breakdown = blow(scene)
    assert (dice, total, scene.last(ev.AttackResolved).outcome) == ("1d20", 16, "hit")
    assert len(lost(breakdown)) == 3


def test_two_advantages_are_still_two_dice():
    """FIF-015 (W-03): without the poison, two d20 and not three; the second source is listed as a loser."""
    scene = facing().give("ana", "invisible").give("goblin", "restrained").begin("ana")
    scene.attack("ana", "goblin", "longsword", 4, 11, 4)
    dice, _, total, breakdown = blow(scene)
    assert (dice, total) == ("2d20", 16)
    assert list(lost(breakdown).values()) == ["never more than two dice (FIF-015)"]


def test_w_01_a_bow_at_a_prone_foe_close_by_is_one_die():
    """FIF-014 (W-01): advantage for prone within 5 feet, disadvantage for shooting beside a foe; face 8, total 13, 7 damage."""
    archer = hero("Ana", weapons=(BOW,))
    scene = Scene()
    scene.put("Ana", archer, (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.give("goblin", "prone").begin("ana")
    scene.attack("ana", "goblin", "bow", 8, 4)
    dice, _, total, _ = blow(scene)
    assert (dice, total, scene["goblin"].hp) == ("1d20", 13, 3)


# --- rerolling one die ---------------------------------------------------------------------------------------------


def test_a_reroll_replaces_one_of_two_dice_before_the_higher_is_taken():
    """FIF-016: advantage, faces 1 and 1; the seat picks the second die, it comes up 15, and 15 counts."""
    scene = facing(features=("lucky",)).give("goblin", "restrained").begin("ana")
    scene.attack("ana", "goblin", "longsword", 1, 1)
    question = scene.asked()
    assert (question.seat, question.row) == ("ana", "FIF-016")
    assert [pick.key for pick in question.picks] == ["0", "1", "keep"]
    scene.answer("1", by="ana", dice=(15, 4))
    found = scene.last(ev.AttackResolved)
    assert (found.roll.faces, found.roll.kept, found.total) == ((1, 15), (1,), 20)


def test_a_reroll_with_disadvantage_cannot_lift_the_other_die():
    """FIF-016: faces 1 and 8; only the 1 is offered, it becomes 19, and the 8 counts."""
    scene = facing(features=("lucky",)).give("ana", "poisoned").begin("ana")
    scene.attack("ana", "goblin", "longsword", 1, 8)
    assert scene.picks() == ["0", "keep"]
    scene.answer("0", dice=(19, 4))
    assert scene.last(ev.AttackResolved).total == 13


def test_a_reroll_may_be_declined():
    """FIF-016: the die stays."""
    scene = facing(features=("lucky",)).begin("ana")
    scene.attack("ana", "goblin", "longsword", 1).answer("keep")
    assert scene.last(ev.AttackResolved).roll.faces == (1,)


# --- the GM's edge -------------------------------------------------------------------------------------------------


def test_the_gm_favours_one_roll():
    """FIF-017: advantage on the next attack, gone with it."""
    scene = facing().give("ana", "favoured").begin("ana")
    scene.attack("ana", "goblin", "longsword", 3, 14, 4)
    _, _, total, breakdown = blow(scene)
    assert (total, [t.row for t in breakdown.terms if t.edge]) == (19, ["FIF-017"])
    assert scene["ana"].effects == ()


def test_the_gm_hinders_one_save():
    """FIF-017: disadvantage on the next save, gone with it."""
    scene = facing().give("ana", "hindered")
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=10)).answer("roll", dice=(18, 4))
    assert scene.last(ev.CheckRolled).success is False
    assert scene["ana"].effects == ()


def test_the_gms_edge_cancels_against_another():
    """FIF-017, FIF-014: it is one source among others."""
    scene = facing().give("ana", "poisoned").give("ana", "favoured").begin("ana")
    scene.attack("ana", "goblin", "longsword", 9, 4)
    assert blow(scene)[0] == "1d20"


def test_the_gm_can_add_an_edge_while_the_roll_waits_for_its_player():
    """FIF-017: given before the player presses Roll, it counts for this very roll."""
    scene = facing()
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="stealth", dc=10)).give("ana", "favoured")
    scene.answer("roll", dice=(2, 16))
    assert scene.last(ev.CheckRolled).total == 16


def test_the_gms_edge_counts_for_initiative():
    """FIF-017: a check like any other."""
    scene = facing().give("ana", "favoured")
    scene.do(cmd.Start()).answer("roll", dice=(2, 16, 5))
    assert scene.all(ev.InitiativeRolled)[0].total == 16
    assert scene["ana"].effects == ()


# --- inspiration ---------------------------------------------------------------------------------------------------


def inspired(**fields) -> Scene:
    scene = facing(**fields)
    return scene.do(cmd.Award(who="ana"))


def test_the_gm_awards_inspiration():
    """FIF-018: the character has it, everybody reads of it."""
    scene = inspired()
    assert scene["ana"].tally == {"inspiration": 1}
    assert [(e.text, e.row) for e in scene.log_of("ben") if isinstance(e, ev.Noted)] == [
        ("Ana is awarded inspiration.", "FIF-018")
    ]
    assert ("inspiration", "Inspiration", 1) in scene.seen_by("ana").sheets[0].counts


def test_a_second_award_is_lost():
    """FIF-018: a character has it or has not."""
    scene = inspired()
    assert scene.refusal(cmd.Award(who="ana")).row == "FIF-018"
    assert scene["ana"].tally == {"inspiration": 1}
    assert scene.refusal(cmd.SetCount(who="ana", count="inspiration", value=2, where="tally")).text


def test_only_players_characters_are_awarded():
    """FIF-018: not the GM's goblin; and only the GM awards."""
    scene = facing()
    assert scene.refusal(cmd.Award(who="goblin")).row == "FIF-018"
    assert scene.refusal(cmd.Award(who="ana"), by="ana").text == "Only the GM can do that."


def test_inspiration_is_spent_with_an_attack():
    """FIF-019: declared with the attack: advantage on it, then gone."""
    scene = inspired().begin("ana")
    scene.act("ana", "attack", 4, 15, 3, target="goblin", weapon="longsword", choice="inspired")
    dice, _, total, breakdown = blow(scene)
    assert (dice, total) == ("2d20", 20)
    assert [t.row for t in breakdown.terms if t.edge] == ["FIF-019"]
    assert (scene["ana"].tally.get("inspiration"), scene["ana"].effects) == (None, ())


def test_inspiration_cannot_be_spent_twice():
    """FIF-019: once it is gone it is no longer offered."""
    scene = facing().begin("ana")
    refused = scene.refused_act("ana", "attack", target="goblin", weapon="longsword", choice="inspired")
    assert refused.row == "FIF-019"


def test_inspiration_is_offered_with_a_called_check():
    """FIF-019: the rolling player decides with the roll."""
    scene = inspired()
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="arcana", dc=12))
    assert scene.picks() == ["roll", "inspired"]
    scene.answer("inspired", by="ana", dice=(3, 12))
    assert scene.last(ev.CheckRolled).success is True
    assert scene["ana"].tally == {}


def test_inspiration_is_offered_before_a_save_that_others_force():
    """FIF-019: only the seat that has it is asked (R-47); the others roll at once."""
    from combat.engine.state import DamageDice, Rider, Weapon

    bite = Weapon(
        "bite", "Bite", bonus=4, harm=(DamageDice("1d4", "piercing"),), riders=(Rider("poisoned", save="con", dc=12),)
    )
    scene = inspired()
    scene.put("Spider", monster("Spider", weapons=(bite,)), (3, 4))
    scene.begin("spider", "ana")
    scene.attack("spider", "ana", "bite", 15, 2)
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "inspiration", "FIF-019")
    scene.answer("spend", by="ana", dice=(5, 12))
    assert scene.last(ev.CheckRolled).success is True
    assert not scene["ana"].has("poisoned")
    scene.end("spider").end("ana")
    scene.attack("spider", "ana", "bite", 15, 2, 5)
    assert scene.request is None
    assert scene["ana"].has("poisoned")


def test_inspiration_may_be_kept():
    """FIF-019: a plain roll, and it is still there."""
    scene = inspired().begin("ana")
    scene.act("ana", "search", choice="perception").answer("total", by="gm").answer("keep", by="ana", dice=(9,))
    assert scene.last(ev.CheckRolled).roll.dice == "1d20"
    assert scene["ana"].tally == {"inspiration": 1}


def test_inspiration_is_offered_with_an_attack_that_is_a_reaction():
    """FIF-019: asked before the opportunity attack is rolled."""
    scene = inspired().begin("goblin", "ana")
    scene.walk("goblin", (5, 3)).answer("strike:longsword", by="ana")
    assert scene.asked().kind == "inspiration"
    scene.answer("spend", by="ana", dice=(3, 14, 5))
    assert scene.last(ev.AttackResolved).total == 19
    assert scene["ana"].effects == ()


def test_inspiration_is_offered_before_a_death_save():
    """FIF-019: a save too."""
    scene = inspired().begin("goblin", "ana")
    scene.do(cmd.Harm(targets=("ana",), amount=20)).end("goblin")
    scene.answer(scene.asked().picks[0].key, by="ana", dice=(4, 13))
    assert scene["ana"].tally.get("death-success") == 1
    assert "inspiration" not in scene["ana"].tally


def test_inspiration_is_handed_to_another_players_character():
    """FIF-020: Ana gives hers to Ben; it takes no action, at any moment."""
    scene = inspired()
    scene.put("Ben", hero("Ben"), (8, 8), "ben")
    scene.begin("goblin", "ana", "ben")
    scene.act("ana", "inspire", target="ben")
    assert (scene["ana"].tally, scene["ben"].tally) == ({}, {"inspiration": 1})
    assert scene.last(ev.Acted).row == "FIF-020"


def test_inspiration_is_handed_on_by_whoever_cannot_act():
    """FIF-020: it is the player who gives it."""
    scene = inspired().give("ana", "paralyzed")
    scene.put("Ben", hero("Ben"), (8, 8), "ben")
    scene.begin("goblin", "ana", "ben").act("ana", "inspire", target="ben")
    assert scene["ben"].tally == {"inspiration": 1}


def test_inspiration_is_refused_to_whoever_has_it():
    """FIF-020: the receiver has it already, or is the GM's."""
    scene = inspired()
    scene.put("Ben", hero("Ben"), (8, 8), "ben", tally={"inspiration": 1})
    scene.begin("ana", "ben", "goblin")
    assert scene.refused_act("ana", "inspire", target="ben").row == "FIF-020"
    assert scene.refused_act("ana", "inspire", target="goblin").text
    assert scene["ana"].tally == {"inspiration": 1}
