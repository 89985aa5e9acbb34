"""The mirror is a held thing: it takes a hand, falls out of it, lies there, and is picked up again."""

from typing import cast

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Hand
from combat.engine.state import Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import wizard

GREATBOW = Weapon(
    "greatbow", "Greatbow", kind="ranged", bonus=5, range=(80, 320), harm=LONGSWORD.harm, properties=("two-handed",)
)


def holder(**fields: object) -> Scene:
    """Ana with a mirror, a witch beside her and an orc beside them."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=40), (4, 3))
    scene.put("Witch", wizard("Witch", "fire-bolt", kind="monster", hp=30), (9, 3))
    scene.begin("ana", "orc", "witch")
    return scene.do(cmd.LayZone(terrain="mirror", who="ana"))


def lying(scene: Scene) -> list[frozenset[tuple[int, int]]]:
    return [zone.squares for zone in scene.state.zones.values() if zone.key == "mirror"]


def options(scene: Scene, who: str) -> dict[str, str]:
    hand = cast(Hand, scene.hand_of(who))
    return {one.key: one.barred.text if one.barred else "" for one in hand.options}


# --- a hand --------------------------------------------------------------------------------------------------------


def test_it_takes_a_hand() -> None:
    """A5E-222: a bow needs two, a grapple one more than sword and mirror leave."""
    scene = holder(weapons=(LONGSWORD, GREATBOW))
    assert "only one hand is free" in scene.refused_act("ana", "attack", weapon="greatbow", target="orc").text
    assert scene.refused_act("ana", "grapple", target="orc").row == "A5E-085"
    scene.attack("ana", "orc", "longsword", 2)


def test_whoever_is_given_it_puts_away_what_there_is_no_hand_for() -> None:
    """A5E-222: with a shield on the arm and the mirror in hand no hand is left for the sword."""
    scene = holder(traits=("shield",))
    assert "no hand is free" in scene.refused_act("ana", "attack", weapon="longsword", target="orc").text
    scene.act("ana", "drop-thing", choice=scene["ana"].all("mirror")[0].id).attack("ana", "orc", "longsword", 2)
    assert scene["ana"].tally["wields:longsword"] == 1


# --- out of it -----------------------------------------------------------------------------------------------------


def test_a_disarm_drops_it() -> None:
    """A5E-087: one held thing of the attacker's choice, the mirror among them; it lies in her space and turns nothing."""
    scene = holder().end("ana").act("orc", "disarm", target="ana").answer("athletics", dice=(15, 2))
    assert {pick.label for pick in scene.asked().picks} == {"Longsword", "Mirror"}
    scene.answer("thing:mirror")
    assert (scene["ana"].has("mirror"), lying(scene)) == (False, [frozenset({(3, 3)})])
    scene.end("orc").act("witch", "cast:fire-bolt", 15, 4, 4, target="ana")
    assert scene.request is None


@each("how", ["hit", "sleep", "death"])
def test_whoever_falls_unconscious_or_dies_drops_it(how: str) -> None:
    """A5E-147: unconscious creatures drop what they hold, the mirror too; a dead hand holds nothing either."""
    scene = holder()
    {
        "hit": lambda: scene.do(cmd.Harm(targets=("ana",), amount=20)),
        "sleep": lambda: scene.give("ana", "unconscious"),
        "death": lambda: scene.do(cmd.SetLife(who="ana", life="dead")),
    }[how]()
    assert (scene["ana"].has("mirror"), lying(scene)) == (False, [frozenset({(3, 3)})])


def test_it_is_dropped_at_will_for_nothing() -> None:
    """A5E-046, A5E-222: and where it lies everybody sees it."""
    scene = holder()
    scene.act("ana", "drop-thing", choice=scene["ana"].all("mirror")[0].id)
    assert scene["ana"].used.get("interaction") is None
    assert [zone.name for zone in scene.seen_by("tv").zones] == ["Mirror"]
    assert scene.last(ev.Noted).text == "Mirror at D4."
    assert "drop-thing" not in options(scene, "ana")


def test_what_somebody_hidden_drops_lies_there_unseen() -> None:
    """A5E-222: its place would tell where it hides."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (9, 9), "ana")
    scene.put("Lurker", monster("Lurker"), (3, 3), hidden=True)
    scene.begin("ana", "lurker").do(cmd.LayZone(terrain="mirror", who="lurker"))
    scene.do(cmd.SetLife(who="lurker", life="dead"))
    assert scene.seen_by("ana").zones == ()
    assert [zone.name for zone in scene.seen_by("gm").zones] == ["Mirror"]


# --- and in another ------------------------------------------------------------------------------------------------


def test_anybody_beside_it_picks_it_up_with_a_free_hand() -> None:
    """A5E-046, A5E-222: the turn’s free interaction; from then on the orc turns spells back."""
    scene = holder()
    scene.act("ana", "drop-thing", choice=scene["ana"].all("mirror")[0].id).end("ana")
    (zone,) = scene.state.zones
    scene.act("orc", "pick-up-thing", choice=zone)
    assert (scene["orc"].has("mirror"), lying(scene)) == (True, [])
    assert scene["orc"].used["interaction"] == 1


def test_it_is_picked_up_from_beside_it_with_a_hand_that_is_free() -> None:
    """A5E-046: the button is there for whoever could, and for nobody else."""
    scene = holder(traits=("shield",))
    scene.act("ana", "drop-thing", choice=scene["ana"].all("mirror")[0].id)
    zone = next(iter(scene.state.zones))
    assert options(scene, "ana")["pick-up-thing"] == ""
    scene.attack("ana", "orc", "longsword", 2)
    assert scene.refused_act("ana", "pick-up-thing", choice=zone).text == "No hand is free for it."
    assert "pick-up-thing" not in options(scene.end("ana").end("orc"), "witch")


def test_the_gm_takes_it_away_where_it_lies() -> None:
    """A5E-186: as anything else on the map."""
    scene = holder()
    scene.act("ana", "drop-thing", choice=scene["ana"].all("mirror")[0].id)
    scene.do(cmd.LiftZone(zone=next(iter(scene.state.zones))))
    assert lying(scene) == []
