"""Drawing and stowing, two weapons, versatile fighting, the shield bash."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.hands import held
from tests.builders import BOW, Scene, hero, monster
from tests.cases import each

SCORES = {"str": 16, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}
SHORTSWORD = Weapon("shortsword", "Shortsword", harm=(DamageDice("1d6", "piercing"),), properties=("light",))
LONGSWORD = Weapon("longsword", "Longsword", harm=(DamageDice("1d8", "slashing"),), versatile="1d10")
MACE = Weapon("mace", "Mace", harm=(DamageDice("1d6", "bludgeoning"),))
MAUL = Weapon("maul", "Maul", harm=(DamageDice("2d6", "bludgeoning"),), properties=("two-handed",))
AXE = Weapon("axe", "Handaxe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("light", "thrown"))


def table(*weapons, in_hand=(), foe=None, **fields):
    """Ana, Strength 16, with these weapons (the first in hand, or those said), beside a goblin; an orc on the other side."""
    scene = Scene("gritty")
    tally = {"armed": 1, **{f"wields:{key}": 1 for key in in_hand}} if in_hand else {}
    values = {
        "abilities": SCORES,
        "weapons": weapons or (MACE, SHORTSWORD, LONGSWORD),
        "skills": {"athletics": 5},
        **fields,
    }
    scene.put("Ana", hero("Ana", **values), (5, 5), "ana", tally=tally)
    scene.put("Goblin", foe or monster(hp=60), (6, 5), used={"reaction": 1})
    scene.put("Orc", monster("Orc", hp=60), (4, 5), used={"reaction": 1})
    return scene.begin("ana", "goblin", "orc")


def hands(scene):
    return {weapon.key for weapon in held(scene["ana"])}


def grapple(scene, *dice):
    return scene.act("ana", "grapple", target="goblin").answer("athletics", dice=dice or (18, 2))


# --- drawing -------------------------------------------------------------------------------------------------------


def test_drawing_belongs_to_the_attack_any_number_of_times():
    """GRT-134: mace, shortsword and axe one after the other; the interaction is not touched."""
    scene = table(MACE, SHORTSWORD, AXE, attacks=3)
    scene.attack("ana", "goblin", "mace", 2).attack("ana", "goblin", "shortsword", 2)
    assert hands(scene) == {"mace", "shortsword"}
    assert (scene.last(ev.Acted).row, scene["ana"].used.get("interaction")) == ("GRT-134", None)
    scene.act("ana", "drop-weapon", choice="mace").attack("ana", "goblin", "axe", 2)
    assert hands(scene) == {"shortsword", "axe"}


def test_the_draw_needs_free_hands():
    """GRT-135: none beside a mace and a shield, two for a maul."""
    scene = table(MACE, SHORTSWORD, MAUL, traits=("shield",))
    assert scene.refused_act("ana", "attack", target="goblin", weapon="shortsword").row == "GRT-135"
    scene = table(MACE, SHORTSWORD, MAUL)
    refused = scene.refused_act("ana", "attack", target="goblin", weapon="maul")
    assert (refused.row, "two free hands" in refused.text) == ("GRT-135", True)
    assert scene.option("ana", "attack", "maul").barred.row == "GRT-135"
    scene.act("ana", "put-away", choice="mace").attack("ana", "goblin", "maul", 2)
    assert hands(scene) == {"maul"}


def test_what_the_other_hand_holds_is_not_put_away_for_a_blow_with_both():
    """GRT-133, GRT-135: beside a dagger neither the maul in hand is swung nor the bow loaded; dropped, it is."""
    bow = replace(BOW, properties=("ammunition",))
    scene = table(MAUL, SHORTSWORD, in_hand=("maul", "shortsword"))
    refused = scene.refused_act("ana", "attack", target="goblin", weapon="maul")
    assert (refused.row, str(refused)) == ("GRT-133", "It takes both hands: stow or drop what the other one holds.")
    scene.act("ana", "drop-weapon", choice="shortsword").attack("ana", "goblin", "maul", 2)
    loading = table(bow, SHORTSWORD, in_hand=("bow", "shortsword"))
    assert loading.refused_act("ana", "attack", target="goblin", weapon="bow").row == "GRT-133"


def test_both_hands_are_offered_where_both_are_free():
    """GRT-135: for a sheathed longsword beside a mace there is one hand; for the one in hand beside nothing there are two."""
    scene = table(MACE, LONGSWORD)
    assert "two-handed" not in {pick.key for pick in scene.option("ana", "attack", "longsword").picks}
    scene.act("ana", "put-away", choice="mace")
    assert "two-handed" in {pick.key for pick in scene.option("ana", "attack", "longsword").picks}


def test_on_anothers_turn_it_belongs_to_the_attack_as_well():
    """GRT-134, GRT-135: an opportunity attack with the free hand's sheathed sword, not with a maul beside what is in hand."""
    scene = table(MACE, SHORTSWORD, MAUL).end("ana").walk("goblin", (7, 5))
    offered = scene.picks()
    assert ("strike:shortsword" in offered, "strike:maul" in offered) == (True, False)
    scene.answer("strike:shortsword", dice=(2,))
    assert hands(scene) == {"mace", "shortsword"}
    assert [e.row for e in scene.all(ev.Acted) if e.action == "draw"] == ["GRT-134"]


