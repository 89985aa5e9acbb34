"""Section 16: into the saddle, out of it again, and how a ride ends."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Effect, State
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.stable import mounted, paddock, seated


def test_mounting_costs_half_the_speed():
    """T-11, FIF-180: Speed 30 mounts for 15; rider and mount share one space."""
    scene = mounted()
    assert scene["ana"].used["distance"] == 15
    assert (scene["ana"].at, scene["ana"].cells) == (scene["horse"].at, scene["horse"].cells)
    assert scene.last(ev.Mounted).row == "FIF-179"


def test_half_of_an_odd_speed_is_rounded_down():
    """FIF-180, FIF-001: Speed 25 costs 12."""
    assert mounted(speeds={"walk": 25})["ana"].used["distance"] == 12


def test_it_is_possible_at_any_point_of_the_turn_with_enough_movement_left():
    """FIF-179, FIF-180, D-12: 15 of 30 feet may be walked before; with less than half left it is impossible."""
    scene = paddock().walk("ana", (4, 5), (5, 4), (5, 5)).act("ana", "mount", target="horse").answer("free")
    assert scene["ana"].used["distance"] == 30
    scene = paddock().walk("ana", (4, 5), (4, 4), (5, 4), (5, 5))
    refused = scene.refused_act("ana", "mount", target="horse")
    assert (str(refused), refused.row) == ("Mounting costs 15 ft and 10 are left.", "FIF-180")


def test_a_dash_gives_the_feet_to_mount():
    """FIF-180: the cost is half the Speed, whatever is left of twice as much."""
    scene = paddock().walk("ana", (4, 5), (4, 4), (5, 4), (5, 5)).act("ana", "dash")
    scene.act("ana", "mount", target="horse").answer("free")
    assert scene["ana"].used["distance"] == 35


def test_once_a_turn_one_mounts_or_dismounts():
    """FIF-179: not both; the next turn gives it back."""
    scene = mounted(speeds={"walk": 60})
    refused = scene.refused_act("ana", "dismount")
    assert (str(refused), refused.row) == ("You have mounted or dismounted this turn.", "FIF-179")
    scene.end("ana").end("goblin").act("ana", "dismount").answer("F5")
    assert scene["ana"].mount == ""
    assert scene.refused_act("ana", "mount", target="horse").row == "FIF-179"


def test_at_speed_0_it_is_impossible():
    """FIF-180: neither up nor down."""
    scene = paddock().do(cmd.Afflict(targets=("ana",), condition="restrained"))
    assert scene.refused_act("ana", "mount", target="horse").row == "FIF-180"
    scene = seated().do(cmd.Afflict(targets=("ana",), condition="restrained"))
    assert scene.refused_act("ana", "dismount").row == "FIF-180"


def test_the_prone_stand_up_first():
    """FIF-179: nobody climbs into a saddle lying down."""
    scene = paddock().act("ana", "drop-prone")
    assert scene.refused_act("ana", "mount", target="horse").row == "FIF-283"


def test_dismounting_costs_the_same_and_asks_the_rider_where_to():
    """FIF-179, FIF-180, FIF-184: every free space beside the horse is offered, with the side it lies on."""
    scene = seated().act("ana", "dismount")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "landing", "FIF-184")
    assert [pick.key for pick in question.picks] == [
        *("F5", "G5", "H5", "I5"),
        *("F6", "I6", "F7", "I7"),
        *("F8", "G8", "H8", "I8"),
    ]
    assert [pick.note for pick in question.picks[:2]] == ["above left", "above"]
    scene.answer("I6", by="ana")
    assert (scene["ana"].at, scene["ana"].mount, scene["ana"].used["distance"]) == ((8, 5), "", 15)
    assert scene["ana"].cells == {(8, 5)}
    assert (scene["ana"].effects, scene["horse"].driver) == ((), "")


def test_only_free_spaces_are_offered():
    """FIF-184: no wall, no creature, nothing outside the map."""
    scene = seated().paint("wall", (5, 4), (6, 4), (7, 4), (8, 4)).do(cmd.Place(who="goblin", to=(5, 5)))
    scene.act("ana", "dismount")
    assert scene.picks() == ["I6", "F7", "I7", "F8", "G8", "H8", "I8"]


def test_with_one_free_space_nobody_is_asked_and_with_none_nobody_dismounts():
    """FIF-184: the refusal says why."""
    ring = [(x, y) for x in range(5, 9) for y in range(4, 8) if not (6 <= x <= 7 and 5 <= y <= 6)]
    scene = seated().paint("wall", *ring[1:]).act("ana", "dismount")
    assert (scene.request, scene["ana"].at) == (None, ring[0])
    scene = seated().paint("wall", *ring)
    assert scene.refused_act("ana", "dismount").row == "FIF-184"


def test_a_space_where_something_hides_looks_free():
    """FIF-184: the offer tells nothing; whoever wants to land there comes down beside it."""
    scene = seated()
    scene.put("Lurker", monster(), (8, 5), hidden=True)
    scene.act("ana", "dismount")
    assert "I6" in scene.picks()
    scene.answer("I6")
    assert scene["ana"].at != (8, 5)
    assert scene.fight.gap("ana", "horse") == 1
    assert scene.last(ev.Halted).why == "Something unseen is in the way."


def test_neither_mounting_nor_dismounting_provokes():
    """FIF-179, R-25: a foe on each side is not asked."""
    scene = paddock()
    scene.do(cmd.Place(who="goblin", to=(4, 5)))
    scene.act("ana", "mount", target="horse").answer("control")
    assert scene.request is None
    scene.end("ana").end("goblin").act("ana", "dismount").answer("I6")
    assert scene.request is None


def test_a_rider_cannot_move_itself():
    """FIF-188, R-26: it can only dismount; nor does it drop prone in the saddle."""
    scene = seated()
    refused = scene.refused_walk("ana", (5, 5))
    assert (str(refused), refused.row) == ("You are mounted: dismount, or go where your mount goes.", "FIF-188")
    assert scene.refused_act("ana", "drop-prone").row == "FIF-179"


def test_nothing_that_a_rider_can_do_moves_it_but_dismounting():
    """FIF-188, R-26: whatever ways of moving the game has."""
    shown = seated(speeds={"walk": 30, "fly": 30, "climb": 30}).hand_of("ana")
    assert [way.key for way in shown.gaits if way.barred is None] == []
    assert [o.key for o in shown.options if o.group == "move" and o.barred is None] == ["dismount"]


def test_a_rider_strikes_from_all_of_the_shared_space_and_is_struck_there():
    """FIF-179, R-26: a foe beside any square of the horse is 5 feet away."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 7)))
    assert scene.fight.gap("ana", "goblin") == 1
    scene.attack("ana", "goblin", "longsword", 15, 4)
    assert scene["goblin"].hp == 3


