"""A fight played through the web as the cast would, while everything that the server sends to anybody is written down."""

import html
import re
from functools import cache
from itertools import count
from typing import Any

import msgspec
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from accounts.models import User
from combat import rendering
from combat.engine import events as ev
from combat.engine.seatview import Hand, Option, PromptView, SeatView
from combat.engine.state import Combatant, DamageDice, Sheet, State, Weapon
from combat.models import Campaign, Encounter, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.table import TableFrame, seat_frame
from combat.services.campaign.library import statblock_create
from combat.services.fight.append import append
from combat.services.fight.standing import presses_set
from tests.rendering.opened import opened

STOPS = 12  # of the story of a fight that are looked at
GROUND = re.compile(r'<image class="picture" href="([^"]+)"')

LURKER, BRUTE, NOTE = "Xylthraxquill", "Brackgob", "Shrinks from moonwater"
MOST, NOW, TEMPORARY = 9381, 3471, 7754  # 37 % of a brute's hit points are left
FIRST_SEQ, FIRST_RESOLUTION, FIRST_SEAT = 1501, 66000, 77000

keys = (f"press-{number}" for number in count())


# --- sheets --------------------------------------------------------------------------------------------------------


def sheet(ruleset: str, name: str, **fields: Any) -> Sheet:
    """A creature that both games can play: one blow at arm's length, one shot."""
    rules = RULESETS[ruleset]
    kind, far = rules.damage_types[0], 12 * rules.per_square
    values: dict[str, Any] = {
        "hp": 600,
        "defenses": {key: 13 for key, _ in rules.defenses},
        "speeds": {rules.moving.default_speed: 5 * rules.per_square},
        "abilities": {key: 10 for key, _ in rules.abilities},
        "weapons": (
            Weapon("blow", f"{name[:4]} blow", bonus=5, harm=(DamageDice("1d4", kind),)),
            Weapon(
                "shot", f"{name[:4]} shot", kind="ranged", bonus=5, range=(far, far), harm=(DamageDice("1d4", kind),)
            ),
        ),
    }
    return Sheet(name=name, **{**values, **fields})


def lurker(ruleset: str, name: str = LURKER, **fields: Any) -> Sheet:
    """Somebody of whom nothing may be known: every number is one that no other thing has."""
    stats = {"hp": 8467, "initiative": 6007, "note": NOTE, "senses": {"darkvision": 8123}}
    return sheet(ruleset, name, **{**stats, **fields})


def brute(ruleset: str) -> Sheet:
    """Somebody in plain view, of whose hit points and rolls nothing may be known."""
    return sheet(ruleset, BRUTE, hp=MOST, initiative=5003, note=f"{NOTE} too")


def hero(ruleset: str, name: str, initiative: int) -> Sheet:
    return sheet(ruleset, name, kind="character", initiative=initiative)


# --- people --------------------------------------------------------------------------------------------------------


class Person:
    """One of the cast with a browser; `heard` is everything that came to it, with where it came from."""

    def __init__(self, name: str, user: User | None, base: str = "") -> None:
        self.name, self.base = name, base
        self.client = Client()
        self.heard: list[tuple[str, str]] = []
        if user is not None:
            self.client.force_login(user)

    def get(self, path: str = "", /, **data: Any) -> str:
        return self.note(f"GET {path} {data}", self.client.get(self.url(path), data))

    def post(self, path: str, /, **data: Any) -> str:
        data = {"key": next(keys), **data}
        return self.note(f"POST {path} {data}", self.client.post(self.url(path), data))

    def url(self, path: str) -> str:
        return path if path.startswith("/") else self.base + path

    def note(self, where: str, response: HttpResponse) -> str:
        """Write a whole answer down: status, headers, cookies, body; returns its text, prefixed by the status."""
        head = [f"{name}: {value}" for name, value in response.headers.items() if name != "Content-Length"]
        text = f"{response.status_code} {html.unescape(response.content.decode())}"
        self.heard.append((where, "\n".join([*head, str(response.cookies), text])))
        return text

    def find(self, secret: str) -> list[str]:
        """Where a secret was heard: numbers and ids not as a part of longer ones, names in any case."""
        return [
            f"{where}: {excerpt(text, found)}" for where, text in self.heard if (found := pattern(secret).search(text))
        ]

    def numbers(self) -> set[int]:
        """Every whole number that was heard by itself, not as a part of a word."""
        return {int(found) for _, text in self.heard for found in re.findall(r"(?<![\w.])\d{2,9}(?!\w)", text)}


