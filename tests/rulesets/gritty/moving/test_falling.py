"""Falls: the die and the free distance go by size, and a long fall takes several turns."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.gritty.moving import dice_for
from combat.rulesets.gritty.moving.falling import least
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.falls import fall

HUGE_HP = 2000


def cliff(size="Medium", **fields):
    """Ana, of a size, and Ben; it is Ben's turn, and Ana's is next."""
    scene = Scene("gritty", 20, 12)
    scene.put("Ana", hero("Ana", hp=HUGE_HP, size=size, **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (12, 9), "ben")
    return scene.begin("ben", "ana")


def dice_of(scene):
    part = scene.last(ev.DamageTaken).parts[0]
    assert part.type == "bludgeoning"
    return part.roll.dice if part.roll is not None else str(part.final)


@each(
    ("size", "feet", "dice"),
    [
        ("Large", 14, ""),
        ("Large", 15, "1d8"),
        ("Large", 20, "2d8"),
        ("Huge", 19, ""),
        ("Huge", 20, "2d10"),
        ("Gargantuan", 24, ""),
        ("Gargantuan", 25, "2d12"),
        ("Medium", 9, ""),
        ("Medium", 19, "1d6"),
        ("Small", 9, ""),
        ("Small", 30, "3d4"),
        ("Tiny", 9, ""),
        ("Tiny", 40, "4"),
    ],
)
def test_what_a_fall_deals_goes_by_the_size(size, feet, dice):
    """GRT-006, GRT-007, GRT-009: Examples 1, 2, 3 and 5 (W1, W2, W3, W5), played at the table."""
    assert dice_for(size, feet) == dice
    scene = cliff(size)
    faces = () if dice in ("", "4") else (1,) * int(dice.partition("d")[0])
    fall(scene, feet, *faces)
    if not dice:
        assert (scene.last(ev.Noted).row, scene["ana"].hp, scene["ana"].has("prone")) == ("GRT-006", HUGE_HP, False)
    else:
        assert (dice_of(scene), scene["ana"].has("prone")) == (dice, True)


def test_the_free_distance_is_not_taken_off_the_count():
    """GRT-006, GRT-007: Example 3 (W3): thresholds of 15, 20 and 25 ft, and one die for each full 10 ft of the whole."""
    assert [least(size) for size in ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")] == [
        10,
        10,
        10,
        15,
        20,
        25,
    ]
    assert dice_for("Gargantuan", 25) == "2d12"


def test_a_medium_creature_falls_30_feet():
    """GRT-007, GRT-009, GRT-010, GRT-013: Example 5 (W5): d6 show 4, 2, 6 = 12 bludgeoning, prone; on another's turn."""
    scene = fall(cliff(), 30, 4, 2, 6)
    harm = scene.last(ev.DamageTaken)
    assert (harm.amount, harm.parts[0].type, scene["ana"].has("prone")) == (12, "bludgeoning", True)
    assert scene.state.active == "ben"


def test_a_tiny_creature_takes_points_without_a_roll():
    """GRT-009: Example 5 (W5): Tiny, 40 ft: 4 points."""
    scene = fall(cliff("Tiny"), 40)
    assert (scene.last(ev.DamageTaken).amount, scene["ana"].hp) == (4, HUGE_HP - 4)


def test_whoever_takes_no_damage_keeps_its_feet():
    """GRT-013: a fall wholly soaked up leaves nobody prone."""
    scene = fall(cliff(immunities=("bludgeoning",)), 30, 6, 6, 6)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (HUGE_HP, False)


def test_a_flyer_that_the_gm_drops_falls_once():
    """GRT-007, GRT-013: it lies on the ground, and does not fall again from where it was."""
    scene = cliff(speeds={"walk": 30, "fly": 60})
    scene.do(cmd.Place(who="ana", to=(3, 3), height=6))
    fall(scene, 30, 1, 2, 3)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, HUGE_HP - 6, True)


