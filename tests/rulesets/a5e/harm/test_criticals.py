"""Section 9: critical hits and the ways to block them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.creatures.wear import dressed, wear_of
from combat.engine.state import DamageDice, Rider, Weapon
from tests.builders import Scene, hero, monster
from tests.rulesets.a5e.wounds import AXE, camp, levels

FANGS = Weapon(
    "fangs",
    "Fangs",
    bonus=5,
    harm=(DamageDice("1d4+2", "piercing"), DamageDice("1d6", "cold")),
    riders=(Rider("", save="con", dc=12, dice="2d6", type="poison", half=True),),
)
SHIELD = {"traits": ("shield",), "defenses": {"ac": 15}}


def orcs_turn(hp: int = 40, foe=None, **mine) -> Scene:
    return camp(hp, hp, foe=foe, mine=mine).end("ana")


def hit(scene: Scene) -> ev.AttackResolved:
    return scene.last(ev.AttackResolved)


# --- twice the damage ----------------------------------------------------------------------------------------------


def test_a_critical_hit_doubles_the_whole_damage():
    """A5E-129: dice once, modifiers and all times two."""
    scene = camp(foe=monster("Orc", hp=30))
    scene.attack("ana", "orc", "longsword", 20, 4)
    last = scene.last(ev.DamageTaken)
    assert (last.amount, last.critical) == (14, True)
    assert [(t.label, t.value, t.row) for t in last.parts[0].steps][-1] == ("Critical hit: doubled", 7, "A5E-129")


def test_every_part_of_the_attack_is_doubled_but_not_what_has_its_own_save():
    """A5E-129 (R20): 2 x (3 + 2) piercing, 2 x 4 cold; the venom as it falls."""
    scene = orcs_turn(foe=monster("Snake", weapons=(FANGS,)))
    scene.attack("orc", "ana", "fangs", 20).answer("take", dice=(3, 4, 5, 6, 6))
    bite, venom = scene.all(ev.DamageTaken)
    assert [p.final for p in bite.parts] == [10, 8]
    assert venom.amount == 12


def test_bonus_dice_of_the_attack_are_rolled_once_and_doubled():
    """A5E-129 (R20): Sneak Attack's dice are in the total."""
    rapier = Weapon("rapier", "Rapier", bonus=5, harm=(DamageDice("1d8+3", "piercing"),), properties=("finesse",))
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=(rapier,), features=("sneak-attack",), level=3), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (5, 3), "ben")
    scene.put("Orc", monster("Orc", hp=60), (4, 3))
    scene.begin("ana", "orc", "ben").attack("ana", "orc", "rapier", 20, 4, 2, 6)
    assert scene.last(ev.DamageTaken).amount == 2 * (4 + 3 + 2 + 6)


def test_a_spells_attack_is_doubled_and_blocked_alike():
    """A5E-129, A5E-132: a fire bolt, 2d10 at level 5."""
    scene = Scene("a5e")
    scores = {"str": 8, "dex": 14, "con": 14, "int": 18, "wis": 12, "cha": 10}
    mage = hero("Ana", level=5, casting="int", abilities=scores, spells=("fire-bolt",), traits=("focus",), weapons=())
    scene.put("Ana", mage, (3, 3), "ana")
    scene.put("Orc", monster("Orc", hp=60, traits=("follows-character-rules",)), (8, 3))
    scene.begin("ana", "orc").act("ana", "cast:fire-bolt", 20, target="orc")
    assert scene.asked().title == "Critical hit! Ana hits Orc (Fire Bolt). Block it?"
    scene.answer("take", dice=(4, 7))
    assert scene.last(ev.DamageTaken).amount == 22


def test_hits_from_next_to_the_helpless_are_critical():
    """A5E-026: paralyzed or unconscious, within 5 feet, and doubled; from farther off it is a plain hit."""
    for condition in ("paralyzed", "unconscious"):
        scene = camp(foe=monster("Orc", hp=60)).give("orc", condition)
        scene.attack("ana", "orc", "longsword", 12, 12, 4)
        assert (hit(scene).outcome, scene.last(ev.DamageTaken).amount) == ("critical", 14)
        assert scene.cited(hit(scene).row) == "A5E-026"
    scene = camp(foe=monster("Orc", hp=60)).do(cmd.Place(who="orc", to=(6, 3))).give("orc", "paralyzed")
    scene.attack("ana", "orc", "bow", 12, 12, 4)
    assert (hit(scene).outcome, scene.last(ev.DamageTaken).amount) == ("hit", 7)


