"""Script in every text that somebody can store: whoever reads it anywhere reads it as it was written."""

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from django.contrib import admin
from django.urls import reverse
from selectolax.lexbor import LexborHTMLParser, LexborNode

from combat.models import Campaign, OwnEnvironment, Seat
from tests.cast import user_called
from tests.conftest import forget_all
from tests.hostile.door import Door, Knock
from tests.hostile.forms import Form
from tests.hostile.routes import routes
from tests.hostile.scene import ANA, BEN, GWEN, NOBODY, ZED, Scene, cookie_of
from tests.hostile.spoiled import URLENCODED, form_body
from tests.players.page import fragment
from tests.thorough import every, times

pytestmark = pytest.mark.django_db

PAYLOADS = (
    "<script>hostile()</script>",
    "\"'><img src=x onerror=hostile()>",
    "<b hostile onclick=hostile()>x</b>",
    "</title></textarea></script><svg/onload=hostile()>",
    "' hostile='1' onmouseover='hostile()",
    "{{ 7|hostile }}{% hostile %}",
    "<!--<i hostile hx-get=/ hx-trigger=load hx-swap-oob=innerHTML>",
    "javascript:hostile()",
    "\\u003cscript>hostile()</script>",
)
FREE = {
    "name", "text", "reason", "note", "traits", "source", "licence", "challenge", "display_name", "player", "attack_name",
    "choice", "tool", "weapon-0-name", "weapon-1-name", "weapon-2-name", "first_name", "words", "event", "summary",
    "action-0-name", "action-0-note",
}  # fmt: skip
WANT_KIND = ("combat:character", "combat:stat_block_new")  # whose `type` is a word of the reader's own


LEADING = {"href", "src", "action", "formaction", "hx-get", "hx-post"}
READ_AS_JSON = {"hx-vals", "hx-headers"}
OWN = ("application/manifest+json", "text/javascript")  # what the app is installed by: nobody's words are in it


def run_by(html: str) -> list[str]:
    """What a browser that reads this would run: a page, or a piece of one."""
    whole = html.lstrip()[:9].lower() == "<!doctype"
    tree = LexborHTMLParser(html) if whole else fragment(html)
    nodes = tree.root.traverse() if tree.root is not None else ()
    return [ran for node in nodes if node.is_element_node for ran in run_by_element(node)]


def run_by_element(node: LexborNode) -> Iterator[str]:
    tag = node.tag
    for name, value in node.attributes.items():
        if (
            name.startswith("on")
            or "hostile" in name
            or (name in LEADING and "javascript:" in (value or "")[:20].lower())
        ):
            yield f"<{tag} {name}={value}>"
        if name in READ_AS_JSON:
            json.loads(value or "")
    assert tag != "template", "a document of its own, which nobody has looked into"
    if "hostile" in tag or (tag == "script" and "hostile" in node.text()):
        yield f"<{tag}>"


class Visitor:
    """One of the cast, who reads everything that comes as a browser would."""

    def __init__(self, door: Door, cookie: str) -> None:
        self.door, self.cookie = door, cookie
        self.read = self.told = 0

    def get(self, path: str, **headers: bytes) -> str:
        return self.take(Knock(path, headers=[(b"hx-request", b"true")] if headers else []))

    def post(self, path: str, form: Form) -> str:
        return self.take(Knock(path, "POST", b"", form_body(list(form.items())), [(b"content-type", URLENCODED)]))

    def take(self, knock: Knock) -> str:
        response = self.door.answer(knock, self.cookie)
        text: str = response.content.decode()
        self.read += 1
        if "text/html" in response.headers.get("Content-Type", "text/html"):
            assert run_by(text) == [], (knock.path, response.status_code)
        elif response.headers["Content-Type"].startswith(OWN):
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert "hostile" not in text
        else:
            assert response.headers["Content-Type"] == "application/json"
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Content-Disposition"].startswith("attachment")
            json.loads(text)
        self.told += text.count("hostile")
        return text


@pytest.fixture(scope="module")
def poisoned(scene: Scene, door: Door, forms: dict[str, list[Form]]) -> Scene:
    """The scene, with script wherever a form takes text of one's own."""
    payloads = cycle(PAYLOADS)
    gwen, nobody = (Visitor(door, scene.cookies[who]) for who in (GWEN, NOBODY))
    for number in range(4):
        for name in (
            "combat:campaign_settings",
            "combat:character_new",
            "combat:encounter_new",
            "combat:seat_new",
            "combat:environment_new",
            *WANT_KIND,
        ):
            for form in forms[name]:
                gwen.post(address(name, scene), spoil(form, next(payloads), name))
        nobody.post(
            "/accounts/sign-up/", spoil(forms["accounts:sign_up"][0], next(payloads)) | {"username": f"m{number}"}
        )
        path = f"/join/{Campaign.objects.get(pk=scene.campaign.pk).join_code}/"
        nobody.post(path, spoil(forms["combat:join_code"][0], next(payloads)))
        for seat in Seat.objects.filter(campaign=scene.campaign, user=scene.users[ANA]):
            Seat.objects.filter(pk=seat.pk).update(name=next(payloads))
    scene.users[ANA].display_name = PAYLOADS[0]
    scene.users[ANA].save()
    forget_all()
    return scene


