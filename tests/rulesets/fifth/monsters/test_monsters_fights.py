"""Every creature with something special fights by itself: whole fights of a random legal player, played twice."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand, judge
from combat.engine.fold import fold
from combat.engine.resolution import start
from combat.rulesets import RULESETS
from combat.rulesets.fifth.creatures import CREATURES
from tests.builders import GWEN, Scene, hero
from tests.cases import each
from tests.luck import Luck
from tests.random_choices import option_command
from tests.random_fights import play, prove

SPECIAL = [sheet for sheet in CREATURES if sheet.powers or sheet.spells or "swarm" in sheet.features]
HEROES = (hero("Ana", hp=60, spells=("fireball", "shield"), slots={"1": 3, "3": 3}, casting="int"), hero("Ben", hp=60))


@each("sheet", [pytest.param(sheet, id=sheet.name) for sheet in SPECIAL])
def test_a_whole_fight_against_it_ends_where_the_log_says(sheet):
    log, runs, state = play("fifth", len(sheet.name), most=60, heroes=HEROES, foes=(sheet, CREATURES[0], sheet))
    prove("fifth", log, runs, state)


@each("sheet", [pytest.param(sheet, id=sheet.name) for sheet in SPECIAL if sheet.powers])
def test_each_special_action_of_the_hand_can_be_used_if_it_is_open(sheet):
    """The button that is drawn is judged by the same declaration, for the GM and for a player who has such a creature."""
    rules, luck = RULESETS["fifth"], Luck(3)
    for owner in ("gm", "ana"):
        scene = Scene(width=24, height=16)
        scene.put("Beast", sheet, (8, 8), owner=owner, side="foes", hp=max(1, sheet.hp // 2))
        scene.put("Ben", hero("Ben", hp=90), (8 + scene["beast"].side_squares, 8), "ben")
        scene.put("Friend", CREATURES[0], (7, 7), owner=owner, side="foes", hp=1)
        scene.begin("beast", "ben")
        shown = hand(rules, scene.state, GWEN, "beast")
        assert shown is not None
        for option in (one for one in shown.options if one.group == "special"):
            command = option_command(luck, "beast", option, scene.state)
            if command is not None:
                judge(rules, scene.state, GWEN, command)
                assert start(rules, scene.state, command, luck).finished


def test_in_its_lair_the_queen_fights_to_the_end():
    """Lair actions, legendary actions and resistance, all answered at random."""
    queen = next(sheet for sheet in CREATURES if sheet.name == "Barrow Queen")
    used: set[str] = set()
    for seed in range(6):
        log, _, state = play("fifth", seed, most=80, heroes=HEROES, foes=(queen,))
        assert fold(log) == state
        used |= {event.power for event in log if isinstance(event, ev.PowerUsed)}
    assert used >= set(queen.powers) - {"cold-hand-barrow-queen"}  # which takes somebody in reach at the right moment


def test_a_library_creature_joins_with_all_it_has():
    """What is brought in by name keeps its powers through JSON and back."""
    scene = Scene().do(cmd.Join(sheet=SPECIAL[0], count=2))
    assert all(c.sheet.powers == SPECIAL[0].powers for c in scene.state.combatants.values())
