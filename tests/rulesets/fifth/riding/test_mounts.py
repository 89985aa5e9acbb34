"""Section 16: who can be ridden, and the GM's word on it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Saddle
from tests.builders import Scene, hero, monster
from tests.cases import each

HORSE = {"size": "Large", "speeds": {"walk": 60}, "hp": 19}


def stable(trained=False, **fields):
    """Ana beside a horse that is nobody's enemy; it is her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    sheet = monster("Horse", **{**HORSE, "traits": ("trained-mount",) if trained else (), **fields})
    scene.put("Horse", sheet, (6, 5), side="allies")
    scene.put("Goblin", monster(), (18, 10))
    return scene.begin("ana", "goblin", "horse")


def choices(scene, who="ana"):
    option = next((o for o in scene.options(who) if o.key == "mount"), None)
    return {} if option is None else {c.target: c.barred for c in option.choices}


def said(scene, who="horse"):
    return scene.rules.riding.said(scene[who])


# --- the GM confirms -----------------------------------------------------------------------------------------------


def test_the_gm_is_asked_before_somebody_rides_a_creature():
    """FIF-178: with flags for training and a mind of its own; the players only see that the GM is asked."""
    scene = stable().act("ana", "mount", target="horse")
    question = scene.asked()
    assert (question.seat, question.row, question.title) == ("gm", "FIF-178", "Ana wants to ride Horse")
    assert [pick.key for pick in question.picks] == ["trained", "untrained", "intelligent", "refuse"]
    assert scene.seen_by("ben").waiting == ("Waiting for the GM",)
    assert scene["ana"].mount == ""


@each(
    ("answer", "flags", "asked"),
    [
        ("trained", Saddle("yes", True, False), "reins"),
        ("untrained", Saddle("yes", False, False), None),
        ("intelligent", Saddle("yes", True, True), None),
    ],
)
def test_the_answer_is_kept_and_lets_the_rider_up(answer, flags, asked):
    """FIF-178, FIF-186: only a trained mount without a mind of its own asks who leads."""
    scene = stable().act("ana", "mount", target="horse").answer(answer, by="gm")
    assert (scene["ana"].mount, said(scene)) == ("horse", flags)
    assert (scene.request.kind if scene.request else None) == asked


def test_a_refusal_costs_nothing_and_is_remembered():
    """FIF-178: nothing is spent, and from then on the button says why not."""
    scene = stable().act("ana", "mount", target="horse").answer("refuse")
    assert (scene["ana"].mount, scene["ana"].used) == ("", {})
    assert scene.last(ev.Noted).text == "Horse does not let itself be ridden."
    refused = scene.refused_act("ana", "mount", target="horse")
    assert (str(refused), refused.row) == ("Horse does not let itself be ridden.", "FIF-178")


def test_the_gm_may_say_it_beforehand_and_is_not_asked_then():
    """FIF-178: a control of the GM's, on the creature's sheet."""
    scene = stable().do(cmd.SetMount(who="horse", willing="yes", intelligent=True))
    assert said(scene) == Saddle("yes", False, True)
    scene.act("ana", "mount", target="horse")
    assert scene.request is None
    assert scene["ana"].mount == "horse"


def test_the_gms_word_is_the_gms():
    """FIF-178: no player gives it, and a game without riders knows nothing of it."""
    for command in (cmd.SetMount(who="horse", willing="yes"), cmd.Ride(who="ana", mount="horse")):
        assert stable().refusal(command, by="ana").text == "Only the GM can do that."
        other = Scene("orcus")
        other.put("Ana", hero("Ana"), (5, 5), "ana")
        other.put("Horse", monster("Horse", **HORSE), (6, 5))
        assert other.refusal(command).text == "This game has no rule for that."


def test_a_stat_block_may_be_trained_already():
    """FIF-178: the GM still confirms; what the sheet says is the answer that stands first."""
    scene = stable(trained=True).act("ana", "mount", target="horse")
    assert scene.asked().default == "trained"
    assert stable().act("ana", "mount", target="horse").asked().default == "refuse"


def test_a_second_rider_needs_the_gms_word_on_the_room():
    """FIF-178: fitting anatomy is the GM's to judge."""
    scene = stable(trained=True)
    scene.put("Ben", hero("Ben"), (8, 5), "ben")
    scene.begin("ben", "ana", "horse").do(cmd.Ride(who="ana", mount="horse"))
    scene.act("ben", "mount", target="horse")
    assert scene.picks() == ["room", "refuse"]
    scene.answer("room")
    assert scene.state.riders("horse") == ("ana", "ben")


# --- who can carry whom --------------------------------------------------------------------------------------------


def test_a_mount_is_at_least_one_size_larger():
    """FIF-178: a Medium hero rides nothing Medium, a Small one does."""
    scene = stable(size="Medium")
    assert choices(scene) == {}
    scene.do(cmd.Change(who="ana", sheet=hero("Ana", size="Small")))
    assert choices(scene) == {"horse": None}


