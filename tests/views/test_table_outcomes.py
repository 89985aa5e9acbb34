"""What a press has come to is told at once to whoever pressed, the GM as the players, in words that the seat may know."""

import pytest

from combat.engine.state import Sheet
from combat.models import Encounter, Seat
from combat.rulesets import RULESETS
from tests.cast import FIGHTER
from tests.fights import CLUB, EDDA, GOBLIN, GOBLIN_SHEET, OGRE, OGRE_SHEET, begun, joined, store
from tests.players.page import Page
from tests.rulesets.orcus import sheets

SWINGS = {"orcus": "melee"}  # what hitting somebody is called there


@pytest.fixture
def fight(encounter: Encounter, anas_seat: Seat, dice: object, ruleset: str) -> Encounter:
    """The goblin's turn beside Ana's Edda, a hidden ogre at her other side."""
    edda, goblin = (sheets.brakka(), sheets.goblin(weapons=(CLUB,))) if ruleset == "orcus" else (FIGHTER, GOBLIN_SHEET)
    ogre: Sheet = sheets.goblin(size="Large", weapons=(CLUB,)) if ruleset == "orcus" else OGRE_SHEET
    store(
        encounter,
        *joined(EDDA, "Edda", edda, (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", goblin, (4, 3)),
        *joined(OGRE, "Ogre", ogre, (1, 3), hidden=True),
        *begun(GOBLIN, EDDA, OGRE),
    )
    return encounter


def told(response) -> str:
    """The words of an answer to a press, without the screen that comes with it."""
    return Page(response.text.partition('<div id="region-')[0]).text(".said").replace(" :", ":")


def swing(ruleset: str, actor: str, target: str, weapon: str) -> dict[str, str]:
    return {"type": "Act", "actor": actor, "action": SWINGS.get(ruleset, "attack"), "weapon": weapon, "target": target}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_gm_reads_what_a_creatures_attack_did(send, fight, gwen, dice, ruleset):
    """Hit and damage; then a miss and no damage; and of a hidden creature, too."""
    dice(19, 5)
    hit = told(send(gwen, "command", **swing(ruleset, GOBLIN, EDDA, "club")))
    assert "Goblin hits Edda with Club" in hit
    assert "Edda takes 7 bludgeoning damage" in hit
    send(gwen, "command", type="NextTurn")
    send(gwen, "command", type="NextTurn")
    dice(2)
    missed = told(send(gwen, "command", **swing(ruleset, OGRE, EDDA, "club")))
    assert "Ogre misses Edda with Club" in missed
    assert "takes" not in missed


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_player_reads_what_her_own_attack_did_and_no_more(send, fight, gwen, ana, dice, ruleset):
    send(gwen, "command", type="NextTurn")
    dice(19, 6)
    hit = told(send(ana, "command", **swing(ruleset, EDDA, GOBLIN, "longsword")))
    assert "Edda hits Goblin with Longsword" in hit
    assert "Goblin takes" in hit
    assert "Ogre" not in hit


def test_what_lasts_on_somebody_is_told_and_a_step_is_not(send, fight, gwen):
    """A condition of the GM's is an outcome; where somebody walks the map shows."""
    assert "Edda: Prone" in told(send(gwen, "command", type="Afflict", targets=[EDDA], condition="prone"))
    assert told(send(gwen, "command", type="Move", actor=GOBLIN, path="4,4")) == "Done."


def test_many_targets_are_told_of_in_a_few_lines(send, fight, gwen):
    """One effect on several creatures is one sentence, as in the log."""
    said = told(send(gwen, "command", type="Afflict", targets=[EDDA, GOBLIN], condition="prone"))
    assert "Edda and Goblin: Prone" in said


def test_nothing_is_told_twice(send, fight, gwen, dice):
    """Only what came of this press."""
    dice(2)
    assert "misses" in told(send(gwen, "command", **swing("fifth", GOBLIN, EDDA, "club")))
    assert "misses" not in told(send(gwen, "command", type="NextTurn"))
