"""Every way to a d20 of Ana's in the games of the family: what leads there, and what sort of roll it is."""

from collections.abc import Callable
from dataclasses import dataclass, field

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Effect, Rider, Sheet, Until, Weapon, Wear, Zone
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.rulesets.fifth.casters import wizard
from tests.rulesets.fifth.thrown import Table

FAMILY = ("fifth", "a5e", "streamlined", "gritty")
ANA, ORC, BEN = (5, 5), (6, 5), (5, 6)
LIGHT = tuple(
    Weapon(key, key.title(), bonus=4, harm=(DamageDice("1d6", "piercing"),), properties=("light", "dual-wielding"))
    for key in ("dagger", "sickle")
)
BITE = Weapon(
    "bite", "Bite", bonus=40, harm=(DamageDice("1", "piercing"),), riders=(Rider("poisoned", save="con", dc=12),)
)
SPELLS = ("fire-bolt", "scorching-ray", "dispel-magic", "counterspell", "bless", "guiding-bolt")
SLOTS = {str(level): 3 for level in range(1, 6)}
ORC_SHEET = monster(
    "Orc",
    hp=200,
    type="humanoid",
    weapons=(BITE,),
    abilities=dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10),
    spells=("fireball", "hold-person", "invisibility", "hypnotic-pattern"),
    casting="int",
    slots=SLOTS,
    powers=("fire-breath-hell-hound",),
)


@dataclass(frozen=True)
class Path:
    """One way to a roll; `kind` is what it is: "attack", "save", "check" or "death". `before` sets the stage, `leads` goes it."""

    name: str
    kind: str
    leads: Callable[[Scene, str], object]
    before: Callable[[Scene], object] = lambda scene: None
    games: tuple[str, ...] = FAMILY
    wanted: tuple[str, ...] = ()
    first: str = "ana"
    ana: dict[str, object] = field(default_factory=dict)
    keeps: bool = True  # whoever rolls is the one that it began with

    def roller(self, scene: Scene) -> str:
        return next(c.id for c in scene.state.combatants.values() if c.name == "Ana")


def ana(**fields: object) -> Sheet:
    values: dict[str, object] = {
        "type": "humanoid",
        "hp": 90,
        "weapons": (LONGSWORD, BOW),
        "slots": SLOTS,
        "abilities": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10),
    }
    return wizard("Ana", *SPELLS, **{**values, **fields})


def stage(path: Path, ruleset: str, **options: object) -> Scene:
    """Ana beside an orc, Ben behind her, as it stands right before the way to her roll is taken."""
    scene = Scene(ruleset, **options)
    scene.put("Ana", ana(**path.ana), ANA, "ana")
    scene.put("Orc", ORC_SHEET, ORC)
    scene.put("Ben", hero("Ben", hp=60), BEN, "ben")
    scene.script = Table(path.wanted)  # type: ignore[assignment]
    if path.first:
        scene.begin(path.first, *(who for who in ("ana", "orc", "ben") if who != path.first))
    path.before(scene)
    return scene


def give(
    scene: Scene, key: str, who: str = "ana", source: str = "orc", until: Until | None = None, **data: object
) -> Scene:
    """Put an effect on a creature, as it has come about before."""
    effect = Effect(scene.fight.new_id("e"), key, source, until or Until(), data)  # type: ignore[arg-type]
    return scene.record(ev.EffectGained(who=who, effect=effect, name=key, audience=ev.EVERYONE))


def called(what: str, stat: str, **fields: object) -> Callable[[Scene, str], object]:
    return lambda scene, _: scene.do(cmd.CallRoll(targets=("ana",), what=what, stat=stat, dc=10, **fields))  # type: ignore[arg-type]


def acts(action: str, who: str = "ana", **fields: object) -> Callable[[Scene, str], object]:
    """Take an action; what is chosen with it comes with it, where its button has such a choice."""

    def leads(scene: Scene, choice: str) -> Scene:
        wanted = str(fields.get("choice", choice))
        button = scene.option(who, action, str(fields.get("weapon", "")))
        assert button is not None
        offered = button.needs == "text" or wanted in {pick.key for pick in button.picks}
        return scene.act(who, action, **{**fields, "choice": wanted if offered else ""})  # type: ignore[arg-type]

    return leads


