"""Overrun, tumble, and climbing onto somebody bigger."""

import msgspec

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

SKILLS = {"athletics": 5, "acrobatics": 4}


def lane(foe=None, **fields):
    """A corridor one square wide: Ana, and a goblin in her way 5 feet on; her turn."""
    scene = Scene("gritty").paint("wall", *((x, y) for x in range(20) for y in (4, 6)))
    scene.put("Ana", hero("Ana", **{"skills": SKILLS, **fields}), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), (6, 5))
    return scene.begin("ana", "goblin")


# --- overrun -------------------------------------------------------------------------------------------------------


def test_whoever_overruns_goes_through_once():
    """GRT-170: 10 + 5 against 12 + 1, Athletics both; through the space, which is no place to stop, and not back again."""
    scene = lane()
    assert scene.refused_walk("ana", (6, 5), (7, 5)).text
    scene.act("ana", "overrun", 10, 12, target="goblin")
    assert [one.label for one in scene.all(ev.CheckRolled)] == ["Athletics check", "Athletics check"]
    scene.walk("ana", (6, 5), (7, 5))
    assert scene["ana"].at == (7, 5)
    assert scene.refused_walk("ana", (6, 5), (5, 5)).text


def test_the_leave_ends_with_the_turn():
    """GRT-170: next turn it has to be won again."""
    scene = lane().act("ana", "overrun", 10, 12, target="goblin").end("ana").end("goblin")
    assert scene.refused_walk("ana", (6, 5), (7, 5)).text


@each("theirs", [14, 18])
def test_a_tie_or_a_loss_leaves_the_way_barred(theirs):
    """GRT-170, ruling 30: 15 against 15 and 19."""
    scene = lane().act("ana", "overrun", 10, theirs, target="goblin")
    assert scene.refused_walk("ana", (6, 5), (7, 5)).text


@each(("size", "edge"), [("Small", 1), ("Medium", 0), ("Large", -1)])
def test_size_counts_for_whoever_overruns(size, edge):
    """GRT-170: advantage if larger, disadvantage if smaller; with the button."""
    scene = lane(monster(size=size) if size != "Large" else None)
    if size == "Large":
        scene = Scene("gritty")
        scene.put("Ana", hero("Ana", skills=SKILLS), (5, 5), "ana")
        scene.put("Goblin", monster(size=size), (6, 5))
        scene.begin("ana", "goblin")
    note = {1: "Athletics +5, advantage", 0: "Athletics +5", -1: "Athletics +5, disadvantage"}[edge]
    assert scene.option("ana", "overrun").choices[0].note == note
    scene.act("ana", "overrun", *([10, 9] if edge else [10]), 3, target="goblin")
    assert scene.all(ev.CheckRolled)[0].breakdown.edge == edge


def test_overrun_replaces_one_attack_of_several():
    """GRT-169, GRT-170: the second one is made."""
    scene = lane(attacks=2).act("ana", "overrun", 10, 12, target="goblin")
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "overrun", target="goblin").text == "Your action is spent."


def test_it_is_a_special_attack_with_one_hand():
    """GRT-162, GRT-170: a light weapon in the other hand may strike afterwards."""
    dagger = Weapon("dagger", "Dagger", bonus=5, properties=("light",))
    scene = lane(weapons=(dagger,)).act("ana", "overrun", 10, 12, target="goblin")
    assert any(key.startswith("opened:") for key in scene["ana"].used)


def test_whoever_is_two_sizes_off_needs_none():
    """GRT-170: a Tiny foe's space is open in any case, and the refusal says so."""
    refused = lane(monster(size="Tiny")).refused_act("ana", "overrun", target="goblin")
    assert refused.text == "It differs by two sizes: you walk through its space in any case."


# --- tumble --------------------------------------------------------------------------------------------------------


@each(("key", "cost"), [("tumble", "action"), ("tumble-bonus", "bonus")])
def test_tumbling_is_acrobatics_against_acrobatics(key, cost):
    """GRT-171, ruling 30: as an action or a bonus action, without regard to sizes."""
    scene = lane(monster(size="Small", skills={"acrobatics": 3})).act("ana", key, 10, 10, target="goblin")
    checks = scene.all(ev.CheckRolled)
    assert [(one.label, one.breakdown.edge) for one in checks] == [("Acrobatics check", 0)] * 2
    assert scene["ana"].used[cost] == 1
    scene.walk("ana", (6, 5), (7, 5))
    assert scene["ana"].at == (7, 5)


