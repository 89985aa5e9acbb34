"""Section 5: making an attack; the rest of it is proved where 5e is."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import rows

SCORES = {"str": 16, "dex": 14, "con": 10, "int": 18, "wis": 10, "cha": 10}
MACE = Weapon("mace", "Mace", harm=(DamageDice("1d6", "bludgeoning"),))
RAPIER = Weapon("rapier", "Rapier", harm=(DamageDice("1d8", "piercing"),), properties=("finesse",))
SHORTBOW = Weapon("shortbow", "Shortbow", kind="ranged", range=(80, 320), harm=(DamageDice("1d6", "piercing"),))
HANDAXE = Weapon("handaxe", "Handaxe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("thrown",))
EXOTIC = Weapon("whip", "Whip", proficient=False, harm=(DamageDice("1d4", "slashing"),))
RAY = Weapon(
    "ray", "Ray", kind="ranged", ability="int", range=(60, 60), harm=(DamageDice("1d8", "cold"),), properties=("spell",)
)


def duel(at=(6, 5), weapons=(LONGSWORD, BOW), foe=None, **options):
    """Ana beside a goblin, or somewhat off; her turn."""
    scene = Scene("a5e", width=40, **options)
    scene.put("Ana", hero("Ana", weapons=weapons, abilities=SCORES), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40, **(foe or {})), at)
    return scene.begin("ana", "goblin")


def shown(scene, seat="ana"):
    """Return the ledger rows that a seat reads beside its latest lines."""
    return {line.event.row for line in scene.lines_of(seat) if getattr(line.event, "row", "")}


# --- what is an attack ---------------------------------------------------------------------------------------------


def beset():
    """Ana, whom everybody attacks with advantage, and a mage beside her, whose turn it is."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    mage = monster(
        "Mage", weapons=(CLUB, RAY), spells=("sacred-flame",), casting="int", abilities=SCORES, traits=("focus",)
    )
    scene.put("Mage", mage, (6, 5))
    return scene.begin("mage", "ana").give("ana", "pressing")


def test_what_rolls_to_hit_is_an_attack():
    """A5E-091, A5E-051: a club and a spell attack alike."""
    scene = beset().attack("mage", "ana", "club", 2, 3)
    assert scene.last(ev.AttackResolved).roll.dice == "2d20"
    found = next(o for o in beset().options("mage") if (o.key, o.weapon) == ("attack", "ray"))
    assert "A5E-051" in {term.row for term in found.choices[0].breakdown.terms}


def test_what_does_not_is_none():
    """A5E-091, A5E-051: neither a shove, which is a contest, nor a spell with a saving throw."""
    scene = beset().act("mage", "shove", 10, target="ana").answer("athletics", dice=(20,))
    assert [roll.roll.dice for roll in scene.all(ev.CheckRolled)] == ["1d20", "1d20"]
    scene = beset().act("mage", "cast:sacred-flame", target="ana").answer("roll", dice=(15,))
    assert scene.last(ev.CheckRolled).roll.dice == "1d20"
    assert not scene.all(ev.AttackResolved)


# --- step 1: the target --------------------------------------------------------------------------------------------


def test_a_creature_an_object_or_a_place():
    """A5E-092: within reach or range each may be attacked."""
    scene = duel()
    scene.put("Door", monster("Door", type="object", hp=20), (5, 6), side="neutrals")
    for target in ({"target": "goblin"}, {"target": "door"}, {"square": (4, 4)}):
        scene.begin("ana", "goblin").record(
            ev.Refreshed(who="ana", what=("action", "attack-action", "attacks"), audience=())
        )
        scene.act("ana", "attack", *((2, 2) if "square" in target else (2,)), weapon="longsword", **target)
    assert len(scene.all(ev.AttackResolved)) == 3


@each(("at", "weapon", "row"), [((7, 5), "longsword", "FIF-136"), ((39, 5), "handaxe", "FIF-138")])
def test_out_of_reach_or_range(at, weapon, row):
    """A5E-092, A5E-112, A5E-115: the refusal tells the distance and what could be reached."""
    scene = duel(at=at, weapons=(LONGSWORD, HANDAXE))
    refused = scene.refused_act("ana", "attack", target="goblin", weapon=weapon)
    assert (refused.row, "ft away" in refused.text) == (row, True)


def test_a_wall_is_in_the_way_unless_the_narrator_says_otherwise():
    """A5E-093: total cover bars the attack; by the GM's word, a window, the shot goes through."""
    scene = duel(at=(10, 5)).paint("wall", *((8, y) for y in range(12)))
    assert scene.refused_act("ana", "attack", target="goblin", weapon="bow").row == "FIF-204"
    scene.give("goblin", "cover-none", source="ana").attack("ana", "goblin", "bow", 19, 18, 4)
    assert scene.last(ev.AttackResolved).outcome == "hit"


# --- step 2: what counts -------------------------------------------------------------------------------------------


