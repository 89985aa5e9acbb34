"""Conjurations: no creatures, and yet on the map."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.commands import Change
from combat.engine.doing import Blow
from combat.engine.state import Rider, Sheet
from combat.rulesets import RULESETS
from combat.rulesets.orcus.attacking.advantage import flanking_with
from tests.builders import ANA
from tests.cases import each
from tests.rulesets.orcus.keeping import called, kept, mage, scene, use
from tests.rulesets.orcus.sheets import Field, brakka, goblin

BLADE = "Blade of Glass"


def with_blade(
    at: tuple[int, int] = (8, 5), foe_at: tuple[int, int] = (10, 5), foe: Sheet | None = None
) -> tuple[Field, str]:
    """Ana has conjured a blade."""
    found = use(scene(foe, foe_at), "blade-of-glass", at=at)
    return found, called(found, BLADE)


def with_sentinel() -> tuple[Field, str]:
    """Ana has put a man of straw next to the goblin, whom anybody can attack."""
    found = use(scene(), "straw-sentinel", at=(9, 5))
    return found, called(found, "Straw Sentinel")


# --- attacks -------------------------------------------------------------------------------------------------------


def test_it_cannot_be_attacked():
    """ORC-102."""
    found, blade = with_blade(at=(9, 5))
    found.end("ana")
    refused = found.refused_act("goblin", "melee", target=blade, weapon="club")
    assert (refused.row, str(refused)) == ("ORC-102", "Blade of Glass is a conjuration: it cannot be attacked.")


def test_the_list_of_targets_says_why_not():
    """ORC-102."""
    found, blade = with_blade(at=(9, 5))
    found.end("ana")
    shown = found.hand_of("goblin")
    choices = next(option for option in shown.options if option.key == "melee").choices
    barred = next(choice.barred for choice in choices if choice.target == blade)
    assert barred.row == "ORC-102"


def test_no_area_catches_it():
    """ORC-102."""
    found, blade = with_blade(at=(7, 5), foe=goblin(powers=("cloud-of-midges",)))
    found.end("ana")
    before = found[blade].hp
    use(found, "cloud-of-midges", 15, 4, who="goblin", at=(6, 5))
    assert {event.target for event in found.all(ev.AttackResolved)} == {"ana"}
    assert found[blade].hp == before


def test_an_area_catches_one_that_can_be_attacked():
    """ORC-102: with its creator's defenses."""
    found = use(scene(goblin(powers=("cloud-of-midges",))), "straw-sentinel", at=(7, 5))
    found.end("ana")
    use(found, "cloud-of-midges", 15, 15, 4, who="goblin", at=(6, 5))
    assert {event.target for event in found.all(ev.AttackResolved)} == {"ana", called(found, "Straw Sentinel")}
    assert len({event.defense.total for event in found.all(ev.AttackResolved)}) == 1


def test_where_it_can_be_attacked_its_defenses_are_its_creators():
    """ORC-102."""
    found, blade = with_sentinel()
    found.end("ana")
    found.hit("goblin", blade, 19, 3)
    assert found.blow().defense.total == found.number("defense.ac", "ana")
    assert found[blade].hp == 15 - found.wound().amount


def test_destroyed_it_is_gone_and_costs_no_recovery():
    """ORC-102, ORC-107: that is the price of summons alone."""
    found, blade = with_sentinel()
    found.end("ana")
    found.record(ev.HitPointsSet(who=blade, hp=1, audience=ev.EVERYONE))
    found.hit("goblin", blade, 19, 3)
    assert blade not in found.state.combatants
    assert not found["ana"].tally.get("recoveries-spent")
    assert kept(found) == []


def test_it_attacks_with_its_creators_modifiers_and_actions():
    """ORC-102: Intelligence +4, level bonus +2; it costs her standard action."""
    found, blade = with_blade(at=(9, 5))
    found.end("ana").end("goblin")
    found.hit(blade, "goblin", 12, 5, weapon="glass-edge")
    assert found.blow().attack.total == 6
    assert found["ana"].used["standard"] == 1
    assert found.refused_act(blade, "melee", target="goblin", weapon="glass-edge").row == "ORC-110"


def test_what_it_does_until_the_end_of_a_turn_goes_by_its_creators_turns():
    """ORC-102, ORC-093: it has none itself; the turn that is going on does not count."""
    found, blade = with_blade(at=(9, 5))
    (edge,) = found[blade].sheet.weapons
    dulling = replace(edge, riders=(Rider("slowed", until="end"),))
    found.do(Change(who=blade, sheet=replace(found[blade].sheet, weapons=(dulling,))))
    found.end("ana").end("goblin")
    found.hit(blade, "goblin", 15, 5, weapon="glass-edge")
    found.act("ana", "maintain:blade-of-glass").end("ana").end("goblin")
    assert found["goblin"].has("slowed")
    found.end("ana").answer("pay")
    assert not found["goblin"].has("slowed")


