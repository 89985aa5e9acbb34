"""Section 8: Attack, Dash, Disengage, Dodge, Help, Search, Use an Object."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.rulesets.fifth.terms import lost

TEN = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def duel(*, mine: dict | None = None, **fields) -> Scene:
    """Ana next to a goblin with 30 hit points, Ben on its other side; Ana's turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **(mine or {})), (5, 5), "ana")
    scene.put("Ben", hero("Ben"), (7, 5), "ben")
    scene.put("Goblin", monster(**{"hp": 30, **fields}), (6, 5))
    return scene.begin("ana", "ben", "goblin")


def squares(start: int, end: int, y: int = 5) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x in range(start, end + 1))


# --- Attack --------------------------------------------------------------------------------------------------------


def test_the_attack_action_is_one_attack():
    """FIF-083: melee or ranged; a second one is refused."""
    scene = duel().attack("ana", "goblin", "longsword", 12, 4)
    assert (scene["goblin"].hp, scene["ana"].used["action"]) == (23, 1)
    assert scene.refused_act("ana", "attack", weapon="bow", target="goblin").row == "FIF-033"
    scene.end("ana")
    scene.attack("ben", "goblin", "bow", 12, 15, 4)
    assert scene.last(ev.AttackResolved).kind == "ranged"


def test_extra_attacks_belong_to_the_same_action_with_their_own_targets_and_weapons():
    """FIF-084: a bow at the wolf, then the sword at the goblin, then no more; the action is spent once."""
    scene = duel(mine={"attacks": 2})
    scene.put("Wolf", monster("Wolf"), (5, 10))
    scene.attack("ana", "wolf", "bow", 12, 9, 4)
    hand = scene.seen_by("ana").hands[0]
    assert [(b.name, b.left) for b in hand.budget if b.name == "Attacks"] == [("Attacks", 1)]
    assert hand.unused == ("an attack",)
    scene.attack("ana", "goblin", "longsword", 12, 4)
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"


def test_a_multiattack_holds_the_attacks_that_it_lists():
    """FIF-084: one bite and two claws, and not a second bite (R-16)."""
    bite = Weapon("bite", "Bite", bonus=4, harm=(DamageDice("1d6", "piercing"),))
    claw = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4", "slashing"),))
    scene = duel(weapons=(bite, claw), multiattack=(("bite", 1), ("claw", 2))).end("ana").end("ben")
    scene.attack("goblin", "ana", "bite", 3)
    refused = scene.refused_act("goblin", "attack", weapon="bite", target="ana")
    assert (refused.text, refused.row) == ("The Multiattack holds no more of these.", "FIF-084")
    scene.attack("goblin", "ana", "claw", 3).attack("goblin", "ben", "claw", 3)
    assert scene.refused_act("goblin", "attack", weapon="claw", target="ben").row == "FIF-033"


# --- Dash ----------------------------------------------------------------------------------------------------------


def lane(**fields) -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    return scene.begin("ana")


def move_left(scene: Scene, who: str = "ana") -> int:
    return scene.seen_by(scene.owner(who)).hands[0].gaits[0].left


def test_t_07_dash_gives_as_much_again_as_the_speed():
    """FIF-085 (T-07): 60 in all with speed 30; after a penalty of 10, 40 in all."""
    assert move_left(lane().act("ana", "dash")) == 60
    scene = lane().give("ana", "speed-changed", amount=-10).act("ana", "dash")
    assert move_left(scene) == 40
    scene.walk("ana", *squares(2, 9))
    assert (scene["ana"].at, move_left(scene)) == ((9, 5), 0)


def test_the_extra_of_a_dash_follows_later_changes_of_speed():
    """FIF-085: dashed at 30, then halved to 15: 30 in all, 10 of them walked."""
    scene = lane().act("ana", "dash").walk("ana", *squares(2, 3)).give("ana", "speed-halved")
    assert move_left(scene) == 20


def test_a_dash_lasts_for_its_turn():
    """FIF-085: the next turn has the plain speed again."""
    scene = duel().act("ana", "dash").end("ana").end("ben").end("goblin")
    assert move_left(scene) == 30


# --- Disengage -----------------------------------------------------------------------------------------------------


