"""A player's phone as its reader knows it: the page, and what a tap on it opens."""

from django.test import Client
from django.urls import reverse

from combat.models import Encounter


def everything(client: Client, fight: Encounter) -> str:
    """The page and its sheets, one after the other."""
    names = ("table", "more", "order", "log", "reactions")
    return "\n".join(client.get(reverse(f"combat:{name}", args=[fight.pk])).text for name in names)


def deed(client: Client, fight: Encounter, actor: str, action: str, weapon: str = "") -> str:
    """The sheet of one thing that somebody can do."""
    wanted = {"actor": actor, "action": action, "weapon": weapon}
    return client.get(reverse("combat:deed", args=[fight.pk]), wanted).text