# --- clean ends ----------------------------------------------------------------------------------------------------


def is_clean(scene: Scene) -> bool:
    """Tell whether no trace of a saddle is left."""
    found = scene.state.combatants.values()
    return not any(c.mount or c.space or c.driver or c.has("mounted") for c in found)


@each("gone", ["ana", "horse"])
def test_whoever_leaves_the_fight_leaves_no_link(gone):
    """FIF-179: rider or mount."""
    scene = seated().do(cmd.Leave(who=gone))
    assert is_clean(scene)


def test_a_dead_rider_slides_off():
    """FIF-184: without a question: it is nobody's choice any more."""
    scene = Scene()
    scene.put("Wolf", monster("Wolf", size="Large"), (6, 5))
    scene.put("Goblin", monster(size="Small"), (5, 5))
    scene.put("Ana", hero("Ana"), (8, 5), "ana")
    scene.begin("ana", "wolf", "goblin").do(cmd.Ride(who="goblin", mount="wolf"))
    scene.attack("ana", "goblin", "longsword", 18, 8).answer("no")
    assert scene["goblin"].life == "dead"
    assert is_clean(scene)
    assert scene.fight.gap("goblin", "wolf") == 1


def test_the_gm_puts_a_rider_elsewhere():
    """FIF-179: whoever is put elsewhere is off its mount; a mount takes its rider along, off the map too."""
    scene = seated().do(cmd.Place(who="ana", to=(2, 2)))
    assert is_clean(scene)
    assert scene["ana"].cells == {(2, 2)}
    scene = seated().do(cmd.Teleport(who="horse", to=(10, 8)))
    assert (scene["ana"].at, scene["ana"].mount) == ((10, 8), "horse")
    scene.do(cmd.Place(who="horse", to=None))
    assert scene["ana"].at is None


def test_going_back_restores_the_saddle():
    """FIF-179: the state of before is the state of before."""
    scene = seated()
    before: State = scene.state
    scene.do(cmd.Ride(who="ana"))
    scene.record(ev.Rewound(to=1, restored=before, audience=ev.EVERYONE))
    assert (scene["ana"].mount, scene["horse"].driver) == ("horse", "ana")
    scene.do(cmd.Move(actor="horse", path=((7, 5),)), by="ana")
    assert scene["ana"].at == (7, 5)


def test_a_mount_walks_with_its_rider_on_plain_ground():
    """FIF-059, FIF-188: its own rider is neither in the way nor difficult terrain, nor in the way of a push."""
    scene = seated()
    scene.do(cmd.Move(actor="horse", path=((7, 5), (8, 5), (9, 5))), by="ana")
    assert scene["horse"].used["distance"] == 15


def test_painting_higher_ground_lifts_both():
    """FIF-179: whoever the map lists first."""
    scene = seated().do(cmd.Paint(kind="raised", squares=((6, 5),)))
    assert (scene["ana"].height, scene["horse"].height, scene["ana"].mount) == (1, 1, "horse")


def test_the_gm_moves_the_rider_while_it_is_asked_where_to_land():
    """FIF-184, R-48: the answer comes too late, and nothing of the saddle is left."""
    scene = seated().act("ana", "dismount").do(cmd.Place(who="ana", to=(2, 2))).answer("F5")
    assert scene["ana"].at == (2, 2)
    assert is_clean(scene)


@each("gone", ["ana", "horse"])
def test_somebody_leaves_while_the_rider_is_asked(gone):
    """FIF-183, FIF-184: the question can still be answered."""
    for kind in ("dismount", "down"):
        scene = seated()
        if kind == "dismount":
            scene.act("ana", "dismount").do(cmd.Leave(who=gone)).answer("F5")
        else:
            scene.do(cmd.Afflict(targets=("horse",), condition="prone")).do(cmd.Leave(who=gone)).answer("land")
        assert scene.request is None
        assert is_clean(scene)


def test_a_mount_that_dies_as_its_turn_ends_has_thrown_its_rider_already():
    """FIF-183, FIF-179: the horse’s turn ends as Ana gets off, it burns to death, and she comes down once."""
    scene = seated()
    fire = Effect("e900", "burning")
    scene.record(ev.EffectGained(who="horse", effect=fire, name="On fire", audience=ev.EVERYONE))
    scene.do(cmd.SetHitPoints(who="horse", hp=1)).act("ana", "dismount", 3)
    assert (scene.asked().kind, scene.asked().seat) == ("mount-down", "ana")
    scene.answer("fall").answer("F6")
    assert (scene["horse"].life, scene["ana"].mount) == ("dead", "")
    assert len(scene.all(ev.Dismounted)) == 1
