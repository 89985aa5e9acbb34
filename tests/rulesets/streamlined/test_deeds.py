"""Pools, Dodge, Help, Influence, Search and Study."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each

CLAW = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d6+2", "slashing"),), properties=("natural",))


def yard(**fields) -> Scene:
    """Ana beside a goblin, Ben behind her, a wolf far off; it is Ana's turn."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{"weapons": (LONGSWORD,), **fields}), (3, 3), "ana")
    scene.put("Ben", hero("Ben", weapons=(LONGSWORD,)), (5, 4), "ben")
    scene.put("Goblin", monster(hp=40), (4, 3))
    scene.put("Wolf", monster("Wolf", type="beast", weapons=(CLAW,)), (12, 8), side="neutrals")
    return scene.begin("ana", "goblin", "ben", "wolf")


def cure(scene: Scene, condition: str) -> Scene:
    return scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all(condition)[0].id))


# --- pools ---------------------------------------------------------------------------------------------------------


def test_a_round_is_paid_from_one_action_one_bonus_action_and_one_reaction():
    """STR-001, STR-002, STR-003: movement costs none of them; a spent pool refuses, the others stay."""
    scene = yard(features=("second-wind",), level=2, spells=())
    scene.walk("ana", (3, 4)).act("ana", "dodge")
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "disengage").row == "FIF-033"
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene.act("ana", "use:second-wind", 5)
    assert scene["ana"].used["bonus"] == 1
    assert scene["ana"].used["action"] == 1
    shown = {budget.key: budget.left for budget in scene.hand_of("ana").budget}
    assert (shown["action"], shown["reaction"]) == (0, 1)


def test_pools_are_not_traded():
    """STR-003: with the bonus action left no second action, with the action left no second bonus action."""
    scene = yard(features=("second-wind",), level=2)
    scene.act("ana", "use:second-wind", 5)
    assert scene.refused_act("ana", "ready-bonus").row in ("FIF-035", "STR-003")
    scene.act("ana", "dodge")
    assert scene.refused_act("ana", "dodge").row == "FIF-033"


def test_outside_its_own_turn_only_the_reaction():
    """STR-004: action and bonus options are refused then."""
    scene = yard(features=("second-wind",), level=2).end("ana")
    for key in ("dodge", "search", "use:second-wind", "ready"):
        assert scene.refused_act("ana", key).row == "FIF-037"
    assert scene.cited("FIF-037") == "STR-004"


def test_a_spent_reaction_returns_with_its_owners_turn():
    """STR-005, STR-006: not with the top of the round."""
    scene = yard().end("ana").end("goblin")
    scene.record(ev.Spent(who="ben", what="reaction", audience=ev.EVERYONE))
    scene.record(ev.Spent(who="goblin", what="reaction", audience=ev.EVERYONE))
    assert scene.state.active == "ben"
    scene.end("ben").end("wolf")
    assert (scene.state.round, scene.state.active) == (2, "ana")
    assert scene["goblin"].used.get("reaction") == 1
    scene.end("ana")
    assert not scene["goblin"].used.get("reaction")


@each("who", ["ana", "goblin", "wolf"])
def test_the_standard_actions_are_everybodys(who):
    """STR-007: no feature needed, character or not."""
    scene = yard()
    while scene.state.active != who:
        scene.end(scene.state.active)
    keys = {option.key for option in scene.options(who)}
    assert {"attack", "dash", "disengage", "dodge", "help-attack", "help-task", "influence", "ready", "search"} <= keys
    assert {"hide", "study"} <= keys


# --- dodge ---------------------------------------------------------------------------------------------------------


def test_dodge_hinders_attacks_that_are_seen_coming():
    """STR-031: until the dodger's next turn, by whom it sees."""
    scene = yard().act("ana", "dodge")
    assert scene["ana"].used["action"] == 1
    assert scene.edge("goblin", "ana") == -1
    scene.give("ana", "blinded")
    assert scene.edge("goblin", "ana") == 1  # not seen: no dodge, and blinded gives advantage
    cure(scene, "blinded")
    scene.end("ana").end("goblin").end("ben").end("wolf")
    assert scene.edge("goblin", "ana") == 0