def test_an_enemy_carries_nobody_unless_the_gm_calls_it_willing():
    """FIF-178: a mount is willing."""
    scene = stable()
    scene.do(cmd.Change(who="horse", side="foes"))
    assert choices(scene) == {}
    scene.do(cmd.SetMount(who="horse", willing="yes"))
    assert choices(scene) == {"horse": None}
    scene.do(cmd.SetMount(who="horse", willing="no")).do(cmd.Change(who="horse", side="allies"))
    assert choices(scene)["horse"].text == "Horse does not let itself be ridden."


def test_it_is_within_five_feet():
    """FIF-179: 10 feet are too far."""
    scene = stable().do(cmd.Place(who="horse", to=(7, 5)))
    refused = scene.refused_act("ana", "mount", target="horse")
    assert (str(refused), refused.row) == ("10 ft away; it must be within 5 ft of you.", "FIF-179")


def test_nobody_rides_a_rider_nor_while_carrying_somebody():
    """FIF-178, FIF-183: nor one that lies on the ground."""
    scene = stable()
    scene.put("Pixie", monster("Pixie", size="Tiny"), (4, 5), "ben")
    scene.do(cmd.Ride(who="ana", mount="horse"))
    assert scene.refusal(cmd.Ride(who="pixie", mount="ana")).text == "Ana rides somebody itself."
    assert scene.refusal(cmd.Ride(who="horse", mount="goblin")).text == "Horse carries somebody itself."
    assert scene.refusal(cmd.Ride(who="ana", mount="ana")).text == "A creature rides another creature."
    scene.do(cmd.Ride(who="ana")).do(cmd.Afflict(targets=("horse",), condition="prone"))
    assert choices(scene)["horse"].row == "FIF-183"


def test_what_the_gm_hides_is_nothing_to_ride():
    """FIF-178: no button tells of a hidden creature."""
    scene = stable().do(cmd.Hide(who="horse"))
    assert choices(scene) == {}
    assert scene.refused_act("ana", "mount", target="horse").text == "There is nothing to ride near you."


# --- in the GM's hands ---------------------------------------------------------------------------------------------


def test_the_gm_puts_somebody_in_the_saddle_at_once():
    """FIF-178: before the fight, at any distance, at no cost; and takes it off again."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (2, 2), "ana")
    scene.put("Horse", monster("Horse", traits=("trained-mount",), **HORSE), (9, 5), side="allies")
    scene.do(cmd.Ride(who="ana", mount="horse", control=True))
    assert (scene["ana"].at, scene["ana"].used, said(scene).willing) == ((9, 5), {}, "yes")
    assert (scene["ana"].mount, scene["horse"].driver) == ("horse", "ana")
    scene.do(cmd.Ride(who="ana"))
    assert (scene["ana"].mount, scene["horse"].driver, scene["ana"].used) == ("", "", {})
    assert scene.fight.gap("ana", "horse") == 1
    assert scene.refusal(cmd.Ride(who="ana")).text == "Ana rides nobody."


def test_the_gm_gives_no_reins_that_nobody_could_hold():
    """FIF-186: the refusal says why."""
    refused = stable().refusal(cmd.Ride(who="ana", mount="horse", control=True))
    assert (refused.text, refused.row) == (
        "Horse is not trained to carry a rider: it acts on its own.",
        "FIF-186",
    )


def test_a_mount_that_turns_out_to_have_a_mind_of_its_own_is_let_go():
    """FIF-186: intelligent mounts always act independently, trained or not."""
    scene = stable(trained=True).do(cmd.Ride(who="ana", mount="horse", control=True))
    assert scene["horse"].driver == "ana"
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True, intelligent=True))
    assert (scene["horse"].driver, scene["ana"].mount) == ("", "horse")
    assert "take-reins" not in {o.key for o in scene.options("ana") if o.barred is None}


def test_the_gm_ends_it_with_the_chip():
    """FIF-178, FIF-184: whoever is no longer mounted stands beside the mount, where it likes."""
    scene = stable(trained=True).do(cmd.Ride(who="ana", mount="horse"))
    (chip,) = scene.seen_by("gm").token("ana").chips
    assert (chip.name, chip.source) == ("Mounted", "Horse")
    scene.do(cmd.Relieve(who="ana", effect=chip.effect)).answer("F5", by="ana")
    assert (scene["ana"].mount, scene["ana"].at, scene["ana"].effects) == ("", (5, 4), ())


def test_the_gm_sees_what_was_said_on_the_sheet():
    """FIF-178: the sheet of a creature carries the GM's flags."""
    scene = stable().do(cmd.SetMount(who="horse", willing="yes", trained=True))
    sheet = next(one for one in scene.seen_by("gm").sheets if one.id == "horse")
    assert sheet.saddle == Saddle("yes", True, False)


def test_a_lance_takes_one_hand_in_the_saddle():
    """FIF-310: being mounted is what a mount makes of its rider."""
    scene = stable().do(cmd.Ride(who="ana", mount="horse"))
    assert scene["ana"].has("mounted")
    scene.do(cmd.Ride(who="ana"))
    assert not scene["ana"].has("mounted")
