import pytest

from accounts.services import guest_create, user_sign_up

PASSWORD = "mind the gelatinous cube"


@pytest.fixture
def gwen(db):
    return user_sign_up(username="gwen", password=PASSWORD, display_name="Gwen")


@pytest.fixture
def ana(db):
    """A guest."""
    return guest_create(display_name="Ana")


@pytest.fixture
def as_ana(client, ana):
    client.force_login(ana)
    return client
