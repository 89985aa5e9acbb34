"""Sections 9 and 10: what damage is, and in which order it is lessened and doubled."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.a5e import A5E
from combat.rulesets.fifth import FIFTH
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.wounds import camp, harm

LONGSWORD_4 = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+4", "slashing"),))


def taken(scene: Scene) -> tuple[int, int]:
    """The damage of the last instance, and the hit points that it cost."""
    last = scene.last(ev.DamageTaken)
    return last.amount, last.lost


def struck(kind: str, amount: int, hp: int = 60, **fields) -> int:
    scene = Scene("a5e")
    scene.put("Imp", monster("Imp", hp=hp, **fields), (3, 3))
    return taken(harm(scene.begin("imp"), amount, who="imp", damage_type=kind))[0]


# --- hit points ----------------------------------------------------------------------------------------------------


def test_hit_points_stay_between_0_and_the_maximum():
    """A5E-123: damage and healing are both clamped."""
    scene = harm(camp(), 5)
    assert scene["ana"].hp == 15
    scene.do(cmd.Mend(targets=("ana",), amount=50))
    assert scene["ana"].hp == 20
    assert harm(scene, 28)["ana"].hp == 0
    assert "between" not in str(scene.refusal(cmd.SetHitPoints(who="ana", hp=-1)))
    assert isinstance(scene.refusal(cmd.SetHitPoints(who="ana", hp=21)), Invalid)


def test_with_1_hit_point_left_a_creature_does_all_it_could():
    """A5E-124: the same odds, speed and budget as at full health."""
    whole, hurt = camp(), harm(camp(), 19)
    assert hurt["ana"].hp == 1
    for stat in ("speed.walk", "save.con", "check.athletics"):
        assert hurt.fight.breakdown(stat, "ana") == whole.fight.breakdown(stat, "ana")
    assert A5E.economy.budget(hurt.fight, "ana") == A5E.economy.budget(whole.fight, "ana")
    assert A5E.turns.cannot_act(hurt.fight, "ana") is None


# --- rolling -------------------------------------------------------------------------------------------------------


def test_damage_is_dice_and_modifiers():
    """A5E-125: the stat block says its own dice and what is added."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 12, 4)
    part = scene.last(ev.DamageTaken).parts[0]
    assert (part.rolled, part.final, part.type) == (4, 7, "slashing")
    assert [scene.cited(step.row) for step in part.steps] == ["A5E-125"]


