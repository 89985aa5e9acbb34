"""Thrown off, and mounts that nobody has trained."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.streamlined.riders import horse, left, options, order, paddock, seated
from tests.rulesets.streamlined.wrestlers import DAGGER, holding

# --- thrown --------------------------------------------------------------------------------------------------------


def lands(scene, seat="ana"):
    """Answer where the rider comes down; nothing else may be asked, and nothing rolled."""
    question = scene.asked()
    assert (question.kind, question.seat, question.who) == ("landing", seat, "ana")
    assert scene.cited(question.row) == "STR-160"
    for pick in question.picks:
        assert pick.key
    scene.answer(question.default, by=seat)
    assert not [check for check in scene.all(ev.CheckRolled) if check.who == "ana"]
    assert (scene["ana"].mount, scene["ana"].has("prone"), scene.fight.gap("ana", "horse")) == ("", True, 1)
    assert not scene["ana"].used.get("reaction")
    return scene


def test_a_mount_that_goes_prone_throws_its_rider():
    """STR-159, STR-160: no save, no reaction; the rider picks where."""
    lands(seated().give("horse", "prone"))


def test_a_mount_that_dies_throws_its_rider():
    """STR-159, STR-160."""
    lands(seated().do(cmd.Harm(targets=("horse",), amount=500, damage_type="fire")))


def test_a_rider_that_goes_prone_is_thrown():
    """STR-159: no DC 10 here."""
    lands(seated().give("ana", "prone"))


@each("condition", ["stunned", "paralyzed", "unconscious", "incapacitated"])
def test_a_rider_that_is_incapacitated_is_thrown(condition):
    """STR-159: the GM picks the space for somebody who cannot."""
    lands(seated().give("ana", condition), "gm")


def test_a_rider_that_is_pushed_is_thrown():
    """STR-159: it lands within 5 ft of the mount, and the push takes it no further."""
    scene = seated().do(cmd.Push(who="ana", source="goblin", distance=10))
    lands(scene)
    assert scene["horse"].at == (6, 5)


def test_a_rider_that_dies_is_off_its_mount():
    """STR-159: as soon as either of the two dies."""
    scene = seated(hp=5).do(cmd.Harm(targets=("ana",), amount=500, damage_type="fire"))
    assert (scene["ana"].life, scene["ana"].mount, scene.fight.gap("ana", "horse")) == ("dead", "", 1)


@each(("face", "stays"), [(10, True), (9, False)])
def test_a_mount_moved_against_its_will_allows_a_save(face, stays):
    """STR-195: DC 10 Dexterity, or thrown off prone."""
    scene = seated().do(cmd.Push(who="horse", path=((7, 5),)), face)
    saved = scene.last(ev.CheckRolled)
    assert (saved.who, saved.label, saved.dc, saved.success) == ("ana", "Dexterity save", 10, stays)
    if not stays:
        scene.answer(scene.asked().default, by="ana")
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("horse" if stays else "", not stays)


def test_every_rider_is_thrown():
    """STR-159, STR-160: each picks for itself, and not the same space."""
    scene = seated()
    scene.put("Ben", hero("Ben"), (8, 5), "ben")
    scene.do(cmd.Ride(who="ben", mount="horse")).answer("ana").give("horse", "prone")
    for _ in range(2):
        scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ben"].mount, scene["ana"].at == scene["ben"].at) == ("", "", False)


# --- without its rider ---------------------------------------------------------------------------------------------


def stunned_in_the_goblins_turn():
    scene = seated(order=("goblin", "ana", "horse"))
    scene.give("ana", "stunned")
    return scene.answer(scene.asked().default)


def test_a_mount_takes_its_own_turn_behind_an_incapacitated_rider():
    """STR-161: just after the rider's count, by the GM's hand."""
    scene = stunned_in_the_goblins_turn()
    assert order(scene) == ["goblin", "ana", "horse"]
    scene.end("goblin")
    assert (scene.state.active, left(scene)) == ("horse", 60)
    scene.walk("horse", (7, 5))
    scene.end("horse")
    assert (scene.state.active, scene.state.round) == ("goblin", 2)


@each("comes_to", [False, True])
def test_a_rider_that_is_felled_in_its_own_turn_leaves_its_mount_one(comes_to):
    """STR-161: right behind it, in that very round, though they had moved; not if the rider is up again by then."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5)))
    scene.do(cmd.Move(actor="horse", path=((5, 5),)), by="ana").answer("pass")
    scene.give("ana", "stunned")
    scene.answer(scene.asked().default)
    if comes_to:
        effect = next(e.id for e in scene["ana"].effects if e.key == "stunned")
        scene.do(cmd.Relieve(who="ana", effect=effect))
    scene.end("ana")
    assert (scene.state.active, scene.state.round) == ("goblin" if comes_to else "horse", 1)
    if not comes_to:
        assert left(scene) == 60
        scene.end("horse").end("goblin")
        assert (scene.state.active, scene.state.round) == ("horse", 2)