def test_no_fall_deals_more_than_150_dice():
    """GRT-008: 2000 ft without any turns is one fall of 150 dice."""
    assert dice_for("Medium", 1490) == "149d6"
    assert dice_for("Medium", 1500) == dice_for("Medium", 9000) == "150d6"
    assert dice_for("Tiny", 9000) == "150"
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=HUGE_HP), (3, 3), "ana")
    fall(scene, 2000, *[1] * 150)
    assert (scene.last(ev.DamageTaken).amount, scene["ana"].height) == (150, 0)


# --- over several turns --------------------------------------------------------------------------------------------


def chip(scene, who="ana", by="ben"):
    return next((one.name for one in scene.seen_by(by).token(who).chips if one.key == "falling"), "")


def test_a_long_fall_takes_several_turns():
    """GRT-011, GRT-012, GRT-007: 1200 ft: 500 at once, 500 and 200 at the end of own turns; damage once, for the whole."""
    scene = fall(cliff(), 1200)
    assert (scene["ana"].height, scene["ana"].hp) == (140, HUGE_HP)
    assert chip(scene) == "Falling, 700 ft to the ground"
    assert chip(scene, by="tv") == chip(scene)
    scene.end("ben")
    assert scene["ana"].height == 140  # the beginning of its turn is not the end
    scene.end("ana")
    assert (scene["ana"].height, chip(scene)) == (40, "Falling, 200 ft to the ground")
    scene.end("ben")
    assert scene["ana"].height == 40
    scene.do(cmd.EndTurn(actor="ana"), *[1] * 120)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone"), chip(scene)) == (
        0,
        HUGE_HP - 120,
        True,
        "",
    )
    assert len(scene.all(ev.DamageTaken)) == 1


def test_a_fall_that_begins_in_its_own_turn_has_only_the_first_500_feet_of_it():
    """GRT-011, GRT-012: ruling 4; it goes on at the end of the next turn, not of the one in which it begins."""
    scene = cliff(speeds={"walk": 30, "fly": 60}).end("ben")
    scene.do(cmd.Place(who="ana", to=(3, 3), height=260)).give("ana", "prone")
    assert (scene["ana"].height, chip(scene)) == (160, "Falling, 800 ft to the ground")
    assert scene.last(ev.Noted).text == "Ana falls 500 feet, and goes on falling at the end of its next turn."
    scene.end("ana")
    assert scene["ana"].height == 160
    scene.end("ben").end("ana")
    assert scene["ana"].height == 60
    scene.end("ben").do(cmd.EndTurn(actor="ana"), *[1] * 130)
    assert (scene["ana"].height, scene["ana"].hp) == (0, HUGE_HP - 130)


def test_exactly_500_feet_are_over_at_once():
    """GRT-011: nobody hangs in the air an inch above the ground."""
    scene = fall(cliff(), 500, *[1] * 50)
    assert (scene["ana"].height, scene["ana"].hp, chip(scene)) == (0, HUGE_HP - 50, "")


def test_whoever_can_fly_again_in_its_turn_falls_no_longer():
    """GRT-012, ruling 4: it stands up in the air, and stays where it is."""
    scene = cliff(speeds={"walk": 30, "fly": 60})
    scene.do(cmd.Place(who="ana", to=(3, 3), height=160)).give("ana", "prone")
    effect = next(e.id for e in scene["ana"].effects if e.key == "prone")
    scene.end("ben").do(cmd.Relieve(who="ana", effect=effect)).end("ana")
    assert (scene["ana"].height, scene["ana"].hp, chip(scene)) == (60, HUGE_HP, "")
    assert scene.last(ev.Noted).text == "Ana falls no longer."


def test_magic_that_holds_it_up_stops_the_fall():
    """GRT-012, ruling 4: the GM's word that something holds it up, before its turn ends."""
    scene = fall(cliff(), 800).end("ben").give("ana", "held-up").end("ana")
    assert (scene["ana"].height, chip(scene), scene["ana"].hp) == (60, "", HUGE_HP)


def test_whoever_the_gm_puts_on_the_ground_falls_no_longer():
    """GRT-012: the chip goes with the height."""
    scene = fall(cliff(), 800).do(cmd.Place(who="ana", to=(3, 3), height=0))
    assert (chip(scene), scene["ana"].hp) == ("", HUGE_HP)
    scene.end("ben").end("ana")
    assert scene["ana"].hp == HUGE_HP


