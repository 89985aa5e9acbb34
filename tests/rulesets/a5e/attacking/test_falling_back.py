"""Section 3: Fall Back, and the presser's step into the space that was left."""

from combat.engine import events as ev
from combat.engine.commands import Place
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each

GLAIVE = Weapon("glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach",))
JAVELIN = Weapon(
    "javelin", "Javelin", bonus=5, range=(30, 120), harm=(DamageDice("1d6+3", "piercing"),), properties=("thrown",)
)
BACK = "7,5"  # from (6, 5), straight away from (5, 5)


def pressed(*extra, weapon=LONGSWORD, at=(6, 5), orc=None, **fields):
    """Ana, a fighter with two attacks, presses an orc; some others stand about."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", attacks=2, weapons=(weapon,)), (5, 5), "ana")
    scene.put("Orc", monster("Orc", hp=40, **(orc or {})), at, **fields)
    for name, where, owner in extra:
        scene.put(name, monster(name, hp=40) if owner == "gm" else hero(name), where, owner)
    return scene.begin("ana", "orc", *(name.lower() for name, _, _ in extra))


def press(scene, *dice, who="ana", target="orc", weapon="longsword", **fields):
    return scene.act(who, "press", *dice, target=target, weapon=weapon, **fields)


def edges(scene):
    return [(term.row, term.edge) for term in scene.last(ev.AttackResolved).attack.terms if term.edge]


# --- the question --------------------------------------------------------------------------------------------------


def test_the_target_is_asked_before_the_roll_and_picks_its_space():
    """A5E-054, R09: three spaces lead 5 feet away from Ana, straight behind first; the default is to stay."""
    scene = press(pressed())
    question = scene.asked()
    assert (question.seat, question.kind, question.who, question.default) == ("gm", "fall-back", "orc", "stay")
    assert question.title == "Ana presses the attack on Orc. Fall back?"
    assert [pick.key for pick in question.picks] == [BACK, "7,4", "7,6", "stay"]
    assert not scene.all(ev.AttackResolved)


def test_the_player_is_asked_on_the_phone():
    """A5E-054: the orc presses Ben; Ben’s seat sees the question, Ana’s does not."""
    scene = Scene("a5e")
    scene.put("Orc", monster("Orc"), (5, 5))
    scene.put("Ben", hero("Ben"), (6, 5), "ben")
    scene.put("Ana", hero("Ana"), (12, 5), "ana")
    scene.begin("orc", "ben", "ana")
    press(scene, who="orc", target="ben", weapon="club")
    (prompt,) = scene.seen_by("ben").prompts
    assert [pick.label for pick in prompt.picks] == ["Back to H6", "Back to H5", "Back to H7", "Stand your ground"]
    assert (prompt.row, prompt.mine) == ("A5E-054", True)
    assert not scene.seen_by("ana").prompts
    scene.answer(BACK, by="ben").answer("stay", by="gm")
    assert scene["ben"].at == (7, 5)


def test_standing_ones_ground_leaves_the_advantage():
    """A5E-054: declining costs nothing, and one is not asked again by the same Press (R08)."""
    scene = press(pressed()).answer("stay", dice=(3, 15, 4))
    assert edges(scene) == [("A5E-050", 1)]
    assert not scene["orc"].used.get("reaction")
    scene.attack("ana", "orc", "longsword", 3, 15, 4)
    assert scene["orc"].hp == 40 - 14


@each(
    "situation",
    [
        {"used": {"reaction": 1}},
        {"orc": {"speeds": {"walk": 0}}},
        {"orc": {"type": "object"}},
        {"weapon": GLAIVE, "at": (7, 5)},  # Ana is 10 feet away: not in the orc's reach
    ],
    ids=["no reaction", "speed 0", "a thing", "out of its reach"],
)
def test_who_is_not_asked(situation):
    """A5E-054, R08, R09: a reaction, a Speed and the presser in reach are needed."""
    weapon = situation.get("weapon", LONGSWORD).key
    scene = press(pressed(**situation), 3, 15, 4, weapon=weapon)
    assert edges(scene) == [("A5E-050", 1)]


@each("condition", ["incapacitated", "grappled", "blinded", "stunned"])
def test_conditions_that_forbid_it(condition):
    """A5E-054, R08, R09: it must be able to react, to move and to see the presser."""
    scene = press(pressed().give("orc", condition), 3, 15, 4)
    assert scene.request is None


def test_the_narrator_may_move_it_while_it_is_asked():
    """A5E-055, R09: a space that is no longer 5 feet away is not gone to, and nothing is spent."""
    scene = press(pressed()).do(Place(who="orc", to=(4, 5)))
    scene.answer(BACK, dice=(3, 15, 4))
    assert scene["orc"].at == (4, 5)
    assert not scene["orc"].used.get("reaction")
    assert edges(scene) == [("A5E-050", 1)]


def test_nowhere_to_go():
    """A5E-055, R09: walls behind it and somebody beside: it is not asked."""
    scene = pressed(("Goblin", (7, 4), "gm")).paint("wall", (7, 5), (7, 6))
    press(scene, 3, 15, 4)
    assert edges(scene) == [("A5E-050", 1)]


def test_whoever_rages_is_not_asked():
    """A5E-061: the barbarian yields no ground."""
    scene = Scene("a5e")
    scene.put("Orc", monster("Orc"), (5, 5))
    scene.put("Ana", hero("Ana", features=("rage",)), (6, 5), "ana")
    scene.begin("ana", "orc").act("ana", "rage").end("ana")
    press(scene, 3, 15, 4, who="orc", target="ana", weapon="club")
    assert scene.request is None
    assert scene["ana"].has("raging")


# --- what it does --------------------------------------------------------------------------------------------------


def test_it_costs_the_reaction_and_no_movement():
    """A5E-055, R09: 5 feet through difficult terrain, not charged to its Speed."""
    scene = pressed().paint("difficult", (7, 5))
    press(scene).answer(BACK).answer("stay")
    assert scene["orc"].at == (7, 5)
    assert (scene["orc"].used["reaction"], scene["orc"].used.get("distance", 0)) == (1, 0)
    scene.end("ana")
    assert next(g for g in scene.hand_of("orc").gaits if g.key == "walk").left == 30


def test_it_provokes_others_but_not_the_presser():
    """A5E-055, R09: Ben, whose reach it leaves, may strike; Ana may not."""
    scene = pressed(("Ben", (6, 6), "ben"), ("Cat", (5, 4), "ana"))
    press(scene).answer("7,4")
    question = scene.asked()
    assert (question.kind, question.who) == ("opportunity-attack", "ben")
    scene.answer("strike:longsword", dice=(15, 4))
    assert scene["orc"].hp == 33
    assert scene.asked().who == "cat"
    scene.answer("pass")
    assert (scene.asked().kind, scene["orc"].at) == ("follow", (7, 4))


def test_a_blow_that_drops_it_ends_the_step_and_the_attack_is_still_to_be_made():
    """A5E-055, A5E-060, A5E-117: Ben kills it where it stood."""
    scene = pressed(("Ben", (6, 6), "ben"))
    scene.record(ev.HitPointsSet(who="orc", hp=3, audience=ev.EVERYONE))
    press(scene).answer("7,4").answer("strike:longsword", dice=(15, 4))
    assert scene.asked().kind == "knock-out"
    scene.answer(scene.asked().default)
    assert (scene["orc"].life, scene["orc"].at) == ("dead", (6, 5))
    assert (scene["ana"].used["attacks"], scene.request) == (0, None)


def test_the_presser_follows_and_rolls_without_advantage():
    """A5E-056, A5E-058: one die, for this attack and the next; the step is free."""
    scene = press(pressed()).answer(BACK)
    question = scene.asked()
    assert (question.seat, question.kind, question.default) == ("ana", "follow", "stay")
    assert [pick.key for pick in question.picks] == ["6,5", "stay"]
    scene.answer("6,5", dice=(15, 4))
    assert (scene["ana"].at, scene["ana"].used.get("distance", 0)) == ((6, 5), 0)
    assert edges(scene) == []
    scene.attack("ana", "orc", "longsword", 15, 4)
    assert edges(scene) == []


def test_others_whom_it_presses_gain_nothing_by_it():
    """A5E-056: the goblin next to Ana is attacked with advantage all the same."""
    scene = pressed(("Goblin", (4, 5), "gm"))
    press(scene).answer(BACK).answer("stay")
    scene.attack("ana", "goblin", "longsword")
    scene.answer("stay", dice=(3, 15, 4))
    assert edges(scene) == [("A5E-050", 1)]


def test_its_own_attacks_have_disadvantage_until_the_end_of_its_next_turn():
    """A5E-057: the orc’s own turn, and not the one after."""
    scene = press(pressed()).answer(BACK).answer("6,5", dice=(2,)).end("ana")
    scene.attack("orc", "ana", "club", 15, 2)
    assert ("A5E-057", -1) in edges(scene)
    scene.end("orc")
    assert not scene["orc"].has("fell-back")


def test_following_may_provoke_and_takes_speed():
    """A5E-058, R09: a goblin whose reach Ana leaves is asked; one that cannot move does not follow."""
    scene = pressed(("Goblin", (4, 5), "gm"))
    press(scene).answer(BACK).answer("6,5")
    assert (scene.asked().kind, scene.asked().who) == ("opportunity-attack", "goblin")
    scene.answer("pass", dice=(2,))
    assert scene["ana"].at == (6, 5)
    scene = pressed().give("ana", "speed-changed", amount=-30)
    press(scene).answer(BACK)
    assert scene.request is None
    assert scene["ana"].used["attacks"] == 0


def test_a_large_presser_steps_five_feet_nearer():
    """A5E-058, R09: it does not fit into the space, and moves on by one square."""
    scene = Scene("a5e")
    scene.put("Ogre", monster("Ogre", size="Large"), (4, 5))
    scene.put("Ana", hero("Ana"), (6, 5), "ana")
    scene.begin("ogre", "ana")
    press(scene, who="ogre", target="ana", weapon="club").answer(BACK)
    assert scene.asked().picks[0].key == "5,5"
    scene.answer("5,5", dice=(2,))
    assert scene["ogre"].at == (5, 5)


def test_the_press_stays_pressed():
    """A5E-059: the bonus action is gone, and the orc attacks her with advantage and disadvantage, which cancel."""
    scene = press(pressed()).answer(BACK).answer("6,5", dice=(2,)).end("ana")
    assert scene["ana"].has("pressing")
    assert scene["ana"].used["bonus"] == 1
    scene.attack("orc", "ana", "club", 2)
    assert sorted(edges(scene)) == [("A5E-051", 1), ("A5E-057", -1)]


def test_out_of_reach_the_attack_is_not_used_up():
    """A5E-060: both attacks are left, and the log says why nothing was rolled."""
    scene = press(pressed()).answer(BACK).answer("stay")
    assert not scene.all(ev.AttackResolved)
    assert (scene["ana"].used["action"], scene["ana"].used["attacks"]) == (1, 0)
    assert scene.last(ev.Noted).row == "A5E-060"
    budget = {b.key: b.left for b in scene.hand_of("ana").budget}
    assert (budget["action"], budget["attacks"]) == (0, 2)


def test_with_a_long_weapon_nobody_need_follow():
    """A5E-060: 10 feet away it is still in the glaive’s reach, and is attacked without advantage."""
    scene = press(pressed(weapon=GLAIVE), weapon="glaive").answer(BACK).answer("stay", dice=(15, 4))
    assert edges(scene) == []
    assert scene["orc"].hp == 33


def test_what_was_meant_as_a_stab_is_not_thrown():
    """A5E-060: the javelin stays in hand; as another attack it may be thrown."""
    scene = press(pressed(weapon=JAVELIN), weapon="javelin").answer(BACK).answer("stay")
    assert not scene.all(ev.AttackResolved)
    scene.attack("ana", "orc", "javelin", 15, 4)
    assert scene["orc"].hp == 33


def test_somebody_unseen_behind_it_stops_the_step():
    """A5E-055: the question does not tell of a hidden foe; Ben bumps into it, and the reaction is spent."""
    scene = Scene("a5e")
    scene.put("Orc", monster("Orc"), (5, 5))
    scene.put("Ben", hero("Ben"), (6, 5), "ben")
    scene.put("Lurker", monster("Lurker"), (7, 5), hidden=True)
    scene.begin("orc", "ben", "lurker")
    press(scene, who="orc", target="ben", weapon="club")
    assert scene.asked().picks[0].key == BACK
    scene.answer(BACK, dice=(2,))
    assert (scene["ben"].at, scene["ben"].used["reaction"]) == ((6, 5), 1)
    assert scene.last(ev.Halted).why == "Something unseen is there."
    assert edges(scene) == []


def test_nobody_walks_that_way_by_himself():
    """A5E-055: the step is no way of moving for a turn."""
    scene = pressed()
    assert scene.refused_walk("ana", (5, 6), gait="footwork").row == "A5E-055"
    assert "footwork" not in {gait.key for gait in scene.hand_of("ana").gaits}


# --- worked examples -----------------------------------------------------------------------------------------------


def test_the_fighter_stays_and_turns_on_the_goblin():
    """W17, A5E-060, A5E-056: the orc is 10 feet away, neither attack reaches it; the goblin is attacked: 4 and 15, keep 15."""
    scene = pressed(("Goblin", (4, 5), "gm"))
    scene.record(ev.Spent(who="goblin", what="reaction", audience=ev.EVERYONE))
    press(scene).answer(BACK).answer("stay")
    for _ in range(2):
        assert scene.refused_act("ana", "attack", target="orc", weapon="longsword").row == "FIF-136"
        scene.attack("ana", "goblin", "longsword", 4, 15, 3)
        assert scene.last(ev.AttackResolved).total == 20
    assert scene["goblin"].hp == 40 - 12


def test_two_pressing_attackers():
    """W19, A5E-003, A5E-054: the second is answered by nothing, for the reaction is spent; 20 and 11 are a critical hit."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", hp=40, traits=("shield",)), (6, 5), "ana")
    scene.put("Orc", monster("Orc"), (5, 5))
    scene.put("Goblin", monster(), (8, 5))
    scene.begin("orc", "goblin", "ana")
    press(scene, who="orc", target="ana", weapon="club").answer(BACK).answer("stay").end("orc")
    press(scene, 20, 11, 4, who="goblin", target="ana", weapon="club")
    blow = scene.last(ev.AttackResolved)
    assert (blow.outcome, blow.roll.faces) == ("critical", (20, 11))
    assert scene.request is None
    assert scene["ana"].hp == 40 - 2 * (4 + 2)
