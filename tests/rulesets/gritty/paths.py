"""Every way to an attack of this game, and every way in which a mount is moved against its will: for sweeps over its rows."""

from collections.abc import Callable
from dataclasses import dataclass, field

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.dice import parse
from combat.engine.requests import AskAll, Request, Roll
from combat.engine.resolution import Recorded
from combat.engine.state import DamageDice, Effect, Weapon
from tests.builders import Scene, Script, hero, monster

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
BLADE = Weapon("blade", "Blade", harm=(DamageDice("1d4", "piercing"),), properties=("light",))
STAFF = Weapon("staff", "Staff", harm=(DamageDice("1d6", "bludgeoning"),), versatile="1d8")
SMALL = 2  # what every die but a d20 shows


@dataclass
class Steady(Script):
    """Dice that always fall alike: every d20 as `d20` says, every other die at 2."""

    d20: int = 10
    thrown: list[str] = field(default_factory=list)

    def reply(self, request: Request) -> Recorded | None:
        if not isinstance(request, Roll):
            return None
        self.thrown.append(request.dice)
        faces = tuple(self.d20 if sides == 20 else min(SMALL, sides) for sides in parse(request.dice).sides)
        return Recorded(request, faces=faces)


def through(scene: Scene, wanted: dict[str, str] | None = None) -> Scene:
    """Answer everything that is asked: what is wanted to a question of a kind, else what it offers by default."""
    while scene.request is not None:
        asks = scene.request.asks if isinstance(scene.request, AskAll) else (scene.request,)
        scene.answer(*((wanted or {}).get(ask.kind, ask.default) for ask in asks))
    return scene


# --- to an attack --------------------------------------------------------------------------------------------------


def duel(*, foe_hp: int = 60, foe: dict[str, object] | None = None, steady: int = 15, **fields: object) -> Scene:
    """Ana, Strength +3, a sword in hand, a light blade and a staff at her belt; a goblin of AC 13 beside her; her turn."""
    scene = Scene("gritty")
    values = {"abilities": {**SCORES, "str": 16}, "weapons": (SWORD, BLADE, STAFF), "level": 3, "hp": 40, **fields}
    scene.put("Ana", hero("Ana", **values), (5, 5), "ana")
    goblin = {"hp": foe_hp, "abilities": SCORES, "traits": ("restful",), **(foe or {})}
    scene.put("Goblin", monster(**goblin), (6, 5), tally={"wakes-in-hours": 1})
    scene.script = Steady(d20=steady)
    return scene.begin("ana", "goblin")


def struck(scene: Scene, action: str, weapon: str, intent: str, *more: str) -> Scene:
    choice = "+".join(filter(None, (intent, *more)))
    return scene.act("ana", action, weapon=weapon, target="goblin", choice=choice)


def plain(scene: Scene, intent: str, weapon: str = "") -> Scene:
    return struck(scene, "attack", weapon or "sword", intent)


def improvised(scene: Scene, intent: str, weapon: str = "") -> Scene:
    return struck(scene, "improvised-attack", "improvised", intent)


def other_hand(scene: Scene, intent: str, weapon: str = "") -> Scene:
    missed(scene, lambda: scene.act("ana", "attack", weapon="sword", target="goblin"))
    return struck(scene, "off-hand", "blade", intent)


def versatile(scene: Scene, intent: str, weapon: str = "") -> Scene:
    missed(scene, lambda: scene.act("ana", "shove", target="goblin"))
    return struck(scene, "versatile-attack", "staff", intent)


def missed(scene: Scene, first: Callable[[], Scene]) -> None:
    """Make what opens the attack in question; it comes to nothing, and nobody exerts itself for it."""
    assert isinstance(scene.script, Steady)
    face, scene.script.d20 = scene.script.d20, 1
    first()
    through(scene)
    scene.script.d20 = face


def hasted(scene: Scene, intent: str, weapon: str = "") -> Scene:
    haste = Effect("e900", "hasted", "ana")
    scene.record(ev.EffectGained(who="ana", effect=haste, name="Hasted", audience=ev.EVERYONE))
    return struck(scene, "haste:attack", weapon or "sword", intent)


def at_what_holds(scene: Scene, intent: str, weapon: str = "") -> Scene:
    return struck(scene.give("ana", "grappled", source="goblin"), "attack", weapon or "sword", intent, "appendage")


