"""Armor Class, damage and its types."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.powers import Deal
from combat.engine.state import DamageDice, Effect, Weapon
from combat.rulesets import CREATURES, READY, RULESETS
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each

GAME = RULESETS["streamlined"]
TYPES = (
    *(
        "acid",
        "bludgeoning",
        "cold",
        "electric",
        "fire",
        "force",
        "necrotic",
        "piercing",
        "poison",
        "psychic",
        "radiant",
    ),
    *("slashing", "sonic"),
)
SCORES = {"str": 14, "dex": 14, "con": 16, "int": 10, "wis": 12, "cha": 10}


def armored(*effects, **fields):
    """Ana with Dexterity 14, Constitution 16 and Wisdom 12; returns her Armor Class against a goblin under these effects."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{"abilities": SCORES, "defenses": {}, **fields}), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin")
    for key in effects:
        scene.record(ev.EffectGained(who="ana", effect=Effect("e900", key), name=key, audience=ev.EVERYONE))
    return scene.fight.breakdown("defense.ac", "ana", "goblin")


# --- Armor Class ---------------------------------------------------------------------------------------------------


@each(("dexterity", "total"), [(14, 12), (8, 9)])
def test_without_armor(dexterity, total):
    """STR-084, W5: 10 and Dexterity: +2 is 12, -1 is 9."""
    found = armored(abilities={**SCORES, "dex": dexterity})
    assert found.total == total
    assert {term.row for term in found.terms} == {"STR-084"}


def test_one_formula_the_best():
    """STR-085: armor of 14 or Unarmored Defense of 10 + 2 + 3 = 15, never both; the other is shown with the reason."""
    found = armored(defenses={"ac": 14}, features=("unarmored-defense",))
    assert found.total == 15
    assert {term.label for term in found.terms if term.counted} == {"Unarmored Defense", "Dexterity", "Constitution"}
    assert "STR-085" in next(term.why for term in found.terms if not term.counted)
    assert armored(defenses={"ac": 17}, features=("unarmored-defense",)).total == 17
    assert armored(features=("unarmored-defense", "unarmored-defense-wis")).total == 15
    assert armored(features=("unarmored-defense-wis",)).total == 13


def test_a_shield_adds_to_whichever_counts():
    """STR-085: a shield is no formula."""
    assert armored(defenses={"ac": 16}, features=("unarmored-defense",), traits=("shield",)).total == 15 + 2


@each(
    ("effect", "fields", "total"),
    [
        ("mage-armored", {}, 15),
        ("mage-armored", {"features": ("unarmored-defense",)}, 15),  # 10 + 2 + 3 and 13 + 2: not 18
        ("mage-armored", {"features": ("unarmored-defense-wis",)}, 15),
        ("mage-armored", {"defenses": {"ac": 14}, "traits": ("shield",)}, 17),
        ("barkskinned", {"features": ("unarmored-defense",)}, 16),
        ("barkskinned", {"defenses": {"ac": 16}, "features": ("unarmored-defense",), "traits": ("shield",)}, 17),
    ],
)
def test_a_spell_with_a_formula_is_one_of_them(effect, fields, total):
    """STR-085: 13 and Dexterity, or 16 at least, is compared with the best of the others and never added to it."""
    assert armored(effect, **fields).total == total


def test_a_stat_block_as_printed():
    """STR-086: what is printed counts, whatever its Dexterity."""
    scene = Scene("streamlined")
    scene.put("Goblin", monster(abilities=SCORES, defenses={"ac": 17}), (6, 5))
    found = scene.fight.breakdown("defense.ac", "goblin")
    assert (found.total, found.terms[0].row) == (17, "STR-086")


# --- what a weapon deals -------------------------------------------------------------------------------------------


def dealt(weapon, *dice, foe=None, choice="", **fields):
    scene = Scene("streamlined")
    scene.put(
        "Ana", hero("Ana", **{"abilities": SCORES, "proficiency": 2, "weapons": (weapon,), **fields}), (5, 5), "ana"
    )
    scene.put("Goblin", foe or monster(hp=60), (6, 5) if weapon.kind == "melee" else (9, 5))
    return scene.begin("ana", "goblin").attack("ana", "goblin", weapon.key, *dice, choice=choice).last(ev.DamageTaken)


def test_dice_ability_and_what_is_added():
    """STR-087, W2: the archer's longbow, 1d8 + 3; Dueling adds 2 to a sword in one hand."""
    bow = Weapon("longbow", "Longbow", kind="ranged", range=(150, 600), harm=(DamageDice("1d8", "piercing"),))
    assert dealt(bow, 15, 5, abilities={**SCORES, "dex": 16}, features=("archery",)).amount == 5 + 3
    sword = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
    assert dealt(sword, 15, 5, features=("dueling",)).amount == 5 + 2 + 2


def test_the_same_ability_as_the_attack():
    """STR-088: a finesse weapon in strong hands deals by Strength, in deft ones by Dexterity."""
    rapier = Weapon("rapier", "Rapier", harm=(DamageDice("1d8", "piercing"),), properties=("finesse",))
    for scores, label in (({"str": 18}, "Strength"), ({"dex": 18}, "Dexterity")):
        found = dealt(rapier, 15, 5, abilities={**SCORES, **scores})
        assert [(term.label, term.value) for term in found.parts[0].steps] == [(label, 4)]


def test_never_below_nothing():
    """STR-087, Rulings 27: 1 - 3 is 0."""
    stick = Weapon("stick", "Stick", harm=(DamageDice("1d4", "bludgeoning"),))
    assert dealt(stick, 18, 1, abilities={**SCORES, "str": 4}).amount == 0


