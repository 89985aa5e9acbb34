"""Frightened: whoever holds the reins steers no nearer either, and what is not seen makes nobody tremble."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import Effect
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting

FAMILY = ("fifth", "a5e", "streamlined", "gritty")
HORSE = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))


def rider(ruleset: str, control: bool = True) -> Scene:
    """Ana on a horse at (5, 5), afraid of a dragon to the right."""
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (4, 5), "ana")
    scene.put("Horse", HORSE, (5, 5), side="allies")
    scene.put("Dragon", monster("Dragon"), (14, 5))
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True)).begin("ana", "horse", "dragon")
    scene.do(cmd.Ride(who="ana", mount="horse", control=control))
    return scene.give("ana", "frightened", source="dragon")


@each("ruleset", FAMILY)
def test_a_frightened_rider_steers_its_mount_no_nearer(ruleset):
    """FIF-266, GRT-066, R-43: no step that it directs; sideways and away it may, and unafraid again anywhere."""
    scene = rider(ruleset)
    nearer = cmd.Move(actor="horse", path=((6, 5),))
    assert scene.refusal(nearer, by="ana").row == "FIF-266"
    scene.do(cmd.Move(actor="horse", path=((5, 6), (4, 6))), by="ana")
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("frightened")[0].id))
    scene.do(cmd.Move(actor="horse", path=((5, 6), (6, 6))), by="ana")
    assert scene["horse"].at == (6, 6)


def test_a_mount_that_goes_its_own_way_may_carry_a_frightened_rider_nearer():
    """FIF-266, FIF-189: it is no step of the rider's will."""
    scene = rider("fifth", control=False).end("ana")
    scene.do(cmd.Move(actor="horse", path=((6, 5),)))
    assert scene["ana"].at == scene["horse"].at == (6, 5)


def test_whoever_a_spell_makes_bold_goes_nearer():
    """FIF-266: fear that is out of force keeps nobody away, neither on foot nor in the saddle."""
    scene = emboldened(rider("fifth"))
    scene.do(cmd.Move(actor="horse", path=((6, 5),)), by="ana")
    scene = Scene()
    scene.put("Ana", hero("Ana"), (4, 5), "ana")
    scene.put("Dragon", monster("Dragon"), (14, 5))
    emboldened(scene.begin("ana", "dragon").give("ana", "frightened", source="dragon")).walk("ana", (5, 5))


def emboldened(scene: Scene) -> Scene:
    """Ana is under the spell Heroism."""
    effect = Effect("e900", "heroic", "ana")
    return scene.record(ev.EffectGained(who="ana", effect=effect, name="Heroic", audience=ev.EVERYONE))


# --- out of sight --------------------------------------------------------------------------------------------------


def trembling(ruleset: str) -> Scene:
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (4, 5), "ana")
    scene.put("Orc", monster("Orc"), (5, 5))
    scene.put("Dragon", monster("Dragon"), (14, 5))
    return scene.begin("ana", "orc", "dragon").give("ana", "frightened", source="dragon")


def edges(scene: Scene) -> tuple[int, int]:
    attack = scene.fight.breakdown("attack", "ana", "orc", Blow("ana", "orc", CLUB))
    return sum(t.edge for t in attack.terms if t.row == "FIF-265"), scene.fight.breakdown("check.stealth", "ana").edge


@each("ruleset", FAMILY)
@each("how", ["invisible", "hidden", "dark", "fog"])
def test_an_unseen_source_makes_nobody_tremble(ruleset, how):
    """FIF-265, GRT-065, FIF-140, FIF-208: no wall is needed; it is enough that she does not see it."""
    scene = trembling(ruleset)
    assert edges(scene) == (-1, -1)
    if how == "invisible":
        scene.give("dragon", "invisible")
    elif how == "hidden":
        scene.do(cmd.Hide(who="dragon"))
    else:
        scene.paint({"dark": "dark", "fog": "obscured"}[how], (14, 5))
    assert edges(scene) == (0, 0)


def test_the_blind_fear_what_they_find_by_another_sense():
    """FIF-265, FIF-211: blindsight is sight enough; a step nearer is refused either way (R-43)."""
    scene = trembling("fifth").give("dragon", "invisible")
    assert scene.refused_walk("ana", (5, 4)).row == "FIF-266"
    scene = Scene()
    scene.put("Ana", hero("Ana", senses={"blindsight": 60}), (4, 5), "ana")
    scene.put("Dragon", monster("Dragon"), (14, 5))
    scene.begin("ana", "dragon").give("ana", "frightened", source="dragon").give("dragon", "invisible")
    assert scene.fight.breakdown("check.stealth", "ana").edge == -1


def test_a_spell_of_fear_is_shaken_off_when_its_caster_is_not_seen():
    """FIF-265: Fear, too, goes by sight: the orc cannot see Ana any more, and saves at the end of its turn."""
    scene = casting("fear")
    scene.put("Orc", monster("Orc", hp=60), (6, 3))
    scene.begin("ana", "orc")
    cast(scene, "ana", "fear", 2, square=(7, 3), choice="3").give("ana", "invisible").end("ana")
    scene.end("orc", 20)
    assert not scene["orc"].has("frightened")