def test_w_11_disengaging_provokes_nobody_for_this_turn():
    """FIF-086 (W-11): away from two ogres unanswered; next turn, without it, both are asked in initiative order."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ogre", monster("Ogre"), (5, 4))
    scene.put("Troll", monster("Troll"), (5, 6))
    scene.begin("ana", "troll", "ogre").act("ana", "disengage").walk("ana", (6, 5), (7, 5))
    assert (scene.request, scene["ana"].at) == (None, (7, 5))
    scene.end("ana").walk("troll", (6, 6)).end("troll").walk("ogre", (6, 4)).end("ogre")
    scene.walk("ana", (8, 5))
    assert scene.asked().who == "troll"
    scene.answer("pass")
    assert scene.asked().who == "ogre"


def test_disengaging_warns_of_nobody_on_the_map():
    """FIF-086: the squares in reach name who would react; after it, nobody."""
    scene = duel()
    reach = {r.square: r.risk for r in scene.seen_by("ana").hands[0].gaits[0].reach}
    assert reach[(4, 5)] == ("Goblin",)
    scene.act("ana", "disengage")
    assert {r.risk for r in scene.seen_by("ana").hands[0].gaits[0].reach} == {()}


# --- Dodge ---------------------------------------------------------------------------------------------------------


def dodging(**fields) -> Scene:
    """Ana dodges, Ben passes; the goblin's turn."""
    return duel(**fields).act("ana", "dodge").end("ana").end("ben")


def test_attacks_on_a_dodger_have_disadvantage_until_its_next_turn():
    """FIF-087: the goblin rolls two dice; after Ana's next turn has begun, one."""
    scene = dodging().attack("goblin", "ana", "club", 18, 3)
    found = scene.last(ev.AttackResolved)
    assert (found.roll.dice, found.outcome, [t.row for t in found.attack.terms if t.edge]) == (
        "2d20",
        "miss",
        ["FIF-087"],
    )
    scene.end("goblin")
    assert not scene["ana"].has("dodging")
    scene.end("ana").end("ben").attack("goblin", "ana", "club", 3)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


def test_a_dodge_is_of_no_use_against_an_attacker_that_is_not_seen():
    """FIF-087: judged at each attack (R-14)."""
    scene = dodging().give("goblin", "invisible").attack("goblin", "ana", "club", 3, 4)
    assert [t.row for t in scene.last(ev.AttackResolved).attack.terms if t.edge > 0]
    assert "Dodging" not in {t.label for t in scene.last(ev.AttackResolved).attack.terms}


def test_a_dodger_has_advantage_on_dexterity_saves():
    """FIF-088: and on no other."""
    scene = dodging()
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="dex", dc=15)).answer("roll", dice=(4, 15))
    assert scene.last(ev.CheckRolled).success is True
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=15)).answer("roll", dice=(4,))
    assert scene.last(ev.CheckRolled).success is False


def test_a_dodge_ends_at_once_when_its_creature_is_incapacitated_and_does_not_return():
    """FIF-089: freed again, the goblin's attack is a plain one."""
    scene = dodging().give("ana", "incapacitated")
    assert not scene["ana"].has("dodging")
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].effects[0].id))
    scene.attack("goblin", "ana", "club", 3)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


def test_a_dodge_ends_at_once_when_the_speed_drops_to_0():
    """FIF-089: a flier without legs keeps it as long as it can fly."""
    scene = dodging().give("ana", "grappled", "goblin")
    assert not scene["ana"].has("dodging")
    scene = dodging(mine={"speeds": {"walk": 0, "fly": 30}})
    assert scene["ana"].has("dodging")