def test_what_no_hand_could_draw_is_not_held_ready():
    """GRT-135: a maul beside a mace; with the mace stowed it is offered."""
    scene = table(MACE, MAUL).act("ana", "ready", choice="now")
    assert "attack:maul" not in set(scene.picks())
    scene = table(MACE, MAUL).act("ana", "put-away", choice="mace").act("ana", "ready", choice="now")
    assert "attack:maul" in set(scene.picks())


def test_stowing_uses_the_interaction():
    """GRT-133: once for nothing; a second one in the turn costs the action."""
    scene = table(MACE, SHORTSWORD, in_hand=("mace", "shortsword"))
    scene.act("ana", "put-away", choice="mace")
    assert (scene["ana"].used, scene.last(ev.Acted).row) == ({"interaction": 1}, "GRT-133")
    scene.act("ana", "put-away", choice="shortsword")
    assert scene["ana"].used["action"] == 1


def test_drawing_without_attacking_needs_the_hand_as_well():
    """GRT-135: nothing is put away for it."""
    scene = table(MACE, SHORTSWORD, MAUL)
    assert [pick.key for pick in scene.option("ana", "draw", "").picks] == ["shortsword"]
    scene.act("ana", "draw", choice="shortsword")
    assert hands(scene) == {"mace", "shortsword"}


# --- two weapons ---------------------------------------------------------------------------------------------------


def test_one_more_attack_with_a_light_weapon_in_the_other_hand():
    """GRT-162, GRT-163: after a mace, which is not light, at no bonus action, once; not before it."""
    scene = table(MACE, SHORTSWORD, in_hand=("mace", "shortsword"), attacks=2)
    assert scene.option("ana", "off-hand", "shortsword").barred.row == "GRT-162"
    scene.attack("ana", "goblin", "mace", 2).act("ana", "off-hand", 2, weapon="shortsword", target="orc")
    assert scene["ana"].used.get("bonus") is None
    assert scene.last(ev.AttackResolved).weapon == "Shortsword (other hand)"
    scene.attack("ana", "goblin", "mace", 2)
    refused = scene.refused_act("ana", "off-hand", weapon="shortsword", target="goblin")
    assert (refused.row, refused.text) == ("GRT-162", "Once in your turn.")


def test_not_after_a_throw_a_two_handed_blow_or_a_fist():
    """GRT-162: a one-handed melee weapon attack is wanted."""
    assert barred_after("axe", 2, 2, choice="thrown", weapons=(AXE, SHORTSWORD)) == "GRT-162"
    assert barred_after("maul", 2, weapons=(MAUL, SHORTSWORD)) == "GRT-162"
    assert barred_after("longsword", 2, choice="two-handed", weapons=(LONGSWORD, SHORTSWORD)) == "GRT-162"
    assert barred_after("unarmed", 2, weapons=(MACE, SHORTSWORD)) == "GRT-162"
    assert barred_after("longsword", 2, weapons=(LONGSWORD, SHORTSWORD)) == ""


def barred_after(weapon, *dice, choice="", weapons):
    scene = table(*weapons).attack("ana", "goblin", weapon, *dice, choice=choice)
    barred = scene.option("ana", "off-hand", "shortsword").barred
    return barred.row if barred else ""


def test_only_in_ones_own_turn():
    """GRT-162: an opportunity attack opens nothing, and the next turn begins anew."""
    scene = table(MACE, SHORTSWORD, in_hand=("mace", "shortsword"))
    scene.end("ana").walk("goblin", (7, 5)).answer("strike:mace", dice=(2,))
    assert scene.refused_act("ana", "off-hand", weapon="shortsword", target="orc")
    scene.end("goblin").end("orc")
    assert scene.option("ana", "off-hand", "shortsword").barred.row == "GRT-162"


