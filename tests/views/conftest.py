import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.models import Campaign, Encounter, Seat
from combat.services.seats import seat_add


@pytest.fixture
def open_seat(campaign: Campaign) -> Seat:
    """Ana's seat, before she has scanned its code."""
    return seat_add(campaign=campaign, name="Ana")


@pytest.fixture
def fight(encounter: Encounter) -> Encounter:
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
