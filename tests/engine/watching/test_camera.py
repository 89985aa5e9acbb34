"""What a camera has to frame, from what its seat sees and has heard."""

from collections.abc import Sequence

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Zone
from combat.engine.watching.camera import Shot, shots_of
from tests.builders import Scene, hero, monster


def scene_of(**goblins: tuple[int, int]) -> Scene:
    """Ana at 3,3 and these goblins; Ana's turn."""
    scene = Scene("a5e", width=40)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    for name, at in goblins.items():
        scene.put(name.capitalize(), monster(), at)
    return scene.begin("ana", *goblins)


def shots(scene: Scene, *events: ev.AnyEvent, seat: str = "tv") -> Sequence[Shot]:
    """What these events give to look at."""
    before = len(scene.lines_of(seat))
    scene.record(*events)
    return shots_of(scene.lines_of(seat)[before:], scene.seen_by(seat))


def turn(who: str) -> ev.TurnStarted:
    return ev.TurnStarted(who=who, audience=ev.EVERYONE)


def struck(by: str, target: str) -> ev.AttackResolved:
    return ev.AttackResolved(
        attacker=by,
        target=target,
        weapon="Club",
        kind="melee",
        outcome="hit",
        roll=None,
        total=20,
        attack=Breakdown("attack"),
        defense=Breakdown("defense"),
        audience=ev.EVERYONE,
    )


def hurt(who: str) -> ev.DamageTaken:
    return ev.DamageTaken(who=who, amount=3, absorbed=0, lost=3, audience=ev.EVERYONE)


def step(who: str, origin: tuple[int, int], to: tuple[int, int]) -> ev.Stepped:
    return ev.Stepped(who=who, origin=origin, to=to, cost=5, audience=ev.EVERYONE)


def test_a_turn_shows_whose_it_is_whom_it_aimed_at_and_who_is_near() -> None:
    scene = scene_of(near=(9, 3), far=(10, 3), gone=(30, 3))
    first, second = (one for one in shots(scene, struck("ana", "gone"), turn("ana")))
    assert first.kind == "deed"
    assert second == Shot(second.line, "turn", (((3, 3), 1),), (((30, 3), 1), ((3, 3), 1), ((9, 3), 1)))


def test_a_turn_of_somebody_who_has_aimed_at_nobody_shows_the_nearest_foe() -> None:
    (shot,) = shots(scene_of(far=(20, 3), farther=(30, 3)), turn("ana"))
    assert shot.may == (((20, 3), 1), ((3, 3), 1))


def test_the_steps_of_one_way_are_one_shot() -> None:
    way = (step("ana", (3, 3), (4, 3)), step("ana", (4, 3), (5, 3)))
    (shot,) = shots(scene_of(far=(20, 3)), *way)
    assert (shot.kind, shot.must) == ("move", (((3, 3), 1), ((4, 3), 1), ((5, 3), 1)))
    assert len(shots(scene_of(far=(20, 3)), *way, step("far", (20, 3), (21, 3)))) == 2


def test_a_deed_shows_source_target_area_and_what_came_of_it() -> None:
    scene = scene_of(near=(4, 3), far=(20, 3))
    fire = ev.PowerUsed(who="ana", power="fire", name="Fire", squares=((8, 8), (9, 8)), audience=ev.EVERYONE)
    (shot,) = shots(scene, fire, hurt("near"), hurt("far"))
    assert shot.kind == "deed"
    assert shot.must == (((3, 3), 1), ((8, 8), 1), ((9, 8), 1), ((4, 3), 1), ((20, 3), 1))
    assert len(shots(scene, struck("ana", "near"), hurt("near"), struck("ana", "far"), hurt("far"))) == 2


def test_the_world_shows_its_victim_and_the_zone_that_lies_there() -> None:
    scene = scene_of(near=(4, 3))
    gas = Zone(id="z1", key="gas", name="Gas", squares=frozenset(((4, 3), (5, 3), (6, 3))))
    acts = ev.WorldActed(action="fen:gas", name="Gas", targets=("near",), audience=ev.EVERYONE)
    (shot,) = shots(scene, ev.ZoneLaid(zone=gas, audience=ev.EVERYONE), acts)
    assert shot.kind == "world"
    assert {square for square, _ in shot.must} == {(4, 3), (5, 3), (6, 3)}


def test_nothing_is_framed_that_the_seat_does_not_see() -> None:
    """The hidden act, and are acted upon: the spectator's camera knows of neither, the GM's of both."""
    scene = scene_of(near=(4, 3))
    scene.put("Ghost", monster(), (30, 10), hidden=True)
    scene.do(cmd.Harm(targets=("ghost",), amount=3))
    assert ((30, 10), 1) not in places(shots_of(scene.lines_of("tv"), scene.seen_by("tv")))
    assert ((30, 10), 1) in places(shots_of(scene.lines_of("gm"), scene.seen_by("gm")))


def places(found: Sequence[Shot]) -> set[object]:
    return {place for shot in found for place in (*shot.must, *shot.may)}
