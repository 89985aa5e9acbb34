"""Section 16: who leads a mount, and whom a strike at it may hit."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.stable import HORSE, keys, mounted, order, paddock, seated


def test_the_rider_is_asked_who_leads():
    """FIF-185: its own seat, when it gets on."""
    scene = paddock().act("ana", "mount", target="horse")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "reins", "FIF-185")
    assert [pick.key for pick in question.picks] == ["control", "free"]
    assert scene.answer("control")["horse"].driver == "ana"
    assert mounted("free")["horse"].driver == ""


@each("traits", [(), ("trained-mount", "intelligent-mount")])
def test_some_mounts_are_nobodys_to_control(traits):
    """FIF-186: the untrained, and whatever has a mind of its own; the rider is not asked."""
    horse = monster("Horse", size="Large", speeds={"walk": 60}, traits=traits)
    scene = paddock(horse=horse).act("ana", "mount", target="horse")
    assert (scene.request, scene["ana"].mount, scene["horse"].driver) == (None, "horse", "")
    assert scene.last(ev.ReinsTaken).row == "FIF-186"
    assert scene.refused_act("ana", "take-reins").row == "FIF-185"
    scene.end("ana").end("goblin").end("horse")
    assert scene.refused_act("ana", "take-reins").row == "FIF-186"


def test_control_is_changed_at_the_start_of_the_riders_turn_only():
    """FIF-185, R-26: a button, until something of the turn is spent."""
    scene = mounted("free").end("ana").end("goblin").end("horse")
    assert "take-reins" in keys(scene, "ana")
    scene.act("ana", "take-reins")
    assert scene["horse"].driver == "ana"
    scene.act("ana", "dash")
    refused = scene.refused_act("ana", "leave-reins")
    assert (str(refused), refused.row) == ("Only at the start of your turn.", "FIF-185")
    scene.end("ana").end("goblin")
    scene.do(cmd.Move(actor="horse", path=((7, 5),)), by="ana")
    assert scene.refused_act("ana", "leave-reins").row == "FIF-185"


def test_a_controlled_mounts_initiative_becomes_the_riders():
    """FIF-187: it has its place right behind the rider, with the rider's count."""
    scene = paddock(("goblin", "ana", "horse"))
    scene.end("goblin").act("ana", "mount", target="horse").answer("control")
    assert order(scene) == ["goblin", "ana", "horse"]
    scene = paddock(("horse", "goblin", "ana"))
    scene.end("horse").end("goblin").act("ana", "mount", target="horse").answer("control")
    assert order(scene) == ["goblin", "ana", "horse"]
    assert scene.state.order[1].score == scene.state.order[2].score


def test_a_mount_of_a_group_leaves_its_group():
    """FIF-187, FIF-029: the others keep the count they share."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    for name, at in (("One", (6, 5)), ("Two", (10, 5))):
        scene.put(name, HORSE, at, side="allies", group="Horse")
    scene.begin("one", "two", "ana")
    both = tuple(e for e in scene.state.order if e.combatants != ("two",))
    both = (replace(both[0], combatants=("one", "two")), *both[1:])
    scene.record(ev.OrderSet(order=both, audience=ev.EVERYONE))
    scene.do(cmd.Ride(who="ana", mount="one", control=True))
    assert [entry.combatants for entry in scene.state.order] == [("two",), ("ana",), ("one",)]


def test_a_pair_that_is_mounted_when_the_fight_begins_has_one_initiative():
    """FIF-187: whatever the horse rolls."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Horse", HORSE, (6, 5), side="allies")
    scene.put("Goblin", monster(), (18, 10))
    scene.do(cmd.Ride(who="ana", mount="horse", control=True))
    scene.do(cmd.Start(), 5, 19, 12).answer("roll")
    assert order(scene) == ["goblin", "ana", "horse"]


