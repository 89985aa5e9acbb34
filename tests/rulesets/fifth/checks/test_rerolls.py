"""A feature that is declared to may let any die of any d20 be rolled again; whoever has a choice is asked."""

from dataclasses import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.content import Reroll
from combat.rulesets import RULESETS
from combat.rulesets.fifth.classes.fortune import USES
from tests.builders import Scene, hero, monster
from tests.cases import each

FAMILY = ("fifth", "a5e", "streamlined", "gritty")


def facing(ruleset="fifth", *features, must=None):
    """Ana with these features beside a goblin, her turn; `must` makes of Fortune what that says."""
    scene = Scene(ruleset)
    if must is not None:
        known = scene.rules.features
        scene.rules = scene.rules.but(features={**known, "fortune": replace(known["fortune"], rerolls=must)})
    scene.put("Ana", hero("Ana", features=features or ("fortune",)), (3, 3), "ana")
    scene.put("Goblin", monster(hp=40), (4, 3))
    return scene.begin("ana", "goblin")


@each("ruleset", FAMILY)
def test_any_die_of_an_attack_may_be_rolled_again(ruleset):
    """FIF-016: with advantage, 7 and 9, she picks the 9, which becomes a 3: the 7 counts."""
    scene = facing(ruleset).give("goblin", "restrained")
    scene.attack("ana", "goblin", "longsword", 7, 9)
    assert (scene.asked().seat, scene.asked().row, scene.picks()) == ("ana", "FIF-016", ["0", "1", "keep"])
    scene.answer("1", by="ana", dice=(3,)).by_default()
    found = scene.last(ev.AttackResolved)
    assert (found.roll.faces, found.roll.kept, found.total) == ((7, 3), (0,), 12)
    assert scene["ana"].tally[USES.tally] == 1


def test_the_lower_of_two_may_be_lifted_with_disadvantage():
    """FIF-016: 4 and 15; the 4 becomes 18, and the 15 counts."""
    scene = facing().give("ana", "poisoned").attack("ana", "goblin", "longsword", 4, 15)
    scene.answer("0", dice=(18, 5))
    assert scene.last(ev.AttackResolved).total == 20


def called(scene: Scene, what: str, stat: str) -> Scene:
    scene.do(cmd.CallRoll(targets=("ana",), what=what, stat=stat, dc=10), 5)
    return scene if scene.asked().kind == "reroll" else scene.answer("roll")


def contest(scene: Scene) -> Scene:
    scene.do(cmd.Contest(one="ana", stat="athletics", other="goblin", other_stat="athletics"), 5)
    return scene if scene.asked().kind == "reroll" else scene.answer("roll")


def dying(scene: Scene) -> Scene:
    return scene.do(cmd.Harm(targets=("ana",), amount=20)).end("ana").do(cmd.NextTurn(), 5)


ROLLS = {
    "check": (lambda scene: called(scene, "check", "stealth"), ()),
    "save": (lambda scene: called(scene, "save", "dex"), ()),
    "contest": (contest, (10,)),  # the goblin's die
    "death": (dying, ()),
}


@each("ruleset", FAMILY)
@each("kind", ROLLS)
def test_any_d20_of_hers(ruleset, kind):
    """FIF-016, FIF-238: checks, saves, contests and death saves as well as attacks."""
    rolled, others = ROLLS[kind]
    scene = rolled(facing(ruleset))
    assert (scene.asked().kind, scene.asked().seat) == ("reroll", "ana")
    scene.answer("0", by="ana", dice=(17, *others)).by_default()
    found = next(e for e in reversed(scene.all(ev.CheckRolled)) if e.who == "ana")
    assert found.roll.faces == (17,)


def test_it_is_used_up_and_a_long_rest_gives_it_back():
    """FIF-016, FIF-227: three times; then nobody is asked any more."""
    scene = facing()
    scene.record(ev.Counted(who="ana", key=USES.tally, value=3, audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.request is None
    assert ("Features", "Fortune (0 left)") in scene.rules.sheets.standing(scene.fight, "ana")


def test_a_20_is_no_choice_and_kept_is_not_spent():
    """FIF-016: nobody is asked about the best face; a die that is kept costs nothing."""
    scene = facing().attack("ana", "goblin", "longsword", 20, 1, 1)
    assert scene.request is None
    scene = facing().attack("ana", "goblin", "longsword", 9).answer("keep", dice=(4,))
    assert (scene.last(ev.AttackResolved).total, USES.tally in scene["ana"].tally) == (14, False)


def test_two_features_are_asked_about_in_turn():
    """FIF-016: each rerolls one die; what one leaves is what the other finds."""
    scene = facing("fifth", "lucky", "fortune").attack("ana", "goblin", "longsword", 1)
    assert scene.asked().title.startswith("Lucky")
    scene.answer("0", dice=(6,))
    assert scene.asked().title.startswith("Fortune")
    scene.answer("0", dice=(16, 4))
    assert scene.last(ev.AttackResolved).roll.faces == (16,)


def test_what_must_be_rolled_again_is_asked_only_which():
    """FIF-016: one die that shows a 2 is rolled again by itself; of two the seat that rolled picks."""
    scene = facing(must=Reroll(most=2, must=True)).attack("ana", "goblin", "longsword", 2, 15, 4)
    assert (scene.request, scene.last(ev.AttackResolved).total) == (None, 20)
    scene = facing(must=Reroll(most=2, must=True)).give("goblin", "restrained")
    scene.attack("ana", "goblin", "longsword", 2, 1)
    assert scene.picks() == ["0", "1"]
    scene.answer("1", dice=(12, 4))
    assert scene.last(ev.AttackResolved).roll.faces == (2, 12)


def test_a_feature_may_speak_of_some_rolls_only():
    """FIF-016: of Dexterity saves, and of nothing else."""
    rule = Reroll(("save.dex",))
    assert [rule.applies_to(stat) for stat in ("save.dex", "save.con", "attack", "check.stealth")] == [True] + 3 * [
        False
    ]
    scene = facing(must=rule).attack("ana", "goblin", "longsword", 2)
    assert scene.request is None


def test_a_secret_roll_asks_no_player_and_spends_nothing():
    """FIF-016: a question would tell of it, and so would what it uses up."""
    scene = facing("fifth", "fortune", "lucky")
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="stealth", secret=True), 1, 14)
    assert scene.request is None
    assert (scene.last(ev.CheckRolled).roll.faces, USES.tally in scene["ana"].tally) == ((14,), False)


def test_it_stands_on_the_sheet_of_every_game_of_the_family():
    """FIF-016: a player chooses it like any feature."""
    assert all("fortune" in RULESETS[ruleset].features for ruleset in FAMILY)
