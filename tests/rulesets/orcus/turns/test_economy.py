"""The turn's budget: actions of three kinds that trade downwards, one immediate action, action points."""

from combat.engine.commands import Surprise
from tests.cases import each
from tests.rulesets.orcus.sheets import CLUB, Field, brakka, duel, goblin


def left(scene: Field, who: str) -> dict[str, int]:
    return {b.key: b.left for b in scene.hand_of(who).budget}


def costs(scene: Field, action: str, gait: str) -> tuple[str, str]:
    hand = scene.hand_of("ana")
    deed = next(one for one in hand.options if one.key == action)
    return deed.cost, next(one for one in hand.gaits if one.key == gait).cost


def test_a_turn_gives_one_action_of_each_kind():
    """ORC-128."""
    assert left(duel(), "ana") == {"standard": 1, "move": 1, "swift": 1, "immediate": 1}


def test_they_may_be_taken_in_any_order_or_left():
    """ORC-128."""
    scene = duel(apart=4)
    scene.act("ana", "interact", choice="draws a torch")
    scene.walk("ana", (6, 5), (7, 5), (8, 5))
    scene.hit("ana", "goblin", 2)
    assert left(scene, "ana") == {"standard": 0, "move": 0, "swift": 0, "immediate": 1}
    other = duel()
    other.hit("ana", "goblin", 2)
    other.end("ana")
    assert other.state.active == "goblin"


def test_a_second_attack_is_refused():
    """ORC-128."""
    scene = duel().hit("ana", "goblin", 2)
    scene.walk("ana", (4, 5)).answer("pass")
    scene.act("ana", "interact", choice="a door")
    assert scene.refused_act("ana", "total-defense").row == "ORC-128"


def test_the_standard_action_may_be_traded_for_a_move():
    """ORC-130: two walks, the second with the standard action."""
    scene = duel(apart=9)
    scene.walk("ana", (4, 5)).walk("ana", (3, 5))
    assert left(scene, "ana") == {"standard": 0, "move": 0, "swift": 1, "immediate": 1}
    assert scene.refused_act("ana", "total-defense").row == "ORC-131"


def test_the_standard_and_the_move_action_may_be_traded_for_swift_ones():
    """ORC-130."""
    scene = duel()
    for thing in ("a torch", "a rope", "a door"):
        scene.act("ana", "interact", choice=thing)
    assert left(scene, "ana") == {"standard": 0, "move": 0, "swift": 0, "immediate": 1}
    assert scene.refused_act("ana", "interact", choice="a key").row == "ORC-128"


def test_what_is_traded_is_said_of_every_cost():
    """ORC-130: the buttons and the ways of moving name what pays for them now, and nothing where they pay for themselves."""
    scene = duel(apart=9)
    assert costs(scene, "interact", "walk") == ("Swift", "Move")
    scene.walk("ana", (4, 5))
    assert costs(scene, "interact", "walk") == ("Swift", "Move, for your standard")
    scene.act("ana", "interact", choice="a torch")
    assert costs(scene, "interact", "walk") == ("Swift, for your standard", "Move, for your standard")


def test_nothing_becomes_a_standard_action():
    """ORC-131."""
    scene = duel().hit("ana", "goblin", 2)
    refused = scene.refused_act("ana", "melee", target="goblin", weapon="longsword")
    assert refused.row == "ORC-131"


def test_a_swift_action_becomes_nothing_else():
    """ORC-131: no third walk."""
    scene = duel(apart=9)
    scene.walk("ana", (4, 5)).walk("ana", (3, 5))
    assert scene.refused_walk("ana", (2, 5)).row == "ORC-131"


@each("gait", ["walk", "dash", "crawl", "squeeze", "shift"])
def test_moving_costs_a_move_action(gait):
    """ORC-133."""
    assert duel().rules.gaits[gait].cost == "move"


def test_standing_up_costs_a_move_action_and_an_object_a_swift_one():
    """ORC-133, ORC-134."""
    scene = duel()
    scene.give("ana", "prone")
    scene.act("ana", "stand")
    assert left(scene, "ana")["move"] == 0
    scene.act("ana", "interact", choice="sheathes her sword")
    assert left(scene, "ana")["swift"] == 0


