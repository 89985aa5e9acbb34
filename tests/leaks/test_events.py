"""Every event there is, about somebody hidden and about a foe in view: what is left of it for a player."""

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.fold import fold
from combat.engine.ground.grid import Square
from combat.engine.knowing.logbook import log_lines
from combat.engine.knowing.redaction import redact
from combat.engine.knowing.sight import seat_view
from combat.engine.known import known
from combat.engine.seatview import Table, Viewer
from combat.engine.state import Combatant, Effect, Entry, Sheet, State, Until
from combat.engine.state.scene import Scene
from combat.rulesets import RULESETS
from tests.cases import each

EVENTS: tuple[type[ev.Event], ...] = get_args(ev.AnyEvent)
HIDDEN, FOE, HERO = "c90417", "c2", "c1"
NAME = "Xylthraxquill"
ANA, TV = Viewer("s1", "player"), Viewer("tv", "spectator")
READERS = (ANA, TV)

# What a player in a game without numbers may read of an event about a foe: every field that is not listed is cut.
TOLD: dict[str, set[str]] = {
    "EncounterStarted": set(),
    "RoundStarted": {"round"},
    "TurnStarted": {"who"},
    "TurnEnded": {"who"},
    "EncounterEnded": {"reason"},
    "CombatantJoined": {"combatant"},
    "CombatantLeft": {"who"},
    "CombatantRevealed": {"who", "name", "letter"},
    "Acted": {"who", "action", "name", "target", "ally", "note", "row"},
    "Stepped": {"who", "origin", "to", "cost", "gait", "height", "climb"},
    "Halted": {"who", "why", "row"},
    "Placed": {"who", "to", "how", "height"},
    "Mounted": {"who", "target", "row"},
    "Dismounted": {"who", "target", "to", "how", "height", "row"},
    "ReinsTaken": {"who", "target", "on", "row"},
    "CommandHanded": {"combatants", "target", "row"},
    "GroupAttacked": {"who", "combatants", "target", "name", "weapon", "save", "dc", "breakdown", "damage", "row"},
    "AttackResolved": {
        *("attacker", "target", "weapon", "kind", "outcome", "roll", "total", "attack", "defense"),
        *("square", "row", "reaction", "defense_secret", "let"),
    },
    "DamageTaken": {"who", "amount", "parts", "source", "cause", "critical"},
    "Healed": {"who", "source", "cause", "row"},
    "PowerUsed": {"who", "power", "name", "how", "verb", "targets", "square", "squares", "row"},
    "ZoneLifted": {"zone", "name", "why"},
    "LifeChanged": {"who", "life", "cause", "row"},
    "EffectGained": {"who", "effect", "name", "quiet"},
    "EffectEnded": {"who", "effect", "name", "why", "quiet"},
    "CheckRolled": {"who", "what", "label", "roll", "total", "breakdown", "success", "dc_secret", "row", "note"},
    "ContestResolved": {"who", "target", "winner", "total", "against", "row"},
    "AttitudeSet": {"who", "target", "attitude", "row"},
    "EnvironmentBegan": {"environment", "row"},
    "EnvironmentEnded": {"environment", "name", "row"},
    "WorldActed": {"action", "name", "environment", "targets", "square", "note", "row"},
    "CountdownRolled": {"name", "roll", "left", "row"},
    "CountdownChanged": {"name", "dice", "change", "hidden", "shown", "row"},
    "CountdownExpired": {"name", "text", "row"},
    "SceneSet": {"scene", "note", "row"},
    "LightSet": {"level", "row"},
    "LampLit": {"lamp", "row"},
    "LampDoused": {"lamp", "name", "row"},
    "Answered": {"who", "kind", "title", "choice", "by"},
    "Noted": {"text", "row"},
    "ResolutionAbandoned": {"reason"},
    "Rewound": set(),
}
BLANK: tuple[Any, ...] = (0, "", (), {}, None, State(ruleset=""))
IDS = {
    "who",
    "target",
    "attacker",
    "source",
    "ally",
    "winner",
    "entry",
    "combatants",
    "whose",
    "id",
    "parent",
    "owner",
    "carrier",
}
STRANGER = {"id", "name", "sheet", "side", "letter"}  # what is announced of a newcomer
CHIP = {"id", "key", "source", "until"}  # what is told of an effect

