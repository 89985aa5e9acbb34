"""Whoever is knocked out in the sky falls: hurt at 0 hit points it is dying, and nobody rolls how long it sleeps."""

from combat.engine import events as ev
from combat.engine.commands import SetScene
from combat.engine.numbers.dice import parse
from combat.engine.requests import Request, Roll
from combat.engine.resolution import Recorded
from tests.builders import Scene, Script, hero, monster
from tests.cases import each

FLIER = {"walk": 30, "fly": 30}


class High(Script):
    """Dice that show 15 or their highest face; how many are thrown and when is seen afterwards."""

    def reply(self, request: Request) -> Recorded | None:
        if not isinstance(request, Roll):
            return super().reply(request)
        return Recorded(request, faces=tuple(min(15, sides) for sides in parse(request.dice).sides))


@each(("attacker", "weapon", "target"), [("ana", "longsword", "orc"), ("orc", "club", "ana")])
def test_one_that_is_knocked_out_aloft_is_dying_when_it_has_hit_the_ground(
    attacker: str, weapon: str, target: str
) -> None:
    """A5E-161, A5E-167, A5E-262: the fall is rolled once, the hours of its sleep at most once, and they count no more."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", hp=5, speeds=FLIER), (3, 3), "ana", height=8)
    scene.put("Orc", monster("Orc", hp=5, speeds=FLIER), (4, 3), height=8)
    scene.begin(attacker, target).do(SetScene(medium="sky"))
    scene.script = High()
    scene.attack(attacker, target, weapon)
    scene.answer("spare").answer("failure", by="gm")
    assert (scene[target].life, scene[target].height, scene[target].hp) == ("dying", 0, 0)
    rolls = [event for event in scene.all(ev.Counted) if event.key == "wakes-in-hours" and event.value]
    assert len(rolls) <= 1
    assert scene[target].tally.get("wakes-in-hours", 0) == 0
    assert scene[target].tally["death-failure"] == 1
