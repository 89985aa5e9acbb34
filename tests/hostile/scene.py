"""Two games at Gwen's table, a table of Zed's, and what may never change or be told."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.test import Client

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Entry
from combat.models import (
    Campaign,
    Character,
    CommandKey,
    Encounter,
    LoggedEvent,
    OwnEnvironment,
    Resolution,
    Seat,
    StatBlock,
)
from combat.rulesets import RULESETS
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.environments import environment_create
from combat.services.campaign.library import statblock_create
from combat.services.campaign.seats import seat_add
from combat.services.fight import dice
from tests.cast import seat_taken, user_called
from tests.conftest import forget_all, remembered
from tests.fights import press, store
from tests.leaks.conftest import joined
from tests.leaks.stage import hero, lurker, sheet
from tests.rulesets.orcus.making import begun, mara, with_xp

GWEN, ANA, BEN, ZED, NOBODY = "gwen", "ana", "ben", "zed", "nobody"
STRANGERS, PLAYERS = (ZED, NOBODY), (ANA, BEN)
CAST = (NOBODY, ZED, BEN, ANA, GWEN)  # strangers first

UNSEEN = "Vashkarrun"
TOLD_NO_STRANGER = ("Harrowmere", "Gallowbridge", "Eddalind", "Pimwick", "Brackgob", UNSEEN)
# The addresses of a character's making: its beginning, XP, its scores, its next level, one choice of the last one traded.
MAKING = (
    "combat:character_begun",
    "combat:award",
    "combat:character_scores",
    "combat:character_level",
    "combat:character_retrain",
)
EDDA, PIM, GOBLIN, LURKER, WORLD = "c1", "c2", "c3", "c4", "i90"


class Scene:
    """The people with their cookies, Gwen's campaigns and Zed's, and what Gwen's tables hold."""

    asking: Encounter  # a fight with an open question
    gate: Encounter  # one that has not begun, with nobody in it
    zeds: Campaign
    making: dict[str, int]  # by the names of MAKING
    shown_by: dict[str, tuple[str, tuple[Any, ...]]]
    digests: dict[str, str]
    keys: list[int]

    def __init__(self, users: dict[str, User]) -> None:
        self.users = users
        self.cookies: dict[str, str] = {}
        self.secrets_of: dict[str, list[str]] = {}
        self.campaigns: list[Campaign] = []
        self.fights: list[Encounter] = []

    @property
    def campaign(self) -> Campaign:
        return self.campaigns[0]

    @property
    def wild(self) -> Encounter:
        """The fight in which the world acts."""
        return next(fight for fight in self.fights if fight.state.world.environments)

    @property
    def place(self) -> OwnEnvironment:
        """A kind of place that Gwen has written for that campaign."""
        return OwnEnvironment.objects.get(campaign=self.wild.campaign)

    def numbers(self) -> list[int]:
        """The keys of every row that an address could name."""
        models = (Campaign, Seat, Character, Encounter, StatBlock)
        return sorted({pk for model in models for pk in model.objects.values_list("pk", flat=True)[:40]})

    def secrets(self, who: str) -> list[str]:
        """What must not be in any answer to one of the cast."""
        if who == GWEN:
            return []
        seats = Seat.objects.filter(campaign__in=self.campaigns)
        tokens = [seat.token for seat in seats if seat.user != self.users.get(who)]
        if who in PLAYERS:
            return [UNSEEN, *tokens]
        codes = [code for one in self.campaigns for code in (one.join_code, one.tv_token)]
        return [*TOLD_NO_STRANGER, *codes, *tokens]

    def looks(self) -> dict[str, tuple[str, tuple[Any, ...]]]:
        """What shows everything that Gwen's tables hold, and who the people are: a statement for each table of the database,
        whose rows are compared as they are stored."""
        keys = [campaign.pk for campaign in self.campaigns]
        rows: list[QuerySet[Any, Any]] = [
            Campaign.objects.filter(pk__in=keys),
            *(model.objects.filter(campaign__in=keys) for model in (Seat, Character, Encounter)),
            StatBlock.objects.filter(Q(campaign__in=keys) | Q(campaign=None)),
            *(model.objects.filter(encounter__campaign__in=keys) for model in (Resolution, LoggedEvent, CommandKey)),
            User.objects.filter(pk__in=[user.pk for user in self.users.values()]).values_list(
                "pk", "username", "password", "is_guest", "is_staff", "is_superuser"
            ),
        ]
        return {row.model._meta.db_table: row.order_by("pk").query.sql_with_params() for row in rows}

    def digests_now(self, tables: Iterable[str]) -> dict[str, str]:
        """A short name for what each of these tables of the database holds of it."""
        digests = {}
        with connection.cursor() as cursor:
            for table in tables:
                cursor.execute(*self.shown_by[table])
                digests[table] = blake2b(repr(cursor.fetchall()).encode()).hexdigest()
        return digests

    def has_changed(self, tables: Iterable[str] | None = None) -> bool:
        """Whether anything is no longer as it was made; looked for only in these tables, if only they were written to."""
        asked = self.digests.keys() & (self.digests if tables is None else tables)
        return any(digest != self.digests[table] for table, digest in self.digests_now(asked).items())


