"""Mounted combat: 15 feet to get on, who leads, and what it takes to stay on."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.seatview import Saddle
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each

TRAINED = ("trained-mount",)
SCORES = {"str": 16, "dex": 12, "con": 10, "int": 10, "wis": 10, "cha": 10}


def horse(traits=TRAINED, **fields):
    return monster("Horse", **{"size": "Large", "speeds": {"walk": 60}, "hp": 19, "traits": traits, **fields})


def paddock(order=("ana", "goblin", "horse"), *, mount=None, **fields):
    """Ana at (5, 5) beside a willing horse at (6, 5) to (7, 6); a goblin far off."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **{"abilities": SCORES, **fields}), (5, 5), "ana")
    sheet = mount or horse()
    scene.put("Horse", sheet, (6, 5), side="allies")
    scene.put("Goblin", monster(), (18, 10))
    word(scene)
    return scene.begin(*order)


def word(scene, **fields):
    traits = scene["horse"].sheet.traits
    said = {"willing": "yes", "trained": "trained-mount" in traits, "intelligent": "intelligent-mount" in traits}
    return scene.do(cmd.SetMount(who="horse", **{**said, **fields}))


def seated(control=True, **fields):
    return paddock(**fields).do(cmd.Ride(who="ana", mount="horse", control=control))


def keys(scene, who, by="ana"):
    shown = hand(scene.rules, scene.state, VIEWERS[by], who)
    return None if shown is None else {o.key for o in shown.options if o.barred is None and o.group != "move"}


# --- getting on and off --------------------------------------------------------------------------------------------


@each(("speed", "used"), [(30, 15), (25, 15), (60, 15), (15, 15), (10, 10)])
def test_mounting_costs_15_feet_or_all_that_a_slower_creature_has(speed, used):
    """GRT-180, GRT-015: whatever the speed."""
    scene = paddock(speeds={"walk": speed}).act("ana", "mount", target="horse").answer("control", by="ana")
    assert (scene["ana"].mount, scene["ana"].used["distance"]) == ("horse", used)


def test_dismounting_costs_the_same():
    """GRT-180: into a free space of the rider's choice."""
    scene = seated().act("ana", "dismount").answer("F5", by="ana")
    assert (scene["ana"].mount, scene["ana"].at, scene["ana"].used["distance"]) == ("", (5, 4), 15)


def test_what_walking_has_left_does_not_make_it_cheaper():
    """GRT-180, GRT-015: ruling 5: 10 ft left of 30 are too few."""
    scene = paddock().walk("ana", (4, 5), (5, 5), (4, 5), (5, 5))
    refused = scene.refused_act("ana", "mount", target="horse")
    assert (refused.text, refused.row) == ("Mounting costs 15 ft and 10 are left.", "GRT-015")


def test_at_speed_0_nobody_gets_on_or_off():
    """GRT-016, GRT-180: refused in words."""
    refused = paddock().give("ana", "restrained").refused_act("ana", "mount", target="horse")
    assert (refused.text, refused.row) == ("Your speed is 0.", "GRT-016")
    refused = seated().give("ana", "restrained").refused_act("ana", "dismount")
    assert (refused.text, refused.row) == ("Your speed is 0.", "GRT-016")


def test_it_is_within_5_feet_and_once_a_turn():
    """GRT-180, ruling 42: as in 5e."""
    scene = paddock().do(cmd.Place(who="horse", to=(7, 5)))
    assert scene.refused_act("ana", "mount", target="horse").text == "10 ft away; it must be within 5 ft of you."
    scene = paddock().act("ana", "mount", target="horse").answer("control")
    assert scene.refused_act("ana", "dismount").text == "You have mounted or dismounted this turn."


def test_the_button_says_the_price():
    """GRT-180: and cites this game's row."""
    shown = hand(paddock().rules, paddock().state, VIEWERS["ana"], "ana")
    option = next(one for one in shown.options if one.key == "mount")
    assert (option.row, "15 ft" in option.summary) == ("GRT-180", True)


# --- who leads -----------------------------------------------------------------------------------------------------


def test_a_trained_mount_is_controlled_or_left_to_act():
    """GRT-184: the rider's seat is asked."""
    scene = paddock().act("ana", "mount", target="horse")
    assert (scene.asked().seat, scene.picks()) == ("ana", ["control", "free"])
    assert scene.answer("control")["horse"].driver == "ana"
    scene = paddock().act("ana", "mount", target="horse").answer("free")
    assert scene["horse"].driver == ""


