"""Suspended scenes: in water, in the sky, in the astral sea, with height."""

from combat.engine import events as ev
from combat.engine.choices.legality import preview, way_to
from combat.engine.commands import Act, Harm, MakeObject, Move, Place, RollScene, SetScene, StartCountdown
from combat.engine.seatview import Choice, Reach
from combat.engine.state import DamageDice, Weapon
from tests.builders import ANA, Scene, hero, monster
from tests.cases import each

JAVELIN = Weapon(
    "javelin", "Javelin", bonus=5, range=(30, 120), harm=(DamageDice("1d6+3", "piercing"),), properties=("thrown",)
)
SHORTBOW = Weapon(
    "shortbow", "Shortbow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d6+3", "piercing"),)
)
CROSSBOW = Weapon(
    "crossbow", "Light crossbow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d8+3", "piercing"),)
)
DAGGER = Weapon(
    "dagger",
    "Dagger",
    bonus=5,
    range=(20, 60),
    harm=(DamageDice("1d4+3", "piercing"),),
    properties=("thrown", "finesse", "light"),
)
ARMS = (JAVELIN, SHORTBOW, CROSSBOW, DAGGER)
FLIER = {"walk": 30, "fly": 30}
SWIMMER = {"walk": 30, "swim": 30}


def table(medium: str = "", at: tuple[int, int] = (3, 3), foe: tuple[int, int] = (8, 3), **fields: object) -> Scene:
    """Ana’s turn, five squares from a goblin, in a scene that is suspended in something."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=ARMS, **fields), at, "ana")
    scene.put("Goblin", monster(speeds={"walk": 30, "fly": 30, "swim": 30}), foe)
    scene.begin("ana", "goblin")
    if medium:
        scene.do(SetScene(medium=medium))  # type: ignore[arg-type]
    return scene


def up(scene: Scene, who: str, rise: int, *path: tuple[int, int], gait: str = "fly") -> Scene:
    return scene.do(Move(actor=who, path=path, gait=gait, rise=rise), by=scene.owner(who))


def spent(scene: Scene, who: str) -> int:
    return scene[who].used.get("distance", 0)


# --- the scene -----------------------------------------------------------------------------------------------------


def test_the_gm_suspends_a_scene_or_an_area_of_it() -> None:
    """A5E-256: all of the map, or the squares that were chosen; everybody reads it."""
    scene = table()
    scene.do(SetScene(medium="water", squares=((3, 3), (4, 3))))
    assert scene.state.scene.medium_of(scene["ana"].cells) == "water"
    assert scene.state.scene.medium_of(scene["goblin"].cells) == ""
    assert [chip.key for chip in scene.seen_by("ana").tokens[0].chips] == ["underwater"]
    scene.do(SetScene(medium="sky", height=40), 1, 1, 1, 1)
    assert (scene["goblin"].height, scene["ana"].height) == (8, 0)  # Ana does not fly, and has fallen
    scene.do(SetScene(medium=""))
    assert not scene.state.scene.is_suspended
    assert [e.note for e in scene.log_of("ana") if isinstance(e, ev.SceneSet)] == [
        "A part of the scene is in water now.",
        "The scene is in the sky now.",
        "The scene is no longer in the sky.",
    ]


def test_an_area_is_entered_and_left_at_its_edge() -> None:
    """A5E-256, A5E-257: one walks up to the water and swims in it, with what is left of the movement."""
    scene = table(speeds=SWIMMER)
    scene.do(SetScene(medium="water", squares=tuple((x, y) for x in range(5, 8) for y in range(12))))
    assert scene.refused_walk("ana", (4, 3), (5, 3), (6, 3)).text == "You are in the water: swim."
    scene.walk("ana", (4, 3), (5, 3))
    scene.walk("ana", (6, 3), gait="swim")
    assert (scene["ana"].at, spent(scene, "ana")) == ((6, 3), 15)
    assert scene.refused_walk("ana", (5, 3), (4, 3), (3, 3), gait="swim").row == "A5E-256"
    scene.walk("ana", (5, 4), (4, 4), gait="swim")
    scene.walk("ana", (3, 4))
    assert spent(scene, "ana") == 30


def test_scenes_go_together() -> None:
    """A5E-255: suspended, rolling and counting down at once, without any fight in the way of it."""
    scene = table("astral")
    scene.do(RollScene(heading="e", pace=20))
    scene.do(StartCountdown(name="The rift", dice=2, speed="slow", knowledge="pool"))
    assert scene.seen_by("ana").scene is not None
    assert scene.seen_by("ana").scene.words == "In the astral sea, rolling to the right, 20 ft a round"  # type: ignore[union-attr]
    assert [row.name for row in scene.seen_by("ana").order] == ["The rift", "Ana", "Goblin"]


def test_other_games_have_no_such_scenes() -> None:
    """A5E-256: they are this game's own."""
    scene = Scene("fifth")
    assert "no suspended" in scene.refusal(SetScene(medium="water")).text
    assert scene.seen_by("gm").scene is None


