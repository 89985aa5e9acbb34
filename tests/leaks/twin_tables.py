"""A whole table, played twice through pages, presses and rooms: everything that anybody but the GM is sent, and when."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from django.middleware import csrf
from django.test import Client
from django.utils import timezone

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.errors import Refused
from combat.engine.ids import GM
from combat.engine.requests import Roll
from combat.engine.resolution import Recorded
from combat.live.hub import PARTS, Hub
from combat.live.room import Sending
from combat.models import Campaign, Encounter, Seat
from combat.rendering import SharedAim, Shown
from combat.rulesets import CREATURES, READY, RULESETS
from combat.selectors.fight.table import seat_frame
from combat.services.campaign.characters import character_take
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import party_add
from combat.services.campaign.library import statblock_create
from combat.services.fight import answers, dice
from combat.services.fight.answers import answer_submit
from combat.services.fight.commands import command_submit
from combat.services.fight.corrections import resolution_abandon
from combat.services.fight.stages import Watch
from tests.cast import shown
from tests.leaks.twins import Fates
from tests.players.page import Page
from tests.players.press import Press, presses

DAY = datetime(2026, 1, 1, tzinfo=UTC)
OPAQUE = re.compile(r"\b[0-9a-f]{20}\b")  # names of moments and questions: they say nothing, but whether they change
PICTURE = re.compile(r'<image class="picture" href="([^"]+)"')
UNCOMPARED = ("Expires", "Content-Length")
HEARTBEAT = 5.0
STOPS = 6  # of the story that are looked at


class Clock:
    """Seconds that pass only when they are told to."""

    now = 100.0

    def at(self) -> datetime:
        return DAY + timedelta(seconds=self.now)


@dataclass(eq=False)
class Screen:
    """A screen that writes down what it is sent, and when."""

    clock: Clock
    user_id: int | None
    encounter_id: int
    campaign_id: int
    tv_token: str = ""
    since: str = ""
    session: str = ""
    shown: Shown | None = None
    mark: object = None
    wants_all: bool = False
    heard_at: float = 0.0
    part: int = 0
    heard: list[str] = field(default_factory=list)

    async def show(self, html: str) -> None:
        self.heard.append(f"{self.clock.now}: {html}")

    async def leave(self, code: int) -> None:
        self.heard.append(f"{self.clock.now}: closed with {code}")


class Browser:
    """Somebody's browser; `heard` is everything that it was answered."""

    def __init__(self, user: User | None, page: str) -> None:
        self.client, self.page = Client(), page
        self.heard: list[str] = []
        if user is not None:
            self.client.force_login(user)

    def get(self, path: str = "", **asked: str) -> str:
        return self.note(self.client.get(path if path.startswith("/") else self.page + path, asked))

    def look(self) -> None:
        """The page, and the picture of the ground that it names."""
        for picture in PICTURE.findall(self.get()):
            self.get(picture)

    def press(self, press: Press, key: str) -> str:
        told: dict[str, list[str]] = {"key": [key]}
        for name, value in press.fields:
            told.setdefault(name, []).append(value)
        return self.note(
            self.client.post(self.page + press.to, told, headers={"HX-Request": "true", "Table-Live": "1"})
        )

    def note(self, response) -> str:
        text = response.content.decode()
        head = [f"{name}: {value}" for name, value in response.headers.items() if name not in UNCOMPARED]
        self.heard.append("\n".join((str(response.status_code), *head, text)))
        return text


