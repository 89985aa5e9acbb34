"""The HTML of every page and every sheet, judged by html-validate in one go."""

import json
import re
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat import rendering
from combat.rulesets import CREATURES, READY, RULESETS
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from tests.access_matrix import ROWS
from tests.builders import Scene
from tests.conftest import needs
from tests.rendering.frames import FakeFrame, ana, at_rest, at_the_worlds_turn, ben, frame, gwen, television
from tests.rendering.opened import opened
from tests.rendering.screens import frame_of
from tests.rendering.tools import keys, tool
from tests.rulesets.orcus.making import begun, mara, with_xp
from tests.views.test_access import tried

CI = Path(__file__).parents[2] / ".ci"
VALIDATOR = CI / "node_modules/.bin/html-validate"
WORDS = ("400.html", "403_csrf.html", "404.html", "500.html", "cut_short.html", "accounts/one_tap_spent.html")
ACCOUNTS = ("sign_up", "sign_in", "sign_out", "devices", "keep")
TAG = re.compile(r"<(?!!)[^>]*>")
VALUE = re.compile(r"""=("[^"]*"|'[^']*')""")
# A part of a page by itself: what it speaks of, and what stands above it, is on the page.
PART = "<!-- [html-validate-disable no-missing-references, heading-level, missing-doctype] -->\n"


@pytest.fixture
def validator() -> str:
    if not VALIDATOR.exists():
        needs("html-validate", "npm install --prefix .ci --no-package-lock")
    return str(VALIDATOR)


def complaints(validator: str, folder: Path) -> set[str]:
    """What is wrong in the files of a folder: where, and which rule of .ci/htmlvalidate.mjs says so."""
    command = [validator, "--config", str(CI / "htmlvalidate.mjs"), "--formatter", "json", "--ext", "html", str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    found = set()
    for page in json.loads(told.stdout or told.stderr):
        path = Path(page["filePath"])
        lines = path.read_text().splitlines()
        for one in page["messages"]:
            there = lines[one["line"] - 1][max(0, one["column"] - 40) : one["column"] + 80]
            found.add(f"{path.stem}: {one['ruleId']}: {one['message']}: {there}")
    return found


class Collection:
    """Pages and parts of pages in a folder: of those that are made alike only the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: set[tuple[str, str]] = set()

    def add(self, name: str, html: str) -> None:
        shape = set(pairwise(VALUE.sub("", tag) for tag in TAG.findall(html)))
        if shape <= self.known:
            return
        self.known |= shape
        whole = html.lstrip().lower().startswith("<!doctype")
        (self.folder / f"{name.replace('/', '-')}.html").write_text(html if whole else PART + html)


def pages(scene: SimpleNamespace, client: Client) -> Iterator[tuple[str, str]]:
    """Every URL as the GM, players and somebody who is not signed in find it."""
    for row in ROWS:
        for who in ("gwen", "ana", "ben", "nobody") if row.method == "get" else ("gwen",):
            yield f"{row.name} {who}", text_of(tried(row, scene, getattr(scene, who, None), client))
    for user in (None, scene.ana):
        client.logout()
        if user is not None:
            client.force_login(user)
        yield from ((f"{name} {user}", text_of(client.get(reverse(f"accounts:{name}")))) for name in ACCOUNTS)
    yield from ((name, render_to_string(name)) for name in WORDS)


def pages_of_other_games(gwen: User, client: Client) -> Iterator[tuple[str, str]]:
    """What only some games have: characters made by the book, environments."""
    client.force_login(gwen)
    marrow, harrow = (campaign_create(gm=gwen, name=game, ruleset=game) for game in ("orcus", "a5e"))
    made = [
        character_create(campaign=marrow, seat=None, sheet=sheet) for sheet in (begun(), mara(), with_xp(mara(), 2))
    ]
    addresses = [reverse(f"combat:{name}", args=[marrow.pk]) for name in ("character_begun", "award", "campaign")]
    addresses += [reverse("combat:character_scores", args=[made[0].pk])]
    addresses += [
        reverse(f"combat:character_{name}", args=[one.pk]) for name in ("level", "retrain") for one in made[1:]
    ]
    addresses += [reverse(f"combat:{name}", args=[harrow.pk]) for name in ("environments", "environment_new")]
    yield from ((address, text_of(client.get(address))) for address in addresses)


def text_of(answer: HttpResponse) -> str:
    """A page, or a part of one; "" for a picture, a file, the way to another page."""
    return answer.content.decode() if answer.headers.get("Content-Type", "").startswith("text/html") else ""


def moments() -> Iterator[tuple[str, FakeFrame]]:
    """What the seats see at one rich moment, before it and after it, and what heroes of each game do in their turn."""
    yield from {
        "asked": ben(),
        "acting": ana(),
        "tv": television(),
        "world": at_the_worlds_turn(),
        "rest": at_rest(),
    }.items()
    yield "gm", gwen()
    for phase in ("setup", "ended"):
        for role, seat in (("player", "s1"), ("gm", "gm"), ("spectator", "tv")):
            yield f"{role} {phase}", frame(role, seat, phase)
    for game in RULESETS:
        scene = Scene(game)
        for number, one in enumerate(READY[game][:3]):
            scene.put(one.sheet.name, one.sheet, (3, 3 + number), "ana")
        scene.put("Foe", CREATURES[game][0], (4, 3))
        scene.begin(*(who for who in scene.state.combatants))
        yield game, frame_of(scene, "ana")


def parts() -> Iterator[tuple[str, str]]:
    """Every region of these moments, and every sheet that opens beside it."""
    for name, seen in moments():
        yield from ((f"{name} {region}", html) for region, html in rendering.draw(seen).regions.items())
        if seen.view.role != "spectator":
            yield from ((f"{name} {title}", html) for title, html in opened(seen).items())
        if seen.view.role == "gm":
            yield from ((f"{name} {key}", tool(seen, key)) for key in keys(seen))
            yield f"{name} all tools", str(rendering.all_tools_sheet(seen))


@pytest.mark.thorough
def test_every_page_and_every_sheet_is_valid(
    scene: SimpleNamespace, gwen: User, client: Client, validator: str, tmp_path: Path
) -> None:
    """By the standard, and by what html-validate knows of pages that everybody can use."""
    collection = Collection(tmp_path)
    for name, html in (*pages(scene, client), *pages_of_other_games(gwen, client), *parts()):
        collection.add(name, html)
    assert len(list(tmp_path.iterdir())) > 100
    assert complaints(validator, tmp_path) == set()


def test_what_is_wrong_is_found(validator: str, tmp_path: Path) -> None:
    """A list without items in a paragraph, a box that is named twice, a picture that nobody can read."""
    Collection(tmp_path).add("wrong", '<p><ul></ul></p><b aria-label="5">5</b><img src="face.png">')
    rules = {told.split(": ")[1] for told in complaints(validator, tmp_path)}
    assert rules >= {"close-order", "aria-label-misuse", "wcag/h37"}
