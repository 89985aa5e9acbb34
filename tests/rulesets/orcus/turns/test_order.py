"""Initiative, ties, late arrivals and surprise."""

from combat.engine import events as ev
from combat.engine.commands import Finish, Join, Paint, Place, PlaceSides, SetLife, Sneak, Start, Surprise
from combat.rulesets.orcus.numbers.numbers import passive
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin

# --- initiative ----------------------------------------------------------------------------------------------------


def gathered(*foes: object) -> Field:
    """Ana (initiative +3) against these sheets, before the start."""
    scene = Field()
    scene.put("Ana", brakka(), (2, 5), "ana")
    for n, sheet in enumerate(foes):
        scene.put(f"Foe{n}", sheet, (10, 2 * n + 1))  # type: ignore[arg-type]
    return scene


def test_the_gm_sets_the_starting_squares_and_ends_the_fight():
    """ORC-114."""
    scene = gathered(goblin())
    scene.do(Place(who="foe0", to=(4, 4)))
    assert scene["foe0"].at == (4, 4)
    scene.do(Start())
    scene.answer("roll", dice=(10, 5))
    assert scene.do(Finish()).state.phase == "ended"


@each("command", [Place(who="ben", to=(3, 5)), PlaceSides()])
def test_whoever_had_no_room_at_the_start_rolls_when_put_on_the_map(command: object):
    """ORC-126: the GM reads who waits outside, and clears a place later: an initiative then, and only once."""
    scene = gathered(goblin())
    scene.paint("wall", *(scene.state.field.squares - {(2, 5), (10, 1)}))
    scene.put("Ben", brakka(), None, "ana")
    scene.do(Start())
    scene.answer("roll", dice=(10, 5))
    assert scene.order() == ["Ana", "Foe0"]
    assert [e.text for e in scene.log_of("gm") if isinstance(e, ev.Noted)] == ["No room on the map for Ben."]
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.Noted)]
    scene.do(Paint(kind="clear", squares=((3, 5), (4, 6)))).do(command, 19)
    assert scene.order() == ["Ben", "Ana", "Foe0"]
    scene.do(Place(who="ben", to=(4, 6)))
    scene.do(PlaceSides())
    assert scene.order() == ["Ben", "Ana", "Foe0"]


def test_initiative_is_a_d20_with_dexterity_and_level_bonus_once():
    """ORC-121, ORC-113: Dexterity +1, level bonus +2."""
    scene = gathered(goblin())
    scene.do(Start())
    scene.answer("roll", dice=(10, 5))
    rolled = scene.all(ev.InitiativeRolled)[0]
    assert rolled.total == 10 + 1 + 2
    assert {t.row: t.value for t in rolled.breakdown.terms} == {"ORC-121": 1, "ORC-040": 2}
    assert (scene.state.round, scene.state.active) == (1, "ana")


def test_turns_go_from_the_highest_total_to_the_lowest_in_every_round():
    """ORC-123, ORC-113: a round is over when all have had their turn."""
    scene = gathered(goblin(), goblin(initiative=0))
    scene.do(Start())
    scene.answer("roll", dice=(10, 15, 4))
    assert scene.order() == ["Foe0", "Ana", "Foe1"]
    turns = [scene.state.active]
    for _ in range(5):
        scene.end(scene.state.active)
        turns.append(scene.state.active)
    assert turns == ["foe0", "ana", "foe1"] * 2
    assert scene.state.round == 2


def test_of_equal_totals_the_higher_modifier_goes_first():
    """ORC-124: 13 with +5 before 13 with +3."""
    scene = gathered(goblin(initiative=5), goblin(initiative=1))
    scene.do(Start())
    scene.answer("roll", dice=(10, 8, 12))
    assert [e.score for e in scene.state.order] == [13, 13, 13]
    assert scene.order() == ["Foe0", "Ana", "Foe1"]


@each(("coin", "first"), [(1, "Ana"), (2, "Foe0")])
def test_equal_in_both_a_coin_is_flipped_once_and_kept(coin, first):
    """ORC-125."""
    scene = gathered(goblin(initiative=3))
    scene.do(Start())
    scene.answer("roll", dice=(10, 10, coin))
    assert scene.order()[0] == first
    for _ in range(4):
        scene.end(scene.state.active)
    assert scene.order()[0] == first


