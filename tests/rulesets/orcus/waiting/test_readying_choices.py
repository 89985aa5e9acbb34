"""What a readier is offered first: attacks and powers of all that can be held, and whoever has set it off of all targets."""

from combat.rulesets.orcus.characters import CHARACTERS
from tests.cases import each
from tests.rulesets.orcus.keeping import mage
from tests.rulesets.orcus.keeping import scene as keeping
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def crowd(who_else: tuple[int, int], ana: object = None) -> Field:
    """Ana at (5, 5) between two goblins, of whom Archer comes first in every list, and Bully right of her."""
    scene = Field()
    scene.put("Ana", ana or brakka(), (5, 5), "ana")
    scene.put("Archer", goblin(name="Archer"), who_else)
    scene.put("Bully", goblin(name="Bully"), (6, 5))
    scene.begin("ana", "archer", "bully")
    return scene


def test_attacks_come_first_then_powers_then_ways_of_moving_and_last_all_the_rest():
    """ORC-255."""
    scene = keeping(ana=CHARACTERS[0].sheet)
    offered = [pick.key.partition(":")[2].partition("|")[0] for pick in scene.act("ana", "ready").asked().picks]
    kinds = [
        "attack" if key in ("melee", "ranged", "charge") else key.partition(":")[0] if key.startswith("power") else key
        for key in offered
    ]
    firsts = [kinds.index(kind) for kind in ("attack", "power", "walk", "total-defense", "interact")]
    assert firsts == sorted(firsts)
    last_power = max(n for n, kind in enumerate(kinds) if kind == "power")
    assert last_power < kinds.index("walk")
    assert scene.asked().picks[-1].key == "never-mind"


def test_whoever_has_set_it_off_is_the_first_target():
    """ORC-256: whatever its place in the list of targets; letting it pass stays what happens unanswered."""
    scene = crowd((4, 5))
    scene.act("ana", "ready").answer("act:melee|longsword").answer("attacks").answer("foes").end("ana").end("archer")
    scene.hit("bully", "ana")
    asked = scene.asked()
    assert [pick.key for pick in asked.picks] == ["ready:bully", "ready:archer", "pass"]
    assert asked.default == "pass"


def bystander(order: tuple[str, ...]) -> Field:
    """Ana holds a blow ready for a goblin that attacks; it stands between her and Ben, who walks off in his turn."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(name="Ben"), (7, 5), "ben")
    scene.put("Gob", goblin(), (6, 5))
    return scene.begin(*order)


def test_set_off_by_somebody_out_of_its_turn_she_stands_ahead_of_that_one():
    """ORC-259 (R56): a goblin’s opportunity attack in Ben’s turn; her turn of this round is over."""
    scene = bystander(("ana", "ben", "gob"))
    scene.act("ana", "ready").answer("act:melee|longsword").answer("attacks").answer("foes").end("ana")
    scene.walk("ben", (8, 5)).answer("strike:club").answer("ready:gob", dice=(2, 3))
    assert [(entry.name, entry.score) for entry in scene.state.order] == [("Ben", 19), ("Ana", 18), ("Gob", 18)]
    scene.end("ben")
    assert (scene.state.round, scene.state.active) == (1, "gob")
    scene.end("gob").end("ben")
    assert (scene.state.round, scene.state.active) == (2, "ana")


def test_before_her_own_turn_she_rises_to_the_turn_in_which_she_acts():
    """ORC-261: the goblin, which comes after her, strikes in Ben’s turn, which comes before hers."""
    scene = bystander(("ben", "ana", "gob")).end("ben")
    scene.act("ana", "ready").answer("act:melee|longsword").answer("attacks").answer("foes").end("ana").end("gob")
    scene.walk("ben", (8, 5)).answer("strike:club").answer("ready:gob", dice=(2, 3))
    assert [(entry.name, entry.score) for entry in scene.state.order] == [("Ana", 20), ("Ben", 20), ("Gob", 18)]
    scene.end("ben")
    assert (scene.state.round, scene.state.active) == (2, "gob")


def test_who_is_asked_reads_that_letting_it_pass_keeps_it_ready():
    """ORC-256."""
    scene = crowd((4, 5))
    scene.act("ana", "ready").answer("act:melee|longsword").answer("attacks").answer("foes").end("ana").end("archer")
    passing = scene.hit("bully", "ana").asked().picks[-1]
    assert (passing.key, passing.label, passing.note) == ("pass", "Let it pass", "you stay ready")


@each("power", ["call-the-brass-hound", "straw-sentinel"])
def test_whom_a_readied_power_calls_comes_onto_a_free_square_beside_somebody(power):
    """ORC-255, ORC-257, ORC-105, ORC-102: the squares next to the user and to whom it knows of are offered."""
    scene = keeping(ana=mage(powers=(power,)))
    before = set(scene.state.combatants)
    scene.act("ana", "ready").answer(f"act:power:{power}").answer("acts").answer("foes").end("ana")
    scene.act("goblin", "total-defense")
    offered = scene.picks()
    assert {"6,5", "9,5"} <= set(offered)
    assert not {"5,5", "10,5"} & set(offered)
    scene.answer("9,5")
    (called,) = set(scene.state.combatants) - before
    assert scene[called].at == (9, 5)
    assert scene.state.active == "goblin"


def test_an_area_comes_first_where_it_catches_whoever_has_set_it_off():
    """ORC-256, ORC-062."""
    scene = crowd((5, 11), mage(powers=("low-fire",)))
    scene.act("ana", "ready")
    fire = next(pick.key for pick in scene.asked().picks if pick.key.startswith("act:power:low-fire"))
    scene.answer(fire).answer("acts").answer("foes").end("ana").end("archer")
    scene.act("bully", "total-defense")
    notes = [pick.note for pick in scene.asked().picks if pick.note.startswith("catches")]
    assert "Bully" in notes[0]
