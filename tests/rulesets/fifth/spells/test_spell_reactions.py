"""Spells cast out of turn: who is asked, once, and what each answer does."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import Ask
from combat.engine.resolution import Recorded
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, slots_left, wizard

PASS = "pass"
MAGE = {"casting": "int", "abilities": {**dict.fromkeys(("str", "dex", "con", "wis", "cha"), 10), "int": 16}}


def attacked(*spells: str, **fields) -> Scene:
    """An orc beside Ana (AC 15), its turn; Ben stands by and knows the same spells."""
    scene = casting(*(spells or ("shield",)), **fields)
    scene.put("Ben", wizard("Ben", *(spells or ("shield",))), (3, 9), "ben")
    scene.put("Orc", monster("Orc", hp=40), (4, 3))
    return scene.begin("orc", "ana", "ben")


def bolted(**fields) -> Scene:
    """A mage 40 feet off sends magic missiles at Ana and Ben, who both know Shield; its turn."""
    scene = casting("shield", **fields)
    scene.put("Ben", wizard("Ben", "shield"), (3, 5), "ben")
    scene.put("Mage", monster("Mage", hp=40, spells=("magic-missile",), slots={"1": 4, "3": 1}, **MAGE), (11, 3))
    return scene.begin("mage", "ana", "ben")


# --- Shield: a hit -------------------------------------------------------------------------------------------------


def test_whoever_is_hit_is_asked():
    """FIF-115: the seat of the one who is hit, with the slots that would do and what they cost; nobody else."""
    scene = attacked().attack("orc", "ana", "club", 12)
    question = scene.asked()
    assert (question.seat, question.who, question.kind, question.row) == ("ana", "ana", "cast:shield", "FIF-115")
    assert question.title.startswith("Orc hits Ana: 16 against 15.")
    assert [pick.key for pick in question.picks] == ["1", "2", "3", PASS]
    assert question.text == "This spends your reaction."
    assert scene.seen_by("ben").prompts == ()
    assert scene.seen_by("ben").waiting == ("Waiting for a player",)


def test_five_more_turn_the_blow_aside():
    """FIF-115: 16 against 20; a slot and the reaction are gone; the AC lasts until her next turn."""
    scene = attacked().attack("orc", "ana", "club", 12).answer("1", by="ana")
    assert (scene["ana"].hp, slots_left(scene, "ana", 1), scene["ana"].used["reaction"]) == (20, 3, 1)
    found = scene.last(ev.AttackResolved)
    assert (found.outcome, found.defense.total) == ("miss", 20)
    assert scene["ana"].has("shield-spell")
    scene.end("orc")
    assert not scene["ana"].has("shield-spell")


def test_she_may_let_it_happen():
    """FIF-115: nothing is spent."""
    scene = attacked().attack("orc", "ana", "club", 12).answer(PASS, dice=(3,))
    assert (scene["ana"].hp, slots_left(scene, "ana", 1), scene["ana"].used) == (15, 4, {})


def test_a_blow_that_hits_all_the_same_hits():
    """FIF-115: 24 against 20."""
    scene = attacked()
    scene.attack("orc", "ana", "club", 18).answer("2", dice=(3,))
    assert (scene["ana"].hp, slots_left(scene, "ana", 2)) == (15, 2)


def test_a_critical_hit_stays_one():
    """FIF-133, FIF-115."""
    scene = attacked().attack("orc", "ana", "club", 20).answer("1", dice=(3, 3))
    assert scene.last(ev.AttackResolved).outcome == "critical"


def test_a_miss_asks_nobody():
    """FIF-115: only when its own circumstance occurs."""
    scene = attacked().attack("orc", "ana", "club", 10)
    assert scene.request is None


@each(
    "unable",
    [
        {"slots": {}},
        {"traits": ("focus", "shield"), "weapons": (CLUB,)},
        {"spells": ("fire-bolt",)},
    ],
)
def test_whoever_cannot_cast_it_is_not_asked(unable):
    """FIF-044, FIF-115, R-06: no slot, no hand, not known."""
    scene = attacked()
    fields = {"spells": ("shield",), **unable}
    scene.do(cmd.Change(who="ana", sheet=wizard("Ana", **fields)))
    scene.attack("orc", "ana", "club", 12, 3)
    assert scene.request is None


@each("condition", ["incapacitated", "stunned"])
def test_the_incapacitated_are_not_asked(condition):
    """FIF-043, FIF-270."""
    scene = attacked().give("ana", condition)
    scene.attack("orc", "ana", "club", *((12, 12) if condition == "stunned" else (12,)), 3)
    assert scene.request is None


def test_a_spent_reaction_is_not_asked_for():
    """FIF-043, FIF-115: the second blow of the round."""
    scene = attacked()
    scene.do(cmd.Change(who="orc", sheet=monster("Orc", hp=40, multiattack=(("club", 2),))))
    scene.attack("orc", "ana", "club", 12).answer("1").attack("orc", "ana", "club", 17, 3)
    assert scene.request is None
    assert scene["ana"].hp == 15


def test_whoever_has_answered_is_not_asked_again():
    """FIF-044: once for one blow."""
    scene = attacked().attack("orc", "ana", "club", 12).answer(PASS, dice=(3,))
    assert scene.request is None


@each(("standing", "left", "hp"), [("always", 3, 20), ("never", 4, 15)])
def test_a_standing_answer_spares_the_question(standing, left, hp):
    """FIF-044, R-06: "always" takes the lowest slot, "never" lets it happen; the kind is the same each time."""
    scene = attacked()
    reply = scene.script.reply

    def stands(request):
        if not isinstance(request, Ask) or request.kind != "cast:shield":
            return reply(request)
        key = request.picks[0].key if standing == "always" else request.default
        return Recorded(request, keys=(key,), by="standing")

    scene.script.reply = stands
    scene.attack("orc", "ana", "club", 12, *((3,) if standing == "never" else ()))
    assert (scene.request, slots_left(scene, "ana", 1), scene["ana"].hp) == (None, left, hp)
    assert scene.last(ev.Answered).by == "standing"


def test_whoever_is_struck_by_somebody_unseen_reads_no_name():
    """FIF-115: the prompt tells what she knows."""
    scene = casting("shield")
    scene.put("Lurker", monster("Lurker"), (4, 3), hidden=True, reveal_on_act=False)
    scene.begin("lurker", "ana").attack("lurker", "ana", "club", 12, 12)
    assert "Lurker" not in scene.asked().title
    assert scene.asked().title.startswith("Something unseen hits Ana")


def test_a_guess_that_is_turned_aside_reads_like_one_at_an_empty_square():
    """FIF-142, FIF-115: of a miss at a guessed square no more is said."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Lurker", monster("Lurker", spells=("shield",), slots={"1": 1}, casting="int"), (4, 3), hidden=True)
    scene.begin("ana", "lurker")
    scene.act("ana", "attack", 10, 10, weapon="longsword", square=(4, 3)).answer("1")
    (told,) = [line.event for line in scene.lines_of("ana") if line.type == "AttackResolved"]
    assert (told.target, told.outcome, told.row, told.defense.total) == ("", "miss", "FIF-132", 0)


