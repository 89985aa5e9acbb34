"""Tables, boulders, loose rocks and mirrors."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, place, saves
from tests.rulesets.fifth.casters import wizard


def put(scene: Scene, terrain: str, at: tuple[int, int], **fields: object) -> str:
    scene.do(cmd.LayZone(terrain=terrain, squares=(at,), **fields))  # type: ignore[arg-type]
    return scene.last(ev.CombatantJoined).combatant.id


# --- tables --------------------------------------------------------------------------------------------------------


def room() -> tuple[Scene, str]:
    """Ana with a bow, a goblin 30 feet to her right, a table before it."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", attacks=3), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("goblin", "ana")
    return scene, put(scene, "table", (8, 3))


def armor(scene: Scene) -> int:
    scene.attack("ana", "goblin", "bow", 2)
    return scene.last(ev.AttackResolved).defense.total


def test_a_table_gives_cover_once_it_is_pushed_over() -> None:
    """A5E-224: an action; before it none, after it half."""
    scene, table = room()
    scene.act("goblin", "push-table", target=table)
    assert scene["goblin"].used["action"] == 1
    scene.end("goblin")
    assert armor(scene) == 15


def test_a_standing_table_covers_nobody() -> None:
    """A5E-224: it has to be pushed over first."""
    scene, _ = room()
    scene.end("goblin")
    assert armor(scene) == 13


def test_only_a_standing_table_at_hand_can_be_pushed_over() -> None:
    """A5E-224: within 5 feet, and once."""
    scene, table = room()
    scene.do(cmd.TripZone(zone=table))
    assert "No table stands" in str(scene.refused_act("goblin", "push-table", target=table))


# --- boulders ------------------------------------------------------------------------------------------------------


def slope() -> tuple[Scene, str]:
    """A boulder beside Ana, a goblin and Ben to its right."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(hp=30), (8, 3))
    scene.put("Ben", hero("Ben"), (10, 4), "ben")
    scene.begin("ana", "goblin", "ben")
    return scene, put(scene, "boulder", (4, 3))


def test_a_boulder_rolls_over_everybody_in_its_way() -> None:
    """A5E-229, R46: DC 15 Athletics, the GM's way, 2d10 once for all, DC 12 Dexterity negates it for each."""
    scene, boulder = slope()
    scene.act("ana", "roll-boulder", 15, target=boulder)
    ways = {pick.key: pick.note for pick in scene.asked().picks}
    assert (scene.asked().seat, ways["e"], ways["w"]) == ("gm", "over Goblin, Ben", "over Ana")
    scene.answer("e", by="gm").answer("roll", dice=(11, 12, 10, 9))
    assert (scene["goblin"].hp, scene["ben"].hp) == (11, 20)
    assert dict(saves(scene)) == {"goblin": False, "ben": True}
    assert scene[boulder].at == (18, 3)
    assert scene["ana"].used["action"] == 1


def test_too_weak_a_push_leaves_it_where_it_is() -> None:
    """A5E-229: fourteen is not enough; the action is spent."""
    scene, boulder = slope()
    scene.act("ana", "roll-boulder", 14, target=boulder)
    assert (scene[boulder].at, scene["ana"].used["action"]) == ((4, 3), 1)


def test_the_gm_draws_another_way() -> None:
    """A5E-229, R46: the Narrator draws the path."""
    scene, boulder = slope()
    scene.act("ana", "roll-boulder", 15, target=boulder).answer("draw", by="gm")
    assert scene[boulder].has("rolling-loose")
    scene.do(cmd.TripZone(zone=boulder, squares=((4, 4), (4, 5), (5, 6))))
    assert (scene[boulder].at, scene[boulder].has("rolling-loose")) == ((5, 6), False)
    assert saves(scene) == []


def test_it_stops_before_a_wall() -> None:
    """A5E-229: it rolls as far as it can."""
    scene, boulder = slope()
    scene.paint("wall", *((7, y) for y in range(12)))
    scene.act("ana", "roll-boulder", 15, target=boulder).answer("e", by="gm")
    assert (scene[boulder].at, saves(scene)) == ((5, 3), [])


# --- loose rocks ---------------------------------------------------------------------------------------------------


def test_a_loose_rock_is_thrown_from_where_it_lies() -> None:
    """A5E-230: 1d4 bludgeoning, range 15/30 feet."""
    scene = Scene("a5e")
    scene.put(
        "Ana", hero("Ana", abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 14)), (3, 3), "ana"
    )
    scene.put("Goblin", monster(), (6, 3))
    scene.begin("ana", "goblin")
    area(scene, "loose-rocks", (3, 4))
    scene.act("ana", "throw-rock", 15, 3, weapon="loose-rock", target="goblin")
    resolved = scene.last(ev.AttackResolved)
    assert (resolved.kind, resolved.total, resolved.attack.edge) == ("ranged", 17, 0)
    assert scene["goblin"].hp == 10 - 3 - 2
    assert scene.last(ev.DamageTaken).parts[0].type == "bludgeoning"


