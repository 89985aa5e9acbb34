"""Every command of the table, by everybody, with anything in its fields."""

import json
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combat.models import Encounter, Resolution
from combat.views.table.posts import WAYS
from combat.views.table.sheets import SHEETS
from combat.views.table.wire import WiredOpening, WiredPress, answered
from tests.cases import each
from tests.hostile.cases import pressed, tried
from tests.hostile.door import Door, Knock, everybody_knocks, one_knocks
from tests.hostile.forms import KINDS, PLAIN, Form
from tests.hostile.nasty import WORDS, values
from tests.hostile.routes import parameters, routes
from tests.hostile.scene import ANA, BEN, GWEN, MAKING, ZED, Scene
from tests.hostile.spoiled import URLENCODED, cookies, form_body, knocks

pytestmark = pytest.mark.django_db

ROUTE = "/e/<int:pk>/command/"
FIELDS = (
    "type",
    "key",
    "actor",
    "action",
    "targets",
    "path",
    "square",
    "choice",
    "version",
    "prompt",
    "faces",
    "own",
    "who",
)


@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
@pressed
@given(data=st.data())
def test_a_command(kind: str, data: st.DataObject, scene: Scene, door: Door, commands: dict[str, list[Form]]) -> None:
    fights = [str(fight.pk) for fight in (*scene.fights, scene.asking, scene.gate)]
    knock = data.draw(knocks(ROUTE, {"<int:pk>": fights}, commands[kind]))
    everybody_knocks(scene, door, knock, data.draw(cookies))


@tried
@given(
    to=st.sampled_from([*WAYS, "log", *WORDS[:20]]),
    body=st.lists(st.tuples(st.sampled_from(FIELDS), values), max_size=10).map(urlencode) | st.sampled_from(WORDS),
    who=st.sampled_from([GWEN, ANA, BEN, ZED]),
)
def test_a_press_over_a_socket(to: str, body: str, who: str, scene: Scene) -> None:
    """Whatever it says, it is answered with a status and in words, and never by a fault of ours."""
    user = scene.users[who]
    told = json.loads(answered(user, scene.fights[0].pk, WiredPress(to, body)))
    assert told["status"] in (200, 400, 404, 409, 422, 429), told
    if who == ZED:
        assert (told["status"], told["html"]) == (404, "")


ASKED = (
    "actor",
    "action",
    "weapon",
    "to",
    "square",
    "squares",
    "rise",
    "token",
    "who",
    "key",
    "row",
    "line",
    "wish",
    "words",
)


@tried
@given(
    to=st.sampled_from([*SHEETS, "command", *WORDS[:20]]),
    query=st.lists(st.tuples(st.sampled_from(ASKED), values), max_size=8).map(urlencode) | st.sampled_from(WORDS),
    who=st.sampled_from([GWEN, ANA, BEN, ZED]),
)
def test_what_is_opened_over_a_socket(to: str, query: str, who: str, scene: Scene) -> None:
    """The same, and nothing is done by it; a player is not told that there is anything of the GM's."""
    user, fight = scene.users[who], scene.fights[0]
    told = json.loads(answered(user, fight.pk, WiredOpening(to, query, "its key")))
    assert told["status"] in (200, 400, 404, 422, 429), told
    assert (told["key"], told["press"]) == ("its key", "toofast" if told["status"] == 429 else "")
    if who == ZED or to not in SHEETS or (SHEETS[to].for_gm and who != GWEN):
        assert (told["status"] in (400, 404), told["html"]) == (True, "")
    assert Encounter.objects.get(pk=fight.pk).seq == fight.seq


def send(scene: Scene, door: Door, name: str, form: Form, who: str = GWEN, pk: int = 0) -> int:
    route = routes()[name]
    pks = {"campaigns": scene.campaign.pk, "characters": 1, "e": scene.fights[0].pk}
    path = "/" + route
    for place in parameters(route, scene):
        path = path.replace(place, str(pk or pks.get(route.split("/")[0], 1)))
    return one_knocks(
        scene, door, Knock(path, "POST", b"", form_body(list(form.items())), [(b"content-type", URLENCODED)]), who
    )


ELSEWHERE = (
    "accounts:keep",
    "combat:abandon",
    "combat:ask_back",
    "combat:decline_back",
    "combat:join_code",
    "combat:run_environment",
    *MAKING,
)


@each("name", [name for name in PLAIN if name not in ELSEWHERE])
def test_an_unspoiled_form_is_taken(name: str, scene: Scene, door: Door) -> None:
    assert send(scene, door, name, PLAIN[name]) in (200, 302)


@pytest.mark.parametrize("name", MAKING)
def test_an_unspoiled_step_of_a_characters_making_is_taken(
    name: str, scene: Scene, door: Door, forms: dict[str, list[Form]]
) -> None:
    (form,) = forms[name]
    assert send(scene, door, name, form, pk=scene.making[name]) == 302


def test_an_unspoiled_place_is_taken(scene: Scene, door: Door) -> None:
    form = PLAIN["combat:run_environment"] | {"place": str(scene.place.pk)}
    assert send(scene, door, "combat:run_environment", form, pk=scene.wild.pk) == 200


@pytest.mark.thorough
def test_unspoiled_commands_are_taken(scene: Scene, door: Door, commands: dict[str, list[Form]]) -> None:
    """Or the rest would only try refusals."""
    fights = (*scene.fights, scene.gate)
    taken = {
        kind: any(send(scene, door, "combat:command", form, pk=fight.pk) == 200 for form in forms for fight in fights)
        for kind, forms in commands.items()
    }
    assert (
        sorted(kind for kind, done in taken.items() if not done)
        == [
            "ActWorld",
            "Announce",
            "BeginRest",
            "BreakRest",
            "DouseLamp",
            "FinishRest",
            "FormGroup",
            "HoldPack",
            "PassWorld",
            "PlayPack",
            "RecoverAmmunition",
            "SetDistant",
            "Start",
        ]
    )  # fights are on where there is anybody; nobody is ready or has shot, nothing burns, nobody is there; it is not the
    # world's turn, no two are alike, and no scene rolls


def test_an_unspoiled_answer_is_taken(scene: Scene, door: Door, forms: dict[str, list[Form]]) -> None:
    assert Resolution.objects.get(encounter=scene.asking, status="waiting")
    assert send(scene, door, "combat:answer", forms["combat:answer"][0], ANA, scene.asking.pk) == 200
