"""Forged origins, tokens, cookies, sessions, seats and keys: each is refused in words and changes nothing."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from combat.engine import commands as cmd
from combat.models import Seat
from combat.selectors.fight.waiting import prompt_of, waiting_of
from combat.services.campaign.campaigns import campaign_archive
from combat.services.campaign.seats import seat_claim, seat_release, seat_remove
from tests.cases import each
from tests.conftest import forget_all
from tests.fights import press, stored, version
from tests.hostile.forms import Form
from tests.hostile.routes import PARAMETER, parameters, routes
from tests.hostile.scene import ANA, BEN, EDDA, GOBLIN, GWEN, ZED, Scene, cookie_of, undone

pytestmark = pytest.mark.django_db

TOKEN = "a" * 32


@pytest.fixture(autouse=True)
def _undone(scene: Scene) -> Any:
    with undone(scene):
        yield
    forget_all()


def browser(scene: Scene, who: str, **headers: str) -> Client:
    """A browser with the cookies of one of the cast, held to the forgery checks as in production."""
    return Client(enforce_csrf_checks=True, headers={"cookie": scene.cookies[who], **headers})


def path_of(route: str, scene: Scene) -> str:
    """An address that Gwen could use."""
    row = {"seats": Seat.objects.filter(campaign=scene.campaign, user=scene.users[ANA]).first(), "e": scene.fights[0]}
    key = getattr(row.get(route.split("/")[0], scene.campaign), "pk", 1)
    words = {"code": scene.campaign.join_code, "token": "x"}
    places = {place: words.get(PARAMETER.match(place)[1] or "", str(key)) for place in parameters(route, scene)}  # type: ignore[index]
    path = "/" + route
    for place, word in places.items():
        path = path.replace(place, word)
    return path


# --- forged requests ------------------------------------------------------------------------------------------------

FORGED: dict[str, Callable[[Client], Form]] = {
    "no token": lambda client: {},
    "a wrong token": lambda client: {"csrfmiddlewaretoken": TOKEN},
    "a token that is none": lambda client: {"csrfmiddlewaretoken": "<script>"},
    "a token without its cookie": lambda client: {"csrfmiddlewaretoken": token_of(Client())},
}


def token_of(client: Client) -> str:
    client.get("/accounts/sign-in/")
    return client.cookies["csrftoken"].value


@each("name", routes())
@pytest.mark.thorough
def test_no_address_takes_a_post_that_another_site_sends(name: str, scene: Scene) -> None:
    path, client = path_of(routes()[name], scene), browser(scene, GWEN)
    sent = [client.post(path, forged(client)) for forged in FORGED.values()]
    sent += [method(path) for method in (client.put, client.patch, client.delete)]
    assert {answer.status_code for answer in sent} == {403}
    assert all("That was not done" in answer.text for answer in sent)
    assert not scene.has_changed()


@pytest.mark.parametrize(
    "origin", ["http://zed.example", "null", "https://localhost", "http://localhost.zed.example", "http://["]
)
def test_the_right_token_from_a_wrong_origin_is_refused(origin: str, scene: Scene) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(scene.users[GWEN])
    token = token_of(client)
    data = {"csrfmiddlewaretoken": token, "type": "Note", "text": "x", "key": "k", "own": "1"}
    for path in (
        f"/e/{scene.fights[0].pk}/command/",
        f"/e/{scene.fights[0].pk}/dice/",
        f"/campaigns/{scene.campaign.pk}/rotate/",
    ):
        assert client.post(path, data, headers={"origin": origin}).status_code == 403
    assert not scene.has_changed()
    assert client.post(path, data, headers={"origin": "http://localhost"}, SERVER_NAME="localhost").status_code == 302


@each("host", ["zed.example", "localhost.zed.example", "", "localhost:x", "[::1", "a b"])
def test_a_forged_host_opens_nothing_and_makes_no_links(host: str, scene: Scene) -> None:
    answer = browser(scene, GWEN).get(f"/campaigns/{scene.campaign.pk}/codes/", headers={"host": host})
    assert answer.status_code == 400
    assert "zed.example" not in answer.text


def test_a_forwarded_host_is_not_believed(scene: Scene) -> None:
    page = browser(scene, GWEN).get(
        f"/campaigns/{scene.campaign.pk}/codes/", headers={"x-forwarded-host": "zed.example"}
    )
    assert (page.status_code, "zed.example" in page.text) == (200, False)


# --- cookies and sessions -------------------------------------------------------------------------------------------


@each(
    "cookie",
    [
        "",
        "sessionid=",
        f"sessionid={TOKEN}",
        "sessionid=../../x",
        'sessionid="\\000\\000\\000\\000\\000\\000\\000\\000\\000"',
        "sessionid=" + "x" * 5000,
    ],
)
def test_a_forged_session_is_nobodys(cookie: str, scene: Scene) -> None:
    client = Client(headers={"cookie": cookie})
    assert client.get(f"/e/{scene.fights[0].pk}/").status_code == 404
    assert client.get(f"/campaigns/{scene.campaign.pk}/").headers["Location"].startswith("/accounts/sign-in/")


def test_a_session_that_is_over_is_nobodys(scene: Scene) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert browser(scene, ANA).get(f"/e/{scene.fights[0].pk}/").status_code == 404


def test_a_session_that_somebody_else_has_written_is_nobodys(scene: Scene) -> None:
    """Zed names Ana in his own session, but can't know what goes with her name."""
    session = SessionStore(scene.cookies[ZED].partition("=")[2])
    session["_auth_user_id"] = str(scene.users[ANA].pk)
    session.save()
    assert browser(scene, ZED).get(f"/e/{scene.fights[0].pk}/").status_code == 404


