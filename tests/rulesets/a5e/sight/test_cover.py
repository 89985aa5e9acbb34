"""Cover: from the far side alone, the best alone, for armor class, every saving throw and hiding."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Rider, Sheet, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area
from tests.rulesets.fifth.casters import wizard

BETWEEN = ((7, 2), (7, 3), (7, 4))  # on the line from Ana to the goblin
SCORES = {"str": 10, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}


def range_of(target: Sheet | None = None, ana: Sheet | None = None) -> Scene:
    """Ana shoots at a goblin of AC 15, 30 feet to her right; it has Dexterity +3."""
    scene = Scene("a5e")
    scene.put("Ana", ana or hero("Ana", attacks=4), (3, 3), "ana")
    scene.put("Goblin", target or monster(hp=60, defenses={"ac": 15}, abilities=SCORES), (9, 3))
    return scene.begin("ana", "goblin")


def armor(scene: Scene) -> tuple[int, list[str]]:
    """The goblin's AC against a shot of Ana's, and what of it is cover."""
    scene.attack("ana", "goblin", "bow", 2)
    defense = scene.last(ev.AttackResolved).defense
    return defense.total, [term.label for term in defense.terms if term.type == "cover" and term.counted]


def saved(scene: Scene, ability: str, *dice: int, **fields: object) -> ev.CheckRolled:
    call = cmd.CallRoll(targets=("goblin",), what="save", stat=ability, dc=15, **fields)  # type: ignore[arg-type]
    scene.do(call, *dice)
    return scene.last(ev.CheckRolled)


# --- degrees -------------------------------------------------------------------------------------------------------


@each(("ground", "total"), [("half", 17), ("three-quarters", 20)])
def test_cover_adds_to_the_armor_class(ground: str, total: int) -> None:
    """A5E-192, A5E-193: half +2, three-quarters +5."""
    assert armor(range_of().paint(ground, *BETWEEN))[0] == total


@each("feature", ["trees", "stalagmite"])
def test_trees_and_stalagmites_are_half_cover(feature: str) -> None:
    """A5E-205, A5E-211: obstacles that the GM has put on the map."""
    scene = range_of()
    area(scene, feature, *BETWEEN)
    assert armor(scene) == (17, ["Half cover"])


def test_brush_covers_only_whoever_lies_behind_it() -> None:
    """A5E-210: half cover to the prone, none to those who stand."""
    scene = range_of()
    area(scene, "brush", *BETWEEN)
    assert armor(scene) == (15, [])
    scene.give("goblin", "prone")
    scene.attack("ana", "goblin", "bow", 2, 3)
    assert scene.last(ev.AttackResolved).defense.total == 17


def test_another_creature_in_the_way_is_half_cover() -> None:
    """A5E-192: whoever it is, the target's own ally too."""
    scene = range_of()
    scene.put("Orc", monster("Orc"), (6, 3))
    assert armor(scene) == (17, ["Half cover"])


def test_cover_is_of_use_against_the_far_side_alone() -> None:
    """A5E-190: trees beyond the target, or beside the line, are none."""
    scene = range_of()
    area(scene, "trees", (11, 3), (6, 7))
    assert armor(scene) == (15, [])


def test_only_the_most_protective_cover_counts() -> None:
    """A5E-191, W29: behind an arrow slit and a tree in the same line +5 only: AC 15 becomes 20."""
    scene = range_of().paint("three-quarters", (6, 2), (6, 3), (6, 4))
    area(scene, "trees", (7, 2), (7, 3), (7, 4))
    assert armor(scene) == (20, ["Three-quarters cover"])


# --- saving throws -------------------------------------------------------------------------------------------------


@each("ability", ["str", "dex", "con", "int", "wis", "cha"])
def test_cover_adds_to_every_saving_throw(ability: str) -> None:
    """A5E-192, R34: not to Dexterity saves alone."""
    scene = range_of(monster(hp=60)).paint("half", *BETWEEN)
    found = saved(scene, ability, 10, against="ana")
    assert found.breakdown.total == 2


def test_a_wisdom_save_behind_an_arrow_slit_gets_five() -> None:
    """A5E-193, W29: against a spell from that side."""
    scene = range_of(monster(hp=60, abilities=SCORES), ana=wizard("Ana", "hold-person"))
    scene.paint("three-quarters", *BETWEEN)
    area(scene, "trees", (6, 2), (6, 3), (6, 4))
    assert saved(scene, "wis", 10, square=(3, 3)).breakdown.total == 5


