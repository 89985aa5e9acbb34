"""Section 4: tumbling through a foe's space."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)
GUARD = {"abilities": SCORES | {"str": 16}, "proficiency": 2}  # maneuver DC 13
ROGUE = {
    "size": "Small",
    "abilities": SCORES | {"dex": 18},
    "traits": ("save:dex", "proficient:acrobatics", "specialty:tumbling"),
}
PATH = ((4, 1), (5, 1), (6, 1))


def lane(guard=None, **fields) -> Scene:
    """A lane one square wide, Ana on one side of a guard; it is Ana's turn."""
    scene = Scene("a5e", width=9, height=3)
    scene.put("Ana", hero("Ana", **fields), (3, 1), "ana")
    scene.put("Guard", guard or monster("Guard", **GUARD), (5, 1))
    walls = [(x, y) for x in range(9) for y in (0, 2)]
    return scene.begin("ana", "guard").paint("wall", *walls)


def tumble(scene: Scene, *dice: int, answer: str = "resist", action: str = "tumble") -> Scene:
    return scene.act("ana", action, target="guard").answer(answer, dice=dice)


def terms(scene: Scene) -> dict[str, tuple]:
    return {t.label: (t.dice, t.edge, t.counted) for t in scene.last(ev.CheckRolled).breakdown.terms}


def test_a_tumble_is_an_action_or_a_bonus_action():
    """A5E-077: the tumbler picks which; without it a foe's space is closed."""
    scene = lane()
    assert scene.refused_walk("ana", *PATH).row == "FIF-058"
    scene = tumble(lane(), answer="let")
    assert (scene["ana"].used["action"], scene["ana"].used.get("bonus")) == (1, None)
    scene = tumble(lane(), answer="let", action="tumble-bonus")
    assert (scene["ana"].used.get("action"), scene["ana"].used["bonus"]) == (None, 1)
    assert scene.walk("ana", *PATH)["ana"].at == (6, 1)


def test_the_creature_in_the_way_decides_first():
    """A5E-078: its own seat is asked, and told the odds; if it lets one through nothing is rolled."""
    scene = lane().act("ana", "tumble", target="guard")
    question = scene.asked()
    assert (question.seat, question.kind, question.who, question.row) == ("gm", "tumble", "guard", "A5E-078")
    assert (question.default, "maneuver DC 13: 40 %" in question.text) == ("resist", True)
    scene.answer("let", by="gm")
    assert (scene.all(ev.CheckRolled), scene["ana"].has("may-pass")) == ([], True)


def test_a_player_is_asked_when_a_monster_tumbles():
    """A5E-078."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(size="Small"), (4, 5))
    scene.begin("goblin", "ana").act("goblin", "tumble", target="ana")
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Goblin tumbles at Ana. Let it through?")


def test_a_save_against_the_maneuver_dc_decides():
    """A5E-079: through once on a success; on a failure not, and the cost stays spent."""
    scene = tumble(lane(), 13)
    check = scene.last(ev.CheckRolled)
    assert (check.what, check.dc, check.success, check.row) == ("save", 13, True, "A5E-079")
    scene.walk("ana", *PATH)
    assert not scene["ana"].has("may-pass")
    assert scene.refused_walk("ana", (5, 1), (4, 1)).row == "FIF-058"
    scene = tumble(lane(), 12)
    assert scene["ana"].used["action"] == 1
    assert scene.refused_walk("ana", *PATH).row == "FIF-058"


def test_leave_to_pass_ends_with_the_turn():
    """A5E-079: this turn, and this creature alone."""
    scene = tumble(lane(), answer="let").end("ana").end("guard")
    assert not scene["ana"].has("may-pass")


def test_the_space_is_difficult_and_no_place_to_stop():
    """A5E-079, A5E-015, R14: 5 feet of it cost 10, and nobody ends there."""
    scene = tumble(lane(), answer="let")
    reach = {r.square: r.cost for r in scene.hand_of("ana").gaits[0].reach}
    assert reach[6, 1] == 20
    assert (5, 1) not in reach
    assert scene.refused_walk("ana", (4, 1), (5, 1)).row == "FIF-060"


@each(
    ("traits", "die"),
    [
        ((), None),
        (("specialty:tumbling",), None),
        (("proficient:acrobatics",), "1d4"),
        (("proficient:acrobatics", "specialty:tumbling"), "1d6"),
    ],
)
def test_acrobatics_adds_an_expertise_die(traits, die):
    """A5E-080: a d4, with the specialty a d6."""
    dice = (10,) if die is None else (10, 3)
    scene = tumble(lane(traits=traits), *dice)
    assert scene.last(ev.CheckRolled).total == sum(dice)
    assert [t.dice for t in scene.last(ev.CheckRolled).breakdown.terms if t.dice] == ([die] if die else [])


@each(
    ("size", "guard", "edge"),
    [("Small", "Medium", 1), ("Medium", "Medium", 0), ("Medium", "Small", -1), ("Tiny", "Small", 1)],
)
def test_the_smaller_the_easier(size, guard, edge):
    """A5E-081: a smaller tumbler has advantage, a larger one disadvantage."""
    dice = (10, 10) if edge else (10,)
    scene = tumble(lane(monster("Guard", size=guard), size=size), *dice)
    assert scene.last(ev.CheckRolled).breakdown.edge == edge


def test_a_tumbler_two_sizes_larger_crosses_without_a_save():
    """A5E-082: it walks through; the button says so and spends nothing."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", size="Large"), (2, 4), "ana")
    scene.put("Guard", monster("Guard", size="Small"), (4, 4))
    scene.begin("ana", "guard")
    assert scene.refused_act("ana", "tumble", target="guard").row == "A5E-082"
    assert scene.walk("ana", (3, 4), (4, 4), (5, 4))["ana"].at == (5, 4)


