"""What the GM does to the world: things, falls, hours, corrections; and what is refused."""

from combat.engine import commands as cmd
from combat.engine.state import Until
from tests.builders import Scene, hero, monster
from tests.cases import each


def field():
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (6, 3))
    return scene.begin("ana", "goblin")


@each(
    ("command", "words"),
    [
        (cmd.MakeObject(name=" ", hp=4, defense=10), "Give it a name."),
        (
            cmd.MakeObject(name="Crate", hp=0, defense=10),
            "A thing has 1 or more hit points and a defense of 1 or more.",
        ),
        (
            cmd.MakeObject(name="Crate", hp=4, defense=10, size="Vast"),
            "A size is one of Tiny, Small, Medium, Large, Huge, Gargantuan.",
        ),
        (cmd.PassHours(hours=0), "Between 1 and 24 hours can pass at once."),
        (cmd.Fall(targets=("nobody",), distance=20), "That creature is not in this encounter."),
        (cmd.RecoverAmmunition(who="nobody"), "That creature is not in this encounter."),
        (cmd.SetTemporary(who="ana", amount=-1), "Temporary hit points are 0 or more."),
        (
            cmd.CallRoll(targets=("ana",), what="save", stat="dex", square=(99, 1)),
            "That square is outside the map.",
        ),
    ],
)
def test_nonsense_is_refused_in_words_and_changes_nothing(command, words):
    assert field().refusal(command).text == words


@each(
    "command",
    [
        cmd.MakeObject(name="Crate", hp=4, defense=10),
        cmd.PassHours(hours=1),
        cmd.Fall(targets=("goblin",), distance=20),
        cmd.RecoverAmmunition(who="ana"),
        cmd.SetTemporary(who="ana", amount=5),
    ],
)
def test_the_world_is_the_gms(command):
    assert field().refusal(command, by="ana").text == "Only the GM can do that."


def test_hours_pass_and_arrows_are_found_when_the_fight_is_over_but_nobody_falls():
    scene = field().do(cmd.Finish())
    scene.do(cmd.PassHours(hours=1))
    refused = scene.refusal(cmd.Fall(targets=("goblin",), distance=20))
    assert refused.text == "This fight is over. Rewind it to go on."


def test_a_thing_stands_where_it_is_put_and_is_seen_by_all():
    scene = field()
    scene.do(cmd.MakeObject(name="Crate", hp=4, defense=10, at=(3, 3))).do(
        cmd.MakeObject(name="Crate", hp=4, defense=10)
    )
    first, second = (c for c in scene.state.combatants.values() if c.is_object)
    assert (first.name, second.name, second.at) == ("Crate", "Crate 1", None)
    assert first.at != (3, 3)  # somebody is there
    assert scene.seen_by("tv").token(first.id).side == "neutrals"


def test_the_gm_may_mend_the_moment_while_a_question_is_open():
    scene = field()
    scene.do(cmd.Place(who="goblin", to=(4, 3))).walk("ana", (2, 3))
    scene.do(cmd.SetTemporary(who="ana", amount=5)).do(cmd.Fall(targets=("goblin",), distance=10), 3)
    assert scene["ana"].temp_hp == 5
    assert scene["goblin"].hp == 7
    scene.answer("pass")
    assert scene["ana"].at == (2, 3)


def test_temporary_hit_points_that_were_replaced_have_the_new_time():
    scene = field()
    scene.do(cmd.Bolster(targets=("ana",), amount=4, until=Until("end", "ana", 2)))
    scene.do(cmd.Bolster(targets=("ana",), amount=9)).answer("new")
    scene.end("ana").end("goblin").end("ana")
    assert scene["ana"].temp_hp == 9
