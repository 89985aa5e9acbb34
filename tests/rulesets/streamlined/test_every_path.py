"""The game's own rows, played through every path that can reach them: by whoever has it, by any action, gait, grip or word.

What a rule says of the common way has to hold where something else leads to it: a class, a readied thing, a mount, the GM.
"""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand, judge
from combat.engine.errors import Refused
from combat.engine.fight import Fight
from combat.engine.requests import Ask
from combat.engine.resolution import Progress, start
from combat.engine.state import DamageDice, Rider, Sheet, State, Weapon
from combat.rulesets import CREATURES, READY, RULESETS
from combat.rulesets.fifth.moving.jumping import has_run_up
from combat.rulesets.streamlined.ready.readied import RESPONSES, unable
from tests.builders import VIEWERS, Scene, hero, monster
from tests.luck import Luck
from tests.random_choices import option_command
from tests.thorough import every

GAME = RULESETS["streamlined"]
SHEETS = {sheet.name: sheet for sheet in (*(one.sheet for one in READY["streamlined"]), *CREATURES["streamlined"])}
POOLS = {"action", "attack-action", "attacks", "bonus", "interaction"}
# Those who have more to do than the rest: characters, and creatures with traits or actions of their own.
BUSY = [name for name, one in SHEETS.items() if one.kind == "character" or one.features or one.powers][:: every(1, 4)]


class Chosen(Luck):
    """Chance, but for what is to be held ready and whether it is released now."""

    def __init__(self, seed: int, ready: str = "", release: bool = False) -> None:
        super().__init__(seed)
        self.ready, self.release = ready, release

    def pick(self, question: Ask) -> str:
        if question.kind == "ready-what":
            return self.ready if question.accepts(self.ready) else "never-mind"
        if question.kind == "release":
            open_ = [pick.key for pick in question.picks if pick.key not in ("ignore", "quiet")]
            return open_[0] if self.release and open_ else question.default
        return super().pick(question)


def beside(sheet: Sheet, **options: object) -> Scene:
    """Somebody with a foe, a friend and a horse at hand on a wide floor, ten feet of run-up behind it; its turn."""
    scene = Scene("streamlined", 40, 20, **options)
    scene.put("Ana", replace(sheet, name="Ana"), (10, 9), "ana")
    far = 10 + 2 + scene["ana"].side_squares
    scene.put("Orc", monster("Orc", hp=200, weapons=()), (far, 9))
    scene.put("Ben", hero("Ben", hp=60, weapons=()), (far - 1, 8 - 1), "ben")
    scene.put(
        "Horse", monster("Horse", size="Huge", hp=60, weapons=(), traits=("trained-mount",)), (far, 11), side="allies"
    )
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True))
    return scene.begin("ana", "orc", "ben", "horse")


def walked(scene: Scene, who: str = "ana") -> Scene:
    """Two squares on foot, if it walks."""
    x, y = scene[who].at
    return scene.walk(who, (x + 1, y), (x + 2, y))


def played(state: State, command: cmd.AnyCommand, luck: Luck, seat: str = "gm") -> Progress:
    judge(GAME, state, VIEWERS[seat], command)
    return start(GAME, state, command, luck)


def open_to(state: State, who: str, luck: Luck) -> Iterator[cmd.Act]:
    """Yield everything that costs something and can be done now, once each."""
    for option in hand(GAME, state, VIEWERS[state.combatants[who].owner], who).options:
        action = GAME.action(option.key)
        if action is not None and action.cost:
            command = option_command(luck, who, option, state)
            if command is not None:
                yield command


# --- the run-up ----------------------------------------------------------------------------------------------------


def test_whatever_is_paid_for_ends_a_run_up_and_no_dash_does(record_property):
    """STR-142, STR-145: every action of every character and creature that walks, right after 10 ft on foot."""
    cases = kept = 0
    for name in BUSY:
        scene = beside(SHEETS[name])
        if (
            GAME.gaits["walk"].bar(scene.fight, "ana") is not None
            or scene.fight.breakdown("speed.walk", "ana").total < 10
        ):
            continue
        state = walked(scene).state
        assert has_run_up(scene.fight, "ana"), name
        for command in open_to(state, "ana", Luck(1)):
            done = played(state, command, Luck(2), "ana")
            own = {one.what for one in done.events if isinstance(one, ev.Spent) and one.who == "ana"}
            found = done.state.combatants["ana"]
            if not own & POOLS or found.life != "up" or found.has("prone"):
                continue
            assert has_run_up(Fight(GAME, done.state), "ana") == ("dash" in own), (name, command.action)
            cases, kept = cases + 1, kept + ("dash" in own)
    record_property("cases", cases)
    assert cases > 5 * len(BUSY)
    assert kept > len(BUSY) // 2


# --- what is held ready --------------------------------------------------------------------------------------------


def picks_of(scene: Scene, pool: str) -> list[str]:
    return [pick.key for one in RESPONSES[pool] for pick in one.picks(scene.fight, "ana")]


