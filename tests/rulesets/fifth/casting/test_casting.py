"""Section 9: casting: times, slots, one bonus-action spell a turn, the numbers of a caster, and spells that add up or not."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.casting.casting import save_dc
from combat.rulesets.fifth.spells import SPELLS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import SCORES, cast, casting, option, slots_left, wizard
from tests.rulesets.fifth.terms import counted, rows


def duel(*spells: str, **fields) -> Scene:
    """Ana at (3, 3) with Ben hurt beside her, and an orc 20 feet off; her turn."""
    scene = casting(*spells, **fields)
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.put("Orc", monster("Orc", hp=40, type="humanoid"), (7, 3))
    return scene.begin("ana", "ben", "orc")


# --- time ----------------------------------------------------------------------------------------------------------


@each(
    ("spell", "cost", "dice", "aim"),
    [
        ("fire-bolt", "action", (12, 4, 5), {"target": "orc"}),
        ("healing-word", "bonus", (3,), {"target": "ben", "choice": "1"}),
    ],
)
def test_a_spell_takes_its_own_casting_time(spell, cost, dice, aim):
    """FIF-110: an action, or a bonus action; the button names it."""
    scene = duel()
    assert option(scene, "ana", spell).cost == {"action": "Action", "bonus": "Bonus action"}[cost]
    cast(scene, "ana", spell, *dice, **aim)
    assert scene["ana"].used[cost] == 1


def test_a_spell_of_an_action_cannot_be_cast_when_the_action_is_gone():
    """FIF-110, FIF-033."""
    scene = duel().act("ana", "dodge")
    assert scene.refused_act("ana", "cast:fire-bolt", target="orc").row == "FIF-033"


def test_a_spell_is_on_the_hand_of_whoever_knows_it():
    """FIF-110: Ben knows none, Ana only hers; nobody casts what is not on the sheet."""
    scene = duel("fire-bolt", "bless")
    keys = [one.key for one in scene.options("ana") if one.key.startswith("cast:")]
    assert keys == ["cast:fire-bolt", "cast:bless"]
    assert not [one for one in scene.options("ben") if one.key.startswith("cast:")]
    assert scene.refused_act("ana", "cast:fireball", square=(7, 3)).text == "Ana cannot do that."


# --- slots ---------------------------------------------------------------------------------------------------------


def test_a_cantrip_uses_no_slot():
    """FIF-111."""
    scene = cast(duel(), "ana", "fire-bolt", 12, 4, 5, target="orc")
    assert (scene["orc"].hp, scene["ana"].tally) == (31, {})


def test_a_spell_of_a_level_uses_up_a_slot():
    """FIF-111: one of the three slots of level 2."""
    scene = cast(duel(), "ana", "misty-step", square=(5, 3))
    assert (scene["ana"].at, slots_left(scene, "ana", 2)) == ((5, 3), 2)


def test_without_a_slot_it_cannot_be_cast():
    """FIF-111: the button says why; a higher slot will do."""
    scene = duel(slots={"1": 1, "2": 1})
    cast(scene, "ana", "healing-word", 3, target="ben", choice="1").end("ana").end("ben").end("orc")
    assert [pick.key for pick in option(scene, "ana", "healing-word").picks] == ["2"]
    cast(scene, "ana", "healing-word", 2, 3, target="ben", choice="2").end("ana").end("ben").end("orc")
    barred = option(scene, "ana", "healing-word").barred
    assert (barred.text, barred.row) == ("No slot of level 1 or higher is left.", "FIF-111")
    assert scene.refused_act("ana", "cast:healing-word", target="ben").row == "FIF-111"


def test_a_slot_of_a_lower_level_does_not_do():
    """FIF-111: Fireball needs level 3."""
    scene = duel(slots={"1": 4, "2": 3})
    assert option(scene, "ana", "fireball").barred.text == "No slot of level 3 or higher is left."


def test_the_caster_picks_the_slot():
    """FIF-112: the picks are the slots that are left, each with how many."""
    scene = duel()
    picks = option(scene, "ana", "magic-missile").picks
    assert [(pick.key, pick.label, pick.note) for pick in picks] == [
        ("1", "Level 1 slot", "4 left"),
        ("2", "Level 2 slot", "3 left"),
        ("3", "Level 3 slot", "2 left"),
    ]
    assert scene.refused_act("ana", "cast:magic-missile", targets=("orc",), choice="4").text.startswith("Choose one of")


def test_cast_from_a_higher_slot_the_spell_counts_as_that_level():
    """FIF-112: Cure Wounds from a slot of level 3 heals 3d8 and 4; the log says which slot."""
    scene = cast(duel(), "ana", "cure-wounds", 1, 2, 3, target="ben", choice="3")
    assert (scene["ben"].hp, slots_left(scene, "ana", 3), slots_left(scene, "ana", 1)) == (15, 1, 4)
    assert scene.last(ev.PowerUsed).how == "with a slot of level 3"


def test_asked_for_no_slot_the_lowest_one_goes():
    """FIF-112: without slots of level 1 left, Cure Wounds takes one of level 2."""
    scene = cast(duel(slots={"2": 2}), "ana", "cure-wounds", 1, 2, target="ben")
    assert (scene["ben"].hp, slots_left(scene, "ana", 2)) == (12, 1)


def test_a_stat_block_casts_so_often_a_day():
    """FIF-111: one use a day takes no slot, and is then gone; a listed 0 is at will."""
    fiend = monster(
        "Fiend", spells=("fireball", "shield-of-faith"), casting="cha", numbers={"daily:fireball": 1, "spell-dc": 13}
    )
    scene = Scene()
    scene.put("Fiend", fiend, (3, 3))
    scene.put("Ana", hero("Ana"), (15, 3), "ana")
    scene.begin("fiend", "ana")
    assert option(scene, "fiend", "fireball").picks == ()
    cast(scene, "fiend", "fireball", square=(15, 3))
    scene.answer("roll", dice=(15, *[1] * 8)).end("fiend").end("ana")
    assert option(scene, "fiend", "fireball").barred.text == "It has been cast as often as a day allows."


# --- one bonus-action spell in a turn ------------------------------------------------------------------------------


def test_a_bonus_action_spell_takes_the_bonus_action():
    """FIF-113: once."""
    scene = cast(duel(), "ana", "healing-word", 3, target="ben", choice="1")
    assert scene["ana"].used["bonus"] == 1
    refused = scene.refused_act("ana", "cast:misty-step", square=(5, 3))
    assert (refused.text, refused.row) == ("Your bonus action is spent.", "FIF-035")


def test_after_a_bonus_action_spell_only_a_cantrip_of_one_action_goes():
    """FIF-114, W-23: Healing Word first: Cure Wounds is refused, Fire Bolt is not, the button says why."""
    scene = cast(duel(), "ana", "healing-word", 3, target="ben", choice="1")
    barred = option(scene, "ana", "cure-wounds").barred
    assert (barred.row, "only a cantrip of one action" in barred.text) == ("FIF-114", True)
    cast(scene, "ana", "fire-bolt", 12, 4, 5, target="orc")
    assert scene["orc"].hp == 31


def test_after_another_spell_no_bonus_action_spell_goes():
    """FIF-114, W-23: the same refusal if the 1st-level spell came first."""
    scene = cast(duel(), "ana", "cure-wounds", 3, target="ben", choice="1")
    assert scene.refused_act("ana", "cast:healing-word", target="ben", choice="1").row == "FIF-114"


def test_after_a_cantrip_a_bonus_action_spell_goes():
    """FIF-114, R-18: in whichever order."""
    scene = cast(duel(), "ana", "fire-bolt", 12, 4, 5, target="orc")
    cast(scene, "ana", "healing-word", 3, target="ben", choice="1")
    assert scene["ben"].hp == 12


def riposte() -> Scene:
    """Ana, in her own turn after a bonus-action spell, walks away from an orc beside her that strikes and hits."""
    scene = casting()
    scene.put("Orc", monster("Orc", hp=40), (3, 4))
    scene.put("Ben", hero("Ben"), (6, 6), "ben", hp=5)
    return scene.begin("ana", "orc", "ben")


def test_nor_may_a_reaction_spell_be_cast_in_that_turn():
    """FIF-114, R-18, W-23: struck in her own turn, Ana is not asked for Shield."""
    scene = cast(riposte(), "ana", "healing-word", 3, target="ben", choice="1")
    scene.walk("ana", (3, 2)).answer("strike:club", dice=(15, 2))
    assert scene.request is None
    assert scene["ana"].hp == 16


def test_without_the_bonus_action_spell_she_is_asked():
    """FIF-114: the same blow in a turn without one."""
    scene = riposte().walk("ana", (3, 2)).answer("strike:club", dice=(15,))
    assert scene.asked().kind == "cast:shield"


def test_a_reaction_spell_in_ones_own_turn_bars_the_bonus_action_spell():
    """FIF-114, R-18: Shield first."""
    scene = riposte().walk("ana", (3, 2)).answer("strike:club", dice=(15,)).answer("1")
    assert scene.refused_act("ana", "cast:healing-word", target="ben", choice="1").row == "FIF-114"


def test_on_the_next_creatures_turn_the_reaction_spell_is_allowed_again():
    """FIF-114, W-23: it covers that one turn only."""
    scene = cast(riposte(), "ana", "healing-word", 3, target="ben", choice="1").end("ana")
    scene.attack("orc", "ana", "club", 15)
    assert scene.asked().kind == "cast:shield"


def test_in_her_next_turn_everything_goes_again():
    """FIF-114: what was cast is forgotten when her turn comes."""
    scene = cast(duel(), "ana", "healing-word", 3, target="ben", choice="1").end("ana").end("ben").end("orc")
    assert option(scene, "ana", "cure-wounds").barred is None


# --- numbers -------------------------------------------------------------------------------------------------------


def test_a_save_dc_is_eight_and_ability_and_proficiency():
    """FIF-124: Intelligence 18 at level 5."""
    found = save_dc(wizard())
    assert (found.total, counted(found)) == (15, {"Base": 8, "Intelligence": 4, "Proficiency": 3})
    assert set(rows(found).values()) == {"FIF-124"}


@each(("face", "left"), [(13, 34), (12, 28)])
def test_the_dc_is_what_the_targets_save_against(face, left):
    """FIF-124: against DC 15 with +2, a 13 makes it and a 12 does not; Burning Hands deals 12, half of it on a success."""
    scene = casting()
    scene.put("Orc", monster("Orc", hp=40, abilities={**SCORES, "dex": 14}), (4, 3))
    scene.begin("ana", "orc")
    cast(scene, "ana", "burning-hands", face, 4, 4, 4, square=(5, 3), choice="1")
    assert scene["orc"].hp == left


def test_a_spell_attack_adds_ability_and_proficiency():
    """FIF-124, FIF-129: +7, whatever the weapon proficiencies, and nothing of Dexterity."""
    scene = cast(duel(), "ana", "fire-bolt", 12, 4, 5, target="orc")
    found = scene.last(ev.AttackResolved)
    assert (found.total, counted(found.attack)) == (19, {"Intelligence": 4, "Proficiency": 3})


def test_a_spell_adds_only_what_it_says_to_its_damage():
    """FIF-148: Fire Bolt no ability, Cure Wounds the casting ability."""
    scene = cast(duel(), "ana", "fire-bolt", 12, 4, 5, target="orc")
    assert scene.last(ev.DamageTaken).amount == 9


def test_a_stat_block_casts_with_its_listed_numbers():
    """FIF-124, FIF-129."""
    mage = monster(
        "Mage", spells=("fire-bolt",), casting="int", numbers={"spell-dc": 14, "spell-attack": 6, "caster-level": 9}
    )
    scene = Scene()
    scene.put("Mage", mage, (3, 3))
    scene.put("Ana", hero("Ana"), (9, 3), "ana")
    scene.begin("mage", "ana")
    cast(scene, "mage", "fire-bolt", 10, 4, 5, target="ana")
    assert (scene.last(ev.AttackResolved).total, scene["ana"].hp) == (16, 11)
    assert save_dc(mage).total == 14


@each(("level", "dice"), [(1, "1d10"), (4, "1d10"), (5, "2d10"), (11, "3d10"), (17, "4d10")])
def test_a_cantrip_grows_with_its_caster(level, dice):
    """FIF-111: its dice count twice from level 5, three times from 11, four times from 17."""
    scene = duel(level=level)
    faces = [1] * int(dice[0])
    cast(scene, "ana", "fire-bolt", 15, *faces, target="orc")
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == dice


def test_a_natural_20_doubles_the_dice_of_a_spell():
    """FIF-133, FIF-149."""
    scene = cast(duel(level=1), "ana", "fire-bolt", 20, 4, 5, target="orc")
    assert scene["orc"].hp == 31


def test_a_ranged_spell_beside_a_foe_has_disadvantage():
    """FIF-139: a spell as well as a bow."""
    scene = duel()
    scene.do(cmd.Place(who="orc", to=(4, 3)))
    cast(scene, "ana", "fire-bolt", 15, 4, target="orc")
    assert scene.last(ev.AttackResolved).total == 11


# --- the same spell twice ------------------------------------------------------------------------------------------


def chorus() -> Scene:
    """Ana and Ben, who both know Bless and Shield of Faith, and a fighter Cid of Ana's."""
    scene = casting("bless", "shield-of-faith", "aid", "heroism")
    scene.put(
        "Ben",
        wizard("Ben", "bless", "bane", "shield-of-faith", "aid", "heroism", abilities={**SCORES, "int": 12}),
        (3, 5),
        "ben",
    )
    scene.put("Cid", hero("Cid"), (4, 4), "ana")
    scene.put("Orc", monster("Orc", hp=40), (5, 4))
    return scene.begin("ana", "ben", "cid", "orc")


