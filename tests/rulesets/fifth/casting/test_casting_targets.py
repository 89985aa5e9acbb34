"""Section 9: at whom and where a spell may be aimed: range, a clear path, the near side of a wall, areas and total cover."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import preview
from combat.engine.declared.content import Aimed
from tests.builders import ANA, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, option


def field(*orcs: tuple[int, int], **fields) -> Scene:
    """Ana at (3, 3) and orcs where it says, on a map of 60 by 20."""
    scene = Scene(width=60, height=20)
    ana = casting(**fields)["ana"].sheet
    scene.put("Ana", ana, (3, 3), "ana")
    for number, at in enumerate(orcs, 1):
        scene.put(f"Orc{number}", monster(f"Orc{number}", hp=40, type="humanoid"), at)
    return scene.begin("ana", *(f"orc{number}" for number in range(1, len(orcs) + 1)))


def why_not(scene: Scene, spell: str, target: str):
    return next(one.barred for one in option(scene, "ana", spell).choices if one.target == target)


def shown(scene: Scene, spell: str, square: tuple[int, int], choice: str = "") -> Aimed:
    """What Ana's screen shows of an area before it is cast."""
    return preview(
        scene.rules, scene.state, ANA, cmd.Act(actor="ana", action=f"cast:{spell}", square=square, choice=choice)
    )


# --- range and a clear path ----------------------------------------------------------------------------------------


def test_a_target_must_be_in_range():
    """FIF-119: Ray of Frost reaches 60 feet: 12 squares, not 13."""
    scene = field((15, 3), (16, 3))
    assert why_not(scene, "ray-of-frost", "orc1") is None
    barred = why_not(scene, "ray-of-frost", "orc2")
    assert (barred.text, barred.row) == ("65 ft away; the range is 60 ft.", "FIF-119")
    assert scene.refused_act("ana", "cast:ray-of-frost", target="orc2").text == barred.text


def test_a_touch_reaches_five_feet():
    """FIF-119."""
    scene = field((4, 4), (5, 3))
    assert why_not(scene, "shocking-grasp", "orc1") is None
    assert why_not(scene, "shocking-grasp", "orc2").text == "10 ft away; the range is touch."


@each("spell", ["hold-person", "heroism", "poison-spray", "cure-wounds"])
def test_a_square_in_place_of_a_creature_costs_neither_slot_nor_action(spell):
    """FIF-111, FIF-119: what is aimed at creatures takes no square; whoever points at one is told so and may choose again."""
    scene = field((8, 3))
    refused = scene.refused_act("ana", f"cast:{spell}", square=(8, 3), choice="")
    assert refused.text in ("Pick a target, not a square.", "That takes no square.")
    assert scene.refused_act("ana", f"cast:{spell}", square=(8, 3), target="orc1")
    assert (scene["ana"].used, scene["ana"].tally) == ({}, {})


def test_range_is_counted_when_the_spell_is_cast():
    """FIF-119: Hold Person holds on when its target is carried out of range."""
    scene = field((15, 3))
    cast(scene, "ana", "hold-person", 2, targets=("orc1",), choice="2").do(cmd.Place(who="orc1", to=(40, 3)))
    assert scene["orc1"].has("paralyzed")


def test_nobody_wholly_behind_cover_can_be_the_target():
    """FIF-119: a wall between; half a wall is no bar."""
    scene = field((8, 3), (8, 9))
    scene.paint("wall", *((6, y) for y in range(6)))
    assert why_not(scene, "magic-missile", "orc1").text == "Wholly behind cover."
    assert why_not(scene, "fire-bolt", "orc1").row == "FIF-119"
    assert why_not(scene, "magic-missile", "orc2") is None


def test_what_needs_sight_is_refused_at_the_unseen():
    """FIF-119: Magic Missile wants to see its target; a spell attack has disadvantage instead."""
    scene = field((8, 3)).give("orc1", "invisible")
    assert why_not(scene, "magic-missile", "orc1").text == "You cannot see it."
    assert why_not(scene, "fire-bolt", "orc1") is None
    cast(scene, "ana", "fire-bolt", 15, 9, 2, 2, target="orc1")
    assert scene.last(ev.AttackResolved).attack.edge == -1


