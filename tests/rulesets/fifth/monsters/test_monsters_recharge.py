"""Special actions with limits: used, then a d6 at the start of the turn, or a rest, gives them back."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.rulesets.fifth.menagerie import LIBRARY, alone, den, texts, waits_for

BREATH = "power:cold-breath-winter-wolf"
SPENT = "spent:short:cold-breath-winter-wolf"


def breathed() -> Scene:
    """A winter wolf has breathed on Ana, who failed: 4d8 show 20."""
    return den("Winter Wolf").act("beast", BREATH, square=(6, 5)).answer("roll", dice=(5, 8, 4, 4, 4))


def test_a_breath_is_an_action_of_the_hand_that_is_aimed_on_the_map():
    """FIF-125: the button says when it comes back; the cone catches who is in it."""
    shown = den("Winter Wolf").option("beast", BREATH)
    assert (shown.name, shown.group, shown.cost, shown.needs) == (
        "Cold Breath (recharge 5–6)",
        "special",
        "Action",
        "square",
    )
    assert shown.barred is None


def test_whoever_is_in_it_saves_against_its_own_dc_and_takes_half_on_a_success():
    """FIF-218, FIF-125: DC 12 for the winter wolf, whatever its scores; the cone is 15 ft long."""
    assert breathed()["ana"].hp == 80
    saved = den("Winter Wolf").act("beast", BREATH, square=(6, 5)).answer("roll", dice=(12, 8, 4, 4, 4))
    assert saved["ana"].hp == 90
    assert saved.last(ev.CheckRolled).dc == 12
    far = den("Winter Wolf", ana=(9, 5)).act("beast", BREATH, square=(9, 5))
    assert (far.request, far["ana"].hp) == (None, 100)


def test_the_log_says_that_it_was_used_not_cast_and_nothing_counters_it():
    scene = den("Winter Wolf")
    scene.put("Ben", hero("Ben", spells=("counterspell",), slots={"3": 1}, casting="int"), (9, 9), "ben")
    scene.act("beast", BREATH, square=(6, 5))
    assert scene.asked().kind == "call"
    assert scene.last(ev.PowerUsed).verb == "uses"


def test_spent_it_is_barred_until_the_d6_shows_enough():
    """The die is thrown at the start of each of its turns while it is spent, and the GM reads what it shows."""
    scene = breathed().end("beast").end("ana", 4)
    barred = scene.option("beast", BREATH).barred
    assert barred.text == "Used up: it comes back when its d6 shows 5 to 6."
    assert scene.refused_act("beast", BREATH, square=(6, 5)).text == barred.text
    scene.end("beast").end("ana", 5)
    assert scene.option("beast", BREATH).barred is None
    assert texts(scene, "gm") == [
        "Beast, Cold Breath: the d6 shows 4, not yet.",
        "Beast, Cold Breath: the d6 shows 5, it is back.",
    ]
    scene.end("beast").end("ana")  # nothing is thrown for what is there


def test_players_and_the_tv_see_nothing_of_the_recharge():
    scene = breathed().end("beast").end("ana", 6)
    for seat in ("ana", "tv"):
        assert texts(scene, seat) == []
        assert waits_for(scene, seat) == ()
    told = [e for e in scene.log if isinstance(e, ev.Counted) and e.key == SPENT]
    assert [e.audience for e in told] == [ev.GM_ONLY, ev.GM_ONLY]


def test_the_gm_reads_on_the_creature_what_is_left():
    """The sheet of the creature says it; Ana reads nothing of a creature that is not hers."""
    (sheet,) = [one for one in breathed().seen_by("gm").sheets if one.id == "beast"]
    assert ("Cold Breath", "used up, back when its d6 shows 5 to 6") in sheet.lines
    assert [one.id for one in breathed().seen_by("ana").sheets] == ["ana"]


def test_one_that_recharges_on_a_6_needs_a_6():
    scene = den("Magma Mephit", ana=(5, 5)).act("beast", "power:fire-breath-magma-mephit", square=(5, 5))
    scene.answer("roll", dice=(20, 1, 1)).end("beast").end("ana", 5)
    assert scene.option("beast", "power:fire-breath-magma-mephit").barred.text.endswith("when its d6 shows a 6.")


def test_a_weapon_may_recharge_too():
    """The web of a giant spider: a hit restrains, a second one waits for the d6."""
    scene = den("Giant Spider", ana=(9, 5)).attack("beast", "ana", "web", 15)
    assert scene["ana"].has("restrained")
    scene.end("beast").end("ana", 1)
    assert scene.refused_act("beast", "attack", weapon="web", target="ana").text.startswith("Used up")
    scene.end("beast").end("ana", 6).attack("beast", "ana", "web", 2, 2)


def test_a_web_is_torn_with_a_strength_check():
    scene = den("Giant Spider", ana=(9, 5)).attack("beast", "ana", "web", 15).end("beast")
    shown = scene.option("ana", "tear-loose")
    scene.act("ana", "tear-loose", 11, choice=shown.picks[0].key)
    assert scene["ana"].has("restrained")
    assert scene.last(ev.CheckRolled).dc == 12


def test_leadership_comes_back_with_a_rest():
    """Recharges after a short or long rest: the tally is one that any rest clears."""
    scene = den("Knight").act("beast", "power:leadership-knight")
    assert scene["beast"].tally == {"spent:short:leadership-knight": 1}
    scene.end("beast").end("ana")
    refused = scene.refused_act("beast", "power:leadership-knight")
    assert refused.text == "Used up: it comes back after a rest."
    scene.do(cmd.Finish())
    scene.do(cmd.BeginRest(rest="short", targets=("beast",))).do(cmd.FinishRest(targets=("beast",)))
    assert "spent:short:leadership-knight" not in scene["beast"].tally


def test_the_gm_may_give_back_what_is_spent():
    """A correction like any other; a player may not give it."""
    back = cmd.SetCount(who="beast", count=SPENT, value=0, where="tally")
    scene = breathed()
    assert scene.refusal(back, by="ana").text == "Only the GM can do that."
    scene.do(back).end("beast").end("ana")
    assert scene.option("beast", BREATH).barred is None


def test_so_many_times_a_day():
    """Healing Touch, 3 a day: the fourth time is refused, and the words say what is left."""
    scene = Scene()
    scene.put("Unicorn", alone("Unicorn"), (3, 5))
    scene.put("Foal", monster("Foal", hp=60), (5, 5), hp=1)
    scene.begin("unicorn", "foal")
    for _ in range(3):
        scene.act("unicorn", "power:healing-touch-unicorn", 4, 4, target="foal").end("unicorn").end("foal")
    assert scene["foal"].hp == 31
    assert scene.refused_act("unicorn", "power:healing-touch-unicorn", target="foal").text.endswith(
        "after a long rest."
    )


def test_leadership_adds_a_d4_for_friends_who_hear_it_within_30_feet():
    """FIF-126: to attacks and saves, while the knight can act; not to its own."""
    scene = Scene()
    scene.put("Knight", LIBRARY["Knight"], (3, 5))
    scene.put("Guard", LIBRARY["Guard"], (5, 5))
    scene.put("Ana", hero("Ana"), (6, 5), "ana")
    scene.begin("knight", "guard", "ana").act("knight", "power:leadership-knight")
    assert (scene["guard"].has("led"), scene["knight"].has("led"), scene["ana"].has("led")) == (True, False, False)
    scene.end("knight").attack("guard", "ana", "spear", 8, 4, 3)  # 8 + 3 + 4 meets AC 15
    assert scene.last(ev.AttackResolved).outcome == "hit"
    scene.give("knight", "stunned")
    assert "Led" not in [term.label for term in scene.fight.breakdown("save.wis", "guard").terms]


def dragon(ana: tuple[int, int]) -> Scene:
    return den("Adult White Dragon", ana=ana, sheet=alone("Adult White Dragon"))


def test_part_of_a_multiattack_takes_none_of_its_attacks():
    """FIF-084: the adult white dragon frightens first and still has bite and claws; once in a turn."""
    scene = dragon((6, 5))
    scene.act("beast", "power:frightful-presence-adult-white-dragon", square=(3, 5)).answer("roll", dice=(3,))
    assert scene["ana"].has("frightened")
    assert (
        scene.refused_act("beast", "power:frightful-presence-adult-white-dragon", square=(3, 5)).text
        == "Once in a turn."
    )
    for weapon in ("bite", "claw", "claw"):
        scene.attack("beast", "ana", weapon, 2)
    assert scene.refused_act("beast", "attack", weapon="bite", target="ana").row == "FIF-033"


def test_dread_is_shaken_off_at_the_end_of_a_turn_and_not_felt_twice():
    """FIF-265: it saves again at the end of its turns; afterwards the presence does nothing to it for a day."""
    scene = dragon((6, 5))
    scene.act("beast", "power:frightful-presence-adult-white-dragon", square=(3, 5)).answer("roll", dice=(3,))
    scene.end("beast").end("ana", 14)
    assert not scene["ana"].has("frightened")
    scene.act("beast", "power:frightful-presence-adult-white-dragon", square=(3, 5))
    assert scene.request is None
    assert not scene["ana"].has("frightened")


def test_dread_ends_after_a_minute_without_a_save():
    scene = dragon((12, 5))
    scene.act("beast", "power:frightful-presence-adult-white-dragon", square=(3, 5)).answer("roll", dice=(3,))
    for _ in range(10):
        assert scene["ana"].has("frightened")
        scene.end("beast").end("ana", 2)
    assert not scene["ana"].has("frightened")


def test_a_glare_that_is_failed_badly_paralyzes_and_one_that_is_met_never_works_again():
    """The mummy's, DC 11: 5 less is 6."""
    scene = den("Mummy", ana=(6, 5)).act("beast", "power:dreadful-glare-mummy", 6, target="ana")
    assert (scene["ana"].has("frightened"), scene["ana"].has("paralyzed")) == (True, True)
    scene = den("Mummy", ana=(6, 5)).act("beast", "power:dreadful-glare-mummy", 7, target="ana")
    assert (scene["ana"].has("frightened"), scene["ana"].has("paralyzed")) == (True, False)
    scene = den("Mummy", ana=(6, 5)).act("beast", "power:dreadful-glare-mummy", 11, target="ana")
    scene.end("beast").end("ana")
    assert (
        scene.refused_act("beast", "power:dreadful-glare-mummy", target="ana").text == "It has withstood this before."
    )


def test_a_golem_slows_its_foes():
    """FIF-053: half the speed, no reactions, and it saves again."""
    scene = (
        den("Stone Golem", ana=(5, 5)).act("beast", "power:slow-stone-golem", square=(3, 5)).answer("roll", dice=(2,))
    )
    assert scene["ana"].has("leaden")
    assert scene.fight.breakdown("speed.walk", "ana").total == 15
    assert scene.fight.flag("ana", "no-reactions")
    scene.end("beast").end("ana", 20, 1)
    assert not scene["ana"].has("leaden")


def test_an_attack_outside_the_sheet_of_a_character_knows_no_limits():
    """A character's weapon has no d6 to wait for."""
    scene = Scene()
    scene.put(
        "Ana",
        hero("Ana", weapons=(Weapon("net", "Net", bonus=5, harm=(DamageDice("1d4", "slashing"),)),)),
        (3, 3),
        "ana",
    )
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin").attack("ana", "goblin", "net", 2).end("ana").end("goblin").attack(
        "ana", "goblin", "net", 2
    )