def test_w_31_dodge_against_help_against_the_unseen_and_in_a_hold():
    """FIF-087, FIF-089, FIF-014 (W-31): help and dodge cancel; the unseen orc has advantage; grappled, the dodge is lost."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=60), (5, 5), "ana")
    for name, at in (("Helper", (4, 4)), ("Orc", (5, 4)), ("Shade", (6, 4)), ("Ogre", (6, 5))):
        scene.put(name, monster(name), at)
    scene.begin("ana", "helper", "orc", "shade", "ogre").act("ana", "dodge").end("ana")
    scene.act("helper", "help-attack", ally="orc", target="ana").end("helper")
    scene.attack("orc", "ana", "club", 9).end("orc")
    found = scene.last(ev.AttackResolved)
    assert (found.roll.dice, len(lost(found.attack))) == ("1d20", 2)
    scene.give("shade", "invisible").attack("shade", "ana", "club", 3, 8).end("shade")
    assert (scene.last(ev.AttackResolved).roll.dice, scene.last(ev.AttackResolved).total) == ("2d20", 12)
    scene.give("ana", "grappled", "ogre").attack("ogre", "ana", "club", 5)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


# --- Help ----------------------------------------------------------------------------------------------------------


def helped() -> Scene:
    """Ana helps Ben with Athletics; the GM allows it."""
    return duel().act("ana", "help-task", target="ben", choice="athletics").answer("allow", by="gm")


def check(scene: Scene, who: str, stat: str, *dice: int) -> str:
    """Call a creature to a check; returns its dice."""
    scene.do(cmd.CallRoll(targets=(who,), what="check", stat=stat)).answer("roll", by=who, dice=dice)
    return scene.last(ev.CheckRolled).roll.dice


def test_help_with_a_task_gives_advantage_on_the_next_check_for_it():
    """FIF-090, FIF-093: once, and not on checks for something else."""
    scene = helped()
    assert (scene.last(ev.Acted).row, scene.last(ev.Acted).note) == ("FIF-090", "Athletics")
    assert check(scene, "ben", "stealth", 9) == "1d20"
    assert check(scene, "ben", "athletics", 4, 9) == "2d20"
    assert [t.row for t in scene.last(ev.CheckRolled).breakdown.terms if t.edge] == ["FIF-090"]
    assert check(scene, "ben", "athletics", 9) == "1d20"


def test_the_helper_names_the_task():
    """FIF-090: asked for it when the command leaves it out."""
    scene = duel().act("ana", "help-task", target="ben")
    assert (scene.asked().seat, scene.asked().row) == ("ana", "FIF-090")
    scene.answer("stealth", by="ana").answer("allow")
    assert check(scene, "ben", "stealth", 4, 9) == "2d20"


def test_the_gm_refuses_help_that_is_no_use():
    """FIF-091: nothing is spent, and the table reads why."""
    scene = duel().act("ana", "help-task", target="ben", choice="arcana")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "FIF-091")
    scene.answer("refuse", by="gm")
    assert ("action" in scene["ana"].used, scene.last(ev.Noted).row) == (False, "FIF-091")
    assert check(scene, "ben", "arcana", 9) == "1d20"


def test_help_with_a_task_lapses_at_the_start_of_the_helpers_next_turn():
    """FIF-093, FIF-090: unused."""
    scene = helped().end("ana").end("ben").end("goblin")
    assert scene["ben"].effects == ()


def test_help_with_an_attack_gives_an_ally_advantage_on_its_first_attack_at_the_target():
    """FIF-092, FIF-093: the named ally, the named target, one roll."""
    scene = duel().act("ana", "help-attack", ally="ben", target="goblin")
    assert scene.last(ev.Acted).row == "FIF-092"
    scene.end("ana").attack("ben", "goblin", "longsword", 3, 12, 4)
    found = scene.last(ev.AttackResolved)
    assert (found.roll.dice, [t.row for t in found.attack.terms if t.edge]) == ("2d20", ["FIF-092"])
    assert scene["ben"].effects == ()


def test_help_with_an_attack_counts_for_no_other_target():
    """FIF-092: Ben shoots the wolf with one die and keeps the help."""
    scene = duel()
    scene.put("Wolf", monster("Wolf"), (7, 8))
    scene.do(cmd.Change(who="ben", sheet=hero("Ben", weapons=(BOW, LONGSWORD), attacks=2)))
    scene.act("ana", "help-attack", ally="ben", target="goblin").end("ana").walk("ben", (8, 5)).answer("pass")
    scene.attack("ben", "wolf", "bow", 3)
    assert scene["ben"].has("helped")
    scene.attack("ben", "goblin", "bow", 3, 4)
    assert not scene["ben"].has("helped")


def test_help_is_used_up_even_when_its_advantage_was_cancelled():
    """FIF-093: by the first attack roll at the target (R-15)."""
    scene = duel().act("ana", "help-attack", ally="ben", target="goblin").give("ben", "poisoned").end("ana")
    scene.attack("ben", "goblin", "longsword", 3)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"
    assert not scene["ben"].has("helped")


def test_the_target_of_help_must_be_within_5_feet_of_the_helper():
    """FIF-092: at the moment of helping (R-15); and the ally must be a friend."""
    scene = duel()
    scene.put("Wolf", monster("Wolf"), (9, 5))
    refused = scene.refused_act("ana", "help-attack", ally="ben", target="wolf")
    assert (refused.text, refused.row) == ("20 ft away; it must be within 5 ft of you.", "FIF-092")
    assert scene.refused_act("ana", "help-attack", ally="wolf", target="goblin").text
    scene.do(cmd.Attitude(one="ana", other="ben", attitude="hostile"))
    assert scene.refused_act("ana", "help-attack", ally="ben", target="goblin").text


def test_help_with_an_attack_lapses_unused():
    """FIF-093: at the start of the helper's next turn; with a helper that is dead, when its turn would have come."""
    scene = duel().act("ana", "help-attack", ally="ben", target="goblin").end("ana").end("ben").end("goblin")
    assert scene["ben"].effects == ()
    scene.act("ana", "help-attack", ally="ben", target="goblin").do(cmd.SetLife(who="ana", life="dead"))
    scene.do(cmd.NextTurn()).end("ben").end("goblin")
    assert scene["ben"].effects == ()


