"""The wizard's features: Sculpt Spells, Arcane Recovery; and Oswin Lark, who is ready to play."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.characters import WIZARD
from tests.builders import Scene, hero, monster

FIRE = [3] * 8


def mage(*features: str, **fields) -> Scene:
    """Ana the mage, Ben and Cleo beside an orc far away; her turn."""
    scene = Scene(width=30)
    sheet = hero(
        "Ana",
        level=5,
        features=features,
        spells=("fireball", "web", "burning-hands"),
        casting="int",
        slots={"1": 4, "2": 3, "3": 2},
        traits=("focus",),
        weapons=(),
        **fields,
    )
    scene.put("Ana", sheet, (3, 3), "ana")
    scene.put("Ben", hero("Ben", hp=40), (15, 3), "ben")
    scene.put("Cleo", hero("Cleo", hp=40), (15, 4), "ben")
    scene.put("Orc", monster("Orc", hp=40), (16, 3))
    return scene.begin("ana", "ben", "orc")


def fireball(scene: Scene, *dice: int, at: tuple[int, int] = (16, 3)) -> Scene:
    return scene.act("ana", "cast:fireball", *dice, square=at, choice="3")


# --- Sculpt Spells -------------------------------------------------------------------------------------------------


def test_an_evoker_is_asked_whom_to_shelter():
    scene = fireball(mage("sculpt-spells"))
    assert (scene.asked().seat, scene.asked().title) == (
        "ana",
        "Fireball would catch Ben and Cleo. Shelter somebody?",
    )
    assert scene.picks() == ["all", "ben", "cleo", "nobody"]


def test_the_sheltered_neither_roll_nor_burn():
    scene = fireball(mage("sculpt-spells")).answer("all", by="ana", dice=(2, *FIRE))
    assert [scene[who].hp for who in ("ben", "cleo", "orc")] == [40, 40, 16]
    assert "Ben is sheltered from Fireball: Sculpt Spells." in [note.text for note in scene.all(ev.Noted)]


def test_one_after_the_other_may_be_sheltered():
    scene = fireball(mage("sculpt-spells")).answer("cleo")
    assert scene.picks() == ["ben", "nobody"]
    scene.answer("nobody")
    scene.answer("roll", dice=(2, 2, *FIRE))
    assert [scene[who].hp for who in ("ben", "cleo", "orc")] == [16, 40, 16]


def test_she_shelters_one_and_the_spells_level():
    """Burning hands: two of three."""
    scene = mage("sculpt-spells")
    for number, name in enumerate(("Dan", "Eve", "Fay")):
        scene.put(name, hero(name, hp=40), (4 + number, 3), "ben")
    scene.act("ana", "cast:burning-hands", square=(4, 3), choice="1")
    assert scene.picks() == ["dan", "eve", "fay", "nobody"]
    scene.answer("dan").answer("fay")
    scene.answer("roll", dice=(2, 3, 3, 3))
    assert [scene[who].hp for who in ("dan", "eve", "fay")] == [40, 31, 40]


def test_nobody_is_asked_without_friends_in_the_fire():
    scene = fireball(mage("sculpt-spells"), 2, *FIRE, at=(20, 3))
    assert (scene.request, scene["orc"].hp) == (None, 16)


def test_nobody_else_can_shelter():
    assert fireball(mage()).asked().kind != "sculpt-spells"


def test_a_friend_whom_she_does_not_know_of_is_not_named():
    scene = mage("sculpt-spells")
    scene.put("Spy", monster("Spy"), (17, 3), side="allies", hidden=True)
    fireball(scene)
    assert "spy" not in scene.picks()


def test_other_schools_spare_nobody():
    """Web is no evocation."""
    scene = mage("sculpt-spells").act("ana", "cast:web", square=(14, 3), choice="2")
    assert scene.request is None or scene.asked().kind != "sculpt-spells"


# --- Arcane Recovery -----------------------------------------------------------------------------------------------


def rest(scene: Scene, kind: str = "short") -> Scene:
    scene.do(cmd.BeginRest(rest=kind, targets=("ana",)))
    return scene.do(cmd.FinishRest(targets=("ana",)))


def tired(**spent: int) -> Scene:
    """Ana after a fight that has cost her these slots."""
    scene = Scene()
    sheet = hero("Ana", level=5, features=("arcane-recovery",), slots={"1": 4, "2": 3, "3": 2}, casting="int")
    scene.put("Ana", sheet, (3, 3), "ana", tally={key.replace("_", "-"): value for key, value in spent.items()})
    return scene


def test_a_short_rest_gives_back_slots_worth_half_the_level():
    """FIF-224: level 5: three levels' worth, of her choice; two of the first and one more of the first."""
    scene = rest(tired(slots_1=2, slots_2=1, slots_3=1))
    scene = past_hit_dice(scene)
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Ana: which slot comes back? Levels worth 3 are left.")
    assert scene.picks() == ["1", "2", "3", "stop"]
    scene.answer("2", by="ana")
    assert scene.picks() == ["1", "stop"]
    scene.answer("1", by="ana")
    assert scene.request is None
    kept = {key: value for key, value in scene["ana"].tally.items() if key.startswith(("slots", "spent"))}
    assert kept == {"slots-1": 1, "slots-3": 1, "spent:long:arcane-recovery": 1}


def past_hit_dice(scene: Scene) -> Scene:
    """Nobody spends Hit Dice here."""
    while scene.request is not None and scene.asked().kind != "arcane-recovery":
        scene.answer(scene.asked().default)
    return scene


def test_it_comes_once_a_day():
    scene = past_hit_dice(rest(tired(slots_1=4))).answer("1").answer("stop")
    assert past_hit_dice(rest(scene)).request is None


def test_with_nothing_spent_nothing_is_asked_and_nothing_used():
    scene = past_hit_dice(rest(tired()))
    assert (scene.request, scene["ana"].tally.get("spent:long:arcane-recovery")) == (None, None)


# --- Oswin Lark ----------------------------------------------------------------------------------------------------


def test_oswins_bolt_counts_twice_and_his_fireball_has_a_dc_of_15():
    """FIF-124: 8 + 4 + 3; a cantrip of level 5 throws two dice."""
    scene = Scene(width=30)
    scene.put("Oswin", WIZARD.sheet, (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=60), (12, 3))
    scene.begin("oswin", "orc").act("oswin", "cast:fire-bolt", 12, 5, 6, target="orc")
    assert (scene["orc"].hp, scene.last(ev.AttackResolved).attack.total) == (49, 7)
    scene.end("oswin").end("orc").act("oswin", "cast:fireball", 2, *FIRE, square=(12, 3), choice="3")
    assert (scene.last(ev.CheckRolled).dc, scene["orc"].hp, scene["oswin"].tally["slots-3"]) == (15, 25, 1)