def test_an_ally_is_touched_though_nobody_sees_it():
    """FIF-119: Cure Wounds needs no sight."""
    scene = field((20, 3))
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.give("ben", "invisible")
    assert why_not(scene, "cure-wounds", "ben") is None


def test_a_charmed_caster_does_not_harm_its_charmer():
    """FIF-262, R-42: neither by a bolt nor by an area that would catch it."""
    scene = field((8, 3)).give("ana", "charmed", source="orc1")
    assert why_not(scene, "fire-bolt", "orc1").row == "FIF-262"
    assert scene.refused_act("ana", "cast:fireball", square=(9, 3), choice="3").row == "FIF-262"
    assert isinstance(shown(scene, "fog-cloud", (9, 3), "1"), Aimed)


def test_a_spell_for_humanoids_is_refused_at_a_beast():
    """FIF-119: Hold Person."""
    scene = field()
    scene.put("Wolf", monster("Wolf", type="beast"), (6, 3))
    assert why_not(scene, "hold-person", "wolf").text == "Only a humanoid can be its target."


def test_a_neutral_may_be_meant_for_good_and_ill():
    """FIF-119."""
    scene = field((8, 3))
    scene.put("Mule", monster("Mule"), (4, 3), side="neutrals", hp=3)
    assert "mule" in [one.target for one in option(scene, "ana", "cure-wounds").choices]
    assert "mule" in [one.target for one in option(scene, "ana", "fire-bolt").choices]


def test_several_targets_are_counted():
    """FIF-112, FIF-119: Bane means up to 3 creatures, 4 from a slot of level 2."""
    scene = field((5, 3), (5, 4), (5, 5), (5, 6))
    everybody = ("orc1", "orc2", "orc3", "orc4")
    assert option(scene, "ana", "bane").most == 3
    refused = scene.refused_act("ana", "cast:bane", targets=everybody, choice="1")
    assert (refused.text, refused.row) == ("At most 3 targets.", "FIF-119")
    cast(scene, "ana", "bane", 2, 2, 2, 20, targets=everybody, choice="2")
    assert [scene[who].has("baned") for who in everybody] == [True, True, True, False]


def test_each_target_is_picked_once_and_only_from_the_list():
    scene = field((5, 3))
    assert scene.refused_act("ana", "cast:bane", targets=("orc1", "orc1"), choice="1").text == "Pick each target once."
    assert scene.refused_act("ana", "cast:bane", targets=("ana",), choice="1").text.startswith("That is not something")
    assert scene.refused_act("ana", "cast:bane", choice="1").text == "Pick at least one target."


def test_targets_must_be_near_each_other_where_the_spell_says_so():
    """FIF-119: Acid Splash at two creatures needs them 5 feet apart; nothing is spent."""
    scene = field((8, 3), (9, 3), (11, 3))
    refused = scene.refused_act("ana", "cast:acid-splash", targets=("orc1", "orc3"))
    assert (refused.text, refused.row) == ("Its targets must be within 5 ft of each other.", "FIF-119")
    assert scene["ana"].used == {}
    cast(scene, "ana", "acid-splash", 2, 2, 3, 4, targets=("orc1", "orc2"))
    assert [scene[who].hp for who in ("orc1", "orc2", "orc3")] == [33, 33, 40]


# --- where an area begins ------------------------------------------------------------------------------------------


def test_the_point_of_an_area_must_be_in_range():
    """FIF-119: Shatter reaches 60 feet."""
    scene = field((20, 3))
    assert (
        scene.refused_act("ana", "cast:shatter", square=(16, 3), choice="2").text == "65 ft away; the range is 60 ft."
    )
    assert (15, 3) in shown(scene, "shatter", (15, 3), "2").cells


