"""The rogue's features: Sneak Attack, Cunning Action, Uncanny Dodge, Evasion, expertise and the Thief's."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Hand
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.characters import ROGUE, THIEF
from combat.rulesets.fifth.moving.jumping import longest
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each

RAPIER = Weapon("rapier", "Rapier", bonus=7, harm=(DamageDice("1d8+3", "piercing"),), properties=("finesse",))
BOW = Weapon("bow", "Shortbow", kind="ranged", bonus=7, range=(80, 320), harm=(DamageDice("1d6+3", "piercing"),))
DAGGER = Weapon(
    "dagger",
    "Dagger",
    bonus=7,
    range=(20, 60),
    harm=(DamageDice("1d4+3", "piercing"),),
    properties=("finesse", "thrown", "light"),
)
SABRE = Weapon("sabre", "Sabre", bonus=7, harm=(DamageDice("1d8+3", "slashing"),))


def rogue(*features: str, friend: bool = True, **fields) -> Scene:
    """Ana, a rogue of level 3, beside an ogre with Ben on its other side (or far away); her turn."""
    weapons = (RAPIER, BOW, DAGGER, SABRE)
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=features, weapons=weapons, **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (5, 3) if friend else (18, 3), "ben")
    scene.put("Ogre", monster("Ogre", hp=200), (4, 3))
    return scene.begin("ana", "ben", "ogre")


def sneaking(**fields) -> Scene:
    return rogue("sneak-attack", **fields)


def damage(scene: Scene) -> int:
    return scene.last(ev.DamageTaken).amount


# --- Sneak Attack --------------------------------------------------------------------------------------------------


def test_sneak_attack_adds_dice_where_a_friend_distracts():
    """Level 3: 2d6 besides 1d8+3, with a part of their own in the breakdown."""
    scene = sneaking().attack("ana", "ogre", "rapier", 12, 4, 5, 6)
    (part,) = scene.last(ev.DamageTaken).parts
    assert (damage(scene), part.rolled) == (18, 4)
    assert [(t.label, t.value, t.dice, t.why) for t in part.steps] == [
        ("As listed", 3, "", ""),
        ("Sneak Attack", 11, "2d6", "2d6: 5, 6"),
    ]


def test_sneak_attack_works_with_advantage_and_nobody_near():
    scene = sneaking(friend=False).give("ogre", "restrained").attack("ana", "ogre", "rapier", 12, 3, 4, 5, 6)
    assert damage(scene) == 18


@each("friend", [True, False])
def test_disadvantage_leaves_no_sneak_attack(friend):
    scene = sneaking(friend=friend).give("ana", "poisoned").attack("ana", "ogre", "rapier", 12, 15, 4)
    assert damage(scene) == 7


def test_advantage_and_disadvantage_count_as_neither():
    """FIF-014: with a friend beside the ogre the dice are there, without one they are not."""
    scene = sneaking().give("ana", "poisoned").give("ogre", "restrained").attack("ana", "ogre", "rapier", 12, 4, 5, 6)
    assert damage(scene) == 18
    scene = sneaking(friend=False).give("ana", "poisoned").give("ogre", "restrained")
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4)) == 7


def test_nobody_near_and_no_advantage_leave_no_sneak_attack():
    assert damage(sneaking(friend=False).attack("ana", "ogre", "rapier", 12, 4)) == 7


def test_a_friend_who_cannot_act_distracts_nobody():
    assert damage(sneaking().give("ben", "stunned").attack("ana", "ogre", "rapier", 12, 4)) == 7
    scene = sneaking().do(cmd.SetHitPoints(who="ben", hp=0))
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4)) == 7


def test_whoever_the_targets_enemy_is_counts_not_the_rogues_friend():
    """A third side: the beast beside the ogre is Ana's foe and the ogre's."""
    scene = sneaking(friend=False)
    scene.put("Wolf", monster("Wolf"), (5, 3))
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4)) == 7
    scene = sneaking(friend=False)
    scene.put("Wolf", monster("Wolf"), (5, 3))
    scene.do(cmd.Attitude(one="wolf", other="ogre", attitude="hostile"))
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4, 5, 6)) == 18


def test_somebody_hidden_does_not_give_itself_away_by_distracting():
    """The GM's hidden ally of Ana stands beside the ogre: her dice tell nothing of it."""
    scene = sneaking(friend=False)
    scene.put("Spy", monster("Spy"), (5, 3), side="allies", hidden=True)
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4)) == 7