def spoil(form: Form, payload: str, name: str = "") -> Form:
    free = FREE | ({"type"} if name in WANT_KIND else set())
    return {field: payload if field in free else value for field, value in form.items()}


def address(name: str, scene: Scene) -> str:
    loose = scene.campaign.characters.filter(seat=None).first()
    row = {"combat:character": loose, "combat:environment_new": scene.wild.campaign}.get(name, scene.campaign)
    return reverse(name, args=[row.pk])


def places(scene: Scene) -> Iterator[str]:
    """Every page that can be read, of every row that there is."""
    campaigns = [*scene.campaigns, scene.zeds]
    rows = {
        "campaigns": campaigns,
        "characters": [one for campaign in campaigns for one in campaign.characters.all()],
        "seats": [one for campaign in campaigns for one in campaign.seats.all()],
        "encounters": [],
        "e": [*scene.fights, scene.asking, scene.gate],
    }
    blocks = [block for campaign in campaigns for block in campaign.stat_blocks.all()]
    for name, route in routes().items():
        if name.split(":")[0] != "combat" or any(word in route for word in ("token", "code", "character>")):
            continue
        for row in rows.get(route.split("/")[0], [None]) if "<" in route else [None]:
            path = "/" + route.replace("<int:pk>", str(row and row.pk))
            for block in blocks if "<int:block>" in path else [None]:
                for place in OwnEnvironment.objects.all() if "<int:place>" in path else [None]:
                    yield path.replace("<int:block>", str(block and block.pk)).replace(
                        "<int:place>", str(place and place.pk)
                    )
    for campaign in campaigns:
        campaign.refresh_from_db()
        yield from (f"/join/{campaign.join_code}/", f"/join/{campaign.join_code}/", f"/tv/{campaign.tv_token}/")
        yield from (f"/seat/{seat.token}/" for seat in campaign.seats.all())


@pytest.mark.parametrize("who", [GWEN, ANA, BEN, ZED, NOBODY])
def test_no_page_runs_what_was_stored(who: str, poisoned: Scene, door: Door) -> None:
    visitor = Visitor(door, poisoned.cookies[who])
    for path in places(poisoned):
        visitor.get(path)
    assert visitor.read > 80
    assert visitor.told > (0 if who in (ZED, NOBODY) else 20)


@pytest.mark.parametrize("game", [0, 1, 2])
def test_no_press_at_the_table_runs_what_was_written(
    game: int, poisoned: Scene, door: Door, commands: dict[str, list[Form]]
) -> None:
    """With every screen of the table looked at again after every dozen of them."""
    fight, payloads = poisoned.fights[game], cycle(PAYLOADS)
    gwen, others = Visitor(door, poisoned.cookies[GWEN]), [Visitor(door, poisoned.cookies[who]) for who in (ANA, BEN)]
    tv = f"/tv/{fight.campaign.tv_token}/"
    presses = [form for kind, forms in commands.items() for form in forms if kind not in ("Finish", "Note")]
    for number, form in enumerate(presses[:: every(9, 36)]):
        gwen.post(f"/e/{fight.pk}/command/", spoil(form, next(payloads)) | {"key": f"k{number}"})
        if number % 12 == 0:
            for one in (*others, gwen):
                one.get(f"/e/{fight.pk}/")
                one.get(tv)
                one.get(f"/e/{fight.pk}/target/?token=c1&actor=c1")
    for payload in PAYLOADS:
        gwen.post(f"/e/{fight.pk}/command/", {"type": "Note", "text": payload, "key": f"note {payload[:9]}"})
        gwen.post(f"/e/{fight.pk}/quick-add/", {"line": payload, "key": payload[:9], "side": payload})
        gwen.post(f"/e/{fight.pk}/standing/", {"kind": payload, "answer": "always"})
    gwen.post(f"/e/{fight.pk}/command/", {"type": "Finish", "reason": PAYLOADS[0], "key": "over"})
    for one in (*others, gwen):
        one.get(f"/e/{fight.pk}/")
        assert one.told


def test_no_page_of_the_admin_runs_it(poisoned: Scene, door: Door) -> None:
    root = Visitor(door, cookie_of(user_called("Root", is_staff=True, is_superuser=True)))
    for model in admin.site._registry:
        label = f"{model._meta.app_label}_{model._meta.model_name}"
        root.get(reverse(f"admin:{label}_changelist"))
        for pk in list(model._default_manager.order_by("-pk").values_list("pk", flat=True))[: times(12, 2)]:
            root.get(reverse(f"admin:{label}_change", args=[pk]))
            root.get(reverse(f"admin:{label}_history", args=[pk]))
    assert root.told


@pytest.mark.parametrize("link", ["javascript:alert(1)", "data:text/html,x", "https:javascript:alert(1)"])
def test_a_source_leads_to_a_page_and_runs_nothing(link: str, poisoned: Scene, door: Door, forms: Any) -> None:
    form = forms["combat:stat_block_new"][0] | {"url": link}
    page = Visitor(door, poisoned.cookies[GWEN]).post(address("combat:stat_block_new", poisoned), form)
    assert "Enter a valid URL" in page


def test_the_reader_would_notice() -> None:
    """Of the payloads those run that are meant for a page, if they are put there as they are."""
    ran = [payload for payload in PAYLOADS if run_by(f"<p title='{payload}'>{payload}</p>")]
    assert len(ran) == 5