def test_a_point_outside_the_map_is_refused():
    """FIF-125."""
    assert field().refused_act("ana", "cast:fireball", square=(3, 25), choice="3").text == "That is outside the map."


def test_an_area_behind_a_wall_begins_on_the_near_side():
    """FIF-120: aimed at (12, 3) with a wall at x = 9, the Fireball bursts at (8, 3): the orc behind the wall is spared."""
    scene = field((12, 3), (6, 3))
    scene.paint("wall", *((9, y) for y in range(20)))
    found = shown(scene, "fireball", (12, 3), "3")
    assert (max(x for x, _ in found.cells), min(x for x, _ in found.cells)) == (8, 4)
    assert found.targets == ("orc2",)
    cast(scene, "ana", "fireball", 5, *[2] * 8, square=(12, 3), choice="3")
    assert (scene["orc1"].hp, scene["orc2"].hp) == (40, 24)


def test_a_cone_is_pointed_and_cannot_be_pointed_at_oneself():
    """FIF-125."""
    scene = field((5, 3))
    assert scene.refused_act("ana", "cast:burning-hands", square=(3, 3), choice="1").row == "FIF-125"


# --- what an area covers -------------------------------------------------------------------------------------------


@each(
    ("spell", "choice", "square", "inside", "outside"),
    [
        ("fireball", "3", (12, 8), {(12, 8), (16, 8), (12, 12), (14, 11)}, {(17, 8), (16, 11), (15, 11)}),
        ("burning-hands", "1", (6, 3), {(4, 3), (5, 2), (6, 4)}, {(4, 2), (7, 3), (6, 5), (3, 3)}),
        ("lightning-bolt", "3", (9, 3), {(4, 3), (23, 3)}, {(24, 3), (9, 2), (9, 4)}),
        ("thunderwave", "1", (5, 3), {(4, 2), (6, 4)}, {(7, 3), (3, 3), (4, 5)}),
        ("faerie-fire", "1", (12, 8), {(10, 6), (13, 9)}, {(14, 8), (9, 8)}),
        ("flame-strike", "5", (12, 8), {(12, 10), (13, 9)}, {(14, 9), (12, 11)}),
        ("blade-barrier", "6", (12, 3), {(12, 0), (12, 13)}, {(13, 3), (11, 3)}),
    ],
)
def test_an_area_covers_its_shape(spell, choice, square, inside, outside):
    """FIF-125: sphere, cone, line, cubes beside and away, cylinder, wall; the caster outside of cone, cube and line."""
    scene = field(slots={"1": 1, "3": 1, "5": 1, "6": 1})
    cells = shown(scene, spell, square, choice).cells
    assert inside <= cells
    assert not outside & cells


def test_a_spell_catches_everybody_in_its_area_friend_and_foe_and_the_caster():
    """FIF-125: the origin of a sphere is inside: Ana stands in her own Fireball."""
    scene = field((5, 3), (9, 3))
    scene.put("Ben", hero("Ben"), (4, 4), "ben")
    assert set(shown(scene, "fireball", (5, 3), "3").targets) == {"ana", "ben", "orc1", "orc2"}


def test_the_caster_is_outside_of_its_own_cone():
    """FIF-125."""
    assert shown(field((4, 3)), "burning-hands", (6, 3), "1").targets == ("orc1",)


def test_an_area_leaves_out_what_total_cover_cuts_off():
    """FIF-125, FIF-204: who stands behind a pillar right beside the burst is spared, who is only half behind it is not."""
    scene = field((10, 8), (11, 7), (7, 8))
    scene.paint("wall", (9, 7), (9, 8), (9, 9))
    found = shown(scene, "fireball", (8, 8), "3")
    assert (10, 8) not in found.cells
    assert (9, 8) not in found.cells
    assert set(found.targets) == {"orc3"}
    assert (9, 11) in found.cells


