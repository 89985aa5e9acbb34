"""The great moments: a fold over what a seat has heard, the same in all games; each with the event that it is declared with."""

from collections.abc import Sequence
from typing import Literal

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.seatview import HitPoints, LogLine, Token
from combat.engine.state import Life, Until
from combat.engine.watching.moments import READ, Moment, moments_of, raised, sides_of
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster

NAMES = {"edda": "Edda", "pim": "Pim", "g1": "Goblin 1", "g2": "Goblin 2", "flood": "The flood"}


def somebody(who: str, life: Life = "up") -> Token:
    side = "foes" if who.startswith("g") else "allies"
    return Token(who, NAMES[who], NAMES[who][0], side, (1, 1), 1, HitPoints("word", word="hurt"), life)


def told(*events: ev.AnyEvent, struck: Sequence[int] = (), lives: dict[str, Life] | None = None) -> list[Moment]:
    """The moments of Edda and Pim against two goblins; the lines numbered in `struck` were taken back."""
    lines = [LogLine(n, type(event).__name__, event, NAMES, struck=n in struck) for n, event in enumerate(events, 1)]
    people = [somebody(who, (lives or {}).get(who, "up")) for who in ("edda", "pim", "g1", "g2")]
    return list(moments_of(lines, sides_of(people)))


def struck(
    by: str, target: str, outcome: Literal["miss", "hit", "critical"] = "critical", face: int = 20
) -> ev.AttackResolved:
    return ev.AttackResolved(
        attacker=by,
        target=target,
        weapon="Handaxe",
        kind="ranged",
        outcome=outcome,
        roll=ev.DiceRoll("1d20", (face,), total=face),
        total=face + 5,
        attack=Breakdown("attack", total=5),
        defense=Breakdown("defense", (Term("Armor", 15),), 15),
        audience=ev.EVERYONE,
    )


def hurt(who: str, by: str, amount: int, *, spared: int = 0, critical: bool = False) -> ev.DamageTaken:
    steps = (Term("Half on a success", -spared),) if spared else ()
    part = ev.Part("fire", amount + spared, amount, None, steps)
    return ev.DamageTaken(
        who=who,
        amount=amount,
        absorbed=0,
        lost=amount,
        parts=(part,),
        source=by,
        cause="Fireball",
        critical=critical,
        audience=ev.EVERYONE,
    )


def life(who: str, now: Life) -> ev.LifeChanged:
    return ev.LifeChanged(who=who, life=now, audience=ev.EVERYONE)


def save(who: str, success: bool = True, *, halves: bool = False, averts: str = "") -> ev.CheckRolled:
    return ev.CheckRolled(
        who=who,
        what="save",
        label="Dexterity save",
        roll=ev.DiceRoll("1d20", (18,), total=18),
        total=23,
        dc=15,
        breakdown=Breakdown("save"),
        success=success,
        note="Fireball",
        audience=ev.EVERYONE,
        halves=halves,
        averts=averts,
    )


def test_a_critical_hit_says_what_it_did() -> None:
    """With the die, what it had to beat, the damage, and whether its target fell by it."""
    (found,) = told(struck("edda", "g1"), hurt("g1", "edda", 15, critical=True), life("g1", "dead"))
    assert (found.kind, found.who, found.by, found.name) == ("critical", "g1", "edda", "Handaxe")
    assert (found.face, found.total, found.against, found.amount, found.deadly) == (20, 25, 15, 15, True)


def test_a_save_matters_that_spares_ten_or_averts_something() -> None:
    (found,) = told(save("pim", halves=True), hurt("pim", "g1", 14, spared=14))
    assert (found.kind, found.line, found.amount, found.instead, found.type) == ("saved", 1, 14, 28, "fire")
    (found,) = told(save("pim", averts="Poisoned"))
    assert (found.kind, found.averts, found.name) == ("saved", "Poisoned", "Fireball")


