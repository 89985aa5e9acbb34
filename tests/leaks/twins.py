"""One fight played twice with the same visible acts and dice: in one twin somebody hides, and the GM does much in secret."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import msgspec

from combat import rendering
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.ahead import ahead
from combat.engine.choices.legality import judge, preview
from combat.engine.errors import Illegal, Refused
from combat.engine.fold import fold
from combat.engine.ground.grid import Square, place_of
from combat.engine.ids import GM, SECRET
from combat.engine.knowing.logbook import log_lines
from combat.engine.knowing.sight import seat_view
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Recorded, start
from combat.engine.seatview import Table
from combat.engine.state import Battlefield, Combatant, Plan, Sheet, State
from combat.engine.watching.story import story_of
from combat.rulesets import CREATURES, READY, RULESETS
from combat.selectors.fight.table import TableFrame
from combat.selectors.rules.ledger import book
from tests.builders import VIEWERS
from tests.luck import Luck
from tests.random_fights import next_command
from tests.rendering.opened import opened

WIDTH, HEIGHT = 44, 14
ATTIC, AROUND = (2, 0), 9  # where the hidden stay out of everybody’s way, and how far nobody comes or aims
SEATS = ("ana", "ben", "tv")
PRESSES = 8


class Fates:
    """Dice and answers that go by what is asked, not by how much was asked before; nothing hidden is ever picked."""

    def __init__(self, seed: int) -> None:
        self.seed, self.act, self.asked = seed, 0, Counter[str]()
        self.hidden = frozenset[str]()  # whoever and whatever is hidden now
        self.told: list[bytes] = []  # what players were asked, with all that is foretold in it

    def go_on(self) -> None:
        """Begin the next act that everybody sees: how often something was asked counts within it."""
        self.act += 1
        self.asked.clear()
        self.told.clear()

    def chance(self, *what: object) -> Random:
        key = repr(what)
        self.asked[key] += 1
        return Random(f"{self.seed} {self.act} {key} {self.asked[key]}")

    def reply(self, request: Request) -> Recorded:
        asked = request.asks if isinstance(request, AskAll) else (request,)
        self.told += [msgspec.json.encode(one) for one in asked if one.seat != GM and not one.secret]
        if isinstance(request, Roll):
            chance = self.chance(request.dice, request.by or request.reason, request.secret)
            return Recorded(request, faces=tuple(chance.randint(1, side) for side in parse(request.dice).sides))
        asks = request.asks if isinstance(request, AskAll) else (request,)
        return Recorded(request, keys=tuple(map(self.pick, asks)), by="seat")

    settle = reply

    def pick(self, question: Ask) -> str:
        """An answer, one by one as likely whatever else is open; what is asked for the sake of somebody hidden is declined."""
        open_to = [pick.key for pick in question.picks if not self.names_hidden(pick.key)]
        # To the GM it matters whether somebody hidden is still to come.
        waits = question.kind == "step-in" and question.seat == GM
        if waits or question.who in self.hidden or question.about in self.hidden or not open_to:
            return question.default
        chance = self.chance(question.kind, question.title, question.seat).random()
        return min(open_to, key=lambda key: Random(f"{chance} {key}").random())

    def names_hidden(self, key: str) -> bool:
        """Tell whether an answer is somebody hidden, or names one."""
        return key[1:2] == SECRET or any(one in key for one in self.hidden)


class Twin:
    """One of the two fights; what each seat but the GM's has received of it is `heard`."""

    def __init__(self, ruleset: str, seed: int) -> None:
        self.ruleset, self.rules, self.fates = ruleset, RULESETS[ruleset], Fates(seed)
        field = Battlefield(width=WIDTH, height=HEIGHT)
        begun = ev.EncounterOpened(name="Twins", ruleset=ruleset, field=field, salt="pepper", audience=ev.EVERYONE)
        self.log: list[ev.Event] = [begun]
        self.state: State = fold(self.log)
        self.shown: dict[str, rendering.Shown | None] = dict.fromkeys(SEATS)

    def do(self, command: cmd.AnyCommand, seat: str = GM) -> None:
        """Run what this seat may do."""
        judge(self.rules, self.state, VIEWERS[seat], command)
        self.fates.hidden = self.unseen
        progress = start(self.rules, self.state, command, self.fates)
        self.log.extend(progress.events)
        self.state = progress.state

    def attempt(self, command: cmd.AnyCommand, seat: str = GM) -> str:
        """Run what a seat would like to do; returns how it was refused, "" when it was not."""
        try:
            self.do(command, seat)
        except Refused as refused:
            return refused.text
        return ""

    @property
    def unseen(self) -> frozenset[str]:
        """Everybody and every place in the order of whom only the GM knows."""
        return self.state.hidden | frozenset(one.id for one in self.state.order if self.state.is_unseen(one))

    def pass_by(self) -> None:
        """The turns of the hidden pass, each opened by the press for a pack."""
        for _ in range(50):
            now = self.state.current
            mine = self.state.active in self.unseen or (
                now is not None and not self.state.active and now.id in self.unseen
            )
            if self.state.phase != "running" or not mine:
                return
            if self.state.active:
                self.attempt(cmd.PlayPack(plans=(Plan(self.state.active),)))
            self.do(cmd.NextTurn())

    # --- what is received --------------------------------------------------------------------------------------------

    def frame(self, seat: str) -> TableFrame:
        viewer, table = VIEWERS[seat], Table()
        lines = log_lines(list(enumerate(self.log, 1)), self.state, viewer, table)
        shown = seat_view(self.rules, self.state, viewer, table)
        assert shown.console is None
        heroes = [one.id for one in shown.tokens if one.side == "allies"]
        foes = [one.id for one in shown.tokens if one.side == "foes"]
        story = story_of(lines, heroes, foes)
        rows = book(self.rules.id).restates
        return TableFrame(shown, lines, "", (), 1, restates=rows, paused=False, prepared=False, bench=(), story=story)

    def received(self, drawn: bool) -> dict[str, bytes]:
        """All that the screens of the players and the TV are made of now; with what they are sent when it is `drawn`."""
        frames = {seat: self.frame(seat) for seat in SEATS}
        made = {seat: msgspec.json.encode((frame.view, frame.log, frame.story)) for seat, frame in frames.items()}
        for seat, frame in frames.items():
            made[seat] += b"".join(self.opened(seat, frame))
        for seat, frame in frames.items() if drawn else ():
            drawing = rendering.draw(frame)
            html, self.shown[seat] = rendering.difference(self.shown[seat], drawing)
            made[seat] += html.encode() + "".join(drawing.regions.values()).encode()
            made[seat] += rendering.ground_picture(frame.view).encode()
            made[seat] += "".join(opened(frame).values()).encode()
        return made

    def opened(self, seat: str, frame: TableFrame) -> Iterator[bytes]:
        """What taps on the map would open: where some ways lead, what some areas would do to whom stands in view."""
        foes = [token.at for token in frame.view.tokens if token.at is not None and token.side != "allies"][:2]
        for hand in frame.view.hands:
            for gait in hand.gaits:
                for way in (*gait.reach[:1], *gait.reach[-1:]):
                    move = cmd.Move(actor=hand.actor, path=way.path, gait=gait.key)
                    yield msgspec.json.encode(ahead(self.rules, self.state, VIEWERS[seat], move))
            for option in [one for one in hand.options if one.needs == "square" and one.barred is None][:3]:
                choice = option.picks[-1].key if option.picks else ""
                for square in foes:
                    act = cmd.Act(
                        actor=hand.actor, action=option.key, weapon=option.weapon, square=square, choice=choice
                    )
                    yield self.looked(seat, act)

    def looked(self, seat: str, act: cmd.Act) -> bytes:
        try:
            found = preview(self.rules, self.state, VIEWERS[seat], act)
        except Refused as refused:
            return refused.text.encode()
        return repr((sorted(found.cells), found.targets, found.outlook)).encode()


