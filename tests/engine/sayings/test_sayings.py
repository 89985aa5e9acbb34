"""The command bar: which commands a sentence is, what it would do, and what it does not decide by itself."""

from random import Random
from typing import Any

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import in_rows, label
from combat.engine.sayings import LONGEST, rehearsed
from combat.engine.sayings.meanings import Language
from combat.rulesets import RULESETS
from tests.builders import GWEN, Scene, hero, monster
from tests.cases import each
from tests.engine.sayings.said import BOSS, EDDA, GOBLINS, PIM, said, table, told
from tests.engine.sayings.said import marks as marks_of
from tests.thorough import seeds

EVERYBODY = (EDDA, PIM, *GOBLINS, BOSS)
FOES = (*GOBLINS, BOSS)


def harm(*targets: str, amount: int, kind: str = "", **more: Any) -> cmd.Harm:
    return cmd.Harm(targets=targets, amount=amount, damage_type=kind, **more)


def save(*targets: str, stat: str, dc: int, **more: Any) -> cmd.CallRoll:
    return cmd.CallRoll(targets=targets, what="save", stat=stat, dc=dc, **more)


IN_EVERY_GAME = [
    ("goblin 2 -5 fire", harm("goblin 2", amount=5, kind="fire")),
    ("-5 fire goblin 2", harm("goblin 2", amount=5, kind="fire")),
    ("fire goblin 2 5", harm("goblin 2", amount=5, kind="fire")),
    ("g2 −5", harm("goblin 2", amount=5)),
    ("Goblin2 -5", harm("goblin 2", amount=5)),
    ("vance takes 5 fire damage", harm(EDDA, amount=5, kind="fire")),
    ("goblin 1, 3 and 5 -8 cold", harm("goblin 1", "goblin 3", "goblin 5", amount=8, kind="cold")),
    ("goblins 2-4 -8", harm("goblin 2", "goblin 3", "goblin 4", amount=8)),
    ("edda, pim -4", harm(EDDA, PIM, amount=4)),
    ("foes -2", harm(*FOES, amount=2)),
    ("the party -2", harm(EDDA, PIM, amount=2)),
    ("goblin 2 -20 critical", harm("goblin 2", amount=20, critical=True)),
    ("edda +8", cmd.Mend(targets=(EDDA,), amount=8)),
    ("edda heals 8", cmd.Mend(targets=(EDDA,), amount=8)),
    ("pim +5 temp", cmd.Bolster(targets=(PIM,), amount=5)),
    ("edda = 12", cmd.SetHitPoints(who=EDDA, hp=12)),
    ("all goblins -8 half dex 13", save(*GOBLINS, stat="dex", dc=13, damage="8", half=True)),
    ("goblin 1-5 -8 fire half dex 13", save(*GOBLINS, stat="dex", dc=13, damage="8", damage_type="fire", half=True)),
    ("everybody -2d6 fire half dexterity 13", save(*EVERYBODY, stat="dex", dc=13, damage="2d6", damage_type="fire", half=True)),
    ("save all dex 15", save(*EVERYBODY, stat="dex", dc=15)),
    ("stealth pim 15 secret", cmd.CallRoll(targets=(PIM,), what="check", stat="stealth", dc=15, secret=True)),
    ("prone pim", cmd.Afflict(targets=(PIM,), condition="prone")),
    ("goblins con save 12 blinded", save(*GOBLINS, stat="con", dc=12, condition="blinded")),
    ("move edda H9", cmd.Place(who=EDDA, to=(7, 8))),
    ("edda to h9", cmd.Place(who=EDDA, to=(7, 8))),
    ("teleport edda h9", cmd.Teleport(who=EDDA, to=(7, 8))),
    ("pull pim 10 to edda", cmd.Push(who=PIM, source=EDDA, distance=10, pull=True)),
    ("edda falls 20", cmd.Fall(targets=(EDDA,), distance=20)),
    ("hide boss", cmd.Hide(who=BOSS)),
    ("surprise pim", cmd.Surprise(who=PIM)),
    ("wall C3 C4", cmd.Paint(kind="wall", squares=((2, 2), (2, 3)))),
    ("dark", cmd.SetLight(level="dark")),
    ("d20+4 secret", cmd.ThrowDice(dice="d20+4", secret=True)),
    ("2d6 for the Trap secret", cmd.ThrowDice(dice="2d6", reason="the Trap", secret=True)),
    ("note The bridge creaks", cmd.Note(text="The bridge creaks")),
    ("next turn", cmd.NextTurn()),
]  # fmt: skip
OF_SOME = [
    ("fifth", "heal edda 8", cmd.Mend(targets=(EDDA,), amount=8)),
    ("fifth", "poisoned pim", cmd.Afflict(targets=(PIM,), condition="poisoned")),
    ("a5e", "pim encumbered", cmd.Afflict(targets=(PIM,), condition="encumbered")),
    ("gritty", "shaken pim", cmd.Afflict(targets=(PIM,), condition="shaken")),
    ("streamlined", "goblin 2 -5 sonic", harm("goblin 2", amount=5, kind="sonic")),
    ("streamlined", "squeezing pim", cmd.Afflict(targets=(PIM,), condition="squeezing")),
    ("orcus", "dazed pim", cmd.Afflict(targets=(PIM,), condition="dazed")),
    (
        "orcus",
        "goblin 2 persistent damage 5 fire",
        cmd.Afflict(targets=("goblin 2",), condition="persistent", amount=5, damage_type="fire"),
    ),
    ("orcus", "endure pim 15", cmd.CallRoll(targets=(PIM,), what="check", stat="endure", dc=15)),
    ("fifth", "pim resistant cold", cmd.Afflict(targets=(PIM,), condition="resistant", damage_type="cold")),
]


