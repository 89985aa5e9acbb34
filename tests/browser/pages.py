"""Where the pages around the table are: all of the access matrix that a GM finds, in a campaign that was just begun."""

from typing import Any

from tests.access_matrix import FOUND, GWEN, PAGES

# Pieces of other pages; what is there for a moment only (html-validate reads it); what the newcomer's phone shows.
APART = {"seats", "errand_state", "errand", "seat_link", "join_code", "manifest", "worker"}
WORDS = {"sign up": "sign_up", "sign in": "sign_in", "keep": "keep", "devices": "devices", "sign out": "sign_out"}


def made() -> dict[str, str]:
    """The address of each page by its name, and the cookie of the GM who finds it, under `gwen`."""
    from types import SimpleNamespace

    from django.urls import reverse

    from accounts.models import User
    from combat.rulesets import READY
    from combat.selectors.campaign.library import library_for
    from combat.services.campaign.campaigns import campaign_create
    from combat.services.campaign.characters import character_create
    from tests.browser.seeded import cookie
    from tests.rulesets.orcus.making import begun, mara, with_xp

    gwen = User.objects.create_user(username=f"gwen-of-pages-{User.objects.count()}", display_name="Gwen")
    campaign = campaign_create(gm=gwen, name="Pages", ruleset="fifth")
    edda = character_create(campaign=campaign, seat=None, sheet=READY["fifth"][0].sheet)
    scene: Any = SimpleNamespace(campaign=campaign, edda=edda, stat_block=library_for(campaign)[0])
    rows = [row for row in PAGES if row.method == "get" and getattr(row, GWEN) == FOUND and row.name not in APART]
    pages = {row.name: reverse(f"combat:{row.name}", args=row.filled(scene)[0]) for row in rows}
    marrow = campaign_create(gm=gwen, name="Marrow", ruleset="orcus")
    half, whole = (character_create(campaign=marrow, seat=None, sheet=one) for one in (begun(), with_xp(mara(), 2)))
    pages |= {name: reverse(f"combat:{name}", args=[marrow.pk]) for name in ("character_begun", "award")}
    pages |= {"scores": reverse("combat:character_scores", args=[half.pk])}
    pages |= {name: reverse(f"combat:character_{name}", args=[whole.pk]) for name in ("level", "retrain")}
    pages |= {"story": reverse("combat:story", args=[over(campaign).pk])}
    pages |= {name: reverse(f"accounts:{url}") for name, url in WORDS.items()}
    return {**pages, "nowhere": "/nowhere/", "gwen": cookie(gwen)}


def over(campaign: Any) -> Any:
    """A fight that a goblin has lost."""
    from combat.engine.events import EVERYONE, EncounterEnded, LifeChanged
    from combat.services.campaign.encounters import encounter_create
    from tests.builders import monster
    from tests.fights import begun, joined, store

    fight = encounter_create(campaign=campaign, name="Over")
    for who, name, at in (("c1", "Edda", (3, 3)), ("c2", "Goblin", (4, 3))):
        store(fight, *joined(who, name, monster(name), at, side="allies" if who == "c1" else "foes"))
    dead = LifeChanged(audience=EVERYONE, who="c2", life="dead")
    store(fight, *begun("c1", "c2"), dead, EncounterEnded(audience=EVERYONE))
    return fight
