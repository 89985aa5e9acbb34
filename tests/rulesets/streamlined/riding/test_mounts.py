"""Trained mounts: inside their rider's turn, by their rider's movement, one blow of theirs for one of its own."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Saddle
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.streamlined.riders import horse, left, options, order, paddock, ride, seated

# --- getting on and off --------------------------------------------------------------------------------------------


def test_walking_half_and_mounting_leaves_nothing():
    """STR-153, STR-156: Example 22 (W22): walks 15 ft (50%), mounts (50%): the horse cannot move this turn."""
    scene = paddock(at=(2, 5)).walk("ana", (3, 5), (4, 5), (5, 5)).act("ana", "mount", target="horse")
    assert (scene["ana"].mount, scene["horse"].driver, left(scene)) == ("horse", "ana", 0)
    assert scene.refusal(cmd.Move(actor="horse", path=((7, 5),)), by="ana").text == "No movement is left."


def test_mounting_first_leaves_half_of_the_horses_movement():
    """STR-153, STR-156, STR-029: Example 22 (W22): 50% × 60 = 30 ft; with the rider's Dash 150% × 60 = 90 ft."""
    scene = paddock().act("ana", "mount", target="horse")
    assert (scene["ana"].mount, left(scene)) == ("horse", 30)
    scene.act("ana", "dash")
    assert left(scene) == 90
    ride(scene, *[(7 + n, 5) for n in range(18)])
    assert (left(scene), scene["ana"].at) == (0, (24, 5))


def test_half_the_movement_must_be_left():
    """STR-156: with 20 ft of 30 walked it is refused, in words; a Dash makes it possible again."""
    scene = paddock(at=(1, 5)).walk("ana", (2, 5), (3, 5), (4, 5), (5, 5))
    refused = scene.refused_act("ana", "mount", target="horse")
    assert (refused.text, refused.row) == ("Mounting takes half of your movement, and 33 % are left.", "STR-156")
    scene.act("ana", "dash").act("ana", "mount", target="horse")
    assert scene["ana"].mount == "horse"


def test_what_is_too_dear_stays_on_the_hand_with_its_reason():
    """STR-156: Mount with 10 ft of 30 left, climbing on too, and Dismount after a ride; each only where it applies at all."""
    scene = paddock(at=(1, 5)).walk("ana", (2, 5), (3, 5), (4, 5), (5, 5))
    barred = options(scene, "ana")["mount"].barred
    assert (barred.text, barred.row) == ("Mounting takes half of your movement, and 33 % are left.", "STR-156")
    assert not {"dismount", "climb-on"} & set(options(scene, "ana"))
    scene = paddock(trained=False, at=(1, 5)).walk("ana", (2, 5), (3, 5), (4, 5), (5, 5))
    assert options(scene, "ana")["climb-on"].barred.row == "STR-156"
    scene = ride(seated(), *[(7 + n, 5) for n in range(8)])
    assert options(scene, "ana")["dismount"].barred.row == "STR-156"
    assert "mount" not in options(scene, "ana")
    assert not {"mount", "dismount"} & set(options(scene.end("ana"), "ana"))


def test_dismounting_costs_the_same_and_what_the_mount_moved_counts():
    """STR-156, STR-153: 40 ft of 60 on horseback leave less than half; 30 leave just that."""
    scene = ride(seated(), *[(7 + n, 5) for n in range(8)])
    assert scene.refused_act("ana", "dismount").row == "STR-156"
    scene = ride(seated(), *[(7 + n, 5) for n in range(6)]).act("ana", "dismount")
    scene.answer(scene.asked().default, by="ana")
    assert (scene["ana"].mount, left(scene, "ana")) == ("", 0)


def test_once_a_turn_and_not_at_speed_0():
    """STR-156: as in 5e."""
    scene = paddock().act("ana", "mount", target="horse")
    assert scene.refused_act("ana", "dismount").text == "You have mounted or dismounted this turn."
    assert paddock().give("ana", "restrained").refused_act("ana", "mount", target="horse").text == "Your speed is 0."