def test_dodge_helps_dexterity_saves():
    """STR-032: for the same time."""
    scene = yard().act("ana", "dodge")
    assert scene.fight.breakdown("save.dex", "ana").edge == 1
    assert scene.fight.breakdown("save.con", "ana").edge == 0


@each("condition", ["stunned", "restrained"])
def test_a_dodge_that_ends_does_not_come_back(condition):
    """STR-033: incapacitated, or speed 0; well again before the next turn it dodges no more."""
    scene = yard().act("ana", "dodge").give("ana", condition)
    assert not scene["ana"].has("dodging")
    cure(scene, condition)
    assert scene.edge("goblin", "ana") == 0


# --- help ----------------------------------------------------------------------------------------------------------


def test_help_with_a_check_is_for_a_skill():
    """STR-034, STR-035: the named creature's next check with that skill has advantage, once; abilities are not offered."""
    scene = yard()
    option = next(one for one in scene.options("ana") if one.key == "help-task")
    assert {"stealth", "athletics"} <= {pick.key for pick in option.picks}
    assert not {"str", "dex"} & {pick.key for pick in option.picks}
    assert {choice.target for choice in option.choices} == {"ben", "wolf"}
    scene.act("ana", "help-task", target="ben", choice="athletics").answer("allow")
    assert scene["ana"].used["action"] == 1
    assert scene.fight.breakdown("check.athletics", "ben").edge == 1
    assert scene.fight.breakdown("check.stealth", "ben").edge == 0
    scene.do(cmd.CallRoll(targets=("ben",), what="check", stat="athletics", dc=10)).answer("roll", dice=(3, 15))
    assert scene.fight.breakdown("check.athletics", "ben").edge == 0


def test_help_with_an_attack_needs_the_target_within_five_feet():
    """STR-034, STR-036: the ally's first attack on it has advantage, one roll only."""
    scene = yard()
    option = next(one for one in scene.options("ana") if one.key == "help-attack")
    assert {choice.target: choice.barred is None for choice in option.choices}["goblin"]
    scene.act("ana", "help-attack", target="goblin", ally="ben")
    assert scene.edge("ben", "goblin") == 1
    scene.end("ana").end("goblin").attack("ben", "goblin", "longsword", 3, 2)
    assert scene.edge("ben", "goblin") == 0


def test_the_target_of_help_must_be_near_when_it_is_taken():
    """STR-036: 10 ft away it is refused."""
    scene = yard().record(ev.Placed(who="goblin", to=(6, 3), audience=ev.EVERYONE))
    assert scene.refused_act("ana", "help-attack", target="goblin", ally="ben").row == "FIF-092"


def test_unused_help_ends_with_the_helpers_next_turn():
    """STR-037: both modes."""
    scene = yard().act("ana", "help-attack", target="goblin", ally="ben")
    scene.end("ana").end("goblin").end("ben").end("wolf")
    assert not scene["ben"].has("helped")


# --- influence -----------------------------------------------------------------------------------------------------


def test_influence_rolls_a_social_skill_and_the_gm_says_what_it_achieves():
    """STR-042, STR-045: the actor picks the skill, the GM sees the total; the engine changes nothing."""
    scene = yard().act("ana", "influence", target="goblin", choice="act")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "skill", "STR-042")
    assert [pick.key for pick in question.picks] == ["deception", "intimidation", "persuasion", "never-mind"]
    scene.answer("intimidation")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "STR-044")
    scene.answer("roll", dice=(14,))
    assert scene["ana"].used["action"] == 1
    assert (scene.asked().seat, scene.asked().row) == ("gm", "STR-045")
    assert scene.asked().title == "Ana: Intimidation 14 to sway Goblin (its next act)"
    assert [one.note for one in scene.all(ev.Acted) if one.target == "goblin"] == ["Intimidation, its next act"]
    before = scene["goblin"]
    scene.answer("all")
    assert scene["goblin"] == before
    assert scene.last(ev.Noted).text == "The GM: it achieves what it wanted."


