"""How icons and medallions are drawn, wherever they are."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template import engines
from django.test import Client
from django.urls import reverse
from selectolax.lexbor import LexborHTMLParser, LexborNode

from combat.management.icons import faults
from combat.rulesets.pictures import CORE, EVERY

HOME = Path(settings.BASE_DIR) / "static" / "icons"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
NAMED = re.compile(r"""\b(?:svg_)?picture\(\s*["']([^"']+)["']""")


def drawn(macro: str, *given: Any, **named: Any) -> LexborHTMLParser:
    art = engines["jinja2"].env.get_template("partials/_picture.html").module
    return LexborHTMLParser(str(getattr(art, macro)(*given, **named)))


def shapes(page: LexborHTMLParser) -> list[str]:
    return [str(node.attributes["class"]) for node in page.css(".medallion > path, .medallion > use, .medallion > g")]


def one(page: LexborHTMLParser, selector: str) -> LexborNode:
    (node,) = page.css(selector)
    return node


def test_common_icons_come_out_of_one_file_all_others_out_of_their_own() -> None:
    """Nothing is drawn for no name."""
    assert one(drawn("picture", "broadsword"), "svg.ic > use").attributes["href"] == "/static/icons/core.svg#broadsword"
    assert one(drawn("picture", "glaive", "big"), "svg.ic.big > use").attributes["href"] == "/static/icons/glaive.svg#i"
    placed = one(drawn("svg_picture", "glaive", 3, 4, 0.5), "use").attributes
    assert (placed["x"], placed["y"], placed["width"], placed["height"]) == ("3", "4", "0.5", "0.5")
    assert not drawn("picture", "").css("svg")
    assert "broadsword" in CORE
    assert "glaive" not in CORE


def test_sides_are_told_by_their_shape_before_their_colour() -> None:
    page = drawn("medallion_defs")
    outlines = {}
    for side in ("ally", "foe", "neutral"):
        whole = str(one(drawn("medallion", "goblin-head", side, 96), ".m-back").attributes["href"])
        disc = str(one(page, f"{whole} .m-disc").attributes["href"])
        outlines[side] = one(page, disc).attributes["d"]
    assert len(set(outlines.values())) == 3
    assert "a16" in str(outlines["ally"])


def test_hit_points_are_the_length_of_the_rim_where_they_are_known() -> None:
    rim = one(drawn("medallion", "goblin-head", "foe", 96, 40, exact=False), ".m-life")
    assert rim.attributes["stroke-dasharray"] == "40 100"
    assert rim.attributes["class"] == "m-life rough"
    assert shapes(drawn("medallion", "goblin-head", "foe", 96)) == ["m-back", "m-face"]
    assert (
        one(drawn("medallion", "goblin-head", "foe", 96), ".medallion").attributes["class"] == "medallion foe up bare"
    )


def test_a_medallion_says_whose_turn_it_is_who_has_fallen_and_what_is_on_somebody() -> None:
    assert "m-now" in shapes(drawn("medallion", "goblin-head", "foe", 96, now=True))
    assert "m-cross" in shapes(drawn("medallion", "goblin-head", "foe", 96, life="dead"))
    assert "m-cross" not in shapes(drawn("medallion", "goblin-head", "foe", 96, life="dying"))
    marked = drawn("medallion", "goblin-head", "foe", 96, number="3", chips=("flame", "grab", "drop"))
    assert one(marked, ".m-number text").text() == "3"
    assert [use.attributes["href"] for use in marked.css(".m-chip use")] == [
        "/static/icons/core.svg#flame",
        "/static/icons/core.svg#grab",
    ]


def test_a_name_cannot_break_out_of_a_medallion() -> None:
    assert not drawn("medallion", "goblin-head", "foe", 96, number="<script>").css("script")


def test_the_icons_that_lie_there_are_those_that_are_shown() -> None:
    """All of them, with their authors, and no other; few are in the file that every screen fetches."""
    assert list(faults(HOME)) == []
    assert len(CORE) <= 60
    assert (HOME / "core.svg").stat().st_size < 50_000
    assert max(file.stat().st_size for file in HOME.glob("*.svg") if file.name != "core.svg") < 8_000


def test_every_icon_that_a_template_names_is_there() -> None:
    named = {name for file in TEMPLATES.rglob("*.html") for name in NAMED.findall(file.read_text())}
    assert named - EVERY - {"name"} == set()


def test_the_credits_name_every_author_icon_and_font(client: Client, db: None) -> None:
    shown = LexborHTMLParser(client.get(reverse("combat:credits")).text)
    listed = {name for node in shown.css("details p") for name in node.text().split(", ")}
    assert listed == EVERY
    assert {"Lorc", "Delapouite", "Carl Olsen"} <= {node.text().split("\n")[0].strip() for node in shown.css("h3")}
    licences = [str(link.attributes["href"]) for link in shown.css("a") if "OFL" in str(link.attributes["href"])]
    for link in licences:
        assert "SIL OPEN FONT LICENSE" in (Path(settings.BASE_DIR) / link.lstrip("/")).read_text().upper()
    files = (Path(settings.BASE_DIR) / "static/fonts").glob("*.woff2")
    assert len(licences) == len({file.stem.removesuffix("-more") for file in files}) == 2


def test_letters_are_asked_for_before_the_styles_that_name_them(client: Client, db: None) -> None:
    """Or headings would move when theirs come; and a search engine reads what this is."""
    shown = LexborHTMLParser(client.get("/").text)
    early = [node.attributes["href"] for node in shown.css('link[rel="preload"], link[rel="stylesheet"]')]
    assert early[:2] == ["/static/fonts/atkinson.woff2", "/static/fonts/alegreya.woff2"]
    assert one(shown, 'meta[name="description"]').attributes["content"]
