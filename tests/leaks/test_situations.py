"""Situations in which a careless screen would tell: every seat's pages and answers are searched after each."""

import pytest

from combat.engine import events as ev
from combat.models import Campaign
from tests.leaks.stage import BRUTE, LURKER, MOST, NOW, TEMPORARY, Stage, brute, lurker, sheet

pytestmark = pytest.mark.django_db

ONLY_ORCUS = pytest.mark.parametrize("ruleset", ["orcus"], indirect=True)
ONLY_FIFTH = pytest.mark.parametrize("ruleset", ["fifth"], indirect=True)


def swing(stage: Stage, x: int, y: int, die: int) -> str:
    """Edda strikes at a square, and the dice show `die`."""
    stage.dice.face = die
    option = next(o for o in stage.hand("ana", "Edda").options if o.group == "attack" and o.needs == "target")
    fields = {"action": option.key, "weapon": "blow", "target": "", "square": f"{x},{y}"}
    return stage.ana.post("command/", type="Act", actor=stage["Edda"].id, **fields)


# --- guessing ------------------------------------------------------------------------------------------------------


def test_a_miss_at_a_guessed_square_reads_the_same_whether_anybody_is_there(ambush: Stage) -> None:
    moment = ambush.encounter.seq
    held = missed(ambush)
    ambush.gwen.post("rewind/", line=str(moment + 1))
    ambush.place(LURKER, 9, 9)
    assert missed(ambush) == held
    assert ambush.overheard(LURKER, "8467") == []


def missed(stage: Stage) -> list[list[str]]:
    """What Edda's miss at the square beside her tells her and the room."""
    before = [stage.last_line(name) for name in ("ana", "tv")]
    assert swing(stage, 6, 5, die=2).startswith("200")
    return [stage.told_since(name, number) for name, number in zip(("ana", "tv"), before, strict=True)]


def test_a_hit_on_somebody_unseen_does_not_say_whom(ambush: Stage) -> None:
    ambush.gm("SetHitPoints", who=ambush[LURKER].id, hp="1")
    swing(ambush, 6, 5, die=19)
    # Where the intent is declared with the attack, nothing is asked now.
    asked = [prompt.title for prompt in ambush.view("ana").prompts]
    assert all(title.startswith("Something unseen drops") for title in asked)
    ambush.settle()
    assert ambush.overheard(LURKER, "8467") == []
    assert ambush.ana.find("Something unseen")


def test_walking_into_somebody_unseen_names_nobody(ambush: Stage) -> None:
    ambush.ana.post("command/", type="Move", actor=ambush["Edda"].id, path="6,5;7,5")
    assert ambush["Edda"].at == (5, 5)
    assert ambush.ana.find("Something unseen is in the way")
    assert ambush.overheard(LURKER) == []


def test_an_id_that_is_guessed_is_an_id_that_does_not_exist(ambush: Stage) -> None:
    """Refusals and answers must not tell a hidden creature from none."""
    edda = ambush["Edda"].id
    for fields in (
        {"type": "Act", "action": "drop-prone", "actor": edda, "target": "{}", "ally": "{}"},
        {"type": "Act", "action": "drop-prone", "actor": "{}"},
        {"type": "Move", "actor": "{}", "path": "1,1"},
        {"type": "EndTurn", "actor": "{}"},
        {"type": "Hide", "who": "{}"},
    ):
        guesses = [told_of(ambush, fields, who) for who in (ambush[LURKER].id, "c999")]
        assert guesses[0] == guesses[1]


def told_of(stage: Stage, fields: dict[str, str], who: str) -> str:
    """What Ana is answered, without her screen."""
    filled = {key: value.format(who) for key, value in fields.items()}
    return stage.ana.post("command/", **filled).partition('<div id="region-')[0].replace(who, "?")


# --- somebody unseen acts ------------------------------------------------------------------------------------------


def test_a_question_about_somebody_unseen_shows_nobody_a_pause(ambush: Stage) -> None:
    ambush.ana.post("command/", type="Move", actor=ambush["Edda"].id, path="4,5;3,5")
    assert ambush.view().prompts[0].kind == "opportunity-attack"
    assert [ambush.view(name).waiting for name in ("ana", "ben", "tv")] == [(), (), ()]
    told = ambush.ana.post("command/", type="EndTurn", actor=ambush["Edda"].id)
    assert "409 " in told
    assert "The GM is settling something. One moment." in told
    # What everybody may always be asked stands among the reactions, asked or not.
    assert [where for where in ambush.overheard(LURKER, "opportunity-attack") if "GET reactions/" not in where] == []


