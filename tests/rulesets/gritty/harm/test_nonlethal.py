"""Nonlethal attacks."""

from combat.engine import events as ev
from combat.engine.commands import Harm
from combat.engine.state import DamageDice, Weapon
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each

SCORES = {"str": 16, "dex": 18, "con": 10, "int": 10, "wis": 10, "cha": 10}
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
RAPIER = Weapon("rapier", "Rapier", harm=(DamageDice("1d8", "piercing"),), properties=("finesse",))
SAP = Weapon("sap", "Sap", harm=(DamageDice("1d6", "bludgeoning"),), properties=("finesse", "nonlethal"))
HOT_SAP = Weapon(
    "sap", "Hot sap", harm=(DamageDice("1d6", "bludgeoning"), DamageDice("1d4", "fire")), properties=("nonlethal",)
)
BOW = Weapon("bow", "Bow", kind="ranged", range=(80, 320), harm=(DamageDice("1d6", "piercing"),))
BLUNT = Weapon(
    "bow",
    "Bow, blunt arrows",
    kind="ranged",
    range=(80, 320),
    harm=(DamageDice("1d6", "bludgeoning"),),
    properties=("nonlethal",),
)
DAGGER = Weapon("dagger", "Dagger", range=(20, 60), harm=(DamageDice("1d4", "piercing"),), properties=("thrown",))


def table(*weapons, hp=20, at=(6, 5), foe=None, **fields):
    """Ana, Strength 16, Dexterity 18, the first weapon in hand, and a goblin of AC 13; a second foe of it stands behind."""
    scene = Scene("gritty")
    scene.put(
        "Ana", hero("Ana", **{"abilities": SCORES, "weapons": weapons or (SWORD,), "level": 1, **fields}), (5, 5), "ana"
    )
    scene.put("Goblin", foe or monster(hp=hp), at, used={"reaction": 1})
    scene.put("Ben", hero("Ben"), (7, 5), "ben")
    return scene.begin("ana", "goblin", "ben")


def picks(scene, weapon):
    option = next(o for o in scene.options("ana") if o.key == "attack" and o.weapon == weapon)
    return {pick.key for pick in option.picks}


def test_it_is_declared_before_the_roll_and_nobody_is_asked_afterwards():
    """GRT-017: a choice with the attack; a plain attack that drops somebody asks nothing and kills."""
    scene = table(hp=3)
    assert "nonlethal" in picks(scene, "sword")
    scene.attack("ana", "goblin", "sword", 15, 8)
    assert scene.request is None
    assert scene["goblin"].life == "dead"


def test_what_can_be_thrown_says_beforehand_that_it_knocks_nobody_out_then():
    """GRT-021: whom a dagger is thrown at is picked after it, so that the choice itself says with what it does not go."""
    scene = table(DAGGER, SWORD)
    notes = {o.weapon: p.note for o in scene.options("ana") if o.key == "attack" for p in o.picks}
    assert notes["dagger"] == "not if thrown; at 0: unconscious and stable"
    assert notes["sword"] == "at 0: unconscious and stable"


def test_it_deals_two_and_strength():
    """GRT-018, Rulings 6: 2 + 3 bludgeoning in place of 1d8 + 3 slashing, no dice at all."""
    scene = table().attack("ana", "goblin", "sword", 15, choice="nonlethal")
    found = scene.last(ev.DamageTaken)
    assert (found.amount, found.parts[0].type) == (5, "bludgeoning")
    assert [(step.label, step.value) for step in found.parts[0].steps] == [("To incapacitate", 2), ("Strength", 3)]


def test_a_critical_hit_has_nothing_to_double_and_finesse_does_not_matter():
    """Rulings 6, GRT-018: 5 points by Strength, with a rapier, on a 20; at Strength 4 it is 0."""
    scene = table(RAPIER).attack("ana", "goblin", "rapier", 20, choice="nonlethal")
    assert scene.last(ev.DamageTaken).amount == 5
    weak = table(RAPIER, abilities={**SCORES, "str": 4}).attack("ana", "goblin", "rapier", 15, choice="nonlethal")
    assert weak.last(ev.DamageTaken).amount == 0


