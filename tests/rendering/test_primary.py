"""The GM's gold button at the end of a fight: what is most likely pressed next is said by it, and nothing else."""

from combat.engine.commands import SetHitPoints, SetLife
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.packs import BESIDE, goblins
from tests.rendering.screens import screen


def fight() -> Scene:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana", side="allies")
    scene.put("Orc", monster("Orc"), (4, 3))
    scene.put("Ogre", monster("Ogre"), (8, 8), hidden=True)
    return scene.begin("ana", "orc", "ogre")


def felled(scene: Scene, *names: str) -> Scene:
    for name in names:
        scene.do(SetHitPoints(who=name, hp=0)).do(SetLife(who=name, life="dead"))
    return scene


def test_once_every_foe_has_fallen_it_ends_the_fight() -> None:
    html = screen(felled(fight(), "orc", "ogre"), "gm", "primary")
    assert "End the fight" in html
    assert 'value="Finish"' in html
    assert 'value="NextTurn"' in html, "more foes may be on their way"


@each("fallen, dying", [((), False), (("orc",), False), (("orc", "ogre"), True)])
def test_it_goes_on_while_somebody_hides_or_is_to_be_saved(fallen: tuple[str, ...], dying: bool) -> None:
    """The GM's screen counts who is hidden; a friend at death's door is still thrown for."""
    scene = felled(fight(), *fallen)
    if dying:
        scene.do(SetHitPoints(who="ana", hp=0)).do(SetLife(who="ana", life="dying"))
    assert "End the fight" not in screen(scene, "gm", "primary")


def test_once_every_hero_has_fallen_for_good_it_ends_the_fight_as_well() -> None:
    scene = fight().do(SetHitPoints(who="ana", hp=0)).do(SetLife(who="ana", life="dying"))
    assert "End the fight" not in screen(scene, "gm", "primary"), "she may get up again"
    html = screen(scene.do(SetLife(who="ana", life="dead")), "gm", "primary")
    assert "No hero is left standing." in html
    assert 'value="Finish"' in html
    assert 'value="NextTurn"' in html


def test_a_pack_without_anybody_to_fight_is_no_dead_end() -> None:
    """Its sheet would hold nothing to press: the fight goes on to whoever is next."""
    scene = goblins(at=BESIDE[:2])
    assert "Play them together" in screen(scene, "gm", "primary")
    for who in ("ana", "ben"):
        scene.do(SetHitPoints(who=who, hp=0)).do(SetLife(who=who, life="dying"))
    html = screen(scene, "gm", "primary")
    assert "Play them together" not in html
    assert 'value="NextTurn"' in html or 'value="EndTurn"' in html
