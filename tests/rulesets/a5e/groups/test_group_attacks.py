"""The attack of a group: a saving throw of its target, with a DC and a damage that grow with it."""

from dataclasses import replace

import pytest

from combat.engine import events as ev
from combat.engine.commands import HandOver, Place, SetHitPoints, SetScene
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.declared.powers import Deal
from combat.engine.state import DamageDice, Effect, Rider, Weapon
from combat.rulesets.fifth.powers import SPECIALS
from combat.rulesets.fifth.powers.specials import special
from tests.builders import hero, monster
from tests.cases import each
from tests.rulesets.a5e.bands import FANGS, SPEAR, choice, commanded, company, hireling, options, strike

SPIT = special(
    "Acid Spit",
    "Beetle",
    "Constitution save (DC 11): 1d6 acid, half on a success.",
    Deal("1d6", "acid", half=True),
    range=30,
    save="con",
    dc=11,
    magical=False,
)
ROW = ((5, 4), (5, 5), (5, 6))


def test_a_group_attack_is_a_dexterity_save() -> None:
    """A5E-249: no attack roll; the DC is 8 + the highest attack bonus in the group, here +4, and 1 for the second one."""
    scene = commanded((5, 4), (5, 5))
    strike(scene, 12, 3)
    saved = scene.last(ev.CheckRolled)
    assert (saved.what, saved.who, saved.dc, saved.success) == ("save", "orc", 13, False)
    assert saved.label == "Dexterity save"
    assert scene.all(ev.AttackResolved) == []
    assert scene["orc"].hp == 60 - (3 + 2 + 1)


def test_the_highest_bonus_of_the_group_counts() -> None:
    """A5E-249: one that is better than the others raises the DC for all."""
    scene = commanded((5, 4), (5, 5))
    keen = Condition("keen", "Keen", "Attacks better.", (), (Modifier("attack", 3, row="A5E-249"),))
    scene.rules = scene.rules.but(conditions={**scene.rules.conditions, "keen": keen})
    event = strike(scene.give("h2", "keen"), 20, 3).last(ev.GroupAttacked)
    assert [(t.label, t.value) for t in event.breakdown.terms] == [
        ("Group attack", 8),
        ("Highest attack bonus, H2", 7),
        ("1 other of the group", 1),
    ]
    assert event.dc == 16


@each(
    ("places", "dc", "words"),
    [
        (((5, 4), (5, 5)), 13, "1d6+3 piercing"),
        (ROW, 14, "1d6+4 piercing"),
        (((5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4)), 17, "1d6+7 piercing"),
    ],
)
def test_each_further_member_adds_one_to_dc_and_damage(
    places: tuple[tuple[int, int], ...], dc: int, words: str
) -> None:
    """A5E-250: both are on the button before the attack is made."""
    scene = commanded(*places)
    found = choice(scene, f"{len(places)} Hirelings: Spear")
    assert found.note == f"Dexterity save DC {dc}: {words}, half on a success"
    strike(scene, dc - 1, 4)
    assert scene["orc"].hp == 60 - (4 + 2 + len(places) - 1)


def test_a_save_that_succeeds_halves_the_damage() -> None:
    """A5E-251: 1d6+2 with 5 on the die, and 2 for the others: 9, half of it 4."""
    scene = commanded(*ROW)
    strike(scene, 14, 5)
    assert scene["orc"].hp == 56


def test_additional_effects_come_with_a_failure_only() -> None:
    """A5E-251: fangs that knock down do so when the save fails, and do not when it succeeds."""
    scene = commanded((5, 4), (5, 5), sheet=hireling(weapons=(FANGS,)))
    strike(scene, 11, 2, weapon="h1:fangs")
    assert (scene["orc"].hp, scene["orc"].has("prone")) == (56, True)
    scene = commanded((5, 4), (5, 5), sheet=hireling(weapons=(FANGS,)))
    strike(scene, 12, 2, weapon="h1:fangs")
    assert (scene["orc"].hp, scene["orc"].has("prone")) == (58, False)


def test_three_beetles_spit(monkeypatch: pytest.MonkeyPatch) -> None:
    """W25, A5E-252: a Constitution save of DC 11 becomes DC 13; d6 = 4, +2 = 6, half of it 3 on a success."""
    monkeypatch.setitem(SPECIALS, SPIT.key, SPIT)
    beetle = monster("Beetle", powers=(SPIT.key,), weapons=())
    for face, lost in ((12, 6), (13, 3)):
        scene = commanded((4, 4), (4, 5), (4, 6), sheet=beetle)
        assert choice(scene, "3 Beetles: Acid Spit").note == "Constitution save DC 13: 1d6+2 acid, half on a success"
        strike(scene, face, 4, weapon=f"h1:{SPIT.key}")
        saved = scene.last(ev.CheckRolled)
        assert (saved.label, saved.dc) == ("Constitution save", 13)
        assert scene["orc"].hp == 60 - lost
        assert [scene[who].used.get("action") for who in ("h1", "h2", "h3")] == [1, 1, 1]


