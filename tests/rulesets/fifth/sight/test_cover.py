"""Sections 19 and 20: cover, darkness and fog, and the senses that see through them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from tests.builders import BOW, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, rows

RIPPLE = dict.fromkeys(("str", "con", "int", "wis", "cha"), 10) | {"dex": 14}


def range_of(*walls, kind="wall", target=None, ben=(0, 11)):
    """Ana shoots at a goblin 30 feet to her right."""
    scene = Scene()
    scene.put("Ana", hero("Ana", attacks=4), (3, 3), "ana")
    scene.put("Goblin", target or monster(hp=40, defenses={"ac": 14}), (9, 3))
    scene.put("Ben", hero("Ben"), ben, "ben")
    scene.begin("ana", "goblin", "ben")
    return scene.paint(kind, *walls) if walls else scene


def defense(scene):
    return scene.last(ev.AttackResolved).defense


# --- degrees -------------------------------------------------------------------------------------------------------


@each(
    ("ground", "armor", "label", "row", "outcome"),
    [("half", 16, "Half cover", "FIF-202", "hit"), ("three-quarters", 19, "Three-quarters cover", "FIF-203", "miss")],
)
def test_an_obstacle_on_the_way_adds_to_the_armor_class(ground, armor, label, row, outcome):
    """FIF-202, FIF-203, T-14: AC 14 is 16 behind half and 19 behind three-quarters; 18 hits the first, misses the second."""
    scene = range_of((7, 2), (7, 3), (7, 4), kind=ground)
    scene.attack("ana", "goblin", "bow", 13, *((1,) if outcome == "hit" else ()))
    attack = scene.last(ev.AttackResolved)
    assert (attack.total, attack.defense.total, attack.outcome) == (18, armor, outcome)
    assert rows(attack.defense)[label] == row


@each(("ground", "bonus", "saved"), [("", 2, False), ("half", 4, False), ("three-quarters", 7, True)])
def test_cover_adds_to_dexterity_saves_against_what_comes_from_beyond(ground, bonus, saved):
    """FIF-202, FIF-203, T-14: Dexterity +2, face 10, DC 15: 12, 14 behind half, 17 behind three-quarters."""
    scene = range_of(target=monster(abilities=RIPPLE))
    scene.paint(ground or "dim", (7, 2), (7, 3), (7, 4))
    scene.do(cmd.CallRoll(targets=("goblin",), what="save", stat="dex", dc=15, square=(3, 3)), 10)
    check = scene.last(ev.CheckRolled)
    assert (check.breakdown.total, check.success) == (bonus, saved)


def test_cover_adds_nothing_to_other_saves():
    """FIF-202, R-30: the bonus is to AC and Dexterity saves."""
    scene = range_of((7, 2), (7, 3), (7, 4), kind="half", target=monster(abilities=RIPPLE))
    scene.do(cmd.CallRoll(targets=("goblin",), what="save", stat="con", dc=15, square=(3, 3)), 10)
    assert scene.last(ev.CheckRolled).breakdown.total == 0


def test_a_creature_in_between_is_half_cover():
    """FIF-202: another creature covers half of the target, friend or foe; one that lies flat covers nothing."""
    scene = range_of()
    scene.put("Ogre", monster("Ogre"), (6, 3))
    scene.attack("ana", "goblin", "bow", 10)
    assert counted(defense(scene)) == {"Armor Class": 14, "Half cover": 2}
    scene.give("ogre", "prone")
    scene.attack("ana", "goblin", "bow", 3)
    assert counted(defense(scene)) == {"Armor Class": 14}


def test_a_creature_that_the_attacker_does_not_know_of_betrays_nothing():
    """FIF-202: the cover of somebody hidden would tell where it stands, so the players' numbers leave it out."""
    scene = range_of()
    scene.put("Ogre", monster("Ogre"), (6, 3), hidden=True)
    scene.attack("ana", "goblin", "bow", 3)
    assert counted(defense(scene)) == {"Armor Class": 14}


def test_nothing_can_be_done_to_what_is_wholly_covered():
    """FIF-204: it can neither be targeted nor be caught by an area from whose origin it is wholly covered."""
    scene = range_of(*((6, y) for y in range(12)))
    assert scene.refused_act("ana", "attack", weapon="bow", target="goblin").row == "FIF-204"
    blast = {"targets": ("goblin",), "what": "save", "stat": "dex", "dc": 15, "damage": "8d6", "damage_type": "fire"}
    scene.do(cmd.CallRoll(**blast, square=(4, 3)))
    assert scene["goblin"].hp == 40
    assert scene.last(ev.Noted).row == "FIF-204"
    scene.do(cmd.CallRoll(**blast, square=(8, 3)), 9, 1, 1, 1, 1, 1, 1, 1, 1)
    assert scene["goblin"].hp == 32


