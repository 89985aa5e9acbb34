"""Ground that does something to whoever touches it, ends a turn in it or runs through it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Effect
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, place, saves

SURFACES = (("burning-surface", "fire"), ("frostbitten-surface", "cold"))


# --- fire and frost ------------------------------------------------------------------------------------------------


@each(("key", "kind"), SURFACES)
def test_the_first_touch_of_a_turn_hurts(key: str, kind: str) -> None:
    """A5E-206, A5E-214: 1d6 on entering, and no more for the squares that follow."""
    scene = place()
    area(scene, key, (3, 4), (3, 5), (3, 6))
    scene.walk("ana", (3, 4), (3, 5), (3, 6), dice=(4,))
    assert scene["ana"].hp == 16
    assert scene.last(ev.DamageTaken).parts[0].type == kind


def test_once_a_turn_over_all_surfaces() -> None:
    """A5E-206, R38: another burning surface in the same turn does nothing more; the next turn it does."""
    scene = place()
    area(scene, "burning-surface", (3, 4))
    area(scene, "burning-surface", (3, 6))
    scene.walk("ana", (3, 4), (3, 5), (3, 6), dice=(4,))
    assert scene["ana"].hp == 16
    scene.end("ana").end("ben")
    scene.end("goblin", 3)
    assert scene["ana"].hp == 13


def test_whoever_is_pushed_in_on_anothers_turn_is_burned_on_its_own() -> None:
    """A5E-206, R38: contact on one's own turn counts, when that turn begins at the latest."""
    scene = place()
    area(scene, "burning-surface", (10, 4))
    scene.do(cmd.Push(who="goblin", square=(10, 1), distance=5))
    assert scene["goblin"].hp == 10
    scene.end("ana").end("ben", 5)
    assert scene["goblin"].hp == 5


def test_fliers_touch_nothing() -> None:
    """A5E-206: whoever is above it does not touch it."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}), (3, 3), "ana", height=2)
    scene.begin("ana")
    area(scene, "burning-surface", (3, 4))
    scene.walk("ana", (3, 4), gait="fly")
    assert scene["ana"].hp == 20


@each("proof", ["resistance", "immunity", "trait", "word"])
def test_frost_does_nothing_to_the_resistant_or_to_covered_skin(proof: str) -> None:
    """A5E-214: resistance to cold, or no skin exposed; fire asks for neither."""
    sheets = {
        "resistance": hero("Ana", resistances={"cold": 1, "fire": 1}),
        "immunity": hero("Ana", immunities=("cold",)),
        "trait": hero("Ana", traits=("no-exposed-skin",)),
        "word": hero("Ana"),
    }
    scene = Scene("a5e")
    scene.put("Ana", sheets[proof], (3, 3), "ana")
    scene.begin("ana")
    if proof == "word":
        scene.do(cmd.Mark(targets=("ana",), condition="wrapped-up"))
    area(scene, "frostbitten-surface", (3, 4))
    area(scene, "burning-surface", (3, 5))
    scene.walk("ana", (3, 4))
    assert scene["ana"].hp == 20
    scene.walk("ana", (3, 5), dice=(4,))
    assert scene["ana"].hp == (18 if proof == "resistance" else 16)


def test_the_gm_says_that_somebody_touches_a_thing() -> None:
    """A5E-206: an unattended object within reach counts as the surface does, once a turn."""
    scene = place()
    fire = area(scene, "burning-surface", (2, 2))
    scene.do(cmd.TripZone(zone=fire, targets=("ana",)), 6)
    assert scene["ana"].hp == 14
    scene.do(cmd.TripZone(zone=fire, targets=("ana",)))
    assert scene["ana"].hp == 14


def test_the_gm_edits_the_damage() -> None:
    """A5E-186, A5E-206: hotter, if the GM says so."""
    scene = place()
    area(scene, "burning-surface", (3, 4), dice="2d6")
    scene.walk("ana", (3, 4), dice=(4, 5))
    assert scene["ana"].hp == 11


# --- ash -----------------------------------------------------------------------------------------------------------


def test_ash_blinds_until_the_start_of_ones_next_turn() -> None:
    """A5E-207: a failed DC 10 Constitution save at the end of a turn in it."""
    scene = place()
    area(scene, "floating-ash", (3, 3))
    scene.end("ana").answer("roll", dice=(9,))
    assert scene["ana"].has("blinded")
    scene.end("ben").end("goblin")
    assert not scene["ana"].has("blinded")


def test_ash_spares_whoever_saves_or_leaves() -> None:
    """A5E-207: ten is enough, and so is a step out of it."""
    scene = place()
    area(scene, "floating-ash", (3, 3))
    scene.end("ana").answer("roll", dice=(10,))
    assert not scene["ana"].has("blinded")
    scene.end("ben").end("goblin").walk("ana", (2, 3))
    scene.end("ana")
    assert saves(scene) == [("ana", True)]


# --- clutter -------------------------------------------------------------------------------------------------------


def test_dashing_through_clutter_calls_for_a_save_once_a_turn() -> None:
    """A5E-221, R42: the first cluttered square; a failure ends the walk prone, the rest may be crawled."""
    scene = place()
    area(scene, "clutter", (3, 5), (3, 6), (3, 7))
    scene.act("ana", "dash").walk("ana", (3, 4), (3, 5), (3, 6), (3, 7))
    scene.answer("roll", dice=(9,))
    assert (scene["ana"].at, scene["ana"].has("prone")) == ((3, 5), True)
    scene.walk("ana", (3, 6), gait="crawl")
    assert saves(scene) == [("ana", False)]


def test_a_save_keeps_the_runner_on_its_feet() -> None:
    """A5E-221: DC 10 Dexterity; the whole way goes on."""
    scene = place()
    area(scene, "clutter", (3, 5), (3, 6))
    scene.act("ana", "dash").walk("ana", (3, 4), (3, 5), (3, 6))
    scene.answer("roll", dice=(10,))
    assert (scene["ana"].at, scene["ana"].has("prone")) == ((3, 6), False)


def test_without_dash_clutter_is_only_difficult() -> None:
    """A5E-221: no save for whoever takes it slowly."""
    scene = place()
    area(scene, "clutter", (3, 4))
    scene.walk("ana", (3, 4))
    assert (saves(scene), scene["ana"].used["distance"]) == ([], 10)


# --- mud -----------------------------------------------------------------------------------------------------------


def stuck(*dice: int) -> Scene:
    scene = place()
    area(scene, "tenacious-mud", (3, 3))
    scene.end("ana").answer("roll", dice=dice)
    return scene


def test_mud_holds_until_the_end_of_ones_next_turn() -> None:
    """A5E-240: a failed DC 12 Strength save at the end of a turn; the next turn's end frees, and asks again."""
    scene = stuck(11)
    assert scene["ana"].has("restrained")
    scene.end("ben").end("goblin")
    assert scene["ana"].has("restrained")
    assert "Restrained" in str(scene.refused_walk("ana", (2, 3)))
    scene.end("ana").answer("roll", dice=(12,))
    assert not scene["ana"].has("restrained")