def test_different_spells_add_up():
    """FIF-126: Bless (1d4) and Shield of Faith (+2) on one creature, each by its own rule."""
    scene = chorus()
    cast(scene, "ana", "bless", targets=("cid",), choice="1").end("ana")
    cast(scene, "ben", "shield-of-faith", target="cid", choice="1").end("ben")
    scene.attack("cid", "orc", "longsword", 10, 3, 5)
    assert scene.last(ev.AttackResolved).total == 18
    scene.end("cid").attack("orc", "cid", "club", 12)
    assert scene.last(ev.AttackResolved).defense.total == 17


def test_the_same_spell_twice_does_not_add_up():
    """FIF-126: two Blesses are 1d4."""
    scene = chorus()
    cast(scene, "ana", "bless", targets=("cid",), choice="1").end("ana")
    cast(scene, "ben", "bless", targets=("cid",), choice="1").end("ben")
    assert scene["cid"].keys.count("blessed") == 2
    scene.attack("cid", "orc", "longsword", 10, 3, 5)
    assert scene.last(ev.AttackResolved).total == 18


def test_when_one_of_them_ends_the_other_counts_again():
    """FIF-126: while they overlap, no longer."""
    scene = chorus()
    cast(scene, "ana", "bless", targets=("cid",), choice="1").end("ana")
    cast(scene, "ben", "bless", targets=("cid",), choice="1").end("ben")
    scene.act("ana", "stop-concentrating")
    assert scene["cid"].keys.count("blessed") == 1
    scene.attack("cid", "orc", "longsword", 10, 3, 5)
    assert scene.last(ev.AttackResolved).total == 18


