"""Until whoever rolls has said whether to exert itself, nothing that reaches its seat holds what the roll is up against."""

import random
from collections.abc import Callable

import msgspec
import pytest

from combat.engine import events as ev
from combat.engine.commands import CallRoll, Contest
from combat.engine.requests import Ask, AskAll
from combat.engine.seatview import SeatView
from combat.engine.state import DamageDice, Effect, Entry, Rider, Until, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.leaks.conftest import joined, store
from tests.leaks.stage import Stage, pattern

AC, DC, OTHERS = 7312, 8467, 6120  # numbers that nothing else has
SWORD = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
BOW = Weapon("bow", "Bow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d8", "piercing"),))
STING = Weapon(
    "sting", "Sting", bonus=99, harm=(DamageDice("1d4", "piercing"),), riders=(Rider("poisoned", save="wis", dc=DC),)
)
ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
WYRM = monster(
    "Wyrm",
    hp=900,
    defenses={"ac": AC},
    weapons=(STING,),
    casting="int",
    numbers={"spell-dc": DC, "spell-attack": 5},
    spells=("sacred-flame", "vicious-mockery"),
    traits=("focus",),
    skills={"athletics": OTHERS, "acrobatics": OTHERS},
)

Deed = Callable[[Scene, random.Random], object]


class Watched(Scene):
    """A scene that is searched at every pause."""

    def _settled(self) -> Scene:
        if self.request is not None:
            assert overheard(self) == []
        return super()._settled()


def table(dice: random.Random) -> Scene:
    """Ana and Ben, who can exert themselves, around a wyrm of whom every number is a secret; places are left to chance."""
    scene = Watched("gritty")
    sheet = {"hit_dice": dice.choice(("1d8", "2d10+1d6")), "level": 3, "weapons": (SWORD, BOW), "hp": 400}
    spots = dice.sample([(3, 3), (4, 3), (5, 3), (3, 4), (5, 4), (4, 5)], 2)
    scene.put("Ana", hero("Ana", **sheet), spots[0], "ana")
    scene.put("Ben", hero("Ben", **sheet), spots[1], "ben")
    scene.put("Wyrm", WYRM, (4, 4))
    return scene.begin("ana", "wyrm", "ben")


def strike(scene: Scene, dice: random.Random) -> None:
    weapon, many = dice.choice((("longsword", 1), ("bow", 2)))  # in the wyrm's reach a shot has disadvantage
    scene.attack("ana", "wyrm", weapon, *[dice.randint(2, 19)] * many)


def called(scene: Scene, dice: random.Random) -> None:
    call = CallRoll(
        targets=tuple(dice.sample(("ana", "ben", "wyrm"), 3)),
        what="save",
        stat=dice.choice(ABILITIES),
        dc=DC,
        show_dc=dice.random() < 0.5,
    )
    scene.do(call)
    assert isinstance(scene.request, AskAll)
    scene.answer("roll", "roll", dice=[dice.randint(2, 19) for _ in range(3)])


def stung(scene: Scene, dice: random.Random) -> None:
    scene.end("ana")
    scene.attack("wyrm", "ana", "sting", dice.randint(2, 19), dice.randint(1, 4), dice.randint(2, 19))


def save_ends(scene: Scene, dice: random.Random) -> None:
    data = {"dc": DC, "ability": dice.choice(ABILITIES)}
    held = Effect("e900", "frightened", "wyrm", Until("save", "ana"), data)
    scene.record(ev.EffectGained(who="ana", effect=held, name="Frightened", audience=ev.EVERYONE))
    scene.end("ana", dice.randint(2, 19))


def contested(scene: Scene, dice: random.Random) -> None:
    scene.do(Contest(one="wyrm", stat="athletics", other="ana", other_stat="acrobatics"))
    scene.answer("roll", dice=(dice.randint(2, 19), dice.randint(2, 19)))


def shoved(scene: Scene, dice: random.Random) -> None:
    scene.end("ana")
    scene.act("wyrm", "shove", target="ana", choice="prone")
    scene.answer(dice.choice(("athletics", "acrobatics")), dice=(dice.randint(2, 19), dice.randint(2, 19)))


def enchanted(scene: Scene, dice: random.Random) -> None:
    scene.end("ana")
    scene.act("wyrm", f"cast:{dice.choice(('sacred-flame', 'vicious-mockery'))}", target="ana")
    scene.answer("roll", dice=(dice.randint(2, 19),))


DEEDS: dict[str, Deed] = {one.__name__: one for one in (strike, called, stung, save_ends, contested, shoved, enchanted)}


