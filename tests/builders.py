"""Scenes for engine tests: set a position, act by commands, give dice by value, look at what happened.

Every scene is played twice at the same time: straight, and restarted from JSON at every pause; both must agree.

    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    scene.walk("ana", (2, 3), (1, 3))
    scene.answer("strike:club", dice=(15, 3))
    assert scene["ana"].hp == 15
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import msgspec

from combat.engine import events as ev
from combat.engine.choices.legality import hand, judge, not_now, option_of, uses_of
from combat.engine.commands import Act, AnyCommand, EndTurn, Move
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.errors import Illegal, Invalid, Refused
from combat.engine.fight import Fight
from combat.engine.fold import fold
from combat.engine.knowing.logbook import log_lines
from combat.engine.knowing.sight import seat_view
from combat.engine.known import known
from combat.engine.numbers.dice import parse
from combat.engine.plain import PlainReader
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Amendment, JournalEntry, Progress, Recorded, check_answer, resume
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Hand, LogLine, Option, SeatView, Viewer
from combat.engine.seatview import Table as Sight
from combat.engine.state import Battlefield, Combatant, DamageDice, Entry, Sheet, State, Weapon
from combat.rulesets import RULESETS
from combat.selectors.rules.ledger import cited_as
from tests.thorough import ONE_OF, SEED, is_brief

E = TypeVar("E", bound=ev.Event)

GWEN = Viewer("gm", "gm")
ANA = Viewer("ana", "player")
BEN = Viewer("ben", "player")
TV = Viewer("tv", "spectator")
VIEWERS = {v.seat: v for v in (GWEN, ANA, BEN, TV)}

LONGSWORD = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
BOW = Weapon("bow", "Bow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d8+3", "piercing"),))
CLUB = Weapon("club", "Club", bonus=4, harm=(DamageDice("1d6+2", "bludgeoning"),))


def hero(name: str, **fields: object) -> Sheet:
    """A character of 5e: AC 15, 20 hit points, all scores 10, a longsword and a bow at +5."""
    values: dict[str, object] = {
        "kind": "character",
        "hp": 20,
        "defenses": {"ac": 15},
        "abilities": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10),
        "weapons": (LONGSWORD, BOW),
    }
    return Sheet(name=name, **{**values, **fields})  # type: ignore[arg-type]


def monster(name: str = "Goblin", **fields: object) -> Sheet:
    """A monster of 5e: AC 13, 10 hit points, a club at +4."""
    values: dict[str, object] = {"hp": 10, "defenses": {"ac": 13}, "weapons": (CLUB,)}
    return Sheet(name=name, **{**values, **fields})  # type: ignore[arg-type]


PRESSED = frozenset({"save", "death-save", "late-initiative"})  # rolls with nothing to decide that no Scene waits for


@dataclass
class Script:
    """Dice and answers by value: `dice` are faces taken from the left, `answers` pick keys taken from the left.

    Its seats press what they are called to and initiative; of PRESSED only those of these `presses`.
    """

    dice: list[int] = field(default_factory=list)
    presses: frozenset[str] = frozenset()

    def reply(self, request: Request) -> Recorded | None:
        if isinstance(request, Ask) and request.press and request.kind in PRESSED - self.presses:
            return Recorded(request, keys=(request.default,), by="standing")
        if not isinstance(request, Roll):
            return None
        count = len(parse(request.dice).sides)
        assert len(self.dice) >= count, f"no dice left for {request.reason} ({request.dice})"
        faces = tuple(self.dice[:count])
        del self.dice[:count]
        return Recorded(request, faces=faces)

    def settle(self, request: Request) -> Recorded:
        if isinstance(request, Roll):
            found = self.reply(request)
            assert found is not None
            return found
        if isinstance(request, Ask):
            return Recorded(request, keys=(request.default,))
        return Recorded(request, keys=tuple(a.default for a in request.asks))


class Scene:
    """A fight in a test. Seats: "gm", "ana", "ben"; ids are the names given in `put`, in lower case."""

    def __init__(
        self,
        ruleset: str = "fifth",
        width: int = 20,
        height: int = 12,
        presses: frozenset[str] = frozenset(),
        **options: object,
    ) -> None:
        self.rules: Ruleset = RULESETS[ruleset]
        opened = ev.EncounterOpened(
            name="Test",
            ruleset=ruleset,
            options=dict(options),  # type: ignore[arg-type]
            field=Battlefield(width, height),
            audience=ev.EVERYONE,
        )
        self.log: list[ev.Event] = [opened]
        self.state: State = fold(self.log)
        self.script = Script(presses=presses)
        self.command: AnyCommand | None = None
        self.base = self.state
        self.journal: tuple[JournalEntry, ...] = ()
        self.committed = 0  # events of the waiting resolution that are in the log
        self.request: Request | None = None
        self.partial: dict[int, str] = {}
        self.steps = 0

    # --- setting the scene -----------------------------------------------------------------------------------------

    def record(self, *events: ev.Event) -> "Scene":
        """Put events straight into the log, as history."""
        for event in events:
            self.log.append(event)
            self.state = fold((event,), self.state)
        return self

    def put(self, name: str, sheet: Sheet, at: tuple[int, int] | None, owner: str = "gm", **fields: object) -> str:
        """Put a creature on the map; players' are allies, the GM's foes. Returns its id."""
        values: dict[str, object] = {
            "side": "foes" if owner == "gm" else "allies",
            "hp": sheet.hp,
            "letter": name[0].upper(),
        }
        who = name.lower()
        joined = Combatant(id=who, name=name, sheet=sheet, owner=owner, at=at, **{**values, **fields})  # type: ignore[arg-type]
        self.record(ev.CombatantJoined(combatant=joined, audience=ev.GM_ONLY if joined.hidden else ev.EVERYONE))
        return who

    def paint(self, kind: str, *squares: tuple[int, int]) -> "Scene":
        return self.record(ev.FieldPainted(kind=kind, squares=squares, audience=ev.EVERYONE))

    def begin(self, *order: str) -> "Scene":
        """Start the fight in round 1 with this order, and the first one's turn, without rolling."""
        names = order or tuple(self.state.combatants)
        return self.begin_at(*((who, 20 - n) for n, who in enumerate(names)))

    def begin_at(self, *order: tuple[str, int]) -> "Scene":
        """The same with these counts."""
        named = self.state.names
        entries = tuple(Entry(f"i{n + 900}", named[who], (who,), score) for n, (who, score) in enumerate(order))
        return self.record(
            ev.EncounterStarted(audience=ev.EVERYONE),
            ev.OrderSet(order=entries, audience=ev.EVERYONE),
            ev.RoundStarted(round=1, audience=ev.EVERYONE),
            ev.EntryStarted(entry=entries[0].id, audience=ev.EVERYONE),
            ev.TurnStarted(who=order[0][0], audience=ev.EVERYONE),
        )

    def give(self, who: str, key: str, source: str = "", **fields: object) -> "Scene":
        """Put a condition on a creature through the engine, as the GM would."""
        from combat.engine.commands import Afflict

        return self.do(Afflict(targets=(who,), condition=key, source=source, **fields))  # type: ignore[arg-type]

    # --- playing ---------------------------------------------------------------------------------------------------

    def do(self, command: AnyCommand, *dice: int, by: str = "gm") -> "Scene":
        """Judge and run a command with these dice; a waiting resolution is amended if the command allows it."""
        judge(self.rules, self.state, VIEWERS[by], command)
        self.script.dice += dice
        if self.request is not None:
            self._go((*self.journal, Amendment(command)))
        else:
            self.base, self.command, self.journal, self.committed = self.state, command, (), 0
            self._go(())
        return self._settled()

    def answer(self, *keys: str, dice: Sequence[int] = (), by: str = "") -> "Scene":
        """Answer the open question (all of them, in order, for an AskAll)."""
        request = self.request
        assert isinstance(request, Ask | AskAll), f"nothing is asked: {request!r}"
        asks = request.asks if isinstance(request, AskAll) else (request,)
        assert len(keys) == len(asks), f"{len(asks)} answers are wanted: {[a.title for a in asks]}"
        for question, key in zip(asks, keys, strict=True):
            assert not by or question.seat == by, f"{question.seat} is asked, not {by}"
            check_answer(question, key)
        self.script.dice += dice
        self._go((*self.journal, Recorded(request, keys=keys, by="seat")))
        return self._settled()

    def by_default(self) -> "Scene":
        """Answer whatever is asked, one question after the other, with its default."""
        while self.request is not None:
            self.answer(self.asked().default)
        return self

    def _go(self, journal: tuple[JournalEntry, ...]) -> None:
        """Run straight and, from JSON, once more: both must come out the same."""
        assert self.command is not None
        committed = self.log[len(self.log) - self.committed :] if self.committed else []
        dice = list(self.script.dice)
        try:
            progress = resume(self.rules, self.base, self.command, journal, self.script, committed)
        except Refused:
            self.script.dice = []
            raise
        self.log += progress.events[self.committed :]
        self.committed = len(progress.events)
        self.state, self.journal, self.request = progress.state, progress.journal, progress.request
        self.steps += 1
        if not is_brief() or (self.steps + SEED) % ONE_OF == 0:
            self._replay(progress, dice)
            assert fold(progress.events, self.base) == self.state

    def _replay(self, progress: Progress, dice: list[int]) -> None:
        base = again(self.base, State)
        command = again(self.command, AnyCommand)
        journal = again(progress.journal, tuple[JournalEntry, ...])
        events = again(progress.events, tuple[ev.AnyEvent, ...])
        second = resume(self.rules, base, command, journal, Script(presses=PRESSED), events)
        assert second.state == progress.state
        assert second.events == progress.events
        assert second.request == progress.request

    def _settled(self) -> "Scene":
        if self.request is None:
            assert not self.script.dice, f"dice left over: {self.script.dice}"
        return self

    # --- shorthands ------------------------------------------------------------------------------------------------

    def act(self, who: str, action: str, *dice: int, by: str = "", **fields: object) -> "Scene":
        return self.do(Act(actor=who, action=action, **fields), *dice, by=by or self.owner(who))  # type: ignore[arg-type]

    def attack(self, who: str, target: str, weapon: str, *dice: int, choice: str = "") -> "Scene":
        return self.act(who, "attack", *dice, target=target, weapon=weapon, choice=choice)

    def walk(self, who: str, *path: tuple[int, int], gait: str = "walk", dice: Sequence[int] = ()) -> "Scene":
        return self.do(Move(actor=who, path=path, gait=gait), *dice, by=self.owner(who))

    def end(self, who: str, *dice: int) -> "Scene":
        return self.do(EndTurn(actor=who), *dice, by=self.owner(who))

    def owner(self, who: str) -> str:
        return self.state.combatants[who].owner

    # --- looking ---------------------------------------------------------------------------------------------------

    def __getitem__(self, who: str) -> Combatant:
        return self.state.combatants[who]

    @property
    def fight(self) -> Fight:
        return Fight(self.rules, self.state)

    def refusal(self, command: AnyCommand, by: str = "gm") -> Refused:
        """Return the refusal of a command that must be refused and change nothing."""
        before = self.state
        try:
            self.do(command, by=by)
        except (Illegal, Invalid) as refused:
            assert self.state == before
            return refused
        raise AssertionError(f"{command!r} was not refused")

    def refused_act(self, who: str, action: str, **fields: object) -> Refused:
        return self.refusal(Act(actor=who, action=action, **fields), by=self.owner(who))  # type: ignore[arg-type]

    def refused_walk(self, who: str, *path: tuple[int, int], gait: str = "walk") -> Refused:
        return self.refusal(Move(actor=who, path=path, gait=gait), by=self.owner(who))

    def asked(self) -> Ask:
        """Return the open question (the first of an AskAll)."""
        if isinstance(self.request, AskAll):
            return self.request.asks[0]
        assert isinstance(self.request, Ask), f"no question is open: {self.request!r}"
        return self.request

    def picks(self) -> list[str]:
        """Return the keys that the open question may be answered with."""
        return [pick.key for pick in self.asked().picks]

    def last(self, kind: type[E]) -> E:
        """Return the latest event of a type."""
        return next(e for e in reversed(self.log) if isinstance(e, kind))

    def cited(self, row: str) -> str:
        """Return the row that screens show for one that a script cites."""
        return cited_as(self.rules.id, row)

    def all(self, kind: type[E]) -> list[E]:
        return [e for e in self.log if isinstance(e, kind)]

    def notes(self) -> list[tuple[str, str]]:
        """Return what was noted, each with its row."""
        return [(e.text, e.row) for e in self.all(ev.Noted)]

    def order(self) -> list[str]:
        """Return the names in the order of their turns."""
        return [entry.name for entry in self.state.order]

    def seen_by(self, seat: str, **table: object) -> SeatView:
        sight = Sight(request=self.request, prompt="p", **table)  # type: ignore[arg-type]
        return seat_view(self.rules, self.state, VIEWERS[seat], sight)

    def log_of(self, seat: str) -> tuple[ev.AnyEvent, ...]:
        rows = list(enumerate(self.log, 1))
        return tuple(line.event for line in log_lines(rows, self.state, VIEWERS[seat], Sight()))

    def lines_of(self, seat: str, **table: object) -> tuple[LogLine, ...]:
        """Return a seat's log lines with the names it reads, at a table with these settings."""
        rows = list(enumerate(self.log, 1))
        return log_lines(rows, self.state, VIEWERS[seat], Sight(**table))  # type: ignore[arg-type]

    def edge(self, who: str, target: str) -> int:
        """Return what tells for a blow with a creature's first weapon, less what tells against it."""
        return self.fight.breakdown("attack", who, target, Blow(who, target, self[who].sheet.weapons[0])).edge

    def hand_of(self, who: str) -> Hand:
        found = hand(self.rules, self.state, VIEWERS[self.owner(who)], who)
        assert found is not None, f"{who} has no hand"
        return found

    def option(self, who: str, key: str, weapon: str | None = None) -> Option | None:
        """Return a button of a creature's hand, of any weapon or of this one, but for what its tile says of it; None where there
        is none. All other actions, and where it could walk, are not looked up."""
        wanted = self.rules.action(key)
        options = self.options(who, wanted) if wanted is not None else ()
        return next((one for one in options if weapon in (None, one.weapon)), None)

    def options(self, who: str, of: Action | None = None) -> list[Option]:
        """Return the buttons of a creature's hand, all or those of one action, without what tiles say of them; where it could
        walk is not looked for."""
        fight = Fight(self.rules, known(self.state, VIEWERS[self.owner(who)]))
        refusal = not_now(fight, who)
        uses = [one for one in uses_of(fight, who) if of is None or one[0] is of]
        found = [option_of(fight, who, action, held, refusal) for action, held in uses]
        return [one for one in found if one is not None]


def again(value: object, kind: Any) -> Any:
    """Send a value through JSON and back, as a database may give it back."""
    return reader_of(kind)(reordered(msgspec.json.decode(msgspec.json.encode(value))))


@cache
def reader_of(kind: Any) -> PlainReader[Any]:
    return PlainReader(kind)


NESTED = (dict, list)


def reordered(value: Any, name: str = "") -> Any:
    """The same JSON with its keys in PostgreSQL's order, short ones first; in a fight's ids that is the order they came in."""
    if isinstance(value, list):
        return [reordered(one) if isinstance(one, NESTED) else one for one in value]
    if not isinstance(value, dict):
        return value
    keys = value if name == "combatants" else sorted(sorted(value), key=len)
    return {key: reordered(one, key) if isinstance(one := value[key], NESTED) else one for key in keys}
