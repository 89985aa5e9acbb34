"""Section 25: the conditions of those who cannot act: incapacitated, stunned, paralyzed, petrified, unconscious."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Until, Weapon
from tests.builders import BOW, CLUB, Scene, monster
from tests.cases import each
from tests.rulesets.fifth.afflicted import call, edge, fails_by_itself, pair, under
from tests.rulesets.fifth.terms import rows

# --- incapacitated and worse ---------------------------------------------------------------------------------------


def test_the_incapacitated_take_no_actions_and_no_reactions():
    """FIF-270: every action is refused with the condition."""
    scene = under("incapacitated", who="ana")
    for action in ("dash", "dodge", "disengage"):
        refused = scene.refused_act("ana", action)
        assert (refused.row, refused.text) == ("FIF-270", "Incapacitated: no actions.")
    assert scene.fight.flag("ana", "no-reactions")


def test_being_incapacitated_alone_does_not_stop_the_feet():
    """FIF-270, R-44: it keeps its turn and may move; Dodge, begun before, is lost."""
    scene = pair()
    scene.give("ana", "incapacitated", until=Until("end", "ana", 2)).end("ana").end("goblin")
    assert scene.state.active == "ana"
    scene.do(cmd.Place(who="goblin", to=(12, 5)))
    scene.walk("ana", (4, 5))
    assert scene["ana"].at == (4, 5)


@each(("key", "row"), [("paralyzed", "FIF-274"), ("petrified", "FIF-278"), ("stunned", "FIF-289")])
def test_who_cannot_act_or_move_has_its_turn_passed_on(key, row):
    """FIF-274, FIF-278, FIF-289: incapacitated, and no step."""
    scene = under(key, who="ana")
    assert scene["ana"].has("incapacitated")
    assert scene.refused_act("ana", "dash").row == row
    assert scene.refused_walk("ana", (4, 5)).row == row
    assert scene.fight.breakdown("speed.walk", "ana").total == 0
    scene.end("ana").end("goblin")
    assert scene.state.active == "goblin"


@each("key", ["paralyzed", "petrified", "unconscious"])
def test_who_is_mute_cannot_speak(key):
    """FIF-274, FIF-278, FIF-291: the fact that everything about speech asks for."""
    assert under(key).fight.flag("goblin", "mute")
    assert not under("stunned").fight.flag("goblin", "mute")  # FIF-289: it speaks, falteringly


@each(
    ("key", "row"),
    [("paralyzed", "FIF-275"), ("petrified", "FIF-279"), ("stunned", "FIF-290"), ("unconscious", "FIF-293")],
)
def test_the_helpless_fail_saves_and_are_easily_hit(key, row):
    """FIF-275, FIF-279, FIF-290, FIF-293: Strength and Dexterity saves fail without a roll; advantage against it."""
    scene = under(key, apart=1)
    assert fails_by_itself(call(scene, "save", "str"), row)
    assert fails_by_itself(call(scene, "save", "dex"), row)
    assert call(scene, "save", "wis", 12).success
    assert rows(scene.fight.breakdown("attack", "ana", "goblin", Blow("ana", "goblin", CLUB)))[key.capitalize()] == row
    assert edge(scene, "ana", "goblin") == 1


REACH = {"paralyzed": (9, 10), "unconscious": (9,)}  # prone from 10 feet away cancels the advantage


@each(("key", "row"), [("paralyzed", "FIF-276"), ("unconscious", "FIF-294")])
def test_every_hit_from_5_feet_on_the_helpless_is_critical(key, row):
    """FIF-276, FIF-294, R-45: whatever the die, melee or ranged; it must still hit, and from farther off it is plain."""
    scene = under(key)
    scene.attack("ana", "goblin", "longsword", 9, 10, 3, 4)
    attack = scene.last(ev.AttackResolved)
    assert (attack.outcome, attack.row) == ("critical", row)
    assert scene.last(ev.DamageTaken).amount == 10
    scene.attack("ana", "goblin", "longsword", 1, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    pike = Weapon("pike", "Pike", bonus=15, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))
    far = pair(apart=2, weapons=(pike,)).give("goblin", key)
    far.attack("ana", "goblin", "pike", *REACH[key], 3)
    assert far.last(ev.AttackResolved).outcome == "hit"


@each("key", ["stunned", "petrified"])
def test_the_stunned_and_the_petrified_take_plain_hits(key):
    """FIF-290, FIF-279, R-45: no automatic critical hit."""
    scene = under(key)
    scene.attack("ana", "goblin", "longsword", 9, 10, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"


# --- petrified -----------------------------------------------------------------------------------------------------


def test_stone_weighs_ten_times_as_much():
    """FIF-277, T-23: 180 lb with 20 lb of nonmagical gear: 2,000 lb."""
    scene = pair(numbers={"weight": 180, "gear-weight": 20})
    assert ("Weight", "200 lb") in scene.seen_by("ana").sheets[0].lines
    scene.give("ana", "petrified")
    assert ("Weight", "2,000 lb") in scene.seen_by("ana").sheets[0].lines


def test_stone_is_unaware_of_its_surroundings():
    """FIF-278: it sees nobody, so nobody is hampered by it and everybody comes upon it unseen."""
    scene = under("petrified")
    assert rows(scene.fight.breakdown("attack", "ana", "goblin", Blow("ana", "goblin", CLUB)))["Attacker is not seen"]
    assert edge(scene, "ana", "goblin", BOW) == 1


def test_stone_resists_all_damage():
    """FIF-280: half of every type, once even with another resistance."""
    scene = under("petrified")
    for damage_type in ("fire", "psychic", ""):
        scene.do(cmd.Harm(targets=("goblin",), amount=9, damage_type=damage_type))
        step = scene.last(ev.DamageTaken).parts[0].steps[-1]
        assert (step.value, step.row) == (-5, "FIF-280")
    assert scene["goblin"].hp == 48


def test_stone_is_immune_to_poison_and_disease():
    """FIF-281, R-50: to the damage, to the condition, to any further poison, and to disease."""
    scene = under("petrified")
    scene.do(cmd.Harm(targets=("goblin",), amount=9, damage_type="poison"))
    assert scene.last(ev.DamageTaken).parts[0].steps[-1].row == "FIF-281"
    assert scene["goblin"].hp == 60
    scene.give("goblin", "poisoned").give("goblin", "diseased")
    assert not scene["goblin"].has("poisoned")
    assert not scene["goblin"].has("diseased")


def test_a_poison_in_the_system_of_stone_is_suspended_and_comes_back():
    """FIF-281: its time does not run and it hampers nothing, until the stone is flesh again."""
    scene = under("poisoned", until=Until("end", "goblin"))
    assert scene.fight.breakdown("check.athletics", "goblin").edge == -1
    scene.give("goblin", "petrified")
    assert scene["goblin"].has("poisoned")
    assert scene.fight.breakdown("check.athletics", "goblin").edge == 0
    scene.end("ana").end("ana")
    assert scene["goblin"].has("poisoned")
    stone = scene["goblin"].all("petrified")[0]
    scene.do(cmd.Relieve(who="goblin", effect=stone.id)).end("ana")
    assert scene.fight.breakdown("check.athletics", "goblin").edge == -1
    scene.end("goblin")
    assert not scene["goblin"].has("poisoned")


# --- unconscious ---------------------------------------------------------------------------------------------------


def test_the_unconscious_drop_what_they_hold_and_fall():
    """FIF-291, FIF-292: incapacitated and unaware; the sword lies beside it and has to be picked up again."""
    scene = under("unconscious", who="ana")
    ana = scene["ana"]
    assert ana.has("prone")
    assert ana.has("incapacitated")
    assert scene.fight.flag("ana", "unaware")
    assert scene.fight.breakdown("speed.walk", "ana").total == 0
    assert scene.refused_act("ana", "dash").row == "FIF-291"
    sleep = ana.all("unconscious")[0]
    scene.do(cmd.Relieve(who="ana", effect=sleep.id))
    assert scene["ana"].has("prone")  # prone stays until it stands
    assert not scene["ana"].has("incapacitated")  # what the condition brought along ends with it
    refused = scene.refused_act("ana", "attack", weapon="longsword", target="goblin")
    assert (refused.row, refused.text) == ("FIF-292", "It lies at F6. Pick it up first.")
    (pick,) = next(o for o in scene.options("ana") if o.key == "pick-up").picks
    scene.act("ana", "pick-up", choice=pick.key).attack("ana", "goblin", "longsword", 3, 4)


def test_claws_and_fists_do_not_fall():
    """FIF-292: only what is held."""
    claw = Weapon("claw", "Claw", bonus=4, properties=("natural",))
    scene = Scene()
    scene.put("Wolf", monster("Wolf", weapons=(claw,)), (6, 5))
    scene.begin("wolf").give("wolf", "unconscious")
    assert not scene["wolf"].has("weapon-lies")


def test_whoever_has_fallen_prone_already_does_not_fall_again():
    """FIF-292: one prone is enough."""
    scene = under("prone").give("goblin", "unconscious")
    assert len(scene["goblin"].all("prone")) == 1