def test_signing_out_ends_the_session_for_whoever_has_copied_its_cookie(scene: Scene) -> None:
    Client(headers={"cookie": scene.cookies[ANA]}).post("/accounts/sign-out/")
    assert browser(scene, ANA).get(f"/e/{scene.fights[0].pk}/").status_code == 404


def test_a_new_password_ends_the_sessions_of_other_devices(scene: Scene) -> None:
    ana = scene.users[ANA]
    ana.set_password("another phrase")
    ana.save()
    assert browser(scene, ANA).get(f"/e/{scene.fights[0].pk}/").status_code == 404


def test_signing_in_gives_a_session_that_nobody_knew_before(scene: Scene) -> None:
    planted = SessionStore()
    planted["x"] = 1
    planted.save()
    client = Client(headers={"cookie": f"sessionid={planted.session_key}"})
    client.post("/accounts/sign-in/", {"username": "ana", "password": "pass phrase"})
    assert client.cookies["sessionid"].value != planted.session_key
    assert not Session.objects.filter(pk=planted.session_key).exists()


@each(
    "away",
    ["https://zed.example/", "//zed.example", "/\\zed.example", "javascript:alert(1)", "https:zed.example", "\r\nX: y"],
)
@each("page", ["/accounts/sign-in/", "/accounts/sign-up/", "/accounts/sign-out/"])
def test_nobody_is_led_away(page: str, away: str, scene: Scene) -> None:
    words = "mind the gelatinous cube"
    data = {
        "username": "ana",
        "password": "pass phrase",
        "password1": words,
        "password2": words,
        "display_name": "A",
        "next": away,
    }
    answer = Client().post(f"{page}?next=//zed.example", data | ({"username": "new"} if "up" in page else {}))
    assert answer.headers.get("Location", "/").startswith("/")
    assert not answer.headers.get("Location", "/").startswith("//")


# --- seats ----------------------------------------------------------------------------------------------------------


def anas(scene: Scene) -> Seat:
    return Seat.objects.get(campaign=scene.campaign, user=scene.users[ANA])


@pytest.mark.parametrize("cut", [seat_remove, seat_release])
@pytest.mark.parametrize(
    "path",
    [
        "",
        "preview/?to=6,6&actor=c1&gait=walk",
        "target/?token=c3&actor=c1",
        "others/?actor=c1&action=attack",
        "why/?actor=c1&target=c3",
        "rule/?row=FIF-001",
    ],
)
def test_whoever_lost_the_seat_sees_nothing_from_the_next_request_on(cut: Any, path: str, scene: Scene) -> None:
    address = f"/e/{scene.fights[0].pk}/{path}"
    assert browser(scene, ANA).get(address).status_code == 200
    cut(seat=anas(scene))
    assert browser(scene, ANA).get(address).status_code == 404


@pytest.mark.parametrize("cut", [seat_remove, seat_release, lambda seat: campaign_archive(campaign=seat.campaign)])
@pytest.mark.parametrize("name", ["command", "answer", "standing", "dice"])
def test_whoever_lost_the_seat_does_nothing_more(
    cut: Any, name: str, scene: Scene, forms: dict[str, list[Form]]
) -> None:
    cut(seat=scene.asking.campaign.seats.get(name="Ana"))
    before = stored(scene.asking)
    client = Client(headers={"cookie": scene.cookies[ANA]})
    for form in forms[f"combat:{name}"][:5]:
        assert client.post(f"/e/{scene.asking.pk}/{name}/", form).status_code == 404
    assert stored(scene.asking) == before


