"""The cleric's features: Disciple of Life, Turn Undead; and Hanna Brook, who is ready to play."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Hand
from combat.rulesets.fifth.characters import CLERIC
from tests.builders import GWEN, Scene, hero, monster
from tests.cases import each

SCORES = {"str": 10, "dex": 10, "con": 10, "int": 10, "wis": 16, "cha": 10}
PRIEST = {
    "abilities": SCORES,
    "casting": "wis",
    "spells": ("cure-wounds", "healing-word", "false-life"),
    "slots": {"1": 3, "2": 1},
    "traits": ("focus", "empty-handed"),
}


def healer(*features: str) -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=features, **PRIEST), (3, 3), "ana")
    scene.put("Ben", hero("Ben", hp=60), (4, 3), "ben", hp=5)
    scene.put("Ogre", monster("Ogre"), (12, 3))
    return scene.begin("ana", "ben", "ogre")


# --- Disciple of Life ----------------------------------------------------------------------------------------------


@each(("slot", "dice", "hp"), [("1", (4,), 5 + 4 + 3 + 3), ("2", (4, 4), 5 + 8 + 3 + 4)])
def test_a_disciple_of_life_gives_2_and_the_slots_level_more(slot, dice, hp):
    """FIF-222, FIF-112: cure wounds, Wisdom 3."""
    scene = healer("disciple-of-life").act("ana", "cast:cure-wounds", *dice, choice=slot, target="ben")
    assert scene["ben"].hp == hp


def test_other_clerics_give_no_more_than_the_spell():
    scene = healer().act("ana", "cast:cure-wounds", 4, choice="1", target="ben")
    assert scene["ben"].hp == 12


def test_what_is_no_healing_is_not_blessed():
    """Temporary hit points are none: 1d4 + 4."""
    scene = healer("disciple-of-life").act("ana", "cast:false-life", 2, choice="1")
    assert scene["ana"].temp_hp == 6


def test_a_second_wind_is_no_spell():
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=("second-wind", "disciple-of-life")), (3, 3), "ana", hp=1)
    assert scene.begin("ana").act("ana", "use:second-wind", 4)["ana"].hp == 8


# --- Turn Undead ---------------------------------------------------------------------------------------------------


def crypt(**fields) -> Scene:
    """Ana with her symbol, a zombie and a goblin near, a skeleton far away."""
    scene = Scene(width=24)
    scene.put("Ana", hero("Ana", level=2, features=("turn-undead",), **PRIEST), (3, 3), "ana")
    undead = {"type": "undead", "hp": 30, **fields}
    scene.put("Zombie", monster("Zombie", **undead), (6, 3))
    scene.put("Goblin", monster(), (6, 4))
    scene.put("Skeleton", monster("Skeleton", type="undead"), (20, 3))
    return scene.begin("ana", "zombie", "goblin", "skeleton")


def turn(scene: Scene, *dice: int) -> Scene:
    return scene.act("ana", "use:turn-undead", *dice, square=(3, 3))


def test_undead_within_30_feet_are_turned_if_they_fail():
    """DC 8 + 3 + 2: the zombie's 5 fails; goblin and skeleton do not roll."""
    scene = turn(crypt(), 5)
    assert (scene["zombie"].has("turned"), scene["goblin"].has("turned"), scene["skeleton"].has("turned")) == (
        True,
        False,
        False,
    )
    found = scene.last(ev.CheckRolled)
    assert (found.who, found.dc, len(scene.all(ev.CheckRolled))) == ("zombie", 13, 1)
    assert (scene["ana"].used, scene["ana"].tally) == ({"action": 1}, {"spent:short:turn-undead": 1})


def test_those_who_save_are_not():
    assert not turn(crypt(), 13)["zombie"].has("turned")


def test_the_map_shows_only_those_whom_it_concerns():
    """No word of the goblin, nor of whoever else is not undead."""
    from combat.engine.choices.legality import preview

    scene = crypt()
    shown = preview(scene.rules, scene.state, GWEN, cmd.Act(actor="ana", action="use:turn-undead", square=(3, 3)))
    assert shown.targets == ("zombie",)


