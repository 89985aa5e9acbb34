"""Thirst, heat and dehydration: the GM’s tool for harm that no enemy does."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.wear import wear_of
from tests.builders import Scene, hero
from tests.cases import each
from tests.rulesets.gritty.hurting import heal, hurt, level, notes, pair


def expose(scene: Scene, amount: int, cause: str = "thirst", *dice: int, nonlethal: bool = True, **fields) -> Scene:
    return scene.do(cmd.Expose(targets=("ana",), cause=cause, amount=amount, nonlethal=nonlethal, **fields), *dice)


def treat(scene: Scene) -> Scene:
    return scene.do(cmd.Treat(targets=("ana",)))


def life(scene: Scene) -> tuple[int, str]:
    return scene["ana"].hp, scene["ana"].life


# --- thirst --------------------------------------------------------------------------------------------------------


def test_nonlethal_thirst_dehydrates_and_exhausts_once():
    """GRT-043, ruling 44: it lowers hit points, dehydrates, and gives one level; more of it gives none."""
    scene = expose(pair(), 4)
    assert (scene["ana"].hp, scene["ana"].has("dehydrated"), level(scene)) == (16, True, 1)
    scene = expose(scene, 4)
    assert (scene["ana"].hp, len(scene["ana"].all("dehydrated")), level(scene)) == (12, 1, 1)


def test_lethal_thirst_does_not_dehydrate():
    """GRT-043, GRT-046: but it is thirst damage all the same."""
    scene = expose(pair(), 4, nonlethal=False)
    assert (scene["ana"].has("dehydrated"), level(scene), heal(scene, 9)["ana"].hp) == (False, 0, 16)


def test_the_gm_may_give_dehydration_by_hand():
    """GRT-043: from the palette; its level comes with it, and a second one gives no more."""
    scene = pair().give("ana", "dehydrated").give("ana", "dehydrated")
    assert level(scene) == 1


def test_new_dehydration_is_a_new_level():
    """GRT-043, ruling 44: once it has ended with treatment."""
    assert level(expose(treat(expose(pair(), 4)), 4)) == 2


@each(("dry", "now"), [(False, "stable"), (True, "dying")])
def test_heat_is_lethal_for_the_dehydrated(dry, now):
    """GRT-044, ruling 44: nonlethal at 0 is unconscious and stable; for the dehydrated it is dying."""
    scene = pair().give("ana", "dehydrated") if dry else pair()
    expose(scene, 20, "heat")
    assert life(scene) == (0, now)
    assert scene["ana"].has("unconscious")
    assert (("Ana takes the heat as lethal damage.", "GRT-044") in notes(scene)) is dry


def test_other_damage_stays_nonlethal_for_the_dehydrated():
    """GRT-044: only heat turns; by cold she is stable."""
    assert life(expose(pair().give("ana", "dehydrated"), 20, "cold")) == (0, "stable")


def test_lethal_harm_of_the_place_leaves_one_dying():
    """GRT-047, ruling 44."""
    assert life(expose(pair(), 20, "hunger", nonlethal=False)) == (0, "dying")


def test_further_thirst_is_lethal_for_whom_thirst_has_felled():
    """GRT-045: the same amount, as a failed death save and dying again; 20 and more kill at once."""
    scene = expose(pair(), 20, "thirst")
    assert life(scene) == (0, "stable")
    expose(scene, 5)
    assert life(scene) == (0, "dying")
    assert (scene.last(ev.DamageTaken).amount, scene["ana"].tally["death-failure"]) == (5, 1)
    assert ("Ana takes the thirst as lethal damage.", "GRT-045") in notes(scene)
    assert life(expose(scene, 21)) == (0, "dead")


def test_nonlethal_damage_at_0_does_nothing_more_but_for_thirst():
    """GRT-045, ruling 44: cold leaves her stable, without a failed death save."""
    scene = expose(expose(pair(), 20, "thirst"), 5, "cold")
    assert (life(scene), scene["ana"].tally.get("death-failure", 0)) == ((0, "stable"), 0)


# --- healing and treatment -----------------------------------------------------------------------------------------


def test_what_thirst_takes_does_not_heal_before_treatment():
    """GRT-046: magic included; what a blow has taken heals; and after treatment all of it does."""
    scene = hurt(expose(pair(), 6), 5)
    assert heal(scene, 20)["ana"].hp == 14
    heal(scene, 1)
    told = "Ana regains nothing: 6 hit points lost to thirst come back after treatment."
    assert notes(scene)[-1] == (told, "GRT-046")
    assert ("Lost to thirst", "6 of 20 hit points, until it is treated") in scene.seen_by("ana").sheets[0].lines
    treat(scene)
    assert (heal(scene, 20)["ana"].hp, scene["ana"].has("dehydrated"), level(scene)) == (20, False, 1)


def test_a_long_rest_and_hit_dice_do_not_bring_it_back_either():
    """GRT-046: nobody is asked for dice that can do nothing."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", level=4, hit_dice="4d8", abilities={"con": 14}), (3, 3), "ana")
    expose(scene, 6, nonlethal=False).do(cmd.BeginRest(rest="short")).do(cmd.FinishRest())
    assert (scene.request, scene["ana"].hp) == (None, 14)
    scene.do(cmd.BeginRest(rest="long")).do(cmd.FinishRest(fed=("ana",)))
    assert scene["ana"].hp == 14