def test_an_effect_of_a_creature_is_stopped_by_what_covers_from_it():
    """FIF-204: measured from the creature that the effect comes from."""
    scene = range_of(*((6, y) for y in range(12)))
    scene.do(cmd.CallRoll(targets=("goblin",), what="save", stat="dex", dc=15, condition="blinded", against="ana"))
    assert not scene["goblin"].has("blinded")
    assert scene.last(ev.Noted).row == "FIF-204"


def test_only_the_best_cover_counts():
    """FIF-205: a low wall, a thicket and a creature on the way are one cover, the best one."""
    scene = range_of((6, 2), (6, 3), (6, 4), kind="half")
    scene.paint("three-quarters", (7, 2), (7, 3), (7, 4))
    scene.put("Ogre", monster("Ogre"), (5, 3))
    scene.attack("ana", "goblin", "bow", 3)
    assert counted(defense(scene)) == {"Armor Class": 14, "Three-quarters cover": 5}


def test_cover_is_only_against_what_comes_from_its_far_side():
    """FIF-205: whoever stands on the target's side of the wall is not hindered by it."""
    scene = range_of((7, 2), (7, 3), (7, 4), kind="half", ben=(15, 3))
    scene.attack("ana", "goblin", "bow", 3)
    assert defense(scene).total == 16
    scene.do(cmd.NextTurn()).do(cmd.NextTurn())
    scene.attack("ben", "goblin", "bow", 3)
    assert defense(scene).total == 14


def test_a_wall_covers_as_much_as_it_hides():
    """FIF-206: the engine proposes half or three-quarters from the corners that a wall leaves in view."""
    pillar = range_of((6, 3))
    pillar.attack("ana", "goblin", "bow", 3)
    assert defense(pillar).total == 16
    corner = range_of((6, 4))
    corner.do(cmd.Place(who="goblin", to=(9, 5)))
    corner.attack("ana", "goblin", "bow", 3)
    assert defense(corner).total == 19


def test_the_proposal_is_shown_with_the_odds():
    """FIF-206: before anything is rolled the player reads the proposed cover and the odds with it."""
    scene = range_of((7, 2), (7, 3), (7, 4), kind="half")
    choice = next(o for o in scene.options("ana") if o.weapon == "bow").choices[0]
    assert choice.note == "30 ft, half cover"
    assert choice.odds == 50


@each(("word", "armor"), [("none", 14), ("half", 16), ("three-quarters", 19)], ids=["none", "half", "three-quarters"])
def test_the_gms_word_overrules_the_proposal(word, armor):
    """FIF-206: the GM judges the degree, for better or worse."""
    scene = range_of((7, 2), (7, 3), (7, 4), kind="half")
    scene.give("goblin", f"cover-{word}")
    scene.attack("ana", "goblin", "bow", 3)
    assert defense(scene).total == armor


def test_the_gm_may_say_that_something_is_wholly_covered():
    """FIF-206, FIF-204: from everybody, or only from one attacker."""
    scene = range_of(ben=(3, 5))
    scene.give("goblin", "cover-total", source="ana")
    assert scene.refused_act("ana", "attack", weapon="bow", target="goblin").row == "FIF-204"
    scene.do(cmd.NextTurn()).do(cmd.NextTurn())
    scene.attack("ben", "goblin", "bow", 3)
    assert counted(defense(scene)) == {"Armor Class": 14}


# --- light and senses ----------------------------------------------------------------------------------------------


def night(senses_ana=None, senses_goblin=None, kind="dark"):
    """Ana and a goblin 30 feet apart, both in the dark."""
    scene = Scene()
    scene.put("Ana", hero("Ana", attacks=4, senses=senses_ana or {}), (3, 3), "ana")
    scene.put("Goblin", monster(hp=40, senses=senses_goblin or {}), (9, 3))
    scene.begin("ana", "goblin")
    return scene.paint(kind, *((x, y) for x in range(20) for y in range(12)))


def odds_of_dice(scene):
    """How Ana's shot and the goblin's are rolled: the edge of each."""
    pairs = (("ana", "goblin"), ("goblin", "ana"))
    return tuple(scene.fight.breakdown("attack", a, b, Blow(a, b, BOW)).edge for a, b in pairs)