def opportunity(scene: Scene, intent: str, weapon: str = "") -> Scene:
    scene.end("ana")
    gait = "crawl" if scene["goblin"].has("prone") else "walk"
    scene.walk("goblin", (7, 5), gait=gait)
    assert scene.asked().kind == "opportunity-attack"
    return scene.answer(f"{'spare' if intent else 'strike'}:{weapon or 'sword'}")


def readied(scene: Scene, intent: str, weapon: str = "") -> Scene:
    scene.act("ana", "ready", choice="it moves").answer(f"attack:{weapon or 'sword'}").answer("attacks").end("ana")
    scene.act("ana", "respond").answer("yes")
    return scene.answer("+".join(filter(None, ("goblin", intent))))


def charged(scene: Scene, intent: str, weapon: str = "") -> Scene:
    scene.do(cmd.Place(who="goblin", to=(9, 5))).do(cmd.NextTurn())
    through(scene)
    scene.do(cmd.NextTurn())
    scene.act("ana", "charge", square=(9, 5))
    assert scene.asked().kind == "charge"
    return scene.answer(":".join(filter(None, ("melee", weapon or "sword", intent))))


ATTACKS = (plain, improvised, other_hand, versatile, hasted, at_what_holds, opportunity, readied, charged)
WITH_ANYTHING = (plain, hasted, at_what_holds, opportunity, readied, charged)  # not by the weapon of one certain hand


# --- to the ground beside one’s mount ------------------------------------------------------------------------------


def mounted(*, clumsy: bool = False, **saddle: object) -> Scene:
    """Zora, Strength +4 and big enough to handle it, beside a pony that Ana rides; Zora’s turn."""
    scene = Scene("gritty")
    zora = hero(
        "Zora",
        abilities={**SCORES, "str": 18, "int": 16},
        skills={"athletics": 9},
        speeds={"walk": 30, "fly": 60},
        attacks=2,
        casting="int",
        slots={"1": 4},
        spells=("thunderwave",),
        traits=("focus",),
    )
    scene.put("Zora", zora, (5, 5), "gm", side="foes")
    pony = monster("Pony", hp=200, abilities=SCORES, traits=("trained-mount",), speeds={"walk": 40})
    scene.put("Pony", pony, (6, 5), side="allies")
    scene.put("Ana", hero("Ana", size="Small", abilities={**SCORES, "dex": 1 if clumsy else 10}, hp=200), (1, 1), "ana")
    scene.script = Steady(d20=12)
    scene.begin("zora", "ana", "pony").do(cmd.SetMount(who="pony", willing="yes", trained=True, **saddle))
    return scene.do(cmd.Ride(who="ana", mount="pony"))


def held(scene: Scene) -> Scene:
    return scene.give("pony", "grappled", source="zora")


def by_the_gm(scene: Scene) -> Scene:
    return through(scene.do(cmd.Push(who="pony", source="zora", distance=5)))


def shoved(scene: Scene) -> Scene:
    scene.act("zora", "shove", target="pony")
    return through(scene, {"shove": "push"})


def shifted(scene: Scene) -> Scene:
    held(scene).act("zora", "shove", target="pony")
    return through(scene, {"shove": "5,4"})


def tossed(scene: Scene) -> Scene:
    held(scene).give("pony", "lands-safely").act("zora", "toss", target="pony")
    return through(scene)


def dragged(scene: Scene) -> Scene:
    held(scene).act("zora", "drag", target="pony")
    scene.walk("zora", (4, 5))
    return through(scene)


def lifted(scene: Scene) -> Scene:
    held(scene).act("zora", "drag", target="pony")
    scene.act("zora", "fly-up")
    return through(scene)


def blasted(scene: Scene) -> Scene:
    assert isinstance(scene.script, Steady)
    scene.act("zora", "cast:thunderwave", square=(6, 5), choice="1")
    return through(scene)


MOVES = (by_the_gm, shoved, shifted, tossed, dragged, lifted, blasted)


def saves_to_stay(scene: Scene) -> list[ev.CheckRolled]:
    """Ana’s rolls to stay in the saddle."""
    return [one for one in scene.all(ev.CheckRolled) if one.who == "ana" and one.row == "GRT-181"]
