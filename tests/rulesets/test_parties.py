"""The parties with which campaigns begin."""

from combat.rulesets import PARTIES, READY, RULESETS
from tests.builders import Scene
from tests.cases import each

GAMES = each("game", list(RULESETS))


@GAMES
def test_a_party_is_of_one_level_and_of_people_who_are_ready(game: str) -> None:
    """By their names: whoever takes one finds the ready card taken."""
    party = PARTIES[game]
    assert len(party) >= 4
    assert len({one.sheet.level for one in party}) == 1
    assert {one.key for one in party} <= {one.key for one in READY[game]}


@GAMES
def test_a_party_fights(game: str) -> None:
    """Everybody comes in, and whatever a sheet names is something that the game has."""
    rules = RULESETS[game]
    scene = Scene(game)
    for number, one in enumerate(PARTIES[game]):
        scene.put(one.sheet.name, one.sheet, (number, 0), "ana")
        assert [key for key in one.sheet.spells if key not in rules.powers] == []
        assert [key for key in one.sheet.features if key not in rules.features] == []
    scene.begin()
    assert scene.state.active == scene.state.order[0].combatants[0]


@each("game", ["fifth", "a5e", "streamlined", "gritty"])
def test_the_figures_of_a_level_belong_to_it(game: str) -> None:
    """Of those who were put on another: proficiency, Hit Dice, hit points, and what makes up saving throws."""
    for one in [one for one in PARTIES[game] if one not in READY[game]]:
        sheet = one.sheet
        assert sheet.proficiency == 2 + (sheet.level - 1) // 4, one.key
        assert sheet.hit_dice.startswith(f"{sheet.level}d"), one.key
        by = {key: (score - 10) // 2 for key, score in sheet.abilities.items()}
        assert sheet.saves == {key: by[key] + sheet.proficiency for key in sheet.saves}, one.key
        die = int(sheet.hit_dice.partition("d")[2])
        assert sheet.hp == die + by["con"] + (sheet.level - 1) * (die // 2 + 1 + by["con"]), one.key
