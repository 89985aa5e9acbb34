"""How far sounds carry and who hears them: echoes, loud winds, and noises that nothing drowns."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.events import DiceRoll, Part
from combat.engine.state import DamageDice, Effect, Weapon
from combat.rulesets.a5e.sight.hearing import limit, louder
from combat.rulesets.fifth.spells import SPELLS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, place
from tests.rulesets.fifth.casters import wizard


def heard(scene: Scene, feet: int, at: tuple[int, int] = (3, 3), loud: bool = False) -> str:
    scene.do(cmd.Sound(square=at, distance=feet, loud=loud))
    return scene.last(ev.Noted).text


def test_sound_carries_twice_as_far_where_it_echoes() -> None:
    """A5E-201: a sound for 20 feet reaches the goblin 35 feet away."""
    assert "heard by Ana, Ben; not by Goblin (too far off)" in heard(place(), 20)
    assert "20 ft, 40 ft with the echo. It is heard by Ana, Ben, Goblin; not by nobody" in heard(place("cavernous"), 20)


def test_only_the_gm_reads_who_hears() -> None:
    """A5E-201: it would tell of whoever hides."""
    scene = place("cavernous")
    heard(scene, 20)
    assert all("A sound at" not in repr(scene.log_of(seat)) for seat in ("ana", "ben", "tv"))


def test_loud_winds_drown_what_sounds_beyond_15_feet() -> None:
    """A5E-235: 35 feet off the goblin hears nothing but an explosion."""
    scene = place("stormy")
    assert "Goblin (hears only within 15 ft)" in heard(scene, 100)
    assert "heard by Ana, Ben, Goblin" in heard(scene, 100, loud=True)


@each(("feet", "smaller"), [(10, 10), (20, 15)])
def test_of_two_limits_the_smaller_counts(feet: int, smaller: int) -> None:
    """A5E-235, R39: the wind and a cacophony at the same time."""
    scene = place("stormy")
    scene.record(
        ev.EffectGained(who="ana", effect=Effect("e99", "hears-only", data={"feet": feet}), audience=ev.EVERYONE)
    )
    found = limit(scene.fight, "ana")
    assert found is not None
    assert found[0] == smaller


def test_an_echo_does_not_widen_a_limit() -> None:
    """A5E-201, A5E-235, R39: the echo doubles how far it carries, then the wind takes its part."""
    scene = place("stormy", "cavernous")
    assert "Goblin (hears only within 15 ft)" in heard(scene, 100)


def listening(scene: Scene, *senses: str) -> ev.CheckRolled:
    call = cmd.CallRoll(
        targets=("goblin",), what="check", stat="perception", dc=5, senses=("hearing", *senses), against="ana"
    )
    scene.do(call, *(() if scene.state.zones and not senses else (15,)))
    return scene.last(ev.CheckRolled)


def test_a_check_to_hear_what_is_too_far_off_fails() -> None:
    """A5E-235: without a roll; an explosive noise is heard."""
    scene = place("stormy")
    found = listening(scene)
    assert (found.roll, found.success, found.row) == (None, False, "A5E-235")
    assert listening(scene, "loud").success
    assert listening(place()).success


def test_everybody_in_the_wind_is_told_so() -> None:
    """A5E-235: a chip on each, while it blows there."""
    scene = place()
    area(scene, "loud-winds", (3, 3))
    chips = {token.id: [chip.name for chip in token.chips] for token in scene.seen_by("tv").tokens}
    assert chips["ana"] == ["Hears only within 15 ft"]
    assert chips["ben"] == []


# --- thunder -------------------------------------------------------------------------------------------------------


def shattered(*environments: str) -> int:
    scene = Scene("a5e")
    scene.put("Ana", wizard("Ana", "shatter"), (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=60), (9, 3))
    scene.begin("ana", "orc")
    for key in environments:
        scene.do(cmd.RunEnvironment(environment=key))
    spell = SPELLS["shatter"]
    scene.act("ana", f"cast:{spell.key}", 2, 4, 4, 4, square=(9, 3), choice="2")
    return 60 - scene["orc"].hp


def test_thunder_deals_one_more_for_each_die_where_it_echoes() -> None:
    """A5E-201: 3d8 thunder of 12 are 15."""
    assert shattered() == 12
    assert shattered("cavernous") == 15


def test_half_of_it_on_a_success() -> None:
    """A5E-201, A5E-128: the echo is part of what was rolled, and is halved with it."""
    scene = place("cavernous")
    call = cmd.CallRoll(
        targets=("goblin",), what="save", stat="con", dc=10, damage="3d8", damage_type="thunder", half=True
    )
    scene.do(call, 15, 4, 4, 4)
    assert scene.last(ev.DamageTaken).amount == 7


@each(("face", "lost"), [(15, 9), (20, 18)])
def test_attacks_that_deal_thunder_do_too(face: int, lost: int) -> None:
    """A5E-201, A5E-129: 2d6 of 7 are 9, and a critical hit doubles all of it."""
    hammer = Weapon("hammer", "Thunder hammer", bonus=5, harm=(DamageDice("2d6", "thunder"),))
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=(hammer,)), (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=60), (4, 3))
    scene.begin("ana", "orc")
    scene.do(cmd.RunEnvironment(environment="cavernous"))
    scene.attack("ana", "orc", "hammer", face, 3, 4)
    assert scene["orc"].hp == 60 - lost


def test_other_damage_has_no_echo() -> None:
    """A5E-201: thunder alone."""
    scene = place("cavernous")
    fire = Part("fire", 12, 12, DiceRoll("3d8", (4, 4, 4), total=12))
    assert louder(scene.fight, fire, ("ana",)) == fire