# --- what both do ----------------------------------------------------------------------------------------------------


def gathering(luck: Luck, ruleset: str) -> Iterator[cmd.AnyCommand]:
    """Two heroes and some foes come, some before and some after the map is laid out, each where there is room."""
    chance = luck.random
    for ready, seat in zip(chance.sample(READY[ruleset], 2), ("ana", "ben"), strict=True):
        yield cmd.Join(sheet=ready.sheet, side="allies", owner=seat)
    yield cmd.Join(sheet=chance.choice(CREATURES[ruleset]), count=chance.randint(1, 3))
    for kind in ("difficult", "half"):
        yield cmd.Paint(
            kind=kind, squares=tuple((chance.randrange(15, 30), chance.randrange(9, HEIGHT)) for _ in "1234")
        )
    yield cmd.PlaceSides()
    yield cmd.Join(sheet=chance.choice(CREATURES[ruleset]), at=(24, 11))
    places = sorted(RULESETS[ruleset].world.environments)
    if places and chance.random() < 0.3:
        yield cmd.RunEnvironment(environment=chance.choice(places))
    yield cmd.Start()


def open_act(luck: Luck, state: State) -> cmd.AnyCommand:
    """Something that the GM does for all to see."""
    chance = luck.random
    someone = chance.choice(list(state.combatants.values()))
    sheet = chance.choice([one.sheet for one in state.combatants.values() if one.owner == GM] or [someone.sheet])
    return chance.choice(
        (
            cmd.Join(sheet=sheet, count=chance.randint(1, 2)),
            cmd.Join(sheet=sheet, side="neutrals", at=(21, 11)),
            cmd.MakeObject(name="Crate", hp=5, defense=10, at=(chance.randrange(16, 28), 12)),
            cmd.AddEntry(name="The flood", kind="countdown", count=3),
            cmd.Harm(targets=(someone.id,), amount=chance.randint(1, 5)),
            cmd.Mend(targets=(someone.id,), amount=3),
            cmd.Change(who=someone.id, name=f"{someone.name} the Bold"),
            cmd.Paint(kind="difficult", squares=((chance.randrange(14, WIDTH), 13),)),
            cmd.Note(text="It rains."),
            cmd.Reorder(entry=chance.choice([one.id for one in state.order if not state.is_unseen(one)] or [""])),
        )
    )


