"""A player who does anything that is allowed: whole fights without a crash, ending where the log says."""

from collections.abc import Iterator

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand, judge
from combat.engine.resolution import start
from combat.engine.state import Sheet, Weapon
from combat.rulesets import CREATURES, RULESETS
from tests.builders import GWEN, VIEWERS, Scene
from tests.cases import each
from tests.luck import Luck
from tests.random_fights import play, prove
from tests.random_menu import LOOKS
from tests.thorough import seeds


@each("seed", seeds(6, 2))
@each("ruleset", sorted(RULESETS))
def test_whole_fights_end_where_the_log_says_and_run_again_the_same(ruleset: str, seed: int) -> None:
    """fold == snapshot, and every recorded command with its recorded dice gives the same events; in every third
    fight of a game each hand is drawn as a whole before something of it is pressed."""
    log, runs, state = play(ruleset, seed, looks=1 if seed % 3 == 0 else LOOKS)
    prove(ruleset, log, runs, state)


@each("ruleset", sorted(RULESETS))
def test_every_creature_of_the_library_fights(ruleset: str) -> None:
    """Each stat block is drawn as a hand, and each of its weapons can be used on somebody in reach."""
    rules = RULESETS[ruleset]
    for sheet in CREATURES[ruleset]:
        scene = Scene(ruleset, 16, 12)
        scene.put("Beast", sheet, (4, 4), owner="ana", side="allies")
        mingles = any(weapon.has("own-space") for weapon in sheet.weapons)
        beside = 4 if mingles else 4 + scene["beast"].side_squares
        scene.put("Dummy", CREATURES[ruleset][0], (beside, 4))
        scene.begin("beast", "dummy")
        for condition in {"prone" for weapon in sheet.weapons if weapon.has("tramples")}:
            scene.give("dummy", condition)
        for weapon in sheet.weapons:
            scene.record(*in_hand(sheet, weapon))
            command = cmd.Act(actor="beast", action=attack_key(rules, weapon.kind), weapon=weapon.key, target="dummy")
            judge(rules, scene.state, VIEWERS["ana"], command)
            assert start(rules, scene.state, command, Luck(1)).finished
        assert hand(rules, scene.state, GWEN, "beast") is not None


def in_hand(sheet: Sheet, weapon: Weapon) -> Iterator[ev.Event]:
    """A creature has this weapon in hand and nothing else; in some games what it holds must be stowed before it draws a bow."""
    for other in sheet.weapons:
        yield ev.Counted(who="beast", key=f"wields:{other.key}", value=int(other is weapon), audience=ev.EVERYONE)
    yield ev.Counted(who="beast", key="armed", value=1, audience=ev.EVERYONE)
    yield ev.Counted(who="beast", key="shield-off", value=int(weapon.has("lance")), audience=ev.EVERYONE)


def attack_key(rules: object, kind: str) -> str:
    """The action that uses a weapon of this kind."""
    keys = [a.key for a in rules.actions if a.weapons is not None]
    return next((key for key in keys if kind in key), keys[0])