def test_an_intelligent_mount_always_acts_by_itself():
    """GRT-185: nobody is asked, and the reins are refused."""
    scene = paddock(mount=horse((*TRAINED, "intelligent-mount"))).act("ana", "mount", target="horse")
    assert (scene.request, scene["ana"].mount, scene["horse"].driver) == (None, "horse", "")
    refused = scene.refusal(cmd.Ride(who="ana", mount="horse", control=True))
    assert refused.text == "Horse has a mind of its own and is nobody’s to control."
    assert scene.cited(refused.row) == "GRT-185"


def test_a_rider_moves_only_as_its_mount_does():
    """GRT-186: it may dismount; the controlled mount carries both, in the rider's turn."""
    scene = seated()
    refused = scene.refused_walk("ana", (5, 5))
    assert refused.text == "You are mounted: dismount, or go where your mount goes."
    scene.do(cmd.Move(actor="horse", path=((7, 5), (8, 5))), by="ana")
    assert (scene["ana"].at, scene["horse"].used["distance"], scene["ana"].used.get("distance")) == ((8, 5), 10, None)
    scene.end("ana")
    assert scene.refusal(cmd.Move(actor="horse", path=((7, 5),)), by="ana").text


def test_a_controlled_mount_takes_three_actions_only():
    """GRT-187: Dash, Disengage or Dodge, before or after the rider's own."""
    scene = seated().act("ana", "dodge")
    assert keys(scene, "horse") == {"dash", "disengage", "dodge"}
    refused = scene.refusal(cmd.Act(actor="horse", action="attack", weapon="club", target="goblin"), by="ana")
    assert refused.text == "Under its rider’s control it can only take Dash, Disengage or Dodge."
    assert scene.cited(refused.row) == "GRT-187"


def test_an_independent_mount_keeps_its_place_and_does_as_it_likes():
    """GRT-188, GRT-189: it acts in its own turn, by the GM's hand, with any action."""
    scene = seated(control=False)
    assert [entry.combatants[0] for entry in scene.state.order] == ["ana", "goblin", "horse"]
    assert keys(scene, "horse") is None
    scene.end("ana").end("goblin").do(cmd.Place(who="goblin", to=(8, 5)))
    scene.attack("horse", "goblin", "club", 15, 4)
    assert scene["goblin"].hp < 10