# --- the block -----------------------------------------------------------------------------------------------------


def test_the_one_who_is_hit_is_asked_before_damage_is_rolled():
    """A5E-132: by name of the attacker and the weapon; to take it is the default."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 20)
    question = scene.asked()
    assert (question.seat, question.kind, question.who, question.row) == ("ana", "block-critical", "ana", "A5E-132")
    assert question.title == "Critical hit! Orc hits Ana (Greataxe). Block it?"
    assert [pick.key for pick in question.picks] == ["shield", "fatigue", "take"]
    assert question.default == "take"
    assert not scene.all(ev.DamageTaken)
    assert scene.seen_by("ben").prompts == ()


def test_taking_it_leaves_it_critical():
    """A5E-132: the damage is doubled and nothing is spent."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 20).answer("take", dice=(7,))
    assert (hit(scene).outcome, scene.last(ev.DamageTaken).amount) == ("critical", 20)
    assert not scene["ana"].used.get("reaction")
    assert levels(scene) == (0, 0, 0)


def test_a_shield_sacrificed_makes_it_an_ordinary_hit():
    """A5E-130 (R21): the reaction is spent, the shield gone for good, and its 2 AC from the next attack on."""
    scene = orcs_turn(**SHIELD)
    before = scene.fight.breakdown("defense.ac", "ana").total
    scene.attack("orc", "ana", "greataxe", 20).answer("shield", dice=(7,))
    assert (hit(scene).outcome, hit(scene).row, scene.last(ev.DamageTaken).amount) == ("hit", "A5E-130", 10)
    assert hit(scene).defense.total == before
    assert scene.fight.breakdown("defense.ac", "ana").total == before - 2
    assert scene["ana"].used["reaction"] == 1
    assert levels(scene) == (0, 0, 0)
    scene.do(cmd.NextTurn()).do(cmd.NextTurn())
    refused = scene.refusal(Act(actor="ana", action="shield-on"), by="ana")
    assert "broken" in str(refused)
    assert refused.row == "A5E-130"


def test_the_gm_gives_another_shield():
    """A5E-130: a correction, then it is put on as any."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 20).answer("shield", dice=(7,))
    assert ("shield-broken", "Shield broken (0: whole)", 1) in scene.seen_by("gm").sheets[0].more
    scene.do(cmd.SetCount(who="ana", count="shield-broken", value=0, where="tally")).do(cmd.NextTurn()).do(
        cmd.NextTurn()
    )
    scene.act("ana", "shield-on")
    assert scene["ana"].tally.get("shield-off", 0) == 0


def test_a_block_may_be_paid_with_fatigue():
    """A5E-131: the reaction and one level, felt when the fight is over."""
    scene = orcs_turn()
    scene.attack("orc", "ana", "greataxe", 20)
    assert scene.picks() == ["fatigue", "take"]
    scene.answer("fatigue", dice=(7,))
    assert (hit(scene).outcome, hit(scene).row, scene.last(ev.DamageTaken).amount) == ("hit", "A5E-131", 10)
    assert levels(scene) == (0, 1, 0)
    assert scene["ana"].used["reaction"] == 1
    assert scene.notes()[-1] == (
        "Ana takes a level of fatigue (blocking a critical hit), felt when the fight is over.",
        "A5E-131",
    )


def test_w19_without_a_reaction_nobody_is_asked():
    """A5E-003, A5E-132, W19: the reaction is spent already, so the critical stands."""
    scene = orcs_turn(**SHIELD)
    scene.do(cmd.SetCount(who="ana", count="reaction", value=1, where="used"))
    scene.attack("orc", "ana", "greataxe", 20, 7)
    assert (hit(scene).outcome, scene.last(ev.DamageTaken).amount) == ("critical", 20)


def test_the_incapacitated_block_nothing():
    """A5E-132: stunned, she is hit twice as hard."""
    scene = orcs_turn(**SHIELD).give("ana", "stunned")
    scene.attack("orc", "ana", "greataxe", 20, 20, 7)
    assert scene.last(ev.DamageTaken).amount == 20


def test_an_ordinary_hit_asks_nothing():
    """A5E-132: nor does a miss."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 15, 7)
    assert (hit(scene).outcome, scene.request) == ("hit", None)


