"""Every way to be hurt in this game without an attack: spells, ground, the world, falls, the GM's word."""

from dataclasses import dataclass

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.rulesets.a5e.paths import SCORES, SMALL, Steady, on_the_way, through
from tests.rulesets.fifth.casters import MANY

FEW, VAST = "4d6", "40d6"
SPELLS_OF_HARM = {
    "fireball": "fire",
    "burning-hands": "fire",
    "flame-strike": "",
    "lightning-bolt": "lightning",
    "cone-of-cold": "cold",
    "shatter": "thunder",
    "thunderwave": "thunder",
    "poison-spray": "poison",
    "sacred-flame": "radiant",
    "acid-splash": "acid",
    "vicious-mockery": "psychic",
    "blight": "necrotic",
}


@dataclass(frozen=True)
class Wounding:
    """A way to be hurt: how, by what, of what type; `vast` if the GM may make it so, `down` if it befalls the fallen too."""

    how: str
    what: str = ""
    type: str = ""
    vast: bool = True
    down: bool = True

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.how, self.what, self.type)))

    def field(self, *, hp: int, temp_hp: int = 0) -> Scene:
        """Ben’s turn, 15 feet from a witch of the GM’s; every d20 shows a 1."""
        scene = Scene("a5e")
        scene.put("Ben", hero("Ben", hp=60, abilities=SCORES), (8, 5), "ben", hp=hp, temp_hp=temp_hp)
        magic = {"spells": tuple(SPELLS_OF_HARM), "casting": "int", "slots": MANY, "traits": ("focus",)}
        powers = ("fire-breath-hell-hound",)
        scene.put("Witch", monster("Witch", hp=60, abilities=SCORES, powers=powers, **magic), (7, 5))
        scene.begin("ben", "witch")
        scene.script = Steady(d20=1)
        return scene

    def make(self, scene: Scene, dice: str = FEW) -> Scene:
        """Let it happen to Ben, up to the first question that it brings."""
        return HURTS[self.how](scene, self, dice)


def by_spell(scene: Scene, way: Wounding, dice: str) -> Scene:
    through(scene.end("ben"))
    power = scene.rules.powers[way.what]
    if power.area is not None:
        return scene.act("witch", f"cast:{way.what}", square=(8, 5))
    several = power.targets > 1 or bool(power.more_targets)
    aimed = {"targets": ("ben",)} if several else {"target": "ben"}
    return scene.act("witch", f"cast:{way.what}", **aimed)


def by_word(scene: Scene, way: Wounding, dice: str) -> Scene:
    amount = SMALL * int(dice.partition("d")[0])
    return scene.do(cmd.Harm(targets=("ben",), amount=amount, damage_type=way.type))


def by_call(scene: Scene, way: Wounding, dice: str) -> Scene:
    call = {"what": "save", "stat": "dex", "dc": 15, "damage": dice, "damage_type": way.type}
    return scene.do(cmd.CallRoll(targets=("ben",), **call))  # type: ignore[arg-type]


def burning(scene: Scene, way: Wounding, dice: str) -> Scene:
    scene.do(cmd.Burn(targets=("ben",), damage=dice, damage_type=way.type, name="Slime"))
    return scene.end("ben")


def by_terrain(scene: Scene, way: Wounding, dice: str) -> Scene:
    scene.do(cmd.LayZone(terrain=way.what, squares=((8, 5),), dice=dice))
    return scene.do(cmd.TripZone(zone=laid(scene), targets=("ben",)))


def by_a_boulder(scene: Scene, way: Wounding, dice: str) -> Scene:
    scene.do(cmd.LayZone(terrain="boulder", squares=((9, 5),), dice=dice))
    return scene.do(cmd.TripZone(zone=laid(scene), squares=((8, 5),)))


def on_foot(scene: Scene, way: Wounding, dice: str) -> Scene:
    scene.do(cmd.LayZone(terrain=way.what, squares=((8, 6),), dice=dice))
    return scene.walk("ben", (8, 6), gait=on_the_way(scene))


def laid(scene: Scene) -> str:
    """Return what was put on the map last, an area or a thing."""
    found = next(one for one in reversed(scene.log) if isinstance(one, ev.ZoneLaid | ev.CombatantJoined))
    return found.zone.id if isinstance(found, ev.ZoneLaid) else found.combatant.id


def by_the_world(scene: Scene, way: Wounding, dice: str) -> Scene:
    scene.do(cmd.RunEnvironment(environment="fiery"))
    scene.do(cmd.ChangeWorldAction(action="fiery:flame-burst", dice=dice))
    scene.do(
        cmd.Reorder(entry=scene.state.entry)
    )  # the witch comes first, so that Ben rolls no death save before it is seen
    through(scene.end("ben"))
    through(scene.end("witch"))
    return scene.do(cmd.ActWorld(action="fiery:flame-burst", target="ben"))


def by_a_fall(scene: Scene, way: Wounding, dice: str) -> Scene:
    return scene.do(cmd.Fall(targets=("ben",), distance=40 if dice == FEW else 200))


def by_breath(scene: Scene, way: Wounding, dice: str) -> Scene:
    through(scene.end("ben"))
    return scene.act("witch", f"power:{way.what}", square=(8, 5))


HURTS = {
    "spell": by_spell,
    "word": by_word,
    "call": by_call,
    "ongoing": burning,
    "terrain": by_terrain,
    "boulder": by_a_boulder,
    "on-foot": on_foot,
    "world": by_the_world,
    "fall": by_a_fall,
    "breath": by_breath,
}
WOUNDS = (
    *(Wounding("spell", key, kind, vast=False) for key, kind in SPELLS_OF_HARM.items()),
    *(Wounding(how, type=kind) for how in ("word", "call", "ongoing") for kind in ("fire", "psychic")),
    Wounding("terrain", "burning-surface", "fire"),
    Wounding("terrain", "frostbitten-surface", "cold"),
    Wounding("terrain", "stalactite", "piercing"),
    Wounding("terrain", "chandelier", "bludgeoning"),
    Wounding("boulder", type="bludgeoning"),
    Wounding("on-foot", "burning-surface", "fire", down=False),
    Wounding("on-foot", "frostbitten-surface", "cold", down=False),
    Wounding("world", "flame-burst", "fire"),
    Wounding("fall", type="bludgeoning"),
    Wounding("breath", "fire-breath-hell-hound", "fire", vast=False),
)


def of_type(kind: str) -> tuple[Wounding, ...]:
    return tuple(one for one in WOUNDS if one.type == kind)