@each("own", [1, 2, 3])
def test_a_hidden_creature_that_ties_changes_nothing_for_the_others(own):
    """ORC-125: the coin of those in plain view is flipped without it, then where it comes among them."""
    scene = gathered(goblin(initiative=3))
    scene.put("Foe1", goblin(initiative=3), (12, 3), hidden=True)
    scene.do(Start())
    scene.answer("roll", dice=(10, 10, 10, 2, own))
    assert [name for name in scene.order() if name != "Foe1"] == ["Foe0", "Ana"]
    assert scene.order()[own - 1] == "Foe1"


def test_identical_creatures_share_one_roll_and_the_gm_picks_who_acts_next():
    """ORC-122."""
    scene = Field()
    scene.put("Ana", brakka(), (2, 5), "ana")
    scene.do(Join(sheet=goblin(), count=2))
    scene.do(PlaceSides())
    scene.do(Start())
    scene.answer("roll", dice=(2, 15))
    assert len(scene.state.order) == 2
    assert scene.asked().row == "ORC-122"
    assert scene.asked().seat == "gm"
    scene.answer(scene.asked().picks[1].key)
    assert scene[scene.state.active].name == "Goblin 2"


def test_whoever_is_down_is_not_asked_about():
    """ORC-122: of three goblins the one that was knocked out has its turn last, and nobody picks it."""
    scene = Field()
    scene.put("Ana", brakka(), (2, 5), "ana")
    scene.do(Join(sheet=goblin(), count=3))
    scene.do(PlaceSides())
    first, second, third = (one.id for one in scene.state.combatants.values() if one.name.startswith("Goblin"))
    scene.do(SetLife(who=first, life="stable"))
    scene.do(Start())
    scene.answer("roll", dice=(2, 15))
    assert scene.picks() == [second, third]
    scene.answer(third).end(third)
    assert (scene.request, scene.state.active) == (None, second)
    scene.end(second)
    assert scene.state.active == "ana"
    assert scene[first].last_round == 1


def test_a_late_arrival_rolls_and_is_placed_by_its_total():
    """ORC-126: and acts in this round if its place has not passed."""
    scene = gathered(goblin())
    scene.do(Start())
    scene.answer("roll", dice=(12, 2))
    scene.do(Join(sheet=brakka(name="Late"), owner="ben", side="allies"), 6)
    assert [e.score for e in scene.state.order] == [15, 9, 5]
    scene.end("ana")
    assert scene[scene.state.active].owner == "ben"


# --- surprise ------------------------------------------------------------------------------------------------------


def ambush(**options: object) -> Field:
    """Ana has the first turn; the goblin beside her is surprised."""
    scene = duel(**options)
    scene.do(Surprise(who="goblin"))
    return scene


def test_the_surprised_take_no_actions_on_their_first_turn():
    """ORC-119, ORC-318: the turn passes at once, into the next round."""
    scene = ambush().end("ana")
    assert (scene.state.round, scene.state.active) == (2, "ana")
    assert scene["goblin"].last_round == 1


def test_the_surprised_answer_nothing_before_their_first_turn_has_ended():
    """ORC-120."""
    scene = ambush()
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)
    assert scene.rules.economy.refusal(scene.fight, "goblin", "immediate").row == "ORC-120"


def test_after_their_first_turn_the_surprised_may_answer():
    """ORC-120."""
    scene = Field()
    scene.put("Goblin", goblin(), (6, 5))
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (1, 1), "ben")
    scene.begin("ben", "goblin", "ana")
    scene.do(Surprise(who="goblin"))
    scene.end("ben")
    assert scene.state.active == "ana"
    assert scene["goblin"].has("surprised")
    assert scene.walk("ana", (4, 5)).asked().who == "goblin"


def test_the_surprised_are_open_and_flank_with_nobody():
    """ORC-317."""
    assert ambush().hit("ana", "goblin", 2).rows()["ORC-317"] == 2
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (7, 5), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    scene.do(Surprise(who="ben"))
    assert "ORC-342" not in scene.hit("ana", "goblin", 2).rows()