def test_a_hidden_creature_that_is_asked_shows_nobody_a_pause():
    """FIF-044: the GM's lurker has Shield."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Lurker", monster("Lurker", spells=("shield",), slots={"1": 1}, casting="int"), (4, 3), hidden=True)
    scene.begin("ana", "lurker")
    scene.act("ana", "attack", 15, 15, weapon="longsword", square=(4, 3))
    assert (scene.asked().secret, scene.asked().seat) == (True, "gm")
    assert scene.seen_by("ana").waiting == ()


# --- Shield: magic missiles ----------------------------------------------------------------------------------------


def test_whoever_missiles_are_sent_at_is_asked_one_after_the_other():
    """FIF-047, FIF-115: each target that knows it; Ben lets them come."""
    scene = cast(bolted(), "mage", "magic-missile", targets=("ana", "ben"), choice="1")
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Mage sends magic missiles at Ana. Cast Shield?")
    scene.answer("1", by="ana").answer(PASS, by="ben", dice=(2,))
    assert (scene["ana"].hp, scene["ben"].hp) == (20, 11)
    assert slots_left(scene, "ben", 1) == 4


def test_a_shield_takes_all_missiles_sent_at_one():
    """FIF-115: alone, nothing is rolled."""
    scene = cast(bolted(), "mage", "magic-missile", targets=("ana",), choice="1").answer("1")
    assert (scene["ana"].hp, scene.request) == (20, None)
    assert not scene.all(ev.DamageTaken)


# --- Counterspell --------------------------------------------------------------------------------------------------


def duel(*also: str, **fields) -> Scene:
    """Ana and a mage 40 feet apart, both with Counterspell and Fireball; her turn."""
    scene = casting("fireball", "counterspell", "healing-word", "bless", *also, **fields)
    mage = monster("Mage", hp=40, spells=("fireball", "counterspell"), slots={"3": 2, "5": 1}, **MAGE)
    scene.put("Mage", mage, (11, 3))
    scene.put("Ben", hero("Ben"), (3, 5), "ben", hp=5)
    return scene.begin("ana", "mage", "ben")


def test_whoever_sees_a_foe_cast_may_counter_it():
    """FIF-115: the mage is asked, before anything comes of the Fireball; the slot is spent all the same."""
    scene = cast(duel(), "ana", "fireball", square=(11, 3), choice="3")
    assert (scene.asked().seat, scene.asked().who, scene.asked().kind) == ("gm", "mage", "cast:counterspell")
    assert scene.picks() == ["3", "5", PASS]
    scene.answer("3")
    assert scene.asked().who == "ana"  # who may counter the counter
    scene.answer(PASS)
    assert (scene["mage"].hp, slots_left(scene, "ana", 3)) == (40, 1)
    assert scene.last(ev.Noted).text == "Fireball comes to nothing."


def test_let_happen_it_happens():
    """FIF-115."""
    scene = cast(duel(), "ana", "fireball", square=(11, 3), choice="3").answer(PASS, dice=(5, *[2] * 8))
    assert scene["mage"].hp == 24


def test_a_counter_may_be_countered():
    """FIF-115, R-06: in her own turn, with her own reaction; the Fireball goes off."""
    scene = (
        cast(duel(), "ana", "fireball", square=(11, 3), choice="3")
        .answer("3")
        .answer("3", by="ana", dice=(5, *[2] * 8))
    )
    assert scene["mage"].hp == 24
    assert [e.name for e in scene.all(ev.PowerUsed)] == ["Fireball", "Counterspell", "Counterspell"]
    assert (slots_left(scene, "ana", 3), scene["ana"].used["reaction"], scene["mage"].used["reaction"]) == (0, 1, 1)


def test_a_spell_above_the_slot_takes_a_check():
    """FIF-115: DC 10 and its level, by the casting ability: 12 and 3 are 15 against a spell of level 5."""
    for face, left in ((12, 40), (11, 24)):
        scene = duel(slots={"5": 1})
        cast(scene, "ana", "fireball", square=(11, 3), choice="5").answer(
            "3", dice=(face, *([5, *[2] * 10] if face == 11 else []))
        )
        found = next(e for e in scene.all(ev.CheckRolled) if e.note == "Counterspell")
        assert (found.dc, found.total) == (15, face + 3)
        assert scene["mage"].hp == (left if face == 12 else 20)


def test_a_slot_of_its_level_counters_it_for_sure():
    """FIF-115, FIF-112."""
    scene = duel(slots={"5": 1})
    cast(scene, "ana", "fireball", square=(11, 3), choice="5").answer("5")
    assert scene["mage"].hp == 40


def test_friends_do_not_counter_friends_nor_who_is_too_far():
    """FIF-115: 60 feet, and only a foe's spell."""
    scene = duel()
    scene.put("Cid", wizard("Cid", "counterspell"), (3, 6), "ben")
    scene.do(cmd.Place(who="mage", to=(16, 3)))
    cast(scene, "ana", "bless", targets=("ana",), choice="1")
    assert scene.request is None


