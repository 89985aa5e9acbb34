"""Section 1: the frame: what is borrowed from 5e, a turn and its parts, who acts when, surprise, advantage, inspiration."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.a5e import A5E
from combat.rulesets.fifth import FIFTH
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def facing(apart: int = 1, ties: str = "roll", **fields) -> Scene:
    """Ana, so many squares from a goblin with 30 hit points; nothing begun."""
    scene = Scene("a5e", **{"initiative-ties": ties})
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Goblin", monster(hp=30), (3 + apart, 3))
    return scene


def pair_of_players(ties: str = "roll") -> Scene:
    scene = facing(apart=6, ties=ties)
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    return scene


# --- what is borrowed ----------------------------------------------------------------------------------------------


def test_what_this_game_says_itself_wins_and_all_else_is_5e():
    """A5E-001: a spell that 5e alone knows is cast as there; a critical hit, of which this game tells, is not 5e's."""
    assert A5E.powers["fireball"] is FIFTH.powers["fireball"]
    assert A5E.numbers.stack is not FIFTH.numbers.stack
    blows = {}
    for game in ("fifth", "a5e"):
        scene = Scene(game)
        scene.put("Ana", hero("Ana"), (3, 3), "ana")
        scene.put("Post", monster("Post", hp=60), (4, 3))
        scene.give("post", "incapacitated").begin("ana", "post")
        dice = (20, 5) if game == "a5e" else (20, 5, 5)
        blows[game] = scene.attack("ana", "post", "longsword", *dice).last(ev.DamageTaken).amount
    assert blows == {"fifth": 13, "a5e": 16}


# --- the parts of a turn -------------------------------------------------------------------------------------------


def test_a_turn_has_an_action_a_bonus_action_and_a_move_and_none_uses_up_another():
    """A5E-002: in any order; a second action is refused."""
    scene = facing(apart=6, features=("second-wind",), level=3)
    scene.begin("ana", "goblin").walk("ana", (4, 3), (5, 3)).act("ana", "use:second-wind", 4)
    scene.act("ana", "dodge").walk("ana", (5, 4), (5, 5), (5, 6))
    used = scene["ana"].used
    assert (used["action"], used["bonus"], used["distance"]) == (1, 1, 25)
    assert scene.refused_act("ana", "dash").row == "FIF-033"
    assert scene.refused_walk("ana", (5, 7), (5, 8)).row == "FIF-048"


def test_a_round_has_one_reaction_that_comes_back_with_ones_own_turn():
    """A5E-003: the goblin strikes at the first who leaves its reach and is not asked at the second; a round later it is."""
    scene = facing()
    scene.put("Ben", hero("Ben"), (4, 4), "ben")
    scene.begin("ana", "ben", "goblin").walk("ana", (2, 3)).answer("strike:club", by="gm", dice=(2,)).end("ana")
    scene.walk("ben", (3, 5), (2, 6))
    assert (scene.request, scene["ben"].at) == (None, (2, 6))
    scene.end("ben")
    assert "reaction" not in scene["goblin"].used
    scene.walk("goblin", (3, 3)).end("goblin").walk("ana", (1, 3), (0, 3))
    assert scene.asked().kind == "opportunity-attack"


def test_after_a_reaction_the_interrupted_turn_goes_on():
    """A5E-003: struck on the way, she walks all she wanted to and still has her action."""
    scene = facing().begin("ana", "goblin").walk("ana", (2, 3), (1, 3), (1, 4)).answer("strike:club", dice=(15, 2))
    assert (scene["ana"].at, scene["ana"].hp) == ((1, 4), 16)
    scene.act("ana", "dodge")


# --- who acts when -------------------------------------------------------------------------------------------------


def test_initiative_is_a_dexterity_check_and_the_highest_acts_first():
    """A5E-005: 12 + 2 before 13; the order stays."""
    scene = facing(apart=6, abilities={**SCORES, "dex": 15})
    scene.do(cmd.Start()).answer("roll", by="ana", dice=(12, 13))
    assert scene.all(ev.InitiativeRolled)[0].total == 14
    assert scene.order() == ["Ana", "Goblin"]
    scene.end("ana").end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "ana")


def test_what_burdens_ability_checks_burdens_initiative():
    """A5E-005: poisoned, with disadvantage."""
    scene = facing(apart=6).give("ana", "poisoned").do(cmd.Start()).answer("roll", dice=(17, 5, 9))
    assert scene.all(ev.InitiativeRolled)[0].total == 5