@each("game", RULESETS)
def test_a_sentence_is_an_ordinary_command_that_the_game_takes(game: str) -> None:
    """gm.md "Command bar": each sentence of the grammar, in any order, is one command, sure, and not refused."""
    scene = table(game)
    for words, command in [*IN_EVERY_GAME, *((w, c) for g, w, c in OF_SOME if g == game)]:
        found = said(scene, words)
        assert found.readings, words
        assert (found.readings[0].command, found.sure) == (command, True), words
        assert told(scene, words).refused == "", words


@each(
    ("words", "path"),
    [("push edda 10 east", ((4, 3), (5, 3))), ("push edda 10 southwest", ((2, 4), (1, 5)))],
)
def test_a_push_has_a_direction(words: str, path: tuple[tuple[int, int], ...]) -> None:
    scene = table()
    assert said(scene, words).readings[0].command == cmd.Push(who=EDDA, path=path)
    assert marks_of(scene, words) == {EDDA: f"to {label(path[-1])}"}


def test_fog_is_so_many_squares_around_one_or_a_block_of_them() -> None:
    """A circle first, the block as another reading; what lies beyond the edge of the map is left out."""
    circle, block = said(table(), "fog 4 at L8").readings[:2]
    assert circle.command == cmd.Paint(kind="obscured", squares=circle.squares)
    assert {(11, 3), (11, 11), (7, 7), (15, 7)} <= set(circle.squares)
    assert (len(circle.squares), len(block.squares)) == (49, 16)
    corner = said(table(), "fog 20 ft at A1").readings[0]
    assert corner.squares
    assert all(x >= 0 and y >= 0 for x, y in corner.squares)


def test_what_lies_there_is_cleared_by_its_name() -> None:
    scene = table().paint("obscured", (1, 1), (2, 1))
    assert said(scene, "clear fog").readings[0].command == cmd.Paint(
        kind="obscured", squares=((1, 1), (2, 1)), on=False
    )
    assert told(table(), "clear fog").refused == "There is none on the map."


