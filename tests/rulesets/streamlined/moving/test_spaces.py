"""Squeezing, and sharing spaces with friends, neutrals, foes and the fallen."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.streamlined.paths import gait, go, lane, left


def meeting(side: str = "allies", owner: str = "ben", **fields: object) -> Scene:
    """Ana, her turn, and Ben's creature two squares east of her."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Ben", hero("Ben", **fields), (3, 5), owner, side=side)
    return scene.begin("ana", "ben")


def attack_edge(scene: Scene, of: str, against: str) -> int:
    from combat.engine.doing import Blow

    weapon = scene[of].sheet.weapons[0]
    return scene.fight.breakdown("attack", of, against, blow=Blow(of, against, weapon)).edge


# --- squeezing -----------------------------------------------------------------------------------------------------


def corridor() -> Scene:
    """A Large ogre of the GM's before a passage one square wide, its turn; Ana at the far end."""
    scene = Scene("streamlined")
    scene.put("Ogre", monster("Ogre", size="Large", hp=60), (1, 5))
    scene.put("Ana", hero("Ana"), (7, 5), "ana")
    scene.paint("wall", *((x, y) for x in range(3, 9) for y in (4, 6)))
    return scene.begin("ogre", "ana")


def test_a_large_creature_squeezes_through_a_passage_of_one_square():
    """STR-121, STR-123: each space there is difficult terrain for it; it is seen to squeeze."""
    scene = corridor().walk("ogre", (2, 5), (3, 5))
    assert left(scene, "walk", "ogre") == 10
    assert scene.fight.ambient("ogre") == ("squeezing",)
    token = next(t for t in scene.seen_by("ana").tokens if t.id == "ogre")
    assert any(chip.key == "squeezing" for chip in token.chips)


def test_nothing_narrower_than_a_size_smaller():
    """STR-121: the lower limit of FIF-080: a Huge one does not get in."""
    scene = Scene("streamlined")
    scene.put("Giant", monster("Giant", size="Huge", hp=90), (0, 4))
    scene.paint("wall", *((x, y) for x in range(3, 9) for y in (4, 6)))
    scene.begin("giant")
    assert scene.refused_walk("giant", (1, 4), (2, 4)).row == "FIF-080"
    assert scene.cited("FIF-080") == "STR-121"


def test_squeezing_hinders_attacks_and_exposes_but_leaves_dexterity_saves_alone():
    """STR-124."""
    scene = corridor().walk("ogre", (2, 5), (3, 5))
    assert attack_edge(scene, "ogre", "ana") == -1
    assert attack_edge(scene, "ana", "ogre") == 1
    assert scene.fight.breakdown("save.dex", "ogre").edge == 0


def test_a_rider_does_not_squeeze_because_its_mount_does():
    """STR-121, STR-124: the mount is what has too little room; a low ceiling is another thing (STR-122)."""
    scene = corridor()
    scene.put("Imp", monster("Imp", size="Small"), (0, 5))
    scene.do(cmd.SetMount(who="ogre", willing="yes", trained=True)).do(cmd.Ride(who="imp", mount="ogre"))
    scene.do(cmd.Place(who="ogre", to=(1, 4))).walk("ogre", (2, 4), (3, 4))
    assert (scene["imp"].at, scene.fight.ambient("ogre"), scene.fight.ambient("imp")) == ((3, 4), ("squeezing",), ())
    scene.paint("tight", (3, 4))
    assert scene.fight.ambient("imp") == ("squeezing",)


def test_the_gm_declares_a_creature_squeezing():
    """STR-122, STR-123, STR-124: in a packed street; every space is difficult for it until the GM takes it back."""
    scene = lane()
    scene.put("Goblin", monster(), (10, 5))
    scene.give("ana", "squeezing")
    go(scene, 5)
    assert left(scene) == 20
    assert attack_edge(scene, "ana", "goblin") == -1
    assert attack_edge(scene, "goblin", "ana") == 1
    effect = next(e.id for e in scene["ana"].effects if e.key == "squeezing")
    scene.do(cmd.Relieve(who="ana", effect=effect))
    go(scene, 5)
    assert left(scene) == 15


