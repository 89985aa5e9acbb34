"""Free actions: whoever’s turn it is, within reason, or one in each turn where the table plays so."""

from combat.engine import events as ev
from tests.rulesets.orcus.sheets import afflicted, brakka, duel, goblin

ONE = {"free-actions": "one"}


def test_talking_is_free_on_anybody_s_turn():
    """ORC-135: a few words, and nothing is spent."""
    scene = duel().act("ana", "speak", choice="Behind you!")
    scene.end("ana").act("ana", "speak", choice="Run!")
    assert scene.last(ev.Acted).note == "“Run!”"
    assert not scene["ana"].used.get("free")


def test_the_unconscious_say_nothing():
    """ORC-135, ORC-320."""
    assert afflicted("unconscious", who="ana").refused_act("ana", "speak", choice="Oh").row == "ORC-320"


def test_dropping_prone_and_letting_go_are_free_on_anybody_s_turn():
    """ORC-136, R79."""
    scene = duel().end("ana").act("ana", "drop-prone").act("ana", "drop-item", choice="torch")
    assert scene["ana"].has("prone")
    refused = scene.refused_act("ana", "action-point", choice="move")
    assert refused.text == "It is Goblin’s turn."  # that one belongs to one's own turn (ORC-141)


def test_free_actions_are_without_limit_until_the_gm_has_had_enough():
    """ORC-137: a word of the GM’s, laid on the creature and lifted again."""
    scene = duel()
    for _ in range(4):
        scene.act("ana", "speak", choice="And another thing")
    scene.give("ana", "enough")
    assert scene.refused_act("ana", "speak", choice="But").row == "ORC-137"
    assert scene.refused_act("ana", "drop-item", choice="lute").row == "ORC-137"
    assert ("enough", "No more free actions (GM)") in scene.rules.palette


def test_one_free_action_in_each_turn():
    """EX10, ORC-138: one item on her own turn, a second on the next creature’s; two on one turn are one too many."""
    scene = duel(**ONE).act("ana", "drop-item", choice="torch")
    assert scene.refused_act("ana", "drop-item", choice="rope").row == "ORC-138"
    scene.end("ana").act("ana", "drop-item", choice="rope")
    assert scene.refused_act("ana", "speak", choice="Oops").row == "ORC-138"
    scene.end("goblin").act("ana", "speak", choice="At last")


def test_an_action_point_is_a_free_action_as_well():
    """ORC-138, ORC-136."""
    scene = duel(**ONE).end("ana").end("goblin").act("ana", "action-point", choice="move")
    assert scene.refused_act("ana", "drop-item", choice="rope").row == "ORC-138"
    free = next(one for one in scene.hand_of("ana").budget if one.key == "free")
    assert (free.left, free.most, free.row) == (0, 1, "ORC-138")


def test_the_usual_table_counts_no_free_actions():
    """ORC-138: off by default."""
    scene = duel().act("ana", "drop-item", choice="torch").act("ana", "drop-item", choice="rope")
    assert all(one.key != "free" for one in scene.hand_of("ana").budget)


def test_a_dazed_turn():
    """EX45, ORC-294, ORC-295, ORC-136: a walk is all of it, but an item may fall; nobody dazed is asked to strike."""
    scene = afflicted("dazed", who="ana").walk("ana", (5, 6))
    scene.answer("pass")
    assert scene.refused_act("ana", "interact", choice="door").row == "ORC-294"
    scene.act("ana", "drop-item", choice="torch").end("ana")
    scene.walk("goblin", (7, 5))
    assert scene.request is None
    assert scene["goblin"].at == (7, 5)


BOOK = (
    "aid",
    "melee",
    "ranged",
    "grapple",
    "help-attack",
    "help-defense",
    "charge",
    "rally",
    "ready",
    "shove",
    "total-defense",
)


def test_what_a_standard_action_can_be():
    """ORC-132: what the book lists is on the hand, and each of it spends the standard action."""
    options = {one.key: one for one in duel(brakka(), goblin()).options("ana")}
    assert {key: options[key].cost for key in BOOK} == dict.fromkeys(BOOK, "Standard")


def test_escaping_and_dragging_are_standard_actions_of_those_whom_it_concerns():
    """ORC-132: of one that is held, and of one that holds."""
    scene = duel().give("ana", "grappled", source="goblin")
    held = {one.key: one.cost for one in scene.options("ana")}
    assert held["escape"] == "Standard"
    holding = {one.key: one.cost for one in scene.end("ana").options("goblin")}
    assert holding["haul"] == "Standard"


def test_the_stunned_speak_falteringly_and_the_senseless_not_at_all():
    """ORC-315, ORC-135: no other free action is left to them."""
    scene = duel().give("ana", "stunned").act("ana", "speak", choice="Help!")
    assert (scene.last(ev.Acted).name, scene.last(ev.Acted).row) == ("Speaks falteringly", "ORC-315")
    assert scene.refused_act("ana", "drop-item", choice="sword").row == "ORC-315"
    for condition, row in (("petrified", "ORC-304"), ("unconscious", "ORC-320")):
        assert duel().give("ana", condition).refused_act("ana", "speak", choice="Help!").row == row