# --- up and down ---------------------------------------------------------------------------------------------------


def test_everybody_moves_up_and_down_in_water() -> None:
    """A5E-257: on the slant as far as straight on; without a swimming speed each foot costs one more (R54, A5E-016)."""
    scene = table("water", speeds=SWIMMER)
    up(scene, "ana", 2, (4, 3), gait="swim")
    assert (scene["ana"].at, scene["ana"].height, spent(scene, "ana")) == ((4, 3), 2, 10)
    up(scene, "ana", -1, gait="swim")
    assert (scene["ana"].height, spent(scene, "ana")) == (1, 15)
    scene = table("water")
    up(scene, "ana", 1, (4, 3), gait="swim")
    assert (scene["ana"].at, scene["ana"].height, spent(scene, "ana")) == ((4, 3), 1, 10)
    scene.walk("ana", (5, 3), gait="swim")
    assert (scene["ana"].height, spent(scene, "ana")) == (1, 20)


def test_walking_is_no_way_to_move_in_water() -> None:
    """A5E-257 (R54): the hand shows swimming alone, whoever can."""
    scene = table("water")
    assert [gait.key for gait in scene.seen_by("ana").hands[0].gaits] == ["swim"]
    assert scene.refused_walk("ana", (4, 3)).text == "You are in the water: swim."


def test_heights_count_in_distance_reach_and_range() -> None:
    """A5E-257: 15 feet above is out of a sword's reach, and of a dagger's normal range at 25 feet."""
    sword = hero("Ana").weapons[0]
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    scene.put("Ben", hero("Ben", weapons=(sword,)), (5, 3), "ben")
    assert choice_of(scene, sword).barred is None
    scene.do(Place(who="goblin", to=(4, 3), height=3))
    barred = choice_of(scene, sword).barred
    assert barred is not None
    assert barred.text == "15 ft away; your reach is 5 ft."
    scene.do(Place(who="goblin", to=(4, 3), height=5))
    scene.attack("ana", "goblin", "dagger")  # thrown, 5 ft too far for it
    assert scene.last(ev.AttackResolved).row == "A5E-259"


def choice_of(scene: Scene, weapon: Weapon) -> Choice:
    """Whether Ben could strike the goblin."""
    fight = scene.fight
    action = next(action for action in fight.rules.actions if action.key == "attack")
    assert action.targets is not None
    return next(one for one in action.targets(fight, "ben", weapon) if one.target == "goblin")


def test_areas_lie_at_a_height_too() -> None:
    """A5E-257: around whoever is on the square that a fireball is put on, and level with its maker where nobody is."""
    scene = table("water", foe=(12, 3), spells=("fireball",), casting="int", slots={"3": 3}, traits=("focus",), level=5)
    scene.put("Diver", monster("Diver"), (13, 3), height=10)
    assert caught(scene, (12, 3)) == ("goblin",)
    assert caught(scene, (13, 3)) == ("diver",)
    assert caught(scene, (14, 3)) == ("goblin",)
    scene.do(Place(who="ana", to=(3, 3), height=8))
    assert caught(scene, (14, 3)) == ("diver",)