@each(("key", "target"), [("strike:club", "horse"), ("strike:club>ana", "ana")])
def test_an_opportunity_attack_is_aimed_at_rider_or_mount(key, target):
    """GRT-190: the attacker picks."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5)))
    scene.do(cmd.Move(actor="horse", path=((5, 5), (4, 5))), by="ana")
    assert {"strike:club", "strike:club>ana", "pass"} <= set(scene.picks())
    scene.answer(key, dice=(2,))
    assert scene.last(ev.AttackResolved).target == target


# --- staying on ----------------------------------------------------------------------------------------------------


@each(("face", "stays"), [(9, True), (8, False)])
def test_a_mount_that_is_moved_against_its_will_may_throw_its_rider(face, stays):
    """GRT-181: DC 10 Dexterity save; whoever fails lies prone within 5 ft."""
    scene = seated().do(cmd.Push(who="horse", path=((7, 5),)), face)
    saved = scene.last(ev.CheckRolled)
    assert (saved.label, saved.dc, saved.total, saved.row) == ("Dexterity save", 10, face + 1, "GRT-181")
    if stays:
        assert (scene.request, scene["ana"].mount) == (None, "horse")
    else:
        scene.answer("E5", by="ana") if scene.asked().kind == "landing" and scene.asked().accepts(
            "E5"
        ) else scene.answer(scene.asked().default)
        assert (scene["ana"].mount, scene["ana"].has("prone"), scene.fight.gap("ana", "horse")) == ("", True, 1)


def led_off(**fields):
    """Zora, Strength +4 and Athletics +5, holds a pony that Ana rides; her turn."""
    scene = Scene("gritty")
    scores = {**SCORES, "str": 18}
    zora = hero("Zora", abilities=scores, skills={"athletics": 5}, **{"speeds": {"walk": 30, "fly": 60}, **fields})
    scene.put("Zora", zora, (5, 5), "gm", side="foes")
    scene.put("Pony", horse(size="Medium", hp=60, skills={"athletics": 0, "acrobatics": 0}), (6, 5), side="allies")
    scene.put("Ana", hero("Ana", size="Small", abilities=SCORES), (8, 8), "ana")
    scene.begin("zora", "ana", "pony").do(cmd.Ride(who="ana", mount="pony"))
    return scene.give("pony", "grappled", source="zora")


def tossed(scene, *landing):
    return scene.act("zora", "toss", 12, target="pony").answer("8,5", dice=(3, 3, *landing))


def tossed_upright(scene, *save):
    return tossed(scene, 20, *save)


def shifted(scene, *save):
    scene.act("zora", "shove", target="pony").answer("acrobatics", dice=(19, 1)).answer("5,4", dice=save)
    assert (scene["pony"].at, scene["pony"].has("grappled")) == ((5, 4), True)
    return scene


def lifted(scene, *save):
    return scene.act("zora", "fly-up").answer("drag", dice=save)


@each(("face", "stays"), [(9, True), (8, False)])
@each("how", [tossed_upright, shifted, lifted])
def test_so_may_one_that_is_tossed_shifted_or_lifted_by_whoever_holds_it(how, face, stays):
    """GRT-181, GRT-148, GRT-157: whatever moves the mount against its will, one save with its row."""
    scene = how(led_off(), face)
    saves = [one for one in scene.all(ev.CheckRolled) if (one.who, one.label) == ("ana", "Dexterity save")]
    assert [(one.dc, one.total, one.row) for one in saves] == [(10, face + 1, "GRT-181")]
    while scene.request is not None:
        assert scene.asked().kind == "landing"
        scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].has("prone")) == (("pony", False) if stays else ("", True))


def test_whoever_comes_down_with_a_tossed_mount_is_not_asked_twice():
    """GRT-181, GRT-183: the mount lands prone, its rider falls beside it, and makes no save against that."""
    scene = tossed(led_off(), 1)
    assert scene.asked().kind == "mount-down"
    scene.answer("fall")
    scene.by_default()
    assert not [one for one in scene.all(ev.CheckRolled) if one.who == "ana"]
    assert (scene["pony"].has("prone"), scene["ana"].has("prone"), scene["ana"].mount) == (True, True, "")


@each(("face", "stays"), [(9, True), (8, False)])
def test_a_rider_that_is_knocked_prone_makes_the_same_save(face, stays):
    """GRT-182: DC 10, and it is not prone if it stays on."""
    scene = seated().do(cmd.Afflict(targets=("ana",), condition="prone"), face)
    assert (scene.last(ev.CheckRolled).dc, scene.last(ev.CheckRolled).row) == (10, "GRT-182")
    if not stays:
        scene.answer(scene.asked().default)
    assert (scene["ana"].mount == "horse", scene["ana"].has("prone")) == (stays, not stays)


@each("answer", ["land", "fall"])
def test_a_mount_that_goes_prone(answer):
    """GRT-183, ruling 41: the rider's reaction lets it land standing; otherwise it falls prone within 5 ft."""
    scene = seated().give("horse", "prone")
    question = scene.asked()
    assert (question.seat, question.default, scene.cited(question.row)) == ("ana", "fall", "GRT-183")
    scene.answer(answer, by="ana")
    scene.answer(scene.asked().default, by="ana")
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("", answer == "fall")
    assert scene["ana"].used.get("reaction", 0) == (1 if answer == "land" else 0)
    assert scene.fight.gap("ana", "horse") == 1


def test_without_a_reaction_nobody_is_asked():
    """GRT-183: it falls."""
    scene = seated()
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    scene.give("horse", "prone")
    assert scene.asked().kind == "landing"
    assert scene.answer(scene.asked().default)["ana"].has("prone")


# --- a Dash --------------------------------------------------------------------------------------------------------


def gallop(**fields):
    return seated(**fields).act("horse", "dash", by="ana")


def test_staying_on_at_a_dash_goes_by_strength_or_dexterity():
    """GRT-191: the rider's seat is asked, with what it adds; the better one is the default."""
    question = gallop().asked()
    assert (question.seat, question.kind, question.row, question.default) == ("ana", "staying-on", "GRT-191", "str")
    assert [(pick.key, pick.note) for pick in question.picks] == [("str", "+3"), ("dex", "+1")]


@each(("way", "face", "stays"), [("str", 7, True), ("str", 6, False), ("dex", 9, True), ("dex", 8, False)])
def test_the_check_is_of_dc_10(way, face, stays):
    """GRT-191, GRT-192, ruling 42: no save follows; the mount may still move."""
    scene = gallop().answer(way, dice=(face,))
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.success, check.row) == (10, stays, "GRT-191")
    if not stays:
        landing = scene.asked()
        assert (landing.seat, landing.kind) == ("ana", "landing")
        scene.answer(landing.default, by="ana")
        assert (scene["ana"].mount, scene["ana"].has("prone"), scene.last(ev.Dismounted).row) == ("", True, "GRT-192")
        assert len(scene.all(ev.CheckRolled)) == 1
    assert scene["horse"].used["dash"] == 1
    assert scene["ana"].mount == ("horse" if stays else "")


