"""Section 17: fighting underwater."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, rows

PIERCING = (DamageDice("1d6", "piercing"),)
CLAW = Weapon("claw", "Claw", bonus=4, harm=PIERCING, properties=("natural",))
FIST_OF_FROST = Weapon("frost", "Chilling touch", bonus=4, harm=PIERCING, properties=("spell",))
BOLT_OF_FROST = Weapon("ray", "Ray", kind="ranged", bonus=4, range=(60, 60), harm=PIERCING, properties=("spell",))
JAVELIN = Weapon("javelin", "Javelin", bonus=5, range=(30, 120), harm=PIERCING, properties=("thrown",))
DART = Weapon("dart", "Dart", kind="ranged", bonus=5, range=(20, 60), harm=PIERCING, properties=("thrown",))
CROSSBOW = Weapon("light-crossbow", "Light crossbow", kind="ranged", bonus=5, range=(80, 320), harm=PIERCING)
LONGBOW = Weapon("longbow", "Longbow", kind="ranged", bonus=5, range=(150, 600), harm=PIERCING)
SLING = Weapon("sling", "Sling", kind="ranged", bonus=5, range=(30, 120), harm=PIERCING)
NET = Weapon("net", "Net", kind="ranged", bonus=5, range=(15, 15), properties=("net", "thrown"))
POOL = tuple((x, y) for x in range(2, 8) for y in range(2, 8))


def melee(key: str, name: str = "") -> Weapon:
    return Weapon(key, name or key.capitalize(), bonus=5, harm=PIERCING)


def field(*weapons: Weapon, foe: tuple[int, int] = (4, 3), **fields) -> Scene:
    """Ana on her turn, a goblin beside her or where it is said; no water anywhere."""
    scene = Scene(width=40)
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD, *weapons), **fields), (3, 3), "ana")
    scene.put("Goblin", monster(weapons=(CLAW,)), foe)
    return scene.begin("ana", "goblin")


def sink(scene: Scene, *who: str, how: str = "underwater", on: bool = True) -> Scene:
    return scene.do(cmd.Mark(targets=who or ("ana",), condition=how, on=on))


def swing(scene: Scene, weapon: Weapon, by: str = "ana", at: str = "goblin", **fields):
    """The to-hit breakdown of an attack as it stands."""
    return scene.fight.breakdown("attack", by, at, replace(Blow(by, at, weapon), **fields))


# --- melee ---------------------------------------------------------------------------------------------------------


def test_blows_are_slow_underwater():
    """FIF-191: the row stands beside the disadvantage."""
    scene = sink(field())
    found = swing(scene, LONGSWORD)
    assert (found.edge, rows(found)["Underwater"]) == (-1, "FIF-191")
    scene.attack("ana", "goblin", "longsword", 18, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"


@each(
    "weapon",
    [
        *(melee(key) for key in ("dagger", "javelin", "shortsword", "spear", "trident")),
        melee("blade-of-venom", "Dagger of venom"),
        melee("shortsword-2", "Shortsword +1"),
    ],
)
def test_what_thrusts_is_not_slowed(weapon):
    """FIF-191: dagger, javelin, shortsword, spear and trident, by whatever name they go."""
    assert swing(sink(field(weapon)), weapon).edge == 0


@each("weapon", [CLAW, melee("bite"), melee("greatsword"), melee("club"), melee("shortspear")])
def test_everything_else_is(weapon):
    """FIF-191, R-27: fists, claws and fangs as well."""
    assert swing(sink(field(weapon)), weapon).edge == -1


def test_a_swimming_speed_helps():
    """FIF-191: whoever has one strikes as on land."""
    assert swing(sink(field(speeds={"walk": 30, "swim": 30})), LONGSWORD).edge == 0


def test_spells_are_no_weapons():
    """FIF-191, FIF-193, R-27: neither touch nor ray is hampered."""
    scene = sink(field(FIST_OF_FROST, BOLT_OF_FROST, foe=(10, 3)))
    assert swing(scene, FIST_OF_FROST).edge == swing(scene, BOLT_OF_FROST).edge == 0


def test_it_binds_the_one_who_strikes():
    """FIF-191, R-27: from the shore a sword is as quick as ever, whoever is in the water."""
    scene = sink(field(), "goblin", how="immersed")
    assert swing(scene, LONGSWORD).edge == 0
    assert swing(scene, CLAW, by="goblin", at="ana").edge == -1


# --- shots ---------------------------------------------------------------------------------------------------------


def test_beyond_normal_range_a_shot_misses_without_a_roll():
    """FIF-192: no die falls that could not matter; the odds say so."""
    scene = sink(field(SLING, foe=(10, 3)))
    choice = choice_of(scene, "sling")
    assert choice.odds == 0
    scene.attack("ana", "goblin", "sling")
    shot = scene.last(ev.AttackResolved)
    assert (shot.outcome, shot.roll, shot.row) == ("miss", None, "FIF-192")
    assert scene["goblin"].hp == 10
    assert counted(shot.attack)["Underwater, beyond normal range"] == 0


def test_at_its_normal_range_a_shot_may_hit():
    """FIF-192: 30 feet with a sling is within it."""
    scene = sink(field(SLING, foe=(9, 3)))
    scene.attack("ana", "goblin", "sling", 20, 20, 3, 4)
    assert scene.last(ev.AttackResolved).outcome == "critical"


def test_spells_reach_as_far_as_ever():
    """FIF-192, R-27."""
    scene = sink(field(BOLT_OF_FROST, foe=(14, 3)))
    assert choice_of(scene, "ray").odds > 0


def test_a_shot_at_a_guessed_square_beyond_normal_range_misses_too():
    """FIF-192, FIF-142: and tells no more than any miss there does."""
    scene = sink(field(SLING, foe=(10, 3)))
    scene.do(cmd.Hide(who="goblin"))
    scene.act("ana", "attack", weapon="sling", square=(10, 3))
    shot = scene.last(ev.AttackResolved)
    assert (shot.outcome, shot.roll, shot.row) == ("miss", None, "FIF-132")


@each("weapon", [LONGBOW, SLING])
def test_within_normal_range_shots_have_disadvantage(weapon):
    """FIF-193: a swimming speed does not help."""
    scene = sink(field(weapon, foe=(6, 3), speeds={"walk": 30, "swim": 30}))
    found = swing(scene, weapon)
    assert (found.edge, rows(found)["Underwater"]) == (-1, "FIF-193")


@each("weapon", [CROSSBOW, DART, NET])
def test_crossbow_net_and_what_is_made_for_throwing_are_spared(weapon):
    """FIF-193."""
    assert swing(sink(field(weapon, foe=(6, 3))), weapon).edge == 0


def test_a_thrown_spear_is_spared_and_a_thrown_sword_is_not():
    """FIF-193, FIF-147: a javelin is a thrown weapon, a longsword is only hurled."""
    scene = sink(field(JAVELIN, foe=(6, 3)))
    assert swing(scene, JAVELIN, grip="thrown").edge == 0
    hurled = Weapon("longsword-thrown", "Longsword, thrown", kind="ranged", range=(20, 60), properties=("misused",))
    assert swing(scene, hurled).edge == -1


def test_shots_at_the_wholly_immersed_fare_the_same():
    """FIF-192, FIF-193, R-27: the archer stands on the shore."""
    near, far = field(LONGBOW, foe=(8, 3)), field(SLING, foe=(10, 3))
    for scene in (near, far):
        sink(scene, "goblin")
    assert swing(near, LONGBOW).edge == 0
    assert choice_of(far, "sling").odds > 0
    for scene in (near, far):
        sink(scene, "goblin", how="immersed")
    found = swing(near, LONGBOW)
    assert (found.edge, rows(found)["Target is wholly immersed"]) == (-1, "FIF-193")
    assert choice_of(far, "sling").odds == 0


def choice_of(scene: Scene, weapon: str):
    options = scene.seen_by("ana").hands[0].options
    option = next(one for one in options if one.weapon == weapon and one.key == "attack")
    return next(choice for choice in option.choices if choice.target == "goblin")


# --- fire ----------------------------------------------------------------------------------------------------------


def burn(scene: Scene, who: str) -> int:
    before = scene[who].hp
    scene.do(cmd.Harm(targets=(who,), amount=9, damage_type="fire"))
    return before - scene[who].hp


def test_fire_does_half_to_the_wholly_immersed():
    """FIF-194: and only to them; other damage is what it was."""
    scene = field()
    assert burn(sink(scene), "ana") == 9
    assert burn(sink(scene, how="immersed"), "ana") == 4
    (part,) = scene.last(ev.DamageTaken).parts
    assert [(step.label, step.row) for step in part.steps] == [("Wholly immersed: resistance to fire", "FIF-194")]
    scene.do(cmd.Harm(targets=("ana",), amount=3, damage_type="cold"))
    assert scene.last(ev.DamageTaken).amount == 3


def test_things_are_spared_the_fire_as_well():
    """FIF-194: a crate at the bottom of the lake."""
    scene = field().do(cmd.MakeObject(name="Crate", hp=20, defense=11, at=(8, 8)))
    crate = next(c.id for c in scene.state.combatants.values() if c.is_object)
    assert burn(sink(scene, crate, how="immersed"), crate) == 4


def test_two_reasons_halve_once():
    """FIF-194, FIF-216."""
    assert burn(sink(field(resistances={"fire": 1}), how="immersed"), "ana") == 4


# --- who is in the water -------------------------------------------------------------------------------------------


def test_painted_water_makes_underwater_whoever_is_all_in_it():
    """FIF-195, R-27: until it steps out of it; nobody has to say so."""
    scene = field().paint("water", *POOL)
    assert chips(scene) == ["Underwater"]
    assert swing(scene, LONGSWORD).edge == -1
    scene.walk("ana", (2, 3), (1, 3)).answer("pass")
    assert (chips(scene), swing(scene, LONGSWORD).edge) == ([], 0)


def test_the_map_does_not_say_who_is_wholly_immersed():
    """FIF-195: how deep the water is, is the GM’s word."""
    assert burn(field().paint("water", *POOL), "ana") == 9


def test_in_the_air_above_the_water_nobody_is_in_it():
    """FIF-195."""
    scene = field(speeds={"walk": 30, "fly": 30}).paint("water", *POOL)
    scene.do(cmd.Place(who="ana", to=(3, 3), height=2))
    assert chips(scene) == []


def test_half_in_the_water_is_not_underwater():
    """FIF-195: a large creature with two squares on the shore."""
    scene = Scene()
    scene.put("Ogre", replace(monster("Ogre"), size="Large"), (7, 3))
    scene.put("Ana", hero("Ana"), (1, 1), "ana")
    scene.begin("ana", "ogre").paint("water", *POOL)
    assert [chip.name for chip in scene.seen_by("gm").token("ogre").chips] == []


def test_the_gm_says_who_is_and_who_is_not():
    """FIF-195: over the map, on land and in the water; everybody sees it."""
    scene = field()
    sink(scene, how="immersed")
    assert chips(scene) == chips(scene, "tv") == ["Wholly immersed"]
    sink(scene, how="immersed", on=False)
    assert chips(scene) == []
    scene.paint("water", *POOL)
    sink(scene, how="not-underwater")
    assert chips(scene) == ["Not underwater"]
    assert swing(scene, LONGSWORD).edge == 0
    sink(scene, how="not-underwater", on=False)
    assert swing(scene, LONGSWORD).edge == -1


def test_saying_it_twice_changes_nothing():
    """FIF-195: one mark, however often the button is pressed."""
    scene = sink(sink(field()))
    assert [effect.key for effect in scene["ana"].effects] == ["underwater"]


def test_what_the_gm_said_of_a_swimmer_ends_on_the_shore():
    """FIF-195: but what was said on dry land stays until it is taken back."""
    scene = field().paint("water", *POOL)
    sink(scene, how="immersed").walk("ana", (2, 3), (1, 3)).answer("pass")
    assert chips(scene) == []
    assert scene.last(ev.EffectEnded).why == "it has left the water"
    sink(scene, how="immersed").walk("ana", (1, 4))
    assert chips(scene) == ["Wholly immersed"]


def test_it_is_the_gms_word_alone():
    """FIF-195."""
    scene = field()
    refused = scene.refusal(cmd.Mark(targets=("ana",), condition="underwater"), by="ana")
    assert refused.text == "Only the GM can do that."
    assert scene.refusal(cmd.Mark(targets=("ana",), condition="prone")).text == (
        "That is nothing to say of a creature in this game."
    )
    assert scene.refusal(cmd.Mark(targets=(), condition="underwater")).text == "Pick who it is about."


def test_a_hidden_swimmer_is_in_nobodys_numbers():
    """FIF-195, FIF-142: a guess at its square rolls as at an empty one."""
    scene = field(LONGBOW, foe=(8, 3))
    scene.do(cmd.Hide(who="goblin"))
    sink(scene, "goblin", how="immersed")
    scene.act("ana", "attack", 9, 2, weapon="longbow", square=(8, 3))
    assert set(counted(scene.last(ev.AttackResolved).attack)) == {"Longbow, as listed", "Guessing where it is"}
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.EffectGained)]


def test_a_guess_at_somebody_wholly_immersed_and_too_far_off_misses():
    """FIF-192, FIF-142: though it would have hit, and though nobody is told why."""
    scene = field(SLING, foe=(10, 3))
    scene.do(cmd.Hide(who="goblin"))
    sink(scene, "goblin", how="immersed")
    scene.act("ana", "attack", 20, 19, weapon="sling", square=(10, 3))
    shot = scene.last(ev.AttackResolved)
    assert (shot.outcome, shot.row, scene["goblin"].hp) == ("miss", "FIF-132", 10)


def chips(scene: Scene, seat: str = "ana") -> list[str]:
    return [chip.name for chip in scene.seen_by(seat).token("ana").chips]