def test_only_finesse_and_ranged_weapons_will_do():
    assert damage(sneaking().attack("ana", "ogre", "sabre", 12, 4)) == 7
    scene = sneaking()
    scene.do(cmd.Place(who="ana", to=(9, 3)))
    assert damage(scene.attack("ana", "ogre", "bow", 12, 4, 5, 6)) == 18
    scene = sneaking()
    scene.do(cmd.Place(who="ana", to=(7, 3)))
    assert damage(scene.attack("ana", "ogre", "dagger", 12, 4, 5, 6)) == 18  # thrown


def test_a_critical_hit_throws_the_sneak_dice_twice():
    """FIF-149: extra dice included."""
    scene = sneaking().attack("ana", "ogre", "rapier", 20, 4, 4, 1, 2, 3, 4)
    assert damage(scene) == 8 + 3 + 10


def test_resistance_halves_the_whole_piercing_damage_at_once():
    """FIF-215: 4 + 3 + 5 + 5 = 17 becomes 8, not 3 and 5."""
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=("sneak-attack",), weapons=(RAPIER,)), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (5, 3), "ben")
    scene.put("Ogre", monster("Ogre", hp=60, resistances={"piercing": 1}), (4, 3))
    scene.begin("ana", "ben", "ogre").attack("ana", "ogre", "rapier", 12, 4, 5, 5)
    assert damage(scene) == 8


def test_sneak_attack_comes_once_a_turn():
    scene = sneaking(attacks=2).attack("ana", "ogre", "rapier", 12, 4, 5, 6).attack("ana", "ogre", "rapier", 12, 4)
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [18, 7]


def test_sneak_attack_is_there_again_in_somebody_elses_turn():
    """An opportunity attack in the ogre's own turn sneaks as well."""
    scene = sneaking().attack("ana", "ogre", "rapier", 12, 4, 5, 6).end("ana").end("ben")
    scene.walk("ogre", (4, 2), (4, 1)).answer("strike:rapier", by="ana", dice=(12, 4, 5, 6))
    assert damage(scene) == 18


def test_a_miss_does_not_spend_it():
    scene = sneaking(attacks=2).attack("ana", "ogre", "rapier", 2).attack("ana", "ogre", "rapier", 12, 4, 5, 6)
    assert damage(scene) == 18


def test_a_rogue_may_hold_it_back():
    """For the second blow of the turn, which nobody has seen coming."""
    scene = sneaking(attacks=2).attack("ana", "ogre", "rapier", 12, 4, choice="no-sneak")
    assert damage(scene) == 7
    assert damage(scene.attack("ana", "ogre", "rapier", 12, 4, 5, 6)) == 18


def test_the_choice_is_offered_only_while_there_is_something_to_hold_back():
    def picks(scene: Scene, weapon: str) -> list[str]:
        hand = scene.hand_of("ana")
        assert isinstance(hand, Hand)
        return [p.key for o in hand.options if (o.key, o.weapon) == ("attack", weapon) for p in o.picks]

    scene = sneaking(attacks=2)
    assert "no-sneak" in picks(scene, "rapier")
    assert "no-sneak" not in picks(scene, "sabre")
    scene.attack("ana", "ogre", "rapier", 12, 4, 5, 6)
    assert "no-sneak" not in picks(scene, "rapier")


@each(("level", "dice"), [(1, "1d6"), (2, "1d6"), (3, "2d6"), (9, "5d6"), (20, "10d6")])
def test_its_dice_grow_with_every_other_level(level, dice):
    from combat.rulesets.fifth.classes.sneak_attack import dice as dice_of

    assert dice_of(hero("Ana", level=level)) == dice


# --- Cunning Action ------------------------------------------------------------------------------------------------


def cunning() -> Scene:
    return rogue("cunning-action")


def test_a_cunning_dash_is_a_bonus_action():
    """FIF-034, FIF-085: 60 feet, and the action is still there."""
    scene = cunning().act("ana", "cunning-action:dash")
    hand = scene.hand_of("ana")
    assert isinstance(hand, Hand)
    assert {b.key: (b.left, b.most) for b in hand.budget if b.key in ("action", "bonus", "move")} == {
        "action": (1, 1),
        "bonus": (0, 1),
        "move": (60, 60),
    }