def test_an_area_is_judged_again_where_it_lies_when_it_is_cast():
    """FIF-125: the shown area and the real one are the same."""
    scene = field((10, 8), (7, 8))
    before = shown(scene, "fireball", (8, 8), "3").cells
    cast(scene, "ana", "fireball", 5, 5, *[1] * 8, square=(8, 8), choice="3")
    assert set(scene.last(ev.PowerUsed).squares) == before


def test_somebody_far_above_is_not_in_it():
    """FIF-125: a flier 25 feet up is out of a 20-foot sphere, one 20 feet up is not; a cylinder is as high as it says."""
    scene = field()
    scene.put("Bat", monster("Bat", speeds={"walk": 0, "fly": 60}, traits=("hover",)), (12, 8), height=5)
    assert shown(scene, "fireball", (12, 8), "3").targets == ()
    assert shown(scene, "moonbeam", (12, 8), "2").targets == ("bat",)
    scene.do(cmd.Place(who="bat", to=(12, 8), height=4))
    assert shown(scene, "fireball", (12, 8), "3").targets == ("bat",)


def test_an_area_means_creatures_not_things():
    """FIF-125: a door in the Fireball is not asked to save; a bolt may be aimed at it."""
    scene = field((9, 3))
    scene.do(cmd.MakeObject(name="Door", hp=18, defense=15, at=(10, 3)))
    door = next(c.id for c in scene.state.present if c.name == "Door")
    assert shown(scene, "fireball", (9, 3), "3").targets == ("orc1",)
    assert why_not(scene, "fire-bolt", door) is None
    assert door not in [one.target for one in option(scene, "ana", "magic-missile").choices]


def test_a_fog_cloud_from_a_higher_slot_is_larger():
    """FIF-112, FIF-125: 20 feet more for each level."""
    scene = field()
    sizes = [len(shown(scene, "fog-cloud", (20, 10), choice).cells) for choice in ("1", "2")]
    assert sizes == [49, 197]


# --- cover from an area --------------------------------------------------------------------------------------------


def test_cover_helps_against_an_area_from_where_it_bursts():
    """FIF-202, FIF-125: behind a low wall as seen from the burst, +2 to the Dexterity save; from Ana it would be none."""
    scene = field((10, 3))
    scene.paint("half", (11, 3))
    cast(scene, "ana", "fireball", 12, *[2] * 8, square=(13, 3), choice="3")
    found = scene.last(ev.CheckRolled)
    assert found.breakdown.total == 2
    scene.end("ana").end("orc1")
    cast(scene, "ana", "fireball", 12, *[2] * 8, square=(8, 3), choice="3")
    assert scene.last(ev.CheckRolled).breakdown.total == 0


def test_cover_helps_against_a_cone_from_its_caster():
    """FIF-202: Burning Hands come from Ana, not from the square she points at."""
    scene = field((6, 3))
    scene.put("Ogre", monster("Ogre", hp=50), (5, 3))
    cast(scene, "ana", "burning-hands", 12, 12, 1, 1, 1, square=(8, 3), choice="1")
    found = {one.who: one.breakdown.total for one in scene.all(ev.CheckRolled)}
    assert found == {"orc1": 2, "ogre": 0}


def test_no_cover_helps_against_sacred_flame():
    """FIF-202: it says so."""
    scene = field((10, 3))
    scene.paint("half", (9, 3))
    cast(scene, "ana", "sacred-flame", 14, 3, 3, target="orc1")
    assert scene.last(ev.CheckRolled).breakdown.total == 0


# --- what nobody knows of ------------------------------------------------------------------------------------------


def ambush() -> Scene:
    """A hidden orc beside one in view; the last one is Ben's turn to be seen."""
    scene = field((9, 3))
    scene.put("Lurker", monster("Lurker", hp=40), (9, 5), hidden=True, reveal_on_act=False)
    return scene


def test_somebody_hidden_is_in_no_list_and_no_preview():
    """FIF-119, FIF-125: neither on a button, nor in what is shown, nor in a refusal."""
    scene = ambush()
    assert "lurker" not in [one.target for one in option(scene, "ana", "fire-bolt").choices]
    assert shown(scene, "fireball", (9, 4), "3").targets == ("orc1",)
    assert scene.refused_act("ana", "cast:fire-bolt", target="lurker").text.startswith("That is not something")


