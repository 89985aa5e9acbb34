"""The sharpest words in every field of every form, one after the other, sent by whoever may send the form."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from tests.hostile.door import Door, Knock, one_knocks
from tests.hostile.forms import PLAIN, Form
from tests.hostile.routes import parameters, routes
from tests.hostile.scene import ANA, GWEN, NOBODY, Scene
from tests.hostile.spoiled import URLENCODED, form_body
from tests.thorough import every

pytestmark = pytest.mark.django_db

SHARP = (
    "9" * 4400,
    "9" * 4400 + " goblin;",
    "\u0669" * 4400,
    "1" + "0" * 300,
    "-9223372036854775809",
    "\0",
    "a\0b",
    "x" * 5000,
    "é" * 61,
    "\u00b2",
    "\u2460",
    "-1",
    "1e400",
    "fire " + "9" * 4400,
    "fire 99999999999999999999, cold " + "9" * 300,
    "1d6+" + "9" * 4400,
    "9" * 4400 + "d6",
    "\u0661d\u0666",
    "[" * 100_000,
    "3,3;" * 5000,
    "\u0663,\u0663",
    "\u202e\ufeff\u2028",
    "+" * 500,
    "--",
)
BRIEF = 200  # of all the cases, one in so many
NAMES = (
    "combat:answer",
    "combat:add_character",
    "combat:character_assign",
    "combat:campaign_settings",
    "combat:campaign_rulings",
    "combat:character",
    "combat:award",
    "combat:character_level",
    "combat:stat_block_new",
    "combat:environment_new",
)
BY = {"combat:join_code": NOBODY, "combat:answer": ANA, "accounts:sign_up": NOBODY, "accounts:sign_in": NOBODY}


@pytest.mark.parametrize("name", [*PLAIN, "combat:command", *NAMES])
def test_a_form(name: str, scene: Scene, door: Door, forms: dict[str, list[Form]]) -> None:
    who = BY.get(name, GWEN)
    for number, form in enumerate(spoiled(forms[name])):
        if number % every(12, BRIEF):
            continue
        cache.clear()
        knock = Knock(path_of(name, scene), "POST", b"", form_body(list(form.items())), [(b"content-type", URLENCODED)])
        assert one_knocks(scene, door, knock, who, invited=name == "combat:join_code") in (
            200,
            302,
            400,
            404,
            409,
            422,
        ), form


def spoiled(forms: list[Form]) -> Iterator[Form]:
    """Each form with each of its fields in turn holding each of the words; of several forms of a kind the fullest."""
    fullest: dict[str, Form] = {}
    for form in forms:
        kind = form.get("type", "")
        if len(form) >= len(fullest.get(kind, {})):
            fullest[kind] = form
    for form in fullest.values():
        for field in form:
            # One weapon is like another.
            if (field != "type" or "key" not in form) and not field.startswith(("weapon-1", "weapon-2", "weapon-3")):
                yield from ({**form, field: word} for word in SHARP)


def path_of(name: str, scene: Scene) -> str:
    loose = scene.campaign.characters.filter(seat=None).first()
    assert loose is not None
    route = routes()[name]
    row = {"e": scene.asking if name == "combat:answer" else scene.fights[0], "characters": loose}
    campaign = scene.wild.campaign if name.startswith("combat:environment") else scene.campaign
    key = scene.making.get(name, row.get(route.split("/")[0], campaign).pk)
    path = "/" + route
    for place in parameters(route, scene):
        path = path.replace(place, scene.campaign.join_code if "code" in place else str(key))
    return path