@each(("at", "edge"), [((6, 3), 0), ((7, 3), -1)])
def test_beyond_15_feet_it_has_disadvantage(at: tuple[int, int], edge: int) -> None:
    """A5E-230: the longer range is 30 feet."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), at)
    scene.begin("ana", "goblin")
    area(scene, "loose-rocks", (3, 3))
    scene.act("ana", "throw-rock", *([2] if not edge else [2, 3]), weapon="loose-rock", target="goblin")
    assert scene.last(ev.AttackResolved).attack.edge == edge


def test_rocks_have_to_lie_at_hand_and_in_range() -> None:
    """A5E-230: none without the area, none beyond 30 feet."""
    scene = place()
    assert "No loose rocks" in str(scene.refused_act("ana", "throw-rock", weapon="loose-rock", target="goblin"))
    area(scene, "loose-rocks", (3, 4))
    assert "30 ft" in str(scene.refused_act("ana", "throw-rock", weapon="loose-rock", target="goblin"))


# --- mirrors -------------------------------------------------------------------------------------------------------


def duel(*spells: str, level: int = 5) -> Scene:
    """A witch with Intelligence +4 against Ana, who holds a mirror and has Dexterity +3."""
    scene = Scene("a5e")
    scores = {"str": 10, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}
    scene.put("Ana", hero("Ana", abilities=scores), (3, 3), "ana")
    scene.put("Witch", wizard("Witch", *spells, kind="monster", level=level, hp=30), (9, 3))
    scene.begin("witch", "ana")
    scene.do(cmd.LayZone(terrain="mirror", who="ana"))
    return scene


def test_a_won_check_turns_the_spell_onto_its_caster() -> None:
    """A5E-222, A5E-223: Dexterity against the casting ability; the caster's own attack roll hits itself, the mirror breaks."""
    scene = duel("fire-bolt")
    scene.act("witch", "cast:fire-bolt", target="ana")
    assert (scene.asked().seat, scene.asked().default) == ("ana", "no")
    scene.answer("reflect", dice=(12, 10, 15, 4, 4))
    assert (scene["ana"].hp, scene["witch"].hp) == (20, 22)
    assert (scene["ana"].has("mirror"), scene["ana"].used["reaction"]) == (False, 1)


@each("face", [11, 9])
def test_a_tie_or_a_lost_check_sends_it_into_an_empty_square(face: int) -> None:
    """A5E-223, R43: d20 11 + 3 against 10 + 4 is a tie, and fails; it strikes where nobody is, and the mirror breaks."""
    scene = duel("fire-bolt")
    scene.act("witch", "cast:fire-bolt", target="ana").answer("reflect", dice=(face, 10, 7))
    assert (scene["ana"].hp, scene["witch"].hp) == (20, 30)
    assert "where nobody is" in scene.last(ev.Noted).text
    assert not scene["ana"].has("mirror")


def test_the_holder_may_let_it_come() -> None:
    """A5E-222: the mirror and the reaction stay."""
    scene = duel("fire-bolt")
    scene.act("witch", "cast:fire-bolt", target="ana").answer("no", dice=(15, 4, 4))
    assert scene["ana"].hp == 12
    assert scene["ana"].has("mirror")


def test_a_first_level_spell_can_be_turned_and_a_higher_one_cannot() -> None:
    """A5E-222: cantrips and 1st level; cast with a higher slot it is no 1st-level spell."""
    scene = duel("magic-missile")
    scene.act("witch", "cast:magic-missile", targets=("ana",), choice="1")
    assert scene.asked().kind == "mirror"
    scene.answer("reflect", dice=(15, 1, 4))
    assert scene["witch"].hp == 30 - 3 * 5
    second = duel("magic-missile")
    second.act("witch", "cast:magic-missile", 4, targets=("ana",), choice="2")
    assert second["ana"].hp == 0


@each(("face", "witch", "ben"), [(15, 30 - 5 - 5, 20 - 5), (2, 30, 20 - 5)])
def test_of_several_missiles_only_the_holders_are_turned(face: int, witch: int, ben: int) -> None:
    """A5E-223, R43: two at Ana, who holds the mirror, and one at Ben; a lost check sends none of Ana’s at Ben."""
    scene = duel("magic-missile")
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.act("witch", "cast:magic-missile", targets=("ana", "ben"), choice="1")
    assert scene.asked().kind == "bolt"
    scene.answer("ana")
    assert scene.asked().kind == "mirror"
    scene.answer("reflect", dice=(face, 1, 4) if witch < 30 else (face, 10, 7, 4))
    assert (scene["ana"].hp, scene["ben"].hp, scene["witch"].hp) == (20, ben, witch)


def test_without_a_reaction_there_is_no_question() -> None:
    """A5E-222: it takes the reaction."""
    scene = duel("fire-bolt")
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    scene.act("witch", "cast:fire-bolt", 15, 4, 4, target="ana")
    assert scene["ana"].hp == 12


def test_an_area_is_not_turned_back() -> None:
    """A5E-222: a spell that fills a place targets nobody."""
    scene = duel("burning-hands")
    scene.do(cmd.Place(who="ana", to=(8, 3)))
    scene.act("witch", "cast:burning-hands", square=(8, 3), choice="1")
    assert scene.asked().kind != "mirror"


def test_a_creature_holds_one_mirror() -> None:
    """A5E-222: a second one is refused."""
    scene = duel("fire-bolt")
    assert "holds one already" in str(scene.refusal(cmd.LayZone(terrain="mirror", who="ana")))