def test_an_action_is_finished_before_the_next_begins():
    """ORC-129: what is left of a walk is gone once it has ended."""
    scene = duel(apart=9)
    scene.walk("ana", (6, 5))
    scene.act("ana", "total-defense")
    assert scene.refused_walk("ana", (7, 5)).row == "ORC-131"


def test_free_actions_cost_nothing_and_may_be_taken_on_anybodys_turn():
    """ORC-136, R79."""
    scene = duel()
    scene.act("ana", "drop-item", choice="her bow")
    scene.end("ana")
    scene.act("ana", "drop-item", choice="her pack")
    scene.act("ana", "drop-prone")
    assert scene["ana"].has("prone")
    assert scene["ana"].used == {}


def test_a_creature_that_cannot_act_takes_no_free_actions():
    """ORC-136, R79."""
    scene = duel()
    scene.give("ana", "stunned")
    assert scene.refused_act("ana", "drop-prone").row == "ORC-315"


def test_on_its_turn_a_creature_has_no_immediate_action():
    """ORC-147."""
    refused = duel().rules.economy.refusal(duel().fight, "ana", "immediate")
    assert refused.row == "ORC-147"


def test_the_immediate_action_is_spent_once_and_renewed_as_the_next_turn_starts():
    """ORC-148."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.walk("goblin", (7, 5)).answer("strike:longsword", dice=(2,))
    assert scene.rules.economy.refusal(scene.fight, "ana", "immediate").row == "ORC-148"
    scene.end("goblin").end("ana")
    assert scene.rules.economy.refusal(scene.fight, "ana", "immediate") is None


def test_everybody_begins_the_fight_with_an_immediate_action():
    """ORC-148, R28."""
    assert duel().rules.economy.refusal(duel().fight, "goblin", "immediate") is None


# --- action points -------------------------------------------------------------------------------------------------


@each("kind", ["standard", "move", "swift"])
def test_an_action_point_gives_one_extra_action_of_choice(kind):
    """ORC-141."""
    scene = duel()
    before = left(scene, "ana")[kind]
    scene.act("ana", "action-point", choice=kind)
    assert left(scene, "ana")[kind] == before + 1


def test_with_an_action_point_one_attacks_twice():
    """ORC-141."""
    scene = duel().hit("ana", "goblin", 2)
    scene.act("ana", "action-point", choice="standard")
    scene.hit("ana", "goblin", 10, 5)
    assert scene["goblin"].hp == 21
    assert scene.refused_act("ana", "melee", target="goblin", weapon="longsword").row == "ORC-131"


def test_the_extra_action_is_gone_with_the_turn():
    """ORC-141: it is for now."""
    scene = duel()
    scene.act("ana", "action-point", choice="standard")
    scene.end("ana").end("goblin")
    assert left(scene, "ana")["standard"] == 1


def test_at_most_one_action_point_a_fight():
    """ORC-142."""
    scene = duel(brakka(numbers={"action-points": 2}))
    scene.act("ana", "action-point", choice="move")
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-142"
    scene.end("ana").end("goblin")
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-142"


def test_no_action_points_in_a_surprise_round():
    """ORC-142, R25."""
    scene = duel()
    scene.do(Surprise(who="goblin"))
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-142"


def test_action_points_are_for_ones_own_turn():
    """ORC-141, R79."""
    scene = duel()
    scene.end("ana")
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-128"


def test_monsters_have_no_action_points_unless_their_sheet_gives_them():
    """ORC-141, R75."""
    scene = duel(foe=goblin(weapons=(CLUB,)))
    scene.end("ana")
    assert scene.refused_act("goblin", "action-point", choice="move").row == "ORC-141"
    rich = duel(foe=goblin(numbers={"action-points": 1}))
    rich.end("ana")
    rich.act("goblin", "action-point", choice="move")
    assert left(rich, "goblin")["move"] == 2


def test_ending_the_turn_early_is_warned_of():
    """ORC-128: what would be left unused."""
    scene = duel()
    assert scene.hand_of("ana").unused == ("your standard action", "your move action")
    scene.hit("ana", "goblin", 2)
    scene.walk("ana", (4, 5)).answer("pass")
    assert scene.hand_of("ana").unused == ()