def test_who_does_not_see_the_caster_is_not_asked():
    """FIF-115: invisible Ana."""
    scene = duel().give("ana", "invisible")
    cast(scene, "ana", "bless", targets=("ana",), choice="1")
    assert scene.request is None


def test_a_hidden_caster_is_countered_by_no_player():
    """FIF-115: nothing is asked, so nothing is told."""
    scene = casting("counterspell")
    mage = monster("Mage", spells=("fog-cloud",), slots={"1": 1}, **MAGE)
    scene.put("Mage", mage, (8, 3), hidden=True, reveal_on_act=False)
    scene.begin("mage", "ana")
    cast(scene, "mage", "fog-cloud", square=(15, 3), choice="1")
    assert scene.request is None


def test_counterspell_needs_a_hand_and_no_voice():
    """FIF-121, FIF-122, FIF-115: in silence it goes."""
    scene = casting("bless")
    scene.put("Mage", monster("Mage", spells=("counterspell",), slots={"3": 1}, **MAGE), (11, 3))
    scene.put("Cid", casting("silence")["ana"].sheet, (18, 8), "ben")
    scene.begin("cid", "ana", "mage")
    cast(scene, "cid", "silence", square=(11, 3), choice="2").answer(PASS).end("cid")
    cast(scene, "ana", "bless", targets=("ana",), choice="1")
    assert scene.asked().who == "mage"


