"""What hangs overhead, and ground that gives way: stalactites, chandeliers, loose foundations."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, place, saves


def hung(scene: Scene, terrain: str, at: tuple[int, int], **fields: object) -> str:
    scene.do(cmd.LayZone(terrain=terrain, squares=(at,), **fields))  # type: ignore[arg-type]
    return scene.last(ev.CombatantJoined).combatant.id


def cavern() -> tuple[Scene, str]:
    """Ana with a bow, and a goblin under a stalactite 35 feet to her right."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (10, 3))
    scene.begin("ana", "goblin")
    return scene, hung(scene, "stalactite", (10, 3))


# --- stalactites ---------------------------------------------------------------------------------------------------


def test_a_shot_that_deals_damage_brings_a_stalactite_down() -> None:
    """A5E-204: AC 12, any damage; the goblin beneath fails its DC 12 save and takes 2d6 piercing."""
    scene, what = cavern()
    scene.attack("ana", what, "bow", 7, 1, 11, 3, 4)
    assert scene.last(ev.AttackResolved).defense.total == 12
    assert (scene["goblin"].hp, scene[what].life) == (3, "dead")
    assert scene.all(ev.DamageTaken)[-1].parts[0].type == "piercing"


def test_a_save_negates_it() -> None:
    """A5E-204: twelve is enough."""
    scene, what = cavern()
    scene.attack("ana", what, "bow", 7, 1, 12)
    assert (scene["goblin"].hp, saves(scene)) == (10, [("goblin", True)])


def test_a_miss_leaves_it_hanging() -> None:
    """A5E-204: only a hit that deals damage."""
    scene, what = cavern()
    scene.attack("ana", what, "bow", 6)
    assert scene[what].life == "up"
    assert saves(scene) == []


def test_a_melee_blow_that_does_not_break_it_leaves_it_hanging() -> None:
    """A5E-204: ranged attacks knock it down."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}), (9, 3), "ana", height=4)
    scene.put("Goblin", monster(), (10, 3))
    scene.begin("ana", "goblin")
    what = hung(scene, "stalactite", (10, 3))
    scene.attack("ana", what, "longsword", 12, 1)
    assert scene[what].life == "up"


def test_one_stands_and_walks_beneath_it_and_it_covers_nobody() -> None:
    """A5E-204: it hangs; the space beneath is free, and no line of fire goes through it."""
    scene = place()
    hung(scene, "stalactite", (3, 4))
    hung(scene, "stalactite", (7, 3))
    scene.walk("ana", (3, 4))
    assert scene["ana"].at == (3, 4)
    scene.attack("ana", "goblin", "bow", 2)
    assert scene.last(ev.AttackResolved).defense.total == 13


def test_the_gm_brings_it_down_and_edits_it() -> None:
    """A5E-204, A5E-186: for whatever reason, with whatever numbers."""
    scene = place()
    what = hung(scene, "stalactite", (3, 3), dc=16, dice="4d6")
    scene.do(cmd.TripZone(zone=what))
    scene.answer("roll", dice=(15, 1, 1, 1, 1))
    assert scene["ana"].hp == 16


# --- chandeliers ---------------------------------------------------------------------------------------------------


def swinging(*answers: str, dice: tuple[int, ...] = (), to: tuple[int, int] = (7, 5)) -> Scene:
    scene = place()
    hung(scene, "chandelier", (3, 4))
    scene.act("ana", "swing-chandelier", square=to)
    for number, answer in enumerate(answers):
        scene.answer(answer, dice=dice if number == 0 else (), by="gm")
    return scene


def test_a_swing_lands_where_the_gm_lets_it() -> None:
    """A5E-218, A5E-220: DC 12 Acrobatics; how far it carries is the Narrator's word."""
    scene = swinging("carries", dice=(12,))
    assert (scene["ana"].at, scene["ana"].used["action"]) == ((7, 5), 1)
    check = scene.last(ev.CheckRolled)
    assert (check.label, check.dc) == ("Acrobatics check", 12)


def test_the_gm_may_say_that_it_does_not_carry_that_far() -> None:
    """A5E-220: refused, it costs nothing."""
    scene = swinging("refuse")
    assert scene["ana"].at == (3, 3)
    assert not scene["ana"].used.get("action")


@each(("answer", "at", "prone"), [("stays", (3, 3), False), ("prone", (3, 3), True), ("beneath", (3, 4), True)])
def test_what_a_failed_swing_means_is_the_gms(answer: str, at: tuple[int, int], prone: bool) -> None:
    """A5E-220: it may cost no more than the action, or end in a fall."""
    scene = swinging("carries", answer, dice=(11,))
    assert (scene["ana"].at, scene["ana"].has("prone")) == (at, prone)


def test_a_failed_swing_may_bring_it_down() -> None:
    """A5E-219, A5E-220: on whoever is beneath."""
    scene = swinging("carries", "down", dice=(11,))
    assert all(one.life == "dead" for one in scene.state.combatants.values() if one.is_object)