@cache
def pattern(secret: str) -> re.Pattern[str]:
    if any(character.isdigit() for character in secret):
        return re.compile(rf"(?<![\w.]){re.escape(secret)}(?!\w)")
    return re.compile(re.escape(secret), re.IGNORECASE)


def excerpt(text: str, found: re.Match[str]) -> str:
    return text[max(0, found.start() - 120) : found.end() + 60].replace("\n", " ")


def accepted(told: str) -> str:
    """The answer to a press that must have been accepted."""
    assert told.startswith("200"), told[:400]
    return told


# --- the stage -----------------------------------------------------------------------------------------------------


class Stage:
    """Gwen's table: Ana plays Edda, Ben plays Pim, a TV hangs on the wall, Zed stands at the door."""

    def __init__(self, encounter: Encounter, ana: Seat, ben: Seat, zed: User, dice: Any) -> None:
        self.pk, self.ruleset = encounter.pk, encounter.campaign.ruleset
        self.campaign: Campaign = encounter.campaign
        self.dice = dice
        base = f"/e/{encounter.pk}/"
        self.seats = {
            "ana": ana,
            "ben": ben,
            "gwen": self.campaign.seats.get(role="gm"),
            "tv": self.campaign.seats.get(role="spectator"),
        }
        self.gwen = Person("gwen", self.campaign.gm, base)
        self.ana, self.ben = Person("ana", ana.user, base), Person("ben", ben.user, base)
        self.zed = Person("zed", zed, base)
        self.tv = Person("tv", None, f"/tv/{self.campaign.tv_token}/")

    @property
    def outsiders(self) -> tuple[Person, ...]:
        """Everybody but the GM."""
        return self.ana, self.ben, self.tv, self.zed

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def encounter(self) -> Encounter:
        return Encounter.objects.select_related("campaign").get(pk=self.pk)

    @property
    def state(self) -> State:
        return self.encounter.state

    def frame(self, name: str) -> TableFrame:
        seat = Seat.objects.select_related("campaign").get(pk=self.seats[name].pk)
        return seat_frame(self.encounter, seat)

    def press_rolls(self, which: str) -> None:
        """Ana and Ben press these of the rolls that leave nothing to decide."""
        for name in ("ana", "ben"):
            presses_set(seat=self.seats[name], presses=which)

    def view(self, name: str = "gwen") -> SeatView:
        return self.frame(name).view

    def screens(self) -> dict[str, dict[str, str]]:
        """All that the outsiders' screens are made of now, and what it was made from."""
        return {name: self.screen(name) for name in ("ana", "ben", "tv")}

    def screen(self, name: str) -> dict[str, str]:
        frame = self.frame(name)
        made = rendering.draw(frame).regions | opened(frame)
        values = {"view": frame.view, "log": frame.log, "rest": (frame.version, frame.seats)}
        return made | {key: msgspec.json.encode(value).decode() for key, value in values.items()}

    def sent_since(self, name: str, shown: rendering.Shown) -> str:
        """The message for a screen that shows this."""
        return rendering.difference(shown, rendering.draw(self.frame(name)))[0]

    def last_line(self, name: str) -> int:
        """The number of the newest line of a seat's log."""
        return self.frame(name).log[-1].number

    def told_since(self, name: str, number: int) -> list[str]:
        """What a seat has been told after this line of its log."""
        lines = (line for line in self.frame(name).log if line.number > number)
        return [msgspec.json.encode((line.event, line.names)).decode() for line in lines]

    def __getitem__(self, name: str) -> Combatant:
        """The combatant that the GM calls so."""
        return next(c for c in self.state.combatants.values() if c.name == name)

    def open_pages(self) -> None:
        """Gwen, one of the players and the TV load the table anew; the player opens all that a phone can, and Zed tries to."""
        for person in (self.gwen, self.ana, self.tv):
            person.get()
        for sheet in ("more/", "order/", "log/", "reactions/"):
            self.ana.get(sheet)
            self.zed.get(sheet)
        for person in (self.gwen, self.ana, self.zed):
            person.get("say/", words="everybody -1")
            person.get("tools/")
            for one in self.state.combatants:
                person.get("around/", who=one)
                person.get("target/", token=one)
            for key in ("stealth", "order", "damage"):
                person.get("tool/", key=key)
            person.get("foresee/", type="Harm", targets=next(iter(self.state.combatants), ""), amount="1")

    def look_back(self) -> None:
        """Everybody reads the story of a fight that is over, and goes from stop to stop of it, to the picture of each."""
        for person in (self.gwen, self.ana, self.ben, self.zed):
            person.get("story/")
            for stop in range(STOPS):
                said = person.get("story/", stop=str(stop))
                for picture in GROUND.findall(said):
                    person.get(f"story/{picture}")

    def overheard(self, *secrets: str) -> list[str]:
        """Where anybody but Gwen heard any of these; it is an error if Gwen did not hear one."""
        self.open_pages()
        assert [one for one in secrets if not self.gwen.find(one)] == []
        return [where for person in self.outsiders for one in secrets for where in person.find(one)]

    def pry(self, who: Person, actor: str) -> None:
        """Somebody asks the server about every creature there is, and about squares around the actor."""
        me = self[actor]
        for one in self.state.combatants:
            who.get("target/", actor=me.id, token=one)
            who.get("preview/", actor=one, gait="walk", to="5,5")
        if me.at is not None:
            x, y = me.at
            for to in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                who.get("preview/", actor=me.id, gait="walk", to=f"{to[0]},{to[1]}")

    def store(self, kind: type[ev.Event], name: str, **fields: Any) -> None:
        """Put an event about somebody straight into the log, as history."""
        event = kind(audience=ev.EVERYONE, who=self[name].id, **fields)  # type: ignore[call-arg]
        with transaction.atomic():
            append(encounter=self.encounter, events=(event,))

    # --- playing ---------------------------------------------------------------------------------------------------

    def gm(self, command: str, **fields: Any) -> str:
        """Gwen gives a command, which must be accepted; whatever is asked waits."""
        return accepted(self.gwen.post("command/", type=command, **fields))

    def create(self, *sheets: Sheet, hidden: bool = False) -> None:
        """Gwen puts creatures on her shelf and quick-adds one of each."""
        for one in sheets:
            statblock_create(campaign=self.campaign, sheet=one)
        self.add(", ".join(one.name for one in sheets), hidden=hidden)

    def add(self, line: str, hidden: bool = False) -> None:
        accepted(self.gwen.post("quick-add/", line=line, side="foes", hidden="1" if hidden else ""))

    def place(self, name: str, x: int, y: int) -> None:
        self.gm("Place", who=self[name].id, to=f"{x},{y}")

    def settle(self, **choices: str) -> None:
        """Gwen answers whatever is open for whoever is asked, by kind or else by default."""
        while prompts := self.view().prompts:
            self.answer(self.gwen, prompts[0], choices.get(prompts[0].kind.replace("-", "_"), prompts[0].default))

    def answer(self, who: Person, prompt: PromptView, choice: str) -> None:
        accepted(who.post("answer/", prompt=prompt.id, choice=choice))

    def next_turn_until(self, name: str) -> None:
        """Gwen goes on to somebody's turn."""
        for _ in range(12):
            if self.state.active == self[name].id:
                return
            self.gm("NextTurn")
            self.settle()
        raise AssertionError(f"{name} never comes")

    def option(self, person: str, actor: str, target: str) -> Option:
        """The first thing an actor can do to a creature now, as a seat's hand shows it."""
        who, options = self[target].id, self.hand(person, actor).options
        open_to = [o for o in options if any(c.target == who and c.barred is None for c in o.choices)]
        return next(o for o in open_to if o.group == "attack")

    def hand(self, person: str, actor: str) -> Hand:
        return next(h for h in self.view(person).hands if h.actor == self[actor].id)

    def strike(self, person: Person, actor: str, target: str) -> str:
        """Somebody attacks; questions are left open."""
        if person is self.gwen:
            person.post("focus/", who=self[actor].id)
        option = self.option(person.name, actor, target)
        fields = {"action": option.key, "weapon": option.weapon, "target": self[target].id}
        return accepted(person.post("command/", type="Act", actor=self[actor].id, **fields))
