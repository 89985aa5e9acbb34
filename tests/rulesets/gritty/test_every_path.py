"""The game's own rows on every path that reaches them: an attack is an attack however one comes to it, a fall a fall.

Each case counts (tests/counted.py).
"""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.harm import level_of
from tests.builders import Scene
from tests.cases import each
from tests.rulesets.gritty import paths
from tests.rulesets.gritty.paths import ATTACKS, MOVES, WITH_ANYTHING, Steady, duel, mounted, saves_to_stay, through

# Nobody helpless walks away or holds anybody, or has a turn in which to wait for something.
FROM_THE_ABLE = (paths.opportunity, paths.at_what_holds, paths.readied)
attacks = each("path", ATTACKS)


def last(scene: Scene) -> ev.AttackResolved:
    return next(one for one in reversed(scene.all(ev.AttackResolved)) if one.attacker == "ana")


def rows(found) -> set[str]:
    return {term.row for term in found.terms if term.counted or term.edge}


def lost(scene: Scene) -> int:
    return 60 - scene["goblin"].hp


# --- attacks -------------------------------------------------------------------------------------------------------


@attacks
def test_whoever_lets_it_land_is_hit_without_a_die(path):
    """GRT-005."""
    scene = duel(steady=2).act("goblin", "let-it-hit", choice="ana")
    through(path(scene, ""))
    assert (last(scene).outcome, last(scene).roll, last(scene).let) == ("hit", None, True)