def test_who_neither_sees_nor_hears_her_is_not_turned():
    scene = crypt().give("zombie", "blinded")
    assert turn(scene, 5)["zombie"].has("turned")
    scene = crypt().give("zombie", "blinded").give("zombie", "deafened")
    assert not turn(scene)["zombie"].has("turned")


def test_it_is_used_up_until_a_rest():
    scene = turn(crypt(), 5).end("ana").end("zombie").end("goblin").end("skeleton")
    assert scene.refused_act("ana", "use:turn-undead", square=(3, 3)).text == "It is used up. A rest gives it back."


def test_the_turned_come_no_nearer_than_30_feet():
    scene = turn(crypt(), 5).end("ana")
    assert scene.refused_walk("zombie", (5, 3)).text == "Turned: it keeps away from who turned it."
    scene.walk("zombie", (7, 3), (8, 3), (9, 3), (10, 3), (11, 3))
    scene.end("zombie").end("goblin").end("skeleton").end("ana").walk("zombie", (10, 3))  # 35 ft away
    assert scene.refused_walk("zombie", (9, 3)).text == "Turned: it keeps away from who turned it."


def test_the_turned_can_only_dash_dodge_and_escape():
    scene = turn(crypt(), 5).end("ana")
    assert scene.refused_act("zombie", "attack", weapon="club", target="ana").text.startswith("Turned: ")
    assert scene.refused_act("zombie", "disengage").text.startswith("Turned: ")
    hand = scene.hand_of("zombie")
    assert isinstance(hand, Hand)
    assert {o.key for o in hand.options if o.cost == "Action" and o.barred is None} <= {"dash", "dodge", "escape"}
    scene.act("zombie", "dash")


def test_the_turned_have_no_reactions():
    scene = turn(crypt(), 5)
    scene.do(cmd.Place(who="ana", to=(5, 2)))
    scene.walk("ana", (4, 2), (3, 2))
    assert scene.request is None


def test_a_wound_ends_it():
    scene = turn(crypt(), 5).do(cmd.Harm(targets=("zombie",), amount=1, damage_type="fire"))
    assert not scene["zombie"].has("turned")


def test_a_minute_ends_it():
    """FIF-258: ten rounds, at the start of her turn."""
    scene = turn(crypt(), 5)
    for _ in range(9):
        scene.end("ana").end("zombie").end("goblin").end("skeleton")
    assert scene["zombie"].has("turned")
    scene.end("ana").end("zombie").end("goblin").end("skeleton")
    assert not scene["zombie"].has("turned")


# --- Hanna Brook ---------------------------------------------------------------------------------------------------


def test_hanna_casts_with_her_mace_at_the_belt_and_draws_it_later():
    """FIF-122: a hand is free until she has the mace in it."""
    scene = Scene()
    scene.put("Hanna", CLERIC.sheet, (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("hanna", "goblin").act("hanna", "cast:cure-wounds", 4, choice="1", target="hanna")
    scene.end("hanna").end("goblin").attack("hanna", "goblin", "mace", 2).end("hanna").end("goblin")
    assert scene.refused_act("hanna", "cast:guidance", target="hanna").row == "FIF-122"


def test_hannas_healing_word_leaves_her_the_mace():
    """FIF-113, FIF-121: a word, a bonus action: 1d4 + 3, and 3 of her god's."""
    scene = Scene()
    scene.put("Hanna", CLERIC.sheet, (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (8, 3), "ben", hp=1)
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("hanna", "ben", "goblin").act("hanna", "cast:healing-word", 2, choice="1", target="ben")
    assert scene["ben"].hp == 1 + 2 + 3 + 3
    scene.attack("hanna", "goblin", "mace", 12, 3)
    assert scene["goblin"].hp == 10 - 3 - 2