class Sitting:
    """One evening at the table of a fight that is ready; `acts` are those of another evening, to be done again."""

    def __init__(self, encounter: Encounter, seed: int, loop: asyncio.AbstractEventLoop, acts: list | None) -> None:
        self.pk, self.campaign, self.clock = encounter.pk, encounter.campaign, Clock()
        self.loop, self.seed, self.acts, self.done = loop, seed, acts, []
        self.luck, self.secrets = Random(f"table {seed}"), Random(f"secrets {seed}")
        self.pauses = Random(f"pauses {seed}")
        self.fates, self.keys = Fates(seed), 0
        self.haunted = acts is not None
        self.aims = 0  # that were believed
        self.seats = {seat.engine_id: seat for seat in self.campaign.seats.select_related("campaign", "user")}

    def sit_down(self) -> None:
        page, tv = f"/e/{self.pk}/", f"/tv/{self.campaign.tv_token}/"
        players = [one for one in self.seats.values() if one.role == Seat.Role.PLAYER]
        self.browsers = {one.engine_id: Browser(one.user, page) for one in players} | {"tv": Browser(None, tv)}
        self.screens = [Screen(self.clock, one.user_id, self.pk, self.campaign.pk) for one in players]
        self.screens.append(Screen(self.clock, None, 0, self.campaign.pk, tv_token=self.campaign.tv_token))
        self.loop.run_until_complete(self.enter())

    async def enter(self) -> None:
        """Put the screens into a room whose clock is ours: nothing there happens by itself."""
        self.hub = Hub(self.loop)
        for number, screen in enumerate(self.screens):
            self.room = self.hub.enter(self.campaign.pk, screen)
            screen.part = number % PARTS
        self.room.task.cancel()
        self.hub.pulse.cancel()

    def rise(self) -> None:
        self.loop.run_until_complete(self.hub.stop())

    # --- time --------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """What the room does when it is poked."""
        before, self.room.stirred = None if self.room.stirred else self.room.seen, False

        def send(sendings: list[Sending]) -> None:
            self.loop.run_until_complete(self.room.send(sendings))

        others = self.room.look(tuple(self.screens), before, Watch(), send)
        if others is not None:
            send(others)

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.clock.now += HEARTBEAT / PARTS
            self.hub.beats += 1
            self.loop.run_until_complete(self.hub.tell_alive())

    # --- acts --------------------------------------------------------------------------------------------------------

    @property
    def fight(self) -> Encounter:
        return Encounter.objects.select_related("campaign").get(pk=self.pk)

    @property
    def key(self) -> str:
        self.keys += 1
        return f"{'secret' if self.haunted else 'open'}-{self.keys}"

    def gm(self, command: cmd.AnyCommand) -> bool:
        with suppress(Refused):
            command_submit(encounter_id=self.pk, seat=self.seats[GM], command=command, key=self.key)
            return True
        return False

    def play(self, steps: int) -> None:
        self.sit_down()
        self.look()
        for step in range(steps):
            self.haunt()
            self.look()
            self.wait(self.pauses.randint(1, 7))
            for browser in self.browsers.values():
                browser.look()
            self.haunt()
            self.look()
            self.act(step)
            self.settle()
            self.pass_by()
            self.look()
            self.wait(1)
        for name, browser in self.browsers.items():
            browser.get(f"/campaigns/{self.campaign.pk}/")
            if name != "tv":
                self.pry(browser, name)
        self.finish()
        self.rise()

    def finish(self) -> None:
        """The fight ends, and everybody looks back on it."""
        with suppress(Refused):
            resolution_abandon(encounter_id=self.pk, seat=self.seats[GM], key=self.key)
        self.gm(cmd.Finish())
        for name, browser in self.browsers.items():
            for stop in range(STOPS if name != "tv" else 0):
                for picture in PICTURE.findall(browser.get("story/", stop=str(stop))):
                    browser.get(f"story/{picture}")

    def act(self, step: int) -> None:
        self.fates.go_on()
        act = self.acts[step] if self.acts is not None else self.chosen()
        self.done.append(act)
        who, what = act
        if who == GM:
            self.gm(what)
        else:
            self.browsers[who].press(what, f"key-{step}")

    def chosen(self) -> tuple[str, object]:
        """What somebody does next: a player whose turn it is, or who is asked; else the GM."""
        state = self.fight.state
        if len(self.done) < len(opening := self.opening()):
            return GM, opening[len(self.done)]
        asked = [one.seat for one in self.view().prompts if one.seat != GM]
        active = state.combatants.get(state.active)
        who = asked[0] if asked else active.owner if active is not None else GM
        if who != GM and (asked or self.luck.random() < 0.8):
            open_to = presses(Page(self.browsers[who].heard[-1].partition("\n\n")[2] or self.page(who)), "#table")
            wanted = [one for one in open_to if one.region == "prompt"] if asked else open_to
            wanted = [one for one in wanted if not one.blanks and one.to in ("command/", "answer/")]
            if wanted:
                return who, self.luck.choice(wanted)
        return GM, self.open_act(state)

    def opening(self) -> list[cmd.AnyCommand]:
        """How every evening begins."""
        sheets = CREATURES[self.campaign.ruleset]
        foes, more = sheets[self.seed % len(sheets)], sheets[(7 * self.seed + 3) % len(sheets)]
        return [cmd.Join(sheet=foes, count=2), cmd.PlaceSides(), cmd.Join(sheet=more, at=(11, 9)), cmd.Start()]

    def page(self, who: str) -> str:
        return self.browsers[who].client.get(self.browsers[who].page).content.decode()

    def open_act(self, state) -> cmd.AnyCommand:
        luck = self.luck
        someone = luck.choice(list(state.combatants.values()))
        sheet = luck.choice(CREATURES[self.campaign.ruleset])
        if state.phase == "running" and luck.random() < 0.5:
            return cmd.NextTurn()
        return luck.choice(
            (
                cmd.Join(sheet=sheet, count=luck.randint(1, 2)),
                cmd.Harm(targets=(someone.id,), amount=luck.randint(1, 5)),
                cmd.Note(text="It rains."),
                cmd.AddEntry(name="The flood", kind="countdown", count=3),
                cmd.Place(who=someone.id, to=(luck.randrange(4, 12), luck.randrange(5, 9))),
            )
        )

    def view(self):
        return seat_frame(self.fight, self.seats[GM]).view

    def settle(self) -> None:
        """The GM answers what only the GM is asked."""
        while mine := [one for one in self.view().prompts if one.seat == GM]:
            with suppress(Refused):
                choice = "server" if mine[0].dice else mine[0].default
                answer_submit(encounter_id=self.pk, seat=self.seats[GM], prompt=mine[0].id, choice=choice, key=self.key)

    def pry(self, browser: Browser, name: str) -> None:
        """Somebody asks about everybody in view."""
        view = seat_frame(self.fight, self.seats[name]).view
        own = [token.id for token in view.tokens if token.mine]
        for token in view.tokens:
            browser.get("target/", actor=(own or [""])[0], token=token.id)
            browser.get("preview/", actor=(own or [""])[0], gait="walk", to="5,5")

    # --- secrets -----------------------------------------------------------------------------------------------------

    def haunt(self) -> None:
        """The GM does something in secret; whoever hides is out of the way when the fight begins."""
        if not self.haunted:
            return
        self.gm(self.secrets.choice(list(self.secret_acts())))
        self.prepare()
        self.aim()
        if len(self.done) + 1 >= len(self.opening()):
            self.step_aside()
        self.pass_by()

    def pass_by(self) -> None:
        """The turns of the hidden pass, before anybody looks."""
        for _ in range(30):
            state = self.fight.state
            now = state.current
            hides = state.active in state.hidden or (not state.active and now is not None and state.is_unseen(now))
            if state.phase != "running" or not hides or not self.gm(cmd.NextTurn()):
                return
            self.settle()

    def aim(self) -> None:
        """A player's screen tells what it aims at, and that it aims no more: for the GM alone."""
        screen = self.secrets.choice(self.screens)
        seat = next((one for one in self.seats.values() if one.user_id and one.user_id == screen.user_id), None)
        hands = seat_frame(self.fight, seat).view.hands if seat is not None else ()
        for hand in hands[:1]:
            aim = SharedAim(hand.actor, path=((1, 1), (2, 2)))
            self.loop.run_until_complete(self.hub.aim(screen, aim))
            self.aims += bool(self.loop.run_until_complete(self.room.aimed(screen, aim)))
        self.loop.run_until_complete(self.hub.aim(screen, None))

    def step_aside(self) -> None:
        for one in self.fight.state.combatants.values():
            if one.hidden and one.at is not None:
                self.gm(cmd.Place(who=one.id, to=None))

    def prepare(self) -> None:
        """A stat block for later, now and then, and a fight that nobody is to know of yet."""
        sheet = self.secrets.choice(CREATURES[self.campaign.ruleset])
        if self.secrets.random() < 0.3:
            statblock_create(campaign=self.campaign, sheet=sheet)
        if self.secrets.random() < 0.3:
            cellar = encounter_create(campaign=self.campaign, name="The cellar", width=12, height=8)
            join = cmd.Join(sheet=sheet, count=2)
            command_submit(encounter_id=cellar.pk, seat=self.seats[GM], command=join, key=self.key)

    def secret_acts(self) -> Iterator[cmd.AnyCommand]:
        state, chance = self.fight.state, self.secrets
        sheets = [one.sheet for one in state.combatants.values() if one.owner == GM] or CREATURES[self.campaign.ruleset]
        yield cmd.Join(sheet=chance.choice(sheets), hidden=True, count=chance.randint(1, 2))
        yield cmd.AddEntry(name="The fog", kind="countdown", count=2, hidden=True)
        yield cmd.ThrowDice(dice="2d6", secret=True)
        for one in state.combatants.values():
            if one.hidden:
                yield cmd.Harm(targets=(one.id,), amount=2)
                yield cmd.Change(who=one.id, name="The Duke")
                skill = RULESETS[self.campaign.ruleset].skills[0][0]
                yield cmd.CallRoll(targets=(one.id,), what="check", stat=skill, dc=12, secret=True)

    # --- what was heard ----------------------------------------------------------------------------------------------

    def heard(self) -> dict[str, list[str]]:
        """All that each was sent, in its order; opaque names are numbered as they come."""
        names = [*self.browsers, *(f"screen {number}" for number in range(len(self.screens)))]
        listened = [*(one.heard for one in self.browsers.values()), *(one.heard for one in self.screens)]
        return {name: renamed(heard) for name, heard in zip(names, listened, strict=True)}