def test_not_if_the_rider_has_come_to():
    """STR-161: provided that the rider is still incapacitated then; the mount may be mounted again."""
    scene = stunned_in_the_goblins_turn()
    effect = next(e.id for e in scene["ana"].effects if e.key == "stunned")
    scene.do(cmd.Relieve(who="ana", effect=effect)).end("goblin")
    assert scene.state.active == "ana"
    scene.end("ana")
    assert (scene.state.active, scene.state.round) == ("goblin", 2)


def test_it_is_led_again_once_it_is_mounted():
    """STR-161, STR-151: the rider stands up and gets on in its own turn."""
    scene = stunned_in_the_goblins_turn()
    effects = [e.id for e in scene["ana"].effects if e.key in ("stunned", "prone") and not e.parent]
    for effect in effects:
        scene.do(cmd.Relieve(who="ana", effect=effect))
    scene.end("goblin").act("ana", "mount", target="horse")
    assert (scene["horse"].driver, left(scene), scene["horse"].has("riderless")) == ("ana", 30, False)


# --- not trained ---------------------------------------------------------------------------------------------------


def wild(**fields):
    return paddock(trained=False, willing="", **fields)


def climb(scene, *dice, skill="athletics"):
    """Ana grapples it: her Athletics against its own."""
    scene.act("ana", "climb-on", target="horse")
    return scene.answer(skill, dice=dice) if scene.request is not None else scene


def test_an_untrained_mount_is_ridden_by_whoever_grapples_it():
    """STR-148, STR-156, ruling 17: in place of an attack and for half the movement; the mount keeps its speed."""
    scene = wild().act("ana", "climb-on", target="horse")
    assert (scene.asked().seat, scene.asked().who) == ("gm", "horse")
    scene.answer("athletics", dice=(18, 12, 3))
    assert (scene["ana"].mount, scene["horse"].driver, scene["ana"].used["action"]) == ("horse", "", 1)
    assert scene.all(ev.Acted)[0].name == "Mounting grapple"
    assert scene["horse"].has("clung-to")
    assert not scene["horse"].has("grappled")
    assert left(scene) == 60
    assert left(scene, "ana") <= 15
    assert not {"drag", "step-without"} & set(options(scene, "ana"))  # it carries her: she does not drag it


@each("way", ["climb-on", "mount", "the GM"])
def test_an_ordinary_hold_becomes_a_cling_in_the_saddle(way):
    """STR-148, STR-176, ruling 17: held by a grapple and then ridden, by whatever way, it goes where it likes and carries her."""
    scene = paddock(trained=False, attacks=2).act("ana", "grapple", target="horse")
    scene.answer("athletics", dice=(18, 12, 3))
    assert (left(scene), scene["horse"].has("grappled")) == (0, True)
    if way == "the GM":
        scene.do(cmd.Ride(who="ana", mount="horse"))
    else:
        scene.act("ana", way, target="horse")
    assert (scene["ana"].mount, scene["horse"].has("grappled"), left(scene)) == ("horse", False, 60)
    assert [grip.source for grip in scene["horse"].all("clung-to")] == ["ana"]
    scene.end("ana").end("goblin").act("horse", "escape", 18, 19, 1, choice="athletics")
    scene.answer(scene.asked().default, by="ana")
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("", True)


def test_a_failed_grapple_costs_the_attack_and_no_movement():
    """STR-148: Ana stays where she is."""
    scene = climb(wild(), 3, 2, 18)
    assert (scene["ana"].mount, left(scene, "ana"), scene["ana"].used["action"]) == ("", 30, 1)
    assert not scene["horse"].has("clung-to")


def test_it_needs_a_free_hand_and_half_of_the_movement():
    """STR-148, STR-156: refused in words, with the row."""
    scene = wild(at=(1, 5)).walk("ana", (2, 5), (3, 5), (4, 5), (5, 5))
    assert scene.refused_act("ana", "climb-on", target="horse").row == "STR-156"
    scene = wild(weapons=(LONGSWORD, DAGGER))
    holding(scene, "longsword", "dagger")
    assert "climb-on" not in options(scene, "ana")
    refused = scene.refused_act("ana", "climb-on", target="horse")
    assert (refused.text, refused.row) == ("No hand is free to hold on with.", "STR-164")
    assert seated().refused_act("ana", "climb-on", target="horse").text == "You are mounted already."