def test_naming_another_seat_gives_none_of_its_rights(scene: Scene) -> None:
    """Ben says that he is Ana, and the GM, in every way a form could say it."""
    fight, ana, gwens = scene.fights[0], anas(scene), scene.campaign.seats.get(role=Seat.Role.GM)
    before = stored(fight)
    for seat in (ana, gwens):
        said = {
            name: value
            for name in ("seat", "seat_id", "user", "owner", "by", "as")
            for value in (str(seat.pk), seat.engine_id)
        }
        for form in ({"type": "EndTurn", "actor": EDDA}, {"type": "Harm", "targets": GOBLIN, "amount": "9"}):
            client = Client(headers={"cookie": scene.cookies[BEN], "x-seat": str(seat.pk)})
            answer = client.post(
                f"/e/{fight.pk}/command/?seat={seat.pk}", {**said, **form, "key": "k", "version": version(fight, seat)}
            )
            assert answer.status_code == 409
    assert stored(fight) == before


def test_a_question_to_another_seat_is_not_answered(scene: Scene, forms: dict[str, list[Form]]) -> None:
    before = stored(scene.asking)
    client = Client(headers={"cookie": scene.cookies[BEN]})
    answer = client.post(f"/e/{scene.asking.pk}/answer/", forms["combat:answer"][0])
    assert (answer.status_code, "not yours to answer" in answer.text) == (409, True)
    elsewhere = client.post(f"/e/{scene.fights[1].pk}/answer/", forms["combat:answer"][0])
    assert elsewhere.status_code == 409
    assert stored(scene.asking) == before


def test_a_question_cant_be_guessed_by_its_number(scene: Scene) -> None:
    waiting = waiting_of(scene.asking)
    client = Client(headers={"cookie": scene.cookies[ANA]})
    before = stored(scene.asking)
    for guess in (str(waiting.pk), f"{waiting.pk}-0", f"{prompt_of(waiting)}-1", f"{prompt_of(waiting)}-", "-0", "0"):
        answer = client.post(f"/e/{scene.asking.pk}/answer/", {"prompt": guess, "choice": "no", "key": f"k{guess}"})
        assert answer.status_code == 409
    assert stored(scene.asking) == before


# --- keys -----------------------------------------------------------------------------------------------------------


def test_a_key_of_another_seat_does_nothing_and_tells_nothing(scene: Scene) -> None:
    fight, gwens = scene.fights[0], scene.campaign.seats.get(role=Seat.Role.GM)
    press(fight, gwens, cmd.Hide(who=GOBLIN), key="gwens")
    before = stored(fight)
    client = Client(headers={"cookie": scene.cookies[ANA]})
    answer = client.post(f"/e/{fight.pk}/command/", {"type": "EndTurn", "actor": EDDA, "key": "gwens"})
    assert answer.status_code == 409
    assert "That was done already. </p>" in answer.text or "That was done already.</p>" in answer.text
    assert stored(fight) == before


def test_a_key_of_one_fight_is_free_in_another(scene: Scene) -> None:
    gwen = Client(headers={"cookie": scene.cookies[GWEN]})
    for fight in scene.fights:
        assert gwen.post(f"/e/{fight.pk}/command/", {"type": "Note", "text": "x", "key": "same"}).status_code == 200


def test_a_seat_that_asks_to_be_let_in_has_no_rights_yet(scene: Scene) -> None:
    seat_claim(seat=anas(scene), user=scene.users[ZED])
    client = Client(headers={"cookie": cookie_of(scene.users[ZED])})
    assert client.get(f"/e/{scene.fights[0].pk}/").status_code == 404
    assert client.post(f"/e/{scene.fights[0].pk}/command/", {"type": "Note"}).status_code == 404


def test_a_character_of_another_campaign_comes_into_no_fight(scene: Scene) -> None:
    """Zed tries at his own table what is Gwen's."""
    zed = Client(headers={"cookie": scene.cookies[ZED]})
    fight, theirs = scene.zeds.encounters.get(), scene.campaign.characters.first()
    answer = zed.post(f"/e/{fight.pk}/add-character/", {"character": theirs.pk, "key": "k"})
    assert (answer.status_code, theirs.name in answer.text) == (422, False)
    assert zed.post(f"/campaigns/{scene.zeds.pk}/characters/{theirs.pk}/pick/").status_code == 404
    assert zed.get(f"/campaigns/{scene.zeds.pk}/library/{scene.campaign.stat_blocks.get().pk}/").status_code == 404