def test_a_spit_that_does_nothing_on_a_success_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """W25, A5E-252: its own outcomes count, not the half of a group attack."""
    harsh = replace(SPIT, outcomes=(Deal("1d6", "acid"),))
    monkeypatch.setitem(SPECIALS, SPIT.key, harsh)
    scene = commanded((4, 4), (4, 5), (4, 6), sheet=monster("Beetle", powers=(SPIT.key,), weapons=()))
    assert "nothing on a success" in choice(scene, "3 Beetles: Acid Spit").note
    strike(scene, 13, weapon=f"h1:{SPIT.key}")
    assert scene["orc"].hp == 60


@each(("half", "face", "lost"), [(True, 12, 6), (True, 13, 3), (False, 12, 6), (False, 13, 0)])
def test_a_weapon_may_call_for_a_save_by_itself(half: bool, face: int, lost: int) -> None:
    """W25, A5E-252: what stands among the weapons of a stat block is no other than a special action."""
    spit = Rider("", save="con", dc=11, dice="1d6", type="acid", half=half)
    glob = Weapon("glob", "Glob", kind="ranged", bonus=2, range=(30, 30), riders=(spit,))
    scene = commanded((4, 4), (4, 5), (4, 6), sheet=monster("Beetle", weapons=(glob,)))
    strike(scene, face, *((4,) if lost else ()), weapon="h1:glob")
    assert scene.last(ev.CheckRolled).dc == 13
    assert scene["orc"].hp == 60 - lost


@each(("face", "lost"), [(20, 4), (1, 9)])
def test_neither_a_20_nor_a_1_is_anything_special(face: int, lost: int) -> None:
    """A5E-253: no critical hit, whatever the save's die shows, and nobody is asked about one."""
    scene = commanded(*ROW)
    strike(scene, face, 5)
    assert scene["orc"].hp == 60 - lost
    assert not scene.last(ev.DamageTaken).critical
    assert scene.request is None


def test_only_those_who_can_reach_the_target_count() -> None:
    """A5E-249, A5E-250 (R48): four stand in a group, two of them beside the orc."""
    scene = commanded((5, 4), (5, 5), (4, 6), (4, 7))
    assert choice(scene, "4 Hirelings: Spear").note.startswith("2 of 4, Dexterity save DC 13")
    assert strike(scene, 20, 3).last(ev.GroupAttacked).combatants == ("h1", "h2")


def test_out_of_everybodys_reach_there_is_no_group_attack() -> None:
    """A5E-249: the reason is that of the attack itself."""
    scene = commanded((3, 4), (3, 5))
    barred = choice(scene, "2 Hirelings: Spear").barred
    assert barred is not None
    assert "your reach is 5 ft" in barred.text


def test_disadvantage_of_all_eases_the_save_and_advantage_hampers_it() -> None:
    """A5E-249 (R48): slings beside the orc would roll at disadvantage, so that it saves with advantage; prone, the reverse."""
    scene = commanded((5, 4), (5, 5))
    strike(scene, 2, 13, 3, weapon="h1:sling")
    assert scene.last(ev.CheckRolled).success is True
    scene = commanded((5, 4), (5, 5)).give("orc", "prone")
    strike(scene, 13, 2, 3)
    assert scene.last(ev.CheckRolled).success is False


def test_advantage_of_one_alone_changes_nothing() -> None:
    """A5E-249 (R48): it is not what the members would have."""
    scene = commanded((5, 4), (5, 5)).give("h1", "favoured")
    strike(scene, 13, 3)
    assert scene.last(ev.CheckRolled).breakdown.edge == 0


def test_help_and_pressing_count_for_no_group() -> None:
    """A5E-249 (R48): help is for one attack roll, and there is none; it is not used up either."""
    scene = commanded((5, 4), (5, 5))
    for who in ("h1", "h2"):
        effect = Effect(f"e-{who}", "helped", "ana", data={"target": "orc"})
        scene.record(ev.EffectGained(who=who, effect=effect, audience=ev.EVERYONE))
    strike(scene, 13, 3)
    assert scene.last(ev.CheckRolled).breakdown.edge == 0
    assert scene["h1"].has("helped")


def test_a_dodging_target_saves_with_advantage() -> None:
    """A5E-037: against the save of a group attack, too."""
    scene = commanded((5, 4), (5, 5))
    scene.end("ana").act("orc", "dodge").end("orc")
    strike(scene, 2, 14, 3)
    assert scene.last(ev.CheckRolled).success is True