def test_hexes_are_called_by_their_columns_and_rows() -> None:
    """STR-104: squares have their names, pushes go along the rows, a circle of hexes is round."""
    scene = Scene("streamlined", diagonals="hexes")
    scene.record(ev.FieldResized(width=18, height=12, staggered=True, audience=ev.EVERYONE))
    scene.put("Edda", hero("Edda"), in_rows(3, 3), "ana")
    assert said(scene, "move edda H9").readings[0].command == cmd.Place(who="edda", to=in_rows(7, 8))
    assert said(scene, "push edda 10 east").readings[0].command == cmd.Push(
        who="edda", path=(in_rows(4, 3), in_rows(5, 3))
    )
    assert len(said(scene, "fog 2 at H9").readings[0].squares) == 19
    assert told(scene, "fog 2 at A1").refused == ""


def test_what_a_game_lays_on_maps_is_laid_by_its_name() -> None:
    """A5E: brush, ice and the like are areas, their numbers as the game has them."""
    reading = told(table("a5e"), "brush C3 C4")
    assert (reading.command, reading.refused) == (cmd.LayZone(terrain="brush", squares=((2, 2), (2, 3))), "")


# --- what it would do ----------------------------------------------------------------------------------------------


@each(
    ("words", "marks"),
    [
        ("goblin 2 -5 fire", {"goblin 2": "7 → 2"}),
        ("goblin 2 -9 fire", {"goblin 2": "7 → 0, falls"}),
        ("edda -9", {EDDA: "20 → 11"}),
        ("pim +5 temp", {PIM: "temporary 0 → 5"}),
        ("edda +8", {}),
        ("edda = 12", {EDDA: "20 → 12"}),
        ("poisoned pim", {PIM: "poisoned"}),
        ("move edda H9", {EDDA: "to H9"}),
        ("goblin 1-2 -8 half dex 13", {"goblin 1": "7 → 0, falls or 3", "goblin 2": "7 → 0, falls or 3"}),
        ("goblin 1 -4 half dex 40", {"goblin 1": "7 → 3"}),
    ],
)
def test_a_reading_says_what_it_would_do_and_does_just_that(words: str, marks: dict[str, str]) -> None:
    """The rehearsal is exact where no die decides, tells both ends where one does, and changes nothing."""
    scene = table()
    before = scene.state
    assert marks_of(scene, words) == marks
    assert scene.state is before


@each("game", RULESETS)
def test_what_was_promised_comes_true(game: str) -> None:
    """Hit points after the press are those that were shown before it, resistances and all."""
    scene = table(game)
    scene.put("Imp", monster("Imp", hp=9, defenses={"ac": 13, "fort": 12, "ref": 12, "will": 12}), (9, 2))
    scene.give("goblin 4", "prone")
    for words in ("foes -5 fire", "goblin 3 -5 cold", "edda -7", "goblin 1 +2", "boss = 5"):
        reading = told(scene, words)
        promised = {one.who: one.mark for one in reading.changes}
        assert reading.command is not None
        scene.do(reading.command)
        for who, mark in promised.items():
            assert mark.partition("→ ")[2].partition(",")[0].replace("−", "-") == str(scene[who].hp), words


def test_resistance_is_told_with_what_is_left_of_the_blow() -> None:
    scene = table().give("goblin 2", "resistant", damage_type="fire")
    reading = told(scene, "goblin 2 -5 fire")
    assert reading.note.startswith("7 → 5; ")
    assert "resist" in reading.note.lower()


def test_dice_are_told_of_honestly() -> None:
    """Average dice are about so much, and a blow that calls for a roll says so."""
    scene = table()
    assert marks_of(scene, "goblin 2 -2d6 half dex 13") == {"goblin 2": "≈ 7 → 0, falls or 4"}
    assert "thrown for: " in told(scene, "edda falls 20").note
    assert told(scene, "2d6+1").note == "3 to 13, 8 on average"


def test_what_cannot_be_done_now_says_why() -> None:
    scene = table()
    assert told(scene, "rest").refused == "Nobody rests in a fight. End it first."
    assert told(scene, "move edda G8").refused.endswith("is there.")
    assert told(scene, "pim not blinded").refused == "There is nothing to end."
    assert told(scene, "undo").refused == "There is nothing to take back."