def test_two_who_do_not_see_each_other_in_the_dark_roll_plain_dice():
    """FIF-208, FIF-140, FIF-141, W-27: neither has darkvision: advantage and disadvantage cancel both ways."""
    scene = night()
    assert odds_of_dice(scene) == (0, 0)
    scene.attack("ana", "goblin", "bow", 3)
    assert scene.last(ev.AttackResolved).roll.faces == (3,)


def test_whoever_has_darkvision_has_the_better_of_it():
    """FIF-208, FIF-210, W-27: with darkvision 60 and 30 feet away: attacks with advantage, is attacked with disadvantage."""
    assert odds_of_dice(night({"darkvision": 60})) == (1, -1)
    assert odds_of_dice(night({"darkvision": 60}, {"darkvision": 60})) == (0, 0)


def test_darkvision_ends_at_its_range():
    """FIF-210: darkness counts as dim light only within its range."""
    assert odds_of_dice(night({"darkvision": 25})) == (0, 0)
    assert odds_of_dice(night({"darkvision": 30})) == (1, -1)


def test_who_stands_in_the_dark_sees_out_into_the_light():
    """FIF-208, R-31: only what lies in the darkness cannot be seen."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("ana", "goblin").paint("dark", (3, 3))
    assert odds_of_dice(scene) == (1, -1)


def test_fog_blinds_darkvision_and_truesight_but_not_blindsight():
    """FIF-208, FIF-211: opaque fog is no darkness; blindsight needs no sight at all."""
    assert odds_of_dice(night({"darkvision": 60}, kind="obscured")) == (0, 0)
    assert odds_of_dice(night({"truesight": 60}, kind="obscured")) == (0, 0)
    assert odds_of_dice(night({"blindsight": 60}, kind="obscured")) == (1, -1)
    assert odds_of_dice(night({"blindsight": 25}, kind="obscured")) == (0, 0)


def test_truesight_sees_in_the_dark_and_sees_the_invisible():
    """FIF-211, FIF-273: within its range; R-13: invisibility gives nothing against it."""
    assert odds_of_dice(night({"truesight": 30})) == (1, -1)
    for senses, edges in (({}, (-1, 1)), ({"truesight": 30}, (0, 0)), ({"truesight": 25}, (-1, 1))):
        scene = Scene()
        scene.put("Ana", hero("Ana", senses=senses), (3, 3), "ana")
        scene.put("Goblin", monster(), (9, 3))
        scene.begin("ana", "goblin").give("goblin", "invisible")
        assert odds_of_dice(scene) == edges


def test_blindsight_does_not_see_through_walls():
    """FIF-211: no sense of sight or its like goes through what is solid."""
    scene = night({"blindsight": 60}, kind="obscured")
    scene.paint("wall", *((6, y) for y in range(12)))
    assert not [c for o in scene.options("ana") if o.weapon == "bow" for c in o.choices if not c.barred]


def test_dim_light_blocks_no_target():
    """FIF-208, R-31: a lightly obscured target is attacked like any other."""
    assert odds_of_dice(night(kind="dim")) == (0, 0)
    scene = night(kind="dim")
    scene.attack("ana", "goblin", "bow", 3)
    assert counted(scene.last(ev.AttackResolved).attack) == {"Bow, as listed": 5}


@each(
    ("ground", "senses", "dice", "row"),
    [
        ("dim", {}, (12, 7), "FIF-207"),
        ("dim", {"darkvision": 60}, (12,), ""),
        ("dark", {"darkvision": 60}, (12, 7), "FIF-207"),
        ("dark", {"truesight": 60}, (12,), ""),
        ("dark", {}, (), "FIF-208"),
        ("obscured", {"darkvision": 60}, (), "FIF-208"),
        ("obscured", {"blindsight": 60}, (12,), ""),
    ],
)
def test_looking_into_dim_light_darkness_and_fog(ground, senses, dice, row):
    """FIF-207, FIF-208, FIF-210, FIF-211: dim is disadvantage to perceive by sight, darkness and fog blind; senses help."""
    scene = night(senses, kind=ground)
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="perception", dc=10, senses=("sight",), square=(8, 3)))
    scene.answer("roll", dice=dice)
    check = scene.last(ev.CheckRolled)
    assert (check.roll.faces if check.roll else ()) == dice
    assert next((t.row for t in check.breakdown.terms if t.edge or t.type == "fails"), "") == row
