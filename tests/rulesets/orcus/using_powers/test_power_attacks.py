"""The attacks of a power: a roll against each target, damage rolled once for all, and what comes in which order."""

from combat.engine import events as ev
from combat.engine.declared.powers import Deal, Give
from combat.engine.ground.shapes import Area
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.orcus.powers.written import at_will, blast, encounter
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import CLEAVE, THUNDER, ablaze, facing, knowing


def defenses(ref: int) -> dict[str, int]:
    return {"ac": 15, "fort": 15, "ref": ref, "will": 15}


def test_a_fireball_is_rolled_against_each_and_dealt_once() -> None:
    """EX12, ORC-066: over four creatures four attack rolls and one damage roll."""
    scene = ablaze({}, {}, {}, {})
    scene.act("ilse", "power:fireball", 10, 11, 12, 2, 3, 4, square=(10, 5), weapon="wand")
    assert [one.total for one in scene.all(ev.AttackResolved)] == [16, 17, 18, 8]
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [11, 11, 11, 5]


def test_area_critical_resistance_and_half_on_a_miss() -> None:
    """EX25, ORC-066, ORC-067, ORC-184, ORC-197: damage rolled once, maximized for the critical hit, each by its own soaking."""
    scene = ablaze(
        {"defenses": defenses(15)},
        {"defenses": defenses(14), "resistances": {"fire": 5}},
        {"defenses": defenses(16), "vulnerabilities": {"fire": 3}},
    )
    scene.give("b", "invisible")
    scene.act("ilse", "power:fireball", 20, 9, 5, 5, 3, 5, square=(10, 5), weapon="wand")
    blows = scene.all(ev.AttackResolved)
    assert [(one.target, one.total, one.outcome) for one in blows] == [
        ("a", 26, "critical"),
        ("b", 15, "hit"),
        ("c", 11, "miss"),
    ]
    assert not [term for term in blows[1].attack.terms if term.type == "concealment" and term.counted and term.value]
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [21, 7, 9]
    assert [one.critical for one in scene.all(ev.DamageTaken)] == [True, False, False]


def test_critical_dice_are_rolled_anew_for_each() -> None:
    """ORC-067, ORC-193: two critical hits, two rolls of the focus' die; the common dice are not needed at all."""
    scene = ablaze({}, {})
    scene.act("ilse", "power:fireball", 20, 20, 2, 6, square=(10, 5), weapon="wand")
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [18, 22]


def test_weakened_halves_what_was_rolled_once() -> None:
    """EX27, ORC-323, ORC-005, ORC-197: 9 fire becomes 4: with vulnerability to fire 5 it is 9, with resistance 5 it is 0."""
    scene = ablaze({"vulnerabilities": {"fire": 5}}, {"resistances": {"fire": 5}})
    scene.give("ilse", "weakened")
    scene.act("ilse", "power:fireball", 15, 15, 2, 3, square=(10, 5), weapon="wand")
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [9, 0]


def test_weakened_takes_no_damage_below_one() -> None:
    """EX27, ORC-005: 1 damage halved is 1."""
    prick = at_will("Prick", "Ouch.", blast("1"), by="str", versus="ac", origin="melee", tags=("touch",))
    scene = facing(brakka(powers=("prick",)), prick)
    scene.give("ana", "weakened")
    scene.act("ana", "power:prick", 15, target="goblin")
    assert scene.wound().amount == 1


def test_the_bonus_is_ability_and_level_and_what_applies() -> None:
    """ORC-087: the named ability modifier, the level bonus, and other modifiers such as combat advantage."""
    scene = ablaze({})
    scene.give("a", "exposed")
    scene.act("ilse", "power:fireball", 10, 1, 1, square=(10, 5), weapon="wand")
    assert scene.rows() == {"ORC-087": 4, "ORC-040": 2, "ORC-167": 2}


@each(("by", "bonus"), [("str", 4), ("con", 3), ("dex", 1), ("int", 0), ("wis", 1), ("cha", -1)])
def test_a_power_may_name_any_ability(by: str, bonus: int) -> None:
    """ORC-087: whichever ability its attack line names, in melee and at range alike."""
    for origin, apart in (("melee", 1), ("ranged", 4)):
        push = at_will("Will It", "Any.", blast("1d4"), by=by, versus="will", origin=origin, range=5)
        scene = facing(brakka(powers=("will-it",)), push, apart=apart)
        scene.act("ana", "power:will-it", 2, target="goblin")
        assert scene.blow().total == 2 + 2 + bonus