def test_a_controlled_mount_acts_within_the_riders_turn():
    """FIF-188: with its own movement and action, and only Dash, Disengage or Dodge; it has no turn of its own."""
    scene = mounted()
    assert keys(scene, "horse") == {"dash", "disengage", "dodge"}
    scene.do(cmd.Move(actor="horse", path=((7, 5), (8, 5))), by="ana")
    assert (scene["horse"].at, scene["ana"].at, scene["horse"].used["distance"]) == ((8, 5), (8, 5), 10)
    assert scene["ana"].used["distance"] == 15
    scene.act("horse", "dash", by="ana").act("ana", "dodge")
    scene.end("ana")
    assert scene.state.active == "goblin"
    scene.end("goblin")
    assert (scene.state.active, scene.state.round) == ("ana", 2)
    assert scene["horse"].used == {"shared-turn": 1}


def test_it_takes_no_other_action_whoever_says_so():
    """FIF-188: not even the GM's attack; the refusal says what is left."""
    scene = mounted().do(cmd.Place(who="goblin", to=(8, 5)))
    command = cmd.Act(actor="horse", action="attack", weapon="club", target="goblin")
    for seat in ("ana", "gm"):
        refused = scene.refusal(command, by=seat)
        assert refused.text == "Under its rider’s control it can only take Dash, Disengage or Dodge."
        assert refused.row == "FIF-188"


def test_a_controlled_mount_is_the_riders_to_direct_and_nobody_elses():
    """FIF-188: not its owner's, whose own it is otherwise; and its turn ends with the rider's."""
    scene = paddock(order=("ana", "goblin", "horse"))
    scene.do(cmd.Change(who="horse", owner="ben"))
    scene.act("ana", "mount", target="horse").answer("control")
    assert keys(scene, "horse", by="ana") == {"dash", "disengage", "dodge"}
    assert keys(scene, "horse", by="ben") is None
    assert [one.actor for one in scene.seen_by("ana").hands] == ["ana", "horse"]
    assert scene.seen_by("ben").hands == ()
    refused = scene.refusal(cmd.Move(actor="horse", path=((7, 5),)), by="ben")
    assert refused.text == "Horse is not yours to command."
    assert scene.refusal(cmd.EndTurn(actor="horse"), by="ana").row == "FIF-188"


def test_a_mount_that_has_had_its_turn_uses_what_it_has_left():
    """FIF-188, R-04: it moves on the very turn it is mounted, and never has two turns in a round."""
    scene = paddock(("horse", "ana", "goblin"))
    scene.walk("horse", (6, 4), (6, 5)).end("horse")
    scene.act("ana", "mount", target="horse").answer("control")
    assert next(b.left for b in scene.seen_by("ana").hands[1].budget if b.key == "move") == 50
    scene.do(cmd.Move(actor="horse", path=((7, 5),)), by="ana").end("ana").end("goblin")
    assert (scene.state.active, scene["horse"].used.get("distance")) == ("ana", None)


def test_what_lasts_until_the_mounts_turn_goes_by_the_riders():
    """FIF-188: its Dodge ends as the shared turn begins, its Disengage as it ends."""
    scene = mounted().act("horse", "disengage", by="ana").end("ana")
    assert not scene["horse"].has("disengaged")
    scene.end("goblin").act("horse", "dodge", by="ana").end("ana")
    assert scene["horse"].has("dodging")
    scene.end("goblin")
    assert not scene["horse"].has("dodging")


def test_an_independent_mount_keeps_its_initiative_and_its_controller():
    """FIF-189: it acts in its own turn, as whoever plays it likes, and takes its rider along."""
    scene = mounted("free")
    assert order(scene) == ["ana", "goblin", "horse"]
    assert keys(scene, "horse", by="ana") is None
    scene.end("ana").end("goblin")
    assert scene.state.active == "horse"
    scene.do(cmd.Place(who="goblin", to=(10, 5))).walk("horse", (7, 5), (8, 5))
    assert scene["ana"].at == (8, 5)
    scene.attack("horse", "goblin", "club", 15, 4)
    assert scene["goblin"].hp == 4


def test_a_mount_that_is_let_go_has_its_turn_still_to_come():
    """FIF-185, FIF-189, R-26: right behind the rider, whose initiative it keeps."""
    scene = mounted().end("ana").end("goblin").act("ana", "leave-reins")
    assert scene["horse"].driver == ""
    scene.end("ana")
    assert scene.state.active == "horse"
    scene.end("horse")
    assert scene.state.active == "goblin"