def test_a_weapon_that_is_made_for_it_deals_its_full_damage():
    """GRT-019: 1d6 + 4 with a sap, and its target sleeps."""
    scene = table(SAP, hp=9).attack("ana", "goblin", "sap", 15, 6, choice="nonlethal")
    assert scene.last(ev.DamageTaken).amount == 10
    assert (scene["goblin"].hp, scene["goblin"].life) == (0, "stable")


def test_whoever_is_brought_to_nothing_is_unconscious_and_stable():
    """GRT-020: a monster too, and a blow that would kill outright; damage at 0 then counts as of any character (FIF-306)."""
    scene = table(hp=4).attack("ana", "goblin", "sword", 15, choice="nonlethal")
    goblin = scene["goblin"]
    assert (goblin.hp, goblin.life, goblin.has("unconscious")) == (0, "stable", True)
    assert scene.cited(scene.last(ev.LifeChanged).row) == "GRT-020"
    scene.do(Harm(targets=("goblin",), amount=2))
    assert (scene["goblin"].life, scene["goblin"].tally["death-failure"]) == ("dying", 1)


def test_the_intent_stays_if_the_target_survives():
    """Rulings 6: 5 points, and the next plain blow kills."""
    scene = table(hp=8, attacks=2).attack("ana", "goblin", "sword", 15, choice="nonlethal")
    assert scene["goblin"].hp == 3
    scene.attack("ana", "goblin", "sword", 15, 8)
    assert scene["goblin"].life == "dead"


def test_fists_and_shields_too():
    """Rulings 6: an unarmed strike and a shield bash may be declared."""
    scene = table(traits=("shield",), attacks=2)
    scene.attack("ana", "goblin", "unarmed", 15, choice="nonlethal")
    assert scene.last(ev.DamageTaken).amount == 5
    scene.attack("ana", "goblin", "shield-bash", 15, choice="nonlethal")
    assert scene.last(ev.DamageTaken).amount == 5


def test_at_range_only_with_what_is_made_for_it():
    """GRT-021: a bow has no such choice, blunt arrows have; a thrown dagger is refused."""
    scene = table(BOW, at=(12, 5))
    assert "nonlethal" not in picks(scene, "bow")
    scene = table(BLUNT, at=(12, 5), hp=5).attack("ana", "goblin", "bow", 15, 6, choice="nonlethal")
    assert scene["goblin"].life == "stable"
    refused = table(DAGGER, at=(8, 5)).refused_act(
        "ana", "attack", target="goblin", weapon="dagger", choice="nonlethal"
    )
    assert refused.row == "GRT-021"


def test_no_spell_knocks_anybody_out():
    """GRT-024: a melee spell attack that drops somebody kills, unasked; its button has no such choice."""
    scene = table(spells=("shocking-grasp",), casting="int", hp=3)
    scene.act("ana", "cast:shocking-grasp", 18, 8, target="goblin")
    assert (scene.request, scene["goblin"].life) == (None, "dead")
    touch = Weapon("touch", "Touch", harm=(DamageDice("1d6", "bludgeoning"),), properties=("spell",))
    assert "nonlethal" not in picks(table(touch), "touch")
    assert (
        table(touch).refused_act("ana", "attack", target="goblin", weapon="touch", choice="nonlethal").row == "GRT-024"
    )


# --- riders --------------------------------------------------------------------------------------------------------


def sneak(weapon, hp=6, *dice, **fields):
    scene = table(weapon, hp=hp, features=("sneak-attack",), **fields)
    return scene.act("ana", "attack", 15, *dice, target="goblin", weapon=weapon.key, choice="nonlethal")


