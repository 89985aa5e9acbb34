"""The game's own rows on the paths of others: groups and creatures under command, and every spell that a mirror may turn.

Each case counts (tests/counted.py).
"""

import pytest
from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.state import Effect
from combat.rulesets import RULESETS
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.bands import commanded, company, hireling, strike
from tests.rulesets.a5e.paths import Steady, through
from tests.rulesets.fifth.casters import MANY

PLAYS_ON = {"traits": ("follows-character-rules",)}


@pytest.fixture(autouse=True)
def _counted(record_property):
    record_property("cases", 1)


def bearing(scene: Scene, who: str, condition: str) -> Scene:
    effect = Effect(f"e{910 + len(scene[who].effects)}", condition)
    return scene.record(ev.EffectGained(who=who, effect=effect, audience=ev.EVERYONE))


# --- groups --------------------------------------------------------------------------------------------------------


@each(("weapon", "offers"), [("h1:spear", True), ("h1:sling", False)])
def test_a_groups_blow_is_an_attack_of_its_commander(weapon: str, offers: bool) -> None:
    """A5E-156, A5E-166, R48: the commander knocks out with a melee attack, and says what somebody suffers at 0."""
    told: list[str] = []
    scene = band().do(cmd.SetHitPoints(who="orc", hp=1))
    through(strike(scene, weapon=weapon), {"knock-out": "spare"}, told)
    assert ("knock-out:ana" in told) == offers
    told.clear()
    scene = band(**PLAYS_ON).do(cmd.SetHitPoints(who="orc", hp=0))
    through(strike(scene, weapon=weapon), {"at-zero": "strife"}, told)
    assert (told.count("at-zero:ana"), scene["orc"].tally["strife"]) == (1, 1)


@each(("condition", "edge"), [("sprinting", -1), ("dodging", 1), ("blinded", -1), ("restrained", -1), ("paralyzed", 0)])
def test_what_helps_a_groups_attack_hinders_the_save(condition: str, edge: int) -> None:
    """A5E-249, R48: advantage of all members is disadvantage of the target's save, and the other way round."""
    scene = through(strike(bearing(band(), "orc", condition)))
    found = {term.edge for term in scene.last(ev.CheckRolled).breakdown.terms if term.row == "A5E-249" and term.edge}
    assert found == ({edge} if edge else {-1})


def band(**orc: object) -> Scene:
    """Two hirelings of Ana's beside an orc, whose d20s show a 2."""
    scene = commanded((5, 4), (5, 5))
    scene.do(cmd.Change(who="orc", sheet=replace(scene["orc"].sheet, **orc)))
    scene.script = Steady(d20=2)
    return scene


# --- the mirror ----------------------------------------------------------------------------------------------------

POWERS = RULESETS["a5e"].powers
AIMED = [
    key
    for key, power in POWERS.items()
    if power.area is None and power.whom in ("foe", "anyone") and power.time in ("action", "bonus") and not power.turns
]
SMALL_ONES = [key for key in AIMED if POWERS[key].level <= 1 and not POWERS[key].place]
LARGE_ONES = [key for key in AIMED if POWERS[key].level == 2 and not POWERS[key].place]


def mirrored(spell: str) -> list[str]:
    """Whom the casting of a spell at Ana, who holds a mirror, makes the table ask."""
    scene = Scene("a5e")
    magic = {"spells": (spell,), "casting": "int", "slots": MANY, "traits": ("focus",)}
    scene.put("Witch", monster("Witch", numbers={"caster-level": 5}, **magic), (4, 3))
    scene.put("Ana", hero("Ana", hp=90, type="humanoid"), (3, 3), "ana", hp=80)
    scene.begin("witch", "ana").do(cmd.LayZone(terrain="mirror", who="ana"))
    scene.script = Steady(d20=10)
    option = next(one for one in scene.options("witch") if one.key == f"cast:{spell}")
    aimed = {"targets": ("ana",)} if option.needs == "targets" else {"target": "ana"}
    told: list[str] = []
    through(scene.act("witch", f"cast:{spell}", **aimed), {"mirror": "reflect"}, told)
    assert scene["ana"].has("mirror") != ("mirror:ana" in told)
    return told


@each("spell", SMALL_ONES)
def test_the_holder_of_a_mirror_may_turn_every_small_spell(spell: str) -> None:
    """A5E-222, A5E-223: every cantrip and 1st-level spell of the game that is aimed at it; the mirror breaks."""
    assert mirrored(spell).count("mirror:ana") == 1


@each("spell", LARGE_ONES)
def test_no_mirror_turns_a_greater_spell(spell: str) -> None:
    """A5E-222: of 2nd level none."""
    assert "mirror:ana" not in mirrored(spell)


# --- commanded -----------------------------------------------------------------------------------------------------

FREE = [action.key for action in RULESETS["a5e"].actions if action.group == "move" and not action.cost]


@each("key", FREE)
def test_whoever_is_commanded_moves_in_every_way_that_it_could_alone(key: str) -> None:
    """A5E-014, A5E-244: standing up, dropping prone, flying up and down, whatever costs movement only."""
    assert open_to(commanded((4, 5), sheet=hireling(speeds=WAYS)), key) == open_to(alone(), key)


WAYS = {"walk": 30, "fly": 30, "swim": 30, "climb": 30}


def alone() -> Scene:
    scene = company((4, 5), sheet=hireling(speeds=WAYS))
    scene.do(cmd.Change(who="h1", owner="ana"))
    return scene.end("ana").end("orc")


def open_to(scene: Scene, key: str) -> list[bool]:
    """Tell whether a way is open to the hireling: on its feet, prone, in the air."""
    found = []
    for prepare in (lambda: None, lambda: bearing(scene, "h1", "prone"), lambda: lift(scene)):
        prepare()
        options = hand(scene.rules, scene.state, VIEWERS["gm"], "h1").options  # type: ignore[union-attr]
        found.append(any(one.key == key and one.barred is None for one in options))
    return found


def lift(scene: Scene) -> None:
    scene.record(ev.EffectEnded(who="h1", effect=scene["h1"].effects[-1].id, audience=ev.EVERYONE))
    scene.record(ev.Placed(who="h1", to=(4, 5), height=4, audience=ev.EVERYONE))
