"""Section 2: what one may do with an action, and the actions that are much as in 5e."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each

CLAW = Weapon("claw", "Claw", bonus=6, harm=(DamageDice("2d4+4", "slashing"),), properties=("natural",))
CASTER = {"spells": ("fire-bolt", "healing-word"), "casting": "int", "slots": {"1": 2}}


def duel(apart: int = 1, foe=None, **fields) -> Scene:
    """Ana and a goblin; it is her turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Goblin", foe or monster(hp=40), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def move_left(scene: Scene, who: str = "ana") -> int:
    return next(budget.left for budget in scene.hand_of(who).budget if budget.key == "move")


# --- which there are -----------------------------------------------------------------------------------------------


def test_a_turn_offers_every_action_of_the_list():
    """A5E-028: each as a button, greyed with a reason where it does not apply; other rules' actions come with what calls them."""
    scene = duel(**CASTER)
    keys = {one.key for one in scene.options("ana")}
    assert {
        *("attack", "cast:fire-bolt", "dash", "disengage", "dodge", "help-attack", "help-task", "hide", "ready"),
        *(
            "search",
            "sprint",
            "tumble",
            "disarm",
            "grapple",
            "knockdown",
            "overrun",
            "shove",
            "use-object",
            "improvise",
        ),
    } <= keys
    assert "escape" not in keys
    scene.give("ana", "grappled", source="goblin")
    assert scene.option("ana", "escape") is not None


def test_a_monster_uses_its_own_stat_block_as_printed():
    """A5E-029: its own attacks, with the modifiers of the block, whatever its scores are; any other creature with one as well."""
    bear = monster("Bear", weapons=(CLAW,), abilities={"str": 8}, multiattack=(("claw", 2),))
    scene = duel(foe=bear).end("ana")
    assert next(one.weapon for one in scene.options("goblin") if one.key == "attack") == "claw"
    scene.attack("goblin", "ana", "claw", 9, 1, 2)
    assert (scene.last(ev.AttackResolved).total, scene["ana"].hp) == (15, 13)
    scene = Scene("a5e")
    scene.put("Guard", monster("Guard", weapons=(CLUB,)), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40), (6, 5))
    scene.begin("guard", "goblin").attack("guard", "goblin", "club", 9, 1)
    assert (scene.last(ev.AttackResolved).total, scene["goblin"].hp) == (13, 37)


@each(("answer", "spent"), [("refuse", None), ("allow", 1), ("free", None)])
def test_the_gm_rules_on_an_improvised_action_before_it_costs_anything(answer, spent):
    """A5E-030: its own words go to the GM; the action is charged once the GM accepts."""
    scene = duel().act("ana", "improvise", choice="swing from the chandelier")
    assert (scene.asked().seat, scene["ana"].used.get("action")) == ("gm", None)
    scene.answer(answer, by="gm")
    assert scene["ana"].used.get("action") == spent


def test_the_gm_names_the_roll_of_an_improvised_action():
    """A5E-030, A5E-012: which skill, by which ability, how hard."""
    scene = duel(abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10) | {"con": 16})
    scene.act("ana", "improvise", choice="hang on").answer("check").answer("athletics")
    assert scene.picks()[:2] == ["str", "dex"]
    scene.answer("con").answer("15", dice=(12,))
    check = scene.last(ev.CheckRolled)
    assert (check.label, check.dc, check.total, check.success) == ("Constitution (Athletics) check", 15, 15, True)


def test_an_improvised_action_may_have_to_beat_somebodys_roll():
    """A5E-030: the GM says whose, and what both roll."""
    scene = duel().act("ana", "improvise", choice="stare it down").answer("opposed")
    assert (scene.asked().seat, scene.picks()) == ("gm", ["goblin"])
    scene.answer("goblin").answer("intimidation").answer("wis", dice=(15, 4))
    assert (scene.last(ev.ContestResolved).winner, scene["ana"].used["action"]) == ("ana", 1)


def test_the_attack_action_gives_one_attack_and_a_feature_more():
    """A5E-031: a second is refused; with Extra Attack or Multiattack it belongs to the same action."""
    scene = duel().attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene = duel(attacks=2).attack("ana", "goblin", "longsword", 2).attack("ana", "goblin", "longsword", 2)
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene = duel(foe=monster(multiattack=(("club", 2),))).end("ana")
    scene.attack("goblin", "ana", "club", 2).attack("goblin", "ana", "club", 2)
    assert scene["goblin"].used["action"] == 1


