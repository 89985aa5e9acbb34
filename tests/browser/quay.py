"""Sets up a table that nobody has come to yet: a code, a wizard on a card, a GM who is let in by a link.

Wilda acts before anybody whom the GM brings in.
"""

from uuid import uuid4


def made() -> dict[str, str]:
    """Set it up; the code, and the ways to the campaign and into the GM's account."""
    from django.urls import reverse
    from msgspec.structs import replace

    from accounts.models import User
    from accounts.one_tap import one_tap_token
    from combat.rulesets import RULESETS
    from combat.services.campaign.campaigns import campaign_create
    from combat.services.campaign.characters import character_create

    gwen = User.objects.create_user(username=f"gwen-{uuid4().hex[:6]}", display_name="Gwen")
    campaign = campaign_create(gm=gwen, name="The Quay", ruleset="fifth")
    strong = {"kind": "character", "level": 9, "hp": 60, "initiative": 40}
    wizard = replace(RULESETS["fifth"].bestiary["Mage"], name="Wilda Moor", traits=("focus",), **strong)
    character_create(campaign=campaign, seat=None, sheet=wizard)
    return {
        "code": campaign.join_code,
        "campaign": reverse("combat:campaign", args=[campaign.pk]),
        "gm": reverse("accounts:one_tap", args=[one_tap_token(user=gwen)]),
    }