@attacks
def test_it_may_be_meant_to_incapacitate(path):
    """GRT-017, GRT-018, GRT-164, GRT-151: 2 and Strength, without that from the other hand, half of it at a limb; no die."""
    scene = through(path(duel(), "nonlethal"))
    whole = 2 if path is paths.other_hand else 5
    assert lost(scene) == (whole // 2 if path is paths.at_what_holds else whole)
    assert scene.all(ev.DamageTaken)[-1].parts[0].type == "bludgeoning"


@attacks
def test_whom_it_brings_to_nothing_so_is_stable_and_no_more_tired(path):
    """GRT-020, GRT-059, ruling 13."""
    scene = through(path(duel().do(cmd.SetHitPoints(who="goblin", hp=1)), "nonlethal"))
    assert (scene["goblin"].life, level_of(scene["goblin"])) == ("stable", 0)


@attacks
def test_one_that_makes_death_saves_is_tired_by_falling_and_lies_there_through_its_enemy(path):
    """GRT-059, GRT-060, GRT-088."""
    scene = duel().give("goblin", "follows-character-rules").do(cmd.SetHitPoints(who="goblin", hp=1))
    through(path(scene, ""))
    assert (scene["goblin"].life, level_of(scene["goblin"])) == ("dying", 1)
    assert {effect.source for effect in scene["goblin"].all("prone")} == {"ana"}


@attacks
def test_it_bloodies(path):
    """GRT-031, GRT-032, GRT-033."""
    scene = through(path(duel().do(cmd.SetHitPoints(who="goblin", hp=30)), ""))
    assert scene["goblin"].has("bloodied")


@attacks
def test_the_shaken_roll_two_less(path):
    """GRT-092."""
    plain, shaken = (through(path(scene, "")) for scene in (duel(), duel().give("ana", "shaken")))
    assert last(plain).attack.total - last(shaken).attack.total == 2
    assert "GRT-092" in rows(last(shaken).attack)


@attacks
def test_the_prone_are_struck_with_advantage(path):
    """GRT-084."""
    scene = through(path(duel().give("goblin", "prone"), ""))
    assert "GRT-084" in rows(last(scene).attack)


@each("path", [path for path in ATTACKS if path not in FROM_THE_ABLE])
@each("key", ["paralyzed", "unconscious"])
def test_a_hit_on_the_helpless_is_critical(path, key):
    """GRT-076, GRT-104."""
    assert last(through(path(duel().give("goblin", key), ""))).outcome == "critical"


@attacks
def test_its_maker_may_exert_herself_once_the_die_is_seen(path):
    """GRT-106, GRT-107, GRT-112: a d8 that shows 2, for 2 hit points."""
    scene = duel(hit_dice="3d8")
    through(path(scene, ""), {"exert": "d8"})
    assert ("Exertion", 2) in [(term.label, term.value) for term in last(scene).attack.terms]
    assert scene["ana"].hp == 38


@each("path", WITH_ANYTHING)
@each("intent", ["", "nonlethal"])
def test_the_shield_does_it_too(path, intent):
    """GRT-173, GRT-174, GRT-175, ruling 6: 1d4 and Strength, or 2 and Strength."""
    scene = duel(traits=("shield",))
    through(path(scene, intent, "shield-bash"))
    assert last(scene).weapon == "Shield bash"
    assert lost(scene) == 5 // (2 if path is paths.at_what_holds else 1)


@each("path", WITH_ANYTHING)
def test_what_it_is_made_with_is_drawn_for_it(path):
    """GRT-134, GRT-135: the blade at her belt, at no interaction."""
    scene = through(path(duel(), "", "blade"))
    assert scene["ana"].tally.get("wields:blade") == 1
    assert not scene["ana"].used.get("interaction")


@each("path", [paths.plain, paths.at_what_holds])
def test_it_opens_one_more_with_the_other_hand(path):
    """GRT-162, GRT-163."""
    scene = through(path(duel(), ""))
    assert "opened:two-weapon:blade" in scene["ana"].used


# --- falls ---------------------------------------------------------------------------------------------------------

SIZES = {"Tiny": "2", "Small": "2d4", "Medium": "2d6", "Large": "2d8", "Huge": "2d10", "Gargantuan": ""}


def sky(size: str, up: int, **speeds: int) -> Scene:
    """A giant that flies, with whoever it holds, so many squares up."""
    scene = Scene("gritty", width=30, height=20)
    scores = {**paths.SCORES, "str": 30}
    giant = paths.monster("Giant", size="Gargantuan", hp=90, abilities=scores, speeds={"walk": 30, "fly": 60})
    scene.put("Giant", giant, (2, 2), height=up)
    scene.put(
        "Ana",
        paths.hero("Ana", size=size, hp=90, abilities=paths.SCORES, speeds={"walk": 30, **speeds}),
        (6, 2),
        "ana",
    )
    scene.record(ev.Placed(who="ana", to=(6, 2), height=up, audience=ev.EVERYONE))
    scene.script = Steady(d20=15)
    return scene.begin("giant", "ana")


def said(size: str) -> Scene:
    return sky(size, 0).do(cmd.Fall(targets=("ana",), distance=20))


def let_go(size: str) -> Scene:
    scene = sky(size, 4).give("ana", "grappled", source="giant")
    return through(scene.act("giant", "let-go", target="ana"))


def knocked_prone(size: str) -> Scene:
    return through(sky(size, 4, fly=30).give("ana", "prone"))


def held_fast(size: str) -> Scene:
    return through(sky(size, 4, fly=30).give("ana", "restrained"))


def stunned(size: str) -> Scene:
    return through(sky(size, 4, fly=30).give("ana", "paralyzed"))


@each("size", SIZES)
@each("way", [said, let_go, knocked_prone, held_fast, stunned])
def test_every_fall_is_by_the_size_of_whoever_falls(way, size):
    """GRT-006, GRT-007, GRT-009, GRT-010, GRT-013: 20 ft."""
    scene = way(size)
    hits = [hit for hit in scene.all(ev.DamageTaken) if hit.who == "ana"]
    dice = [hit.parts[0].roll.dice if hit.parts[0].roll else str(hit.amount) for hit in hits]
    assert dice == [SIZES[size]] * bool(SIZES[size])
    assert {hit.parts[0].type for hit in hits} <= {"bludgeoning"}
    assert scene["ana"].has("prone") is (bool(hits) or way is knocked_prone)


# --- mounts --------------------------------------------------------------------------------------------------------


@each("move", MOVES)
@each(
    ("saddle", "afraid", "dc", "row"),
    [
        ({}, False, 10, ""),
        ({}, True, 15, ""),
        ({"bareback": True}, False, 10, "GRT-195"),
        ({"bonus": 2}, False, 10, "GRT-194"),
    ],
)
def test_whatever_moves_a_mount_against_its_will_may_throw_its_rider(move, saddle, afraid, dc, row):
    """GRT-181, GRT-193, GRT-194, GRT-195: one save, by the saddle and the fear of the mount."""
    scene = mounted(**saddle)
    if afraid:
        scene.give("pony", "frightened", source="zora")
    (save,) = saves_to_stay(move(scene))
    assert save.dc == dc
    assert not row or row in rows(save.breakdown)


@each("move", MOVES)
def test_and_thrown_by_it_she_lies_there_through_whoever_moved_it(move):
    """GRT-181, GRT-088."""
    scene = move(mounted(clumsy=True))
    assert (scene["ana"].mount, {effect.source for effect in scene["ana"].all("prone")}) == ("", {"zora"})