each_event = each("kind", EVENTS)


@pytest.fixture(params=sorted(RULESETS))
def state(request: pytest.FixtureRequest) -> State:
    """A hero of Ana's, a foe beside her, and somebody whom only the GM knows."""
    ruleset, here = request.param, {"at": (3, 3)}
    people = (
        Combatant(HERO, "Edda", Sheet("Edda", kind="character"), "allies", "s1", **here),
        Combatant(FOE, "Goblin", Sheet("Goblin"), effects=(marked("e1"),), **here),
        Combatant(HIDDEN, NAME, Sheet(NAME, hp=8467), hidden=True, **here),
    )
    opened = ev.EncounterOpened(audience=ev.EVERYONE, name="The bridge", ruleset=ruleset)
    order = tuple(Entry(f"i{n}", one.name, (one.id,), 20 - n) for n, one in enumerate(people))
    return fold(
        (
            opened,
            *(ev.CombatantJoined(audience=ev.EVERYONE, combatant=one) for one in people),
            ev.EncounterStarted(audience=ev.EVERYONE),
            ev.OrderSet(audience=ev.EVERYONE, order=order),
        )
    )


def marked(effect: str) -> Effect:
    """An effect that the hidden one has put on somebody, and that ends with its turn."""
    return Effect(effect, "prone", HIDDEN, Until("end", HIDDEN), {"target": HIDDEN, "dc": 8123}, HIDDEN)


# --- events of every type, full to the brim -------------------------------------------------------------------------