@each(("mount", "rider", "open_"), [("Medium", "Medium", False), ("Medium", "Small", True), ("Huge", "Medium", True)])
def test_a_mount_is_at_least_one_size_larger(mount, rider, open_):
    """STR-155: for whoever gets on it, and for whoever climbs onto what is not trained."""
    for trained, key in ((True, "mount"), (False, "climb-on")):
        scene = paddock(trained=trained, mount=horse(trained=trained, size=mount), size=rider)
        found = options(scene, "ana").get(key)
        assert (found is not None and found.barred is None) is open_


def test_the_gm_says_trained_or_untrained_before_somebody_gets_on():
    """STR-147: and is not asked for a mind of its own; untrained, it takes a grapple (STR-148)."""
    scene = paddock(willing="").act("ana", "mount", target="horse")
    assert scene.picks() == ["trained", "untrained", "refuse"]
    scene.answer("untrained", by="gm")
    assert (scene["ana"].mount, scene.last(ev.Halted).row) == ("", "STR-148")
    assert scene.refused_act("ana", "mount", target="horse").row == "STR-148"
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True)).act("ana", "mount", target="horse")
    assert scene["ana"].mount == "horse"


def test_the_flags_stand_on_the_gms_sheet():
    """STR-147, STR-157: trained, and for how many; no mind of its own is asked for here."""
    scene = paddock().do(cmd.SetMount(who="horse", willing="yes", trained=True, capacity=4))
    sheet = next(one for one in scene.seen_by("gm").sheets if one.id == "horse")
    assert sheet.saddle == Saddle("yes", True, False, capacity=4, asks=("willing", "trained", "capacity"))
    refused = scene.refusal(cmd.SetMount(who="horse", willing="yes", trained=True, capacity=101))
    assert refused.text == "A mount carries between 1 and 100; 0 is the usual number."


# --- inside the rider's turn ---------------------------------------------------------------------------------------


def test_a_trained_mount_rolls_no_initiative():
    """STR-151: only Ana and the goblin roll; the horse has its place right behind her, and no turn there."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Horse", horse(), (6, 5), side="allies")
    scene.put("Goblin", monster(), (18, 10))
    scene.do(cmd.Ride(who="ana", mount="horse")).do(cmd.Start(), 5, 12).answer("roll")
    assert [e.combatants for e in scene.all(ev.InitiativeRolled)] == [("ana",), ("goblin",)]
    assert order(scene) == ["goblin", "ana", "horse"]
    scene.end("goblin").end("ana")
    assert (scene.state.active, scene.state.round) == ("goblin", 2)


def test_the_riders_movement_moves_the_mount():
    """STR-153, STR-151: both by the same budget, in the rider's turn, and by nobody else's hand."""
    scene = ride(seated(), (7, 5), (8, 5), (9, 5))
    assert (scene["ana"].at, left(scene), left(scene, "ana")) == ((9, 5), 45, 20)
    assert scene.refused_walk("ana", (5, 5)).text == "You are mounted: dismount, or go where your mount goes."
    scene.end("ana").end("goblin")
    assert (scene.state.active, left(scene)) == ("ana", 60)


def test_the_mount_has_no_action_of_its_own():
    """STR-152, STR-153, ruling 18: not even a Dash; its hand shows only its movement."""
    scene = seated()
    for key in ("dash", "disengage", "dodge", "attack"):
        fields = {"target": "goblin", "weapon": "club"} if key == "attack" else {}
        refused = scene.refusal(cmd.Act(actor="horse", action=key, **fields), by="ana")
        assert (refused.text, refused.row) == ("Under its rider’s control it only moves.", "STR-152")
    shown = next(one for one in scene.seen_by("ana").hands if one.actor == "horse")
    assert {one.key for one in shown.budget} == {"move", "reaction"}


def test_the_riders_disengage_covers_the_pair():
    """STR-153, ruling 18: the mount provokes nobody for the rest of the turn; without it the attacker picks."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5)))
    ride(scene, (5, 5))
    assert scene.picks()[:2] == ["strike:club", "strike:club>ana"]
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5))).act("ana", "disengage")
    ride(scene, (5, 5))
    assert scene.request is None
    scene.end("ana").end("goblin")
    assert not scene["horse"].has("disengaged")


