"""What a seat may press while somebody else is asked: to release what it holds ready, and nothing else (STR-051)."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.services.refusals import Busy, Stale
from tests.builders import BOW, LONGSWORD, hero, monster
from tests.fights import answer, begun, joined, now, press, prompts, store, stored, version

ARCHER, GOBLIN, PIP = "c1", "c2", "c3"
RELEASE = cmd.Act(actor=ARCHER, action="release")


@pytest.fixture
def ruleset():
    return "streamlined"


@pytest.fixture
def asked(encounter, anas_seat, bens_seat, gwens_seat, dice):
    """Ana's archer holds an attack ready and wants not to be asked; Ben is asked about a goblin that walks away."""
    ana, ben = ({"owner": seat.engine_id, "side": "allies"} for seat in (anas_seat, bens_seat))
    events = joined(ARCHER, "Archer", hero("Archer", weapons=(BOW,)), (3, 3), **ana)
    events += joined(GOBLIN, "Goblin", monster(hp=30), (9, 3))
    events += joined(PIP, "Pip", hero("Pip", weapons=(LONGSWORD,)), (9, 4), **ben)
    store(encounter, *events, *begun(ARCHER, GOBLIN, PIP))
    press(encounter, anas_seat, cmd.Act(actor=ARCHER, action="ready"))
    answer(encounter, anas_seat, "attack:all")
    press(encounter, anas_seat, cmd.Act(actor=ARCHER, action="release-watch", choice="none"))
    press(encounter, anas_seat, cmd.EndTurn(actor=ARCHER))
    press(encounter, gwens_seat, cmd.Move(actor=GOBLIN, path=((9, 2), (9, 1))))
    assert prompts(encounter, bens_seat)[0].kind == "opportunity-attack"
    return encounter


def test_a_press_meanwhile_is_honoured_at_the_next_moment(asked, anas_seat, bens_seat, dice):
    """STR-051: it asks nothing now, survives, and its seat is asked once the other has answered."""
    before = prompts(asked, bens_seat)[0]
    receipt = press(asked, anas_seat, RELEASE, version=version(asked, anas_seat))
    assert receipt.text == "Waiting for Ben."
    assert prompts(asked, anas_seat) == []
    with pytest.raises(Stale, match="Something has changed meanwhile"):
        answer(asked, bens_seat, "pass", prompt=before.id)
    answer(asked, bens_seat, "pass")
    assert prompts(asked, anas_seat)[0].kind == "release"
    dice(15, 5)
    answer(asked, anas_seat, f"attack|bow|{GOBLIN}")
    assert now(asked).state.combatants[GOBLIN].hp == 22


def test_nothing_else_can_be_pressed_meanwhile(asked, anas_seat, bens_seat):
    """STR-051: and nobody releases what is another's."""
    before = stored(asked)
    with pytest.raises(Busy):
        press(asked, anas_seat, cmd.Act(actor=ARCHER, action="dodge"))
    with pytest.raises(Illegal):
        press(asked, bens_seat, RELEASE)
    assert stored(asked) == before
