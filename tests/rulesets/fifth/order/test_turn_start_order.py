"""What a turn begins with, in order: the reaction and the budget, zones and auras and regeneration, breath, the death save."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Zone
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import wizard

FAMILY = ("fifth", "a5e", "streamlined", "gritty")


def lay(scene: Scene, key: str, *at: tuple[int, int], source: str = "orc", **data) -> Scene:
    """Lay a zone over these squares, as a spell of the orc's has."""
    zone = Zone("z900", key, key, frozenset(at), source=source, data={"dc": 15, "level": 2, **data})
    return scene.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))


def spend(scene: Scene, who: str, *what: str) -> Scene:
    for key in what:
        scene.record(ev.Spent(who=who, what=key, audience=ev.EVERYONE))
    return scene


def place_of(scene: Scene, *kinds: type[ev.Event]) -> list[int]:
    """Where the last events of these kinds that concern Ana stand in the log."""
    found = {type(e): n for n, e in enumerate(scene.log) if isinstance(e, kinds) and getattr(e, "who", e) in ("ana", e)}
    return [found[kind] for kind in kinds]


@each("ruleset", FAMILY)
def test_the_reaction_is_back_before_a_zone_acts(ruleset):
    """FIF-043, R-05: hurt by a moonbeam as her turn begins, Ana answers with a reaction that was spent until now."""
    scene = Scene(ruleset)
    scene.put("Orc", monster("Orc", hp=40), (10, 3))
    scene.put("Ana", wizard("Ana", "hellish-rebuke", hp=40), (3, 3), "ana")
    lay(spend(scene.begin("orc", "ana"), "ana", "reaction"), "moonbeam", (3, 3))
    scene.end("orc", 15, 5, 5)
    while scene.asked().kind != "cast:hellish-rebuke":
        scene.answer(scene.asked().default)
    scene.answer("1", dice=(20, 1, 1))
    assert scene["ana"].used["reaction"] == 1
    assert scene["orc"].hp < 40


def test_regeneration_comes_before_the_breath():
    """R-05, FIF-199, R-29: whoever regenerates and then runs out of breath lies at 0 all the same, and stays there."""
    scene = Scene()
    scene.put("Orc", monster("Orc"), (10, 3))
    scene.put("Ana", hero("Ana", numbers={"regeneration": 5}), (3, 3), "ana", hp=10)
    scene.begin("orc", "ana").do(cmd.Mark(targets=("ana",), condition="choking", on=True))
    scene.record(ev.Counted(who="ana", key="rounds-out-of-breath", value=1, audience=ev.EVERYONE))
    scene.end("orc", 12)
    healed, drowned = place_of(scene, ev.Healed, ev.HitPointsSet)
    assert healed < drowned
    assert (scene["ana"].hp, scene["ana"].life, scene["ana"].tally["death-success"]) == (0, "dying", 1)


def test_a_zone_comes_before_the_breath_and_both_before_the_death_save():
    """R-05, R-36: dropped by the moonbeam at the start of her turn, Ana already rolls."""
    scene = Scene()
    scene.put("Orc", monster("Orc"), (10, 3))
    scene.put("Ana", hero("Ana"), (3, 3), "ana", hp=5)
    scene.begin("orc", "ana").do(cmd.Mark(targets=("ana",), condition="airless", on=True))
    lay(scene, "moonbeam", (3, 3)).end("orc", 2, 9, 9, 11)
    hurt, gasped = place_of(scene, ev.DamageTaken, ev.Refreshed)
    assert gasped < hurt
    breath = max(n for n, e in enumerate(scene.log) if isinstance(e, ev.Counted) and e.key == "breath-spent")
    saved = max(n for n, e in enumerate(scene.log) if isinstance(e, ev.CheckRolled) and e.what == "death-save")
    assert hurt < breath < saved


@each("ruleset", FAMILY)
def test_a_zone_still_acts_once_as_a_turn_ends(ruleset):
    """R-05: the end of a turn in burning heat."""
    scene = Scene(ruleset)
    scene.put("Orc", monster("Orc", hp=90), (10, 3))
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    lay(scene.begin("orc", "ana"), "fire-heat", (10, 3), source="ana", level=4)
    scene.end("orc", 1, *(1 for _ in range(5)))
    assert scene["orc"].hp == 85