@pytest.mark.parametrize("pool", ["action", "bonus"])
def test_whatever_can_be_readied_can_be_released(pool, record_property):
    """STR-046, STR-048, STR-051, STR-163: what anybody may ready it may release in a foe's turn, with its reaction
    and no second payment; nothing that belongs in one's own turn alone is among it."""
    cases = 0
    for name in BUSY:
        scene = beside(SHEETS[name])
        for key in picks_of(scene, pool):
            action = GAME.action(key.partition(":")[2])
            assert action is None or not action.own_turn, (name, key)
            ready = cmd.Act(actor="ana", action="ready" if pool == "action" else "ready-bonus")
            held = played(scene.state, ready, Chosen(3, key), "ana").state
            if not held.combatants["ana"].has("readied"):
                continue
            tally = held.combatants["ana"].tally
            theirs = played(held, cmd.EndTurn(actor="ana"), Chosen(3), "ana").state
            barred = unable(Fight(GAME, theirs), "ana")
            if barred is not None:  # nothing but whom to do it to, or where to, may be wanting
                assert re.search("nobody|nowhere", barred.text.lower()), (name, key, barred.text)
                continue
            done = played(theirs, cmd.Act(actor="ana", action="release"), Chosen(3, release=True), "ana")
            found = done.state.combatants["ana"]
            assert found.used.get("reaction") == 1, (name, key)
            assert not found.has("readied"), (name, key)
            spent = {k: v for k, v in found.tally.items() if k.startswith("slots-") and v > tally.get(k, 0)}
            assert not spent, (name, key)
            cases += 1
    record_property("cases", cases)
    assert cases > (5 * len(BUSY) if pool == "action" else 0)


def test_nobody_in_a_saddle_readies_a_walk(record_property):
    """STR-046, STR-153: whoever gets onto the horse."""
    cases = 0
    for name in BUSY:
        scene = beside(SHEETS[name])
        with suppress(Refused):
            scene.state = played(scene.state, cmd.Ride(who="ana", mount="horse"), Luck(4)).state
        for pool in RESPONSES if scene["ana"].mount else ():
            assert not [key for key in picks_of(scene, pool) if key.startswith("move:")], name
            cases += 1
    record_property("cases", cases)
    assert cases > len(BUSY)


# --- captives ------------------------------------------------------------------------------------------------------

CLAW = Weapon(
    "claw",
    "Claw",
    bonus=9,
    harm=(DamageDice("1d4", "slashing"),),
    riders=(Rider("grappled", dc=13),),
    properties=("natural",),
)
EVERYWHERE = {"walk": 60, "fly": 60, "swim": 60, "climb": 60, "burrow": 60}


def holding(way: str, gait: str = "walk") -> Scene:
    """Ana holds a goblin, by a contest, by an ability or by the GM's word, where a gait is of use."""
    scene = Scene("streamlined", 30, 10)
    sheet = hero("Ana", speeds=EVERYWHERE, weapons=(CLAW,), skills={"athletics": 9}, abilities={"str": 20, "dex": 10})
    scene.put("Ana", sheet, (10, 5), "ana")
    scene.put("Goblin", monster(hp=99, weapons=()), (11, 5))
    ground = {"swim": "water", "climb": "climb", "burrow": "loose"}.get(gait)
    if ground:
        scene.paint(ground, *((x, y) for x in range(30) for y in range(10)))
    scene.begin("ana", "goblin")
    if way == "contest":
        scene.act("ana", "grapple", target="goblin").answer("willing")
    elif way == "ability":
        scene.attack("ana", "goblin", "claw", 19, 2)
    else:
        scene.give("goblin", "grappled", source="ana")
    return scene.give("ana", "prone") if gait == "crawl" else scene


HOLDS = ("contest", "ability", "the GM")
GAITS = ("walk", "fly", "swim", "climb", "crawl", "burrow", "jump")


def test_every_hold_halves_roots_and_takes_along(record_property):
    """STR-175, STR-176, STR-177: by whatever it is held and however one goes, nobody is asked, and it comes along."""
    cases = 0
    for way in HOLDS:
        for gait in GAITS:
            scene = holding(way, gait)
            assert scene.fight.breakdown(f"speed.{'walk' if gait == 'jump' else gait}", "ana").total <= 30, (way, gait)
            assert scene.fight.breakdown("speed.walk", "goblin").total == 0
            steps = [(9, 5)] if gait in ("jump", "crawl") else [(9, 5), (8, 5)]
            scene.walk("ana", *steps, gait=gait)
            assert (scene.request, scene["ana"].at) == (None, steps[-1]), (way, gait)
            assert scene.fight.gap("ana", "goblin") <= 1, (way, gait)
            assert scene["goblin"].all("grappled"), (way, gait)
            cases += 1
    record_property("cases", cases)
    assert cases == 21


FORCED = {
    "pushed away": cmd.Push(who="goblin", source="ana", distance=5),
    "the grappler pushed away": cmd.Push(who="ana", source="goblin", distance=5),
    "sideways, within reach": cmd.Push(who="goblin", path=((11, 4),)),
}


