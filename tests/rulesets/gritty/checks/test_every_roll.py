"""What this game says of checks and saves, on every path to one: failing on purpose, exertion, being shaken.

Each case counts (tests/counted.py).
"""

from collections.abc import Callable
from typing import NamedTuple

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import AskAll
from combat.engine.scripts.checks.invitations import FAIL
from combat.engine.state import DamageDice, Rider, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.paths import SCORES, Steady, through

VENOM = Weapon(
    "bite", "Bite", bonus=30, harm=(DamageDice("1d4"),), riders=(Rider("poisoned", save="con", dc=12, until="end"),)
)
TRIP = Weapon("tail", "Tail", bonus=30, harm=(DamageDice("1d4"),), riders=(Rider("prone", save="str", dc=12),))


def table() -> Scene:
    """Ana, whose Hit Dice are d8, beside a goblin that wrestles, casts and bites, and an ox that she could ride; its turn."""
    scene = Scene("gritty")
    goblin = monster(
        hp=90,
        weapons=(VENOM, TRIP),
        attacks=3,
        abilities={**SCORES, "int": 16},
        skills={"athletics": 9},
        casting="int",
        slots={"1": 4, "2": 4},
        spells=("burning-hands", "hold-person", "thunderwave"),
        traits=("focus",),
    )
    scene.put("Goblin", goblin, (6, 5))
    scene.put("Ana", hero("Ana", type="humanoid", hp=60, abilities=SCORES, hit_dice="3d8", level=3), (5, 5), "ana")
    scene.put(
        "Ox", monster("Ox", size="Large", hp=60, abilities=SCORES, traits=("trained-mount",)), (5, 6), side="allies"
    )
    scene.script = Steady(d20=11)
    return scene.begin("goblin", "ana", "ox")


def hers(scene: Scene) -> Scene:
    """The same in Ana's turn."""
    scene.end("goblin")
    return scene


def riding(scene: Scene) -> Scene:
    scene.do(cmd.SetMount(who="ox", willing="yes", trained=True))
    return scene.do(cmd.Ride(who="ana", mount="ox", control=True))


class Path(NamedTuple):
    """How one comes to a roll of Ana's, and with which ability it is made."""

    name: str
    kind: str
    ability: str
    leads: Callable[[Scene], Scene]

    def roll(self, scene: Scene, wanted: dict[str, str] | None = None) -> ev.CheckRolled:
        """Her first roll of this kind on it."""
        since = len(scene.log)
        self.leads(scene)
        through(scene, wanted)
        found = [one for one in scene.log[since:] if isinstance(one, ev.CheckRolled) and one.who == "ana"]
        return next(one for one in found if one.what == self.kind)


def called(kind: str, stat: str) -> Callable[[Scene], Scene]:
    return lambda scene: scene.do(cmd.CallRoll(targets=("ana",), what=kind, stat=stat, dc=12))


def done(action: str, **how: object) -> Callable[[Scene], Scene]:
    return lambda scene: scene.act("goblin", action, target="ana", **how)


def tried(action: str, **how: object) -> Callable[[Scene], Scene]:
    return lambda scene: hers(scene).act("ana", action, **how)


def cast(spell: str, slot: str = "1", **how: object) -> Callable[[Scene], Scene]:
    return lambda scene: scene.act("goblin", f"cast:{spell}", choice=slot, **how)


def escaping(scene: Scene) -> Scene:
    return hers(scene).give("ana", "grappled", source="goblin").act("ana", "escape", choice="athletics")


def tossed(scene: Scene) -> Scene:
    return scene.give("ana", "grappled", source="goblin").act("goblin", "toss", target="ana")


def jolted(scene: Scene) -> Scene:
    return riding(scene).do(cmd.Push(who="ox", source="goblin", distance=5))


def knocked(scene: Scene) -> Scene:
    return riding(scene).give("ana", "prone")