def test_a_mount_that_has_lost_its_rider_at_a_dash_may_still_move():
    """GRT-192, ruling 42: by the GM's hand, in a turn of its own right behind its rider's; in the next round too."""
    scene = gallop().answer("str", dice=(6,))
    scene.answer(scene.asked().default, by="ana").end("ana")
    assert (scene.state.active, scene.state.round) == ("horse", 1)
    scene.walk("horse", *[(7 + n, 5) for n in range(5)]).end("horse").end("goblin").end("ana")
    assert (scene["horse"].at, scene.state.active, scene.state.round) == ((11, 5), "horse", 2)


@each(("faces", "stays"), [((12, 17), True), ((11, 17), False)])
def test_a_frightened_mount_without_a_saddle(faces, stays):
    """GRT-191, GRT-193, GRT-195: Example 23 (W23): DC 15, 12 and 17, lower 12, +3: 15, stays on; with 11: 14, falls off prone."""
    scene = word(seated(), bareback=True).give("horse", "frightened", source="goblin")
    scene.act("horse", "dash", by="ana")
    assert [pick.note for pick in scene.asked().picks] == ["+3, disadvantage", "+1, disadvantage"]
    assert "15" not in scene.asked().text  # the roller may yet exert, and knows no DC before that
    scene.answer("str", dice=faces)
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.total, check.success) == (15, faces[0] + 3, stays)
    if not stays:
        scene.answer(scene.asked().default)
    assert (scene["ana"].mount == "horse", scene["ana"].has("prone")) == (stays, not stays)


def test_a_frightened_mount_makes_the_save_harder_too():
    """GRT-193, GRT-181: DC 15; a saddle's absence gives disadvantage (GRT-195)."""
    scene = word(seated(), bareback=True).give("horse", "frightened", source="goblin")
    scene.do(cmd.Push(who="horse", path=((7, 5),)), 14, 20)
    saved = scene.last(ev.CheckRolled)
    assert (saved.dc, saved.total, saved.success) == (15, 15, True)
    assert saved.breakdown.edge == -1


def test_a_saddle_adds_its_bonus():
    """GRT-194: to the check and to the save."""
    scene = word(seated(), bonus=2).act("horse", "dash", by="ana")
    assert [pick.note for pick in scene.asked().picks] == ["+5", "+3"]
    scene.answer("str", dice=(5,))
    assert (scene.last(ev.CheckRolled).total, scene["ana"].mount) == (10, "horse")
    scene.do(cmd.Push(who="horse", path=((7, 5),)), 7)
    assert (scene.last(ev.CheckRolled).total, scene["ana"].mount) == (10, "horse")


def test_everybody_on_an_independent_mount_is_asked():
    """GRT-191: each rolls for itself when it dashes in its own turn."""
    scene = paddock()
    scene.put("Ben", hero("Ben"), (8, 5), "ben")
    for who in ("ana", "ben"):
        scene.do(cmd.Ride(who=who, mount="horse"))
    scene.end("ana").end("goblin").act("horse", "dash")
    scene.answer("str", by="ana", dice=(10,))
    scene.answer("str", by="ben", dice=(10,))
    assert scene.state.riders("horse") == ("ana", "ben")


def test_a_riders_own_dash_asks_nobody():
    """GRT-191: only the mount's."""
    assert seated().act("ana", "dash").request is None


# --- the GM's word -------------------------------------------------------------------------------------------------


def test_the_gm_says_what_lies_on_its_back():
    """GRT-184, GRT-185, GRT-194, GRT-195: kept with the creature, and shown on the console."""
    scene = word(seated(), bonus=3, bareback=False)
    sheet = next(one for one in scene.seen_by("gm").sheets if one.id == "horse")
    asks = ("willing", "trained", "intelligent", "bonus", "bareback")
    assert sheet.saddle == Saddle("yes", True, False, 3, False, 0, asks)
    assert word(scene, bareback=True).rules.riding.said(scene["horse"]).bareback


@each("bonus", [-1, 21])
def test_a_saddle_that_makes_no_sense_is_refused(bonus):
    """GRT-194: in words."""
    refused = paddock().refusal(cmd.SetMount(who="horse", willing="yes", bonus=bonus))
    assert refused.text == "A saddle adds between 0 and 20."