def test_a_failed_tumble_leaves_the_way_barred():
    """GRT-171: 14 against 14."""
    scene = lane().act("ana", "tumble", 10, 11, target="goblin")
    assert scene.refused_walk("ana", (6, 5), (7, 5)).text


def test_it_is_of_no_use_too_far_away():
    """GRT-171: the refusal says how far and how much is left."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(), (15, 5))
    refused = scene.begin("ana", "goblin").refused_act("ana", "tumble", target="goblin")
    assert (refused.row, refused.text) == ("GRT-171", "It is 50 ft away, and you have 30 ft of movement left.")


# --- climbing ------------------------------------------------------------------------------------------------------


def giant(size="Huge", **fields):
    """Ana beside a giant with Acrobatics +1 and Athletics +5; her turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **{"skills": SKILLS, **fields}), (5, 5), "ana")
    scene.put("Giant", monster("Giant", size=size, hp=90, skills={"athletics": 5, "acrobatics": 1}), (6, 4))
    return scene.begin("ana", "giant")


def aboard():
    return giant(attacks=2).act("ana", "climb-onto", 10, 10, target="giant", choice="acrobatics")


def test_the_climber_picks_its_skill():
    """GRT-172: Athletics or Acrobatics, the better first, against the giant's Acrobatics; it costs the action."""
    scene = giant()
    assert [pick.key for pick in scene.option("ana", "climb-onto").picks] == ["athletics", "acrobatics"]
    scene.act("ana", "climb-onto", 10, 10, target="giant", choice="athletics")
    mine, theirs = scene.all(ev.CheckRolled)
    assert (mine.label, theirs.label, scene["ana"].used["action"]) == ("Athletics check", "Acrobatics check", 1)
    assert scene["ana"].at == (6, 5)
    (chip,) = scene.seen_by("ana").token("ana").chips
    assert chip.name == "On Giant"


def test_a_tie_leaves_it_on_the_ground():
    """GRT-172, ruling 30: 14 against 14."""
    scene = giant().act("ana", "climb-onto", 10, 13, target="giant", choice="acrobatics")
    assert (scene["ana"].at, scene["ana"].has("climbed-onto")) == ((5, 5), False)


def test_nobody_climbs_onto_somebody_of_its_size():
    """GRT-172: there is no button, and the refusal says why."""
    scene = giant("Medium")
    assert scene.option("ana", "climb-onto") is None
    refused = scene.refused_act("ana", "climb-onto", target="giant", choice="athletics")
    assert (refused.row, refused.text) == ("GRT-172", "Nobody bigger than you is beside you.")


def test_a_push_of_the_bigger_creature_takes_the_climber_along():
    """GRT-172: pushed, pulled or slid, square by square; both stop at a wall, and no further down is it shaken off."""
    scene = aboard().do(cmd.Push(who="giant", square=(5, 5), distance=10))
    assert (scene["giant"].at, scene["ana"].at, scene["ana"].has("climbed-onto")) == ((8, 4), (8, 5), True)
    walled = aboard().paint("wall", (10, 4)).do(cmd.Push(who="giant", square=(5, 5), distance=20))
    assert (walled["giant"].at, walled["ana"].at, walled["ana"].has("climbed-onto")) == ((7, 4), (7, 5), True)


