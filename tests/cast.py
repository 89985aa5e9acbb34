"""The same people in every test: GM Gwen, players Ana and Ben at her table, stranger Zed."""

import json
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.models import Campaign, Character, Encounter, Seat
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.errands.campaign_export import campaign_export

LONGSWORD = Weapon(key="longsword", name="Longsword", harm=(DamageDice("1d8", "slashing"),))
DAGGER = Weapon(
    key="dagger", name="Dagger", ability="dex", harm=(DamageDice("1d4", "piercing"),), properties=("finesse",)
)
FIGHTER = Sheet(
    name="Edda",
    kind="character",
    level=3,
    hp=28,
    defenses={"ac": 18},
    abilities={"str": 16, "dex": 12, "con": 14, "int": 10, "wis": 12, "cha": 10},
    weapons=(LONGSWORD,),
)
ROGUE = Sheet(
    name="Pim",
    kind="character",
    level=3,
    size="Small",
    hp=21,
    defenses={"ac": 15},
    abilities={"str": 8, "dex": 16, "con": 12, "int": 13, "wis": 10, "cha": 14},
    weapons=(DAGGER,),
)


def user_called(name: str, **fields: Any) -> User:
    """A user with an account; the name at the table begins with a capital."""
    return User.objects.create_user(username=name.lower(), display_name=name, password="pass phrase", **fields)


def seat_taken(campaign: Campaign, user: User) -> Seat:
    """A player's seat with this user on it."""
    return seat_claim(seat=seat_add(campaign=campaign, name=user.display_name), user=user)


def exported(campaign: Campaign) -> dict[str, Any]:
    """A campaign's export, as whoever has it reads it."""
    return json.loads(b"".join(campaign_export(campaign=campaign)))


@pytest.fixture
def gwen(db: None) -> User:
    """The GM."""
    return user_called("Gwen")


@pytest.fixture
def ana(db: None) -> User:
    """A player."""
    return user_called("Ana")


@pytest.fixture
def ben(db: None) -> User:
    """Another player."""
    return user_called("Ben")


@pytest.fixture
def zed(db: None) -> User:
    """A stranger: has an account, and a table of his own elsewhere or none."""
    return user_called("Zed")


@pytest.fixture
def ruleset() -> str:
    """The game that is played; a module that needs another one overrides it."""
    return "fifth"


@pytest.fixture
def campaign(gwen: User, ruleset: str) -> Campaign:
    """Gwen's campaign, nobody else at the table yet."""
    return campaign_create(gm=gwen, name="Harrow", ruleset=ruleset)


@pytest.fixture
def gwens_seat(campaign: Campaign) -> Seat:
    return campaign.seats.get(role=Seat.Role.GM)


@pytest.fixture
def spectators_seat(campaign: Campaign) -> Seat:
    return campaign.seats.get(role=Seat.Role.SPECTATOR)


@pytest.fixture
def anas_seat(campaign: Campaign, ana: User) -> Seat:
    """Ana sits at the table."""
    return seat_taken(campaign, ana)


@pytest.fixture
def bens_seat(campaign: Campaign, ben: User) -> Seat:
    """Ben sits at the table."""
    return seat_taken(campaign, ben)


@pytest.fixture
def anas_character(anas_seat: Seat) -> Character:
    """Edda, a fighter."""
    return character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=FIGHTER)


@pytest.fixture
def bens_character(bens_seat: Seat) -> Character:
    """Pim, a rogue."""
    return character_create(campaign=bens_seat.campaign, seat=bens_seat, sheet=ROGUE)


@pytest.fixture
def prepared_encounter(campaign: Campaign) -> Encounter:
    """An empty encounter that Gwen prepares, of which nobody else knows."""
    return encounter_create(campaign=campaign, name="The bridge", width=12, height=10)


@pytest.fixture
def encounter(prepared_encounter: Encounter) -> Encounter:
    """An empty encounter of Gwen's campaign, being set up before everybody's eyes."""
    return shown(prepared_encounter)


def shown(encounter: Encounter) -> Encounter:
    """An encounter to which the table has turned."""
    Encounter.objects.filter(pk=encounter.pk).update(shown_at=timezone.now())
    encounter.refresh_from_db()
    return encounter