def test_tied_players_choose_among_themselves():
    """A5E-006: both are asked, and what they agree on stands."""
    scene = pair_of_players("ask").do(cmd.Start()).answer("roll", "roll", dice=(12, 12, 5))
    assert [question.seat for question in scene.request.asks] == ["ana", "ben"]
    ben = next(pick.key for pick in scene.asked().picks if pick.label == "Ben")
    scene.answer(ben, ben)
    assert scene.order() == ["Ben", "Ana", "Goblin"]


def test_a_tie_between_a_players_creature_and_the_gms_is_the_gms_to_order():
    """A5E-006: no player is asked; the goblin goes first."""
    scene = facing(apart=6, ties="ask").do(cmd.Start()).answer("roll", dice=(12, 12))
    assert scene.asked().seat == "gm"
    assert scene.seen_by("ana").prompts == ()
    goblin = next(pick.key for pick in scene.asked().picks if pick.label.startswith("Goblin"))
    scene.answer(goblin, by="gm")
    assert scene.order()[0] == "Goblin"


# --- surprise ------------------------------------------------------------------------------------------------------


def surprised() -> Scene:
    """Ana beside a goblin that was surprised; round 1, the goblin first."""
    return facing().begin("goblin", "ana").do(cmd.Surprise(who="goblin"))


def test_the_surprised_neither_move_nor_act_in_their_first_turn():
    """A5E-007."""
    scene = surprised()
    assert scene.refused_walk("goblin", (5, 3)).row == "FIF-024"
    assert scene.refused_act("goblin", "dodge").row == "FIF-024"


def test_the_surprised_have_no_reaction_before_round_1_has_ended():
    """A5E-007: nobody is asked though its own turn is over; in round 2 it is."""
    scene = surprised().end("goblin").walk("ana", (2, 3))
    assert (scene.request, scene["ana"].at) == (None, (2, 3))
    scene.walk("ana", (3, 3)).end("ana")
    assert not scene["goblin"].has("surprised")
    scene.end("goblin").walk("ana", (2, 3))
    assert scene.asked().seat == "gm"


# --- advantage and disadvantage ------------------------------------------------------------------------------------


@each(
    ("on_ana", "on_goblin", "dice", "rolled", "total"),
    [
        ((), ("restrained",), (6, 17, 4), "2d20", 22),
        (("poisoned",), (), (17, 6), "2d20", 11),
        (("poisoned",), ("restrained",), (9, 4), "1d20", 14),
        (("poisoned", "frightened"), ("restrained",), (9, 4), "1d20", 14),
        (("favoured",), ("restrained",), (6, 17, 4), "2d20", 22),
    ],
    ids=["advantage", "disadvantage", "both", "two against one", "two advantages"],
)
def test_advantage_and_disadvantage_are_two_dice_and_both_are_one(on_ana, on_goblin, dice, rolled, total):
    """A5E-008: the higher, the lower, or a single straight d20, whatever the number of sources."""
    scene = facing()
    for condition in on_ana:
        scene.give("ana", condition, source="goblin")
    for condition in on_goblin:
        scene.give("goblin", condition)
    found = scene.begin("ana", "goblin").attack("ana", "goblin", "longsword", *dice).last(ev.AttackResolved)
    assert (found.roll.dice, found.total) == (rolled, total)


# --- inspiration ---------------------------------------------------------------------------------------------------


def inspired() -> Scene:
    return facing().do(cmd.Award(who="ana"))


def test_inspiration_is_spent_before_an_attack_for_advantage():
    """A5E-009: and is gone."""
    scene = inspired().begin("ana", "goblin")
    scene.attack("ana", "goblin", "longsword", 4, 15, 3, choice="inspired")
    assert (scene.last(ev.AttackResolved).total, scene["ana"].tally.get("inspiration")) == (20, None)


@each("what", ["check", "save"])
def test_its_holder_is_asked_before_a_check_or_save(what):
    """A5E-009: spent or kept with the roll."""
    call = cmd.CallRoll(targets=("ana",), what=what, stat="con" if what == "save" else "arcana", dc=12)
    scene = inspired().do(call)
    assert scene.picks() == ["roll", "inspired"]
    scene.answer("inspired", by="ana", dice=(3, 12))
    assert (scene.last(ev.CheckRolled).success, scene["ana"].tally) == (True, {})
    scene = inspired().do(call).answer("roll", by="ana", dice=(3,))
    assert scene["ana"].tally == {"inspiration": 1}


def test_inspiration_may_be_given_to_another_character():
    """A5E-009: at any moment, to somebody who has none."""
    scene = inspired()
    scene.put("Ben", hero("Ben"), (8, 8), "ben")
    scene.begin("goblin", "ana", "ben").act("ana", "inspire", target="ben")
    assert (scene["ana"].tally, scene["ben"].tally) == ({}, {"inspiration": 1})