@pytest.mark.parametrize(
    "events",
    [
        pytest.param((save("pim", halves=True), hurt("pim", "g1", 9, spared=9)), id="it spared too little"),
        pytest.param((save("pim"), hurt("pim", "g1", 10, spared=20)), id="nothing hung on it"),
        pytest.param((save("pim", False, averts="Poisoned"),), id="it failed"),
        pytest.param((save("g1", averts="Poisoned"),), id="a foe’s"),
        pytest.param((struck("edda", "g1", "hit", 15), hurt("g1", "edda", 9), life("g1", "dead")), id="a plain death"),
        pytest.param((life("pim", "stable"),), id="somebody is steadied"),
        pytest.param((ev.EntryCounted(entry="flood", count=1, audience=ev.EVERYONE),), id="one round is left"),
        pytest.param((ev.EntryCounted(entry="secret", count=0, audience=ev.EVERYONE),), id="an entry without a name"),
    ],
)
def test_what_is_none(events: Sequence[ev.AnyEvent]) -> None:
    assert told(*events) == []


def test_a_save_that_is_over_is_not_thanked_for_later_damage() -> None:
    turn = ev.TurnStarted(who="g1", audience=ev.EVERYONE)
    assert told(save("pim", halves=True), turn, hurt("pim", "g1", 5, spared=20)) == []


def test_a_hero_falls_and_is_up_again() -> None:
    mended = ev.Healed(who="pim", amount=5, source="edda", cause="Healing Word", audience=ev.EVERYONE)
    fell, rose = told(hurt("pim", "g1", 7), life("pim", "dying"), mended, life("pim", "up"))
    assert (fell.kind, fell.by, fell.name, fell.amount, fell.deadly) == ("fallen", "g1", "Fireball", 7, False)
    assert (rose.kind, rose.by, rose.name, rose.amount) == ("risen", "edda", "Healing Word", 5)


def test_whoever_falls_and_dies_at_once_has_one_moment() -> None:
    (found,) = told(hurt("pim", "g1", 70), life("pim", "dying"), life("pim", "dead"))
    assert (found.kind, found.deadly) == ("fallen", True)


def test_the_last_foe_is_the_one_with_whom_nobody_stands_any_more() -> None:
    events = (hurt("g2", "edda", 5), life("g2", "dead"), hurt("g1", "pim", 5), life("g1", "dead"))
    assert told(*events, lives={"g2": "dead"}) == []
    (found,) = told(*events, lives={"g1": "dead", "g2": "dead"})
    assert (found.kind, found.who, found.by, found.line) == ("last", "g1", "pim", 4)


def test_the_world_acts_and_a_time_has_come() -> None:
    acts = ev.WorldActed(action="fiery:burst", name="Flame Burst", targets=("pim",), audience=ev.EVERYONE)
    over = ev.CountdownExpired(entry="", name="The dam", text="It breaks.", audience=ev.EVERYONE)
    rounds = ev.EntryCounted(entry="flood", count=0, audience=ev.EVERYONE)
    found = told(acts, over, rounds)
    assert [(one.kind, one.name, one.text) for one in found] == [
        ("world", "Flame Burst", ""),
        ("countdown", "The dam", "It breaks."),
        ("countdown", "The flood", ""),
    ]


def test_the_worlds_deed_says_what_it_did_to_whom_it_struck() -> None:
    acts = ev.WorldActed(action="fiery:burst", name="Flame Burst", targets=("pim",), audience=ev.EVERYONE)
    (found,) = told(acts, hurt("edda", "", 3), hurt("pim", "", 8))
    assert (found.who, found.amount, found.type) == ("pim", 8, "fire")


def test_what_was_taken_back_is_no_moment() -> None:
    assert told(struck("edda", "g1"), save("pim", averts="Poisoned"), struck=[1, 2]) == []


# --- in each game, played ---------------------------------------------------------------------------------------------

