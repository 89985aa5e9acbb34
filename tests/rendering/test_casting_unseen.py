"""A spell that somebody hidden is caught by, or sees, leaves the players’ screens as if nobody were there, to the letter."""

from combat import rendering
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.numbers.dice import parse
from combat.engine.requests import Request, Roll
from combat.engine.resolution import Recorded, settle_by_default
from combat.engine.state import Effect
from combat.rulesets.fifth.spells import SPELLS
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.random_choices import option_command
from tests.rendering.screens import frame_of
from tests.rulesets.fifth.casters import casting

LAST = "e903"  # ids count on from the same number, whether somebody hidden has a place in the order or not
SEATS = ("ana", "ben", "tv")
GOODS = {"component:diamonds worth 300 gp": 1, "component:incense worth 10 gp": 1}
WATCHER = {"casting": "int", "slots": {"1": 2, "3": 2}, "spells": ("counterspell", "shield", "hellish-rebuke")}


class Fixed:
    """Every d20 shows 8 and every other die 1, whoever throws; questions get their default."""

    dice: tuple[int, ...] = ()

    def __init__(self) -> None:
        self.seen: list[Request] = []

    def reply(self, request: Request) -> Recorded:
        self.seen.append(request)
        if isinstance(request, Roll):
            return Recorded(request, faces=tuple(8 if s == 20 else 1 for s in parse(request.dice).sides))
        return settle_by_default(request, "seat")

    settle = reply


class First:
    """Picks the first of everything."""

    class random:
        @staticmethod
        def choice(some):  # type: ignore[no-untyped-def]
            return some[0]

        @staticmethod
        def sample(some, count):  # type: ignore[no-untyped-def]
            return list(some)[:count]

        @staticmethod
        def randint(least, most):  # type: ignore[no-untyped-def]
            return least


def scene_for(power: Power, with_lurker: bool) -> Scene:
    scene = casting(power.key, slots={str(n): 2 for n in range(1, 10)}, numbers=GOODS, hp=90)
    scene.put("Ben", hero("Ben", hp=60), (3, 4), "ben", hp=30)
    scene.put("Orc", monster("Orc", hp=150, type="humanoid"), (4, 3))
    if with_lurker:
        lurker = monster("Xylthraxquill", hp=150, type="humanoid", **WATCHER)
        scene.put("Xylthraxquill", lurker, (4, 4), hidden=True, reveal_on_act=False)
    scene.begin("ana", "ben", "orc", *(("xylthraxquill",) if with_lurker else ()))
    scene.record(
        ev.EffectGained(who="ana", effect=Effect(LAST, "sustained"), quiet=True, audience=ev.GM_ONLY),
        ev.EffectEnded(who="ana", effect=LAST, quiet=True, audience=ev.GM_ONLY),
    )
    scene.script = Fixed()  # type: ignore[assignment]
    if power.whom == "dead":
        scene.do(cmd.SetLife(who="ben", life="dead"))
    if power.unfit is not None and power.whom == "friend":
        scene.do(cmd.SetHitPoints(who="ben", hp=0)).do(cmd.SetLife(who="ben", life="dying"))
    return scene


def act(scene: Scene, power: Power) -> None:
    hand = scene.hand_of("ana")
    option = next(one for one in hand.options if one.key == f"cast:{power.key}")
    if option.needs == "square":
        square = (1, 1) if power.whom == "self" else (4, 3)  # nobody appears where somebody hidden stands
        choice = option.picks[0].key if option.picks else ""
        scene.do(cmd.Act(actor="ana", action=option.key, square=option.at or square, choice=choice), by="ana")
        return
    command = option_command(First(), "ana", option)  # type: ignore[arg-type]
    assert command is not None
    scene.do(command, by="ana")


def screens(scene: Scene) -> dict[str, str]:
    found = {}
    for seat in SEATS:
        frame = frame_of(scene, seat)
        regions = rendering.page_regions(VIEWERS[seat].role)
        found[seat] = "\n".join(rendering.render(name, frame) for name in regions)
    return found


def asked_of_players(scene: Scene) -> list[tuple[str, str]]:
    """What players are asked or throw, as far as they can tell: by whom, and for what."""
    script: Fixed = scene.script  # type: ignore[assignment]
    rolls = [r for r in script.seen if isinstance(r, Roll)]
    return [(r.seat, r.reason) for r in rolls if r.seat != "gm"]


@each("power", [p for p in SPELLS.values() if not p.reactions], ids=lambda p: p.key)
def test_a_spell_beside_somebody_hidden_reads_as_if_nobody_were_there(power: Power) -> None:
    """FIF-125, FIF-115, FIF-250: screens, logs, and the dice that players throw."""
    alone, watched = scene_for(power, False), scene_for(power, True)
    act(alone, power)
    act(watched, power)
    assert asked_of_players(watched) == asked_of_players(alone)
    assert screens(watched) == screens(alone)
    assert "ylthraxquill" not in "".join(screens(watched).values())
