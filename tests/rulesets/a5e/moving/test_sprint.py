"""Section 4: the Sprint: how far, how straight, how long, and what it shuts out."""

from combat.engine import events as ev
from combat.engine.state import Effect
from combat.rulesets.a5e.harm import felt
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)
TRAINED = {"abilities": SCORES | {"con": 12}, "traits": ("proficient:athletics",)}  # Constitution +1, Athletics +2


def track(**fields) -> Scene:
    """Ana on a long field, with a goblin that keeps far off its left end; it is Ana's turn."""
    scene = Scene("a5e", width=80, height=12)
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Goblin", monster(), (0, 11))
    return scene.begin("ana", "goblin")


def line(start: int, end: int, y: int = 3) -> tuple[tuple[int, int], ...]:
    step = 1 if end > start else -1
    return tuple((x, y) for x in range(start + step, end + step, step))


def move_left(scene: Scene) -> int:
    return next(budget.left for budget in scene.hand_of("ana").budget if budget.key == "move")


def next_turn(scene: Scene) -> Scene:
    return scene.end("ana").end("goblin")


# --- what it is ----------------------------------------------------------------------------------------------------


def test_a_sprint_shuts_out_everything_else():
    """A5E-069: no action, no bonus action, and no reaction in the sprinter's own turn."""
    scene = track(spells=("healing-word",), casting="wis", slots={"1": 1}).act("ana", "sprint", 15)
    for refused in (
        scene.refused_act("ana", "dash"),
        scene.refused_act("ana", "attack", weapon="bow", target="goblin"),
        scene.refused_act("ana", "cast:healing-word", target="ana", choice="1"),
    ):
        assert refused.row == "A5E-069"
    assert scene.fight.rules.economy.refusal(scene.fight, "ana", "reaction").row == "A5E-069"
    assert scene.fight.flag("ana", "no-reactions")


def test_the_budget_shows_that_nothing_else_is_left():
    """A5E-069: her phone shows no bonus action and no reaction; after her own turn the reaction is there again."""
    scene = track().act("ana", "sprint", 15)
    left = {budget.key: budget.left for budget in scene.hand_of("ana").budget}
    assert (left["action"], left["reaction"], left.get("bonus", 0), left["move"]) == (0, 0, 0, 120)
    scene.end("ana")
    assert {budget.key: budget.left for budget in scene.hand_of("ana").budget}["reaction"] == 1


def test_a_haste_or_another_source_of_actions_is_shut_out_too():
    """A5E-069: any other action, whatever pays for it."""
    hasted = ev.EffectGained(who="ana", effect=Effect("e900", "hasted"), audience=ev.EVERYONE)
    scene = track().record(hasted).act("ana", "sprint", 15)
    assert scene.refused_act("ana", "haste:dash").row == "A5E-069"


