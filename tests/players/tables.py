"""Tables made ready to play, by the services: `python tests/players/tables.py 3` makes three and prints who may come in."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle, islice

PLAYERS = 6
FEWEST, MOST = 4, 6  # heroes of a fight; every table has one more than the one before it, then four again
FOES = ("Goblin", "Goblin", "Goblin", "Goblin", "Hobgoblin", "Hobgoblin")
GAMES = ("fifth", "a5e", "streamlined", "gritty", "orcus")
FOES_OF = {"orcus": ("Goblin Archer", "Goblin Skirmisher", "Goblin Skirmisher", "Goblin Mook", "Orc Raider", "Wolf")}


@dataclass(frozen=True)
class Seated:
    """Where somebody sits, and what lets them in; a TV needs no session."""

    role: str  # gm, player, tv
    name: str
    page: str
    socket: str
    session: str = ""


@dataclass(frozen=True)
class Laid:
    """A table that is laid: its fight runs."""

    encounter: int
    start: int  # the number of the event after which nobody has acted yet
    seats: tuple[Seated, ...]
    campaign: int
    ruleset: str
    creatures: tuple[str, ...]  # as the engine names them, heroes first


def tables_make(
    count: int, *, heroes: int | None = None, foes: int = len(FOES), games: Sequence[str] = ("fifth",)
) -> list[Laid]:
    """This many campaigns of these games in turn, each with a GM, six players and a TV, and a running fight of ready heroes
    against monsters."""
    return [
        table_make(
            heroes=heroes or FEWEST + number % (MOST - FEWEST + 1), foes=foes, ruleset=games[number % len(games)]
        )
        for number in range(count)
    ]


def table_make(*, heroes: int = MOST, foes: int = len(FOES), ruleset: str = "fifth") -> Laid:
    """One of them."""
    from django.db import transaction

    from accounts.services import guest_create
    from combat.services.campaign.campaigns import campaign_create

    with transaction.atomic():
        gm = guest_create(display_name="Gwen")
        campaign = campaign_create(gm=gm, name="Harrow", ruleset=ruleset)
        players = [player_seated(campaign, f"Player {number}") for number in range(1, PLAYERS + 1)]
        encounter = fight_begun(campaign, players, heroes, foes_named(ruleset, foes))
        page, socket = f"/e/{encounter.pk}/", f"/ws/e/{encounter.pk}/"
        people = [("gm", gm), *(("player", seat.user) for seat in players)]
        seats = [Seated(role, str(user), page, socket, session_of(user)) for role, user in people]
        tv = Seated("tv", "TV", f"/tv/{campaign.tv_token}/", f"/ws/tv/{campaign.tv_token}/")
        creatures = tuple(f"c{number}" for number in range(1, heroes + foes + 1))
        return Laid(encounter.pk, encounter.seq, (*seats, tv), campaign.pk, ruleset, creatures)


def foes_named(ruleset: str, count: int) -> tuple[str, ...]:
    """So many names of a game's monsters."""
    return tuple(islice(cycle(FOES_OF.get(ruleset, FOES)), count))


def player_seated(campaign, name: str):
    from accounts.services import guest_create
    from combat.services.campaign.seats import seat_add, seat_claim

    return seat_claim(seat=seat_add(campaign=campaign, name=name), user=guest_create(display_name=name))


def fight_begun(campaign, players, heroes: int, foes: tuple[str, ...]):
    """The demo's map with heroes west of the river and foes beyond it; the server has thrown the initiative."""
    from django.utils import timezone

    from combat.engine import commands as cmd
    from combat.engine import events as ev
    from combat.models import Encounter
    from combat.services.campaign.encounters import encounter_create
    from combat.services.demo.loading import numbered
    from combat.services.demo.scenes import GROUND, HEIGHT, WIDTH
    from combat.services.fight.append import append
    from combat.services.fight.commands import command_submit
    from combat.services.fight.prompts import prompt_expire

    encounter = encounter_create(campaign=campaign, name="The toll at the bridge", width=WIDTH, height=HEIGHT)
    ground = [ev.FieldPainted(audience=ev.EVERYONE, kind=kind, squares=squares) for kind, squares in GROUND]
    people = [*heroes_joining(campaign, players, heroes), *foes_joining(campaign, foes)]
    joined = [ev.CombatantJoined(audience=ev.EVERYONE, combatant=one) for one in numbered(people)]
    append(encounter=encounter, events=(*ground, *joined))
    gm = campaign.seats.get(role="gm")
    command_submit(encounter_id=encounter.pk, seat=gm, command=cmd.Start(), key="start")
    while encounter.resolutions.filter(status="waiting").update(deadline=timezone.now()):
        prompt_expire(encounter_id=encounter.pk)  # the clock throws everybody's initiative
    return Encounter.objects.get(pk=encounter.pk)


def heroes_joining(campaign, players, heroes: int) -> Iterator:
    """The game's ready characters by turns, one a player; with more heroes than players some play two."""
    from msgspec.structs import replace

    from combat.engine.state import Combatant
    from combat.rulesets import READY
    from combat.services.campaign.characters import character_create

    cast = [one.sheet for one in READY[campaign.ruleset]]
    for number in range(heroes):
        seat = players[number % len(players)]
        sheet = cast[number % len(cast)]
        name = f"{sheet.name} {number // len(cast) + 1}"
        character = character_create(campaign=campaign, seat=seat, sheet=replace(sheet, name=name))
        yield Combatant(
            id="",
            name=name,
            sheet=character.as_sheet,
            side="allies",
            owner=seat.engine_id,
            at=(9 - number // 6, 5 + number % 6),
            hp=sheet.hp,
            character_id=character.pk,
        )


def foes_joining(campaign, foes: tuple[str, ...]) -> Iterator:
    from combat.engine.ids import GM
    from combat.engine.state import Combatant
    from combat.services.demo.loading import starter_sheet

    for number, name in enumerate(foes):
        sheet = starter_sheet(campaign.ruleset, name)
        at = (14 + number // 8, 4 + number % 8)
        yield Combatant(
            id="", name=f"{name} {number + 1}", sheet=sheet, side="foes", owner=GM, group=name, at=at, hp=sheet.hp
        )


def session_of(user) -> str:
    """The session cookie of somebody who has signed in."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def laid_from(text: str) -> list[Laid]:
    """What this module has printed in another process."""
    return [
        Laid(**{**one, "seats": tuple(Seated(**seat) for seat in one["seats"]), "creatures": tuple(one["creatures"])})
        for one in json.loads(text)
    ]


def wishes() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--migrate", action="store_true", help="a database that is empty")
    parser.add_argument("--heroes", type=int, help="in each fight (default: 4, 5 or 6)")
    parser.add_argument("--foes", type=int, default=len(FOES))
    parser.add_argument("--games", choices=GAMES, nargs="+", default=["fifth"], help="of the tables in turn")
    return parser.parse_args()


if __name__ == "__main__":
    import django

    wished = wishes()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    if wished.migrate:
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
    made = tables_make(wished.count, heroes=wished.heroes, foes=wished.foes, games=wished.games)
    json.dump([asdict(one) for one in made], sys.stdout)