def held_host(**fields):
    """Ben holds an ogre, onto which Ana has climbed; Ben's turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", skills=SKILLS), (5, 5), "ana")
    scene.put("Ogre", monster("Ogre", size="Large", hp=90, skills={"acrobatics": 1}), (6, 4))
    abilities = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 18)
    scene.put("Ben", hero("Ben", size="Large", abilities=abilities, skills={"athletics": 15}), (8, 4), "ben")
    scene.begin("ana", "ben", "ogre").act("ana", "climb-onto", 10, 10, target="ogre", choice="acrobatics").end("ana")
    assert scene["ana"].at == (6, 5)
    return scene.give("ogre", "grappled", source="ben")


def test_the_climber_goes_along_when_its_host_is_dragged_or_shifted_or_tossed():
    """GRT-172, GRT-147, GRT-148, GRT-157: as long as it keeps its place on the host."""
    scene = held_host().walk("ben", (9, 4), (10, 4)).answer("drag", by="ben")
    assert (scene["ogre"].at, scene["ana"].at, scene["ana"].has("climbed-onto")) == ((8, 4), (8, 5), True)
    scene = held_host().act("ben", "shove", target="ogre").answer("athletics", dice=(15, 2)).answer("6,3", by="ben")
    assert (scene["ogre"].at, scene["ana"].at, scene["ana"].has("climbed-onto")) == ((6, 3), (6, 4), True)
    scene = held_host().act("ben", "toss", 15, target="ogre").answer("3,4", by="ben", dice=(1, 1, 20))
    assert (scene["ogre"].at, scene["ana"].at, scene["ana"].has("climbed-onto")) == ((3, 4), (3, 5), True)


def test_a_climber_on_something_that_falls_out_of_the_air_falls_too():
    """GRT-172: it moves with it: 20 feet down, 2d10 for the Huge host and 2d6 for the climber."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", skills=SKILLS, speeds={"walk": 30, "fly": 30}), (5, 5), "ana", height=4)
    roc = monster("Roc", size="Huge", hp=90, speeds={"walk": 20, "fly": 80}, skills={"acrobatics": 1})
    scene.put("Roc", roc, (6, 4), height=4)
    scene.begin("ana", "roc").act("ana", "climb-onto", 10, 10, target="roc", choice="acrobatics")
    sheet = msgspec.structs.replace(scene["ana"].sheet, speeds={"walk": 30})
    scene.do(cmd.Refit(who="ana", sheet=sheet))
    scene.do(cmd.Afflict(targets=("roc",), condition="prone"), 5, 5, 2, 3)
    assert (scene["roc"].height, scene["roc"].hp) == (0, 80)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("climbed-onto")) == (0, 15, False)


def test_it_goes_along_with_the_bigger_creature():
    """GRT-172: step by step."""
    scene = aboard().end("ana").walk("giant", (7, 4), (8, 4))
    assert (scene["giant"].at, scene["ana"].at, scene["ana"].has("climbed-onto")) == ((8, 4), (8, 5), True)
    assert scene.request is None


def test_it_attacks_with_advantage():
    """GRT-172: what it clings to, and nobody else."""
    scene = aboard()
    scene.put("Orc", monster("Orc"), (5, 4))
    scene.end("ana").end("giant").attack("ana", "giant", "longsword", 10, 3, 2)
    assert scene.last(ev.AttackResolved).roll.dice == "2d20"
    scene.attack("ana", "orc", "longsword", 2)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


def test_the_bigger_creature_shakes_it_off():
    """GRT-172, ruling 30: an action, Athletics against what the climber's seat picks; it stands beside it then."""
    scene = aboard().end("ana")
    assert [one.target for one in scene.option("giant", "dislodge").choices] == ["ana"]
    scene.act("giant", "dislodge", target="ana")
    assert (scene.asked().seat, scene.picks()) == ("ana", ["athletics", "acrobatics"])
    scene.answer("acrobatics", by="ana", dice=(15, 2))
    assert not scene["ana"].has("climbed-onto")
    assert not scene["ana"].cells & scene["giant"].cells
    assert scene["giant"].used["action"] == 1
    assert scene.option("giant", "dislodge") is None


def test_it_holds_on_when_it_wins():
    """GRT-172, ruling 30: 15 + 5 against 16 + 5."""
    scene = aboard().end("ana").act("giant", "dislodge", target="ana").answer("athletics", by="ana", dice=(15, 16))
    assert scene["ana"].has("climbed-onto")


def test_it_gets_off_when_it_likes():
    """GRT-172: at no cost, to a free place; or by walking out of the space."""
    scene = aboard().act("ana", "climb-off")
    assert (scene["ana"].has("climbed-onto"), bool(scene["ana"].cells & scene["giant"].cells)) == (False, False)
    walked = aboard().walk("ana", (5, 5))
    if walked.request is not None:
        walked.answer("pass")
    assert (walked["ana"].at, walked["ana"].has("climbed-onto")) == ((5, 5), False)


def test_whoever_cannot_hold_on_falls_off():
    """GRT-172: stunned; and when what it clings to dies or is taken elsewhere."""
    scene = aboard().give("ana", "stunned")
    assert not scene["ana"].has("climbed-onto")
    gone = aboard().do(cmd.Teleport(who="giant", to=(14, 8)))
    assert not gone["ana"].has("climbed-onto")


def test_the_climber_shares_the_space_and_nobody_else_does():
    """GRT-172: Ana is in nobody's way on the giant, Ben beside it is."""
    scene = aboard()
    scene.put("Ben", hero("Ben", skills=SKILLS), (6, 7), "ben")
    scene.end("ana")
    assert scene.fight.may_share("ana", "giant")
    assert not scene.fight.may_share("ben", "giant")
