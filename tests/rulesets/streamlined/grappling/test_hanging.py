"""A grappler that falls, and riders that cling."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.hands import hands_free
from combat.rulesets.streamlined.grappling import grappling
from tests.builders import Scene, hero, monster


def aloft(size="Medium"):
    """Ana flies 10 ft up beside a tower of that height and holds a goblin that stands on it; the ground is below; her turn."""
    scene = Scene("streamlined").paint("high", (6, 5))
    ana = hero("Ana", speeds={"walk": 30, "fly": 60}, skills={"athletics": 5})
    scene.put("Ana", ana, (5, 5), "ana", height=2)
    scene.put("Goblin", monster(size=size), (6, 5), height=2)
    return scene.begin("ana", "goblin").give("goblin", "grappled", source="ana")


def test_a_grappler_that_would_fall_hangs_on():
    """STR-174, Rulings 20: struck prone in the air she is asked, and stays up by her captive, at no damage."""
    scene = aloft().give("ana", "prone")
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == ("ana", "hang-on", "STR-174", "fall")
    assert [(pick.key, pick.note) for pick in question.picks] == [("hang:goblin", "you stay up"), ("fall", "")]
    scene.answer("hang:goblin", by="ana")
    assert (scene["ana"].height, scene["ana"].hp) == (2, 20)
    assert "Hanging on" in {chip.name for chip in scene.seen_by("ana").token("ana").chips}
    assert scene["goblin"].has("grappled")


def test_it_may_fall_instead():
    """STR-174: unanswered or by its own word; out of reach the captive is free."""
    scene = aloft().give("ana", "prone").answer("fall", by="ana", dice=(4,))
    assert (scene["ana"].height, scene["ana"].hp) == (0, 16)
    assert not scene["ana"].has("hanging-on")


def test_a_smaller_captive_cannot_hold_it_and_both_go_down():
    """STR-174: a Small goblin on the tower; each takes its own fall."""
    scene = aloft("Small").give("ana", "prone")
    assert scene.asked().picks[0].note == "smaller than you: both go down"
    scene.answer("hang:goblin", by="ana", dice=(4, 5))
    assert (scene["ana"].height, scene["ana"].hp) == (0, 16)
    assert (scene["goblin"].height, scene["goblin"].hp) == (0, 5)
    assert scene["goblin"].at != (6, 5)
    assert scene["goblin"].has("grappled")


def test_when_the_grapple_ends_the_grappler_falls_after_all():
    """STR-174: the captive breaks free."""
    scene = aloft().give("ana", "prone").answer("hang:goblin", by="ana")
    scene.do(cmd.Relieve(who="goblin", effect=scene["goblin"].all("grappled")[0].id), 6)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("hanging-on")) == (0, 14, False)


def test_a_captive_without_a_footing_holds_nobody():
    """STR-174, Rulings 20: a captive that flies itself is no hold."""
    scene = Scene("streamlined")
    ana = hero("Ana", speeds={"walk": 30, "fly": 60})
    scene.put("Ana", ana, (5, 5), "ana", height=2)
    scene.put("Bat", monster("Bat", speeds={"fly": 60}), (6, 5), height=2)
    scene.begin("ana", "bat").give("bat", "grappled", source="ana")
    scene.do(cmd.Afflict(targets=("ana",), condition="prone"), 3)
    assert (scene.request, scene["ana"].height) == (None, 0)


def test_whoever_holds_nobody_simply_falls():
    """STR-174: no question."""
    scene = aloft().act("ana", "let-go", target="goblin").do(cmd.Afflict(targets=("ana",), condition="prone"), 3)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 17)


def test_a_captive_that_loses_its_own_footing_is_no_hold_any_more():
    """STR-174, Rulings 20: magic brings the goblin off its tower into the air on Ana's other side; both come down."""
    scene = aloft().give("ana", "prone").answer("hang:goblin", by="ana")
    scene.do(cmd.Teleport(who="goblin", to=(4, 5), height=2), 4, 5)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 16)
    assert (scene["goblin"].height, scene["goblin"].hp) == (0, 5)


def test_a_flyer_that_is_stopped_in_the_air_hangs_on():
    """STR-174, STR-112: at a speed of 0, in another's turn and at the end of its own."""
    scene = aloft().end("ana").give("ana", "restrained")
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "hang-on")
    assert scene.answer("hang:goblin", by="ana")["ana"].height == 2
    own = aloft().give("ana", "restrained").do(cmd.NextTurn())
    assert own.asked().kind == "hang-on"
    assert own.answer("fall", by="ana", dice=(4,))["ana"].hp == 16


# --- falls by the GM's word ----------------------------------------------------------------------------------------


