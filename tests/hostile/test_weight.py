"""Nothing that fits into 16 KB costs more than 300 ms of processor time or is answered with more than 1 MB.

Every test that knocks at a door weighs its answer (door.py); these look for what weighs most: fields that are filled to the
brim with what is split, parsed, counted or searched, fields that are repeated, numbers at their limits, counts of forms that
nobody has sent.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, product
from typing import TypeVar
from urllib.parse import quote_plus, urlencode
from zlib import crc32

import pytest
from django.core.cache import cache

from accounts.models import User
from tests.cases import each
from tests.hostile.door import Door, Knock, one_knocks, told_by
from tests.hostile.forms import PLAIN, Form
from tests.hostile.routes import of, parameters, routes
from tests.hostile.scene import ANA, EDDA, GOBLIN, GWEN, LURKER, PIM, Scene, cookie_of, undone
from tests.hostile.spoiled import URLENCODED, Pairs, form_body, listed
from tests.hostile.test_fields import BY, NAMES, path_of
from tests.hostile.weight import TRIES
from tests.thorough import every

pytestmark = pytest.mark.django_db

T = TypeVar("T")
FORM = [(b"content-type", URLENCODED)]

ROOM = 15_000  # bytes that a word may take once it is written as a browser writes it
MOST_FIELDS = 480  # of a form; Django reads no more than 500
FULL, BRIEF = 379, 1999  # of all the cases, one in so many; nothing in them comes round so often

# What is repeated until the room is full; the longest that a field takes besides, for it refuses what is longer.
PIECES = (
    "9", "x", "é", "ﷺ", "Z̸͔͝", " a", "a,", "a;", "goblin,", "40 goblin;", "q and ", "1d6+", "100d1000+", "fire 5,", "3,4;3,5;",
    "0,0;59,39;", "3,4;", "c1+", "[", '{"a":', "((a+)+", "%", "_", "/", "-", "<b>", "{{", "\n", "\t ", "c3 ",
)  # fmt: skip
LIMITS = (60, 400, 2000, 15_000)  # letters
NUMBERS = ("999999", "-999999", "9999", "400", "60", "0")
COUNTS = ("TOTAL_FORMS", "INITIAL_FORMS", "MIN_NUM_FORMS", "MAX_NUM_FORMS")
ASKED = (
    *("q", "p", "o", "e", "all", "from", "next", "seen", "waiting", "code", "give", "said"),
    *(
        "to",
        "rise",
        "gait",
        "actor",
        "action",
        "weapon",
        "choice",
        "square",
        "squares",
        "targets",
        "turned",
        "token",
        "target",
    ),
    *("str", "dex", "con", "int", "wis", "cha"),
)
USUAL = {
    "actor": EDDA,
    "to": "6,6",
    "action": "attack",
    "weapon": "blow",
    "target": GOBLIN,
    "square": "6,6",
    "token": GOBLIN,
}


@each("name", [*PLAIN, "combat:command", *NAMES])
@pytest.mark.thorough
def test_a_form(name: str, scene: Scene, door: Door, forms: dict[str, list[Form]]) -> None:
    for form in some(heavy_forms(forms[name]), name):
        posted(scene, door, name, list(form.items()))


@each("name", [name for name in of("combat") if name != "combat:seat_link"])
@pytest.mark.thorough
def test_a_question(name: str, scene: Scene, door: Door) -> None:
    """What is asked in the address, of whoever may ask."""
    path = path_of(name, scene)
    send(scene, door, Knock(path), GWEN)
    for query in some(heavy_queries(), name):
        send(scene, door, Knock(path, "GET", query.encode()), GWEN)
        send(scene, door, Knock(path, "GET", query.encode(), b"", [(b"hx-request", b"true")]), ANA)


def test_forms_that_nobody_has_sent_are_not_made(scene: Scene, door: Door) -> None:
    """46 bytes were answered with a thousand weapons, after 13 s."""
    parts = {"combat:character": "weapon", "combat:stat_block_new": "weapon", "combat:environment_new": "action"}
    for name, part in parts.items():
        counts: Pairs = [(f"{part}-TOTAL_FORMS", "1000"), (f"{part}-INITIAL_FORMS", "0")]
        assert posted(scene, door, name, counts) == 422
        assert posted(scene, door, name, [*counts, ("name", "Ghoul"), ("hp", "9")]) == 422


def test_what_is_named_again_and_again_is_meant_once(scene: Scene, door: Door) -> None:
    """Four creatures that were named 480 times got 480 conditions, in a page of half a megabyte."""
    everybody: Pairs = [("targets", who) for who in (EDDA, PIM, GOBLIN, LURKER)] * 120
    afflict: Pairs = [("type", "Afflict"), ("key", "k"), ("condition", "prone"), *everybody]
    assert posted(scene, door, "combat:command", afflict) == 200
    assert door.weight.size < 150_000


def test_a_way_there_and_back_is_not_walked_to_its_end(scene: Scene, door: Door) -> None:
    """4,000 steps in 16 KB were priced one by one before they were found too far."""
    walk: Pairs = [("type", "Move"), ("key", "k"), ("actor", PIM), ("path", "3,4;3,5;" * 1900)]
    assert posted(scene, door, "combat:command", walk) == 422


def test_a_long_line_of_creatures_is_not_looked_up(scene: Scene, door: Door) -> None:
    for line in ("goblin," * 280, "a," * 990, "q" * 1900, "gobli" * 380):
        assert posted(scene, door, "combat:quick_add", [("line", line), ("side", "foes"), ("key", "k")]) == 422


@each("name", [name for name in of("admin") if name.endswith(("_add", "_change", "_changelist"))])
def test_an_address_of_the_admin(name: str, scene: Scene, door: Door) -> None:
    """Asked by an admin, who may search everything: words, forms and counts of them."""
    path = "/" + routes()[name]
    for place in parameters(path, scene):
        path = path.replace(place, "1")
    with undone(scene):
        cookie = cookie_of(User.objects.create_superuser("root", "", "pass phrase"))
        for knock in searches(path) if name.endswith("list") else heavy_records(path):
            assert_light(scene, door, knock, cookie)


def searches(path: str) -> Iterator[Knock]:
    for word in ("goblin " * 2000, "a " * 7000, "x" * 15_000, '"' * 5000):
        yield Knock(path, "GET", b"q=" + quote_plus(word)[:ROOM].encode())


def heavy_records(path: str) -> Iterator[Knock]:
    counts = [(f"{part}-{count}", "1000") for part in ("seats", "form") for count in COUNTS[:2]]
    deep = [(field, "[" * 14_000) for field in ("sheet", "environment", "options", "standing")]
    for pairs in (counts, *([one] for one in deep)):
        yield Knock(path, "POST", b"", form_body([*pairs, ("_save", "1"), ("name", "x")]), FORM)


def assert_light(scene: Scene, door: Door, knock: Knock, cookie: str) -> None:
    for _ in range(TRIES):
        with undone(scene):
            door.weight.size = len(told_by(door.answer(knock, cookie)).encode())
        if not door.weight.is_heavy:
            return
    raise AssertionError(f"{knock.path} {knock.query[:40]!r} {knock.body[:40]!r}: {door.weight}")


def posted(scene: Scene, door: Door, name: str, pairs: Pairs) -> int:
    """Sent by whoever may, with no more signs written out than must be: that is the most that fits."""
    body = urlencode([(key, one) for key, value in pairs for one in listed(value)], safe=",;:/+[]{}()%-_ \n\t")
    knock = Knock(path_of(name, scene), "POST", b"", body.encode(), FORM)
    return send(scene, door, knock, BY.get(name, GWEN), invited=name == "combat:join_code")


def send(scene: Scene, door: Door, knock: Knock, who: str, invited: bool = False) -> int:
    cache.clear()
    return one_knocks(scene, door, knock, who, invited=invited)


def some(cases: Iterable[T], name: str) -> Iterator[T]:
    """One in so many, others for each name."""
    step = every(FULL, BRIEF)
    return islice(cases, crc32(name.encode()) % step, None, step)


def heavy_forms(forms: list[Form]) -> Iterator[Form]:
    """Each kind of form, as full as it may be, made as heavy as it gets."""
    for form in fullest(forms):
        for field in form:
            if field in ("type", "key") or field.startswith(("weapon-1", "weapon-2", "action-1", "action-2")):
                continue
            yield from ({**form, field: word} for word in (*filled(), *NUMBERS))
            yield {**form, field: [form[field] or "1"] * MOST_FIELDS}
            yield {**form, field: [f"c{number}" for number in range(1, MOST_FIELDS)]}
        for number in NUMBERS:
            yield {field: number if str(value).lstrip("-").isdigit() else value for field, value in form.items()}
        for part in ("weapon", "action", "form", "seats"):
            counts = {f"{part}-{count}": "1000" for count in COUNTS}
            yield counts
            yield {**form, **counts}
            yield {f"{part}-TOTAL_FORMS": "1000", f"{part}-INITIAL_FORMS": "1000"}


def fullest(forms: list[Form]) -> list[Form]:
    found: dict[str, Form] = {}
    for form in forms:
        kind = f"{form.get('type', '')}:{form.get('action', '')}"
        if len(form) >= len(found.get(kind, {})):
            found[kind] = form
    return list(found.values())


@lru_cache
def written(word: str) -> str:
    return quote_plus(word)


@lru_cache
def filled() -> tuple[str, ...]:
    """Each piece as often as it fits."""
    return tuple(
        (piece * limit)[: min(limit, ROOM * len(piece) // len(quote_plus(piece)))]
        for limit in LIMITS
        for piece in PIECES
    )


def heavy_queries() -> Iterator[str]:
    """Each thing that is asked made as heavy as it gets, beside what is usual."""
    for name, word in product(ASKED, (*filled(), *NUMBERS)):
        rest = "&".join(f"{other}={value}" for other, value in USUAL.items() if other != name)
        yield f"{name}={written(word)}&{rest}"
    for name in ASKED:
        yield "&".join([f"{name}={USUAL.get(name, 'c3')}"] * MOST_FIELDS)