def test_monsters_may_lose_a_shield_but_not_tire():
    """A5E-130, A5E-131 (R21): the GM is asked for those who wear one; under character rules for fatigue as well."""
    plain = camp(foe=monster("Orc", hp=30, weapons=(AXE,)))
    plain.attack("ana", "orc", "longsword", 20, 4)
    assert plain.last(ev.DamageTaken).amount == 14
    shielded = camp(foe=monster("Orc", hp=30, traits=("shield",)))
    shielded.attack("ana", "orc", "longsword", 20)
    assert shielded.asked().seat == "gm"
    assert shielded.picks() == ["shield", "take"]
    shielded.answer("shield", dice=(4,))
    assert shielded.last(ev.DamageTaken).amount == 7
    chief = camp(foe=monster("Orc", hp=30, traits=("follows-character-rules",)))
    chief.attack("ana", "orc", "longsword", 20)
    assert chief.picks() == ["fatigue", "take"]


def test_who_never_tires_cannot_pay_with_fatigue():
    """A5E-131, A5E-143."""
    scene = orcs_turn(condition_immunities=("exhaustion",))
    scene.attack("orc", "ana", "greataxe", 20, 7)
    assert scene.last(ev.DamageTaken).amount == 20


def test_a_broken_shield_stays_broken_in_the_next_fight():
    """A5E-130: it is worn on the character, and not on the arm."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 20).answer("shield", dice=(7,))
    wear = wear_of(scene.rules, scene["ana"])
    assert wear is not None
    assert wear.tally == {"shield-broken": 1}
    later = Scene("a5e")
    fresh = dressed(scene["ana"], wear)
    later.put("Ana", fresh.sheet, (3, 3), "ana", hp=fresh.hp, tally=dict(wear.tally))
    later.begin("ana").do(cmd.SetTemporary(who="ana", amount=0))
    assert later["ana"].tally["shield-off"] == 1


def test_a_shield_mended_between_two_fights_is_worn_again():
    """A5E-130: laid out for the next fight with a broken shield, then made fresh (or mended by the GM): the 2 AC are back."""
    broken = orcs_turn(**SHIELD)
    broken.attack("orc", "ana", "greataxe", 20).answer("shield", dice=(7,))
    wear, sheet = wear_of(broken.rules, broken["ana"]), broken["ana"].sheet
    for mend in (cmd.Refit(who="c1"), cmd.SetCount(who="c1", count="shield-broken", value=0, where="tally")):
        later = Scene("a5e").do(cmd.Join(sheet=sheet, owner="ana", side="allies", wear=wear))
        assert later.fight.breakdown("defense.ac", "c1").total == 13
        later.do(mend).do(cmd.Place(who="c1", to=(3, 3))).do(cmd.SetTemporary(who="c1", amount=0))
        assert later.fight.breakdown("defense.ac", "c1").total == 15


def test_what_is_offered_is_checked_when_it_is_answered():
    """A5E-132: the GM has spent the reaction meanwhile."""
    scene = orcs_turn(**SHIELD)
    scene.attack("orc", "ana", "greataxe", 20)
    scene.do(cmd.SetCount(who="ana", count="reaction", value=1, where="used")).answer("shield", dice=(7,))
    assert hit(scene).outcome == "critical"
    assert not scene["ana"].tally.get("shield-broken")


def test_an_unseen_attacker_is_not_named():
    """A5E-132: the question says no more than the seat knows."""
    scene = orcs_turn(**SHIELD).do(cmd.Change(who="orc", reveal_on_act=False)).do(cmd.Hide(who="orc"))
    scene.attack("orc", "ana", "greataxe", 20, 20)
    assert scene.asked().title == "Critical hit! Something unseen hits Ana (Greataxe). Block it?"