def test_what_is_no_spell_is_countered_by_nobody():
    """FIF-115: Moonbeam's beam moves without a casting."""
    scene = casting("moonbeam")
    scene.put("Mage", monster("Mage", spells=("counterspell",), slots={"3": 1}, **MAGE), (11, 3))
    scene.begin("ana", "mage")
    cast(scene, "ana", "moonbeam", square=(8, 8), choice="2").answer(PASS).end("ana").end("mage")
    scene.act("ana", "again:moonbeam", square=(9, 8))
    assert scene.request is None


def test_a_countered_zone_is_not_laid():
    """FIF-115: neither zone nor concentration, and it acts on nobody."""
    scene = casting("web")
    scene.put("Mage", monster("Mage", spells=("counterspell",), slots={"3": 1}, **MAGE), (11, 3))
    scene.begin("ana", "mage")
    cast(scene, "ana", "web", square=(11, 3), choice="2").answer("3").end("ana")
    assert (scene.state.zones, scene["ana"].has("concentrating"), scene["mage"].has("restrained")) == ({}, False, False)


def test_counter_comes_before_shield():
    """FIF-115, R-06: missiles that are countered are not shielded against."""
    scene = bolted()
    scene.do(cmd.Change(who="ben", sheet=wizard("Ben", "counterspell")))
    cast(scene, "mage", "magic-missile", targets=("ana",), choice="1")
    assert scene.asked().who == "ben"
    scene.answer("3", by="ben")
    assert scene.request is None
    assert slots_left(scene, "ana", 1) == 4


# --- Hellish Rebuke ------------------------------------------------------------------------------------------------


def test_whoever_is_hurt_may_strike_back():
    """FIF-115: after the damage; 2d10, half on a Dexterity save against her DC."""
    scene = attacked("hellish-rebuke").attack("orc", "ana", "club", 12, 3)
    assert (scene.asked().seat, scene.asked().title) == ("ana", "Orc hurt Ana. Hellish Rebuke?")
    assert scene["ana"].hp == 15
    scene.answer("1", dice=(5, 6, 7))
    assert (scene["orc"].hp, slots_left(scene, "ana", 1), scene["ana"].used["reaction"]) == (27, 3, 1)


def test_its_damage_grows_with_the_slot():
    """FIF-112, FIF-115."""
    scene = attacked("hellish-rebuke").attack("orc", "ana", "club", 12, 3).answer("3", dice=(20, 6, 7, 8, 9))
    assert scene["orc"].hp == 25


def test_who_hurt_her_unseen_or_from_afar_gets_none():
    """FIF-115: within 60 feet, and seen."""
    scene = attacked("hellish-rebuke").give("orc", "invisible")
    scene.attack("orc", "ana", "club", 12, 12, 3)
    assert scene.request is None


def test_the_fallen_strike_nobody():
    """FIF-115: at 0 hit points there is no reaction."""
    scene = attacked("hellish-rebuke", hp=4)
    scene.attack("orc", "ana", "club", 12, 3).answer("no")
    assert (scene["ana"].life, scene.request) == ("dying", None)


def test_the_gm_takes_the_striker_away_while_she_is_asked():
    """FIF-047, R-48: nothing is spent on nobody."""
    scene = attacked("hellish-rebuke").attack("orc", "ana", "club", 12, 3).do(cmd.Leave(who="orc")).answer("1")
    assert slots_left(scene, "ana", 1) == 4


def test_its_fire_may_break_the_strikers_concentration():
    """FIF-255: in the middle of the striker's own spell, which then leaves nothing behind."""
    scene = casting("hellish-rebuke", hp=60)
    witch = monster("Witch", hp=40, spells=("insect-plague",), slots={"5": 1}, **MAGE, weapons=())
    scene.put("Witch", witch, (8, 3))
    scene.begin("witch", "ana")
    cast(scene, "witch", "insect-plague", square=(3, 3)).answer("roll", dice=(2, 1, 1, 1, 1))
    scene.answer("1", dice=(5, 6, 7, 3))
    assert not scene["witch"].has("concentrating")
    assert not scene.state.zones


def test_answers_are_on_record_for_those_who_were_asked():
    """FIF-044: by whom, and what."""
    scene = attacked().attack("orc", "ana", "club", 12).answer("1")
    found = scene.last(ev.Answered)
    assert (found.choice, found.by, found.audience) == ("Level 1 slot", "seat", ("gm", "ana"))


def test_a_recorded_answer_stays_what_it_was():
    """FIF-044: by the clock, by the seat, or as it always is."""
    scene = attacked().attack("orc", "ana", "club", 12)
    request = scene.request
    assert isinstance(request, Ask)
    assert Recorded(request, keys=(request.default,), by="clock").reply == PASS