def test_an_effect_is_ended_by_its_name() -> None:
    scene = table().give(PIM, "poisoned")
    reading = said(scene, "pim not poisoned").readings[0]
    assert reading.command == cmd.Relieve(who=PIM, effect=scene[PIM].effects[0].id)
    assert not scene.do(reading.command)[PIM].has("poisoned")


# --- what it does not decide ---------------------------------------------------------------------------------------


@each(
    ("words", "least"),
    [("goblin -5", 6), ("edda 8", 3), ("hide goblin", 5), ("goblin prone", 6), ("rest", 2)],
)
def test_what_may_mean_several_things_is_a_list(words: str, least: int) -> None:
    """Neither whom nor what is ever guessed: nothing of it is done without a look."""
    found = said(table(), words)
    assert not found.sure
    assert len([one for one in found.readings if one.acts and one.open]) >= least


def test_a_word_that_a_game_has_for_something_else_is_a_list() -> None:
    """Orcus has a skill of the name: `heal edda 8` gives back 8, or has her roll."""
    found = said(table("orcus"), "heal edda 8")
    assert {type(one.command) for one in found.readings[:2]} == {cmd.Mend, cmd.CallRoll}
    assert not found.sure


def test_a_list_has_each_and_all_of_them() -> None:
    found = said(table(), "goblin -5").readings
    targets = [one.command.targets for one in found if isinstance(one.command, cmd.Harm)]
    assert targets[0] == FOES[:5]
    assert [one for one in targets if len(one) == 1] == [(who,) for who in GOBLINS]


def test_a_number_names_one_and_all_of_its_kind_stay_in_the_list() -> None:
    found = said(table(), "goblin 2 -5 fire")
    assert found.sure
    assert [one.command.targets for one in found.readings[:2] if isinstance(one.command, cmd.Harm)] == [
        ("goblin 2",),
        GOBLINS,
    ]


def test_the_first_of_several_may_have_no_number() -> None:
    """A goblin that was there before Goblin 2 came is Goblin, and the first; one of a name of its own has none."""
    scene = table()
    for n, name in enumerate(("Rat", "Rat 2")):
        scene.put(name, monster("Rat", hp=3), (n, 12))
    assert said(scene, "rat 1 -2").readings[0].command == harm("rat", amount=2)
    assert said(scene, "rat -2").readings[0].command == harm("rat", amount=2)
    assert {type(one.command) for one in said(scene, "edda 1").readings[:2]} == {cmd.Harm, cmd.Mend}


def test_the_fallen_are_left_out_of_groups() -> None:
    scene = table().do(cmd.SetLife(who="goblin 3", life="dead"))
    command = said(scene, "all goblins -1").readings[0].command
    assert command == harm("goblin 1", "goblin 2", "goblin 4", "goblin 5", amount=1)


@each(("words", "target"), [("gobiln 2 -5", "goblin 2"), ("edda -5 frie", EDDA), ("goblins 2 -5 colld", "goblin 2")])
def test_a_slip_is_offered_and_never_done_by_itself(words: str, target: str) -> None:
    found = said(table(), words)
    first = found.readings[0]
    assert isinstance(first.command, cmd.Harm)
    assert first.command.targets == (target,)
    assert first.guess.startswith("Read “")
    assert not found.sure


@each("words", ["all but edda -5", "goblin 2 -5 fire cold", "goblin 2 -5 -6", "edda 8 9", "goblin 2 -5 fire at dawn"])
def test_no_word_is_passed_over(words: str) -> None:
    """A sentence of which a part means nothing, or too much, is no command at all."""
    assert not any(one.command is not None and not one.guess for one in said(table(), words).readings)


@each(
    ("words", "strange"),
    [("bob -5", ("bob",)), ("xyzzy plugh", ("xyzzy", "plugh")), ("goblin 2 flabbergasted", ("flabbergasted",))],
)
def test_what_is_not_understood_is_named(words: str, strange: tuple[str, ...]) -> None:
    found = said(table(), words)
    assert (found.readings, found.strange) == ((), strange)