def brink(size="Medium"):
    """Ana holds a goblin; a trapdoor may open beneath her; her turn."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(size=size), (6, 5))
    return scene.begin("ana", "goblin").give("goblin", "grappled", source="ana")


def drop(scene, *targets, dice=()):
    return scene.do(cmd.Fall(targets=targets, distance=20), *dice)


def test_a_fall_by_the_gms_word_is_asked_about_as_well():
    """STR-174: she stays up at no damage, and the chip says so until she goes on."""
    scene = drop(brink(), "ana")
    assert (scene.asked().seat, scene.asked().kind, scene.asked().default) == ("ana", "hang-on", "fall")
    scene.answer("hang:goblin", by="ana")
    assert (scene["ana"].hp, scene["ana"].has("prone"), scene["ana"].has("hanging-on")) == (20, False, True)
    scene.walk("ana", (5, 6))
    assert not scene["ana"].has("hanging-on")


def test_unanswered_she_falls_as_far_as_the_gm_says():
    """STR-174: two d10."""
    scene = drop(brink(), "ana").answer("fall", by="ana", dice=(3, 4))
    assert (scene["ana"].hp, scene["goblin"].hp) == (13, 10)


def test_a_smaller_captive_goes_down_the_trapdoor_with_her():
    """STR-174: each takes its own two d10."""
    scene = drop(brink("Small"), "ana").answer("hang:goblin", by="ana", dice=(3, 4, 2, 1))
    assert (scene["ana"].hp, scene["goblin"].hp) == (13, 7)


def test_whoever_falls_at_the_same_time_is_no_hold():
    """STR-174, Rulings 20: both over the trapdoor, in either order; nobody is asked."""
    for targets in (("ana", "goblin"), ("goblin", "ana")):
        scene = drop(brink(), *targets, dice=(1, 1, 1, 1))
        assert (scene.request, scene["ana"].hp, scene["goblin"].hp) == (None, 18, 8)


def test_when_the_hold_is_lost_over_the_trapdoor_she_falls_after_all():
    """STR-174: the captive breaks free later, 20 feet; a second word of the GM asks anew."""
    scene = drop(brink(), "ana").answer("hang:goblin", by="ana")
    scene.do(cmd.Relieve(who="goblin", effect=scene["goblin"].all("grappled")[0].id), 6, 1)
    assert (scene["ana"].hp, scene["ana"].has("prone"), scene["ana"].has("hanging-on")) == (13, True, False)
    again = drop(drop(brink(), "ana").answer("hang:goblin", by="ana"), "ana").answer("fall", by="ana", dice=(1, 1))
    assert (again["ana"].hp, again["ana"].has("hanging-on")) == (18, False)


def test_a_rider_whose_mount_falls_hangs_on_without_it():
    """STR-174: the griffon drops from under her."""
    scene = Scene("streamlined").paint("high", (7, 5))
    griffon = monster("Griffon", size="Large", hp=40, speeds={"walk": 30, "fly": 80}, traits=("trained-mount",))
    scene.put("Griffon", griffon, (5, 5), "ana", side="allies", height=2)
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}), (4, 5), "ana", height=2)
    scene.put("Goblin", monster(), (7, 5), height=2)
    scene.do(cmd.SetMount(who="griffon", willing="yes", trained=True)).begin("ana", "griffon", "goblin")
    scene.do(cmd.Ride(who="ana", mount="griffon"))
    scene.give("goblin", "grappled", source="ana").do(cmd.Afflict(targets=("griffon",), condition="stunned"))
    assert (scene.asked().seat, scene.asked().who) == ("ana", "ana")
    scene.answer("hang:goblin", by="ana", dice=(5,))
    assert (scene["griffon"].height, scene["griffon"].hp) == (0, 35)
    ana = scene["ana"]
    assert (ana.mount, ana.at, ana.height, ana.hp, ana.has("hanging-on")) == ("", (6, 5), 2, 20, True)


# --- clinging to an untrained mount --------------------------------------------------------------------------------


def clinging():
    """Ana, Athletics +5, climbs onto a wild Huge horse: with disadvantage, 12 against 9; her turn."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", skills={"athletics": 5}, weapons=()), (5, 5), "ana")
    horse = monster("Horse", size="Huge", speeds={"walk": 60}, skills={"athletics": 3}, weapons=())
    scene.put("Horse", horse, (6, 5), side="neutrals")
    scene.begin("ana", "horse").act("ana", "climb-on", target="horse")
    return scene.answer("athletics", dice=(7, 18, 6))


def test_a_cling_does_not_root_the_mount():
    """STR-176, Rulings 17: the horse keeps its Speed, and is held all the same."""
    scene = clinging()
    assert scene.fight.breakdown("speed.walk", "horse").total == 60
    assert grappling.clings(scene.fight, "ana", "horse")
    assert scene.fight.breakdown("speed.walk", "ana").total == 15


def test_the_mount_escapes_from_a_cling_as_from_any_grapple():
    """STR-178, Rulings 17: an attack of its own turn against Ana's Athletics; larger, it rolls with advantage."""
    scene = clinging().end("ana").act("horse", "escape", 18, 2, 3, choice="athletics")
    scene.answer("F5", by="ana")
    assert (scene["ana"].mount, scene["ana"].has("prone"), scene.asked().kind) == ("", True, "escape-rider")
    scene.answer("nothing")
    assert not grappling.clings(scene.fight, "ana", "horse")
    assert scene.all(ev.CheckRolled)[-2].roll.dice == "2d20"


def test_a_cling_has_no_upper_size_limit():
    """STR-184, Rulings 17: a Huge horse can be clung to, with disadvantage; grappled it cannot be."""
    scene = clinging()
    assert scene.all(ev.CheckRolled)[0].roll.dice == "2d20"
    other = Scene("streamlined")
    other.put("Ana", hero("Ana", weapons=()), (5, 5), "ana")
    other.put("Horse", monster("Horse", size="Huge"), (6, 5))
    refused = other.begin("ana", "horse").refused_act("ana", "grapple", target="horse")
    assert (refused.row, refused.text) == ("STR-164", "More than one size larger than you.")


def test_being_carried_along_or_pushed_does_not_end_a_cling():
    """STR-172, STR-177, Rulings 17: the horse runs, the rider with it."""
    scene = clinging().end("ana").walk("horse", (7, 5), (8, 5))
    assert (scene["horse"].at, scene["ana"].mount) == ((8, 5), "horse")
    assert grappling.clings(scene.fight, "ana", "horse")


def test_a_cling_takes_a_hand():
    """STR-164, STR-165, Rulings 17: one of two is left."""
    assert hands_free(clinging().fight, "ana") == 1