def test_a_mount_whose_rider_dismounts_keeps_its_new_initiative():
    """FIF-187, R-26: and has no second turn in this round."""
    scene = mounted(speeds={"walk": 60}).end("ana").end("goblin").act("ana", "dismount").answer("F5").end("ana")
    assert scene.state.active == "goblin"
    scene.end("goblin").end("ana")
    assert scene.state.active == "horse"


# --- strikes at a ridden mount -------------------------------------------------------------------------------------


def gallop(**fields):
    """Ana rides out of the goblin's reach."""
    scene = seated(**fields).do(cmd.Place(who="goblin", to=(8, 5)))
    return scene.do(cmd.Move(actor="horse", path=((5, 5), (4, 5))), by="ana")


def test_the_attacker_picks_the_rider_or_the_mount():
    """FIF-190: with the odds of each; the mount provokes, the rider does not."""
    question = gallop().asked()
    assert (question.seat, question.who, question.title) == ("gm", "goblin", "Horse leaves Goblin’s reach. Strike?")
    assert [(pick.key, pick.label, pick.odds) for pick in question.picks] == [
        ("strike:club", "Club at Horse", 60),
        ("strike:club>ana", "Club at Ana", 50),
        ("pass", "Let it go", None),
    ]


def test_a_strike_at_the_mount():
    """FIF-190: hits the horse, which goes on."""
    scene = gallop().answer("strike:club", dice=(15, 4))
    assert (scene["horse"].hp, scene["ana"].hp, scene["horse"].at) == (13, 20, (4, 5))
    assert scene["goblin"].used["reaction"] == 1


def test_a_strike_at_the_rider():
    """FIF-190: hits Ana, and the horse goes on with her."""
    scene = gallop().answer("strike:club>ana", dice=(15, 4))
    assert (scene["horse"].hp, scene["ana"].hp, scene["ana"].at) == (19, 14, (4, 5))


def test_a_strike_that_unseats_the_rider_ends_the_ride():
    """FIF-188, FIF-190: nobody leads the horse any more."""
    scene = gallop(hp=5).answer("strike:club>ana", dice=(15, 4)).answer("no").answer("F5", by="gm")
    assert (scene["ana"].life, scene["ana"].mount, scene["horse"].at) == ("dying", "", (6, 5))
    assert scene.last(ev.Halted).row == "FIF-188"


def test_a_disengaged_mount_provokes_nobody():
    """FIF-190, FIF-176: the rider's own Disengage does nothing for it."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5))).act("horse", "disengage", by="ana")
    scene.do(cmd.Move(actor="horse", path=((5, 5),)), by="ana")
    assert scene.request is None
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5))).act("ana", "disengage")
    scene.do(cmd.Move(actor="horse", path=((5, 5),)), by="ana")
    assert scene.asked().kind == "opportunity-attack"


def test_a_foe_of_the_rider_strikes_at_a_mount_that_is_nobodys_enemy():
    """FIF-190, FIF-173: a neutral horse carries no hero past a goblin."""
    scene = seated().do(cmd.Change(who="horse", side="neutrals")).do(cmd.Place(who="goblin", to=(8, 5)))
    scene.do(cmd.Move(actor="horse", path=((5, 5),)), by="ana")
    assert len(scene.asked().picks) == 3


def test_a_rider_that_nobody_knows_of_is_no_target():
    """FIF-190: a player who may strike reads nothing of a hidden rider."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (8, 5), "ana")
    scene.put("Wolf", monster("Wolf", size="Large"), (6, 5))
    scene.put("Goblin", monster(size="Small"), (5, 5))
    scene.begin("wolf", "ana", "goblin").do(cmd.Ride(who="goblin", mount="wolf")).do(cmd.Hide(who="goblin"))
    scene.walk("wolf", (5, 5))
    assert not any("goblin" in pick.key or "Goblin" in pick.label for pick in scene.asked().picks)
    assert "strike:longsword" in set(scene.picks())