@each("order", [("2", "3"), ("3", "2")])
def test_the_strongest_applies_while_they_overlap(order):
    """FIF-126: Aid from slots of level 2 (5 hit points) and 3 (10), in either order: 10 at most, not 15."""
    scene = chorus()
    cast(scene, "ana", "aid", targets=("cid",), choice=order[0]).end("ana")
    cast(scene, "ben", "aid", targets=("cid",), choice=order[1]).end("ben")
    assert dict(scene.seen_by("ana").sheets[1].lines)["Hit point maximum"].startswith("30 of 20")
    strong = next(e for e in scene["cid"].all("aided") if e.data["amount"] == 10)
    scene.do(cmd.Relieve(who="cid", effect=strong.id))
    assert dict(scene.seen_by("ana").sheets[1].lines)["Hit point maximum"].startswith("25 of 20")


def test_the_same_zone_twice_acts_once():
    """FIF-126: two Moonbeams on one square: the stronger one acts, once a turn."""
    scene = casting("moonbeam", slots={"2": 1, "3": 1})
    scene.put("Ben", wizard("Ben", "moonbeam", slots={"2": 1, "3": 1}), (3, 8), "ben")
    scene.put("Orc", monster("Orc", hp=60), (8, 5))
    scene.begin("ana", "ben", "orc")
    cast(scene, "ana", "moonbeam", square=(8, 5), choice="2").end("ana")
    cast(scene, "ben", "moonbeam", square=(8, 5), choice="3")
    scene.end("ben", 5, 10, 10, 10)
    assert scene["orc"].hp == 30
    assert len(scene.all(ev.DamageTaken)) == 1


# --- the log -------------------------------------------------------------------------------------------------------


def test_the_log_says_who_casts_what_on_whom():
    """FIF-110."""
    scene = cast(duel(), "ana", "bless", targets=("ana", "ben"), choice="2")
    (line,) = [one for one in scene.lines_of("tv") if one.type == "PowerUsed"]
    assert (line.event.name, line.event.targets, line.event.how) == ("Bless", ("ana", "ben"), "with a slot of level 2")


def test_every_spell_names_a_row_its_source_and_its_licence():
    """FIF-110: figures of the SRD 5.1."""
    for spell in SPELLS.values():
        assert spell.row.startswith("FIF-"), spell.key
        assert (spell.source, spell.licence) == ("System Reference Document 5.1", "CC-BY-4.0"), spell.key