@each("defense", ["ac", "fort", "ref", "will"])
def test_exactly_one_defense_is_attacked(defense: str) -> None:
    """ORC-088: Armor Class, Fortitude, Reflex or Will, the one that the power names."""
    numbers = {"ac": 11, "fort": 12, "ref": 13, "will": 14}
    poke = at_will("Poke", "There.", blast("1d4"), by="str", versus=defense, origin="melee", tags=("touch",))
    scene = facing(brakka(powers=("poke",)), poke, foe=goblin(defenses=numbers))
    scene.act("ana", "power:poke", 2, target="goblin")
    assert scene.blow().defense.total == numbers[defense]
    choice = next(o for o in scene.fight.rules.actions if o.key == "power:poke").targets(scene.fight, "ana", None)
    assert dict(scene.rules.defenses)[defense] in next(iter(choice)).note


def test_hits_misses_and_effects_befall_their_own() -> None:
    """ORC-089, ORC-090: Hit entries for the hit, Miss entries for the others, Effect entries whatever the rolls were."""
    scene = facing(brakka(powers=("thunder-ring",)), THUNDER, foes=2)
    scene.act("ana", "power:thunder-ring", 15, 2, 6, square=(5, 5))
    assert [scene[one].has("dazed") for one in ("goblin", "hob")] == [True, False]
    assert [scene[one].has("slowed") for one in ("goblin", "hob")] == [False, True]
    assert [scene[one].has("deafened") for one in ("goblin", "hob")] == [True, True]
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [6, 3]
    assert scene["ana"].temp_hp == 5


def test_a_twenty_hits_and_a_one_misses_against_the_numbers() -> None:
    """ORC-089, ORC-170, ORC-172: the face decides who is hit and who is missed."""
    scene = facing(
        brakka(powers=("thunder-ring",)),
        THUNDER,
        foes=2,
        foe=goblin(defenses={"ac": 15, "fort": 40, "ref": 15, "will": 15}),
    )
    scene.act("ana", "power:thunder-ring", 20, 19, 6, square=(5, 5))
    assert [scene[one].has("dazed") for one in ("goblin", "hob")] == [True, False]
    easy = facing(
        brakka(powers=("thunder-ring",)), THUNDER, foe=goblin(defenses={"ac": 15, "fort": 2, "ref": 15, "will": 15})
    )
    easy.act("ana", "power:thunder-ring", 1, 4, square=(5, 5))
    assert easy["goblin"].has("slowed")


def test_all_rolls_come_before_all_damage_and_effects_last() -> None:
    """ORC-090, R74: rolls, then damage and riders target by target, then the Effect entries."""
    scene = facing(brakka(powers=("thunder-ring",)), THUNDER, foes=2)
    since = len(scene.log)
    scene.act("ana", "power:thunder-ring", 15, 16, 6, square=(5, 5))
    told = [
        (type(one).__name__, getattr(one, "target", getattr(one, "who", "")))
        for one in scene.log[since:]
        if isinstance(one, ev.AttackResolved | ev.DamageTaken | ev.EffectGained | ev.TemporarySet)
    ]
    assert told == [
        ("AttackResolved", "goblin"),
        ("AttackResolved", "hob"),
        ("DamageTaken", "goblin"),
        ("EffectGained", "goblin"),
        ("DamageTaken", "hob"),
        ("EffectGained", "hob"),
        ("EffectGained", "goblin"),
        ("EffectGained", "hob"),
        ("TemporarySet", "ana"),
    ]


def test_an_entry_printed_before_the_attack_comes_first() -> None:
    """ORC-090, R74: what stands before the attack line happens before the rolls."""
    sly = at_will(
        "Feint",
        "First this, then that.",
        blast("1d4"),
        first=(Give("exposed", until="end", on="all"),),
        by="str",
        versus="ac",
        origin="melee",
        tags=("touch",),
    )
    scene = facing(brakka(powers=("feint",)), sly)
    scene.act("ana", "power:feint", 5, target="goblin")
    assert scene.rows()["ORC-167"] == 2


