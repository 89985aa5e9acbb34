"""Section 9: ongoing damage, what it is and what ends it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.state import DamageDice, Rider, Until, Weapon
from combat.rulesets import CREATURES
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.wounds import camp, chips, harm, saves

TOUCH = Weapon("touch", "Touch", bonus=6, harm=(DamageDice("1", "fire"),), riders=(Rider("burning"),))
CREATURE_OF = {sheet.name: sheet for sheet in CREATURES["a5e"]}
BURNS = "Burning: 1d10 fire"


def ablaze(hp: int = 40, **mine) -> Scene:
    """A fire elemental has touched Ana, who begins her turn."""
    scene = camp(hp, hp, foe=monster("Orc", weapons=(TOUCH,)), mine=mine).end("ana")
    scene.attack("orc", "ana", "touch", 15)
    return scene.do(cmd.NextTurn()).do(cmd.NextTurn())


def burn(scene: Scene, damage: str = "7", **fields) -> Scene:
    return scene.do(cmd.Burn(targets=("ana",), damage=damage, **fields))


def around(scene: Scene, *dice: int) -> Scene:
    """End Ana's turn with these dice, and go on to her next."""
    return scene.end("ana", *dice).do(cmd.NextTurn()).do(cmd.NextTurn())


def suffered(scene: Scene) -> ev.DamageTaken:
    return scene.last(ev.DamageTaken)


def test_w09_burning():
    """A5E-138, A5E-135, W09: 7 at the end of her own turn (3 if resistant, 14 if vulnerable), again and again."""
    scene = ablaze()
    assert chips(scene)[0] == BURNS
    before = scene["ana"].hp
    scene.end("ana", 7)
    assert (suffered(scene).amount, suffered(scene).parts[0].type, suffered(scene).cause) == (7, "fire", "burning")
    scene.do(cmd.NextTurn())
    assert scene["ana"].hp == before - 7
    scene.do(cmd.NextTurn()).end("ana", 2)
    assert scene["ana"].hp == before - 9
    assert suffered(ablaze(resistances={"fire": 1}).end("ana", 7)).amount == 3
    assert suffered(ablaze(vulnerabilities={"fire": 1}).end("ana", 7)).amount == 14


def test_w09_anybody_puts_the_fire_out_with_an_action():
    """A5E-138, A5E-137, W09: she herself, or Ben next to her; then nothing more comes."""
    scene = ablaze().act("ana", "douse", target="ana")
    assert (scene["ana"].used["action"], scene["ana"].has("burning")) == (1, False)
    scene.end("ana")
    scene = around(ablaze(), 7).do(cmd.NextTurn(), 4).do(cmd.NextTurn())
    assert scene.state.active == "ben"
    scene.act("ben", "douse", target="ana")
    assert not scene["ana"].has("burning")
    far = ablaze().do(cmd.Place(who="ben", to=(9, 3))).do(cmd.NextTurn(), 4).do(cmd.NextTurn())
    refused = far.refusal(Act(actor="ben", action="douse", target="ana"), by="ben")
    assert (str(refused), refused.row) == ("30 ft away: go next to it.", "A5E-138")


def test_the_fire_elemental_of_the_library_sets_on_fire():
    """A5E-138: its touch burns for 1d10."""
    scene = camp(60, 60, foe=CREATURE_OF["Fire Elemental"]).end("ana")
    scene.attack("orc", "ana", "touch", 15, 4, 4)
    assert BURNS in chips(scene)


def test_a_magmins_touch_burns_as_its_stat_block_says():
    """A5E-135, A5E-029: 1d6 each turn, as in 5e, and put out alike."""
    scene = camp(60, 60, foe=CREATURE_OF["Magmin"]).end("ana")
    scene.attack("orc", "ana", "touch", 15, 4, 4)
    assert "On fire: 1d6 fire" in chips(scene)
    scene.do(cmd.NextTurn()).do(cmd.NextTurn()).end("ana", 6)
    assert suffered(scene).cause == "on fire"
    scene.do(cmd.NextTurn()).do(cmd.NextTurn()).act("ana", "douse", target="ana")
    assert not scene["ana"].has("on-fire")


def test_by_the_gms_palette_too():
    """A5E-138: as usual, or so much each turn."""
    assert BURNS in chips(camp().give("ana", "burning"))
    assert "Burning: 4 fire" in chips(camp().give("ana", "burning", amount=4))


def test_it_comes_at_the_end_of_ones_own_turns_alone():
    """A5E-135: not at the end of anybody else's."""
    scene = burn(camp(), name="Acid", damage_type="acid").end("ana")
    assert suffered(scene).amount == 7
    scene.end("orc").end("ben")
    assert len(scene.all(ev.DamageTaken)) == 1


