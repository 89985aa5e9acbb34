"""Stat blocks at 0 hit points: regeneration, undead fortitude, relentlessness, death bursts, drained life."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.menagerie import LIBRARY, den, waits_for

TORCH = Weapon("torch", "Torch", bonus=20, harm=(DamageDice("1d4+9", "fire"),))
MAUL = Weapon("maul", "Maul", bonus=20, harm=(DamageDice("1d4+9", "bludgeoning"),))
BEAM = Weapon("beam", "Beam", kind="ranged", bonus=20, range=(60, 60), harm=(DamageDice("1d4+9", "radiant"),))


def meeting(name: str, **fields: object) -> Scene:
    """Ana with a torch, a maul and a beam of light next to a creature of the library; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=100, weapons=(TORCH, MAUL, BEAM)), (6, 5), "ana")
    scene.put("Beast", LIBRARY[name], (7, 5), **fields)
    scene.put("Ben", hero("Ben", hp=100), (6, 6), "ben")
    return scene.begin("ana", "beast", "ben")


# --- regeneration --------------------------------------------------------------------------------------------------


def test_a_troll_regains_10_at_the_start_of_its_turn():
    scene = meeting("Troll", hp=50).end("ana")
    assert scene["beast"].hp == 60
    assert scene.last(ev.Healed).cause == "regeneration"


def test_never_above_its_maximum():
    assert meeting("Troll", hp=80).end("ana")["beast"].hp == 84


@each(("kind", "after"), [("fire", 40), ("acid", 40), ("cold", 50)])
def test_fire_and_acid_stop_it_once(kind: str, after: int):
    """The next turn it regenerates again."""
    scene = meeting("Troll", hp=50).do(cmd.Harm(targets=("beast",), amount=10, damage_type=kind)).end("ana")
    assert scene["beast"].hp == after
    assert scene.end("beast").end("ben").end("ana")["beast"].hp == after + 10


def test_the_players_read_nothing_of_why_it_does_not_regenerate():
    scene = meeting("Troll", hp=50).do(cmd.Harm(targets=("beast",), amount=10, damage_type="fire")).end("ana")
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.Counted)]
    assert [e.audience for e in scene.log if isinstance(e, ev.Counted)] == [ev.GM_ONLY, ev.GM_ONLY]


def test_a_troll_at_0_lies_senseless_and_comes_back():
    """FIF-234: it dies only if it does not regenerate; no death save is rolled, and blows meanwhile count for nothing."""
    scene = meeting("Troll", hp=5).attack("ana", "beast", "maul", 10, 1).answer("no")
    assert (scene["beast"].life, scene["beast"].has("unconscious")) == ("dying", True)
    scene.end("ana")
    assert (scene["beast"].hp, scene["beast"].life, scene["beast"].has("unconscious")) == (10, "up", False)
    assert scene.state.active == "beast"


def test_a_blow_at_0_is_no_failed_death_save():
    scene = meeting("Troll", hp=5).attack("ana", "beast", "maul", 10, 1).answer("no")
    scene.do(cmd.Harm(targets=("beast",), amount=50))
    assert (scene["beast"].life, scene["beast"].tally) == ("dying", {})


def test_burned_at_0_it_dies_at_the_start_of_its_turn():
    scene = meeting("Troll", hp=5).attack("ana", "beast", "maul", 10, 1).answer("no")
    scene.do(cmd.Harm(targets=("beast",), amount=1, damage_type="fire")).end("ana")
    assert (scene["beast"].life, scene.state.active) == ("dead", "ben")
    assert scene.last(ev.LifeChanged).cause == "it does not regenerate"


def test_the_gm_setting_it_to_0_lets_it_lie():
    scene = meeting("Troll", hp=50).do(cmd.SetHitPoints(who="beast", hp=0))
    assert scene["beast"].life == "dying"
    assert scene.end("ana")["beast"].hp == 10


def test_an_oni_regenerates_but_dies_like_everybody():
    assert meeting("Oni", hp=50).end("ana")["beast"].hp == 60
    dead = meeting("Oni", hp=5).attack("ana", "beast", "maul", 10, 1).answer("no")
    assert dead["beast"].life == "dead"


# --- fortitude -----------------------------------------------------------------------------------------------------


def test_a_zombie_saves_against_5_and_the_damage_to_stand_at_1():
    """Con +3: 13 damage make DC 18, which a 15 meets; nobody is asked about knocking it out."""
    scene = meeting("Zombie", hp=5).attack("ana", "beast", "maul", 10, 4, 15)
    assert (scene["beast"].hp, scene["beast"].life, scene.request) == (1, "up", None)
    assert (scene.last(ev.CheckRolled).dc, scene.last(ev.HitPointsSet).cause) == (18, "undead fortitude")


def test_a_failed_save_is_death():
    scene = meeting("Zombie", hp=5).attack("ana", "beast", "maul", 10, 4, 14)
    assert scene.asked().kind == "knock-out"
    assert scene.answer("no")["beast"].life == "dead"