def test_animal_handling_is_for_animals():
    """STR-043: offered against the wolf, not against the goblin."""
    scene = yard().act("ana", "influence", target="wolf", choice="behaviour")
    assert next(pick.key for pick in scene.asked().picks) == "animal-handling"


def test_the_gm_may_grant_it_without_a_roll_or_an_action():
    """STR-044: for those who are inclined to comply."""
    scene = yard().act("ana", "influence", target="wolf").answer("persuasion").answer("grant")
    assert not scene["ana"].used.get("action")
    assert not scene.all(ev.CheckRolled)


def test_influence_may_be_taken_back():
    """STR-042: before anything is rolled."""
    scene = yard().act("ana", "influence", target="wolf").answer("never-mind")
    assert not scene["ana"].used.get("action")


# --- search --------------------------------------------------------------------------------------------------------


def lair(total: int) -> Scene:
    """A goblin behind a wall that has hidden with this total; it is Ana's turn again."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (3, 3), "ana")
    scene.put("Goblin", monster(hp=40), (8, 3))
    scene.paint("wall", (6, 2), (6, 3), (6, 4))
    scene.begin("goblin", "ana")
    return scene.act("goblin", "hide", total).end("goblin")


@each(("face", "found"), [(14, False), (15, True), (16, True)])
def test_search_finds_whoever_hides_with_no_higher_total(face, found):
    """STR-061, STR-062: Perception; equal is enough."""
    scene = lair(15)
    assert scene["goblin"].has("unnoticed")
    scene.act("ana", "search", face)
    assert scene["ana"].used["action"] == 1
    assert scene.last(ev.CheckRolled).row == "STR-061"
    assert scene["goblin"].has("unnoticed") is not found


def test_the_gm_may_reveal_more_by_the_same_roll():
    """STR-063: in secret, one after the other."""
    scene = lair(15)
    scene.put("Spy", monster("Spy"), (10, 10), hidden=True)
    scene.act("ana", "search", 2)
    question = scene.asked()
    assert (question.seat, question.row, question.secret) == ("gm", "STR-063", True)
    assert [pick.key for pick in question.picks] == ["none", "spy"]
    assert scene.seen_by("ana").prompts == ()
    scene.answer("spy").answer("none")
    assert not scene["spy"].hidden


# --- study ---------------------------------------------------------------------------------------------------------


def test_study_rolls_a_skill_of_lore_and_the_gm_decides_what_is_learned():
    """STR-064, STR-066: the actor picks among the usual skills; the GM sees the total."""
    scene = yard().act("ana", "study", choice="the runes")
    assert scene.picks()[:-1] == [
        "arcana",
        "history",
        "insight",
        "investigation",
        "nature",
        "religion",
    ]
    scene.answer("arcana").answer("roll", dice=(17,))
    assert (scene.asked().seat, scene.asked().row) == ("gm", "STR-066")
    assert "17" in scene.asked().title
    scene.answer("some")
    assert scene["ana"].used["action"] == 1
    assert scene.last(ev.CheckRolled).label == "Arcana check"


def test_the_gm_may_swap_the_skill():
    """STR-066: another one is rolled."""
    scene = yard().act("ana", "study", choice="the runes").answer("arcana").answer("survival", dice=(9,))
    assert scene.last(ev.CheckRolled).label == "Survival check"


def test_what_is_known_needs_no_check():
    """STR-065: no roll, no action."""
    scene = yard().act("ana", "study", choice="the king’s name").answer("history").answer("known")
    assert not scene["ana"].used.get("action")
    assert not scene.all(ev.CheckRolled)