def test_somebody_unseen_strikes_with_real_dice_out_of_sight(ambush: Stage) -> None:
    ambush.next_turn_until(LURKER)
    ambush.gwen.post("dice/", own="1")
    ambush.strike(ambush.gwen, LURKER, "Edda")
    assert ambush.view().prompts[0].kind == "dice"
    assert ambush.view("ana").waiting == ()
    ambush.gwen.post("dice/", own="")
    ambush.settle()
    assert ambush.overheard(LURKER) == []
    assert ambush.ana.find("Something unseen")


def test_whoever_fights_beside_somebody_unseen_does_not_name_it(ambush: Stage) -> None:
    """A flank across Edda: the one in view attacks with the help of the one who is not."""
    ambush.create(brute(ambush.ruleset))
    ambush.place(BRUTE, 4, 5)
    ambush.next_turn_until(BRUTE)
    ambush.strike(ambush.gwen, BRUTE, "Edda")
    ambush.settle()
    assert ambush.overheard(LURKER) == []
    assert ambush.ana.find(BRUTE)


def test_an_effect_of_somebody_unseen_is_nobodys(ambush: Stage) -> None:
    unseen, until = ambush[LURKER].id, {"until_kind": "end", "until_whose": ambush[LURKER].id}
    ambush.gm("Afflict", targets=[ambush["Edda"].id], condition="prone", source=unseen, **until)
    assert ambush.ana.find("by Something unseen") or ambush.view("ana").token(ambush["Edda"].id).chips
    ambush.pry(ambush.ana, "Edda")
    assert ambush.overheard(LURKER, unseen) == []


# --- seen for a while ----------------------------------------------------------------------------------------------


def test_hidden_again_it_is_gone_from_the_screens(ambush: Stage) -> None:
    ambush.gm("Reveal", who=ambush[LURKER].id)
    ambush.open_pages()
    assert all(person.find(LURKER) for person in (ambush.ana, ambush.tv))
    ambush.gm("Hide", who=ambush[LURKER].id)
    before = ambush.screens()
    ambush.place(LURKER, 8, 3)
    ambush.gm("Harm", targets=[ambush[LURKER].id], amount="17")
    assert ambush.screens() == before
    assert all(ambush.view(name).token(ambush[LURKER].id) is None for name in ("ana", "ben", "tv"))
    assert ambush.overheard("8467", "8450", "translate(8px,3px)") == []


def test_going_back_to_before_it_was_seen_hides_it_again(ambush: Stage) -> None:
    moment = ambush.encounter.seq
    ambush.gm("Reveal", who=ambush[LURKER].id)
    ambush.gm("SetHitPoints", who=ambush[LURKER].id, hp="8450")
    ambush.gwen.post("rewind/", line=str(moment + 1))
    assert ambush[LURKER].hidden
    assert ambush.view("ana").token(ambush[LURKER].id) is None
    ambush.ana.heard.clear()
    assert ambush.ana.get().startswith("200")
    in_the_log = ambush.screen("ana")["log"]
    assert LURKER not in ambush.ana.get()
    assert ambush.ana.get("log/").count(LURKER) == in_the_log.count(f'"{LURKER}"')
    assert ambush.overheard("8467", "8450") == []


def test_a_creature_that_goes_by_another_name_keeps_its_own_secret(stage: Stage) -> None:
    stage.create(lurker(stage.ruleset), hidden=True)
    stage.add(LURKER, hidden=True)
    for number, one in enumerate([c for c in stage.state.combatants.values() if c.hidden]):
        stage.gm("Change", who=one.id, name=f"Hooded figure {number + 1}")
        stage.gm("Reveal", who=one.id)
    stage.gm("PlaceSides")
    stage.gm("Start")
    stage.settle()
    assert stage.ana.get().count("Hooded figure") > 1
    assert [token.letter[0] for token in stage.view("ana").tokens if token.side == "foes"] == ["H", "H"]
    assert stage.overheard(LURKER) == []


# --- numbers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", ["word", "none"])
def test_foes_hit_points_are_told_as_the_campaign_says(stage: Stage, shown: str) -> None:
    Campaign.objects.update(hit_points=shown)
    every_turn_of_fortune(stage)
    numbers = [str(n) for n in (MOST, NOW, NOW + 6, TEMPORARY, TEMPORARY - 11)]
    pictures = ["width:37%", 'stroke-dasharray="37 100"']
    assert stage.overheard(*numbers, *pictures) == []