def scene_make() -> Scene:
    """Everybody seated, a fight of each game, one of them with a question to Ana, and a table of Zed's own."""
    scene = Scene({name.lower(): user_called(name) for name in ("Gwen", "Ana", "Ben", "Zed")})
    for ruleset in ("fifth", "orcus", "a5e", "gritty"):
        table_make(scene, ruleset)
    table_make(scene, "fifth")
    scene.asking = scene.fights.pop()
    gwens = scene.asking.campaign.seats.get(role=Seat.Role.GM)
    press(scene.asking, gwens, cmd.NextTurn())
    press(scene.asking, gwens, cmd.NextTurn())
    press(scene.asking, gwens, cmd.Move(actor=GOBLIN, path=((7, 5), (8, 5))))
    assert Resolution.objects.filter(encounter=scene.asking, status="waiting").exists()
    scene.zeds = campaign_create(gm=scene.users[ZED], name="Zed’s own", ruleset="fifth")
    encounter_create(campaign=scene.zeds, name="Alone", width=8, height=8)
    for name in CAST:
        scene.cookies[name] = cookie_of(scene.users.get(name))
        scene.secrets_of[name] = scene.secrets(name)
    scene.keys = scene.numbers()
    scene.shown_by = scene.looks()
    scene.digests = scene.digests_now(scene.shown_by)
    return scene


def table_make(scene: Scene, ruleset: str) -> None:
    campaign = campaign_create(gm=scene.users[GWEN], name="Harrowmere", ruleset=ruleset)
    scene.campaigns.append(campaign)
    for name, whose in (("Eddalind", ANA), ("Pimwick", BEN)):
        seat = seat_taken(campaign, scene.users[whose])
        character_create(campaign=campaign, seat=seat, sheet=hero(ruleset, name, 3))
    character_create(campaign=campaign, seat=None, sheet=hero(ruleset, "Brackgobbler", 1))
    seat_add(campaign=campaign, name="Dora")
    statblock_create(campaign=campaign, sheet=lurker(ruleset, UNSEEN))
    if RULESETS[ruleset].building.is_known:
        scene.making = making_make(campaign, seat_of_ana(campaign))
    scene.fights.append(fight_make(campaign))
    scene.gate = encounter_create(campaign=campaign, name="Gallowbridge gate", width=8, height=8)


def seat_of_ana(campaign: Campaign) -> Seat:
    return campaign.seats.get(name="Ana")


def making_make(campaign: Campaign, seat: Seat) -> dict[str, int]:
    """Characters of Ana's at each step of their making: the key of the row that a page of it is about."""
    new, grown = begun(), with_xp(mara(3), 4)
    kept = [character_create(campaign=campaign, seat=seat, sheet=sheet).pk for sheet in (new, grown, mara(2))]
    return dict(zip(MAKING, (campaign.pk, campaign.pk, *kept), strict=True))