def test_a_rider_of_its_own_type_on_a_weapon_made_for_it():
    """GRT-022: Sneak Attack with a sap: no warning, and the target sleeps."""
    scene = sneak(SAP, 12, 4, 5)
    assert scene.last(ev.DamageTaken).amount == 4 + 4 + 5
    assert scene["goblin"].life == "stable"


def test_the_attacker_is_warned_of_a_rider_that_breaks_the_knockout():
    """GRT-022, Rulings 7: with a rapier; left out, the target sleeps from 5 points."""
    scene = sneak(RAPIER, 5)
    assert (scene.asked().kind, scene.asked().seat, scene.asked().row) == ("nonlethal-rider", "ana", "GRT-022")
    assert not scene.all(ev.DamageTaken)
    scene.answer("leave")
    assert (scene.last(ev.DamageTaken).amount, scene["goblin"].life) == (5, "stable")


@each(("kind", "life"), [("monster", "dead"), ("character", "dying")])
def test_with_the_rider_the_attack_is_lethal(kind, life):
    """GRT-023, Rulings 7: used, the target is not made stable: a character is dying, a monster dead."""
    foe = monster(hp=6) if kind == "monster" else hero("Goblin", hp=6, defenses={"ac": 13})
    scene = sneak(RAPIER, 6, foe=foe).answer("use", dice=(1,))
    assert (scene.last(ev.DamageTaken).amount, scene["goblin"].life) == (6, life)


def test_damage_of_another_type_rules_it_out():
    """GRT-023: a sap that burns as well makes nobody stable, and the log says why."""
    scene = table(HOT_SAP, hp=6).attack("ana", "goblin", "sap", 15, 3, 1, choice="nonlethal")
    assert scene["goblin"].life == "dead"
    assert next(e for e in scene.all(ev.Noted) if e.row == "GRT-023").text.startswith("The fire damage")


def test_a_monsters_extra_dice_are_asked_of_the_gm():
    """GRT-022: martial advantage with a club that is not made for it; the GM leaves it out."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=1, abilities=SCORES), (5, 5), "ana")
    scene.put("Orc", monster("Orc", features=("martial-advantage",), abilities=SCORES, weapons=(CLUB,)), (6, 5))
    scene.put("Goblin", monster(), (4, 5))
    scene.begin("orc", "ana", "goblin").act("orc", "attack", 18, target="ana", weapon="club", choice="nonlethal")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "GRT-022")
    scene.answer("leave")
    assert scene["ana"].life == "stable"


# --- out of turn ---------------------------------------------------------------------------------------------------


def test_an_opportunity_attack_is_declared_in_its_answer():
    """GRT-017: each attack is offered twice; one of them leaves its target asleep and ends the movement."""
    scene = table(hp=4)
    scene.record(ev.Spent(who="ben", what="reaction", audience=ev.EVERYONE))
    scene.end("ana").walk("goblin", (6, 6), (7, 7))
    keys = scene.picks()
    assert keys[-1] == "pass"
    assert {"strike:sword", "spare:sword", "spare:unarmed"} <= set(keys)
    scene.answer("spare:sword", dice=(15,))
    assert (scene["goblin"].life, scene["goblin"].at) == ("stable", (6, 6))


def test_a_readied_attack_is_declared_with_whom_it_strikes():
    """GRT-017, GRT-173: each target twice; a shield may be held ready as well."""
    scene = table(hp=4, traits=("shield",))
    scene.record(ev.Spent(who="ben", what="reaction", audience=ev.EVERYONE))
    scene.act("ana", "ready", choice="it moves")
    assert {"attack:sword", "attack:shield-bash"} <= set(scene.picks())
    scene.answer("attack:sword").answer("attacks").end("ana")
    scene.act("ana", "respond").answer("yes", by="gm")
    assert scene.picks() == ["goblin", "goblin+nonlethal", "ignore"]
    scene.answer("goblin+nonlethal", dice=(15,))
    assert scene["goblin"].life == "stable"