def caught(scene: Scene, square: tuple[int, int]) -> tuple[str, ...]:
    command = Act(actor="ana", action="cast:fireball", square=square, choice="3")
    return preview(scene.rules, scene.state, ANA, command).targets


def test_the_way_up_is_judged_step_by_step() -> None:
    """A5E-257: not through the ground, not into somebody, not beyond the movement."""
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    assert scene.refusal(Move(actor="ana", path=(), gait="swim", rise=-1), by="ana").text == "The ground is there."
    assert "the 30 ft that are left" in scene.refusal(Move(actor="ana", path=(), gait="swim", rise=7), by="ana").text
    scene.do(Place(who="goblin", to=(4, 3), height=1))
    assert "is in the way" in scene.refusal(Move(actor="ana", path=((4, 3),), gait="swim", rise=1), by="ana").text
    dry = table()
    assert "neither up" in dry.refusal(Move(actor="ana", path=((4, 4),), gait="walk", rise=1), by="ana").text


def test_the_phone_is_told_the_way_up() -> None:
    """A5E-257: what it costs to get to a square at a height, above somebody too, and who would react."""
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    found = way_to(scene.rules, scene.state, ANA, Move(actor="ana", path=(), gait="swim", rise=2), (4, 3))
    assert isinstance(found, Reach)
    assert (found.cost, found.risk) == (10, ("Goblin",))
    up(scene, "ana", 2, *found.path, gait="swim")
    scene.answer("pass")
    assert (scene["ana"].at, scene["ana"].height) == ((4, 3), 2)


def test_leaving_reach_upwards_provokes() -> None:
    """A5E-257: reach counts height, so that rising out of it may be answered."""
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    up(scene, "ana", 2, gait="swim")
    assert scene.asked().kind == "opportunity-attack"
    scene.answer("pass")
    assert scene["ana"].height == 2


def test_giving_ground_works_afloat() -> None:
    """A5E-257: whoever is pressed 10 feet up falls back by swimming, not by walking."""
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    scene.do(Place(who="ana", to=(3, 3), height=2)).do(Place(who="goblin", to=(4, 3), height=2))
    scene.end("ana")
    scene.act("goblin", "press", target="ana", weapon="club")
    assert scene.asked().seat == "ana"
    assert "2,3" in scene.picks()


# --- water ---------------------------------------------------------------------------------------------------------


def test_weapons_under_water() -> None:
    """W33, A5E-259, A5E-260, A5E-261: thrown at 25 feet straight, at 35 a miss; shots and stabs at disadvantage."""
    scene = table("water")
    scene.attack("ana", "goblin", "javelin", 12, 2)
    blow = scene.last(ev.AttackResolved)
    assert (blow.attack.edge, blow.outcome) == (0, "hit")
    scene = table("water", foe=(10, 3))
    scene.attack("ana", "goblin", "javelin")
    blow = scene.last(ev.AttackResolved)
    assert (blow.outcome, blow.roll, blow.row) == ("miss", None, "A5E-259")
    scene = table("water")
    scene.attack("ana", "goblin", "shortbow", 18, 3)
    assert scene.last(ev.AttackResolved).attack.edge == -1
    scene = table("water", foe=(4, 3))
    scene.attack("ana", "goblin", "dagger", 18, 3)
    blow = scene.last(ev.AttackResolved)
    assert (blow.kind, blow.attack.edge) == ("melee", -1)
    assert "A5E-261" in blow.attack.rows


def test_swimmers_strike_as_on_land_and_shoot_no_better() -> None:
    """A5E-260, A5E-261: a swimming speed helps the dagger, not the crossbow, which is no exception here."""
    scene = table("water", foe=(4, 3), speeds=SWIMMER)
    scene.attack("ana", "goblin", "dagger", 12, 2)
    assert scene.last(ev.AttackResolved).attack.edge == 0
    scene = table("water", speeds=SWIMMER)
    scene.attack("ana", "goblin", "crossbow", 18, 3)
    blow = scene.last(ev.AttackResolved)
    assert (blow.attack.edge, blow.attack.rows[-1]) == (-1, "A5E-260")