def test_any_single_attack_of_the_action_may_be_given_up_for_a_maneuver():
    """A5E-032: a shove and a blow are one Attack action of two attacks."""
    scene = duel(attacks=2).act("ana", "knockdown", target="goblin").answer("athletics", dice=(15, 2))
    scene.attack("ana", "goblin", "longsword", 2, 3)
    assert (scene["ana"].used["action"], scene["ana"].used["attacks"]) == (1, 2)
    assert scene.refused_act("ana", "shove", target="goblin").row == "FIF-033"


def test_a_spell_spends_what_its_casting_time_says():
    """A5E-033: an action, or a bonus action."""
    scene = duel(apart=4, **CASTER).act("ana", "cast:fire-bolt", 2, target="goblin")
    assert (scene["ana"].used["action"], scene["ana"].used.get("bonus")) == (1, None)
    scene = duel(apart=4, hp=20, **CASTER).act("ana", "cast:healing-word", 3, target="ana", choice="1")
    assert (scene["ana"].used.get("action"), scene["ana"].used["bonus"]) == (None, 1)


# --- Dash, Disengage, Dodge ----------------------------------------------------------------------------------------


def test_w01():
    """W01: A5E-034: 30 becomes 60, a Speed cut to 15 becomes 30."""
    assert move_left(duel().act("ana", "dash")) == 60
    assert move_left(duel().give("ana", "speed-halved").act("ana", "dash")) == 30


def test_a_speed_of_0_stays_0():
    """A5E-034."""
    scene = duel().give("ana", "restrained").act("ana", "dash")
    assert move_left(scene) == 0


def test_two_dashes_make_three_times_the_speed():
    """A5E-034, R04: each adds the Speed once; later changes count, never below what was moved."""
    scene = duel(apart=9).act("ana", "dash")
    scene.record(ev.Spent(who="ana", what="extra:action", audience=ev.EVERYONE)).act("ana", "dash")
    assert move_left(scene) == 90
    scene.walk("ana", *((x, 6) for x in range(6, 14)), *((x, 6) for x in range(14, 16)))
    scene.give("ana", "speed-halved")
    assert move_left(scene) == 0


def test_whoever_disengages_provokes_nobody():
    """A5E-035: for the rest of that turn."""
    scene = duel().act("ana", "disengage").walk("ana", (4, 5), (3, 5))
    assert (scene.request, scene["ana"].at) == (None, (3, 5))
    scene = duel().walk("ana", (4, 5))
    assert scene.asked().kind == "opportunity-attack"


def test_attacks_that_a_dodger_sees_coming_have_disadvantage():
    """A5E-036: until the start of its next turn; not those of an attacker that it cannot see."""
    scene = duel().act("ana", "dodge").end("ana").attack("goblin", "ana", "club", 15, 2)
    assert scene.last(ev.AttackResolved).attack.edge == -1
    scene.end("goblin")
    assert not scene["ana"].has("dodging")
    scene.act("ana", "dodge").end("ana").give("ana", "blinded").attack("goblin", "ana", "club", 15, 2, 1)
    assert scene.last(ev.AttackResolved).attack.edge == 1


def test_a_dodger_has_advantage_on_dexterity_saves():
    """A5E-037."""
    scene = duel().act("ana", "dodge")
    assert scene.fight.breakdown("save.dex", "ana").edge == 1
    assert scene.fight.breakdown("save.wis", "ana").edge == 0


def test_nobody_dodges_without_speed_and_losing_it_ends_the_dodge():
    """A5E-038: refused at Speed 0; over at once when that comes, or incapacitation does, and it does not return."""
    scene = duel().give("ana", "restrained")
    refused = scene.refused_act("ana", "dodge")
    assert (refused.row, refused.text) == ("A5E-038", "Your Speed is 0.")
    for key in ("grappled", "stunned"):
        scene = duel().act("ana", "dodge").give("ana", key)
        assert not scene["ana"].has("dodging")
        scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all(key)[0].id))
        assert not scene["ana"].has("dodging")