def test_a_tumbler_two_sizes_smaller_needs_no_save_either():
    """A5E-082, A5E-015, R14: as any move would not."""
    scene = lane(monster("Guard", size="Large"), size="Small")
    scene.record(ev.Placed(who="guard", to=(5, 0), how="placed", audience=ev.EVERYONE))
    assert scene.refused_act("ana", "tumble", target="guard").row == "A5E-015"


def test_tumbling_provokes_like_any_movement():
    """A5E-083: leaving the guard's reach lets it strike."""
    scene = tumble(lane(), answer="let").walk("ana", *PATH, (7, 1))
    assert (scene.asked().kind, scene.asked().who) == ("opportunity-attack", "guard")
    assert scene["ana"].at == (6, 1)


def test_w39():
    """W39: A5E-079, A5E-080, A5E-081, A5E-083: keep 5 of 3 and 5, a d6 of 2: 13, through; the guard may strike then."""
    scene = lane(**ROGUE)
    assert scene.fight.breakdown("maneuver-dc", "guard").total == 13
    tumble(scene, 3, 5, 2)
    check = scene.last(ev.CheckRolled)
    assert (check.total, check.dc, check.success) == (13, 13, True)
    assert terms(scene)["Tumbling specialty"] == ("1d6", 0, True)
    scene.walk("ana", *PATH, (7, 1))
    assert scene.asked().kind == "opportunity-attack"


def test_the_odds_are_shown_and_say_what_they_hold():
    """A5E-079: two dice, the higher, and a d6 on top against 13: the tumbler sees its chance before it spends anything."""
    scene = lane(**ROGUE)
    option = next(one for one in scene.options("ana") if one.key == "tumble")
    (choice,) = option.choices
    wins = sum(max(a, b) + 6 + d >= 13 for a in range(1, 21) for b in range(1, 21) for d in range(1, 7))
    assert choice.odds == round(100 * wins / 2400)


def test_nobody_tumbles_past_whom_it_cannot_reach_or_has_passed_leave_of():
    """A5E-077: refusals say why."""
    scene = lane(speeds={"walk": 5})
    assert "10 ft away" in scene.refused_act("ana", "tumble", target="guard").text
    scene = tumble(lane(), answer="let")
    assert "already" in scene.refused_act("ana", "tumble-bonus", target="guard").text
    assert scene.refusal(cmd.Act(actor="ana", action="tumble-bonus", target="ana"), by="ana").text


def test_a_rider_does_not_tumble():
    """A5E-077: whoever sits in a saddle goes nowhere by itself, and pays nothing to find out."""
    scene = lane()
    scene.put("Horse", monster("Horse", size="Large"), (1, 1), "ana")
    scene.do(cmd.Ride(who="ana", mount="horse", control=False))
    for action in ("tumble", "tumble-bonus"):
        assert "mounted" in scene.refused_act("ana", action, target="guard").text
    assert not scene["ana"].used.get("action")


def test_whoever_is_hidden_is_not_tumbled_past():
    """A5E-077: a foe that a player's creature does not know of is on no list."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Guard", monster("Guard"), (5, 3), hidden=True)
    scene.begin("ana", "guard")
    assert scene.refused_act("ana", "tumble", target="guard").row == "A5E-077"