def test_example_25_a_shortsword_after_a_grapple():
    """GRT-162, GRT-164, W25: d6 = 5, Strength +3: 5 piercing; Strength -1: 4."""
    scene = grapple(table(SHORTSWORD)).act("ana", "off-hand", 15, 5, weapon="shortsword", target="goblin")
    assert [(part.final, part.type) for part in scene.last(ev.DamageTaken).parts] == [(5, "piercing")]
    weak = grapple(table(SHORTSWORD, abilities={**SCORES, "str": 8}))
    weak.act("ana", "off-hand", 15, 5, weapon="shortsword", target="goblin")
    assert weak.last(ev.DamageTaken).amount == 4
    assert weak.cited("FIF-153") == "GRT-164"


def test_example_25_a_longsword_after_a_grapple():
    """GRT-166, GRT-167, Rulings 36, W25: versatile: d8 = 5, +3: 8, one-handed, also with a hand free."""
    scene = grapple(table(LONGSWORD)).act("ana", "versatile-attack", 15, 5, weapon="longsword", target="goblin")
    assert scene.last(ev.DamageTaken).amount == 8
    scene = table(LONGSWORD).act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(2, 18))
    assert "two-handed" not in {pick.key for pick in scene.option("ana", "versatile-attack", "longsword").picks}
    scene.act("ana", "versatile-attack", 15, 5, weapon="longsword", target="goblin", choice="")
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d8"


def test_example_25_both_in_one_turn_are_refused():
    """GRT-165, GRT-168, W25: whichever comes first shuts the other for the turn."""
    weapons = {"weapons": (SHORTSWORD, LONGSWORD), "in_hand": ("shortsword", "longsword")}
    for first, weapon, second, other, row in (
        ("off-hand", "shortsword", "versatile-attack", "longsword", "GRT-168"),
        ("versatile-attack", "longsword", "off-hand", "shortsword", "GRT-165"),
    ):
        scene = table(SHORTSWORD, LONGSWORD, attacks=2, numbers={"hands": 3}, in_hand=weapons["in_hand"])
        grapple(scene).act("ana", first, 2, weapon=weapon, target="goblin")
        assert scene.refused_act("ana", second, weapon=other, target="goblin").row == row


def test_versatile_fighting_needs_a_special_attack():
    """GRT-166: after a mace there is none, after a shove there is, once."""
    scene = table(MACE, LONGSWORD, attacks=3, in_hand=("mace", "longsword")).attack("ana", "goblin", "mace", 2)
    assert scene.refused_act("ana", "versatile-attack", weapon="longsword", target="goblin").row == "GRT-166"
    scene.act("ana", "shove", target="goblin", choice="push").answer("athletics", dice=(2, 18))
    scene.act("ana", "versatile-attack", 2, weapon="longsword", target="goblin")
    scene.act("ana", "shove", target="goblin", choice="push").answer("athletics", dice=(2, 18))
    assert (
        scene.refused_act("ana", "versatile-attack", weapon="longsword", target="goblin").text == "Once in your turn."
    )


def test_the_second_weapon_may_be_drawn_for_it():
    """GRT-134, GRT-135, Rulings 37: with a hand free it comes out; beside a captive and a mace it does not."""
    scene = table(MACE, SHORTSWORD).attack("ana", "goblin", "mace", 2)
    scene.act("ana", "off-hand", 2, weapon="shortsword", target="goblin")
    assert hands(scene) == {"mace", "shortsword"}
    scene = grapple(table(MACE, SHORTSWORD))
    assert scene.refused_act("ana", "off-hand", weapon="shortsword", target="goblin").row == "GRT-135"


def test_a_special_attack_replaces_one_of_several():
    """GRT-162: with two attacks a grapple leaves one, and the extra attack besides."""
    scene = grapple(table(SHORTSWORD, attacks=2)).act("ana", "off-hand", 2, weapon="shortsword", target="goblin")
    scene.attack("ana", "goblin", "shortsword", 2)
    assert len(scene.all(ev.AttackResolved)) == 2


def test_the_other_hands_knockout_leaves_strength_out_too():
    """GRT-164, GRT-018: 2 points, and 2 - 1 for the weak."""
    for strength, dealt in ((16, 2), (8, 1)):
        scene = table(MACE, SHORTSWORD, abilities={**SCORES, "str": strength}).attack("ana", "goblin", "mace", 2)
        scene.act("ana", "off-hand", 15, weapon="shortsword", target="goblin", choice="nonlethal")
        assert scene.last(ev.DamageTaken).amount == dealt