def test_an_action_breaks_free_without_a_roll() -> None:
    """A5E-240: and costs the action."""
    scene = stuck(11)
    scene.end("ben").end("goblin").act("ana", "break-free-mud")
    assert not scene["ana"].has("restrained")
    assert scene["ana"].used["action"] == 1
    scene.walk("ana", (2, 3))
    scene.end("ana").end("ben").end("goblin")
    assert "not stuck" in str(scene.refused_act("ana", "break-free-mud"))


def test_mud_spares_whoever_saves() -> None:
    """A5E-240: twelve is enough."""
    assert not stuck(12)["ana"].has("restrained")


def test_fliers_do_not_sink_in() -> None:
    """A5E-240: the mud holds only what stands in it."""
    scene = Scene("a5e")
    scene.put("Bat", monster("Bat", speeds={"fly": 30}), (3, 3), height=2)
    scene.put("Ana", hero("Ana"), (9, 9), "ana")
    scene.begin("bat", "ana")
    area(scene, "tenacious-mud", (3, 3))
    scene.end("bat")
    assert saves(scene) == []


@each(
    ("action", "dice", "stumbles"),
    [
        ("sprint", (15,), False),
        ("aggressive", (), False),
        ("dash", (), True),
        ("haste:dash", (), True),
        ("cunning-action:dash", (), True),
        ("cast:expeditious-retreat", (), True),
    ],
)
def test_only_the_dash_action_stumbles(action: str, dice: tuple[int, ...], stumbles: bool) -> None:
    """A5E-221, R42: in a turn in which Dash was taken, whatever pays for it; a Sprint or a rush is another thing."""
    scene = Scene("a5e")
    magic = {"spells": ("expeditious-retreat",), "casting": "int", "slots": {"1": 1}}
    scene.put("Scout", monster("Scout", features=("aggressive", "cunning-action"), **magic), (3, 3))
    scene.put("Ana", hero("Ana"), (3, 11), "ana")
    scene.begin("scout", "ana")
    scene.record(ev.EffectGained(who="scout", effect=Effect("e900", "hasted"), audience=ev.EVERYONE))
    area(scene, "clutter", (3, 5), (3, 6))
    scene.act("scout", action, *dice)
    scene.walk("scout", (3, 4), (3, 5), (3, 6), dice=(9, 8) * stumbles)
    assert saves(scene) == [("scout", False)] * stumbles
    assert scene["scout"].has("prone") == stumbles