def test_its_creators_bonuses_of_the_sheet_count():
    """ORC-102: a feat is among her attack modifiers."""
    found = use(scene(ana=mage(features=("weapon-drill",))), "blade-of-glass", at=(9, 5))
    found.end("ana").end("goblin")
    found.hit(called(found, BLADE), "goblin", 12, 5, weapon="glass-edge")
    assert found.blow().attack.total == 7


def test_it_answers_nothing_and_flanks_nobody():
    """ORC-102: it does nothing but by its creator's actions."""
    found, blade = with_blade(at=(11, 5))
    found.put("Brakka", brakka(), (9, 5), "ben")
    found.end("ana")
    assert found.rules.economy.refusal(found.fight, blade, "immediate").row == "ORC-102"
    weapon = found["brakka"].sheet.weapons[0]
    assert flanking_with(found.fight, Blow("brakka", "goblin", weapon)) is None


def test_moving_it_provokes_nothing():
    """ORC-102: nobody can strike at it."""
    found, blade = with_blade(at=(9, 5))
    found.walk(blade, (8, 4), (8, 3))
    assert found.request is None
    assert found[blade].at == (8, 3)


# --- its space -----------------------------------------------------------------------------------------------------


def test_allies_of_its_creator_pass_through_its_space():
    """ORC-103."""
    found, _ = with_blade(at=(6, 5))
    found.walk("ana", (6, 5), (7, 5))
    assert found["ana"].at == (7, 5)


def test_enemies_of_its_creator_do_not():
    """ORC-103: not even those who are far larger or smaller."""
    found, _ = with_blade(at=(8, 5), foe=goblin(size="Tiny"))
    found.end("ana")
    refused = found.refused_walk("goblin", (9, 5), (8, 5), (7, 5))
    assert refused.row == "ORC-103"


def test_nobody_ends_a_move_in_its_space():
    """ORC-103, ORC-205: passing is not staying."""
    found, _ = with_blade(at=(6, 5))
    assert found.refused_walk("ana", (6, 5)).row == "ORC-205"


# --- what does not touch it ----------------------------------------------------------------------------------------


@each("condition", ["slowed", "stunned", "prone", "persistent", "blinded"])
def test_no_condition_and_no_persistent_damage_affects_it(condition):
    """ORC-104."""
    found, blade = with_blade()
    found.give(blade, condition)
    assert not found[blade].has(condition)


def test_it_vanishes_when_its_creator_is_killed():
    """ORC-104."""
    found, blade = with_blade()
    found.record(ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE))
    found.give("goblin", "slowed")  # whatever happens next
    assert blade not in found.state.combatants


def test_it_goes_when_it_is_not_maintained():
    """ORC-099, ORC-104."""
    found, blade = with_blade()
    found.end("ana").end("goblin").end("ana")
    found.answer("lapse", by="ana")
    assert blade not in found.state.combatants


# --- by its creator's actions --------------------------------------------------------------------------------------


def test_its_creators_move_action_moves_it():
    """ORC-102: flying, as far as it goes."""
    found, blade = with_blade()
    found.walk(blade, (8, 6), (8, 7))
    assert found["ana"].used["move"] == 1
    assert found[blade].at == (8, 7)


def test_it_has_no_turn_and_no_place_in_the_order():
    """ORC-104: it is no creature."""
    found, blade = with_blade()
    assert found.fight.state.entry_of(blade) is None
    found.end("ana")
    assert found.state.active == "goblin"


def test_its_hand_holds_its_attacks_and_its_ways_of_moving():
    """ORC-102."""
    found, blade = with_blade()
    shown = hand(found.rules, found.state, ANA, blade)
    assert shown is not None
    assert {option.key for option in shown.options} == {"melee"}
    assert {gait.key for gait in shown.gaits} == {"walk", "fly"}
    assert [budget.name for budget in shown.budget] == ["Standard (Ana’s)", "Move (Ana’s)", "Swift (Ana’s)"]


@each("seat", ["ana", "ben", "gm", "tv"])
def test_every_screen_shows_it(seat):
    """ORC-102."""
    found, blade = with_blade()
    token = next(one for one in found.seen_by(seat).tokens if one.id == blade)
    assert token.name == BLADE
    assert any(chip.key == "called" and chip.source == "Ana" for chip in token.chips)


def test_the_library_of_the_called_prints_no_numbers_that_are_the_callers():
    """ORC-102, ORC-105."""
    for sheet in RULESETS["orcus"].bestiary.values():
        assert sheet.type in ("summon", "conjuration")
        assert sheet.defenses == {} or sheet.name == "Heap of Crows"
        assert all(weapon.bonus is None for weapon in sheet.weapons)