def test_a_ranged_attack_beyond_its_range_has_no_chance() -> None:
    """A5E-259: the odds say so before it is made."""
    scene = table("water", foe=(10, 3))
    option = next(o for o in scene.seen_by("ana").hands[0].options if o.weapon == "javelin" and o.key == "attack")
    assert option.choices[0].odds == 0


def test_fire_is_resisted_under_water() -> None:
    """W33, A5E-258: 13 fire are 6, on creatures and on objects."""
    scene = table("water")
    scene.do(Harm(targets=("ana",), amount=13, damage_type="fire"))
    hurt = scene.last(ev.DamageTaken)
    assert (hurt.amount, hurt.parts[0].steps[0].row) == (6, "A5E-258")
    scene.do(MakeObject(name="Barrel", hp=20, defense=12, at=(6, 6)))
    barrel = next(c.id for c in scene.state.combatants.values() if c.is_object)
    scene.do(Harm(targets=(barrel,), amount=13, damage_type="fire"))
    assert scene.last(ev.DamageTaken).amount == 6
    dry = table()
    dry.do(Harm(targets=("ana",), amount=13, damage_type="fire"))
    assert dry.last(ev.DamageTaken).amount == 13


@each("stat", ["check.dex", "check.stealth", "check.acrobatics", "check.initiative"])
def test_dexterity_is_hampered_under_water(stat: str) -> None:
    """A5E-261: every check made with it, initiative too; not one made with another ability, nor a save, nor a swimmer's."""
    scene = table("water")
    assert scene.fight.breakdown(stat, "ana").edge == -1
    assert scene.fight.breakdown(stat, "goblin").edge == 0
    assert scene.fight.breakdown("check.athletics", "ana").edge == 0
    assert scene.fight.breakdown("save.dex", "ana").edge == 0
    assert scene.fight.breakdown("check.athletics", "ana", tags=("ability:dex",)).edge == -1
    assert scene.fight.breakdown("check.stealth", "ana", tags=("ability:int",)).edge == 0


def test_nobody_falls_in_water() -> None:
    """A5E-257: whoever lies prone at a height stays there."""
    scene = table("water", speeds=SWIMMER)
    up(scene, "ana", 2, gait="swim")
    scene.give("ana", "prone")
    assert (scene["ana"].height, scene["ana"].hp) == (2, 20)


# --- sky -----------------------------------------------------------------------------------------------------------


def high(medium: str = "sky", height: int = 8, **fields: object) -> Scene:
    """Ana and a goblin fly 40 feet up."""
    scene = table(speeds=FLIER, **fields)  # type: ignore[arg-type]
    return scene.do(SetScene(medium=medium, height=5 * height))  # type: ignore[arg-type]


def test_straight_down_costs_half() -> None:
    """W11, A5E-263: 20 feet down cost 10, and 20 feet of level flight are left."""
    scene = high()
    up(scene, "ana", -2)
    assert (scene["ana"].height, spent(scene, "ana")) == (6, 5)
    up(scene, "ana", -2)
    assert (scene["ana"].height, spent(scene, "ana")) == (4, 10)
    fly = next(gait for gait in scene.seen_by("ana").hands[0].gaits if gait.key == "fly")
    assert fly.left == 20
    scene.walk("ana", (4, 3), (5, 3), (6, 3), (7, 3), gait="fly")
    assert spent(scene, "ana") == 30


def test_on_the_slant_down_costs_as_ever() -> None:
    """A5E-263, A5E-257: only straight down is cheaper, and up is not."""
    scene = high()
    up(scene, "ana", -2, (3, 4), (3, 5))
    assert spent(scene, "ana") == 10
    up(scene, "ana", 2)
    assert spent(scene, "ana") == 20