def test_an_effect_needs_no_roll() -> None:
    """ORC-090, ORC-165: without an attack roll the effect simply happens, and it is no attack."""
    scold = at_will(
        "Scold", "Tut.", Give("slowed", until="end", on="all"), Deal("3", "", on="all"), origin="ranged", range=5
    )
    scene = facing(brakka(powers=("scold",)), scold, apart=3)
    scene.act("ana", "power:scold", target="goblin")
    assert scene["goblin"].has("slowed")
    assert scene["goblin"].hp == 27
    assert not scene.all(ev.AttackResolved)


@each("origin", ["melee", "ranged", "near", "far"])
def test_an_attack_is_melee_ranged_near_or_far(origin: str) -> None:
    """ORC-165: whatever makes an attack roll is an attack of exactly one of four kinds."""
    area = Area("burst", 1) if origin in ("near", "far") else None
    zap = at_will(
        "Zap", "Zap.", blast("1d4"), by="int", versus="ref", origin=origin, range=5, area=area, catches="enemies"
    )
    scene = facing(brakka(powers=("zap",)), zap, apart=1 if origin in ("melee", "near") else 4)
    where = {"near": {"square": (5, 5)}, "far": {"square": (9, 5)}}.get(origin, {"target": "goblin"})
    scene.act("ana", "power:zap", 2, **where)
    assert scene.blow().kind == origin


def test_what_was_rolled_is_shown_to_whoever_it_befell() -> None:
    """ORC-091: the seat of a creature that a power has affected reads all of it; another seat does not."""
    spell = at_will(
        "Hex",
        "A bad look.",
        blast("1d4"),
        Give("slowed", until="end", on="hit"),
        bonus=9,
        versus="will",
        origin="ranged",
        range=9,
    )
    scene = knowing(Field(), spell)
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(name="Ben"), (5, 7), "ben")
    scene.put("Witch", goblin(powers=("hex",)), (9, 5))
    scene.begin("witch", "ana", "ben")
    scene.act("witch", "power:hex", 15, 3, target="ana")
    told = scene.last(ev.Noted)
    assert told.row == "ORC-091"
    assert told.text.startswith("Hex: At will, standard action. Ranged 9.")
    assert "Hit: 1d4 damage, slowed" in told.text
    assert told in scene.log_of("ana")
    assert told not in scene.log_of("ben")
    assert told not in scene.log_of("tv")


def test_a_miss_that_does_nothing_teaches_nothing() -> None:
    """ORC-091: only whoever was affected learns what it does."""
    scene = facing(
        brakka(),
        CLEAVE,
        foe=goblin(powers=("cleave",), weapons=(Weapon("axe", "Axe", bonus=5, harm=(DamageDice("1d8+2"),)),)),
    )
    scene.end("ana")
    scene.act("goblin", "power:cleave", 2, target="ana", weapon="axe")
    assert not [one for one in scene.all(ev.Noted) if one.row == "ORC-091"]


def test_a_tag_is_what_a_bonus_asks_for() -> None:
    """EX04, ORC-051: +2 to attack rolls with fire powers, for the tagged power and for no other."""
    plain = encounter(
        "Force Ball",
        "No fire.",
        Deal("2d6", "force", adds="int"),
        by="int",
        versus="ref",
        origin="far",
        range=10,
        area=Area("burst", 1),
        catches="all",
        tags=("focus", "force"),
    )
    scene = ablaze({}, features=("fire-drill",), powers=("fireball", "force-ball"))
    knowing(scene, plain)
    scene.act("ilse", "power:fireball", 2, 1, 1, square=(10, 5), weapon="wand")
    assert scene.rows()["ORC-051"] == 2
    scene.act("ilse", "action-point", choice="standard")
    scene.act("ilse", "power:force-ball", 2, square=(10, 5), weapon="wand")
    assert "ORC-051" not in scene.rows()


def test_a_mark_is_heeded_by_an_area_that_catches_the_marker() -> None:
    """ORC-301: -2 only on attacks that do not have the marker among their targets."""
    scene = ablaze({}, {})
    scene.give("ilse", "marked", source="a")
    scene.act("ilse", "power:fireball", 2, 3, 1, 1, square=(10, 5), weapon="wand")
    assert all("ORC-301" not in {t.row for t in one.attack.terms if t.value} for one in scene.all(ev.AttackResolved))