def cast(spell: str, who: str = "ana", **fields: object) -> Callable[[Scene, str], object]:
    return lambda scene, _: scene.act(who, f"cast:{spell}", **fields)  # type: ignore[arg-type]


def ready(response: str) -> Callable[[Scene], object]:
    def before(scene: Scene) -> None:
        scene.script.wanted = (response, "say", "none")
        words = {"choice": "they come"} if scene.rules.action("ready").needs == "text" else {}
        scene.act("ana", "ready", **words).end("ana")
        scene.script.wanted = ()

    return before


def lets_loose(answer: str) -> Callable[[Scene, str], object]:
    def leads(scene: Scene, _: str) -> None:
        scene.script.wanted = (*scene.script.wanted, answer, "yes")
        scene.act("ana", "release" if scene.rules.action("release") else "respond")

    return leads


def lay(kind: str) -> Callable[[Scene], object]:
    def before(scene: Scene) -> None:
        zone = Zone("z900", kind, kind, frozenset({ANA}), source="orc", data={"dc": 12, "level": 2})
        scene.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))

    return before


def rides(scene: Scene) -> None:
    horse = monster("Horse", size="Large", speeds={"walk": 60}, hp=60, traits=("trained-mount",))
    scene.put("Horse", horse, (8, 8), side="allies")
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True)).do(cmd.Ride(who="ana", mount="horse"))


def armed(scene: Scene) -> None:
    """She has a light weapon in each hand, and has struck with the first."""
    for key in ("armed", "wields:dagger", "wields:sickle"):
        scene.record(ev.Counted(who="ana", key=key, value=1, audience=ev.EVERYONE))
    scene.act("ana", "attack", target="orc", weapon="dagger")


def dying(scene: Scene) -> None:
    scene.do(cmd.SetHitPoints(who="ana", hp=0))


def enchanted(scene: Scene) -> None:
    """Ben is under a spell of the fourth level, so that undoing it takes a check."""
    give(scene, "blurred", "ben", power="blur", level=4)


def grappled(scene: Scene) -> None:
    give(scene, "grappled", source="orc")


def concentrating(scene: Scene) -> None:
    scene.act("ana", "cast:bless", targets=("ben",), choice="1")


def joins(scene: Scene, _: str) -> None:
    tally = {"inspiration": 1} if scene["ana"].tally.get("inspiration") else {}
    scene.do(cmd.Leave(who="ana"))
    scene.do(cmd.Join(sheet=ana(), owner="ana", at=ANA, side="allies", wear=Wear(90, 90, tally=tally)))


