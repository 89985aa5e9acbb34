"""Exhaustion, exhausting wounds, and what else wears one down."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.creatures.wear import wear_of
from combat.engine.state import DamageDice, Rider, Weapon
from combat.rulesets.fifth.order import speed
from tests.builders import BOW, Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.hurting import heal, hurt, level, notes, pair, rows_of, swing

DRAIN = Weapon("touch", "Draining touch", bonus=9, harm=(DamageDice("1d6"),), riders=(Rider("exhaustion"),))


def tire(scene: Scene, levels: int, *dice: int) -> Scene:
    return scene.do(cmd.Exhaust(targets=("ana",), levels=levels), *dice)


def roused(scene: Scene) -> Scene:
    return heal(scene, 10)


# --- levels --------------------------------------------------------------------------------------------------------


def test_levels_add_up_and_come_off():
    """GRT-048, GRT-056, GRT-057, GRT-058: the GM gives and takes as many as an effect states; below 1 all effects end."""
    scene = pair()
    for by, now in ((1, 1), (2, 3), (-2, 1), (-1, 0)):
        assert level(tire(scene, by)) == now
    assert not any(e.key.startswith("exhaustion") for e in scene["ana"].effects)
    assert scene.refusal(cmd.Exhaust(targets=("ana",), levels=1), by="ana").text == "Only the GM can do that."


def test_an_effect_gives_its_levels():
    """GRT-048, GRT-056: a blow that exhausts, on top of what is there."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Wight", monster("Wight", weapons=(DRAIN,)), (4, 3))
    scene.begin("wight", "ana")
    assert level(tire(scene, 1).attack("wight", "ana", "touch", 15, 3)) == 2


def test_w4_level_2():
    """GRT-050, GRT-055, GRT-049, W4: speed halved and disadvantage on ability checks."""
    scene = tire(pair(), 2)
    check = scene.fight.breakdown("check.athletics", "ana")
    assert (speed(scene.fight, "ana", "walk"), check.edge, rows_of(scene, check)) == (15, -1, {"GRT-049"})
    assert "GRT-050" in rows_of(scene, scene.fight.breakdown("speed.walk", "ana"))
    assert scene.fight.breakdown("save.wis", "ana").edge == 0


def test_each_level_adds_its_effect_to_the_lower_ones():
    """GRT-049 to GRT-055: disadvantage on all rolls from 3, half the maximum at 4, no speed at 5; the lower ones hold on."""
    scene = tire(pair(hp=31), 3)
    assert (swing(scene, "ana", "goblin").edge, scene.fight.breakdown("save.con", "ana").edge) == (-1, -1)
    assert "GRT-051" in rows_of(scene, swing(scene, "ana", "goblin"))
    assert maximum(scene.rules, tire(scene, 1)["ana"]) == 15
    assert scene.cited(scene.last(ev.HitPointsSet).row) == "GRT-052"
    assert speed(tire(scene, 1).fight, "ana", "walk") == 0
    refused = scene.refused_walk("ana", (4, 5))
    assert scene.cited(refused.row) == "GRT-053"
    assert scene.fight.breakdown("check.str", "ana").edge == -1
    assert {"Exhaustion 5"} == {c.name for c in scene.seen_by("tv").token("ana").chips}


def test_the_sixth_level_kills():
    """GRT-054: whatever the hit points."""
    scene = tire(pair(), 6)
    assert (scene["ana"].life, scene.cited(scene.last(ev.LifeChanged).row)) == ("dead", "GRT-054")


def test_hit_points_above_the_halved_maximum_are_lost_and_that_is_no_wound():
    """GRT-052, GRT-059, ruling 15: 20 become 10; with 1 the maximum stays 1; there is no fifth level for it."""
    scene = tire(pair(), 4)
    assert (scene["ana"].hp, level(scene)) == (10, 4)
    scene = tire(pair(hp=1), 4)
    assert (scene["ana"].hp, level(scene)) == (1, 4)


# --- exhausting wounds ---------------------------------------------------------------------------------------------


def test_being_reduced_to_0_is_a_level():
    """GRT-059: the dying character’s first; with the reason and the row in the log."""
    scene = hurt(pair(), 20)
    assert (scene["ana"].life, level(scene)) == ("dying", 1)
    assert ("Ana was reduced to 0 hit points: a level of exhaustion.", "GRT-059") in notes(scene)


def test_each_separate_reduction_is_a_level_and_damage_at_0_is_none():
    """GRT-061: down, hit again while down, up, and down again."""
    scene = hurt(pair(), 20)
    assert level(hurt(scene, 3)) == 1
    assert level(hurt(roused(scene), 15)) == 2
    assert level(roused(scene)) == 2


def test_whoever_dies_at_0_gets_none():
    """GRT-059, ruling 13: the goblin simply dies; one that makes death saves is as tired as anybody."""
    scene = hurt(pair(), 60, who="goblin")
    assert (scene["goblin"].life, level(scene, "goblin")) == ("dead", 0)
    scene = hurt(pair().give("goblin", "follows-character-rules"), 60, who="goblin")
    assert (scene["goblin"].life, level(scene, "goblin")) == ("dying", 1)