def test_a_real_spell_is_saved_against_with_cover() -> None:
    """A5E-193, R34: the caster's place is where it comes from."""
    scene = range_of(monster(hp=60, type="humanoid"), ana=wizard("Ana", "hold-person"))
    scene.paint("three-quarters", *BETWEEN)
    scene.act("ana", "cast:hold-person", 12, targets=("goblin",), choice="2")
    found = scene.last(ev.CheckRolled)
    assert (found.breakdown.stat, found.breakdown.total) == ("save.wis", 5)


@each(("ground", "bonus"), [("half", 2), ("three-quarters", 5)])
def test_cover_helps_against_the_venom_of_an_arrow(ground: str, bonus: int) -> None:
    """A5E-192, A5E-193, R34: what an attack brings comes from where the attacker stands; plain 5e counts it for Dexterity."""
    venom = Rider("poisoned", save="con", dc=12)
    dart = Weapon("dart", "Dart", kind="ranged", bonus=15, range=(80, 320), riders=(venom,))
    scene = range_of(monster(hp=60), ana=hero("Ana", weapons=(dart,))).paint(ground, *BETWEEN)
    scene.attack("ana", "goblin", "dart", 15, 10)
    assert scene.last(ev.CheckRolled).breakdown.total == bonus


def test_what_comes_from_nowhere_meets_no_cover() -> None:
    """A5E-190: a save at the end of a turn is not made against the far side of anything."""
    scene = range_of(monster(hp=60)).paint("half", *BETWEEN)
    assert saved(scene, "wis", 10).breakdown.total == 0


# --- hiding --------------------------------------------------------------------------------------------------------


@each(("perception", "lost"), [(17, True), (18, False)])
def test_hiding_behind_an_arrow_slit(perception: int, lost: bool) -> None:
    """A5E-193, A5E-191, W29: d20 10, +3, +5 is 18: hidden from passive Perception 17 or less, seen by one with 18."""
    watcher = hero("Ana", numbers={"passive-perception": perception})
    scene = range_of(ana=watcher).paint("three-quarters", (8, 2), (8, 3), (8, 4))
    area(scene, "trees", (7, 2), (7, 3), (7, 4))
    scene.end("ana").act("goblin", "hide")
    scene.answer("all", dice=(10,))
    assert ("ana" in scene["goblin"].lost_to) is lost


# --- total cover ---------------------------------------------------------------------------------------------------

WALL = tuple((6, y) for y in range(12))


def test_behind_total_cover_nobody_is_seen_attacked_or_cast_at() -> None:
    """A5E-194: neither attacks nor spells pick it."""
    scene = range_of(ana=wizard("Ana", "fire-bolt", weapons=hero("Ana").weapons)).paint("wall", *WALL)
    assert "behind cover" in str(scene.refused_act("ana", "attack", weapon="bow", target="goblin"))
    assert "behind cover" in str(scene.refused_act("ana", "cast:fire-bolt", target="goblin"))


def test_no_check_can_pick_whoever_is_behind_total_cover() -> None:
    """A5E-194: neither a called check against it nor a contest; of several those alone roll who are on its side."""
    scene = range_of().paint("wall", *WALL)
    call = cmd.CallRoll(targets=("ana",), what="check", stat="insight", dc=10, against="goblin")
    assert "no check can pick it" in str(scene.refusal(call))
    scene.put("Orc", monster("Orc"), (12, 3))
    scene.do(cmd.CallRoll(targets=("ana", "orc"), what="check", stat="insight", dc=10, against="goblin"))
    scene.answer("roll", dice=(12,))
    assert [check.who for check in scene.all(ev.CheckRolled)] == ["orc"]
    assert "no check can pick it" in scene.last(ev.Noted).text
    contest = cmd.Contest(one="ana", stat="insight", other="goblin", other_stat="deception")
    assert "no check can pick it" in str(scene.refusal(contest))


def test_a_check_that_searches_the_place_still_reaches_it() -> None:
    """A5E-195: Perception and Investigation look at the place, not at the creature."""
    scene = range_of().paint("wall", *WALL)
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="investigation", dc=10, against="goblin"))
    scene.answer("roll", dice=(15,))
    assert scene.last(ev.CheckRolled).success


def test_an_area_spell_reaches_behind_total_cover() -> None:
    """A5E-195: a fireball that begins beside the wall's end spreads to whom the caster cannot see."""
    scene = range_of(ana=wizard("Ana", "fireball")).paint("wall", *((6, y) for y in range(2, 12)))
    assert "behind cover" in str(
        scene.refusal(cmd.Act(actor="ana", action="attack", weapon="unarmed", target="goblin"), by="ana")
    )
    scene.act("ana", "cast:fireball", 3, *[1] * 8, square=(7, 1), choice="3")
    assert scene["goblin"].hp == 60 - 8
