"""Death saves are a plain d20, dice included, unless the table lets what helps saving throws help them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Effect
from combat.rulesets.fifth.harm.dying import SETTING
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, lost

FAMILY = ("fifth", "streamlined", "gritty")  # STR-190; the ledger of gritty says nothing of death saves
PLAIN = "a death save has no bonuses (FIF-237)"


def dying(ruleset="fifth", *held, **options):
    """Ana lies at 0 with these effects on her; it is the orc's turn."""
    scene = Scene(ruleset, **options)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Orc", monster("Orc"), (10, 3))
    scene.begin("ana", "orc").do(cmd.Harm(targets=("ana",), amount=20)).end("ana")
    for number, key in enumerate(held):
        effect = Effect(f"e90{number}", key, "orc")
        scene.record(ev.EffectGained(who="ana", effect=effect, name=key, audience=ev.EVERYONE))
    return scene


@each("ruleset", FAMILY)
@each("key", ["blessed", "baned", "resisting"])
def test_no_die_is_added_to_a_death_save(ruleset, key):
    """FIF-237, D-08, R-37: one d20 and nothing else is thrown; what would help is listed with the reason, and not used up."""
    scene = dying(ruleset, key).do(cmd.NextTurn(), 10)
    check = scene.last(ev.CheckRolled)
    assert (check.what, check.total, check.success) == ("death-save", 10, True)
    assert list(lost(check.breakdown).values()) == [PLAIN]
    assert scene["ana"].has(key)


@each("ruleset", FAMILY)
def test_a_table_may_let_features_help_death_saves(ruleset):
    """FIF-237, D-08: with the SRD's reading Bless turns a 7 into a success, and Bane a 10 into a failure."""
    scene = dying(ruleset, "blessed", **{SETTING.key: "on"}).do(cmd.NextTurn(), 7, 3)
    check = scene.last(ev.CheckRolled)
    assert (check.total, check.success, counted(check.breakdown)) == (10, True, {"Blessed": 3})
    scene = dying(ruleset, "baned", **{SETTING.key: "on"}).do(cmd.NextTurn(), 10, 1)
    assert (scene.last(ev.CheckRolled).total, scene["ana"].tally["death-failure"]) == (9, 1)


def test_help_that_counted_is_used_up():
    """FIF-237, D-08, FIF-126: Resistance helps with one saving throw; no ability adds to it even so (R-37)."""
    scene = dying("fifth", "resisting", **{SETTING.key: "on"}).do(cmd.NextTurn(), 8, 2)
    assert scene.last(ev.CheckRolled).total == 10
    assert not scene["ana"].has("resisting")


def test_only_a_game_with_plain_death_saves_has_the_setting():
    """A5E-150: there features help death saves at every table."""
    assert SETTING not in Scene("a5e").rules.settings
    assert all(SETTING in Scene(ruleset).rules.settings for ruleset in FAMILY)