def comes_near(command: cmd.AnyCommand) -> bool:
    """Tell whether somebody would walk or aim to where the hidden are."""
    squares: list[Square] = []
    if isinstance(command, cmd.Move):
        squares = list(command.path)
    if isinstance(command, cmd.Act):
        squares = [*command.squares, *([command.square] if command.square is not None else [])]
    return any(max(abs(x - ATTIC[0]), abs(y - ATTIC[1])) <= AROUND for x, y in map(place_of, squares))


def next_act(luck: Luck, twin: Twin) -> tuple[cmd.AnyCommand, str]:
    """What somebody does next in the twin in which nobody hides.

    No pack: whoever plays one knows where everybody stands, and thinks again when a way is taken, so that a twin may part with
    the other as two GMs would. What a pack comes to are ordinary acts, and those of the hidden are played as packs.
    """
    if luck.random.random() < 0.3:
        return open_act(luck, twin.state), GM
    for _ in range(5):
        command, seat = next_command(luck, twin.rules, twin.state)
        if not isinstance(command, cmd.PlayPack) and not comes_near(command):
            return command, seat
    active = twin.state.combatants.get(twin.state.active)
    return (cmd.EndTurn(actor=active.id), active.owner) if active is not None else (cmd.NextTurn(), GM)


# --- what only one does ----------------------------------------------------------------------------------------------