def test_who_has_lost_all_to_thirst_does_not_even_wake():
    """GRT-046: hours do not bring the one hit point back; treatment and a potion do."""
    scene = expose(pair(), 20, "thirst")
    scene.do(cmd.PassHours(hours=2))
    assert life(scene) == (0, "stable")
    scene.do(cmd.Treat(targets=("ana",)))
    assert life(heal(scene, 5)) == (5, "up")


def test_temporary_hit_points_help_against_thirst():
    """GRT-046, ruling 44: as against any damage; what they take is not lost to it."""
    scene = pair().do(cmd.Bolster(targets=("ana",), amount=10))
    expose(scene, 12)
    assert scene["ana"].hp == 18
    assert scene["ana"].tally["thirst-damage"] == 2


def test_the_gm_deals_it_and_says_who_has_been_treated():
    """GRT-047: with what is wrong said in words; nobody else does."""
    scene = pair()
    assert dict(scene.seen_by("gm").desk.exposures)["thirst"] == "Thirst"
    assert scene.seen_by("ana").console is None
    refused = scene.refusal(cmd.Treat(targets=("ana",)))
    assert (refused.text, refused.row) == ("Ana does not suffer from thirst.", "GRT-047")
    for command, words in (
        (
            cmd.Expose(targets=("ana",), cause="boredom", amount=3),
            "Say one of: thirst, heat, cold, hunger, anything else.",
        ),
        (cmd.Expose(targets=("ana",), cause="thirst"), "Damage is 1 or more."),
        (cmd.Expose(targets=(), cause="thirst", amount=3), "Pick who it is about."),
        (cmd.Expose(targets=("ana",), cause="heat", amount=3, damage_type="warm"), "Damage is one of"),
    ):
        assert scene.refusal(command).text.startswith(words)
    for command in (cmd.Treat(targets=("ana",)), cmd.Expose(targets=("ana",), cause="thirst", amount=3)):
        assert scene.refusal(command, by="ana").text == "Only the GM can do that."
    expose(scene, 4)
    assert notes(treat(scene))[-1][1] == "GRT-047"


def test_no_other_game_has_such_a_tool():
    """GRT-047: 5e knows nothing of nonlethal thirst."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    command = cmd.Expose(targets=("ana",), cause="thirst", amount=3)
    assert scene.refusal(command).text == "This game has no rule for that."
    assert scene.seen_by("gm").desk.exposures == ()


def test_thirst_goes_from_one_fight_into_the_next():
    """GRT-043, GRT-046: what it took stays lost, and dehydration gives no second level."""
    scene = expose(pair(), 6)
    wear = wear_of(scene.rules, scene["ana"])
    scene = pair()
    scene.do(cmd.Join(sheet=hero("Cleo"), owner="ben", wear=wear, at=(9, 9)), 12, 9)
    cleo = next(c for c in scene.state.combatants.values() if c.name == "Cleo")
    assert (cleo.hp, cleo.has("dehydrated"), level(scene, cleo.id)) == (14, True, 1)
    assert heal(scene, 5, cleo.id)[cleo.id].hp == 14


def test_thirst_after_the_fight():
    """GRT-047: most of it comes between fights: the tool is open when one is over."""
    scene = pair()
    scene.record(ev.EncounterEnded(reason="", audience=ev.EVERYONE))
    assert treat(expose(scene, 4))["ana"].hp == 16