def renamed(heard: list[str]) -> list[str]:
    numbers: dict[str, str] = {}
    return [OPAQUE.sub(lambda found: numbers.setdefault(found[0], f"opaque-{len(numbers)}"), one) for one in heard]


@contextmanager
def fixed(monkeypatch: pytest.MonkeyPatch, sitting: Sitting) -> Iterator[None]:
    """Nothing is left to chance or to the hour."""

    def throw(request: Roll, by: str = "server") -> Recorded:
        return Recorded(request, faces=sitting.fates.reply(request).faces, by=by)

    with monkeypatch.context() as patch:
        patch.setattr(timezone, "now", sitting.clock.at)
        patch.setattr(csrf, "_get_new_csrf_string", lambda: "c" * csrf.CSRF_SECRET_LENGTH)
        patch.setattr(dice, "throw", throw)
        patch.setattr(answers, "throw", throw)
        patch.setattr(sitting.loop, "time", lambda: sitting.clock.now)
        yield


def fight_ready(campaign: Campaign, seats: list[Seat], seed: int) -> Encounter:
    """A fight that is laid out and begun: two heroes, some foes."""
    chance = Random(f"ready {seed}")
    for seat, ready in zip(seats, chance.sample(READY[campaign.ruleset], len(seats)), strict=True):
        character_take(campaign=campaign, seat=seat, key=ready.key)
    encounter = encounter_create(campaign=campaign, name="The bridge", width=16, height=12)
    party_add(encounter_id=encounter.pk, seat=campaign.seats.get(role="gm"))
    return shown(encounter)