def test_surprise_is_over_for_everyone_when_the_round_ends():
    """ORC-319."""
    assert not ambush().end("ana")["goblin"].has("surprised")


def test_a_table_may_give_the_surprised_one_standard_action():
    """ORC-318: and no free actions."""
    scene = ambush(surprised="one-standard").end("ana")
    assert scene.state.active == "goblin"
    assert {b.key: b.left for b in scene.hand_of("goblin").budget if b.left} == {"standard": 1, "immediate": 1}
    assert scene.refused_act("goblin", "drop-prone").row == "ORC-318"


def test_a_table_may_limit_the_others_to_one_standard_action():
    """ORC-319, R25: the setting for the surprise round."""
    scene = ambush(**{"surprise-round": "one-standard"})
    assert {b.key for b in scene.hand_of("ana").budget if b.left} == {"standard", "immediate"}


def test_the_gm_says_who_is_surprised():
    """ORC-117: and may take it back."""
    scene = ambush()
    assert scene["goblin"].has("surprised")
    scene.do(Surprise(who="goblin", on=False))
    assert not scene["goblin"].has("surprised")


def sneaking(stealth: int) -> Field:
    """Ana (Dexterity +1, level bonus +2) sneaks up on a goblin of passive Perception 10, before the start."""
    scene = gathered(goblin(level=0))
    scene.do(Sneak(targets=("ana",)))
    return scene.answer("roll", dice=(stealth,))


@each(("face", "proposed"), [(7, True), (6, False)])
def test_a_hider_goes_unnoticed_by_whoever_it_matches(face, proposed):
    """ORC-118, R23: an equal total leaves the hider unnoticed, and whoever notices no threat is surprised."""
    scene = sneaking(face).do(Start(), *(() if proposed else (5,)))
    assert (scene.asked().kind == "surprise") == proposed


def test_each_creature_is_settled_by_itself():
    """ORC-118: of two goblins the watchful one notices; one hider that is noticed is enough to be warned."""
    scene = gathered(goblin(level=0), goblin(skills={"perception": 9}))
    scene.put("Ben", brakka(), (2, 7), "ben")
    scene.do(Sneak(targets=("ana", "ben"))).answer("roll", "roll", dice=(15, 15)).do(Start())
    assert "Foe0" in scene.asked().title
    assert "Foe1" not in scene.asked().title
    open_ben = gathered(goblin(level=0))
    open_ben.put("Ben", brakka(), (2, 7), "ben")
    open_ben.do(Sneak(targets=("ana",))).answer("roll", dice=(15,)).do(Start(), 5)
    assert open_ben.asked().kind == "initiative"


def test_nobody_is_surprised_when_nobody_hides():
    """ORC-117."""
    scene = gathered(goblin())
    scene.do(Start())
    assert scene.asked().kind == "initiative"


def test_the_gm_has_the_last_word_on_what_was_proposed():
    """ORC-117, ORC-118."""
    scene = sneaking(7).do(Start())
    assert (scene.asked().seat, scene.asked().row, scene.asked().secret) == ("gm", "ORC-118", True)
    scene.answer("none").answer("roll", dice=(12, 5))
    assert not scene["foe0"].has("surprised")
    other = sneaking(7).do(Start()).answer("all").answer("roll", dice=(12, 5))
    assert other["foe0"].has("surprised")


def test_a_passive_score_has_all_that_the_check_has():
    """ORC-118, R23: 10 + Perception, blinded -10."""
    scene = duel(foe=goblin(skills={"perception": 7}))
    assert passive(scene.fight, "goblin", "perception") == 17
    scene.give("goblin", "blinded")
    assert passive(scene.fight, "goblin", "perception") == 7


def test_things_neither_notice_nor_are_noticed():
    """ORC-118: a door is not surprised, and nobody is warned by one."""
    scene = gathered(goblin(level=0), goblin(name="Door", type="object"))
    scene.put("Cart", goblin(name="Cart", type="object"), (3, 3), "ana")
    scene.do(Sneak(targets=("ana",))).answer("roll", dice=(15,)).do(Start())
    assert scene.asked().title == "These notice no foe: Foe0. Surprised?"