def felled(how: str) -> Scene:
    """The goblin brought to 0 to be taken prisoner, by a blow in or out of turn or by what the GM does."""
    scene = pair(abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10))
    scene.do(cmd.SetHitPoints(who="goblin", hp=2))
    # How long it sleeps is known beforehand.
    scene.record(ev.Counted(who="goblin", key="wakes-in-hours", value=2, audience=ev.EVERYONE))
    if how == "thirst":
        return scene.do(cmd.Expose(targets=("goblin",), cause="thirst", amount=4, nonlethal=True))
    if how == "attack":
        return scene.attack("ana", "goblin", "longsword", 15, choice="nonlethal")
    return scene.end("ana").walk("goblin", (7, 5)).answer("spare:longsword", dice=(15,))


@each("how", ["attack", "opportunity attack", "thirst"])
def test_a_prisoner_that_was_knocked_out_gets_none(how):
    """GRT-059, ruling 13: it makes death saves from then on (FIF-306), and is none of those who do not simply die at 0.

    What gives a level by itself (thirst, GRT-043) still does.
    """
    scene = felled(how)
    assert (scene["goblin"].life, scene["goblin"].hp) == ("stable", 0)
    assert level(scene, "goblin") == int(how == "thirst")
    assert "GRT-059" not in [row for _, row in notes(scene)]


def test_a_feature_that_keeps_one_up_does_not_spare_it():
    """GRT-060: relentless, she is at 1 hit point and a level more exhausted; knocked down later, another."""
    scene = hurt(pair(numbers={"relentless": 30}), 20)
    assert (scene["ana"].hp, scene["ana"].life, level(scene)) == (1, "up", 1)
    assert ("Ana was reduced to 0 hit points: a level of exhaustion.", "GRT-060") in notes(scene)
    assert level(hurt(scene, 1)) == 2


def test_coming_to_0_without_damage_counts_as_well():
    """GRT-059, ruling 13: by the GM’s correction, by nonlethal harm, by suffocation."""
    assert level(pair().do(cmd.SetHitPoints(who="ana", hp=0))) == 1
    scene = pair().do(cmd.Expose(targets=("ana",), cause="cold", amount=20, nonlethal=True))
    assert (scene["ana"].life, level(scene)) == ("stable", 1)


def test_the_last_level_kills_after_the_fall():
    """GRT-054, GRT-059, ruling 14: from level 5 down to 0: unconscious first, then dead of exhaustion."""
    scene = hurt(tire(pair(), 5), 10)
    assert [e.life for e in scene.all(ev.LifeChanged) if e.who == "ana"] == ["dying", "dead"]