def test_it_has_no_upper_size():
    """STR-148, ruling 17: somebody two sizes larger and more cannot be grappled otherwise."""
    scene = wild(mount=monster("Horse", size="Gargantuan", hp=100, speeds={"walk": 40}))
    assert options(scene, "ana")["climb-on"].barred is None


def test_an_untrained_mount_acts_on_its_own_initiative_and_takes_its_rider_along():
    """STR-150, STR-148, ruling 17: the GM plays its turn; the ride does not end the grapple."""
    scene = climb(wild(), 18, 12, 3).end("ana").end("goblin")
    assert scene.state.active == "horse"
    assert options(scene, "horse") == {}
    scene.walk("horse", *[(7 + n, 5) for n in range(12)])
    assert (scene["ana"].at, scene["ana"].mount, scene["horse"].has("clung-to")) == ((18, 5), "horse", True)


def test_it_rolls_its_own_initiative():
    """STR-150: though somebody sits on it; nor does a climb onto it in the fight change its place."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Horse", horse(trained=False), (6, 5), side="allies")
    scene.do(cmd.Ride(who="ana", mount="horse")).do(cmd.Start(), 12, 5).answer("roll")
    assert [event.combatants for event in scene.all(ev.InitiativeRolled)] == [("ana",), ("horse",)]
    assert order(climb(wild(), 18, 12, 3)) == ["ana", "goblin", "horse"]


def test_the_gm_may_call_for_animal_handling():
    """STR-149: a called roll, of the rider."""
    scene = climb(wild(), 18, 12, 3)
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="animal-handling", dc=12)).answer("roll", dice=(15,))
    check = scene.last(ev.CheckRolled)
    assert (check.who, check.total, check.success) == ("ana", 15, True)


def test_a_mount_that_escapes_is_rid_of_its_rider():
    """STR-148, ruling 17: as from any grapple; the rider falls off prone."""
    scene = climb(wild(), 18, 12, 3).end("ana").end("goblin")
    assert scene.refusal(cmd.Act(actor="ana", action="dash")).text
    scene.act("horse", "escape", 18, 12, 2, choice="athletics")
    question = scene.asked()
    assert (question.kind, question.seat) == ("landing", "ana")
    scene.answer(question.default)
    assert (scene["ana"].mount, scene["ana"].has("prone"), scene["horse"].has("clung-to")) == ("", True, False)
    assert scene.last(ev.Dismounted).row == "STR-148"


def test_letting_go_is_falling_off():
    """STR-148: the rider must keep the grapple."""
    scene = climb(wild(), 18, 12, 3).act("ana", "let-go", target="horse")
    scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("", True)


def test_getting_off_ends_the_grapple():
    """STR-148, STR-156: in a later turn, on its feet."""
    scene = climb(wild(), 18, 12, 3).end("ana").end("goblin").end("horse").act("ana", "dismount")
    scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].has("prone"), scene["horse"].has("clung-to")) == ("", False, False)


def test_the_gm_unflags_a_mount_under_its_rider():
    """STR-147, STR-150: it acts on its own from then on, and the rider holds on."""
    scene = seated().do(cmd.SetMount(who="horse", willing="yes", trained=False))
    assert (scene["horse"].driver, scene["ana"].mount, scene["horse"].has("clung-to")) == ("", "horse", True)
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True))
    assert scene["horse"].driver == "ana"


def test_the_gm_puts_somebody_on_an_untrained_mount():
    """STR-148: who then holds on to it; nothing is rolled."""
    scene = wild().do(cmd.Ride(who="ana", mount="horse"))
    assert (scene["ana"].mount, scene["horse"].driver, scene["horse"].has("clung-to")) == ("horse", "", True)
    refused = scene.refusal(cmd.Ride(who="ana", mount="horse", control=True))
    assert refused.row == "STR-150"


def test_a_trained_mount_is_not_climbed_onto():
    """STR-147, STR-148: it is mounted."""
    assert "climb-on" not in options(paddock(), "ana")
    assert options(paddock(), "ana")["mount"].barred is None


def test_an_enemy_may_be_ridden_by_force():
    """STR-148: no will of its own is asked for."""
    scene = wild().do(cmd.Change(who="horse", side="foes"))
    assert options(scene, "ana")["climb-on"].barred is None
    scene = climb(scene, 18, 12, 3)
    assert scene["ana"].mount == "horse"