# --- types ---------------------------------------------------------------------------------------------------------


def test_the_thirteen_types():
    """STR-089: electric and sonic; the GM's lists hold them, and the old names are refused."""
    assert GAME.damage_types == TYPES
    scene = Scene("streamlined")
    scene.put("Goblin", monster(hp=30, resistances={"electric": 1}), (6, 5))
    scene.begin("goblin")
    assert scene.seen_by("gm").desk.damage_types == TYPES
    assert scene.seen_by("ana").console is None
    scene.do(cmd.Harm(targets=("goblin",), amount=9, damage_type="electric"))
    assert scene["goblin"].hp == 26
    scene.do(cmd.Harm(targets=("goblin",), amount=9, damage_type="sonic"))
    assert scene["goblin"].hp == 17
    assert "Damage is one of" in str(scene.refusal(cmd.Harm(targets=("goblin",), amount=9, damage_type="thunder")).text)


def test_everything_of_5e_speaks_of_them_by_these_names():
    """STR-089: stat blocks, characters, spells and what follows them."""
    sheets = (*CREATURES["streamlined"], *(ready.sheet for ready in READY["streamlined"]), *GAME.bestiary.values())
    for sheet in sheets:
        kinds = {harm.type for weapon in sheet.weapons for harm in weapon.harm}
        kinds |= {rider.type for weapon in sheet.weapons for rider in weapon.riders}
        kinds |= {*sheet.resistances, *sheet.vulnerabilities, *sheet.immunities, *sheet.reductions}
        assert kinds <= {*TYPES, ""}, sheet.name
    for power in GAME.powers.values():
        for one in (power, power.sequel):
            deals = [outcome for outcome in one.outcomes if isinstance(outcome, Deal)] if one is not None else []
            assert {deal.type for deal in deals} <= set(TYPES), power.name
        assert "d6 lightning" not in power.summary
    assert "8d6 electric" in GAME.powers["lightning-bolt"].summary
    assert any("electric" in sheet.immunities for sheet in sheets)


def test_a_spell_of_electricity_is_resisted_as_such():
    """STR-089: the button casts what deals electric damage; half of it to whoever resists that."""
    scene = Scene("streamlined")
    mage = hero("Ana", spells=("shocking-grasp",), casting="int", level=1)
    scene.put("Ana", mage, (5, 5), "ana")
    scene.put("Goblin", monster(hp=30, resistances={"electric": 1}), (6, 5))
    scene.begin("ana", "goblin").act("ana", "cast:shocking-grasp", 18, 8, target="goblin")
    found = scene.last(ev.DamageTaken)
    assert (found.amount, found.parts[0].type) == (4, "electric")


def test_hammers_and_falls():
    """STR-090: a warhammer of the library, and a fall, deal bludgeoning damage."""
    hammers = [
        w for sheet in CREATURES["streamlined"] for w in sheet.weapons if w.key in ("warhammer", "maul", "greatclub")
    ]
    assert hammers
    assert {weapon.harm[0].type for weapon in hammers} == {"bludgeoning"}
    scene = Scene("streamlined")
    scene.put("Goblin", monster(hp=30), (6, 5))
    scene.begin("goblin").do(cmd.Fall(targets=("goblin",), distance=10), 4)
    assert scene.last(ev.DamageTaken).parts[0].type == "bludgeoning"


# --- poison --------------------------------------------------------------------------------------------------------


def poisoned(sheet, *words):
    """Return what 7 poison and 2 cold damage do to a creature of which the GM says these words."""
    scene = Scene("streamlined")
    scene.put("Thing", sheet, (6, 5))
    scene.begin("thing")
    for word in words:
        scene.give("thing", word)
    scene.do(cmd.Harm(targets=("thing",), amount=7, damage_type="poison"))
    found = scene.last(ev.DamageTaken)
    return found.amount, {step.row for step in found.parts[0].steps}


def test_poison_harms_the_organic_alone():
    """STR-091, Rulings 24: a goblin takes 7; a construct, whoever is flagged inorganic, and an object none."""
    assert poisoned(monster(hp=30)) == (7, set())
    assert poisoned(monster(hp=30, type="construct")) == (0, {"STR-091"})
    assert poisoned(monster(hp=30, type="elemental", traits=("inorganic",))) == (0, {"STR-091"})
    assert poisoned(monster(hp=30, type="object"))[0] == 0


def test_the_gm_has_the_last_word():
    """STR-091, Rulings 24: of a golem of flesh it may be said that it is organic, of anybody that it is not."""
    assert poisoned(monster(hp=30, type="construct"), "organic") == (7, set())
    assert poisoned(monster(hp=30), "inorganic") == (0, {"STR-091"})
    assert poisoned(monster(hp=30, type="construct", traits=("organic",))) == (7, set())
    assert {"organic", "inorganic"} <= {key for key, _ in GAME.palette}


def test_the_gm_reads_what_each_type_is():
    """STR-092, STR-093: for improvised harm, in the GM's tool alone; other games have no such list."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (5, 5), "ana")
    scene.begin("ana")
    notes = {kind: (words, row) for kind, words, row in scene.seen_by("gm").desk.damage_notes}
    assert tuple(notes) == TYPES
    assert notes["force"] == ("pure magical energy, mostly of spells", "STR-092")
    assert notes["acid"][1] == "STR-093"
    assert scene.seen_by("ana").console is None
    assert not RULESETS["fifth"].harm.notes