def test_an_unconscious_faller_falls_on():
    """GRT-012: its turn is opened and closed, and the fall goes on at that end."""
    scene = fall(cliff(), 1100).give("ana", "unconscious")
    scene.do(cmd.EndTurn(actor="ben"))
    assert scene["ana"].height == 20


def test_what_is_dead_has_no_turns_to_fall_in():
    """GRT-011: a corpse that hangs over the edge falls all the way at once."""
    scene = cliff()
    scene.do(cmd.Place(who="ana", to=(3, 3), height=0)).record(
        ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE)
    )
    fall(scene, 900, *[1] * 90)
    assert scene["ana"].height == 0


def test_a_rider_falls_with_its_mount():
    """GRT-011, GRT-007, GRT-009: each takes the dice of its own size."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=300), (3, 3), "ana")
    scene.put("Roc", monster("Roc", size="Large", hp=300, speeds={"walk": 20, "fly": 60}), (5, 5), side="allies")
    scene.begin("ana", "roc").do(cmd.Ride(who="ana", mount="roc"))
    scene.do(cmd.Place(who="roc", to=(5, 5), height=6))
    assert scene["ana"].height == 6
    scene.do(cmd.Afflict(targets=("roc",), condition="prone"), 1, 2, 3, 4, 5, 6)
    dealt = {event.who: event.parts[0].roll.dice for event in scene.all(ev.DamageTaken)}
    assert dealt == {"roc": "3d8", "ana": "3d6"}


def test_a_rider_that_comes_off_a_falling_mount_falls_on_from_there():
    """GRT-011, GRT-012, ruling 4: the 500 ft that it fell in the saddle are its own, and are not fallen twice in a turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=HUGE_HP), (3, 3), "ana")
    scene.put("Roc", monster("Roc", size="Large", hp=HUGE_HP, speeds={"walk": 20, "fly": 60}), (5, 5), side="allies")
    scene.put("Ben", hero("Ben"), (12, 9), "ben")
    scene.begin("ben", "ana", "roc").do(cmd.Ride(who="ana", mount="roc"))
    scene.do(cmd.Place(who="roc", to=(5, 5), height=180)).give("roc", "prone").answer("fall")
    scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].height, scene["roc"].height) == ("", 80, 80)
    assert chip(scene) == chip(scene, "roc") == "Falling, 400 ft to the ground"
    scene.end("ben").end("ana", *[1] * 90)
    assert (scene["ana"].height, scene["ana"].hp, chip(scene)) == (0, HUGE_HP - 90, "")
    scene.end("roc", *[1] * 90)
    assert (scene["roc"].height, scene["roc"].hp) == (0, HUGE_HP - 90)


def test_a_rider_in_the_saddle_falls_as_far_as_its_mount():
    """GRT-012, GRT-007: through its own turn too; the whole distance counts for both, once."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=HUGE_HP), (3, 3), "ana")
    scene.put("Roc", monster("Roc", size="Large", hp=HUGE_HP, speeds={"walk": 20, "fly": 60}), (5, 5), side="allies")
    scene.put("Ben", hero("Ben"), (12, 9), "ben")
    scene.begin("ben", "ana", "roc").do(cmd.Ride(who="ana", mount="roc"))
    scene.do(cmd.Place(who="roc", to=(5, 5), height=180)).give("roc", "restrained").end("ben").end("ana")
    assert (scene["ana"].mount, scene["ana"].height) == ("roc", 80)
    scene.do(cmd.EndTurn(actor="roc"), *[1] * 180)
    scene.answer(scene.asked().default)
    assert (scene["ana"].hp, scene["roc"].hp, chip(scene)) == (HUGE_HP - 90, HUGE_HP - 90, "")


def test_a_fall_has_a_length():
    """GRT-006: nonsense is refused in words."""
    assert cliff().refusal(cmd.Fall(targets=("ana",), distance=0)).text == "A fall is between 1 and 10000 ft."