# --- Search --------------------------------------------------------------------------------------------------------


def searching(total: int) -> Scene:
    """A hidden assassin sneaks at this total; Ana's turn."""
    scene = duel(mine={"abilities": {**TEN, "wis": 14}})
    scene.put("Assassin", monster("Assassin"), (12, 5), hidden=True)
    return scene.do(cmd.Sneak(targets=("assassin",)), total)


def test_the_searcher_picks_perception_or_investigation():
    """FIF-106: and spends the action; without a pick it is asked for."""
    scene = duel()
    assert scene.refused_act("ana", "search").text == "Choose one of: Perception, Investigation."
    scene.act("ana", "search", choice="investigation").answer("total", dice=(12,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.label, rolled.total, rolled.row) == ("Investigation check", 12, "FIF-106")
    assert scene["ana"].used["action"] == 1


def test_a_perception_search_finds_whoever_rolled_a_lower_stealth():
    """FIF-107: 15 against 14: the assassin comes to light for everybody."""
    scene = searching(14)
    assert scene.seen_by("ana").token("assassin") is None
    scene.act("ana", "search", choice="perception").answer("total", dice=(13,))
    assert scene.seen_by("ana").token("assassin").name == "Assassin"
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Ana finds Assassin.", "FIF-107")
    assert not scene["assassin"].has("sneaking")


def test_a_tie_stays_hidden():
    """FIF-107: 14 against 14; and Ana's screen does not tell that there was anything."""
    scene = searching(14).act("ana", "search", choice="perception").answer("total", dice=(12,))
    assert scene["assassin"].hidden
    assert "assassin" not in str(scene.log_of("ana")).lower()


def test_investigation_finds_no_creature():
    """FIF-107: however high."""
    scene = searching(5).act("ana", "search", choice="investigation").answer("total", dice=(20,))
    assert scene["assassin"].hidden


def test_for_anything_else_the_gm_sets_a_dc():
    """FIF-108: asked in the searcher's absence of any hint; the DC stays the GM's, the result does not."""
    scene = duel().act("ana", "search", choice="perception")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "FIF-108")
    assert scene.seen_by("ana").prompts == ()
    scene.answer("15", by="gm", dice=(16,))
    assert [(e.dc, e.success) for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)] == [(None, True)]


def test_the_gm_may_say_what_the_total_finds_instead():
    """FIF-108: no DC, no verdict; the GM's note follows."""
    scene = duel().act("ana", "search", choice="perception").answer("total", dice=(16,))
    assert (scene.last(ev.CheckRolled).success, scene.last(ev.CheckRolled).dc) == (None, None)
    scene.do(cmd.Note(text="A draught from behind the shelf."))


def test_the_gm_may_overrule_the_skill():
    """FIF-108: Investigation instead, with a DC."""
    scene = duel().act("ana", "search", choice="perception").answer("swap", by="gm").answer("10", dice=(12,))
    assert (scene.last(ev.CheckRolled).label, scene.last(ev.CheckRolled).success) == ("Investigation check", True)


# --- Use an Object -------------------------------------------------------------------------------------------------


def test_an_object_that_needs_the_action_spends_it():
    """FIF-109: and is refused when the action is gone; the free interaction is untouched."""
    scene = duel().act("ana", "use-object", choice="lights the lantern")
    assert (scene["ana"].used, scene.last(ev.Acted).row) == ({"action": 1}, "FIF-109")
    assert scene.refused_act("ana", "use-object", choice="blows it out").row == "FIF-033"


def test_a_second_interaction_is_a_use_of_the_action():
    """FIF-109, FIF-041: the first was free."""
    scene = duel().act("ana", "interact", choice="opens the door").act("ana", "interact", choice="shuts it")
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "use-object", choice="bars it").row == "FIF-033"