class Secrets:
    """What the GM does in one twin that nobody may notice."""

    def __init__(self, twin: Twin, seed: int) -> None:
        self.twin, self.chance = twin, Random(f"secrets {seed}")

    @property
    def hidden(self) -> list[Combatant]:
        return [one for one in self.twin.state.combatants.values() if one.hidden]

    def happen(self) -> None:
        """Some of it; nobody of them stands where anybody comes."""
        twin = self.twin
        for _ in range(self.chance.randint(1, 3)):
            with suppress(Refused):
                twin.do(self.chance.choice(list(self.acts())))
            if self.twin.state.phase == "running":
                self.step_aside()

    def step_aside(self) -> None:
        """Whoever hides goes where nobody comes: up to the attic, or away where there is no room."""
        for one in self.hidden:
            if one.at is not None and place_of(one.at) <= (6, 2):
                continue
            with suppress(Refused):
                self.twin.do(cmd.Place(who=one.id, to=self.corner()))
            if self.twin.state.combatants[one.id].at == one.at:
                self.twin.do(cmd.Leave(who=one.id))

    def corner(self) -> Square:
        return self.chance.randrange(5), self.chance.randrange(3)

    def kind(self) -> Sheet:
        """A creature, mostly of a kind that is in view too: names and marks are shared among those."""
        open_ones = [one for one in self.twin.state.combatants.values() if one.owner == GM and not one.is_object]
        known = [one.sheet for one in open_ones if not one.hidden]
        return self.chance.choice([*known, self.chance.choice(CREATURES[self.twin.ruleset])])

    def acts(self) -> Iterator[cmd.AnyCommand]:
        twin, chance = self.twin, self.chance
        sheet = self.kind()
        corner = self.corner()
        for count in (1, 1, 2):
            yield cmd.Join(sheet=sheet, count=count, hidden=True)
        yield cmd.Join(sheet=sheet, hidden=True, at=corner)
        yield cmd.AddEntry(name="The fog", kind="countdown", count=2, hidden=True, score=chance.randrange(25))
        yield cmd.AddEntry(name="The trap", hidden=True, score=chance.randrange(25))
        for speed in twin.rules.world.countdowns[:1]:
            yield cmd.StartCountdown(name="Doom", dice=4, speed=speed.key)
        for kind in sorted(twin.rules.terrain):
            yield cmd.LayZone(terrain=kind, squares=(corner,), hidden=True)
            if twin.rules.terrain[kind].kind != "object":
                yield cmd.LayZone(terrain=kind, squares=(corner,), on=False)
        yield cmd.ThrowDice(dice="2d6", secret=True)
        yield cmd.HoldPack(stop=chance.random() < 0.5)
        for one in chance.sample(self.hidden, min(2, len(self.hidden))):
            yield cmd.CallRoll(targets=(one.id,), what="check", stat=twin.rules.skills[0][0], dc=12, secret=True)
            yield cmd.Harm(targets=(one.id,), amount=3)
            yield cmd.Mend(targets=(one.id,), amount=2)
            yield cmd.Afflict(targets=(one.id,), condition=chance.choice(twin.rules.palette)[0])
            yield cmd.Change(who=one.id, name="The Duke")
            yield cmd.LightLamp(name="Torch", bright=5, who=one.id)
            yield cmd.Leave(who=one.id)


def twins(ruleset: str, seed: int) -> Iterator[tuple[dict[str, bytes], dict[str, bytes]]]:
    """Play one fight twice; yields what the seats have received of both after each act, the secret ones included."""
    luck, plain, haunted = Luck(seed), Twin(ruleset, seed), Twin(ruleset, seed)
    secrets = Secrets(haunted, seed)
    for command in gathering(luck, ruleset):
        with suppress(Illegal):
            haunted.do(cmd.Join(sheet=secrets.kind(), hidden=True, count=secrets.chance.randint(1, 2)))
        if isinstance(command, cmd.Start):
            secrets.happen()
            secrets.step_aside()
        both(plain, haunted, command, GM)
    for step in range(PRESSES):
        secrets.happen()
        haunted.pass_by()
        yield plain.received(step % 4 == 3), haunted.received(step % 4 == 3)
        if plain.state.phase != "running":
            return
        both(plain, haunted, *next_act(luck, plain))
    both(plain, haunted, cmd.Finish(), GM)
    yield plain.received(True), haunted.received(True)


def both(plain: Twin, haunted: Twin, command: cmd.AnyCommand, seat: str) -> None:
    """The same act in both; it is refused in the same words, if it is."""
    for twin in (plain, haunted):
        twin.fates.go_on()
    told = plain.attempt(command, seat), haunted.attempt(command, seat)
    assert told[0] == told[1], (command, told)
    for twin in (plain, haunted):
        twin.pass_by()
    # What the next turn that everybody sees asks of them comes once those of the hidden are over.
    assert plain.fates.told == haunted.fates.told, command
