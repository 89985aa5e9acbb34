"""Fights that begin in the middle, for the browser: who sits where, signed in, everybody throwing real dice.

A module that uses it has `made()`, which the clerk of the server's database calls (tests/clerk.py).
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4


def table_make(
    *, campaign: str, ruleset: str, fight: str, lay: Callable[[Any, dict[str, Any]], None]
) -> dict[str, str]:
    """The table's address and the cookies of Gwen, Ana and Ben; `lay(encounter, seats)` puts everybody where they stand."""
    from django.urls import reverse

    from accounts.models import User
    from combat.services.campaign.campaigns import campaign_create
    from combat.services.campaign.encounters import encounter_create
    from combat.services.campaign.seats import seat_add, seat_claim
    from combat.services.fight.fights import fight_show
    from combat.services.fight.standing import own_dice_set

    gwen = User.objects.create_user(username=f"gwen-{uuid4().hex[:6]}", display_name="Gwen")
    made = campaign_create(gm=gwen, name=campaign, ruleset=ruleset)
    encounter = encounter_create(campaign=made, name=fight, width=18, height=12)
    seats = {"Gwen": made.seats.get(user=gwen)}
    fight_show(encounter_id=encounter.pk, seat=seats["Gwen"], key="shown")
    for name in ("Ana", "Ben"):
        user = User.objects.create_user(username=f"{name.lower()}-{uuid4().hex[:6]}", display_name=name)
        seats[name] = seat_claim(seat=seat_add(campaign=made, name=name), user=user)
        own_dice_set(seat=seats[name], own=True)
    lay(encounter, seats)
    where = {name.lower(): cookie(seat.user) for name, seat in seats.items()}
    return {"table": reverse("combat:table", args=[encounter.pk]), **where}


def cookie(user: Any) -> str:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)