def test_a_weapon_adds_the_ability_of_its_attack():
    """A5E-126: with finesse the better of the two, in the attack and in the damage."""
    rapier = Weapon("rapier", "Rapier", harm=(DamageDice("1d8", "piercing"),), properties=("finesse",))
    abilities = {"str": 8, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", abilities=abilities, weapons=(rapier,)), (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=30), (4, 3))
    scene.begin("ana", "orc").attack("ana", "orc", "rapier", 12, 4)
    attack, part = scene.last(ev.AttackResolved).attack, scene.last(ev.DamageTaken).parts[0]
    assert [t.value for t in attack.terms if t.label == "Dexterity"] == [3]
    assert [(t.label, t.value) for t in part.steps] == [("Dexterity", 3)]


def test_penalties_never_bring_damage_below_0():
    """A5E-127: 1d4 - 1 with a 1, and a reduction larger than the damage."""
    knife = Weapon("knife", "Knife", bonus=5, harm=(DamageDice("1d4-1", "piercing"),))
    scene = camp(mine={"weapons": (knife,)})
    scene.attack("ana", "orc", "knife", 12, 1)
    assert taken(scene) == (0, 0)
    assert struck("fire", 3, reductions={"": 10}) == 0


def test_w10_several_targets_share_one_roll():
    """A5E-128, A5E-140, W10: fireball, 28: failed 28, saved 14, saved with resistance 7."""
    scene = Scene("a5e")
    for n, (name, resistances) in enumerate((("Cat", {}), ("Dog", {}), ("Eel", {"fire": 1}))):
        scene.put(name, monster(name, hp=60, resistances=resistances), (3 + 2 * n, 3))
    scene.begin("cat", "dog", "eel")
    scene.do(
        cmd.CallRoll(
            targets=("cat", "dog", "eel"), what="save", stat="dex", dc=12, damage="8d6", damage_type="fire", half=True
        ),
        *(2, 18, 18),
        *(4, 4, 4, 4, 3, 3, 3, 3),
    )
    assert [(e.who, e.amount) for e in scene.all(ev.DamageTaken)] == [("cat", 28), ("dog", 14), ("eel", 7)]


def test_the_types_of_damage():
    """A5E-133: thirteen of them, and none does anything by itself."""
    magic = {"acid", "cold", "fire", "force", "lightning", "necrotic", "poison", "psychic", "radiant", "thunder"}
    assert set(A5E.damage_types) == {"bludgeoning", "piercing", "slashing"} | magic
    assert {struck(kind, 7) for kind in A5E.damage_types} == {7}


def test_the_gm_picks_the_type():
    """A5E-134: of any damage they deal or call for; another game's type is refused."""
    scene = harm(camp(), 3, damage_type="force")
    assert scene.last(ev.DamageTaken).parts[0].type == "force"
    assert "acid" in str(scene.refusal(cmd.Harm(targets=("ana",), amount=3, damage_type="sonic")))
    assert "force" in scene.seen_by("gm").desk.damage_types


# --- resistance and vulnerability ----------------------------------------------------------------------------------


def test_resistance_halves_and_vulnerability_doubles():
    """A5E-139: rounded down."""
    assert struck("cold", 7, resistances={"cold": 1}) == 3
    assert struck("cold", 7, vulnerabilities={"cold": 1}) == 14
    assert struck("fire", 7, resistances={"cold": 1}, vulnerabilities={"acid": 1}) == 7


def test_w02_the_imp_in_the_cage():
    """A5E-140, W02: 25 cold, reduced by 5, then halved: 10."""
    assert struck("cold", 25, reductions={"": 5}, resistances={"cold": 1}) == 10


def test_w03_a_second_resistance_counts_for_nothing():
    """A5E-141, W03: the same imp with resistance to all damage as well: still 10; nor do two vulnerabilities make four times."""
    scene = Scene("a5e")
    scene.put("Imp", monster("Imp", hp=60, reductions={"": 5}, resistances={"cold": 1}), (3, 3))
    scene.begin("imp").give("imp", "resistant")
    assert taken(harm(scene, 25, who="imp", damage_type="cold"))[0] == 10
    losers = [t for t in scene.last(ev.DamageTaken).parts[0].steps if not t.counted]
    assert [t.why for t in losers] == ["several count once (A5E-141)"]
    scene = Scene("a5e")
    scene.put("Imp", monster("Imp", hp=60, vulnerabilities={"cold": 1}), (3, 3))
    scene.begin("imp").give("imp", "vulnerable", damage_type="cold")
    assert taken(harm(scene, 5, who="imp", damage_type="cold"))[0] == 10


def test_w15_resistance_first_then_vulnerability():
    """A5E-140, W15: 25 radiant, 12, 24."""
    assert struck("radiant", 25, resistances={"radiant": 1}, vulnerabilities={"radiant": 1}) == 24


def test_w13_a_critical_hit_against_resistance_and_reduction():
    """A5E-129, A5E-140, W13: (5 + 4) x 2 = 18, 13, 6."""
    scene = camp(
        foe=monster("Orc", hp=30, reductions={"": 5}, resistances={"slashing": 1}), mine={"weapons": (LONGSWORD_4,)}
    )
    scene.attack("ana", "orc", "longsword", 20, 5)
    assert taken(scene) == (6, 6)
    part = scene.last(ev.DamageTaken).parts[0]
    assert [step.value for step in part.steps] == [4, 9, -5, -7]
    assert [scene.cited(step.row) for step in part.steps] == ["A5E-125", "A5E-129", "A5E-140", "A5E-139"]


def test_a_reduction_of_all_damage_counts_once_an_instance():
    """A5E-140 (R20): off the largest part first, what is left of it off the next."""
    brand = Weapon("brand", "Brand", bonus=5, harm=(DamageDice("4", "slashing"), DamageDice("6", "fire")))
    scene = camp(foe=monster("Orc", hp=30, reductions={"": 8}), mine={"weapons": (brand,)})
    scene.attack("ana", "orc", "brand", 12)
    assert [(p.type, p.final) for p in scene.last(ev.DamageTaken).parts] == [("slashing", 2), ("fire", 0)]


def test_a_reduction_of_one_type_leaves_the_others_alone():
    """A5E-140: and comes with one of all damage."""
    assert struck("fire", 10, reductions={"fire": 3, "": 2}) == 5
    assert struck("cold", 10, reductions={"fire": 3, "": 2}) == 8


def test_the_immune_take_nothing_and_nothing_follows():
    """A5E-142: not even from a critical hit; damage from mundane weapons alone for some."""
    scene = camp(foe=monster("Golem", hp=30, immunities=("slashing",), traits=("resists-only-nonmagical",)))
    scene.attack("ana", "orc", "longsword", 20, 8)
    assert taken(scene) == (0, 0)
    assert scene["orc"].hp == 30
    assert [step.row for step in scene.last(ev.DamageTaken).parts[0].steps][-1] == "FIF-217"
    magic = Weapon("edge", "Edge", bonus=5, harm=(DamageDice("5", "slashing"),), properties=("magical",))
    scene = camp(
        foe=monster("Golem", hp=30, immunities=("slashing",), traits=("resists-only-nonmagical",)),
        mine={"weapons": (magic,)},
    )
    assert taken(scene.attack("ana", "orc", "edge", 12)) == (5, 5)


def test_who_is_immune_to_a_condition_never_has_it():
    """A5E-143: the GM's palette, a failed save and fatigue alike."""
    scene = camp(foe=monster("Ghoul", condition_immunities=("poisoned", "exhaustion")))
    scene.give("orc", "poisoned").give("orc", "fatigue")
    assert scene["orc"].effects == ()
    assert {e.row for e in scene.all(ev.Noted)} == {"A5E-143"}


def test_5e_itself_keeps_its_own_order():
    """A5E-001: the parent game still takes a reduction off every part, and rolls a critical's dice twice."""
    assert FIFTH.harm.soak is not A5E.harm.soak
    assert FIFTH.harm.damage is not A5E.harm.damage


@each("amount", [0, -3])
def test_damage_by_hand_is_at_least_1(amount):
    """A5E-134: the GM's form says so."""
    with pytest.raises((Illegal, Invalid), match="1 or more"):
        harm(camp(), amount)
