from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.models import Campaign, Character, Encounter, Seat
from combat.rendering import ground_key
from combat.selectors.campaign.library import library_for
from combat.selectors.fight.table import seat_frame
from combat.services.campaign.characters import character_create
from combat.services.campaign.seats import seat_add
from combat.services.errands.asking import errand_begin
from tests.cast import ROGUE


@pytest.fixture
def open_seat(campaign: Campaign) -> Seat:
    """Ana's seat, before she has scanned its code."""
    return seat_add(campaign=campaign, name="Ana")


@pytest.fixture
def running(encounter: Encounter) -> Encounter:
    """The bridge, while the fight is on."""
    encounter.status = Encounter.Status.RUNNING
    encounter.save()
    return encounter


@pytest.fixture
def guarded(campaign: Campaign) -> Campaign:
    """The campaign with the GM at the door."""
    campaign.require_approval = True
    campaign.save()
    return campaign


@pytest.fixture
def phone() -> Client:
    """A device that nobody is signed in on."""
    return Client()


@pytest.fixture
def other_phone() -> Client:
    """One more such device."""
    return Client()


@pytest.fixture
def anas_phone(anas_seat: Seat, ana: User) -> Client:
    """Ana's, who has taken her seat."""
    client = Client()
    client.force_login(ana)
    return client


@pytest.fixture
def gwens_laptop(gwen: User) -> Client:
    client = Client()
    client.force_login(gwen)
    return client


@pytest.fixture
def as_(client):
    """Signs somebody in."""

    def sign_in(user):
        client.force_login(user)
        return client

    return sign_in


@pytest.fixture
def send(client, fight):
    """Posts a form to the fight as somebody: `send(ana, "command", type=..., ...)`."""
    sent = iter(range(1000))

    def post(user, name, /, **fields):
        if user is not None:
            client.force_login(user)
        data = {"key": f"press {next(sent)}", **fields}
        return client.post(reverse(f"combat:{name}", args=[fight.pk]), data)

    return post


@pytest.fixture
def scene(
    gwen: User,
    ana: User,
    ben: User,
    zed: User,
    campaign: Campaign,
    bens_seat: Seat,
    anas_character: Character,
    encounter: Encounter,
) -> SimpleNamespace:
    """Gwen's table: Ana plays Edda, Ben plays nobody yet, one seat is open, Pim is free to be picked; Gwen exports it."""
    return SimpleNamespace(
        gwen=gwen,
        ana=ana,
        ben=ben,
        zed=zed,
        campaign=campaign,
        encounter=encounter,
        anas_seat=anas_character.seat,
        bens_seat=bens_seat,
        edda=anas_character,
        pim=character_create(campaign=campaign, seat=None, sheet=ROGUE),
        open_seat=seat_add(campaign=campaign, name="Dora"),
        stat_block=library_for(campaign)[0],
        errand=errand_begin(campaign=campaign, user=gwen, kind="export"),
        ground=ground_key(seat_frame(encounter, bens_seat).view),
    )