@each("condition", ["prone", "restrained", "unconscious"])
def test_who_loses_hold_of_the_sky_falls(condition: str) -> None:
    """A5E-262: at once and all the way, with the harm of it."""
    scene = high()
    scene.script.dice += [1, 1, 1, 1]
    scene.give("ana", condition)
    assert scene["ana"].height == 0
    assert scene.last(ev.DamageTaken).amount == 4


def test_who_cannot_fly_falls() -> None:
    """A5E-262: as soon as the scene is in the sky."""
    scene = table()
    scene.do(SetScene(medium="sky", height=20), 3, 4)
    assert (scene["ana"].height, scene["goblin"].height) == (0, 4)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (13, True)


def test_a_hovering_creature_does_not_fall_when_prone() -> None:
    """A5E-262 (R49): but it does when it is restrained."""
    scene = high(traits=("hover",))
    scene.give("ana", "prone")
    assert scene["ana"].height == 8
    scene.script.dice += [1, 1, 1, 1]
    scene.give("ana", "restrained")
    assert scene["ana"].height == 0


def test_a_long_fall_takes_several_turns() -> None:
    """A5E-262 (R49): 500 feet at once and 500 more with each turn, and the harm of the whole fall at its end."""
    scene = high(height=210)
    scene.give("ana", "restrained")
    assert (scene["ana"].height, scene["ana"].hp) == (110, 20)
    scene.end("ana")
    assert scene["ana"].height == 10
    scene.end("goblin")
    scene.end("ana", *([1] * 20))
    assert (scene["ana"].height, scene.last(ev.DamageTaken).amount) == (0, 20)


def test_who_finds_its_wings_again_falls_no_further() -> None:
    """A5E-262 (R49): standing up in the air within one's turn ends the fall."""
    scene = high(height=210)
    scene.give("ana", "prone")
    assert scene["ana"].height == 110
    scene.act("ana", "stand")
    scene.end("ana")
    assert scene["ana"].height == 110


# --- astral --------------------------------------------------------------------------------------------------------


@each(("intelligence", "feet"), [(16, 45), (8, 25), (1, 5), (10, 30)])
def test_the_mind_carries_everybody(intelligence: int, feet: int) -> None:
    """W35, A5E-265: 30 feet and 5 for each point of the Intelligence modifier, in place of every other speed."""
    abilities = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10) | {"int": intelligence}
    scene = table("astral", abilities=abilities, speeds={"walk": 60})
    hand = scene.seen_by("ana").hands[0]
    assert [(gait.key, gait.left) for gait in hand.gaits] == [("fly", feet)]
    assert next(b for b in hand.budget if b.key == "move").left == feet
    assert scene.fight.breakdown("speed.walk", "ana").rows == ("A5E-265",)


def test_a_dash_flies_twice_as_far() -> None:
    """A5E-265 (R50): other modifiers apply to the flight of the mind."""
    scene = table("astral")
    scene.act("ana", "dash")
    up(scene, "ana", 10)
    assert (scene["ana"].height, spent(scene, "ana")) == (10, 50)


def test_psychic_damage_is_doubled_for_untrained_minds() -> None:
    """W35, A5E-264: 11 are 22, or 11 for whoever is proficient in Wisdom or in Intelligence saves; objects never are."""
    for traits, taken in (((), 22), (("save:wis",), 11), (("save:int",), 11), (("save:dex",), 22)):
        scene = table("astral", traits=traits, hp=60)
        scene.do(Harm(targets=("ana",), amount=11, damage_type="psychic"))
        assert scene.last(ev.DamageTaken).amount == taken
    scene.do(MakeObject(name="Idol", hp=40, defense=12, at=(6, 6)))
    idol = next(c.id for c in scene.state.combatants.values() if c.is_object)
    scene.do(Harm(targets=(idol,), amount=11, damage_type="fire"))
    assert scene.last(ev.DamageTaken).amount == 11


def test_nobody_falls_in_the_astral_sea() -> None:
    """A5E-265: the mind holds up whoever lies restrained."""
    scene = table("astral")
    up(scene, "ana", 3)
    scene.give("ana", "restrained")
    assert scene["ana"].height == 3