def test_the_gm_declares_a_place_tight():
    """STR-122: whoever is under the low ceiling squeezes, and no longer once out of it."""
    scene = lane().do(cmd.Paint(kind="tight", squares=((2, 5), (3, 5))))
    go(scene, 10)
    assert left(scene) == 10
    assert scene.fight.ambient("ana") == ("squeezing",)
    go(scene, 5)
    assert left(scene) == 5
    assert scene.fight.ambient("ana") == ()


# --- friends -------------------------------------------------------------------------------------------------------


def test_allies_share_a_space_and_both_squeeze():
    """STR-125, STR-126, STR-194, ruling 16: unasked, as difficult terrain, to stay in too."""
    scene = go(meeting(), 10)
    assert scene.request is None
    assert (scene["ana"].at, left(scene)) == ((3, 5), 15)
    assert scene.fight.ambient("ana") == scene.fight.ambient("ben") == ("squeezing",)
    go(scene, 5)
    assert left(scene) == 10
    assert scene.fight.ambient("ana") == scene.fight.ambient("ben") == ()


def test_an_ally_may_keep_its_space_to_itself():
    """STR-126, STR-129: set by the GM; then it is passed around."""
    scene = meeting().give("ben", "keeps-its-space")
    assert scene.refused_walk("ana", (2, 5), (3, 5)).row == "STR-129"
    assert (3, 5) not in {way.square for way in gait(scene, "walk").reach}


def test_a_friend_of_the_other_side_is_willing():
    """STR-126: by the GM's word on the two."""
    scene = meeting("foes").do(cmd.Attitude(one="ana", other="ben", attitude="friendly"))
    go(scene, 10)
    assert scene["ana"].at == (3, 5)
    assert scene.request is None


# --- neutrals ------------------------------------------------------------------------------------------------------


def test_a_neutral_is_asked_and_lets_somebody_in():
    """STR-126, STR-125: before the step, by its own seat; the answer holds for the turn."""
    scene = go(meeting("neutrals"), 10)
    asked = scene.asked()
    assert (asked.seat, asked.row, asked.default) == ("ben", "STR-126", "refuse")
    assert scene["ana"].at == (2, 5)
    scene.answer("allow", by="ben")
    assert (scene["ana"].at, left(scene)) == ((3, 5), 15)
    assert scene.fight.ambient("ana") == scene.fight.ambient("ben") == ("squeezing",)
    scene.walk("ana", (4, 5)).walk("ana", (3, 5))
    assert scene.request is None
    assert left(scene) == 0


def test_a_neutral_keeps_somebody_out():
    """STR-126, STR-129: the mover stops before it, and is not asked for again this turn."""
    scene = go(meeting("neutrals"), 10).answer("refuse")
    assert scene["ana"].at == (2, 5)
    assert scene.last(ev.Halted).row == "STR-126"
    assert scene.refused_walk("ana", (3, 5)).row == "STR-129"
    scene.end("ana").end("ben")
    scene.walk("ana", (3, 5))
    assert scene.asked().kind == "share:ben"


def test_a_path_through_a_neutral_goes_on_once_it_is_let_in():
    """STR-126: asked in the middle of a longer way."""
    scene = go(meeting("neutrals"), 20).answer("allow")
    assert (scene["ana"].at, left(scene)) == ((5, 5), 5)