def fight_make(campaign: Campaign) -> Encounter:
    """Eddalind's turn, a goblin beside her (thirsty, if the game knows thirst), Pimwick farther off, somebody unseen."""
    fight = encounter_create(campaign=campaign, name="Gallowbridge", width=12, height=10)
    ana, ben = campaign.seats.filter(role=Seat.Role.PLAYER, user__isnull=False).order_by("pk")
    game, eddalind = campaign.ruleset, campaign.characters.get(name="Eddalind")
    entries = (entry_of(number, who) for number, who in enumerate((EDDA, PIM, GOBLIN, LURKER)))
    store(
        fight,
        joined(EDDA, hero(game, "Eddalind", 3), (5, 5), owner=ana.engine_id, side="allies", character_id=eddalind.pk),
        joined(PIM, hero(game, "Pimwick", 3), (5, 8), owner=ben.engine_id, side="allies"),
        joined(GOBLIN, sheet(game, "Brackgob"), (6, 5)),
        joined(LURKER, lurker(game, UNSEEN), (10, 8), hidden=True),
        ev.EncounterStarted(audience=ev.EVERYONE),
        ev.OrderSet(order=(*entries, Entry(WORLD, "The tide", kind="world")), audience=ev.EVERYONE),
        ev.RoundStarted(round=1, audience=ev.EVERYONE),
        ev.EntryStarted(entry="i10", audience=ev.EVERYONE),
        ev.TurnStarted(who=EDDA, audience=ev.EVERYONE),
    )
    gwen = campaign.seats.get(role=Seat.Role.GM)
    press(fight, gwen, cmd.Afflict(targets=(GOBLIN,), condition="deafened"))
    if RULESETS[game].exposure.sources:  # so that there is somebody to treat
        press(fight, gwen, cmd.Expose(targets=(GOBLIN,), cause="thirst", amount=1))
    if RULESETS[game].world.environments:
        place_make(campaign, fight)
    fight.refresh_from_db()
    return fight


def place_make(campaign: Campaign, fight: Encounter) -> None:
    """Leaves and a trap beneath them, fire all around, a tide that comes; a place of Gwen's own."""
    squares = ((1, 1), (1, 2))
    for command in (
        cmd.RunEnvironment(environment="fiery"),
        cmd.LayZone(terrain="fallen-leaves", squares=squares),
        cmd.LayZone(terrain="chandelier", squares=((8, 2),)),
        cmd.StartCountdown(name="The tide", dice=3, speed="slow"),
    ):
        press(fight, campaign.seats.get(role=Seat.Role.GM), command)
    environment_create(campaign=campaign, environment=RULESETS[campaign.ruleset].world.environments["rocky"])


def entry_of(number: int, who: str) -> Entry:
    return Entry(f"i{10 + number}", f"entry {number}", (who,), 20 - number, hidden=who == LURKER)


def cookie_of(user: User | None) -> str:
    if user is None:
        return ""
    client = Client()
    client.force_login(user)
    return f"sessionid={client.cookies['sessionid'].value}"


@contextmanager
def world() -> Iterator[Scene]:
    """A scene for a whole module, of which nothing stays; all dice are the same each time."""
    with pytest.MonkeyPatch.context() as patch, transaction.atomic():
        patch.setattr(dice, "chance", random.Random(6))
        try:
            yield scene_make()
        finally:
            transaction.set_rollback(True)
    forget_all()


@contextmanager
def undone(scene: Scene) -> Iterator["Writes"]:
    """Takes back what is written within; tells afterwards whether Gwen's tables had changed."""
    watch, restore = Writes(), remembered()
    mark = transaction.savepoint()
    try:
        with connection.execute_wrapper(watch):
            yield watch
        watch.changed = scene.has_changed(watch.written)
    finally:
        transaction.savepoint_rollback(mark)
        if watch.written:
            restore()


class Writes:
    """Sees every statement, and which tables are written to; refuses what only SQLite would take, and PostgreSQL never."""

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.changed = False

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            self.written.add(sql.split('"', 2)[1])
        for value in flat(params):
            if isinstance(value, str):
                assert "\0" not in value, f"a zero byte in {sql}"
                value.encode()  # raises for half of a surrogate pair
        return execute(sql, params, many, context)


def flat(params: Any) -> Iterator[Any]:
    for value in params or ():
        if isinstance(value, list | tuple):
            yield from flat(value)
        else:
            yield value