def test_a_swing_is_judged_before_it_is_asked() -> None:
    """A5E-218: out of hand, or onto somebody, it is refused in words."""
    scene = place()
    assert "No chandelier" in str(scene.refused_act("ana", "swing-chandelier", square=(7, 5)))
    hung(scene, "chandelier", (3, 4))
    assert "Ben is there" in str(scene.refused_act("ana", "swing-chandelier", square=(4, 3)))
    assert "within 30 ft" in str(scene.refused_act("ana", "swing-chandelier", square=(15, 5)))


def test_knocked_down_it_falls_on_everybody_beneath() -> None:
    """A5E-219: 2d6 bludgeoning rolled once for all, a DC 12 Dexterity save each negates it."""
    scene = Scene("a5e")
    scene.put("Ogre", monster("Ogre", size="Large", hp=40), (3, 3))
    scene.put("Ana", hero("Ana"), (6, 6), "ana")
    scene.begin("ogre", "ana")
    what = hung(scene, "chandelier", (4, 4))
    scene.do(cmd.TripZone(zone=what), 5, 6, 6)
    assert scene["ogre"].hp == 28
    assert (scene["ana"].hp, saves(scene)) == (20, [("ogre", False)])


def test_a_broken_chandelier_comes_down_too() -> None:
    """A5E-219, A5E-220: an attack that breaks it is one way."""
    scene = place()
    what = hung(scene, "chandelier", (10, 3))
    scene.do(cmd.Harm(targets=(what,), amount=20), 3, 2, 2)
    assert scene["goblin"].hp == 6


# --- loose foundations ---------------------------------------------------------------------------------------------


def cave() -> tuple[Scene, str]:
    scene = place()
    return scene, area(scene, "loose-foundation", (3, 3), (4, 3))


def next_round(scene: Scene) -> Scene:
    """Everybody's turn passes, whatever becomes of them."""
    now = scene.state.round
    while scene.state.round == now:
        scene.do(cmd.NextTurn())
    return scene


def test_it_collapses_at_the_end_of_the_second_round_after() -> None:
    """A5E-202, A5E-203, R37: disturbed in round 1, round 2 is the first, at the end of round 3 it comes down."""
    scene, ground = cave()
    scene.do(cmd.ChangeZone(zone=ground, disturbed=True))
    next_round(scene)
    next_round(scene)
    assert not scene["ana"].has("grappled")
    assert scene.state.round == 3
    next_round(scene)
    assert scene["ana"].has("grappled")
    assert scene["ben"].has("choking")
    assert not scene["goblin"].has("grappled")
    assert ground not in scene.state.zones


def test_whoever_has_left_is_spared_and_nobody_knew_when() -> None:
    """A5E-202, A5E-203: only those still in the area; that it is disturbed is the GM's to know."""
    scene, ground = cave()
    before = scene.seen_by("ana").zones
    scene.do(cmd.ChangeZone(zone=ground, disturbed=True))
    assert scene.seen_by("ana").zones == before
    scene.walk("ana", (3, 4))
    for _ in range(3):
        next_round(scene)
    assert not scene["ana"].has("buried")
    assert scene["ben"].has("buried")


def test_the_gm_may_calm_it_or_let_it_come_at_once() -> None:
    """A5E-202, R37: earlier if the Narrator says so, or not at all."""
    scene, ground = cave()
    scene.do(cmd.ChangeZone(zone=ground, disturbed=True)).do(cmd.ChangeZone(zone=ground, disturbed=False))
    for _ in range(4):
        next_round(scene)
    assert not scene["ana"].has("buried")
    scene.do(cmd.TripZone(zone=ground))
    assert scene["ana"].has("buried")


def test_freeing_oneself_ends_the_hold_and_the_suffocation() -> None:
    """A5E-203, R37: an action, Athletics or Acrobatics against DC 12; without held breath until then."""
    scene, ground = cave()
    scene.do(cmd.TripZone(zone=ground))
    assert "Grappled" in str(scene.refused_walk("ana", (3, 4)))
    scene.act("ana", "escape", 11, choice="athletics")
    assert scene["ana"].has("choking")
    scene.end("ana").end("ben").end("goblin")
    scene.act("ana", "escape", 12, choice="acrobatics")
    assert not any(scene["ana"].has(key) for key in ("buried", "grappled", "choking"))


def test_buried_one_suffocates_at_once() -> None:
    """A5E-203, R37: no held breath: Constitution 10 is one round, then 0 hit points and a death save."""
    scene = place()
    ground = area(scene, "loose-foundation", (3, 3))
    scene.do(cmd.TripZone(zone=ground))
    next_round(scene)
    assert (scene["ana"].hp, scene["ana"].tally["rounds-out-of-breath"]) == (20, 1)
    scene.end("ana").end("ben")
    scene.end("goblin", 10)
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