@each("side", ["allies", "neutrals"])
def test_nobody_is_told_of_somebody_hidden_by_having_too_little_room(side):
    """STR-125, STR-126: price, chip and dice of whoever ends up in its space tell nothing; a neutral is asked in secret."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Spy", monster("Spy"), (3, 5), side=side, hidden=True)
    scene.put("Goblin", monster(), (4, 5))
    scene.begin("ana", "goblin")
    go(scene, 10)
    if side == "neutrals":
        assert (scene.asked().secret, scene.seen_by("ana").waiting) == (True, ())
        scene.answer("allow", by="gm")
    assert (scene["ana"].at, left(scene)) == ((3, 5), 20)
    assert scene.fight.ambient("ana") == ()
    assert attack_edge(scene, "ana", "goblin") == attack_edge(scene, "goblin", "ana") == 0


# --- foes ----------------------------------------------------------------------------------------------------------


def test_a_foe_of_about_ones_size_blocks():
    """STR-129: neither through it nor to stop there."""
    scene = meeting("foes")
    assert scene.refused_walk("ana", (2, 5), (3, 5), (4, 5)).row == "STR-129"


@each("size", ["Tiny", "Huge"])
def test_a_foe_two_sizes_off_is_passed_without_squeezing_or_rubble(size):
    """STR-128, STR-194: its space is no difficult terrain; nobody may stop there (ruling 16)."""
    scene = meeting("foes", size=size)
    wide = 3 if size == "Huge" else 1
    assert scene.refused_walk("ana", (2, 5), (3, 5)).row == "STR-129"
    scene.put("Wall", hero("Wall"), (18, 11), "ana")
    go(scene, 5 * (wide + 2))
    seen = scene.request
    while scene.request is not None:
        scene.answer("pass")
    assert scene["ana"].at == (3 + wide, 5)
    assert left(scene) == 30 - 5 * (wide + 2)
    assert seen is None or scene.fight.ambient("ana") == ()


def stopped_under_a_giant(*walls: tuple[int, int]) -> Scene:
    """Ana walks through a Huge foe's space from the west; its blow drops her as she leaves it in the east."""
    scene = Scene("streamlined").paint("wall", *walls)
    scene.put("Ana", hero("Ana", hp=8), (1, 5), "ana")
    scene.put("Giant", hero("Giant", size="Huge"), (3, 5))
    scene.begin("ana", "giant").walk("ana", *((x, 6) for x in range(2, 7)))
    assert scene["ana"].at == (5, 6)
    return scene.answer("strike:longsword", dice=(15, 8)).answer("no")


def test_somebody_forced_to_stop_there_goes_to_the_nearest_free_space():
    """STR-128, ruling 16: not back to where she came in; among several the GM says which."""
    scene = stopped_under_a_giant()
    assert (scene.asked().seat, scene.asked().default) == ("gm", "G6")
    assert scene.picks() == ["G6", "G7", "G8"]
    scene.answer("G7")
    assert (scene["ana"].life, scene["ana"].at) == ("dying", (6, 6))


def test_a_wall_is_no_way_to_the_nearest_free_space():
    """Ruling 16: one free space is left beside the giant's, and nobody has to be asked."""
    scene = stopped_under_a_giant((6, 5), (6, 7))
    assert (scene.request, scene["ana"].at) == (None, (6, 6))


# --- the fallen ----------------------------------------------------------------------------------------------------


@each(("setting", "rest"), [("free", 20), ("difficult", 15)])
def test_the_fallen_do_not_block_and_may_be_difficult(setting, rest):
    """STR-127, STR-194: as the GM decides for the encounter, in the middle of it too; friend or foe."""
    for side in ("allies", "foes"):
        for life in ("dying", "dead"):
            scene = meeting(side)
            scene.do(cmd.SetLife(who="ben", life=life))
            scene.do(cmd.SetOption(setting="fallen", value=setting))
            go(scene, 10)
            assert (scene["ana"].at, left(scene)) == ((3, 5), rest), (side, life)
            assert scene.fight.ambient("ana") == ()


# --- things --------------------------------------------------------------------------------------------------------


def test_a_thing_is_no_creature_to_be_asked():
    """STR-125, STR-194: a barrel is stepped over at no extra price, and nobody stands on it."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Barrel", monster("Barrel", type="object"), (3, 5), side="neutrals")
    scene.begin("ana")
    assert scene.refused_walk("ana", (2, 5), (3, 5)).row == "STR-129"
    go(scene, 15)
    assert (scene["ana"].at, left(scene)) == ((4, 5), 15)


def test_a_statue_that_was_somebody_still_blocks():
    """STR-127: petrified is not fallen."""
    scene = meeting("foes").give("ben", "petrified")
    assert scene.refused_walk("ana", (2, 5), (3, 5)).row == "STR-129"