def test_exact_hit_points_are_those_of_foes_in_view(stage: Stage) -> None:
    Campaign.objects.update(hit_points="exact")
    stage.create(lurker(stage.ruleset), hidden=True)
    stage.gm("SetHitPoints", who=stage[LURKER].id, hp="8450")
    every_turn_of_fortune(stage)
    assert stage.ana.find(str(MOST))
    assert stage.ana.find(str(NOW))
    assert stage.overheard("8467", "8450") == []


def test_nobody_reads_anothers_hit_points_where_even_allies_are_secret(stage: Stage) -> None:
    Campaign.objects.update(hit_points_allies="none")
    stage.gm("SetHitPoints", who=stage["Pim"].id, hp="222")
    stage.gm("Bolster", targets=[stage["Pim"].id], amount="4321")
    stage.open_pages()
    stage.ben.get()
    assert stage.ben.find("222")
    assert stage.ben.find("4321")
    assert [p.find(secret) for p in (stage.ana, stage.tv) for secret in ("222", "4321")] == [[]] * 4


def every_turn_of_fortune(stage: Stage) -> None:
    """A foe is wounded, bolstered, struck, healed, struck down and called back, and everybody looks on."""
    stage.create(brute(stage.ruleset))
    stage.place(BRUTE, 7, 5)
    who = [stage[BRUTE].id]
    for command, fields in (
        ("SetHitPoints", {"who": who[0], "hp": str(NOW)}),
        ("Bolster", {"targets": who, "amount": str(TEMPORARY)}),
        ("Harm", {"targets": who, "amount": "11"}),
        ("Mend", {"targets": who, "amount": "6"}),
        ("Harm", {"targets": who, "amount": str(2 * MOST)}),
        ("SetLife", {"who": who[0], "life": "up"}),
        ("SetHitPoints", {"who": who[0], "hp": str(NOW)}),
    ):
        stage.gm(command, **fields)
        stage.settle()
        stage.ana.get()
        stage.tv.get()
        stage.ana.get("target/", token=who[0])


# --- questions that would tell ---------------------------------------------------------------------------------------


@ONLY_ORCUS
def test_the_squares_to_stand_up_into_are_those_that_seem_free(ambush: Stage) -> None:
    edda = ambush["Edda"].id
    ambush.gm("Afflict", targets=[edda], condition="prone")
    ambush.store(ev.Placed, "Pim", to=(5, 5))
    ambush.ana.post("command/", type="Act", actor=edda, action="stand")
    question = ambush.view("ana").prompts[0]
    assert "6,5" in [pick.key for pick in question.picks]
    ambush.answer(ambush.ana, question, "6,5")
    assert ambush["Edda"].at == (5, 5)
    assert ambush.ana.find("Something unseen is there")
    assert ambush.overheard(LURKER) == []


@ONLY_ORCUS
def test_what_ends_for_somebody_unseen_is_not_put_in_order(ambush: Stage) -> None:
    edda, ambush.dice.face = ambush["Edda"].id, 2
    ambush.gm("Afflict", targets=[edda], condition="slowed", until_kind="save")
    ambush.gm("Afflict", targets=[ambush[LURKER].id], condition="slowed", until_kind="end", until_whose=edda)
    ambush.gm("SetHitPoints", who=ambush[LURKER].id, hp="8450")
    ambush.next_turn_until("Pim")
    ambush.next_turn_until("Edda")
    told = ambush.ana.post("command/", type="EndTurn", actor=edda)
    assert told.startswith("200")
    assert ambush.view("ana").prompts == ()


# --- secret rolls --------------------------------------------------------------------------------------------------


@ONLY_FIFTH
def test_a_secret_roll_uses_up_nothing_that_is_seen(ambush: Stage) -> None:
    ambush.gm("Afflict", targets=[ambush["Edda"].id], condition="favoured")
    before = ambush.screens()
    ambush.gm("CallRoll", targets=[ambush["Edda"].id], what="check", stat="stealth", dc="8123", secret="true")
    assert ambush.screens() == before
    assert ambush.overheard("8123") == []


@ONLY_FIFTH
def test_a_secret_roll_asks_no_player_for_a_reroll(ambush: Stage) -> None:
    lucky = sheet("fifth", "Pim", kind="character", features=("lucky",))
    ambush.store(ev.CombatantChanged, "Pim", sheet=lucky)
    ambush.dice.face = 1
    before = ambush.screens()
    ambush.gm("CallRoll", targets=[ambush["Pim"].id], what="check", stat="stealth", dc="8123", secret="true")
    assert ambush.screens() == before
    assert ambush.overheard("8123") == []