def test_radiance_and_critical_hits_leave_no_save():
    assert (
        meeting("Zombie", hp=5)
        .end("ana")
        .end("beast")
        .end("ben")
        .attack("ana", "beast", "beam", 10, 2, 4)["beast"]
        .life
        == "dead"
    )
    critical = meeting("Zombie", hp=5).attack("ana", "beast", "maul", 20, 4, 4)
    assert critical.asked().kind == "knock-out"


def test_a_boar_shrugs_off_a_small_blow_once_between_rests():
    """Relentless: 7 damage or less leave it 1 hit point."""
    scene = meeting("Boar", hp=5).do(cmd.Harm(targets=("beast",), amount=7))
    assert (scene["beast"].hp, scene["beast"].tally) == (1, {"spent:short:relentless": 1})
    assert scene.do(cmd.Harm(targets=("beast",), amount=7))["beast"].life == "dead"
    assert meeting("Boar", hp=5).do(cmd.Harm(targets=("beast",), amount=8))["beast"].life == "dead"


# --- death bursts --------------------------------------------------------------------------------------------------


def test_a_mephit_bursts_when_it_dies_and_everybody_near_saves():
    """DC 11, 2d6 fire, half on a success; FIF-150: rolled once for all, friend and foe."""
    scene = meeting("Magma Mephit", hp=5).attack("ana", "beast", "maul", 10, 1).answer("no")
    assert waits_for(scene, "ana")
    scene.answer("roll", "roll", dice=(2, 18, 5, 5))
    assert (scene["ana"].hp, scene["ben"].hp, scene["beast"].life) == (90, 95, "dead")
    assert scene.last(ev.PowerUsed).verb == "dies in a"


def test_whoever_is_farther_off_is_spared_and_it_bursts_once():
    scene = meeting("Steam Mephit", hp=5).do(cmd.Place(who="ben", to=(1, 1)))
    scene.attack("ana", "beast", "maul", 10, 1).answer("no").answer("roll", dice=(20,))
    assert (scene["ana"].hp, scene["ben"].hp) == (100, 100)
    scene.do(cmd.Harm(targets=("ana",), amount=1))
    assert len(scene.all(ev.PowerUsed)) == 1


def test_one_burst_sets_off_the_next():
    scene = meeting("Magma Mephit", hp=5)
    scene.put("Second", LIBRARY["Ice Mephit"], (8, 5), hp=1)
    scene.attack("ana", "beast", "maul", 10, 1).answer("no").answer("roll", "roll", dice=(20, 20, 1, 6, 6))
    assert scene["second"].life == "dead"
    assert [e.name for e in scene.all(ev.PowerUsed)] == ["Death Burst", "Death Burst"]


def test_a_magmin_sets_on_fire_until_somebody_puts_it_out():
    """1d6 fire at the end of each turn; an action of one's own, or of somebody beside, ends it."""
    scene = meeting("Magmin").end("ana").attack("beast", "ana", "touch", 15, 3, 3)
    assert (scene["ana"].hp, scene["ana"].has("burning")) == (94, True)
    scene.end("beast").end("ben").end("ana", 4)
    assert scene["ana"].hp == 90
    scene.end("beast").act("ben", "douse", target="ana")
    assert not scene["ana"].has("burning")


# --- drained life --------------------------------------------------------------------------------------------------


def test_life_drain_lowers_the_maximum_by_what_it_dealt():
    """FIF-300 in kind: the specter's 3d6 show 12; healing goes no higher than 88, and a second drain adds up."""
    scene = den("Specter", (3, 5), (4, 5)).attack("beast", "ana", "life-drain", 15, 4, 4, 4, 5)
    assert (scene["ana"].hp, scene["ana"].has("drained")) == (88, True)
    scene.do(cmd.Mend(targets=("ana",), amount=50))
    assert scene["ana"].hp == 88
    scene.end("beast").end("ana").attack("beast", "ana", "life-drain", 15, 4, 4, 4, 5)
    scene.do(cmd.Mend(targets=("ana",), amount=50))
    assert scene["ana"].hp == 76


def test_a_save_keeps_the_maximum_and_a_maximum_of_0_is_death():
    assert (
        not den("Specter", (3, 5), (4, 5)).attack("beast", "ana", "life-drain", 15, 4, 4, 4, 10)["ana"].has("drained")
    )
    scene = Scene()
    scene.put("Beast", LIBRARY["Specter"], (3, 5))
    scene.put("Ana", monster("Ana", hp=14), (4, 5), "ana", temp_hp=30)
    scene.begin("beast", "ana").attack("beast", "ana", "life-drain", 15, 5, 5, 5, 5)
    assert (scene["ana"].life, scene.last(ev.LifeChanged).cause) == ("dead", "its life was drained")


def test_a_life_at_0_may_be_consumed():
    """A will-o’-wisp ends the life of somebody at 0 hit points, and feeds on it."""
    scene = den("Will-o’-Wisp", (3, 5), (4, 5), hp=5).do(cmd.SetHitPoints(who="ana", hp=0))
    scene.act("beast", "power:consume-life-will-o-wisp", target="ana").answer("roll", dice=(3, 2, 2, 2))
    assert (scene["ana"].life, scene["beast"].hp) == ("dead", 11)
