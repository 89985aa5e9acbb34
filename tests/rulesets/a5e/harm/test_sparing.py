"""Section 12: monsters at 0, the GM's word on them, and knocking out."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, monster
from tests.cases import each
from tests.rulesets.a5e.wounds import AXE, camp, harm, levels, saves

BLADE = Weapon("blade", "Spirit blade", bonus=5, harm=(DamageDice("12", "force"),), properties=("spell",))
KNIFE = Weapon(
    "knife", "Knife", bonus=5, range=(20, 60), harm=(DamageDice("12", "piercing"),), properties=("thrown", "light")
)


def villain(*marks: str, **fields) -> Scene:
    scene = camp(foe=monster("Orc", weapons=(AXE,), **fields))
    for mark in marks:
        scene.do(cmd.Mark(targets=("orc",), condition=mark))
    return scene


# --- monsters ------------------------------------------------------------------------------------------------------


def test_a_monster_at_0_dies_at_once():
    """A5E-163: no unconsciousness, no injuries, no death saves."""
    scene = harm(camp(), 10, who="orc")
    assert (scene["orc"].life, scene["orc"].effects, levels(scene, "orc")) == ("dead", (), (0, 0, 0))
    assert scene.last(ev.LifeChanged).row == "A5E-163"


def test_the_gm_may_have_a_monster_follow_character_rules():
    """A5E-164: by a word on it; then it dies like a character, with fatigue and death saves."""
    scene = villain().give("orc", "follows-character-rules")
    harm(scene, 10, who="orc")
    assert (scene["orc"].life, levels(scene, "orc")) == ("dying", (0, 1, 0))
    scene.do(cmd.NextTurn(), 12)
    assert saves(scene, "orc") == (1, 0)


# --- doomed at 0 ---------------------------------------------------------------------------------------------------


def test_the_gm_may_doom_a_creature_at_0_hit_points():
    """A5E-165: it stays up with its action, bonus action and movement; nothing more harms it."""
    scene = harm(villain("doomed-at-zero"), 10, who="orc")
    orc = scene["orc"]
    assert (orc.hp, orc.life, orc.has("last-stand"), orc.has("doomed")) == (0, "up", True, True)
    harm(scene, 30, who="orc")
    assert (scene["orc"].life, scene.request) == ("up", None)
    scene.end("ana")
    assert scene.rules.turns.cannot_act(scene.fight, "orc") is None
    assert {b.key: b.left for b in scene.rules.economy.budget(scene.fight, "orc")}["action"] == 1
    scene.attack("orc", "ana", "greataxe", 15, 4)
    assert scene["ana"].hp == 13


def test_it_dies_at_the_end_of_its_next_turn_unless_the_gm_waits():
    """A5E-165 (R28): the GM is asked, in secret; by default it dies."""
    scene = harm(villain("doomed-at-zero"), 10, who="orc").end("ana").end("orc")
    question = scene.asked()
    assert (question.seat, question.kind, question.default, question.row) == ("gm", "last-stand", "dies", "A5E-165")
    assert scene.seen_by("ana").waiting == ()
    scene.answer("not-yet")
    assert scene["orc"].life == "up"
    scene.end("ben").end("ana").end("orc").answer("dies")
    assert (scene["orc"].life, scene.last(ev.LifeChanged).row) == ("dead", "A5E-178")


def test_who_is_brought_to_0_in_its_own_turn_still_has_its_next():
    """A5E-165 (R28): burnt down at the end of its turn, it is not asked about until the end of the one that follows."""
    scene = villain("doomed-at-zero").give("orc", "burning").end("ana").end("orc", 10)
    assert (scene["orc"].hp, scene["orc"].life, scene.request) == (0, "up", None)
    scene.end("ben").end("ana").end("orc", 3)
    assert scene.asked().kind == "last-stand"


def test_the_gm_ends_it_before():
    """A5E-165: whenever they like."""
    scene = harm(villain("doomed-at-zero"), 10, who="orc").do(cmd.Seal(targets=("orc",), fate="dies"))
    assert (scene["orc"].life, scene["orc"].has("last-stand")) == ("dead", False)


def test_set_to_0_by_hand_it_makes_its_last_stand_too():
    """A5E-165: the GM's correction is treated as a wound."""
    scene = villain("doomed-at-zero").do(cmd.SetHitPoints(who="orc", hp=0))
    assert (scene["orc"].life, scene["orc"].has("last-stand")) == ("up", True)