def galloping(scene: Scene) -> Scene:
    return riding(hers(scene)).act("ox", "dash", by="ana")


def contested(scene: Scene) -> Scene:
    return scene.do(cmd.Contest(one="ana", other="goblin", stat="athletics", other_stat="athletics"))


PATHS = (
    *(Path(f"called {ability} save", "save", ability, called("save", ability)) for ability in SCORES),
    *(Path(f"called {ability} check", "check", ability, called("check", ability)) for ability in SCORES),
    Path("called skill", "check", "wis", called("check", "perception")),
    Path("held against a shove", "check", "str", done("shove")),
    Path("held against a grapple", "check", "str", done("grapple")),
    Path("held against a disarm", "check", "str", done("disarm", choice="bite")),
    Path("an area", "save", "dex", cast("burning-hands", square=(5, 5))),
    Path("a spell at one", "save", "wis", cast("hold-person", "2", targets=("ana",))),
    Path("a blast", "save", "con", cast("thunderwave", square=(5, 5))),
    Path("a poisoned bite", "save", "con", done("attack", weapon="bite")),
    Path("a tail", "save", "str", done("attack", weapon="tail")),
    Path("a toss", "check", "dex", tossed),
    Path("a jolt", "save", "dex", jolted),
    Path("prone in the saddle", "save", "dex", knocked),
    Path("a gallop", "check", "str", galloping),
    Path("a contest", "check", "str", contested),
    Path("an escape", "check", "str", escaping),
    Path("a shove of her own", "check", "str", tried("shove", target="goblin")),
    Path("a tumble", "check", "dex", tried("tumble", target="goblin")),
    Path("an overrun", "check", "str", tried("overrun", target="goblin")),
)
every = each("path", PATHS, ids=[path.name for path in PATHS])
# What holds her down is answered with Strength, so that it is known beforehand which ability is asked for.
STRENGTH = {"resist": "athletics", "staying-on": "str", "shove": "push"}


@every
def test_it_may_be_failed_on_purpose_unless_by_constitution(path):
    """GRT-001, GRT-002, GRT-003, GRT-004, ruling 2: no die then, whatever it is rolled for."""
    scene = table().act("ana", "fails-on-purpose", choice="both")
    rolled = path.roll(scene, STRENGTH)
    assert (rolled.roll is None) is (path.ability != "con")
    assert path.ability == "con" or rolled.success in (False, None)


@every
def test_whoever_wants_to_be_asked_is_asked_before_the_die(path):
    """GRT-001, GRT-002, GRT-003, GRT-004: whether to fail, wherever that is possible, with the row of a check or a save."""
    scene, asked = table().act("ana", "fails-on-purpose", choice="ask"), []
    path.leads(scene)
    while scene.request is not None:
        asks = scene.request.asks if isinstance(scene.request, AskAll) else (scene.request,)
        asked += [one for one in asks if one.who == "ana" and FAIL in {pick.key for pick in one.picks}]
        scene.answer(*(STRENGTH.get(one.kind, one.default) for one in asks))
    assert bool(asked) is (path.ability != "con")
    rows = {one.row for one in asked if one.kind == "fail-on-purpose"}
    assert rows <= {"GRT-002" if path.kind == "save" else "GRT-001"}


@every
def test_a_hit_die_may_be_added_to_it(path):
    """GRT-106, GRT-107, GRT-112: once the die is seen."""
    scene = table()
    plain, exerted = path.roll(table(), STRENGTH), path.roll(scene, {**STRENGTH, "exert": "d8"})
    assert exerted.total - plain.total == 2
    assert scene["ana"].used.get("exertion")


@every
def test_the_shaken_roll_two_less(path):
    """GRT-092, ruling 18: once, on a skill check too."""
    plain, shaken = path.roll(table(), STRENGTH), path.roll(table().give("ana", "shaken"), STRENGTH)
    assert plain.total - shaken.total == 2
