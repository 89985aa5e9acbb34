"""Section 2: the Help action."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.cases import each


def band(weapons=(LONGSWORD, BOW), goblin=(9, 5), **fields):
    """Ana, then Ben beside the goblin, then the goblin 20 feet from Ana; Ana's turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=weapons, **fields), (5, 5), "ana")
    scene.put("Ben", hero("Ben"), (10, 5), "ben")
    scene.put("Goblin", monster(hp=40), goblin)
    return scene.begin("ana", "ben", "goblin")


def assist(scene, **fields):
    return scene.act("ana", "help-attack", ally="ben", target="goblin", **fields)


def advantage(scene):
    return {term.row for term in scene.last(ev.AttackResolved).attack.terms if term.edge > 0}


# --- with a task ---------------------------------------------------------------------------------------------------


def test_help_with_a_task():
    """A5E-039: nobody else is asked; the ally’s next check for that very task has advantage, and the help is used up."""
    scene = band().act("ana", "help-task", target="ben", choice="athletics")
    assert (scene.request, scene["ana"].used["action"]) == (None, 1)
    for skill, edge in (("stealth", 0), ("athletics", 1)):
        assert scene.fight.breakdown(f"check.{skill}", "ben").edge == edge
    scene.do(cmd.CallRoll(targets=("ben",), what="check", stat="athletics", dc=10)).answer("roll", dice=(4, 15))
    assert scene.last(ev.CheckRolled).total == 15
    assert not scene["ben"].has("helped-task")


def test_help_with_a_task_until_the_helpers_next_turn():
    """A5E-039: it is over when that starts."""
    scene = band().act("ana", "help-task", target="ben", choice="athletics")
    scene.end("ana").end("ben")
    assert scene["ben"].has("helped-task")
    scene.end("goblin")
    assert not scene["ben"].has("helped-task")


def test_another_creature_need_not_be_of_ones_side():
    """A5E-039: a bystander may be helped, an enemy and oneself may not."""
    scene = band()
    scene.put("Smith", monster("Smith"), (3, 3), side="neutrals")
    option = next(o for o in scene.options("ana") if o.key == "help-task")
    assert {choice.target for choice in option.choices} == {"ben", "smith"}


# --- with an attack ------------------------------------------------------------------------------------------------


def test_help_an_attack_from_afar():
    """A5E-040, A5E-041: Ana has a bow, 20 feet are near enough; Ben’s next attack on the goblin has advantage, then no more."""
    scene = assist(band())
    assert (scene.request, scene["ana"].used["action"]) == (None, 1)
    scene.end("ana").attack("ben", "goblin", "longsword", 3, 15, 4)
    assert {scene.cited(row) for row in advantage(scene)} == {"A5E-040"}
    assert not scene["ben"].has("helped")


def test_it_counts_against_that_enemy_alone():
    """A5E-040: an attack on another one leaves it unused."""
    scene = band()
    scene.put("Orc", monster("Orc"), (11, 5))
    assist(scene).end("ana").attack("ben", "orc", "longsword", 2)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"
    assert scene["ben"].has("helped")
    scene.end("ben").end("goblin")
    assert not scene["ben"].has("helped")


def test_it_needs_an_attack_that_reaches():
    """A5E-041, A5E-042: with a sword alone the goblin is too far; the card says that the Narrator will be asked."""
    choices = {c.target: c.note for c in next(o for o in band().options("ana") if o.key == "help-attack").choices}
    assert choices == {"goblin": ""}
    option = next(o for o in band(weapons=(LONGSWORD,)).options("ana") if o.key == "help-attack")
    assert [c.note for c in option.choices] == ["you cannot attack it: the GM is asked"]


def test_a_spell_that_rolls_to_hit_is_an_attack_too():
    """A5E-041, A5E-091: a fire bolt reaches the goblin, and nobody is asked; a burning hand that rolls nothing does not."""
    scene = assist(band(weapons=(LONGSWORD,), spells=("fire-bolt",), casting="int"))
    assert scene.request is None
    assert scene["ben"].has("helped")
    scene = assist(band(weapons=(LONGSWORD,), spells=("burning-hands",), casting="int", slots={"1": 2}))
    assert scene.asked().row == "A5E-042"


@each(("answer", "spent", "helped"), [("allow", 1, True), ("refuse", 0, False)])
def test_the_narrator_may_let_a_threat_count(answer, spent, helped):
    """A5E-042: whoever cannot attack may still threaten; refused it costs nothing."""
    scene = assist(band(weapons=(LONGSWORD,)))
    question = scene.asked()
    assert (question.seat, question.row) == ("gm", "A5E-042")
    assert question.title == "Ana cannot attack Goblin. Does it threaten it?"
    scene.answer(answer, by="gm")
    assert (scene["ana"].used.get("action", 0), scene["ben"].has("helped")) == (spent, helped)


def test_total_cover_is_no_attack():
    """A5E-041, A5E-042: behind a wall it can be helped only by the Narrator’s leave."""
    scene = assist(band().paint("wall", *((7, y) for y in range(12))))
    assert scene.asked().kind == "help"