DEFENSES = dict.fromkeys(("ac", "fort", "ref", "will"), 13)
# The dice of a critical hit, as each game rolls its damage.
CRITICAL = {"fifth": (20, 4, 5), "a5e": (20, 4), "streamlined": (20, 4, 5), "gritty": (20, 4, 5), "orcus": (20,)}


def begun(game: str) -> Scene:
    scene = Scene(game)
    scene.put("Ana", hero("Ana", defenses=DEFENSES, hp=60), (3, 3), "ana")
    scene.put("Goblin", monster(defenses=DEFENSES, hp=60), (4, 3))
    return scene.begin("ana", "goblin")


def strikes(scene: Scene) -> None:
    game = scene.state.ruleset
    way = "melee" if game == "orcus" else "attack"
    scene.act("ana", way, *CRITICAL[game], target="goblin", weapon="longsword")


def shakes_off(scene: Scene) -> None:
    scene.give("ana", "blinded", until=Until("save", "ana")).end("ana", 15)


def resists(scene: Scene) -> None:
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=10, show_dc=True, condition="poisoned"))
    scene.answer(scene.asked().default, dice=(15,))


def dodges(scene: Scene) -> None:
    call = cmd.CallRoll(targets=("ana",), what="save", stat="dex", dc=10, damage="8d6", damage_type="fire", half=True)
    scene.do(call)
    scene.answer(scene.asked().default, dice=(15, *[4] * 8))


def falls_and_rises(scene: Scene) -> None:
    scene.do(cmd.SetHitPoints(who="ana", hp=3)).do(cmd.Harm(targets=("ana",), amount=3))
    scene.do(cmd.Mend(targets=("ana",), amount=5))


def wins(scene: Scene) -> None:
    scene.do(cmd.Harm(targets=("goblin",), amount=200))


def counts_down(scene: Scene) -> None:
    scene.do(cmd.AddEntry(name="The flood", kind="countdown", count=1)).end("ana").end("goblin")


def world_acts(scene: Scene) -> None:
    scene.do(cmd.RunEnvironment(environment="fiery")).end("ana").end("goblin")
    scene.do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)


def last_die(scene: Scene) -> None:
    speed = scene.rules.world.countdowns[0]
    scene.do(cmd.StartCountdown(name="The dam", dice=1, speed=speed.key, knowledge="pool"))
    scene.end("ana").end("goblin", speed.leaves)


EVERYWHERE = {
    strikes: [("critical", "AttackResolved")],
    falls_and_rises: [("fallen", "LifeChanged"), ("risen", "LifeChanged")],
    wins: [("last", "LifeChanged")],
    counts_down: [("countdown", "EntryCounted")],
}
BY_ABILITY = {deed: [("saved", "CheckRolled")] for deed in (dodges, resists)}
OWN = {
    "fifth": BY_ABILITY,
    "a5e": BY_ABILITY | {world_acts: [("world", "WorldActed")], last_die: [("countdown", "CountdownExpired")]},
    "streamlined": BY_ABILITY,
    "gritty": BY_ABILITY,
    "orcus": {shakes_off: [("saved", "CheckRolled")]},
}


@pytest.mark.parametrize("game", sorted(RULESETS))
def test_each_game_declares_its_moments_with_its_events(game: str) -> None:
    """On the TV, too, of which no seat knows less; and nothing is declared that is not played here."""
    played = set()
    for happens, moments in (EVERYWHERE | OWN[game]).items():
        scene = begun(game)
        happens(scene)
        lines = scene.lines_of("tv")
        types = {line.number: line.type for line in lines}
        found = [(one.kind, types[one.line]) for one in moments_of(lines, sides_of(scene.seen_by("tv").tokens))]
        assert found == moments, happens.__name__
        played.update(found)
    declared = raised(RULESETS[game])
    assert played == {(kind, event.__name__) for kind, events in declared.items() for event in events}
    assert {event for events in declared.values() for event in events} <= set(READ)