def test_the_narrator_changes_cover_and_edges_before_the_roll():
    """A5E-094: at a table that asks, the GM sees the attack as the engine has it and may put three things right."""
    scene = duel(**{"review-attacks": "on"})
    scene.act("ana", "attack", target="goblin", weapon="longsword")
    question = scene.asked()
    assert (question.seat, question.kind) == ("gm", "review-attack")
    assert {pick.key for pick in question.picks} == {
        "roll",
        "advantage",
        "disadvantage",
        "cover:half",
        "cover:three-quarters",
    }
    scene.answer("advantage").answer("cover:half").answer("roll", dice=(2, 9))
    blow = scene.last(ev.AttackResolved)
    assert (blow.roll.dice, blow.total, blow.defense.total, blow.outcome) == ("2d20", 14, 15, "miss")
    assert rows(blow.attack)["The GM"] == "A5E-094"


def test_the_narrators_word_for_the_next_attack():
    """A5E-094: from the console, at any table."""
    scene = duel().give("ana", "hindered").attack("ana", "goblin", "longsword", 19, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert not scene["ana"].has("hindered")


def test_bonuses_and_dice_from_elsewhere():
    """A5E-095: a fighting style adds 2, an expertise die and a blessing add what they show."""
    scene = Scene("a5e")
    scene.put(
        "Ana",
        hero(
            "Ana",
            features=("archery",),
            traits=("focus", "expertise-die:attack"),
            spells=("bless",),
            slots={"1": 1},
            casting="wis",
        ),
        (5, 5),
        "ana",
    )
    scene.put("Goblin", monster(defenses={"ac": 18}, hp=40), (9, 5))
    scene.begin("ana", "goblin").act("ana", "cast:bless", targets=("ana",), choice="1").end("ana").end("goblin")
    scene.attack("ana", "goblin", "bow", 5, 3, 3, 4)
    blow = scene.last(ev.AttackResolved)
    assert (blow.total, blow.outcome) == (5 + 5 + 2 + 3 + 3, "hit")


# --- step 3: the roll ----------------------------------------------------------------------------------------------


@each(("face", "outcome"), [(8, "hit"), (7, "miss"), (20, "critical"), (1, "miss")])
def test_the_total_against_the_armor_class(face, outcome):
    """A5E-096, A5E-098, A5E-099: d20 + 5 against AC 13; 13 hits, 12 misses, 20 is critical, 1 misses."""
    scene = duel().attack("ana", "goblin", "longsword", face, *((4,) if outcome != "miss" else ()))
    assert scene.last(ev.AttackResolved).outcome == outcome


def test_natural_20_and_1_whatever_the_numbers():
    """A5E-098, A5E-099: a 20 hits AC 30 and is critical, a 1 misses AC 2."""
    scene = duel(foe={"defenses": {"ac": 30}}).attack("ana", "goblin", "longsword", 20, 4)
    assert scene.last(ev.AttackResolved).outcome == "critical"
    scene = duel(foe={"defenses": {"ac": 2}}).attack("ana", "goblin", "longsword", 1)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_the_armor_class_of_things_monsters_and_characters():
    """A5E-097: as listed, or made of Dexterity and a shield; cover comes on top."""
    scene = duel()
    scene.put("Door", monster("Door", type="object", defenses={"ac": 17}), (5, 6), side="neutrals")
    scene.put("Ben", hero("Ben", defenses={}, abilities=SCORES), (4, 4), "ben")
    scene.put("Cat", hero("Cat", defenses={"ac": 18}, traits=("shield",)), (4, 6), "ana")
    armor = {who: scene.fight.breakdown("defense.ac", who).total for who in ("goblin", "door", "ben", "cat")}
    assert armor == {"goblin": 13, "door": 17, "ben": 12, "cat": 18}
    scene.give("goblin", "cover-three-quarters").attack("ana", "goblin", "longsword", 12)
    assert scene.last(ev.AttackResolved).defense.total == 18


# --- fumbles -------------------------------------------------------------------------------------------------------


def test_a_natural_1_is_put_on_record_as_a_fumble():
    """A5E-099: and nothing more comes of it."""
    scene = duel().attack("ana", "goblin", "longsword", 1)
    note = scene.last(ev.Noted)
    assert (note.text, note.row) == ("A critical fumble with Longsword.", "A5E-099")
    assert scene.request is None
    scene = duel().attack("ana", "goblin", "longsword", 2)
    assert not scene.all(ev.Noted)


def test_a_fumble_at_a_guessed_square_tells_nothing():
    """A5E-099, A5E-107: the same line whether or not anybody is there."""
    lines = []
    for square in ((6, 6), (4, 4)):
        scene = duel()
        scene.put("Lurker", monster("Lurker"), (6, 6), hidden=True)
        scene.act("ana", "attack", 1, 1, weapon="longsword", square=square)
        lines.append([type(e).__name__ for e in scene.log_of("ana")][-2:])
    assert lines[0] == lines[1]


@each(("answer", "prone", "lies"), [("miss", False, 0), ("prone", True, 0), ("drops", False, 1)])
def test_the_narrator_may_make_something_of_it(answer, prone, lies):
    """A5E-100: at a table that asks, the GM picks; nothing is the default."""
    scene = duel(fumbles="ask").attack("ana", "goblin", "longsword", 1)
    question = scene.asked()
    assert (question.seat, question.kind, question.default) == ("gm", "fumble", "miss")
    scene.answer(answer, by="gm")
    assert (scene["ana"].has("prone"), len(scene["ana"].all("weapon-lies"))) == (prone, lies)


def test_at_any_table_the_narrators_tools_do_it():
    """A5E-100: a condition by hand."""
    scene = duel().attack("ana", "goblin", "longsword", 1)
    scene.do(cmd.Afflict(targets=("ana",), condition="prone"))
    assert scene["ana"].has("prone")


def test_a_claw_cannot_be_dropped():
    """A5E-100: the choice is not offered for what is part of the body, nor for what was thrown away already."""
    claw = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4", "slashing"),), properties=("natural",))
    scene = Scene("a5e", fumbles="ask")
    scene.put("Bear", monster("Bear", weapons=(claw,)), (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("bear", "ana").attack("bear", "ana", "claw", 1)
    assert set(scene.picks()) == {"miss", "prone"}


# --- the numbers of an attack roll ---------------------------------------------------------------------------------


@each(
    ("weapon", "choice", "at", "ability"),
    [
        (MACE, "", (6, 5), ("Strength", 3)),
        (RAPIER, "", (6, 5), ("Strength", 3)),
        (RAPIER, "dex", (6, 5), ("Dexterity", 2)),
        (SHORTBOW, "", (9, 5), ("Dexterity", 2)),
        (HANDAXE, "", (9, 5), ("Strength", 3)),
    ],
    ids=["melee", "finesse", "finesse by choice", "ranged", "thrown"],
)
def test_the_ability_of_an_attack(weapon, choice, at, ability):
    """A5E-101: melee as the weapon says, the attacker's pick where it allows both, ranged Dexterity, thrown as in melee."""
    scene = duel(at=at, weapons=(weapon,)).attack("ana", "goblin", weapon.key, 2, choice=choice)
    term = scene.last(ev.AttackResolved).attack.terms[0]
    assert (term.label, term.value) == ability


def test_a_spell_attack():
    """A5E-102, A5E-103: the casting ability, and proficiency always."""
    scene = duel(at=(9, 5), weapons=(RAY,)).attack("ana", "goblin", "ray", 2)
    assert scene.last(ev.AttackResolved).total == 2 + 4 + 2


def test_proficiency():
    """A5E-103: with a weapon that one knows, and not with another."""
    scene = duel(weapons=(MACE,)).attack("ana", "goblin", "mace", 2)
    assert scene.last(ev.AttackResolved).total == 2 + 3 + 2
    scene = duel(weapons=(EXOTIC,)).attack("ana", "goblin", "whip", 2)
    assert scene.last(ev.AttackResolved).total == 2 + 3


# --- range and reach -----------------------------------------------------------------------------------------------


@each(("x", "edge"), [(21, 0), (22, -1)])
def test_beyond_normal_range(x, edge):
    """A5E-113: 80 feet are near, 85 are far."""
    scene = duel(at=(x, 5)).attack("ana", "goblin", "bow", *((2,) if not edge else (2, 3)))
    assert scene.last(ev.AttackResolved).attack.edge == edge


def test_nothing_beyond_the_only_range_or_the_long_one():
    """A5E-112: a single range of 60 feet, a long one of 60 feet."""
    for weapon in (RAY, HANDAXE):
        scene = duel(at=(18, 5), weapons=(weapon,))
        assert scene.refused_act("ana", "attack", target="goblin", weapon=weapon.key).row == "FIF-138"
        scene = duel(at=(17, 5), weapons=(weapon,))
        assert scene.act("ana", "attack", 2, *((3,) if weapon is HANDAXE else ()), target="goblin", weapon=weapon.key)


def test_reach_is_five_feet_unless_something_says_more():
    """A5E-115: the long arm of a stat block, and a weapon with reach."""
    spear = Weapon("pike", "Pike", bonus=5, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))
    for weapon, row in ((LONGSWORD, "FIF-136"), (spear, "")):
        scene = duel(at=(7, 5), weapons=(weapon,))
        option = next(o for o in scene.options("ana") if (o.key, o.weapon) == ("attack", weapon.key))
        assert (option.choices[0].barred.row if option.choices[0].barred else "") == row
    scene = Scene("a5e")
    scene.put("Giant", monster("Giant", numbers={"reach": 10}), (5, 5))
    scene.put("Ana", hero("Ana"), (7, 5), "ana")
    scene.begin("giant", "ana").attack("giant", "ana", "club", 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"