def test_a_stat_block_may_say_so_itself():
    """A5E-165: a villain of the library, by its trait."""
    scene = harm(camp(foe=monster("Orc", traits=("doomed-at-zero",))), 10, who="orc")
    assert (scene["orc"].life, scene["orc"].has("last-stand")) == ("up", True)


def test_players_do_not_know_who_will_make_a_last_stand():
    """A5E-165: what the GM has said of a creature is the GM's own until it happens."""
    scene = villain("doomed-at-zero")
    assert [chip.name for chip in scene.seen_by("gm").token("orc").chips] == ["Doomed at 0 hit points"]
    for seat in ("ana", "ben", "tv"):
        assert scene.seen_by(seat).token("orc").chips == ()
        assert "oomed" not in repr(scene.log_of(seat))


def test_who_is_doomed_at_0_can_still_be_spared():
    """A5E-166 (R29): the knock-out is asked first and takes the place of all else."""
    scene = villain("doomed-at-zero")
    scene.attack("ana", "orc", "longsword", 15, 8).answer("spare")
    assert (scene["orc"].life, scene["orc"].has("last-stand"), levels(scene, "orc")) == ("stable", False, (0, 1, 0))


# --- knocking out --------------------------------------------------------------------------------------------------


def test_a_melee_attacker_may_knock_out():
    """A5E-166, A5E-167: asked the instant the damage is dealt; at 0, unconscious, stable, one level of fatigue."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 8)
    question = scene.asked()
    assert (question.seat, question.kind, scene.cited(question.row)) == ("ana", "knock-out", "A5E-166")
    assert (scene["orc"].hp, scene.all(ev.LifeChanged)) == (0, [])
    scene.answer("spare")
    orc = scene["orc"]
    assert (orc.life, orc.has("unconscious"), levels(scene, "orc")) == ("stable", True, (0, 1, 0))
    assert scene.cited(scene.last(ev.LifeChanged).row) == "A5E-167"


def test_it_is_asked_before_massive_damage():
    """A5E-166, A5E-144 (R29): knocked out, she does not save; her fall costs the one level, and is her first."""
    axe = Weapon("axe", "Axe", bonus=5, harm=(DamageDice("40", "slashing"),))
    scene = camp(foe=monster("Orc", weapons=(axe,))).end("ana")
    scene.attack("orc", "ana", "axe", 15).answer("spare")
    assert (scene["ana"].life, levels(scene)) == ("stable", (0, 1, 0))
    assert not [e for e in scene.all(ev.CheckRolled) if e.what == "save"]
    scene.do(cmd.Mend(targets=("ana",), amount=3))
    harm(scene, 3)
    assert levels(scene) == (0, 1, 0)


def test_a_knock_out_after_an_earlier_fall_costs_its_level_all_the_same():
    """A5E-167, A5E-148."""
    scene = harm(camp(foe=monster("Orc", weapons=(AXE,))), 20).do(cmd.Mend(targets=("ana",), amount=5)).end("ana")
    scene.attack("orc", "ana", "greataxe", 15, 15, 4).answer("spare")
    assert levels(scene) == (0, 2, 0)


def test_declined_the_blow_kills():
    """A5E-166, A5E-163."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 8).answer("no")
    assert scene["orc"].life == "dead"


def test_melee_spell_attacks_offer_it():
    """A5E-166 (R29)."""
    scene = camp(mine={"weapons": (BLADE,)})
    scene.attack("ana", "orc", "blade", 15)
    assert scene.asked().kind == "knock-out"


@each("how", ["shot", "thrown", "area"])
def test_what_comes_from_afar_never_offers_it(how):
    """A5E-166: ranged attacks, thrown weapons (R29) and areas kill."""
    scene = camp(
        mine={"weapons": (KNIFE, Weapon("bow", "Bow", "ranged", 5, range=(80, 320), harm=(DamageDice("12"),)))}
    )
    scene.do(cmd.Place(who="orc", to=(7, 3)))
    if how == "area":
        call = cmd.CallRoll(targets=("orc",), what="save", stat="dex", dc=15, damage="12", damage_type="fire")
        scene.do(call, 2)
    else:
        scene.attack("ana", "orc", "knife" if how == "thrown" else "bow", 15)
    assert (scene["orc"].life, scene.request) == ("dead", None)