def filled(name: str, kind: Any, who: str) -> Any:
    """A value for a field of this name and type that is not its default; ids are `who`."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind is Combatant:
        return Combatant(who, NAME if who == HIDDEN else "Goblin", Sheet("A secret kind", hp=8467), hp=77, temp_hp=7)
    if kind is State:
        return State("fifth", NAME)
    if kind is Effect:
        return marked("e7") if who == HIDDEN else Effect("e7", "prone", who, Until("end", who), {"dc": 8123}, "e6")
    if kind == Square:
        return (4, 5)
    if origin is Literal:
        return [one for one in inside if one][-1]
    if origin in (Union, types.UnionType):
        return filled(name, next(one for one in inside if one is not type(None)), who)
    if origin is tuple:
        return (filled(name, inside[0], who),)
    if origin in (dict, frozenset):
        return origin()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind(**{field: filled(field, hint, who) for field, hint in get_type_hints(kind).items()})
    return {str: who if name in IDS else "words", int: 77, bool: True}[kind]


def full(kind: type[ev.Event], who: str) -> ev.Event:
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name not in ("audience", "veiled")}
    return kind(audience=ev.EVERYONE, **{name: filled(name, hint, who) for name, hint in hints.items()})


def told(event: ev.Event, state: State, viewer: Viewer, hit_points: str = "none") -> bytes:
    lines = log_lines([(1, event)], state, viewer, Table(hit_points=hit_points))
    return msgspec.json.encode(lines)


# --- what is left of them --------------------------------------------------------------------------------------------


@each_event
@pytest.mark.parametrize("hit_points", ["exact", "word", "none"])
def test_no_event_tells_who_somebody_hidden_is(kind: type[ev.Event], hit_points: str, state: State) -> None:
    fight = Fight(RULESETS[state.ruleset], state)
    event = fight.veil(full(kind, HIDDEN))
    is_reveal = isinstance(event, ev.CombatantRevealed)
    heard = b"".join(told(event, state, viewer, hit_points) for viewer in READERS)
    assert [one for one in (HIDDEN, NAME, "8467", "8123") if one.encode() in heard and not is_reveal] == []


@each_event
def test_an_event_tells_a_player_only_what_is_listed(kind: type[ev.Event], state: State) -> None:
    cut = redact(full(kind, FOE), state, ANA, "none", "none")
    names = set(kind.__struct_fields__) - {"audience"}
    left = None if cut is None else {name for name in names if getattr(cut, name) not in BLANK}
    assert left == TOLD.get(kind.__name__)


def test_a_place_is_announced_without_what_the_world_may_do_there(state: State) -> None:
    cut = redact(full(ev.EnvironmentBegan, FOE), state, ANA, "exact", "exact")
    assert isinstance(cut, ev.EnvironmentBegan)
    told_of = {name for name in cut.environment.__struct_fields__ if getattr(cut.environment, name) not in BLANK}
    assert told_of == {"name", "summary", "row"}


def test_a_scene_is_announced_without_those_who_are_left_behind(state: State) -> None:
    event = ev.SceneSet(audience=ev.EVERYONE, scene=Scene(heading="e", pace=30, distant=(HIDDEN,)), note="It rolls.")
    cut = redact(event, state, ANA, "exact", "exact")
    assert isinstance(cut, ev.SceneSet)
    assert cut.scene == Scene(heading="e", pace=30)


def test_a_newcomer_is_announced_by_its_looks(state: State) -> None:
    cut = redact(full(ev.CombatantJoined, FOE), state, ANA, "exact", "exact")
    assert isinstance(cut, ev.CombatantJoined)
    assert set(msgspec.to_builtins(cut.combatant)) <= STRANGER
    assert cut.combatant.sheet == Sheet("Goblin")


def test_an_effect_is_told_without_what_it_keeps(state: State) -> None:
    cut = redact(full(ev.EffectGained, FOE), state, ANA, "exact", "exact")
    assert isinstance(cut, ev.EffectGained)
    assert set(msgspec.to_builtins(cut.effect)) <= CHIP


def test_the_gm_reads_every_event_whole(state: State) -> None:
    gwen = Viewer("gm", "gm")
    for kind in EVENTS:
        event = full(kind, HIDDEN)
        assert [line.event for line in log_lines([(1, event)], state, gwen, Table())] == [event]


def test_the_gm_only_hears_what_is_for_the_gm(state: State) -> None:
    for kind in EVENTS:
        event = msgspec.structs.replace(full(kind, FOE), audience=ev.GM_ONLY)
        assert [told(event, state, viewer) for viewer in READERS] == [b"[]", b"[]"]


def test_a_view_holds_nothing_of_somebody_hidden(state: State) -> None:
    rules = RULESETS[state.ruleset]
    gwens = msgspec.json.encode(seat_view(rules, state, Viewer("gm", "gm"), Table()))
    seen = b"".join(msgspec.json.encode(seat_view(rules, state, viewer, Table())) for viewer in READERS)
    assert (HIDDEN.encode() in gwens, NAME.encode() in gwens) == (True, True)
    assert (HIDDEN.encode() in seen, NAME.encode() in seen) == (False, False)


def test_nobody_but_the_gm_has_a_console(state: State) -> None:
    rules = RULESETS[state.ruleset]
    assert seat_view(rules, state, Viewer("gm", "gm"), Table()).console is not None
    assert [seat_view(rules, state, viewer, Table()).console for viewer in READERS] == [None for _ in READERS]


def test_what_is_known_of_a_fight_holds_no_creature_that_is_not(state: State) -> None:
    left = known(state, ANA).combatants
    assert HIDDEN not in msgspec.json.encode(left).decode()


def test_whoever_names_nobody_hidden_is_known_as_it_is(state: State) -> None:
    left = known(state, ANA).combatants
    told = {who for who, one in left.items() if HIDDEN in msgspec.json.encode(state.combatants[who]).decode()}
    assert all((one is state.combatants[who]) == (who not in told) for who, one in left.items() if one.guise is None)
    assert set(left) - told