def test_the_level_comes_after_the_roll_that_brought_it():
    """GRT-059, ruling 14: the blow that fells her is on record before it."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana", hp=3)
    scene.put("Archer", monster("Archer", weapons=(BOW,)), (9, 3))
    scene.begin("archer", "ana").attack("archer", "ana", "bow", 15, 3)
    told = [type(e).__name__ for e in scene.log if isinstance(e, ev.AttackResolved | ev.DamageTaken | ev.LifeChanged)]
    gained = next(n for n, e in enumerate(scene.log) if isinstance(e, ev.EffectGained) and "exhaustion" in e.effect.key)
    assert told == ["AttackResolved", "DamageTaken", "LifeChanged"]
    assert gained > next(n for n, e in enumerate(scene.log) if isinstance(e, ev.LifeChanged))


def test_whoever_joins_at_0_has_paid_already():
    """GRT-061: carried out of one fight and into the next at 0, stable."""
    scene = hurt(pair(), 20).do(cmd.SetLife(who="ana", life="stable"))
    wear = wear_of(scene.rules, scene["ana"])
    scene = pair().do(cmd.Join(sheet=hero("Cleo"), owner="ben", wear=wear, at=(9, 9)), 12, 9)
    cleo = next(c for c in scene.state.combatants.values() if c.name == "Cleo")
    assert (cleo.hp, cleo.life, level(scene, cleo.id)) == (0, "stable", 1)


# --- rests and Hit Dice --------------------------------------------------------------------------------------------


def camp(levels: int, now: int = 20, **fields) -> Scene:
    scene = Scene("gritty")
    sheet = hero("Ana", hp=31, level=4, hit_dice="4d8", abilities={"con": 14}, **fields)
    scene.put("Ana", sheet, (3, 3), "ana", hp=now, tally={"spent:short:second-wind": 1})
    return tire(scene, levels) if levels else scene


def rested(scene: Scene, kind: str, fed: bool = True) -> Scene:
    return scene.do(cmd.BeginRest(rest=kind)).do(cmd.FinishRest(fed=("ana",) if fed else ()))


def test_a_short_rest_gives_the_exhausted_nothing():
    """GRT-062: neither Hit Dice nor features; the rested are asked."""
    scene = rested(camp(1), "short")
    assert (scene.request, scene["ana"].tally["spent:short:second-wind"]) == (None, 1)
    assert ("Ana gains nothing from it: its exhaustion, level 1, spoils a short rest.", "GRT-062") in notes(scene)
    scene = rested(camp(0), "short")
    assert (scene.asked().kind, scene["ana"].tally.get("spent:short:second-wind", 0)) == ("hit-die", 0)


def test_a_long_rest_takes_a_level_off():
    """GRT-057, GRT-062, ruling 16: as in 5e, for whoever has eaten; its other gifts come all the same."""
    scene = rested(camp(2), "long")
    assert (level(scene), scene["ana"].hp, scene["ana"].tally.get("spent:short:second-wind", 0)) == (1, 31, 0)
    assert level(rested(camp(2), "long", fed=False)) == 2


def test_items_do_not_spend_the_hit_dice_of_the_exhausted():
    """GRT-063: refused until all exhaustion is gone; then the tattoo heals."""
    scene = camp(1, features=("mending-tattoo",)).begin("ana")
    refused = scene.refused_act("ana", "mending-tattoo")
    assert (refused.text, refused.row) == ("Exhausted: no Hit Dice through items or tattoos.", "GRT-063")
    tire(scene, -1).act("ana", "mending-tattoo", 5)
    assert (scene["ana"].hp, scene["ana"].tally["hit-dice"]) == (27, 1)


def test_feats_still_do():
    """GRT-064: exhausted or not; with nothing to heal or no dice left it says so."""
    scene = camp(2, features=("deep-breath",)).begin("ana").act("ana", "deep-breath", 5)
    assert (scene["ana"].hp, scene["ana"].tally["hit-dice"]) == (27, 1)
    scene = heal(camp(2, features=("deep-breath",)).begin("ana"), 31)
    refused = scene.refused_act("ana", "deep-breath")
    assert (refused.text, refused.row) == ("There is nothing that it could heal.", "GRT-064")
    scene = camp(0).do(cmd.SetCount(who="ana", count="hit-dice", value=4, where="tally")).begin("ana")
    assert not any(option.key == "deep-breath" for option in scene.options("ana"))


# --- worn down and targeted ----------------------------------------------------------------------------------------


def test_the_worn_down_always_have_a_level():
    """GRT-096: it comes with the condition, and neither the GM nor an effect takes the last one."""
    scene = pair().give("ana", "worn-down")
    assert level(scene) == 1
    assert level(tire(scene, -1)) == 1
    assert notes(scene)[-1] == ("Ana keeps a level of exhaustion: worn down.", "GRT-096")
    assert level(tire(tire(scene, 3), -9)) == 1
    (effect,) = scene["ana"].all("exhaustion-1")
    assert level(scene.do(cmd.Relieve(who="ana", effect=effect.id))) == 1


def test_no_rest_lowers_it_below_one_while_it_lasts():
    """GRT-096, ruling 16: from 2 to 1 and no further; when the condition ends the level may go."""
    scene = camp(2).give("ana", "worn-down")
    assert level(rested(scene, "long")) == 1
    scene.do(cmd.PassHours(hours=24))
    assert level(rested(scene, "long")) == 1
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("worn-down")[0].id))
    assert level(scene) == 1
    assert level(tire(scene, -1)) == 0


def test_downtime_penalties_add_up_and_are_shown():
    """GRT-097, GRT-100, ruling 12: -1 each on the sheet of its own seat and the GM’s; no number of the fight changes."""
    scene = pair().give("ana", "targeted")
    assert ("Downtime rolls", "-1 (targeted)") in scene.seen_by("ana").sheets[0].lines
    assert (swing(scene, "ana", "goblin").total, scene.fight.breakdown("save.dex", "ana").total) == (4, 0)
    scene.give("ana", "worn-down")
    for seat in ("ana", "gm"):
        (lines,) = [one.lines for one in scene.seen_by(seat).sheets if one.id == "ana"]
        assert ("Downtime rolls", "-2 (targeted, worn down)") in lines
    assert not any(label == "Downtime rolls" for label, _ in pair().seen_by("ana").sheets[0].lines)


@each("order", [("worn-down", "targeted"), ("targeted", "worn-down")])
def test_they_outlast_the_fight(order):
    """GRT-096, GRT-097, GRT-100: with the level that goes along; it comes once."""
    scene = tire(pair(), 1)
    for key in order:
        scene.give("ana", key)
    wear = wear_of(scene.rules, tire(scene, 1)["ana"])
    assert wear is not None
    assert {e.key for e in wear.effects} == {"worn-down", "targeted", "exhaustion-2"}
    scene = pair().do(cmd.Join(sheet=hero("Cleo"), owner="ben", wear=wear, at=(9, 9)), 12, 9)
    cleo = next(c for c in scene.state.combatants.values() if c.name == "Cleo")
    assert level(scene, cleo.id) == 2
    assert sorted(c.name for c in scene.seen_by("gm").token(cleo.id).chips) == ["Exhaustion 2", "Targeted", "Worn down"]