def test_every_forced_move_ends_every_hold(record_property):
    """STR-172: of either, even if they stay within reach."""
    cases = 0
    for way in HOLDS:
        for words, push in FORCED.items():
            scene = holding(way).do(push)
            assert not scene["goblin"].all("grappled"), (way, words)
            cases += 1
    record_property("cases", cases)
    assert cases == 9


def test_no_hold_roots_what_is_ridden(record_property):
    """STR-148, STR-176, ruling 17: taken and then mounted by each way, trained or not; or taken in the saddle."""
    cases = 0
    for way in ("contest", "the GM"):
        for how in ("climb-on", "mount", "the GM", "in the saddle"):
            for trained in (True, False):
                scene = Scene("streamlined", 30, 10)
                scene.put("Ana", hero("Ana", attacks=3, skills={"athletics": 9}), (10, 5), "ana")
                scene.put("Horse", monster("Horse", size="Large", hp=99, speeds={"walk": 60}), (11, 5), side="neutrals")
                scene.do(cmd.SetMount(who="horse", willing="yes", trained=trained)).begin("ana", "horse")
                if trained and how == "climb-on":
                    continue  # there is nothing to climb onto
                if how == "in the saddle":
                    scene.do(cmd.Ride(who="ana", mount="horse"))
                if way == "contest" and how != "in the saddle":
                    scene.act("ana", "grapple", target="horse").answer("willing")
                else:
                    scene.give("horse", "grappled", source="ana")
                if how == "the GM":
                    scene.do(cmd.Ride(who="ana", mount="horse"))
                elif how != "in the saddle":
                    scene.act("ana", how, target="horse")
                assert scene["ana"].mount == "horse", (way, how, trained)
                assert scene.fight.breakdown("speed.walk", "horse").total == 60, (way, how, trained)
                cases += 1
    record_property("cases", cases)
    assert cases == 14


# --- diagonals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["five", "every-other"])
def test_diagonals_cost_the_same_by_every_gait(option, record_property):
    """STR-101 to STR-103, STR-115: so many slanting steps by each way of moving, one after the other and at once."""
    cases = 0
    for gait in GAITS:
        for steps in range(1, 4):
            for at_once in (True, False):
                if gait == "jump" and not at_once:
                    continue  # each would be a jump of its own
                scene = Scene("streamlined", 30, 20, diagonals=option)
                sheet = hero("Ana", speeds=EVERYWHERE | {"crawl": 60}, abilities={"str": 20, "dex": 10})
                scene.put("Ana", sheet, (5, 5), "ana")
                ground = {"swim": "water", "climb": "climb", "burrow": "loose"}.get(gait)
                if ground:
                    scene.paint(ground, *((x, y) for x in range(30) for y in range(20)))
                scene.begin("ana")
                scene = scene.give("ana", "prone") if gait == "crawl" else scene
                scene = scene.walk("ana", (6, 5), (7, 5)) if gait == "jump" else scene
                x, y = scene["ana"].at
                path = [(x + n, y + n) for n in range(1, steps + 1)]
                for part in [path] if at_once else [[square] for square in path]:
                    scene.walk("ana", *part, gait=gait)
                extra = (steps + 1) // 2 * 5 if option == "every-other" else 0
                used = sum(value for key, value in scene["ana"].used.items() if key.startswith("distance:"))
                assert used == 5 * steps + extra + (10 if gait == "jump" else 0), (gait, steps, at_once)
                cases += 1
    record_property("cases", cases)
    assert cases == 39


# --- what a seat has lost ------------------------------------------------------------------------------------------


def test_no_seat_waits_for_another_because_of_whom_it_has_lost(record_property):
    """STR-018, STR-021, STR-041, STR-051: a foe that Ana has lost goes past Ben by every gait, whatever he holds ready."""
    cases = 0
    for gait in ("walk", "fly", "swim", "climb", "burrow"):
        for ready in ("", "attack:all", "act:dodge", "move:walk"):
            scene = Scene("streamlined", 30, 12)
            scene.put("Ana", hero("Ana"), (25, 10), "ana")
            scene.put("Ben", hero("Ben"), (10, 5), "ben")
            scene.put("Goblin", monster(hp=40, speeds=EVERYWHERE), (11, 5))
            ground = {"swim": "water", "climb": "climb", "burrow": "loose"}.get(gait)
            if ground:
                scene.paint(ground, *((x, y) for x in range(11, 20) for y in range(12)))
            scene.begin("ben", "goblin", "ana")
            if ready:
                scene.act("ben", "ready").answer(ready, by="ben")
            scene.do(cmd.Notice(who="ana", other="goblin", on=False)).end("ben")
            while scene.request is not None:
                cases += quiet(scene)
            scene.walk("goblin", (12, 5), (13, 5), gait=gait)
            asked = 0
            while scene.request is not None:
                asked += quiet(scene)
            assert asked, (gait, ready)
            cases += asked
    record_property("cases", cases)
    assert cases > 60


def quiet(scene: Scene) -> int:
    """See that nobody but Ben and the GM is shown a pause, and let it pass."""
    question = scene.asked()
    assert question.seat == "ben"
    assert [scene.seen_by(seat).waiting for seat in ("ana", "tv")] == [(), ()], question.title
    scene.answer(question.default, by="ben")
    return 1
