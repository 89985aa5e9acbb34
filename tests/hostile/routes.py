"""Every address of the server, found by walking its urlconf."""

import re
from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from combat.models.codes import join_code, link_token
from tests.hostile.scene import Scene

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^()]*(?:\([^()]*\))?[^()]*\)")


def routes() -> dict[str, str]:
    """Routes like `e/<int:pk>/` by `namespace:name`; the admin's nameless ones by themselves."""
    return {f"{space}:{name or route}": route for space, name, route in walked(get_resolver())}


def walked(resolver: URLResolver, space: str = "", before: str = "") -> Iterator[tuple[str, str, str]]:
    for one in resolver.url_patterns:
        route = before + str(one.pattern).lstrip("^").rstrip("$")
        if isinstance(one, URLResolver):
            yield from walked(one, one.namespace or space, route)
        elif isinstance(one, URLPattern):
            yield space, one.name, route


def of(space: str) -> list[str]:
    """The names of the addresses in one namespace."""
    return [name for name in routes() if name.split(":")[0] == space]


def parameters(route: str, scene: Scene) -> dict[str, list[str]]:
    """What may stand in each place of a route: keys of rows that there are, and codes of the right shape that open nothing."""
    keys = [str(key) for key in scene.keys]
    words: dict[str, list[str]] = {
        "code": [join_code(), "AAAAAA", "aaa aaa", "......"],
        "token": [link_token(), "x:y:z", "WzEsIngiXQ:1abc:def", "."],
        "ruleset": ["fifth", "orcus", "FIFTH", "chess"],
        "app_label": ["auth", "accounts", "combat"],
        "url": ["x", "x/y/"],
    }
    found: dict[str, list[str]] = {}
    for match in PARAMETER.finditer(route):
        found[match[0]] = words.get(match[1] or match[2], keys)
    return found


def named(name: str) -> Any:
    return routes()[name]
