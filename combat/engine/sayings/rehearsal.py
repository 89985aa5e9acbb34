"""What a reading would do, found out by doing it to the state and keeping nothing."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.choices.legality import judge
from combat.engine.errors import Refused
from combat.engine.events import DamageTaken
from combat.engine.ground.grid import label
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Request, Roll
from combat.engine.resolution import Progress, Recorded, settle_by_default, start
from combat.engine.ruleset import Ruleset
from combat.engine.sayings.reading import Reading, RehearsedChange
from combat.engine.seatview import Viewer
from combat.engine.state import Combatant, State

MOST = 16  # creatures whose fate is looked into
MOST_ROLLING = 8  # of those that roll for it: each is tried twice
UNREHEARSED = (cmd.Note, cmd.ThrowDice, cmd.Start, cmd.NextTurn, cmd.Finish)  # they tell all of themselves
D20 = 20
MOST_REASONS = 2
MOST_FATES = 4  # told one by one


class RehearsalDice:
    """Answers all that a rehearsal asks: every d20 `high` or low, other dice about as high as they are on average."""

    def __init__(self, high: bool) -> None:
        self.high = high
        self.thrown: list[Roll] = []

    def reply(self, request: Request) -> Recorded:
        return self.settle(request)

    def settle(self, request: Request) -> Recorded:
        if not isinstance(request, Roll):
            return settle_by_default(request, "server")
        self.thrown.append(request)
        faces = tuple(self.face(n, side) for n, side in enumerate(parse(request.dice).sides))
        return Recorded(request, faces=faces)

    def face(self, n: int, side: int) -> int:
        if side == D20:
            return D20 if self.high else 1
        return (side + 1 + n % 2) // 2

    @property
    def is_open(self) -> bool:
        """Whether a d20 was thrown, whose face decides."""
        return any(D20 in parse(roll.dice).sides for roll in self.thrown)

    @property
    def reasons(self) -> list[str]:
        """What the dice were thrown for."""
        return list(dict.fromkeys(roll.reason for roll in self.thrown))[:MOST_REASONS]

    @property
    def is_rough(self) -> bool:
        return any(set(parse(roll.dice).sides) - {D20} for roll in self.thrown)


def rehearsed(rules: Ruleset, state: State, viewer: Viewer, reading: Reading) -> Reading:
    """Return a reading with what it would do to whom, or why it cannot be done now; of a crowd the first ones tell."""
    command = reading.command
    if command is None or reading.refused:
        return reading
    try:
        judge(rules, state, viewer, command)
        if isinstance(command, UNREHEARSED):
            return reading
        tried, left = fewer(command)
        low = RehearsalDice(high=False)
        worse = start(rules, state, tried, low)
        better = start(rules, state, tried, RehearsalDice(high=True)) if low.is_open else worse
    except Refused as refused:
        return replace(reading, refused=refused.text)
    changes = tuple(compared(rules, state, worse, better, low.is_rough))
    rolls = [] if isinstance(command, cmd.CallRoll) else low.reasons
    note = reading.note or in_one_line(state, worse, changes, left, rolls)
    whom = tuple(dict.fromkeys((*reading.whom, *(one.who for one in changes))))
    return replace(reading, changes=changes, note=note, whom=whom)


def fewer(command: cmd.AnyCommand) -> tuple[cmd.AnyCommand, int]:
    """Return a command for no more creatures than are looked into, and how many are left out."""
    most = MOST_ROLLING if isinstance(command, cmd.CallRoll) else MOST
    targets = getattr(command, "targets", ())
    return (replace(command, targets=targets[:most]), len(targets) - most) if len(targets) > most else (command, 0)


def compared(rules: Ruleset, state: State, worse: Progress, better: Progress, rough: bool) -> Iterator[RehearsedChange]:
    """Yield what becomes of everybody whom it touches, with both ends where a die decides."""
    about, nearly = ("about ", "≈ ") if rough else ("", "")
    for who, was in state.combatants.items():
        bad, good = worse.state.combatants.get(who), better.state.combatants.get(who)
        if bad is was and good is was:
            continue
        one, other = (change(rules, was, now) for now in (bad, good))
        if one == other and one[1]:
            yield RehearsedChange(who, nearly + one[0], about + one[1] if one[1][0].isdecimal() else one[1])
        elif one[1] or other[1]:
            worst, best = (words or "unchanged" for _, words in (one, other))
            mark = f"{one[0] or 'same'} or {other[0].rpartition('→ ')[2] or 'same'}"
            yield RehearsedChange(who, nearly + mark, f"{about}{worst}, or {best}")


def change(rules: Ruleset, was: Combatant, now: Combatant | None) -> tuple[str, str]:
    """Return what a creature has become, in a few words and in some more; nothing for one that has not changed."""
    if now is None:
        return "gone", "gone from the fight"
    points = now.hp != was.hp or now.life != was.life
    fate = fell(was, now)
    parts = [f"{was.hp} → {now.hp}{f', {fate}' if fate else ''}".replace("-", "−")] if points else []
    if now.temp_hp != was.temp_hp:
        parts.append(f"temporary {was.temp_hp} → {now.temp_hp}")
    if now.at != was.at and now.at is not None:
        parts.append(f"to {label(now.at)}")
    parts += gained(rules, was, now)
    return (parts[0] if parts else ""), "; ".join(parts)


def fell(was: Combatant, now: Combatant) -> str:
    if now.life == was.life:
        return ""
    if was.life == "up":
        return "breaks" if now.is_object else "falls"
    return {"dead": "dies", "up": "stands again"}.get(now.life, now.life)


def gained(rules: Ruleset, was: Combatant, now: Combatant) -> Iterator[str]:
    """Yield the conditions that have begun and ended."""
    before, after = ({effect.key for effect in one.effects} for one in (was, now))
    for keys, sign in ((after - before, ""), (before - after, "no longer ")):
        for key in sorted(keys):
            condition = rules.conditions.get(key)
            if condition is not None and condition.palette:
                yield f"{sign}{condition.name.lower()}"


def in_one_line(state: State, done: Progress, changes: tuple[RehearsedChange, ...], left: int, rolls: list[str]) -> str:
    """Return what changes in one line, those of the same fate together, and the dice that are thrown for it; nothing of what
    nobody feels."""
    fates: dict[str, list[Id]] = {}
    for one in changes:
        fates.setdefault(one.words, []).append(one.who)
    lines = [
        f"{state.names[ids[0]]} {words}" if len(ids) == 1 else f"{len(ids)} of them {words}"
        for words, ids in fates.items()
    ]
    if len(fates) == 1:
        lines = list(fates) if len(changes) == 1 else [f"each {words}" for words in fates]
    more = [f"{len(lines) - MOST_FATES} more fates"] if len(lines) > MOST_FATES else []
    more += [f"{left} more not looked into"] if left else []
    more += [f"thrown for: {', '.join(rolls).lower()}"] if rolls else []
    nothing = "" if done.events else "Nothing changes."
    return "; ".join((*lines[:MOST_FATES], *more, *softened(done))) or nothing


def softened(done: Progress) -> list[str]:
    """Return why damage is other than it was dealt: resistances and the like."""
    parts = [part for event in done.events if isinstance(event, DamageTaken) for part in event.parts]
    return list(dict.fromkeys(term.label for part in parts for term in part.steps if term.value))[:2]
