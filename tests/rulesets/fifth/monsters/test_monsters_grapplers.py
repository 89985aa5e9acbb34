"""Bodies that take hold: grapplers that restrain, and those that swallow."""

from combat.engine import commands as cmd
from combat.rulesets.fifth.monsters.monster_powers import declared
from combat.rulesets.fifth.powers import SPECIALS
from combat.rulesets.fifth.sight import is_total
from tests.builders import Scene, hero
from tests.rulesets.fifth.menagerie import LIBRARY, den

# --- grapplers -----------------------------------------------------------------------------------------------------


def squeezed() -> Scene:
    """A giant constrictor snake has Ana in its coils: 13 damage."""
    return den("Giant Constrictor Snake").attack("beast", "ana", "constrict", 15, 4, 5)


def test_a_hit_grapples_and_restrains():
    """FIF-267, FIF-286: both come with the hit, as one thing on Ana."""
    scene = squeezed()
    assert (scene["ana"].hp, scene["ana"].has("grappled"), scene["ana"].has("restrained")) == (87, True, True)
    assert [chip.name for chip in scene.seen_by("ana").token("ana").chips] == ["Held fast"]


def test_it_constricts_nobody_else_meanwhile():
    scene = squeezed()
    scene.put("Ben", hero("Ben"), (6, 6), "ben")
    scene.end("beast").end("ana")
    refused = scene.refused_act("beast", "attack", weapon="constrict", target="ben")
    assert (refused.text, refused.row) == ("It holds Ana with it.", "FIF-267")
    scene.attack("beast", "ana", "constrict", 2, 2)


def test_escaping_ends_both_against_its_own_dc():
    """FIF-160: DC 16; both conditions are one hold."""
    scene = squeezed().end("beast").act("ana", "escape", 15, choice="athletics")
    assert scene["ana"].has("restrained")
    scene.end("ana").end("beast").act("ana", "escape", 16, choice="athletics")
    assert (scene["ana"].has("grappled"), scene["ana"].has("restrained")) == (False, False)


def test_a_dead_snake_holds_nobody():
    """FIF-268."""
    scene = squeezed().do(cmd.SetLife(who="beast", life="dead"))
    assert scene["ana"].keys == ()


# --- swallowing ----------------------------------------------------------------------------------------------------

SWALLOW = "power:swallow-giant-toad"


def gulped() -> Scene:
    """A giant toad has bitten Ana and, a turn later, swallowed her; Ben stands by with 100 hit points."""
    scene = den("Giant Toad", (3, 5), (5, 5))
    scene.put("Ben", hero("Ben", hp=100), (5, 6), "ben")
    scene.attack("beast", "ana", "bite", 15, 2, 2).end("beast").end("ana")
    return scene.act("beast", SWALLOW, 15, 2, 2, 2, target="ana")


def test_only_whom_it_holds_and_who_is_small_enough_can_be_swallowed():
    scene = den("Giant Toad", (3, 5), (5, 5))
    assert scene.option("beast", SWALLOW).choices == ()
    assert scene.refused_act("beast", SWALLOW, target="ana").text == "Only somebody that it grapples."
    frog = den("Giant Frog", (4, 5), (5, 5)).attack("beast", "ana", "bite", 15, 2).end("beast").end("ana")
    assert not [c for c in frog.option("beast", "power:swallow-giant-frog").choices if c.barred is None]


def test_the_swallowed_is_inside_blinded_and_restrained():
    """A bite that hits: its damage, and the grapple ends."""
    scene = gulped()
    assert (scene["ana"].has("grappled"), scene["ana"].has("blinded"), scene["ana"].has("restrained")) == (
        False,
        True,
        True,
    )
    assert scene["ana"].at == scene["beast"].at
    assert [chip.name for chip in scene.seen_by("ana").token("ana").chips] == ["Swallowed"]


def test_it_is_digested_at_the_start_of_the_toads_turns():
    scene = gulped()
    before = scene["ana"].hp
    assert scene.end("beast").end("ana", 6, 6, 6)["ana"].hp == before - 18


def test_nothing_outside_reaches_it_nor_it_anything_outside():
    """FIF-204: total cover both ways; the toad itself can be struck from inside, blind and bound."""
    scene = gulped().end("beast")
    hidden = next(c for c in scene.option("ana", "attack").choices if c.target == "beast")
    assert hidden.barred is None
    scene.attack("ana", "beast", "longsword", 15, 15, 8)
    assert scene["beast"].hp == 28
    assert is_total(scene.fight, "ana", "ben")
    assert is_total(scene.fight, "ben", "ana")
    assert not is_total(scene.fight, "ben", "beast")


def test_an_area_outside_does_not_catch_it():
    scene = gulped()
    scene.put("Hound", LIBRARY["Hell Hound"], (7, 5), side="neutrals")
    breath = cmd.Act(actor="hound", action="power:fire-breath-hell-hound", square=(3, 5))
    found = declared(scene.fight, breath, SPECIALS["fire-breath-hell-hound"])
    assert set(found.targets) >= {"beast"}
    assert "ana" not in found.targets


def test_it_goes_where_the_toad_goes():
    scene = gulped().walk("beast", (2, 5)).answer("pass")
    assert scene["ana"].at == (2, 5)
    assert scene.do(cmd.Place(who="beast", to=(10, 3)))["ana"].at == (10, 3)


def test_it_comes_out_prone_when_the_toad_dies():
    scene = gulped().do(cmd.SetLife(who="beast", life="dead"))
    assert (scene["ana"].has("swallowed"), scene["ana"].has("blinded"), scene["ana"].has("prone")) == (
        False,
        False,
        True,
    )


def test_some_jaws_hold_only_what_is_small_enough():
    """A tyrannosaur's bite: Medium or smaller."""
    for size, held in (("Medium", True), ("Large", False)):
        scene = Scene()
        scene.put("Rex", LIBRARY["Tyrannosaurus Rex"], (3, 5))
        scene.put("Ana", hero("Ana", hp=100, size=size), (6, 5), "ana")
        scene.begin("rex", "ana").attack("rex", "ana", "bite", 15, 1, 1, 1, 1)
        assert scene["ana"].has("grappled") == held
