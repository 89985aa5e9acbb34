"""A picture says no more of a creature than the name it goes by."""

from combat.engine import events as ev
from combat.engine.state import Combatant, Guise
from combat.rulesets import CREATURES, READY
from combat.rulesets.pictures import portrait_of
from combat.rulesets.pictures.callings import CALLINGS
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each

SEATS = tuple(VIEWERS)
ONI, GHOUL = monster("Oni", type="giant"), monster("Ghoul", type="undead")


def face(scene: Scene, who: str, seat: str = "ana") -> tuple[str, int]:
    (token,) = (one for one in scene.seen_by(seat).tokens if one.id == who)
    return token.portrait, token.hue


@each("seat", SEATS)
@each("name", ["Guard", "Goblin", "Zorblax"])
def test_a_renamed_creature_looks_like_any_other_of_that_name(seat: str, name: str) -> None:
    """Known to the games or made by somebody: whoever stands beside the real one cannot tell them apart."""
    scene = Scene()
    scene.put(f"{name} 1", monster(name, type="undead"), (3, 3))
    scene.put(f"{name} 2", ONI, (5, 5))
    assert face(scene, f"{name.lower()} 2", seat) == face(scene, f"{name.lower()} 1", seat)


@each("seat", SEATS)
def test_a_new_name_without_a_picture_of_its_own_shows_size_and_side_alone(seat: str) -> None:
    scene = Scene()
    scene.put("Figure one", ONI, (3, 3))
    scene.put("Figure two", GHOUL, (5, 3))
    assert face(scene, "figure one", seat) == face(scene, "figure two", seat) == ("character", 4)


@each("seat", SEATS)
def test_under_its_own_name_a_creature_that_somebody_made_looks_like_its_type(seat: str) -> None:
    scene = Scene()
    scene.put("Zorblax", monster("Zorblax", type="undead"), (3, 3))
    assert face(scene, "zorblax", seat) == ("skull-crossed-bones", 262)


@each("seat", SEATS)
def test_what_passes_for_a_character_looks_like_that_character(seat: str) -> None:
    """A5E-227 (R44): beside another of the same class, whose hue is another."""
    scene = Scene("a5e")
    edda = hero("Edda", features=("second-wind",))
    scene.put("Brona", hero("Brona", features=("second-wind",)), (1, 2), "ben")
    scene.put("Edda", edda, (2, 2), "ana")
    joined = Combatant(id="c9", name="Edda", sheet=GHOUL, side="allies", at=(6, 6), guise=Guise(edda, "ana", 20))
    scene.record(ev.CombatantJoined(combatant=joined, audience=ev.GM_ONLY))
    assert face(scene, "c9", seat) == face(scene, "edda", seat) == ("visored-helm", 236)


@each("seat", SEATS)
def test_only_characters_of_one_class_have_hues_of_their_own(seat: str) -> None:
    scene = Scene()
    for place, name in enumerate(("Edda", "Berta", "Aleid")):
        scene.put(name, hero(name, features=("second-wind",)), (place, 2), "ana")
    goblin = next(sheet for sheet in CREATURES["fifth"] if sheet.name == "Goblin")
    for place in (1, 2):
        scene.put(f"Goblin {place}", goblin, (place, 8))
    hues = [face(scene, who, seat) for who in ("edda", "berta", "aleid")]
    assert hues == [("visored-helm", 212), ("visored-helm", 236), ("visored-helm", 188)]
    assert [face(scene, f"goblin {place}", seat) for place in (1, 2)] == [("goblin-head", 96)] * 2


@each("seat", SEATS)
def test_every_ready_character_shows_its_class_whatever_it_is_called(seat: str) -> None:
    for game, people in READY.items():
        for one in people:
            scene = Scene(game)
            scene.put("Somebody", one.sheet, (2, 2), "ana", character_id=7)
            assert face(scene, "somebody", seat) == portrait_of(one.sheet) == CALLINGS[one.calling.lower()]
