from collections.abc import Iterator
from typing import Any

import pytest

from tests.hostile.door import Door
from tests.hostile.forms import Form, commands_of, forms_of
from tests.hostile.scene import Scene, world


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: Any) -> Iterator[Scene]:
    """One scene for all tests of a module; each request is undone."""
    with django_db_blocker.unblock(), world() as made:
        yield made


@pytest.fixture(scope="module")
def door(scene: Scene) -> Door:
    return Door()


@pytest.fixture(autouse=True)
def _counted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tells at the end how often somebody knocked."""
    if "door" not in request.fixturenames:
        yield
        return
    asked: Door = request.getfixturevalue("door")
    before = asked.knocks
    yield
    request.node.user_properties.append(("cases", asked.knocks - before))


@pytest.fixture(scope="module")
def commands(scene: Scene) -> dict[str, list[Form]]:
    return commands_of(scene)


@pytest.fixture(scope="module")
def forms(scene: Scene, commands: dict[str, list[Form]]) -> dict[str, list[Form]]:
    return forms_of(scene, commands)