def at_the_question(deed: str, seed: int) -> Scene:
    """A scene that has come to Ana's question whether to exert herself, somebody else's rolls before it."""
    dice = random.Random(f"{deed} {seed}")
    scene = table(dice)
    if dice.random() < 0.5:  # what went before is in her log
        scene.act("ana", "no-exertion")
        scene.attack("ana", "wyrm", "bow", *[dice.randint(2, 19)] * 2)
        scene.act("ana", "ask-exertion")
        scene.record(
            ev.Refreshed(who="ana", what=("action", "attack-action", "attacks", "fired:bow"), audience=ev.EVERYONE)
        )
    DEEDS[deed](scene, dice)
    asks = scene.request.asks if isinstance(scene.request, AskAll) else (scene.request,)
    assert any(isinstance(one, Ask) and (one.kind, one.seat) == ("exert", "ana") for one in asks), scene.request
    return scene


def heard(scene: Scene, seat: str) -> str:
    """Everything that a screen of a seat is made of now: its view and its log."""
    view: SeatView = scene.seen_by(seat)
    return msgspec.json.encode((view, scene.lines_of(seat))).decode()


def overheard(scene: Scene) -> list[tuple[str, int]]:
    """What the players' seats and the TV hold of the secret numbers; odds would tell them as well."""
    texts = {seat: heard(scene, seat) for seat in ("ana", "ben", "tv")}
    assert [seat for seat, text in texts.items() if '"odds":' in text] == []
    return [(seat, n) for seat, text in texts.items() for n in found(text, AC, DC, *range(OTHERS, OTHERS + 21))]


def found(text: str, *numbers: int) -> list[int]:
    return [one for one in numbers if pattern(str(one)).search(text)]


@each("deed", DEEDS)
@each("seed", range(8))
def test_the_question_comes_before_anything_that_it_depends_on(deed: str, seed: int) -> None:
    """GRT-107: neither Ana's seat nor Ben's nor the TV holds the AC, the DC or the other's total; nor any odds."""
    scene = at_the_question(deed, seed)
    assert overheard(scene) == []
    assert found(heard(scene, "gm"), AC) == [AC]


@each("deed", DEEDS)
def test_then_the_verdict_comes(deed: str) -> None:
    """GRT-107: the answer brings how it ended; what had to be reached stays the GM's."""
    scene = at_the_question(deed, 1)
    before = len(scene.lines_of("ana"))
    asks = scene.request.asks if isinstance(scene.request, AskAll) else (scene.request,)
    scene.answer(*["no" for _ in asks], dice={"enchanted": (3,)}.get(deed, ()))
    told = scene.lines_of("ana")[before:]
    assert any(isinstance(line.event, ev.AttackResolved | ev.CheckRolled | ev.ContestResolved) for line in told)


# --- at a table ----------------------------------------------------------------------------------------------------


@pytest.fixture(params=["gritty"])
def ruleset(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.mark.django_db
def test_no_screen_of_a_table_holds_it_and_an_old_question_takes_no_answer(stage: Stage) -> None:
    """GRT-107, GRT-108: every region of every player's screen is searched; once the result is out exertion is refused."""
    owner = stage.state.combatants["c1"].owner
    bold = hero("Bold", hit_dice="1d8", level=3, weapons=(SWORD,), hp=40)
    store(
        stage.encounter,
        joined("c8", bold, (4, 4), owner=owner, side="allies"),
        joined("c9", WYRM, (4, 5)),
        ev.EncounterStarted(audience=ev.EVERYONE),
        ev.OrderSet(order=(Entry("i80", "Bold", ("c8",), 9), Entry("i90", "Wyrm", ("c9",), 8)), audience=ev.EVERYONE),
        ev.RoundStarted(round=1, audience=ev.EVERYONE),
        ev.EntryStarted(entry="i80", audience=ev.EVERYONE),
        ev.TurnStarted(who="c8", audience=ev.EVERYONE),
    )
    stage.ana.get("target/", actor="c8", token="c9")
    stage.ana.get("why/", actor="c8", action="attack", weapon="longsword", target="c9")
    stage.ana.post("command/", type="Act", actor="c8", action="attack", weapon="longsword", target="c9")
    (question,) = stage.view("ana").prompts
    assert question.kind == "exert"
    screens = {name: "".join(regions.values()) for name, regions in stage.screens().items()}
    assert {name: found(text, AC) for name, text in screens.items()} == {"ana": [], "ben": [], "tv": []}
    stage.open_pages()
    assert stage.overheard(str(AC)) == []
    assert stage.ana.post("answer/", prompt=question.id, choice="no").startswith("200")
    assert stage.state.combatants["c8"].hp == 40
    assert "already settled" in stage.ana.post("answer/", prompt=question.id, choice="d8")
    assert stage.state.combatants["c8"].hp == 40
    assert stage.overheard(str(AC)) == []
