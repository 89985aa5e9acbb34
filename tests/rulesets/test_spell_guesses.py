"""Spell attacks at a square where somebody unseen is thought to be: every spell with an attack roll of every d20 game."""

from dataclasses import dataclass
from typing import cast

import pytest

from combat.engine import events as ev
from combat.engine.numbers.dice import parse
from combat.engine.requests import Request, Roll
from combat.engine.resolution import Recorded
from combat.engine.seatview import Hand
from combat.rulesets import RULESETS
from tests.builders import Scene, Script, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import MANY, wizard

GAMES = ("fifth", "a5e", "streamlined", "gritty")
ORC, EMPTY, FAR = (4, 3), (3, 4), (19, 11)


@dataclass
class Faces(Script):
    """Dice that show one face where a d20 is thrown, and a 1 everywhere else."""

    face: int = 1

    def reply(self, request: Request) -> Recorded | None:
        if not isinstance(request, Roll):
            return super().reply(request)
        return Recorded(request, faces=tuple(self.face if s == 20 else 1 for s in parse(request.dice).sides))


def attacks_of(game: str) -> list[str]:
    return [key for key, power in RULESETS[game].powers.items() if power.attack in ("melee", "ranged")]


EVERY = [(game, spell) for game in GAMES for spell in attacks_of(game)]


def dark(game: str, spell: str, face: int = 1, hidden: bool = True) -> Scene:
    """Ana knows one spell; an orc stands at E4, unknown to her if it is hidden."""
    scene = Scene(game)
    scene.put("Ana", wizard("Ana", spell, slots=MANY), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (15, 9), "ben")
    scene.put("Orc", monster("Orc", hp=200, type="humanoid"), ORC, hidden=hidden)
    scene.begin("ana", "ben", "orc")
    scene.script = Faces(face=face)
    return scene


def guess(scene: Scene, spell: str, square: tuple[int, int]) -> Scene:
    return scene.act("ana", f"cast:{spell}", square=square)


@pytest.mark.parametrize(("game", "spell"), EVERY)
def test_the_right_guess_is_an_attack_and_a_wrong_one_tells_nothing(
    game: str, spell: str, record_property: object
) -> None:
    """FIF-142, A5E-091, A5E-106, A5E-107: a hit finds who is there; a miss sounds the same wherever it goes."""
    found = guess(dark(game, spell, face=19), spell, ORC)
    assert [one.outcome for one in found.all(ev.AttackResolved)].count("hit") >= 1
    assert found["orc"].hp < 200
    assert all(line.names.get("orc") is None for line in found.lines_of("ana"))
    heard = []
    for square in (ORC, EMPTY):
        missed = guess(dark(game, spell, face=2), spell, square)
        assert {one.outcome for one in missed.all(ev.AttackResolved)} == {"miss"}
        assert missed["ana"].used.get("action") or missed["ana"].used.get("bonus")
        heard.append([told(event) for event in missed.log_of("ana")])
    assert heard[0] == heard[1]
    record_property("cases", 3)  # type: ignore[operator]


def told(event: ev.Event) -> tuple[object, ...]:
    """What a line of the log says, but for the square that was named."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return type(event).__name__, [fields[name] for name in sorted(fields) if name not in ("square", "squares")]


@each("game", GAMES)
def test_the_guess_is_rolled_with_disadvantage(game: str) -> None:
    """FIF-142, A5E-104: two dice, whether anybody is there or not; nobody’s Armor Class is told."""
    for square in (ORC, EMPTY):
        attack = guess(dark(game, "fire-bolt", face=2), "fire-bolt", square).last(ev.AttackResolved)
        assert attack.roll is not None
        assert len(attack.roll.faces) == 2
        assert "Guessing where it is" in [term.label for term in attack.attack.terms]


@each("game", GAMES)
def test_every_bolt_flies_at_the_guess(game: str) -> None:
    """FIF-142, FIF-112: three rays, three attack rolls."""
    scene = guess(dark(game, "scorching-ray", face=19), "scorching-ray", ORC)
    assert [one.outcome for one in scene.all(ev.AttackResolved)] == ["hit", "hit", "hit"]


@each("game", GAMES)
def test_whoever_is_known_to_be_there_is_simply_the_target(game: str) -> None:
    """FIF-142: nothing needs guessing where the target is in plain sight, nor is a friend a target."""
    attack = guess(dark(game, "fire-bolt", face=19, hidden=False), "fire-bolt", ORC).last(ev.AttackResolved)
    assert (attack.target, attack.square) == ("orc", None)


@each("game", GAMES)
def test_what_cannot_be_reached_is_refused_and_nothing_is_spent(game: str) -> None:
    """FIF-119, FIF-142: the range and walls bind a guess too; a spell without an attack roll guesses at nothing."""
    scene = dark(game, "shocking-grasp")
    assert refused(scene, "shocking-grasp", FAR).row == "FIF-119"
    scene = dark(game, "fire-bolt").paint("wall", (4, 4), (3, 4), (2, 4))
    assert refused(scene, "fire-bolt", (3, 6)).row == "FIF-204"
    assert refused(scene, "fire-bolt", (99, 3)).text == "That is outside the map."
    refused(dark(game, "hold-person"), "hold-person", ORC)
    refused(dark(game, "magic-missile"), "magic-missile", ORC)


def refused(scene: Scene, spell: str, square: tuple[int, int]):  # type: ignore[no-untyped-def]
    before = scene.state
    refusal = scene.refused_act("ana", f"cast:{spell}", square=square)
    assert scene.state == before
    return refusal


@each(("game", "spell"), EVERY)
def test_the_hand_has_a_button_for_it(game: str, spell: str) -> None:
    """A5E-106: “Aim at a square”, as for weapons, also while nobody is known of."""
    hand = cast(Hand, dark(game, spell).hand_of("ana"))
    (option,) = [one for one in hand.options if one.key == f"cast:{spell}"]
    assert option.points[0] == "Aim at a square"


@each("game", GAMES)
def test_what_a_spell_lets_its_caster_do_again_may_guess_too(game: str) -> None:
    """FIF-142: Spiritual Weapon strikes anew in later turns, at a square as well."""
    scene = guess(dark(game, "spiritual-weapon", face=19), "spiritual-weapon", ORC)
    scene.end("ana").end("ben").end("orc").act("ana", "again:spiritual-weapon", square=ORC)
    assert [one.square for one in scene.all(ev.AttackResolved)] == [ORC, ORC]
    assert [one.outcome for one in scene.all(ev.AttackResolved)] == ["hit", "hit"]
