"""Every way to an attack of this game, dice that fall alike and answers to all that is asked: for sweeps over its rows."""

from dataclasses import dataclass, field

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.dice import parse
from combat.engine.requests import AskAll, Request, Roll
from combat.engine.resolution import Recorded
from combat.engine.state import DamageDice, Effect, Weapon
from tests.builders import Scene, Script, hero, monster
from tests.rulesets.a5e.bands import SLING, SPEAR
from tests.rulesets.a5e.places import area
from tests.rulesets.fifth.casters import MANY

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)
SWORD = Weapon("sword", "Sword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
DIRK = Weapon(
    "dirk",
    "Dirk",
    bonus=5,
    range=(20, 60),
    harm=(DamageDice("1d4+3", "piercing"),),
    properties=("thrown", "dual-wielding"),
)
BOW = Weapon("bow", "Bow", kind="ranged", bonus=5, range=(40, 320), harm=(DamageDice("1d8+3", "piercing"),))
SPELLS = ("shocking-grasp", "inflict-wounds", "spiritual-weapon", "fire-bolt", "ray-of-frost", "guiding-bolt")
SMALL = 2  # what every die but a d20 shows
NEAR, OFF = (6, 5), (10, 5)  # where the goblin stands: beside Ana, and 25 feet from her


@dataclass
class Steady(Script):
    """Dice that always fall alike: every d20 as `d20` says, every other die at 2."""

    d20: int = 15
    thrown: list[str] = field(default_factory=list)

    def reply(self, request: Request) -> Recorded | None:
        if not isinstance(request, Roll):
            return super().reply(request)
        self.thrown.append(request.reason)
        faces = tuple(self.d20 if sides == 20 else min(SMALL, sides) for sides in parse(request.dice).sides)
        return Recorded(request, faces=faces)


def through(scene: Scene, wanted: dict[str, str] | None = None, told: list[str] | None = None) -> Scene:
    """Answer everything that is asked: what is wanted to a question of a kind, else what it offers by default; `told` which
    kinds were asked and whom."""
    while scene.request is not None:
        asks = scene.request.asks if isinstance(scene.request, AskAll) else (scene.request,)
        if told is not None:
            told += [f"{ask.kind}:{ask.seat}" for ask in asks]  # type: ignore[union-attr]
        scene.answer(*((wanted or {}).get(ask.kind, ask.default) for ask in asks))  # type: ignore[union-attr]
    return scene


def hasten(scene: Scene, who: str) -> None:
    scene.record(ev.EffectGained(who=who, effect=Effect("e900", "hasted"), audience=ev.EVERYONE))


# --- attacks -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attack:
    """A way to attack: how, with what, and from whom."""

    how: str
    weapon: str
    ranged: bool = False
    spell: bool = False
    who: str = "ana"

    @property
    def name(self) -> str:
        return f"{self.how}-{self.weapon}"

    def field(self, *, d20: int = 15, at: tuple[int, int] | None = None, **foe: object) -> Scene:
        """Ana with sword and (unless she casts) dirk in hand, and a hireling under her command, against a goblin of AC 10."""
        scene = Scene("a5e", width=40)
        arms = (SWORD, DIRK, BOW)
        values = {"weapons": arms, "abilities": SCORES, "spells": SPELLS, "casting": "int", "slots": MANY}
        tally = {"armed": 1, "wields:sword": 1, "wields:dirk": int(not self.spell)}  # a hand is free for gestures
        scene.put("Ana", hero("Ana", **values, traits=("focus",), hp=60), (5, 5), "ana", tally=tally)
        goblin = {"hp": 60, "defenses": {"ac": 10}, "abilities": SCORES, "speeds": {"walk": 30, "swim": 30}, **foe}
        scene.put("Goblin", monster(**goblin), at or (OFF if self.ranged else NEAR))
        scene.put("H", monster("H", weapons=(SPEAR, SLING)), (5, 6) if self.ranged else (6, 6), side="allies")
        scene.begin("ana", "goblin", "h").do(cmd.HandOver(targets=("h",), commander="ana"))
        scene.script = Steady(d20=d20)
        return scene

    def make(self, scene: Scene, target: str = "goblin") -> Scene:
        """Make the attack, up to the first question that it brings."""
        return WAYS[self.how](scene, self, target)


def act(action: str):  # type: ignore[no-untyped-def]
    def make(scene: Scene, path: Attack, target: str) -> Scene:
        return scene.act("ana", action, weapon=path.weapon, target=target)

    return make


def hasted(scene: Scene, path: Attack, target: str) -> Scene:
    hasten(scene, "ana")
    return act("haste:attack")(scene, path, target)  # type: ignore[no-any-return]


def thrown(scene: Scene, path: Attack, target: str) -> Scene:
    return scene.act("ana", "attack", weapon=path.weapon, target=target, choice="thrown")


def rock(scene: Scene, path: Attack, target: str) -> Scene:
    area(scene, "loose-rocks", (5, 5))
    scene.record(ev.Counted(who="ana", key="wields:dirk", value=0, audience=ev.EVERYONE))
    return act("throw-rock")(scene, path, target)  # type: ignore[no-any-return]


def off_hand(scene: Scene, path: Attack, target: str) -> Scene:
    """With the other hand, after an attack that came to nothing."""
    assert isinstance(scene.script, Steady)
    face, scene.script.d20 = scene.script.d20, 1
    through(act("attack")(scene, Attack("attack", "sword"), target))
    scene.script.d20 = face
    return act("off-hand")(scene, path, target)  # type: ignore[no-any-return]


def opportunity(scene: Scene, path: Attack, target: str) -> Scene:
    scene.end("ana").walk(target, (7, 5), (8, 5), gait=on_the_way(scene))
    return scene.answer(f"strike:{path.weapon}", by="ana")


def on_the_way(scene: Scene) -> str:
    return "swim" if scene.state.scene.medium == "water" else "walk"


def readied(scene: Scene, path: Attack, target: str) -> Scene:
    response = f"cast:{path.weapon}:0" if path.spell else f"attack:{path.weapon}"
    scene.act("ana", "ready", choice="it moves").answer(response).answer("say").end("ana")
    return scene.act("ana", "respond").answer("yes", by="gm").answer(target, by="ana")


def cast(scene: Scene, path: Attack, target: str) -> Scene:
    return scene.act("ana", f"cast:{path.weapon}", target=target)


def again(scene: Scene, path: Attack, target: str) -> Scene:
    """Once more in a later turn, after a casting that came to nothing."""
    assert isinstance(scene.script, Steady)
    face, scene.script.d20 = scene.script.d20, 1
    through(cast(scene, path, target)).end("ana")
    through(scene.end("goblin"))
    scene.script.d20 = face
    return scene.act("ana", f"again:{path.weapon}", target=target)


def commanded(scene: Scene, path: Attack, target: str) -> Scene:
    scene.act("ana", "command", weapon="h")
    return scene.act("h", "attack", weapon=path.weapon, target=target)


WAYS = {
    "own": act("attack"),
    "pressed": act("press"),
    "hasted": hasted,
    "improvised": act("improvised-attack"),
    "thrown": thrown,
    "rock": rock,
    "off-hand": off_hand,
    "opportunity": opportunity,
    "readied": readied,
    "cast": cast,
    "again": again,
    "commanded": commanded,
}
MELEE = (
    Attack("own", "sword"),
    Attack("pressed", "sword"),
    Attack("hasted", "sword"),
    Attack("improvised", "improvised"),
    Attack("off-hand", "dirk"),
    Attack("opportunity", "sword"),
    Attack("readied", "sword"),
    Attack("commanded", "spear", who="h"),
    Attack("cast", "shocking-grasp", spell=True),
    Attack("cast", "inflict-wounds", spell=True),
    Attack("cast", "spiritual-weapon", spell=True),
    Attack("again", "spiritual-weapon", spell=True),
    Attack("readied", "shocking-grasp", spell=True),
)
RANGED = (
    Attack("own", "bow", ranged=True),
    Attack("hasted", "bow", ranged=True),
    Attack("thrown", "dirk", ranged=True),
    Attack("rock", "loose-rock", ranged=True),
    Attack("readied", "bow", ranged=True),
    Attack("commanded", "sling", ranged=True, who="h"),
    Attack("cast", "fire-bolt", ranged=True, spell=True),
    Attack("cast", "ray-of-frost", ranged=True, spell=True),
    Attack("cast", "guiding-bolt", ranged=True, spell=True),
    Attack("readied", "fire-bolt", ranged=True, spell=True),
)
ATTACKS = (*MELEE, *RANGED)