def test_the_reins_are_no_choice():
    """STR-147: a trained mount is led, an untrained one is not; no button for it."""
    scene = seated()
    assert not {"take-reins", "leave-reins"} & set(options(scene, "ana"))
    assert scene["horse"].driver == "ana"


# --- its blow ------------------------------------------------------------------------------------------------------


def beside(**fields):
    return seated(**fields).do(cmd.Place(who="goblin", to=(8, 5)))


def bite(scene, *dice):
    return scene.act("ana", "mount-attack", *dice, weapon="club", target="goblin")


def test_one_attack_of_the_riders_becomes_one_of_the_mounts():
    """STR-152: it costs the Attack action, and the mount's own numbers are rolled."""
    scene = bite(beside(), 15, 4)
    hit = scene.last(ev.AttackResolved)
    assert (hit.attacker, hit.total, scene["goblin"].hp, scene["ana"].used["action"]) == ("horse", 19, 4, 1)
    assert scene.refused_act("ana", "attack", target="goblin", weapon="longsword").row


def test_of_two_attacks_one_is_left():
    """STR-152: and the mount strikes once a turn only."""
    scene = bite(beside(attacks=2), 15, 1)
    refused = scene.refused_act("ana", "mount-attack", weapon="club", target="goblin")
    assert (refused.text, refused.row) == ("Your mount has attacked in this turn.", "STR-152")
    scene.attack("ana", "goblin", "longsword", 18, 8)
    assert scene["goblin"].life == "dead" or scene["goblin"].hp < 7


def test_it_strikes_again_in_the_next_turn():
    """STR-152: once a turn."""
    scene = bite(beside(), 2).end("ana").end("goblin")
    assert options(scene, "ana")["mount-attack"].barred is None


def test_it_must_reach_its_target_itself():
    """STR-152: refused with the distance, and nothing is spent."""
    scene = seated()
    refused = scene.refused_act("ana", "mount-attack", weapon="club", target="goblin")
    assert "your reach is 5 ft" in refused.text
    assert not scene["ana"].used.get("action")


def test_without_a_trained_mount_there_is_no_such_button():
    """STR-152: nor for a passenger that does not drive."""
    assert "mount-attack" not in options(paddock(), "ana")
    refused = paddock().refused_act("ana", "mount-attack", weapon="club", target="goblin")
    assert refused.text == "Pick one of your weapons or attacks."


def test_the_fighting_style_is_outside_this_page():
    """STR-154: nothing of it pulls on anything here."""
    assert "STR-154" not in {action.row for action in paddock().rules.actions}


def test_a_mount_that_is_held_breaks_free_in_place_of_its_riders_attack():
    """STR-152, STR-162, STR-178: whatever grants an attack; else nobody could free a mount that has no action of its own."""
    scene = beside(attacks=2).end("ana").act("goblin", "grapple", target="horse")
    scene.answer("athletics", dice=(20, 20, 1)).end("goblin")
    assert (left(scene), options(scene, "ana")["mount:escape"].row) == (0, "STR-178")
    scene.act("ana", "mount:escape", 12, 11, 3, choice="athletics").answer("nothing")
    assert (scene["horse"].has("grappled"), left(scene)) == (False, 60)
    assert (scene["ana"].used["attacks"], scene["ana"].used["mount:attack"]) == (1, 1)
    refused = scene.refused_act("ana", "mount:shove", target="goblin")
    assert (refused.text, refused.row) == ("Your mount has attacked in this turn.", "STR-152")
    assert options(scene, "ana")["attack"].barred is None


