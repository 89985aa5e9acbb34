"""What is taken back is named: every press of every game, and everybody whom it was about."""

from typing import get_args

from combat.engine import commands as cmd
from combat.engine.pressed import WORDS, press_words
from combat.engine.state import Plan
from combat.rulesets import RULESETS
from tests.builders import hero, monster
from tests.cases import each

NAMES = {"c1": "Edda", "c2": "Brutus", "c3": "Goblin 1", "c4": "Goblin 2", "c5": "Ogre"}
OF_PLAYERS = {cmd.Move, cmd.Act, cmd.EndTurn}
JOINS = {cmd.Join, cmd.Gather}


def test_every_command_has_its_words() -> None:
    assert set(get_args(cmd.AnyCommand)) == {*WORDS, *OF_PLAYERS, *JOINS}


@each(
    ("command", "words"),
    [
        (cmd.Move(actor="c4", path=((1, 1),)), "Goblin 2 moves"),
        (cmd.EndTurn(actor="c2"), "the end of Brutus’ turn"),
        (cmd.Act(actor="c1", action="dodge"), "Edda’s Dodge"),
        (cmd.Act(actor="c1", action="forgotten"), "Edda’s action"),
        (cmd.Harm(targets=("c1",), amount=1), "damage to Edda"),
        (cmd.Harm(targets=("c1", "c3", "c4"), amount=1), "damage to Edda, Goblin 1 and Goblin 2"),
        (cmd.Harm(targets=("c1", "c3", "c4", "c5"), amount=1), "damage to Edda, Goblin 1 and 2 more"),
        (cmd.Attitude(one="c1", other="c9", attitude=""), "the attitude of Edda"),
        (cmd.MakeObject(name="Door", hp=1, defense=1), "Door on the map"),
        (cmd.Join(sheet=hero("Pim")), "Pim joins"),
        (cmd.Join(sheet=monster(), count=3), "3 × Goblin join"),
        (cmd.Gather(joins=(cmd.Join(sheet=monster(), count=2), cmd.Join(sheet=hero("Pim")))), "2 × Goblin and Pim join"),
        (cmd.PlayPack(plans=(Plan("c3"), Plan("c4"), Plan("c5"), Plan("c2"))), "what Goblin 1, Goblin 2 and 2 more did"),
        (None, "what was done then"),
    ],
)  # fmt: skip
def test_a_press_is_named_by_who_did_what(command: cmd.AnyCommand | None, words: str) -> None:
    assert press_words(RULESETS["fifth"], NAMES, command) == words