def test_what_is_missing_is_asked_for() -> None:
    first = said(table(), "goblin 2 -5 half dex").readings[0]
    assert (first.acts, first.fills) == (False, "goblin 2 -5 half dex ")


# --- newcomers and finding -----------------------------------------------------------------------------------------


@each(
    ("words", "line", "sure"),
    [
        ("6 goblin, 2 hobgoblin", "6 Goblin, 2 Hobgoblin", True),
        ("3 x wolves and 1 dire", "3 Wolf, 1 Dire Wolf", True),
        ("2 goblins", "2 Goblin", True),
        ("6 goblin, hobgoblin, wolf", "6 Goblin, 1 Hobgoblin, 1 Wolf", True),
        ("2 g", "2 Goblin", False),
        ("wolf", "1 Wolf", False),
    ],
)
def test_newcomers_are_told_by_how_many_of_what(words: str, line: str, sure: bool) -> None:
    found = said(table(), words)
    assert (found.readings[0].line, found.sure) == (line, sure)


def test_other_words_find_tools_creatures_and_deeds() -> None:
    scene = table()
    assert [one.of for one in said(scene, "torch").readings] == [("light",)]
    assert [(one.opens, one.of) for one in said(scene, "boss").readings[:1]] == [("creature", (BOSS,))]
    deeds = [one for one in said(scene, "longsword").readings if one.opens == "deed"]
    assert deeds[0].of[0] == EDDA
    assert not said(scene, "torch").sure


# --- hostile -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "goblin " * 28, "-5 " * 39, "d" * 200, "1-" * 100, "g2" * 100, "all " * 39, "é" * 200, "9" * 199, "-" * 200, "\0" * 99,
        "2d6+" * 40, "a1" * 100, "goblin 1-9999 -999999", "edda = 999999", "push edda 999999 east", "fog 999999 at A1", "((((",
        "0 goblin", "99999 goblin", "goblin 0 -0", "d1d1d1d1", "100d1000+100d1000", "½ goblin", "goblin ² -5", "²d6", "wall A٣",
    ],
)  # fmt: skip
def test_no_text_is_too_much(words: str) -> None:
    """Whatever is typed is answered: with readings that a rehearsal stands, or with words."""
    scene = table()
    for one in said(scene, words[:LONGEST]).readings:
        told(scene, words[:LONGEST])
        assert one.words
    assert said(scene, "x" * (LONGEST + 1)).refused


def test_the_rehearsal_of_a_crowd_looks_into_the_first_ones() -> None:
    scene = table()
    for n in range(60):
        scene.put(f"Rat {n + 1}", monster("Rat", hp=3), (n % 20, 11 + n // 20))
    reading = told(scene, "all rats -8 half dex 13")
    assert len(reading.changes) == 8
    assert reading.note.endswith("52 more not looked into")
    assert isinstance(reading.command, cmd.CallRoll)
    assert len(reading.command.targets) == 60


NUMBERS = ("2", "-5", "+8", "13", "1-3", "2d6", "d20+4", "H9", "a1", "g2", ",", "= 7", "100", "-0")


@each("game", RULESETS)
def test_any_words_at_random_are_answered(game: str) -> None:
    """No heap of words breaks the reader or a rehearsal, and what is sure is a press that names just what it does."""
    scene = table(game)
    words = (*Language(scene.seen_by("gm")).known, *NUMBERS, *NUMBERS)
    for seed in seeds(100, 20):
        chance = Random(f"{game} {seed}")
        text = " ".join(chance.choices(words, k=chance.randint(1, 7)))[:LONGEST]
        found = said(scene, text)
        for one in found.readings:
            rehearsed(scene.rules, scene.state, GWEN, one)
        first = found.readings[0] if found.readings else None
        assert not found.sure or (first is not None and first.acts and not first.open and not first.guess), text
