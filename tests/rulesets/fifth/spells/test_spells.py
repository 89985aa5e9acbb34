"""Spells that strike and heal: each mechanism once or more, in the figures of the SRD 5.1."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import monster
from tests.cases import each
from tests.rulesets.fifth.casters import (
    SCORES,
    cast,
    field,
    hit_points,
    option,
    round_on,
)

# --- attacks ----------------------------------------------------------------------------------------------------------


def test_a_hit_deals_its_damage_and_what_else_it_brings():
    """FIF-129: Ray of Frost: 2d8 at level 5, and 10 feet less speed until Ana’s next turn."""
    scene = cast(field((9, 3)), "ana", "ray-of-frost", 12, 4, 5, target="orc1")
    assert scene["orc1"].hp == 51
    scene.end("ana").end("ben")
    assert scene.fight.breakdown("speed.walk", "orc1").total == 20
    scene.end("orc1")
    assert not scene["orc1"].has("speed-changed")


def test_a_miss_brings_nothing():
    scene = cast(field((9, 3)), "ana", "ray-of-frost", 2, target="orc1")
    assert (scene["orc1"].hp, scene["orc1"].effects) == (60, ())


def test_a_melee_spell_attack_is_made_beside_a_foe_without_disadvantage():
    """FIF-139: Shocking Grasp; no reactions until the orc’s next turn."""
    scene = cast(field((4, 3)), "ana", "shocking-grasp", 12, 4, 5, target="orc1").walk("ana", (2, 2))
    assert scene.request is None
    scene.end("ana").end("ben")
    assert not scene["orc1"].has("shocked")


def test_half_of_a_miss():
    """FIF-218: Acid Arrow: 4d4 at once, half of it on a miss, and 2d4 at the end of its next turn after a hit."""
    scene = cast(field((9, 3)), "ana", "acid-arrow", 2, 4, 4, 4, 3, target="orc1", choice="2")
    assert scene["orc1"].hp == 53
    round_on(scene)
    cast(scene, "ana", "acid-arrow", 15, 4, 4, 4, 4, 4, target="orc1", choice="3")
    assert scene["orc1"].hp == 33
    scene.end("ana").end("ben").end("orc1", 1, 2, 3)
    assert scene["orc1"].hp == 27


def test_rays_are_parted_among_their_targets():
    """FIF-112: three rays at two orcs: Ana says where the third goes; each is an attack of its own."""
    scene = cast(field((9, 3), (9, 5)), "ana", "scorching-ray", targets=("orc1", "orc2"), choice="2")
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Scorching Ray: at whom goes number 3 of 3?")
    scene.answer("orc2", dice=(15, 1, 2, 15, 3, 4, 2))
    assert hit_points(scene, "orc1", "orc2") == [57, 53]
    assert [e.outcome for e in scene.all(ev.AttackResolved)] == ["hit", "hit", "miss"]


def test_a_higher_slot_brings_more_rays():
    """FIF-112: four from a slot of level 3, all at one."""
    scene = cast(field((9, 3)), "ana", "scorching-ray", *(15, 1, 1) * 4, targets=("orc1",), choice="3")
    assert scene["orc1"].hp == 52


@each(("level", "beams"), [(1, 1), (5, 2), (11, 3), (17, 4)])
def test_a_cantrip_brings_more_beams_with_its_casters_level(level, beams):
    scene = field((9, 3), level=level)
    assert option(scene, "ana", "eldritch-blast").most == beams
    cast(scene, "ana", "eldritch-blast", *(15, 2) * beams, targets=("orc1",))
    assert scene["orc1"].hp == 60 - 2 * beams


def test_the_next_attack_on_it_has_advantage():
    """FIF-013: Guiding Bolt lights it up for one attack."""
    scene = cast(field((9, 3)), "ana", "guiding-bolt", 15, 1, 1, 1, 1, target="orc1", choice="1").end("ana")
    scene.attack("ben", "orc1", "bow", 3, 15, 2)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert not scene["orc1"].has("lit-up")


def test_missiles_cannot_miss():
    """FIF-150, R-33: rolled once, each a wound of its own; three from level 1, five from level 3."""
    scene = cast(field((9, 3), (9, 5)), "ana", "magic-missile", targets=("orc1", "orc2"), choice="1")
    scene.answer("orc1", dice=(3,))
    assert hit_points(scene, "orc1", "orc2") == [52, 56]
    assert len(scene.all(ev.DamageTaken)) == 3
    round_on(scene)
    cast(scene, "ana", "magic-missile", 1, targets=("orc1",), choice="3")
    assert scene["orc1"].hp == 42


# --- saves and damage -------------------------------------------------------------------------------------------------


def test_half_on_a_success_and_everybody_from_one_roll():
    """FIF-150, FIF-218: Fireball: 8d6 once, half for who saves, rounded down."""
    scene = cast(field((20, 8), (21, 8)), "ana", "fireball", 5, 15, *[3] * 7, 4, square=(20, 8), choice="3")
    assert hit_points(scene, "orc1", "orc2") == [35, 48]


def test_players_in_an_area_are_asked_at_once():
    """FIF-009: Ana and Ben in her own Fireball, each on their own screen."""
    scene = cast(field((6, 3), hp=60), "ana", "fireball", square=(5, 3), choice="3")
    assert [(a.seat, a.title, a.text) for a in scene.request.asks] == [
        ("ana", "Ana: Dexterity save", "Fireball, DC 15"),
        ("ben", "Ben: Dexterity save", "Fireball, DC 15"),
    ]
    scene.answer("roll", "roll", dice=(20, 20, 20, *[1] * 8))
    assert hit_points(scene, "ana", "ben", "orc1") == [16, 1, 56]


@each(
    ("spell", "slot", "square", "dice"),
    [
        ("burning-hands", "2", (7, 3), 4),
        ("thunderwave", "1", (7, 3), 2),
        ("shatter", "3", (6, 3), 4),
        ("lightning-bolt", "4", (9, 3), 9),
        ("ice-storm", "5", (9, 3), 7),
        ("cone-of-cold", "5", (9, 3), 8),
        ("flame-strike", "6", (6, 3), 9),
    ],
)
def test_bursts_deal_their_figures(spell, slot, square, dice):
    """FIF-112, FIF-125: as many dice as the slot gives, each showing 1."""
    scene = cast(field((6, 3)), "ana", spell, 1, *[1] * dice, square=square, choice=slot)
    assert scene["orc1"].hp == 60 - dice


def test_nothing_on_a_success_where_it_says_so():
    """Sacred Flame, Disintegrate."""
    scene = cast(field((9, 3)), "ana", "sacred-flame", 15, target="orc1")
    assert scene["orc1"].hp == 60
    round_on(scene)
    cast(scene, "ana", "disintegrate", 5, *[1] * 10, target="orc1", choice="6")
    assert scene["orc1"].hp == 10


def test_the_unliving_are_spared():
    """Blight and Cure Wounds do nothing to undead and constructs; the log says so."""
    scene = field()
    scene.put("Zombie", monster("Zombie", type="undead", hp=30), (6, 3))
    cast(scene, "ana", "blight", target="zombie", choice="4")
    assert (scene["zombie"].hp, scene.last(ev.Noted).text) == (
        30,
        "Blight does nothing to the undead: Zombie is spared.",
    )


def test_two_kinds_of_damage_are_one_wound():
    """FIF-218, R-33: fire resisted, radiance not."""
    scene = field()
    scene.put("Imp", monster("Imp", hp=60, resistances={"fire": 1}), (9, 3))
    cast(scene, "ana", "flame-strike", 5, *[3] * 4, *[2] * 4, square=(9, 3), choice="5")
    assert (scene["imp"].hp, len(scene.all(ev.DamageTaken))) == (60 - 6 - 8, 1)


def test_a_push_comes_with_a_failed_save():
    """FIF-070: Thunderwave: 10 feet straight away, up to a wall; who saves stays."""
    scene = field((4, 3), (4, 2))
    scene.paint("wall", (6, 1))
    cast(scene, "ana", "thunderwave", 5, 20, 3, 3, square=(5, 3), choice="1")
    assert (scene["orc1"].at, scene["orc2"].at) == ((6, 3), (4, 2))


def test_scores_of_a_target_go_into_its_save():
    """FIF-009."""
    scene = field()
    scene.put("Cat", monster("Cat", abilities={**SCORES, "dex": 18}), (5, 3))
    cast(scene, "ana", "burning-hands", 11, 1, 1, 1, square=(5, 3), choice="1")
    assert scene.last(ev.CheckRolled).success


# --- healing ----------------------------------------------------------------------------------------------------------


@each(
    ("spell", "slot", "dice", "healed"),
    [
        ("cure-wounds", "1", (5,), 9),
        ("cure-wounds", "2", (5, 2), 11),
        ("healing-word", "1", (2,), 6),
        ("heal", "6", (), 15),
    ],
)
def test_hit_points_come_back(spell, slot, dice, healed):
    """FIF-222: dice and the casting ability, up to the maximum."""
    scene = cast(field(), "ana", spell, *dice, target="ben", choice=slot)
    assert scene["ben"].hp == 5 + healed


@each(("spell", "slot", "dice"), [("mass-healing-word", "4", (1, 2)), ("mass-cure-wounds", "5", (1, 1, 1))])
def test_several_are_healed_by_one_roll(spell, slot, dice):
    """FIF-150."""
    scene = field()
    scene.record(ev.HitPointsSet(who="ana", hp=4, audience=ev.EVERYONE))
    cast(scene, "ana", spell, *dice, targets=("ana", "ben"), choice=slot)
    assert hit_points(scene, "ana", "ben") == [11, 12]


def test_the_dying_come_to():
    """FIF-223."""
    scene = field().do(cmd.Harm(targets=("ben",), amount=6))
    cast(scene, "ana", "healing-word", 2, target="ben", choice="1")
    assert (scene["ben"].life, scene["ben"].hp, scene["ben"].has("unconscious")) == ("up", 6, False)


def test_temporary_hit_points_for_an_hour():
    """FIF-220: False Life: 1d4+4, and 5 more for each level."""
    scene = cast(field(), "ana", "false-life", 3, choice="2")
    assert scene["ana"].temp_hp == 12
    (held,) = scene["ana"].effects
    assert (held.until.kind, held.until.turns) == ("start", 600)


def test_a_condition_is_eased_and_the_caster_picks_which():
    """Lesser Restoration ends one."""
    scene = field().give("ben", "poisoned").give("ben", "blinded")
    cast(scene, "ana", "lesser-restoration", target="ben", choice="2").answer("poisoned", by="ana")
    assert scene["ben"].keys == ("blinded",)


def test_the_dying_are_stabilized():
    """FIF-241: Spare the Dying; nobody else needs it."""
    scene = field()
    assert option(scene, "ana", "spare-the-dying").choices[0].barred.text == "Only somebody dying needs it."
    scene.do(cmd.Harm(targets=("ben",), amount=6))
    cast(scene, "ana", "spare-the-dying", target="ben")
    assert scene["ben"].life == "stable"


def test_the_lately_dead_live_again():
    """FIF-222: Revivify, within a minute, and only the dead."""
    scene = field(numbers={"component:diamonds worth 300 gp": 2})
    assert option(scene, "ana", "revivify").choices == ()
    scene.do(cmd.SetLife(who="ben", life="dead"))
    cast(scene, "ana", "revivify", target="ben", choice="3")
    assert (scene["ben"].life, scene["ben"].hp) == ("up", 1)
    scene.end("ana").end("ben").do(cmd.SetLife(who="ben", life="dead"))
    for _ in range(11):
        scene.end("ana")
    barred = option(scene, "ana", "revivify").choices[0].barred
    assert barred.text == "Dead for longer than a minute."


def test_aid_raises_what_one_has_and_may_have():
    """FIF-222: 5 more, 10 from a slot of level 3; they go with the spell."""
    scene = cast(field(), "ana", "aid", targets=("ana", "ben"), choice="3")
    assert hit_points(scene, "ana", "ben") == [30, 15]
    scene.do(cmd.Mend(targets=("ben",), amount=40))
    assert scene["ben"].hp == 30
    scene.do(cmd.Relieve(who="ben", effect=scene["ben"].all("aided")[0].id))
    assert scene["ben"].hp == 20