def test_without_a_type_nothing_resists_it():
    """A5E-136: resistance and vulnerability to all damage count only for what has a type."""
    for key in ("resistant", "vulnerable"):
        plain = burn(camp().give("ana", key), "9").end("ana")
        assert suffered(plain).amount == 9
        assert [step.row for step in suffered(plain).parts[0].steps] == ["A5E-136"]
    typed = burn(camp().give("ana", "resistant"), "9", damage_type="cold").end("ana")
    assert suffered(typed).amount == 4


def test_a_flat_reduction_still_takes_its_share_of_it():
    """A5E-136, A5E-140: only resistance and vulnerability are left out."""
    assert suffered(burn(camp(mine={"reductions": {"": 4}}), "9").end("ana")).amount == 5


@each(
    ("until", "ticks"),
    [(Until("end"), 2), (Until("start"), 1), (Until("round"), 1), (Until("encounter"), 3)],
)
def test_each_carries_its_own_ending(until, ticks):
    """A5E-137 (R22): the tick comes before what lasts "until the end of the turn" runs out."""
    scene = burn(camp(), "1", until=until)
    for _ in range(3):
        around(scene)
    assert len(scene.all(ev.DamageTaken)) == ticks


def test_the_gm_ends_it():
    """A5E-137: at any time."""
    scene = burn(camp())
    effect = next(e for e in scene["ana"].effects if e.key == "ongoing")
    scene.do(cmd.Relieve(who="ana", effect=effect.id)).end("ana")
    assert not scene.all(ev.DamageTaken)


def test_what_cannot_be_put_out_is_no_target():
    """A5E-137: acid that only time ends; with `smothered` an action does."""
    refused = burn(camp(), name="Acid").refusal(Act(actor="ana", action="douse", target="ana"), by="ana")
    assert str(refused) == "Nobody burns."
    scene = burn(camp(), name="Oil", smothered=True).act("ana", "douse", target="ana")
    assert not scene["ana"].has("ongoing")


def test_different_sources_tick_apart_the_same_one_is_renewed():
    """A5E-135 (R22): two elementals burn twice, one that touches again does not."""
    scene = camp(60, 60, foe=monster("Orc", weapons=(TOUCH,))).end("ana")
    scene.put("Imp", monster("Imp", weapons=(TOUCH,)), (3, 4))
    scene.give("ana", "burning", source="orc").give("ana", "burning", source="orc").give("ana", "burning", source="imp")
    assert len(scene["ana"].all("burning")) == 2
    scene.do(cmd.NextTurn()).do(cmd.NextTurn()).end("ana", 3, 4)
    assert [e.amount for e in scene.all(ev.DamageTaken)] == [3, 4]


def test_ticks_are_damage():
    """A5E-135 (R22): temporary hit points absorb them; at 0 hit points they are other damage, which the GM judges."""
    scene = burn(camp(temp_hp=5)).end("ana")
    assert (suffered(scene).absorbed, suffered(scene).lost) == (5, 2)
    scene = harm(burn(camp()), 20)
    scene.end("ana")
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "at-zero-other")
    assert saves(scene.answer("failure")) == (0, 1)


def test_a_player_reads_what_burns_and_has_the_button():
    """A5E-138: the chip says dice and type, the hand offers to put it out."""
    scene = ablaze()
    token = scene.seen_by("ana").token("ana")
    assert BURNS in [chip.name for chip in token.chips]
    hand = scene.seen_by("ana").hands[0]
    douse = next(option for option in hand.options if option.key == "douse")
    assert [choice.target for choice in douse.choices] == ["ana"]


@each(
    ("fields", "words"),
    [
        ({"damage": "fire"}, "not dice"),
        ({"damage": "0"}, "1 or more"),
        ({"damage": "1d6", "damage_type": "sonic"}, "Damage is one of"),
        ({"damage": "1d6", "name": "x" * 41}, "at most 40 letters"),
        ({"damage": "1d6", "targets": ()}, "Pick who"),
    ],
)
def test_what_the_gm_cannot_put_on_anybody(fields, words):
    """A5E-135: each refusal says what would be right."""
    assert words in str(camp().refusal(cmd.Burn(**{"targets": ("ana",), **fields})))


def test_other_games_do_not_know_it():
    """A5E-135: the command is refused where no rule says so."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert "no rule" in str(scene.refusal(cmd.Burn(targets=("ana",), damage="1d6")))
