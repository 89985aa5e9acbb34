"""Fighting in water: which weapons serve there, what water does to shots, fire, lightning and voices."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.hurting import chips, hurt, rows_of, swing

PIERCING = (DamageDice("1d6", "piercing"),)
CLAW = Weapon("claw", "Claw", bonus=4, harm=PIERCING, properties=("natural",))
JAVELIN = Weapon("javelin", "Javelin", bonus=5, range=(30, 120), harm=PIERCING, properties=("thrown",))
HARPOON = Weapon("harpoon", "Harpoon", bonus=5, range=(20, 60), harm=PIERCING, properties=("thrown",))
DART = Weapon("dart", "Dart", kind="ranged", bonus=5, range=(20, 60), harm=PIERCING, properties=("thrown",))
CROSSBOW = Weapon("light-crossbow", "Light crossbow", kind="ranged", bonus=5, range=(80, 320), harm=PIERCING)
LONGBOW = Weapon("longbow", "Longbow", kind="ranged", bonus=5, range=(150, 600), harm=PIERCING)
NET = Weapon("net", "Net", kind="ranged", bonus=5, range=(5, 15), properties=("net", "thrown"))
RAY = Weapon("ray", "Ray", kind="ranged", bonus=4, range=(60, 60), harm=PIERCING, properties=("spell",))
FROST = Weapon("frost", "Chilling touch", bonus=4, harm=(DamageDice("1d8", "cold"),), properties=("spell",))
ALL = (LONGSWORD, JAVELIN, HARPOON, DART, CROSSBOW, LONGBOW, NET)
SEA = tuple((x, y) for x in range(40) for y in range(12))


def field(*weapons: Weapon, foe: tuple[int, int] = (4, 3), **fields) -> Scene:
    scene = Scene("gritty", width=40)
    scene.put("Ana", hero("Ana", weapons=weapons or ALL, attacks=9, **fields), (3, 3), "ana")
    scene.put("Goblin", monster(weapons=(CLAW,), hp=60), foe)
    return scene.begin("ana", "goblin")


def sunk(*weapons: Weapon, who: str = "ana", how: str = "underwater", foe: tuple[int, int] = (4, 3), **fields) -> Scene:
    return field(*weapons, foe=foe, **fields).do(cmd.Mark(targets=(who,), condition=how, on=True))


def melee(key: str, kind: str = "piercing", **fields) -> Weapon:
    return Weapon(key, key.capitalize(), bonus=5, harm=(DamageDice("1d6", kind),), **fields)


# --- melee ---------------------------------------------------------------------------------------------------------


@each("key", ["dagger", "javelin", "shortspear", "harpoon", "trident"])
def test_five_weapons_strike_true_underwater(key):
    """GRT-199: whoever wields them."""
    scene = sunk(melee(key))
    assert swing(scene, "ana", "goblin", melee(key)).edge == 0


@each("weapon", [LONGSWORD, melee("shortsword"), melee("spear"), melee("unarmed", "bludgeoning"), CLAW])
@each("speeds", [{"walk": 30}, {"walk": 30, "swim": 30}])
def test_all_others_have_disadvantage_swimmers_or_not(weapon, speeds):
    """GRT-199: fists and claws included; a swimming speed is no help, unlike in 5e; spells are no weapons."""
    scene = sunk(weapon, speeds=speeds)
    found = swing(scene, "ana", "goblin", weapon)
    assert (found.edge, "GRT-199" in rows_of(scene, found)) == (-1, True)
    assert swing(scene, "ana", "goblin", FROST).edge == 0


def test_it_must_pierce():
    """GRT-200, ruling 45: a dagger that slashes is as slow as any sword, with its own row."""
    slashing = melee("dagger", "slashing")
    scene = sunk(slashing)
    found = swing(scene, "ana", "goblin", slashing)
    assert (found.edge, {t.row for t in found.terms if t.edge}) == (-1, {"GRT-200"})


def test_the_flat_of_a_blade_does_not_pierce():
    """GRT-200, GRT-018: a dagger that is to incapacitate deals bludgeoning damage; one made for that pierces as ever."""
    dagger = melee("dagger")
    scene = sunk(dagger).attack("ana", "goblin", "dagger", 15, 2, choice="nonlethal")
    struck = scene.last(ev.AttackResolved)
    assert (struck.outcome, [t.row for t in struck.attack.terms if t.edge]) == ("miss", ["GRT-200"])
    scene.attack("ana", "goblin", "dagger", 15, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    blunted = melee("dagger", properties=("nonlethal",))
    scene = sunk(blunted).attack("ana", "goblin", "dagger", 15, 3, choice="nonlethal")
    assert scene.last(ev.DamageTaken).parts[0].type == "piercing"


def test_a_weapon_of_several_types_pierces_when_it_is_said_before():
    """GRT-200, ruling 45: a dagger that slashes unless it is to pierce; other types are refused."""
    either = melee("dagger", "slashing", properties=("or-piercing",))
    scene = sunk(either)
    option = next(o for o in scene.options("ana") if o.key == "attack" and o.weapon == "dagger")
    assert [(p.label, p.note) for p in option.picks if p.key == "or-piercing"] == [("Piercing", "in place of slashing")]
    scene.attack("ana", "goblin", "dagger", 15, 12, 3)
    assert scene.last(ev.DamageTaken).parts[0].type == "slashing"
    scene.attack("ana", "goblin", "dagger", 15, 3, choice="or-piercing")
    struck = scene.last(ev.AttackResolved)
    assert (struck.attack.edge, scene.last(ev.DamageTaken).parts[0].type) == (0, "piercing")
    refused = scene.refused_act("ana", "attack", weapon="dagger", target="goblin", choice="or-bludgeoning")
    assert refused.text == "Choose one of: Piercing, To incapacitate."


def test_it_is_said_out_of_turn_as_well():
    """GRT-200, ruling 45: an opportunity attack with it, either way; lying elsewhere it strikes in none."""
    either = melee("dagger", "slashing", properties=("or-piercing",))
    scene = sunk(either).end("ana").walk("goblin", (5, 3))
    picks = [pick.label for pick in scene.asked().picks]
    assert {"Dagger", "Dagger, piercing"} <= set(picks)
    assert "Dagger, piercing, to incapacitate" in picks
    scene.answer("strike:dagger-piercing", dice=(15, 3))
    assert (scene.last(ev.AttackResolved).attack.edge, scene.last(ev.DamageTaken).parts[0].type) == (0, "piercing")
    scene = sunk(either).act("ana", "drop-weapon", choice="dagger").end("ana").walk("goblin", (5, 3))
    assert not any(pick.key.startswith("strike:dagger") for pick in scene.asked().picks)


def test_painted_water_does_it_too_and_the_shore_does_not():
    """GRT-199: a chip says so; with the GM’s word that she fights as on land it ends."""
    scene = field().paint("water", *SEA)
    assert swing(scene, "ana", "goblin", LONGSWORD).edge == -1
    assert chips(scene) == ["Underwater"]
    scene.do(cmd.Mark(targets=("ana",), condition="not-underwater", on=True))
    assert swing(scene, "ana", "goblin", LONGSWORD).edge == 0
    assert swing(field(), "ana", "goblin", LONGSWORD).edge == 0


# --- shots ---------------------------------------------------------------------------------------------------------


@each(("key", "choice"), [("longbow", ""), ("dart", ""), ("javelin", ""), ("javelin", "thrown")])
def test_other_shots_are_refused_underwater(key, choice):
    """GRT-201: bows, darts, thrown javelins; refused in words, and greyed for each target."""
    scene = sunk(foe=(7, 3))
    refused = scene.refused_act("ana", "attack", weapon=key, target="goblin", choice=choice)
    assert (refused.text, refused.row) == (
        "Under water only a crossbow, a net or a harpoon shoots or is thrown.",
        "GRT-201",
    )
    options = [o for o in scene.options("ana") if o.key == "attack" and o.weapon == key]
    assert [c.barred.row for o in options for c in o.choices if c.barred] == ["GRT-201"]


def test_nor_at_a_guessed_square():
    """GRT-201: where something unseen is thought to be."""
    scene = sunk(foe=(7, 3))
    assert scene.refused_act("ana", "attack", weapon="longbow", square=(9, 3)).row == "GRT-201"


@each("key", ["light-crossbow", "harpoon"])
def test_crossbow_and_harpoon_serve_without_disadvantage(key):
    """GRT-201: within normal range they are shot as on land; so is a net."""
    scene = sunk(foe=(6, 3)).attack("ana", "goblin", key, 15, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert sunk(foe=(4, 3)).fight.rules.attacks.weapon_bar(scene.fight, Blow("ana", "goblin", NET)) is None


def test_a_javelin_in_hand_and_a_spell_are_no_shots():
    """GRT-201: a thrust goes; a ray of frost is no weapon attack."""
    scene = sunk(JAVELIN, RAY).attack("ana", "goblin", "javelin", 15, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert scene.fight.rules.attacks.weapon_bar(scene.fight, Blow("ana", "goblin", RAY)) is None


def test_who_is_wholly_immersed_is_as_hard_to_shoot():
    """GRT-201: from the shore a longbow does not reach it, a crossbow does."""
    scene = sunk(who="goblin", how="immersed", foe=(7, 3))
    assert scene.refused_act("ana", "attack", weapon="longbow", target="goblin").row == "GRT-201"
    scene.attack("ana", "goblin", "light-crossbow", 15, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"


def test_beyond_normal_range_a_shot_misses_without_a_roll():
    """GRT-202: no die falls; the row says why; and the odds are nil beforehand."""
    scene = sunk(foe=(8, 3))
    scene.attack("ana", "goblin", "harpoon")
    missed = scene.last(ev.AttackResolved)
    assert (missed.outcome, missed.roll, missed.row) == ("miss", None, "GRT-202")
    assert sunk(foe=(7, 3)).attack("ana", "goblin", "harpoon", 15, 3).last(ev.AttackResolved).outcome == "hit"


def test_so_do_shots_at_the_immersed():
    """GRT-202: the crossbow’s 80 feet."""
    scene = sunk(who="goblin", how="immersed", foe=(20, 3)).attack("ana", "goblin", "light-crossbow")
    assert scene.last(ev.AttackResolved).row == "GRT-202"


def test_a_shot_at_a_square_tells_nothing_of_who_is_immersed_there():
    """GRT-201: from the shore at where one is thought to be: taken whether or not it is there, and a miss."""
    scene = field(LONGBOW, foe=(9, 3))
    scene.put("Nix", monster("Nix", hp=30), (9, 9), hidden=True)
    scene.do(cmd.Mark(targets=("nix",), condition="immersed", on=True))
    for square in ((9, 9), (12, 9)):
        scene.act("ana", "attack", 18, 19, weapon="longbow", square=square)
        assert scene.last(ev.AttackResolved).outcome == "miss"
    assert scene["nix"].hp == 30


# --- fire and lightning --------------------------------------------------------------------------------------------


@each(("kind", "taken", "row"), [("fire", 5, "GRT-203"), ("lightning", 20, "GRT-204"), ("cold", 10, "")])
def test_the_immersed_and_the_elements(kind, taken, row):
    """GRT-203, GRT-204: half the fire, twice the lightning."""
    scene = hurt(sunk(how="immersed"), 10, kind)
    found = scene.last(ev.DamageTaken)
    assert (found.amount, [t.row for t in found.parts[0].steps]) == (taken, [row] if row else [])


def test_lightning_spares_the_resistant_and_the_immune():
    """GRT-204: half, as on land, and nothing; the merely underwater take it plain."""
    for fields, taken in (({"resistances": {"lightning": 0}}, 5), ({"immunities": ("lightning",)}, 0)):
        assert hurt(sunk(how="immersed", **fields), 10, "lightning").last(ev.DamageTaken).amount == taken
    assert hurt(sunk(), 10, "lightning").last(ev.DamageTaken).amount == 10


def test_out_of_the_water_both_are_over():
    """GRT-203, GRT-204."""
    scene = sunk(how="immersed").do(cmd.Mark(targets=("ana",), condition="immersed", on=False))
    assert hurt(scene, 4, "lightning").last(ev.DamageTaken).amount == 4
    assert hurt(scene, 4, "fire").last(ev.DamageTaken).amount == 4


# --- voices --------------------------------------------------------------------------------------------------------

CASTER = {
    "spells": ("fire-bolt", "magic-missile", "shield"),
    "casting": "int",
    "slots": {"1": 2},
    "traits": ("focus",),
}


def spell(scene: Scene, key: str = "magic-missile"):
    return next(o for o in scene.options("ana") if o.key == f"cast:{key}")


def test_who_cannot_breathe_water_speaks_no_spell_in_it():
    """GRT-205: refused with the reason, greyed beforehand; a chip tells."""
    scene = sunk(**CASTER)
    refused = scene.refused_act("ana", "cast:magic-missile", targets=("goblin",))
    words = "You cannot breathe under water: no spells with a verbal component."
    assert (refused.text, refused.row) == (words, "GRT-205")
    assert spell(scene).barred.row == "GRT-205"
    assert "No voice under water" in chips(scene)
    assert "No voice under water" in chips(scene, seat="gm")
    assert chips(scene, seat="ben") == ["Underwater"]  # that she has spells is her own affair
    assert spell(field(**CASTER)).barred is None


def test_nor_does_who_only_reads_a_scroll():
    """GRT-205, GRT-027: a scroll of a spell with a verbal component wants a voice, too."""
    fields = {"traits": ("scroll:magic-missile",), "languages": ("Common",)}
    refused = sunk(**fields).refused_act("ana", "scroll:magic-missile", targets=("goblin",))
    assert refused.row == "GRT-205"
    (option,) = [o for o in field(**fields).options("ana") if o.key == "scroll:magic-missile"]
    assert option.barred is None


@each("how", ["amphibious", "water-breathing"])
def test_who_breathes_water_does(how):
    """GRT-205: by its nature."""
    assert spell(sunk(**{**CASTER, "features": (how,)})).barred is None


def test_the_gm_says_who_breathes_by_magic():
    """GRT-205: and takes it back."""
    scene = sunk(**CASTER).do(cmd.Mark(targets=("ana",), condition="breathes-water", on=True))
    assert spell(scene).barred is None
    scene.do(cmd.Mark(targets=("ana",), condition="breathes-water", on=False))
    assert spell(scene).barred.row == "GRT-205"


def test_a_reaction_spell_is_no_exception():
    """GRT-205: nobody who could not speak it is asked for a shield."""
    scene = sunk(**CASTER).end("ana").attack("goblin", "ana", "claw", 14, 3)
    assert scene.request is None
    dry = field(**CASTER).end("ana").attack("goblin", "ana", "claw", 14)
    assert dry.asked().seat == "ana"


def test_the_harpooned_fight_is_drawn_for_the_player():
    """GRT-201: the crossbow’s button is open for the same target."""
    scene = sunk(foe=(7, 3))
    options = [o for o in scene.options("ana") if o.key == "attack" and o.weapon == "light-crossbow"]
    assert [c.barred for o in options for c in o.choices] == [None]