def test_somebody_hidden_is_hurt_all_the_same_and_nobody_hears_of_it():
    """FIF-125: its save and its wound are the GM's alone."""
    scene = cast(ambush(), "ana", "fireball", 5, 5, *[2] * 8, square=(9, 4), choice="3")
    assert scene["lurker"].hp == 24
    for seat in ("ana", "tv"):
        told = [one.event for one in scene.lines_of(seat)]
        assert [e.who for e in told if isinstance(e, ev.CheckRolled | ev.DamageTaken)] == ["orc1", "orc1"]
    assert [e.who for e in scene.log_of("gm") if isinstance(e, ev.DamageTaken)] == ["orc1", "lurker"]


def test_dice_for_somebody_hidden_alone_are_thrown_in_secret():
    """FIF-150: Ana is not asked to throw for a Fireball that has caught nobody she knows of."""
    scene = ambush()
    scene.do(cmd.Place(who="orc1", to=(40, 3)))
    thrown = []
    reply = scene.script.reply
    scene.script.reply = lambda request: (thrown.append(request), reply(request))[1]
    cast(scene, "ana", "fireball", 5, *[2] * 8, square=(9, 4), choice="3")
    (damage,) = {(one.seat, one.secret) for one in thrown if one.reason == "Fireball: damage"}
    assert damage == ("gm", True)


def test_a_step_into_somebody_hidden_comes_to_nothing_and_names_nobody():
    """FIF-069: Misty Step where somebody unseen stands."""
    scene = cast(ambush(), "ana", "misty-step", square=(9, 5))
    assert scene["ana"].at == (3, 3)
    assert scene.last(ev.Noted).text == "Something unseen is there: nothing happens."


def test_a_spell_of_somebody_hidden_says_not_who_it_is():
    """FIF-110: the players read of something unseen, the GM of the lurker; no event names it to them."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (9, 3), "ana")
    lurker = monster("Lurker", spells=("fire-bolt", "fog-cloud", "shield-of-faith"), casting="int", slots={"1": 2})
    scene.put("Lurker", lurker, (3, 3), hidden=True, reveal_on_act=False)
    scene.begin("lurker", "ana")
    cast(scene, "lurker", "fire-bolt", 15, 9, 4, target="ana")
    (line,) = [one for one in scene.lines_of("ana") if one.type == "PowerUsed"]
    assert (line.names.get(line.event.who), line.event.targets) == ("Something unseen", ("ana",))
    scene.end("lurker").end("ana")
    cast(scene, "lurker", "fog-cloud", square=(9, 8), choice="1")
    assert len([one for one in scene.lines_of("ana") if one.type == "PowerUsed"]) == 1
    assert [zone.name for zone in scene.seen_by("ana").zones] == ["Fog Cloud"]
    known = scene.rules and scene.seen_by("ana")
    assert "lurker" not in str(known).lower()
    assert scene.last(ev.PowerUsed).who == "lurker"


def test_a_hidden_target_of_a_spell_is_told_to_nobody():
    """FIF-110: the GM's priest in view blesses itself and a lurker: the players read of the priest alone."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (9, 3), "ana")
    scene.put("Priest", monster("Priest", spells=("bless",), casting="wis", slots={"1": 1}), (3, 3))
    scene.put("Lurker", monster("Lurker"), (4, 3), hidden=True, reveal_on_act=False)
    scene.begin("priest", "ana")
    cast(scene, "priest", "bless", targets=("priest", "lurker"), choice="1")
    (line,) = [one for one in scene.lines_of("ana") if one.type == "PowerUsed"]
    assert line.event.targets == ("priest",)
    (told,) = [one for one in scene.lines_of("gm") if one.type == "PowerUsed"]
    assert told.event.targets == ("priest", "lurker")