def test_after_its_own_turn_a_sprinter_reacts_again():
    """A5E-069, R11: the ban covers the sprinter's own turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 4))
    scene.begin("ana", "goblin").act("ana", "sprint", 15).end("ana")
    scene.walk("goblin", (5, 5), (6, 6))
    assert scene.asked().kind == "opportunity-attack"


@each("spent", ["bonus", "reaction"])
def test_whoever_has_done_something_else_in_its_turn_cannot_sprint(spent):
    """A5E-069: not after a bonus action or a reaction of the same turn."""
    scene = track().record(ev.Spent(who="ana", what=spent, audience=ev.EVERYONE))
    refused = scene.refused_act("ana", "sprint")
    assert (refused.row, "A Sprint is all that you do" in refused.text) == ("A5E-069", True)
    assert next_turn(scene).act("ana", "sprint", 15)["ana"].used["sprint"] == 1


def test_a_dash_and_a_sprint_never_combine():
    """A5E-069, R04: a second action of the turn does not sprint either."""
    scene = track(features=("action-surge",)).act("ana", "dash")
    scene.record(ev.Spent(who="ana", what="extra:action", audience=ev.EVERYONE))
    assert scene.refused_act("ana", "sprint").row == "A5E-069"


@each(
    ("fields", "feet"),
    [
        ({}, 120),
        ({"traits": ("encumbered",)}, 90),
        ({"traits": ("heavy-armor",)}, 90),
        ({"numbers": {"armor-strength": 10}}, 90),
        ({"speeds": {"walk": 25}}, 100),
    ],
)
def test_a_sprint_multiplies_the_speed(fields, feet):
    """A5E-070: by 4, under a burden or in heavy armor by 3."""
    assert move_left(track(**fields).act("ana", "sprint", 15)) == feet


def test_the_gm_says_who_is_encumbered():
    """A5E-070: a condition of the palette."""
    scene = track().give("ana", "encumbered").act("ana", "sprint", 15)
    assert move_left(scene) == 90


def test_a_sprint_follows_one_straight_line():
    """A5E-071: only squares of one direction are shown, and no bend is walked."""
    scene = track().act("ana", "sprint", 15)
    shown = {reach.square for reach in scene.hand_of("ana").gaits[0].reach}
    assert {(20, 3), (3, 8), (7, 7), (0, 0)} <= shown
    assert not {(5, 4), (4, 5), (8, 7)} & shown
    assert scene.refused_walk("ana", (4, 3), (5, 4)).row == "A5E-071"
    scene.walk("ana", *line(3, 6))
    assert scene.refused_walk("ana", (7, 4)).row == "A5E-071"
    assert scene.refused_walk("ana", (5, 3)).row == "A5E-071"
    scene.walk("ana", *line(6, 27))
    assert scene["ana"].at == (27, 3)


def test_what_was_moved_before_lies_on_the_same_line():
    """A5E-071, R11: the way of the turn so far gives the direction, and must have had only one."""
    scene = track().walk("ana", (4, 3), (5, 3)).act("ana", "sprint", 15)
    assert scene.refused_walk("ana", (6, 4)).row == "A5E-071"
    scene.walk("ana", (6, 3))
    scene = track().walk("ana", (4, 3), (5, 4))
    assert scene.refused_act("ana", "sprint").row == "A5E-071"


def test_each_sprint_chooses_its_line_anew():
    """A5E-071: another direction in the next turn."""
    scene = track(**TRAINED).act("ana", "sprint").walk("ana", *line(3, 10))
    next_turn(scene).act("ana", "sprint", 15).walk("ana", (10, 4), (10, 5))
    assert scene["ana"].at == (10, 5)


# --- how long ------------------------------------------------------------------------------------------------------


def test_w27():
    """W27: A5E-070, A5E-072, A5E-073, A5E-074: a free turn, a check that lasts, one that does not, and ten rounds of rest."""
    scene = track(**TRAINED).act("ana", "sprint")
    assert (move_left(scene), scene.all(ev.CheckRolled)) == (120, [])
    next_turn(scene).act("ana", "sprint", 8)
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.total, check.success, check.row) == (10, 11, True, "A5E-073")
    next_turn(scene).act("ana", "sprint", 6)
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.total, check.success) == (11, 9, False)
    assert (felt(scene["ana"]), move_left(scene)) == (1, 120)
    scene.walk("ana", *line(3, 27))
    next_turn(scene)
    assert scene.refused_act("ana", "sprint").row == "A5E-075"
    for _ in range(8):
        next_turn(scene)
    assert (scene.state.round, felt(scene["ana"])) == (12, 1)
    next_turn(scene)
    assert (scene.state.round, felt(scene["ana"])) == (13, 0)
    assert scene.act("ana", "sprint").request is None  # and the free turn is back


def test_w27_in_chain_mail():
    """W27, A5E-070: in chain mail each Sprint is 90 feet."""
    scene = track(**TRAINED, numbers={"armor-strength": 10}).act("ana", "sprint")
    assert move_left(scene) == 90


def test_without_a_good_constitution_the_first_sprint_is_checked():
    """A5E-072, A5E-073: a modifier of 0 or less gives no free turn; a total of the DC lasts."""
    scene = track().act("ana", "sprint", 10)
    check = scene.last(ev.CheckRolled)
    assert (check.label, check.dc, check.success) == ("Constitution (Athletics) check", 10, True)
    assert felt(scene["ana"]) == 0


def test_a_check_of_ten_rounds_ago_counts_no_longer():
    """A5E-073, R12: each check of the last minute adds one to the DC, and drops out after it."""
    scene = track(abilities=SCORES | {"con": 8}).act("ana", "sprint", 15)
    next_turn(scene).act("ana", "sprint", 15)
    for _ in range(9):
        next_turn(scene)
    assert scene.state.round == 11
    scene.act("ana", "sprint", 15)  # that of round 1 is out, that of round 2 counts
    assert [check.dc for check in scene.all(ev.CheckRolled)] == [10, 11, 11]


def test_the_sheet_says_how_long_one_can_go_on():
    """A5E-072, A5E-073: a line of the sheet while it matters."""
    scene = track(abilities=SCORES | {"con": 14}).act("ana", "sprint")
    said = dict(scene.seen_by("ana").sheets[0].lines)
    assert said["Sprinting"] == "1 more turn without a check"
    next_turn(scene).act("ana", "sprint")
    assert dict(scene.seen_by("ana").sheets[0].lines)["Sprinting"] == "Constitution (Athletics), DC 10"


def test_any_felt_fatigue_bars_a_sprint_but_what_is_yet_to_be_felt_does_not():
    """A5E-075, R13: old levels too."""
    scene = track().record(ev.Counted(who="ana", key="fatigue-pending", value=2, audience=ev.EVERYONE))
    assert scene.option("ana", "sprint").barred is None
    scene.record(ev.Counted(who="ana", key="fatigue", value=1, audience=ev.EVERYONE))
    assert scene.option("ana", "sprint").barred.row == "A5E-075"


def test_attacks_against_a_sprinter_have_advantage_until_its_next_turn():
    """A5E-076: then it is as hard to hit as ever."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin").act("ana", "sprint", 15).end("ana")
    scene.attack("goblin", "ana", "club", 2, 3)
    roll = scene.last(ev.AttackResolved).attack
    assert (roll.edge, [t.row for t in roll.terms if t.edge]) == (1, ["A5E-076"])
    scene.end("goblin")
    assert not scene["ana"].has("sprinting")


def test_a_sprint_is_no_readied_action():
    """A5E-062, A5E-069: it fills a turn of one's own."""
    scene = track().act("ana", "ready", choice="now")
    keys = set(scene.picks())
    assert not {"act:sprint", "act:tumble", "act:overrun"} & keys
    assert "act:dodge" in keys


def test_whoever_cannot_move_cannot_sprint():
    """A5E-070: a Speed of 0 stays 0."""
    scene = track().give("ana", "restrained")
    assert scene.refused_act("ana", "sprint").text == "Your Speed is 0."