def test_a_mount_shoves_in_place_of_its_riders_attack():
    """STR-152, STR-162, STR-185: with the mount's own Athletics and size, and never its rider."""
    scene = beside()
    assert [choice.target for choice in options(scene, "ana")["mount:shove"].choices] == ["goblin"]
    scene.act("ana", "mount:shove", target="goblin", choice="prone").answer("athletics", dice=(9, 15, 14))
    assert (scene["goblin"].has("prone"), scene["ana"].used["action"]) == (True, 1)
    assert not {"mount:shove", "mount:grapple", "mount:escape"} & set(options(paddock(), "ana"))


# --- how many ------------------------------------------------------------------------------------------------------


def crowd(**riders):
    """A horse with these beside it, by size."""
    scene = paddock()
    for n, (name, size) in enumerate(riders.items()):
        scene.put(name, hero(name, size=size), (8, 3 + n), "ben")
    return scene


def test_two_passengers_one_size_smaller_fit():
    """STR-157, ruling 19: a third is refused, until the GM says that there is room."""
    scene = crowd(Ben="Medium", Cleo="Medium").do(cmd.Ride(who="ana", mount="horse"))
    scene.do(cmd.Ride(who="ben", mount="horse")).answer("ana", by="gm")
    scene.do(cmd.Place(who="cleo", to=(8, 5))).end("ana")
    barred = scene.rules.riding.bar(scene.fight, "cleo", "horse")
    assert (barred.row, barred.text) == (
        "STR-157",
        "Horse carries 2 passengers one size smaller than itself, and has no room left.",
    )
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True, capacity=3))
    assert scene.rules.riding.bar(scene.fight, "cleo", "horse") is None


@each(
    ("others", "room"),
    [(("Small", "Small"), True), (("Small", "Small", "Small"), False), (("Tiny",) * 4, True), (("Tiny",) * 5, False)],
)
def test_one_place_holds_two_of_the_next_smaller_size(others, room):
    """STR-157, ruling 19: Ana takes one of the two places; the last of the others asks for room in the other."""
    scene = crowd(**{f"Rider{n}": size for n, size in enumerate(others)})
    scene.do(cmd.Ride(who="ana", mount="horse"))
    for n in range(len(others) - 1):
        scene.do(cmd.Ride(who=f"rider{n}", mount="horse")).answer("ana")
    last = f"rider{len(others) - 1}"
    scene.do(cmd.Place(who=last, to=(8, 5)))
    assert (scene.rules.riding.bar(scene.fight, last, "horse") is None) is room


def test_the_gm_names_the_driver_when_a_second_passenger_mounts():
    """STR-158: by default whoever drives already; the mount acts in the driver's turn."""
    scene = crowd(Ben="Medium").do(cmd.Ride(who="ana", mount="horse"))
    scene.do(cmd.Place(who="ben", to=(8, 5))).record(
        ev.OrderSet(order=scene.state.order, audience=ev.EVERYONE), ev.TurnStarted(who="ben", audience=ev.EVERYONE)
    )
    scene.act("ben", "mount", target="horse")
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == ("gm", "driver", "STR-158", "ana")
    scene.answer("ben", by="gm")
    assert (scene["horse"].driver, left(scene), left(scene, "ana")) == ("ben", 30, 30)
    ride(scene, (7, 5), by="ben")
    assert (scene["ana"].at, left(scene, "ana"), left(scene)) == ((7, 5), 30, 25)


def test_the_gm_changes_the_driver_at_any_time():
    """STR-158: by the control on a rider's sheet."""
    scene = crowd(Ben="Medium").do(cmd.Ride(who="ana", mount="horse"))
    scene.do(cmd.Ride(who="ben", mount="horse")).answer("ana")
    scene.do(cmd.Ride(who="ben", mount="horse", control=True))
    assert scene["horse"].driver == "ben"


def test_when_the_driver_gets_off_the_passenger_drives():
    """STR-158: the only one left is not asked about."""
    scene = crowd(Ben="Medium").do(cmd.Ride(who="ana", mount="horse"))
    scene.do(cmd.Ride(who="ben", mount="horse")).answer("ana")
    scene.act("ana", "dismount")
    scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["horse"].driver) == ("", "ben")
