"""Sets up a fight in the yard of an inn: `python tests/browser/yard.py` on the database that DATABASE_URL names.

Prints as JSON where it is and how each of the cast is signed in. It is Ilse's turn (Ana's), then Edda's (Ben's), then the
bandits'; both players throw their own dice.
"""

import json
import os
import sys
from uuid import uuid4

PLACES = {"Oswin Lark": (3, 6), "Edda Vance": (6, 8), "Warhorse": (7, 9), "Bandit": (5, 7), "Bandit 2": (14, 7)}


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    sys.stdout.write(json.dumps(yard_make()) + "\n")


def yard_make() -> dict[str, str]:
    from django.urls import reverse

    from accounts.models import User
    from combat.models import Campaign
    from combat.services.campaigns import campaign_create
    from combat.services.encounters import encounter_create
    from combat.services.seats import seat_add, seat_claim
    from combat.services.standing import own_dice_set

    gwen = User.objects.create_user(username=f"gwen-{uuid4().hex[:6]}", display_name="Gwen")
    campaign = campaign_create(gm=gwen, name="The Inn", ruleset="fifth")
    encounter = encounter_create(campaign=campaign, name="The yard", width=18, height=12)
    seats = {}
    for name in ("Ana", "Ben"):
        user = User.objects.create_user(username=f"{name.lower()}-{uuid4().hex[:6]}", display_name=name)
        seats[name] = seat_claim(seat=seat_add(campaign=campaign, name=name), user=user)
        own_dice_set(seat=seats[name], own=True)
    lay(encounter, seats)
    people = {"gwen": gwen, "ana": seats["Ana"].user, "ben": seats["Ben"].user}
    assert Campaign.objects.filter(pk=campaign.pk).exists()
    return {
        "table": reverse("combat:table", args=[encounter.pk]),
        **{who: cookie(user) for who, user in people.items()},
    }


def lay(encounter, seats) -> None:  # type: ignore[no-untyped-def]
    """Put everybody where they stand and begin, in this order, without a roll."""
    from django.db import transaction

    from combat.rulesets import READY, RULESETS
    from combat.services.append import append
    from tests.fights import begun, joined

    rules = RULESETS["fifth"]
    ready = {one.sheet.name: one.sheet for one in READY["fifth"]}
    owners = {"Oswin Lark": "Ana", "Edda Vance": "Ben", "Warhorse": "Ben"}
    events = []
    for number, (name, at) in enumerate(PLACES.items(), 1):
        sheet = ready.get(name) or rules.bestiary[name.removesuffix(" 2")]
        owner = {"owner": seats[owners[name]].engine_id, "side": "allies"} if name in owners else {}
        events += joined(f"c{number}", name, sheet, at, **owner)
    with transaction.atomic():
        append(encounter=encounter, events=(*events, *begun("c1", "c2", "c3", "c4", "c5")))


def cookie(user) -> str:  # type: ignore[no-untyped-def]
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


if __name__ == "__main__":
    main()