def test_a_stat_block_has_it_with_an_action_that_is_no_multiattack():
    """GRT-162: an attack that the Multiattack does not list is an Attack action of its own, and opens the other hand."""
    claw = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4+2", "slashing"),), properties=("natural",))
    foe = monster(hp=60, weapons=(claw, MACE, SHORTSWORD), multiattack=(("claw", 2),))
    scene = table(foe=foe).end("ana")
    scene.attack("goblin", "ana", "mace", 2).act("goblin", "off-hand", 2, weapon="shortsword", target="ana")
    assert len(scene.all(ev.AttackResolved)) == 2
    scene = table(foe=foe).end("ana").attack("goblin", "ana", "claw", 2)
    assert scene.refused_act("goblin", "off-hand", weapon="shortsword", target="ana").row == "GRT-162"


# --- the shield ----------------------------------------------------------------------------------------------------


def shielded(**fields):
    return table(MACE, SHORTSWORD, traits=("shield", *fields.pop("more", ())), proficiency=2, **fields)


def test_a_bash_in_place_of_any_attack():
    """GRT-173, GRT-174, GRT-175, Rulings 39: Strength +3, proficiency +2; 1d4 + 3 bludgeoning; the AC stays."""
    scene = shielded(attacks=2).attack("ana", "goblin", "mace", 2)
    before = scene.fight.breakdown("defense.ac", "ana").total
    scene.attack("ana", "goblin", "shield-bash", 15, 4)
    found, harm = scene.last(ev.AttackResolved), scene.last(ev.DamageTaken)
    assert [(term.label, term.value) for term in found.attack.terms if term.value] == [
        ("Strength", 3),
        ("Proficiency", 2),
    ]
    assert (harm.amount, harm.parts[0].type) == (7, "bludgeoning")
    assert scene.fight.breakdown("defense.ac", "ana").total == before


def test_without_proficiency_and_without_a_shield():
    """GRT-174, GRT-173: one who never learned it adds none; put down it strikes nobody; others have no such button."""
    clumsy = shielded(more=("shield-not-proficient",)).attack("ana", "goblin", "shield-bash", 2)
    assert clumsy.last(ev.AttackResolved).total == 5
    down = shielded().record(ev.Counted(who="ana", key="shield-off", value=1, audience=ev.EVERYONE))
    assert down.refused_act("ana", "attack", target="goblin", weapon="shield-bash").row == "GRT-173"
    assert table().option("ana", "attack", "shield-bash") is None


def test_a_bash_out_of_turn():
    """GRT-173: the shield is offered with an opportunity attack."""
    scene = shielded()
    scene.end("ana").walk("goblin", (7, 5)).answer("strike:shield-bash", dice=(15, 4))
    assert scene.last(ev.DamageTaken).amount == 7


def test_a_shield_is_no_weapon():
    """GRT-176, Rulings 38: Dueling still adds 2 to the mace; a bash opens no two-weapon fighting, and is never the light one."""
    scene = shielded(features=("dueling",), attacks=2).attack("ana", "goblin", "mace", 15, 4)
    assert scene.last(ev.DamageTaken).amount == 4 + 3 + 2
    scene = shielded().attack("ana", "goblin", "shield-bash", 2)
    assert scene.option("ana", "off-hand", "shortsword").barred.row == "GRT-162"
    assert scene.option("ana", "off-hand", "shield-bash") is None


def test_a_bash_is_a_melee_weapon_attack():
    """GRT-177: what a melee weapon attack by Strength sets off, as the damage of a rage, comes with it."""
    scene = shielded(features=("rage",), level=1).act("ana", "rage")
    scene.attack("ana", "goblin", "shield-bash", 15, 4)
    assert scene.last(ev.DamageTaken).amount == 4 + 3 + 2
    assert scene.last(ev.AttackResolved).kind == "melee"


@each("key", ["club", "shield-bash"])
def test_a_stat_block_bashes_in_place_of_one_of_its_attacks(key):
    """GRT-173: with a Multiattack of two clubs, one may be a bash."""
    club = Weapon("club", "Club", bonus=4, harm=(DamageDice("1d6+2", "bludgeoning"),))
    foe = monster(hp=60, weapons=(club,), multiattack=(("club", 2),), traits=("shield",))
    scene = table(foe=foe).end("ana")
    scene.act("goblin", "attack", 2, target="ana", weapon="club")
    scene.act("goblin", "attack", 2, target="ana", weapon=key)
    assert len(scene.all(ev.AttackResolved)) == 2