def test_a_multiattack_is_one_save_for_each_attack() -> None:
    """A5E-250, A5E-253 (R48): two claws are two saves, both with the bonus of the group, for one command."""
    scene = commanded((5, 4), (5, 5), sheet=hireling(weapons=(SPEAR,), multiattack=(("spear", 2),)))
    strike(scene, 12, 1)
    assert [option.name for option in options(scene, key="group-attack")] == ["2 Hirelings: Spear"]
    scene.act("ana", "group-attack", 12, 1, weapon="h1:spear", target="orc")
    assert [e.dc for e in scene.all(ev.CheckRolled)] == [13, 13]
    assert scene["orc"].hp == 60 - 2 * 4
    refused = scene.refused_act("ana", "group-attack", weapon="h1:spear", target="orc")
    assert "Multiattack" in refused.text or "spent" in refused.text


def test_a_group_attack_may_knock_out() -> None:
    """A5E-091 (R48): it counts as a melee attack of the commanding seat, which is asked."""
    scene = commanded(*ROW)
    scene.do(SetHitPoints(who="orc", hp=3))
    strike(scene, 2, 4)
    assert scene.asked().seat == "ana"
    assert scene["orc"].hp == 0


def test_a_hidden_group_gives_itself_away() -> None:
    """A5E-249 (R48): whoever the GM keeps hidden comes into view when it attacks."""
    scene = company(begin=False)
    scene.put("Ben", hero("Ben"), (9, 5), "ben")
    for name, at in (("Wolf1", (8, 4)), ("Wolf2", (8, 5))):
        scene.put(name, monster("Wolf", weapons=(SPEAR,)), at, hidden=True)
    scene.begin("orc", "ben", "wolf1", "wolf2")
    scene.do(HandOver(targets=("wolf1", "wolf2"), commander="orc"))
    scene.act("orc", "command-attack", 2, 3, weapon="wolf1:spear", target="ben")
    assert (scene["wolf1"].hidden, scene["wolf2"].hidden) == (False, False)


def test_ammunition_is_spent_by_everybody_who_shoots() -> None:
    """A5E-247: one and the same action of each."""
    bow = Weapon(
        "bow",
        "Bow",
        kind="ranged",
        bonus=4,
        range=(80, 320),
        harm=(DamageDice("1d6+2", "piercing"),),
        properties=("ammunition",),
    )
    archer = hireling(weapons=(bow,), numbers={"ammunition:bow": 3})
    scene = commanded((2, 3), (2, 4), sheet=archer)
    strike(scene, 2, 3, weapon="h1:bow")
    assert [scene[who].tally["shot:bow"] for who in ("h1", "h2")] == [1, 1]


def test_cover_adds_to_the_save() -> None:
    """A5E-249, A5E-192 (R48): what stands between the group and its target helps the save, as the button says."""
    scene = commanded((2, 7), (2, 8))
    before = choice(scene, "2 Hirelings: Sling").odds
    scene.paint("half", (5, 5), (5, 6), (4, 6), (4, 7), (3, 7))
    after = choice(scene, "2 Hirelings: Sling").odds
    assert (before, after) == (60, 50)
    strike(scene, 11, 3, weapon="h1:sling")
    assert [t.value for t in scene.last(ev.CheckRolled).breakdown.terms if t.type == "cover"] == [2]


# --- a sure miss ---------------------------------------------------------------------------------------------------


def volley(*places: tuple[int, int]):
    """Slings (30/120 ft) under water, at an orc at K6."""
    scene = commanded(*places)
    return scene.do(SetScene(medium="water")).do(Place(who="orc", to=(10, 5)))


def test_shots_that_must_miss_add_nothing_to_a_groups_attack() -> None:
    """A5E-259, R48: under water the one beyond normal range shoots in vain; DC and damage are those of the two others."""
    scene = volley((3, 5), (4, 5), (5, 5))
    found = choice(scene, "3 Hirelings: Sling")
    assert found.note == "2 of 3, Dexterity save DC 13: 1d4+3 bludgeoning, half on a success"
    strike(scene, 2, 1, 4, weapon="h1:sling")
    assert scene.last(ev.GroupAttacked).combatants == ("h2", "h3")
    assert scene["orc"].hp == 60 - 3 - 4


def test_a_group_all_of_whose_shots_must_miss_does_not_shoot() -> None:
    """A5E-259: refused with the reason, and no command is spent; on land it shoots at long range."""
    scene = volley((2, 6), (3, 6))
    barred = choice(scene, "2 Hirelings: Sling").barred
    assert barred is not None
    assert (barred.text, barred.row) == ("Underwater, beyond normal range: it would miss.", "A5E-259")
    refusal = scene.refused_act("ana", "command-attack", weapon="h1:sling", target="orc")
    assert refusal.row == "A5E-259"
    scene.do(SetScene(medium=""))
    assert choice(scene, "2 Hirelings: Sling").barred is None