def test_a_cunning_disengage_provokes_nobody():
    """FIF-086"""
    scene = cunning().act("ana", "cunning-action:disengage").walk("ana", (2, 3), (1, 3))
    assert (scene.request, scene["ana"].at) == (None, (1, 3))
    assert "action" not in scene["ana"].used


def test_a_cunning_rogue_hides_as_a_bonus_action():
    """FIF-094: out of the ogre's sight, Stealth 18 against its passive 10."""
    scene = cunning()
    scene.paint("wall", (10, 2), (10, 3), (10, 4)).do(cmd.Place(who="ana", to=(12, 3)))
    scene.act("ana", "cunning-action:hide", 18)
    assert (scene["ana"].used, scene["ana"].lost_to) == ({"bonus": 1}, {"ogre"})


def test_two_cunning_actions_are_too_many():
    """FIF-035"""
    scene = cunning().act("ana", "cunning-action:dash")
    assert scene.refused_act("ana", "cunning-action:disengage").row == "FIF-035"


def test_nobody_else_has_cunning_actions():
    assert rogue().refused_act("ana", "cunning-action:dash").text == "Ana cannot do that."


# --- Uncanny Dodge -------------------------------------------------------------------------------------------------


def dodger(**fields) -> Scene:
    """An ogre beside Ana, its turn; its club hits with 12 and more."""
    scene = Scene()
    scene.put("Ana", hero("Ana", features=("uncanny-dodge",), **fields), (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", weapons=(CLUB,)), (4, 3))
    return scene.begin("ogre", "ana")


def test_an_uncanny_dodge_halves_the_damage_of_a_hit():
    """FIF-044: asked when it has hit, before the damage is thrown: 5 + 2 becomes 3."""
    scene = dodger().attack("ogre", "ana", "club", 15)
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Ogre hits Ana (Club). Dodge?")
    scene.answer("dodge", by="ana", dice=(5,))
    assert (scene["ana"].hp, scene["ana"].used["reaction"]) == (17, 1)
    assert [t.label for t in scene.last(ev.DamageTaken).parts[0].steps] == ["As listed", "Uncanny Dodge"]


def test_a_hit_may_be_taken_whole():
    scene = dodger().attack("ogre", "ana", "club", 15).answer("pass", by="ana", dice=(5,))
    assert (scene["ana"].hp, "reaction" in scene["ana"].used) == (13, False)


def test_a_miss_asks_nobody():
    assert dodger().attack("ogre", "ana", "club", 2).request is None


def test_the_half_comes_before_resistance():
    """FIF-214: 7 becomes 3, and 3 becomes 1."""
    scene = dodger(resistances={"bludgeoning": 1}).attack("ogre", "ana", "club", 15).answer("dodge", dice=(5,))
    assert scene["ana"].hp == 19


@each("key", ["blinded", "stunned"])
def test_it_takes_eyes_and_a_reaction(key):
    scene = dodger().give("ana", key).attack("ogre", "ana", "club", 15, 15, 5)
    assert scene.request is None


def test_one_reaction_is_one_dodge():
    """FIF-043"""
    scene = dodger()
    scene.put("Orc", monster("Orc"), (3, 4))
    scene.begin("ogre", "orc", "ana").attack("ogre", "ana", "club", 15).answer("dodge", dice=(5,))
    assert scene.end("ogre").attack("orc", "ana", "club", 15, 5).request is None


def test_an_attacker_whom_she_does_not_see_is_not_dodged():
    scene = Scene()
    scene.put("Ana", hero("Ana", features=("uncanny-dodge",)), (3, 3), "ana")
    scene.put("Ghost", monster("Ghost"), (4, 3), hidden=True, reveal_on_act=False)
    scene.begin("ghost", "ana").attack("ghost", "ana", "club", 15, 15, 5)
    assert scene.request is None


def test_the_gm_may_take_the_attacker_away_while_she_thinks():
    scene = dodger().attack("ogre", "ana", "club", 15)
    scene.do(cmd.Leave(who="ogre"))
    scene.answer("dodge", by="ana")
    assert scene["ana"].hp == 20


# --- Evasion -------------------------------------------------------------------------------------------------------


def burned(die: int, *features: str) -> Scene:
    """A mage's fireball over Ana, DC 10, 8 dice of 3; her save shows this."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=40, features=features), (10, 3), "ana")
    mage = hero("Mage", spells=("fireball",), casting="int", slots={"3": 1}, traits=("focus",), weapons=())
    scene.put("Mage", mage, (1, 3))
    scene.begin("mage", "ana").act("mage", "cast:fireball", square=(10, 3))
    return scene.answer("roll", dice=(die, *[3] * 8))


def test_evasion_takes_nothing_on_a_success():
    scene = burned(12, "evasion")
    assert scene["ana"].hp == 40
    found = scene.last(ev.DamageTaken)
    assert (found.amount, [(t.label, t.value) for t in found.parts[0].steps]) == (0, [("Evasion", -24)])


def test_evasion_takes_half_on_a_failure():
    assert burned(2, "evasion")["ana"].hp == 28


def test_everybody_else_takes_half_on_a_success():
    """FIF-218"""
    assert burned(12)["ana"].hp == 28


@each(("stat", "left"), [("dex", 20), ("con", 16)])
def test_evasion_counts_for_saves_that_the_gm_calls_for_by_dexterity_alone(stat, left):
    scene = Scene()
    scene.put("Ana", hero("Ana", features=("evasion",)), (3, 3), "ana")
    call = cmd.CallRoll(targets=("ana",), what="save", stat=stat, dc=10, damage="2d6", damage_type="fire", half=True)
    scene.do(call).answer("roll", dice=(15, 4, 4))
    assert scene["ana"].hp == left


# --- expertise and the Thief ---------------------------------------------------------------------------------------


def test_expertise_doubles_the_proficiency_bonus():
    """FIF-005: Dexterity 5, proficiency 4, expertise 4."""
    scene = Scene()
    scene.put("Ana", THIEF.sheet, (3, 3), "ana")
    found = scene.fight.breakdown("check.stealth", "ana")
    assert [t.value for t in found.terms if not t.edge] == [5, 4, 4]
    assert dict(scene.fight.rules.sheets.standing(scene.fight, "ana"))["Passive Perception"] == "20"


def test_fast_hands_use_an_object_as_a_bonus_action():
    """FIF-109"""
    scene = rogue("fast-hands").act("ana", "fast-hands:use-object", choice="throws oil")
    assert scene["ana"].used == {"bonus": 1}


def test_second_story_work_climbs_at_no_extra_cost():
    """FIF-065: two squares of cliff for 10 feet instead of 20."""
    scene = rogue("second-story-work").paint("climb", (2, 3), (1, 3)).act("ana", "disengage")
    scene.walk("ana", (2, 3), (1, 3))
    assert scene["ana"].used["distance"] == 10
    scene = rogue().paint("climb", (2, 3), (1, 3)).act("ana", "disengage").walk("ana", (2, 3), (1, 3))
    assert scene["ana"].used["distance"] == 20


def test_second_story_work_jumps_farther_with_a_run_up():
    """FIF-072: Strength 10 and Dexterity 3 after 10 feet on foot; from a standstill half the Strength, as everybody."""
    nimble = {"str": 10, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}
    scene = rogue("second-story-work", abilities=nimble)
    assert longest(scene.fight, "ana") == 5
    scene.act("ana", "disengage").walk("ana", (2, 3), (1, 3))
    assert longest(scene.fight, "ana") == 13


def test_supreme_sneak_is_for_those_who_move_slowly():
    """15 of 30 feet are half her speed; a step more is too much, and so is another's turn."""
    scene = rogue("supreme-sneak").act("ana", "disengage").walk("ana", (2, 3), (1, 3), (1, 2))
    assert scene.fight.breakdown("check.stealth", "ana").edge == 1
    scene.walk("ana", (1, 1))
    assert scene.fight.breakdown("check.stealth", "ana").edge == 0
    assert scene.end("ana").fight.breakdown("check.stealth", "ana").edge == 0


def test_pim_sneaks_with_two_dice_and_is_cunning():
    scene = Scene()
    scene.put("Pim", ROGUE.sheet, (3, 3), "ana")
    scene.put("Edda", hero("Edda"), (5, 3), "ben")
    scene.put("Ogre", monster("Ogre", hp=60), (4, 3))
    scene.begin("pim", "edda", "ogre").attack("pim", "ogre", "rapier", 12, 4, 5, 6)
    assert damage(scene) == 4 + 3 + 11
    scene.act("pim", "cunning-action:disengage")