PATHS = (
    # attacks
    Path("a weapon", "attack", acts("attack", target="orc", weapon="longsword")),
    Path("a shot at close quarters", "attack", acts("attack", target="orc", weapon="bow")),
    Path("at a guessed square", "attack", acts("attack", square=(9, 9), weapon="bow")),
    Path("an improvised weapon", "attack", acts("improvised-attack", target="orc", weapon="improvised")),
    Path(
        "the other hand",
        "attack",
        acts("off-hand", target="orc", weapon="sickle"),
        armed,
        ana={"weapons": LIGHT},
    ),
    Path(
        "one more by Haste",
        "attack",
        acts("haste:attack", target="orc", weapon="longsword"),
        lambda s: give(s, "hasted"),
    ),
    Path("a cantrip", "attack", cast("fire-bolt", target="orc")),
    Path("a spell", "attack", cast("guiding-bolt", target="orc", choice="1")),
    Path("a ray of several", "attack", cast("scorching-ray", targets=("orc",), choice="2")),
    Path("a readied attack", "attack", lets_loose("orc"), ready("attack:longsword"), ("fifth", "a5e", "gritty")),
    Path("a released attack", "attack", lets_loose("attack|longsword|orc"), ready("attack:all"), ("streamlined",)),
    Path("a readied spell", "attack", lets_loose("orc"), ready("cast:fire-bolt:0")),
    Path(
        "an opportunity",
        "attack",
        lambda scene, _: scene.walk("orc", (7, 5), (8, 5)),
        first="orc",
        wanted=("strike:longsword", "longsword"),
    ),
    Path(
        "at the net",
        "attack",
        acts("cut-net", target="ana", weapon="longsword"),
        lambda s: give(s, "netted"),
        ana={"weapons": (Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8", "slashing"),)),)},
    ),
    Path("to disarm", "attack", lambda scene, _: scene.act("ana", "disarm", target="orc"), games=("gritty",)),
    # saves
    Path("called by the GM", "save", called("save", "wis")),
    Path("called for half the damage", "save", called("save", "dex", damage="2d6", damage_type="fire", half=True)),
    Path("an area", "save", cast("fireball", "orc", square=ANA, choice="3"), first="orc"),
    Path("one target", "save", cast("hold-person", "orc", targets=("ana",), choice="2"), first="orc"),
    Path("a breath", "save", acts("power:fire-breath-hell-hound", "orc", square=ANA), first="orc"),
    Path("what a bite brings", "save", lambda s, _: s.act("orc", "attack", target="ana", weapon="bite"), first="orc"),
    Path("to keep concentration", "save", lambda s, _: s.do(cmd.Harm(targets=("ana",), amount=12)), concentrating),
    Path(
        "at the end of a turn",
        "save",
        lambda scene, _: scene.end("ana"),
        lambda scene: give(scene, "poisoned", until=Until("save", "ana"), ability="con", dc=12),
    ),
    Path("a zone as a turn begins", "save", lambda s, _: s.end("orc"), lay("moonbeam"), first="orc"),
    Path("a zone that is walked into", "save", lambda s, _: s.walk("ana", (4, 5), ANA), lay("web")),
    Path(
        "to stay in the saddle",
        "save",
        lambda s, _: s.do(cmd.Push(who="horse", path=((8, 9), (8, 10)))),
        rides,
        ("fifth", "a5e", "gritty"),
    ),
    Path("after a strenuous fight", "save", lambda s, _: s.do(cmd.Finish()), games=("gritty",)),
    # death saves
    Path("dying", "death", lambda s, _: s.end("orc"), dying, first="orc"),
    # checks
    Path("called by the GM", "check", called("check", "arcana")),
    Path("of an ability", "check", called("check", "str")),
    Path(
        "a contest of the GM’s",
        "check",
        lambda s, _: s.do(cmd.Contest(one="orc", stat="str", other="ana", other_stat="str")),
    ),
    Path("to search", "check", acts("search", choice="perception"), wanted=("total",)),
    Path("first aid", "check", acts("first-aid", target="ben"), lambda s: s.do(cmd.SetHitPoints(who="ben", hp=0))),
    Path("to sneak", "check", lambda s, _: s.do(cmd.Sneak(targets=("ana",))), first=""),
    Path("initiative", "check", lambda s, _: s.do(cmd.Start()), first=""),
    Path("initiative of a late arrival", "check", joins, first="orc", keeps=False),
    Path(
        "something else, as the GM rules",
        "check",
        acts("improvise", choice="I swing"),
        wanted=("check", "athletics"),
        games=("fifth", "streamlined", "gritty"),
    ),
    Path("to take hold", "check", acts("grapple", target="orc"), games=("fifth", "streamlined", "gritty")),
    Path(
        "to resist a hold",
        "check",
        acts("grapple", "orc", target="ana"),
        first="orc",
        games=("fifth", "streamlined", "gritty"),
    ),
    Path("to shove", "check", acts("shove", target="orc", choice="prone"), games=("fifth", "streamlined", "gritty")),
    Path("to get free", "check", acts("escape", choice="athletics"), grappled, games=("fifth", "a5e", "gritty")),
    Path("free from a net", "check", acts("free-from-net", target="ana"), lambda s: give(s, "netted")),
    Path("to dispel", "check", cast("dispel-magic", square=BEN, choice="3"), enchanted),
    Path(
        "to counter a spell",
        "check",
        cast("hypnotic-pattern", "orc", square=(12, 5), choice="4"),
        first="orc",
        wanted=("3",),
    ),
    Path(
        "to influence",
        "check",
        acts("influence", target="orc", choice="act"),
        games=("streamlined",),
        wanted=("persuasion",),
    ),
    Path("to study", "check", acts("study", choice="the runes"), games=("streamlined",), wanted=("arcana",)),
    Path("to toss", "check", acts("toss", target="orc"), lambda s: give(s, "grappled", "orc", "ana"), ("gritty",)),
)
WAYS = [(path, game) for path in PATHS for game in path.games]
