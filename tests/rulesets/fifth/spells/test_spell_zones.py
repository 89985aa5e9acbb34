"""What spells leave on the map: whom it acts on, when, and how often."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, slots_left

MANY = {str(level): 3 for level in range(1, 10)}


def field(*orcs: tuple[int, int], hp: int = 90, **fields) -> Scene:
    """Ana at (3, 3) with slots of every level and orcs where it says; her turn."""
    scene = Scene(width=40, height=20)
    ana = casting(**{"slots": MANY, **fields})["ana"].sheet
    scene.put("Ana", ana, (3, 3), "ana")
    for number, at in enumerate(orcs, 1):
        scene.put(f"Orc{number}", monster(f"Orc{number}", hp=hp), at)
    return scene.begin("ana", *(f"orc{number}" for number in range(1, len(orcs) + 1)))


def saves(scene: Scene) -> int:
    return len([e for e in scene.all(ev.CheckRolled) if e.what == "save"])


def zone(scene: Scene):
    return next(iter(scene.state.zones.values()))


# --- when it acts --------------------------------------------------------------------------------------------------


def test_coming_with_a_spell_is_no_entering():
    """Web over the orc: nothing happens until its turn begins there."""
    scene = cast(field((12, 8)), "ana", "web", square=(12, 8), choice="2")
    assert saves(scene) == 0
    scene.end("ana", 5)
    assert scene["orc1"].has("restrained")


def test_whoever_walks_in_is_acted_on():
    """Once, on entering; and the ground is difficult."""
    scene = cast(field((9, 8)), "ana", "web", square=(12, 8), choice="2").end("ana")
    scene.walk("orc1", (10, 8), (11, 8), dice=(20,))
    assert (saves(scene), scene["orc1"].used["distance"], scene["orc1"].has("restrained")) == (1, 20, False)


def test_a_failed_save_stops_the_walk():
    """FIF-286."""
    scene = cast(field((9, 8)), "ana", "web", square=(12, 8), choice="2").end("ana")
    scene.walk("orc1", (10, 8), (11, 8), dice=(5,))
    assert (scene["orc1"].at, scene["orc1"].has("restrained")) == ((10, 8), True)


def test_it_acts_once_a_turn_on_each():
    """Out and in again in the same turn: no second time; in the next turn again."""
    scene = cast(field((9, 8)), "ana", "moonbeam", square=(11, 8), choice="2").end("ana")
    scene.walk("orc1", (10, 8), (9, 7), (10, 8), dice=(20, 4, 4))
    assert (saves(scene), scene["orc1"].hp) == (1, 86)
    scene.end("orc1").end("ana", 20, 4, 4)
    assert saves(scene) == 2


def test_each_of_a_group_has_a_turn_of_its_own():
    """FIF-029: one orc pushed in on each of two wolves’ turns is acted on twice."""
    scene = field((9, 8))
    for name in ("Wolf1", "Wolf2"):
        scene.put(name, monster(name), (20, 10 + int(name[-1])))
    entry = type(scene.state.order[0])
    order = (*scene.state.order, entry("i950", "Wolves", ("wolf1", "wolf2"), 1, "group"))
    scene.record(ev.OrderSet(order=order, audience=ev.EVERYONE))
    cast(scene, "ana", "moonbeam", square=(11, 8), choice="2").end("ana").end("orc1").answer("wolf1")
    scene.do(cmd.Push(who="orc1", path=((10, 8),)), 20, 1, 1).do(cmd.Push(who="orc1", path=((9, 8), (10, 8))))
    assert saves(scene) == 1
    scene.end("wolf1").do(cmd.Push(who="orc1", path=((9, 8), (10, 8))), 20, 1, 1)
    assert saves(scene) == 2


def test_whoever_is_pushed_or_carried_in_has_entered():
    """FIF-070, FIF-069: forced and teleported alike."""
    scene = cast(field((9, 8), (20, 8)), "ana", "moonbeam", square=(11, 8), choice="2")
    scene.do(cmd.Push(who="orc1", path=((10, 8),)), 20, 1, 1).do(cmd.Teleport(who="orc2", to=(11, 8)), 20, 1, 1)
    assert (scene["orc1"].hp, scene["orc2"].hp) == (89, 89)


def test_damage_grows_with_the_slot():
    """FIF-112: Moonbeam from a slot of level 4: 4d10."""
    scene = cast(field((11, 8)), "ana", "moonbeam", square=(11, 8), choice="4").end("ana", 5, 10, 10, 10, 10)
    assert scene["orc1"].hp == 50


def test_somebody_far_above_is_not_in_it():
    """FIF-125: Web is 20 feet high, Moonbeam 40."""
    for spell, hurt in (("web", 0), ("moonbeam", 1)):
        scene = field()
        scene.put("Bat", monster("Bat", hp=30, speeds={"fly": 60}, traits=("hover",)), (11, 8), height=5)
        scene.begin("ana", "bat")
        cast(scene, "ana", spell, square=(11, 8), choice="2").end("ana", *((20, 1, 1) if hurt else ()))
        assert saves(scene) == hurt


def test_things_and_corpses_are_not_acted_on():
    scene = cast(field((11, 8)), "ana", "moonbeam", square=(11, 8), choice="2").do(cmd.SetLife(who="orc1", life="dead"))
    scene.do(cmd.Push(who="orc1", path=((12, 9),))).do(cmd.Push(who="orc1", path=((11, 8),)))
    assert saves(scene) == 0


# --- each zone -----------------------------------------------------------------------------------------------------


def test_fog_hides_what_is_in_it():
    """FIF-208: neither sees the other: Fog Cloud, and magical Darkness even for darkvision."""
    for spell, choice in (("fog-cloud", "1"), ("darkness", "2")):
        scene = field((8, 3))
        scene.do(cmd.Change(who="orc1", sheet=monster("Orc1", senses={"darkvision": 60})))
        cast(scene, "ana", spell, square=(8, 3), choice=choice)
        blow = Blow("ana", "orc1", scene["orc1"].sheet.weapons[0])
        labels = {t.label for t in scene.fight.breakdown("attack", "ana", "orc1", blow).terms if t.edge < 0}
        assert labels & {"Target is in fog", "Target is in darkness"}, spell


def test_nobody_hears_in_silence():
    """FIF-264: a check that needs hearing fails inside of it."""
    scene = cast(field((8, 3)), "ana", "silence", square=(8, 3), choice="2")
    scene.do(cmd.CallRoll(targets=("orc1",), what="check", stat="perception", dc=5, senses=("hearing",)))
    assert (scene.last(ev.CheckRolled).success, scene.last(ev.CheckRolled).row) == (False, "FIF-264")


def test_spirits_go_with_their_caster_and_spare_friends():
    """Spirit Guardians: foes that begin a turn within 15 feet, or come there; half speed in it; friends are spared."""
    scene = field((5, 3), (12, 3))
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.begin("ana", "ben", "orc1", "orc2")
    cast(scene, "ana", "spirit-guardians", choice="3").end("ana").end("ben", 5, 3, 3, 3)
    assert (scene["orc1"].hp, scene["ben"].hp) == (81, 20)
    assert [scene.fight.breakdown("speed.walk", who).total for who in ("orc1", "ben", "orc2")] == [15, 30, 30]
    scene.end("orc1").walk("orc2", (11, 3), (10, 3), (9, 3), (8, 3), (7, 3), (6, 3), dice=(20, 3, 3, 3))
    assert scene["orc2"].hp == 86
    assert zone(scene).follows == "ana"


def test_spirits_do_not_go_through_walls():
    """FIF-125: whoever is wholly behind one is not among them."""
    scene = field((5, 3), (3, 5))
    scene.paint("wall", *((4, y) for y in range(20)))
    cast(scene, "ana", "spirit-guardians", choice="3").end("ana").end("orc1", 5, 1, 1, 1)
    assert (scene["orc1"].hp, scene["orc2"].hp) == (90, 87)


def test_spirits_that_come_to_somebody_have_not_been_entered():
    scene = cast(field((9, 3)), "ana", "spirit-guardians", choice="3").walk("ana", (4, 3), (5, 3), (6, 3))
    assert saves(scene) == 0
    assert "among-spirits" in [chip.key for chip in scene.seen_by("ana").token("orc1").chips]


def test_thorns_hurt_for_every_five_feet():
    """Spike Growth: 2d4 for each square moved into or within it, walking or pushed, but not out of it or by a leap in space."""
    scene = cast(field((8, 8)), "ana", "spike-growth", square=(13, 8), choice="2").end("ana")
    scene.walk("orc1", (9, 8), (10, 8), dice=(1, 1, 1, 1))
    assert (scene["orc1"].hp, scene["orc1"].used["distance"]) == (86, 20)
    scene.do(cmd.Push(who="orc1", path=((11, 8), (12, 8))), 1, 1, 1, 1)
    assert scene["orc1"].hp == 82
    scene.do(cmd.Teleport(who="orc1", to=(14, 8)))
    assert scene["orc1"].hp == 82


def test_a_walk_on_thorns_ends_with_its_walker():
    """FIF-045."""
    scene = cast(field((8, 8), hp=4), "ana", "spike-growth", square=(13, 8), choice="2").end("ana")
    scene.walk("orc1", (9, 8), (10, 8), (11, 8), dice=(1, 1, 1, 1))
    assert (scene["orc1"].life, scene["orc1"].at) == ("dead", (10, 8))


def test_vines_hold_until_torn():
    """Entangle: a Strength save at once; later an action and a Strength check against the DC."""
    scene = cast(field((12, 8)), "ana", "entangle", 5, square=(12, 8), choice="1").end("ana")
    assert scene["orc1"].has("restrained")
    option = next(one for one in scene.options("orc1") if one.key == "tear-loose")
    scene.act("orc1", "tear-loose", 14, choice=option.picks[0].key)
    assert scene["orc1"].has("restrained")
    scene.end("orc1").end("ana").act("orc1", "tear-loose", 15, choice=option.picks[0].key)
    assert not scene["orc1"].has("restrained")
    assert zone(scene).name == "Entangle"


def test_nobody_tears_at_nothing():
    scene = field((12, 8)).end("ana")
    assert scene.refused_act("orc1", "tear-loose", choice="e1").row == "FIF-286"


def test_grease_is_slippery_for_a_minute_without_concentration():
    """At once, on entering and at the end of a turn; who has fallen stays down when it is over."""
    scene = cast(field((12, 8), (14, 8)), "ana", "grease", 5, square=(12, 8), choice="1")
    assert (scene["orc1"].has("prone"), scene["ana"].has("concentrating")) == (True, False)
    scene.end("ana").end("orc1").walk("orc2", (13, 8), (12, 7), dice=(20,)).end("orc2", 5)
    assert scene["orc2"].has("prone")
    held = scene["ana"].all("sustained")[0]
    scene.record(ev.EffectTimed(who="ana", effect=held.id, turns=1, audience=ev.EVERYONE))
    scene.end("ana").end("orc1").end("orc2")
    assert (scene.state.zones, scene["orc1"].has("prone")) == ({}, True)


def test_a_beam_is_moved_by_an_action():
    """Moonbeam: 60 feet from where it is, by its caster alone, no slot; whom it comes over is acted on when its turn begins."""
    scene = cast(field((20, 8)), "ana", "moonbeam", square=(11, 8), choice="2").end("ana").end("orc1")
    assert scene.refused_act("ana", "again:moonbeam", square=(24, 8)).text == "It moves no farther than 60 ft."
    scene.act("ana", "again:moonbeam", square=(20, 8))
    assert (saves(scene), (20, 8) in zone(scene).squares, slots_left(scene, "ana", 2)) == (0, True, 2)
    assert len(scene.state.zones) == 1
    scene.end("ana", 20, 2, 2)
    assert scene["orc1"].hp == 88


def test_a_ball_of_fire_is_rolled_into_somebody():
    """Flaming Sphere: whoever ends a turn beside it; a bonus action rolls it 30 feet, into the orc, which saves at once."""
    scene = cast(field((16, 8)), "ana", "flaming-sphere", square=(11, 8), choice="2").end("ana").end("orc1")
    assert scene.refused_act("ana", "again:flaming-sphere", square=(18, 8)).row == "FIF-119"
    scene.act("ana", "again:flaming-sphere", 5, 3, 3, square=(16, 8))
    assert scene["orc1"].hp == 84
    scene.end("ana").end("orc1", 20, 3, 3)
    assert scene["orc1"].hp == 81


def test_a_deadly_cloud_drifts_away_from_its_caster():
    """Cloudkill: 10 feet at the start of each of Ana’s turns; 5d8 to whoever begins a turn in it, 6d8 from level 6."""
    scene = cast(field((13, 3)), "ana", "cloudkill", square=(12, 3), choice="6").end("ana", 20, *[2] * 6).end("orc1")
    assert scene["orc1"].hp == 84
    assert {x for x, _ in zone(scene).squares} == set(range(10, 19))
    assert {y for _, y in zone(scene).squares} == set(range(8))
    assert scene["orc1"].hp == 84


def test_a_wall_of_fire_burns_at_once_in_it_and_on_its_far_side():
    """5d8 to whoever it rises on; entering it or ending a turn in it or within 10 feet beyond it burns again."""
    scene = cast(field((10, 3), (12, 3), (8, 3)), "ana", "wall-of-fire", 5, *[2] * 5, square=(10, 3), choice="4")
    assert [scene[who].hp for who in ("orc1", "orc2", "orc3")] == [80, 90, 90]
    assert {zone.key for zone in scene.state.zones.values()} == {"fire-wall", "fire-heat"}
    scene.end("ana").end("orc1", 20, *[2] * 5).end("orc2", 20, *[2] * 5)
    assert [scene[who].hp for who in ("orc1", "orc2", "orc3")] == [75, 85, 90]
    scene.walk("orc3", (9, 3)).end("orc3")
    assert scene["orc3"].hp == 90
    scene.act("ana", "stop-concentrating")
    assert scene.state.zones == {}


def test_blades_stand_across_the_way():
    """Blade Barrier: a wall of 100 feet; whoever begins a turn in it takes 6d10."""
    scene = cast(field((10, 3)), "ana", "blade-barrier", square=(10, 3), choice="6")
    assert {x for x, _ in zone(scene).squares} == {10}
    scene.end("ana", 5, *[5] * 6)
    assert scene["orc1"].hp == 60


def test_a_stench_costs_the_action():
    """Stinking Cloud: a failed Constitution save at the start of the turn: no action, but movement; nothing for the immune."""
    scene = field((10, 8), (11, 8))
    scene.do(cmd.Change(who="orc2", sheet=monster("Orc2", hp=90, condition_immunities=("poisoned",))))
    cast(scene, "ana", "stinking-cloud", square=(10, 8), choice="3").end("ana", 5)
    assert scene.refused_act("orc1", "dash").text == "Retching: no actions."
    scene.walk("orc1", (9, 8)).end("orc1")
    assert not scene["orc1"].has("retching")
    scene.act("orc2", "dodge")


def test_tentacles_crush_whom_they_hold():
    """Black Tentacles: 3d6 and restrained; held already, 3d6 without a save."""
    scene = cast(field((10, 8)), "ana", "black-tentacles", square=(10, 8), choice="4").end("ana", 5, 1, 1, 1)
    assert (scene["orc1"].hp, scene["orc1"].has("restrained")) == (87, True)
    scene.end("orc1").end("ana", 2, 2, 2)
    assert scene["orc1"].hp == 81


def test_a_plague_bites_at_once_and_at_the_end_of_turns():
    """Insect Plague: 4d10, 5d10 from level 6."""
    scene = cast(field((20, 8)), "ana", "insect-plague", 5, *[2] * 5, square=(20, 8), choice="6").end("ana")
    scene.end("orc1", 20, *[2] * 5)
    assert scene["orc1"].hp == 75


def test_sleet_throws_down():
    """Sleet Storm: Dexterity or prone, as a turn begins; heavily obscured."""
    scene = cast(field((20, 8)), "ana", "sleet-storm", square=(20, 8), choice="3").end("ana", 5)
    assert scene["orc1"].has("prone")
    assert set(zone(scene).grounds) == {"obscured", "difficult"}


def test_hail_lies_until_the_end_of_her_next_turn():
    """Ice Storm."""
    scene = cast(field((30, 8)), "ana", "ice-storm", square=(20, 8), choice="4").end("ana").end("orc1")
    assert scene.state.zones
    scene.end("ana")
    assert not scene.state.zones


# --- what is seen of it --------------------------------------------------------------------------------------------


def test_everybody_sees_it_on_the_map():
    """FIF-250: squares, ground and what it does, in words."""
    scene = cast(field(), "ana", "web", square=(12, 8), choice="2")
    for seat in ("ana", "ben", "tv", "gm"):
        (shown,) = scene.seen_by(seat).zones
        assert (shown.name, len(shown.squares), shown.grounds) == ("Web", 16, ("difficult",))
        assert shown.summary.startswith("Difficult ground")


def test_the_ring_around_somebody_hidden_names_nobody():
    """FIF-250: the players see the ring where it lies, not around whom."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    priest = monster("Priest", spells=("spirit-guardians",), casting="wis", slots={"3": 1})
    scene.put("Priest", priest, (12, 8), hidden=True, reveal_on_act=False)
    scene.begin("priest", "ana")
    cast(scene, "priest", "spirit-guardians", choice="3")
    assert len(scene.seen_by("ana").zones[0].squares) == 49
    assert "priest" not in str(scene.seen_by("ana")).lower()


def test_somebody_hidden_in_it_shows_in_nothing():
    """FIF-250: its save and wound are the GM’s; the dice are thrown in secret."""
    scene = field()
    scene.put("Lurker", monster("Lurker", hp=40), (12, 8), hidden=True, reveal_on_act=False)
    scene.begin("ana", "lurker")
    cast(scene, "ana", "moonbeam", square=(12, 8), choice="2")
    heard = len(scene.lines_of("ana"))
    thrown = []
    reply = scene.script.reply
    scene.script.reply = lambda request: (thrown.append(request), reply(request))[1]
    scene.end("ana", 5, 3, 3)
    assert scene["lurker"].hp == 34
    assert [line.type for line in scene.lines_of("ana")[heard:]] == ["TurnEnded"]
    assert {(one.seat, one.secret) for one in thrown} == {("gm", True)}


@each("gone", ["caster", "zone"])
def test_it_ends_with_what_keeps_it_up(gone):
    """FIF-250: the caster taken off the table; concentration let go."""
    scene = cast(field(), "ana", "web", square=(12, 8), choice="2")
    if gone == "caster":
        scene.do(cmd.Leave(who="ana"))
    else:
        scene.act("ana", "stop-concentrating")
    assert scene.state.zones == {}
