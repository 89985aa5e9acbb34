"""Every address of the table, of the ways in and of accounts, by everybody, with anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile.cases import tried
from tests.hostile.door import Door, everybody_knocks
from tests.hostile.forms import Form
from tests.hostile.routes import of, parameters, routes
from tests.hostile.scene import Scene
from tests.hostile.spoiled import cookies, knocks

pytestmark = pytest.mark.django_db

NAMES = [
    *of("accounts"),
    *(
        name
        for name in of("combat")
        if not routes()[name].startswith(("campaigns", "characters", "seats", "encounters"))
    ),
]


@pytest.mark.parametrize("name", NAMES)
@tried
@given(data=st.data())
def test_an_address(name: str, data: st.DataObject, scene: Scene, door: Door, forms: dict[str, list[Form]]) -> None:
    route = routes()[name]
    knock = data.draw(knocks("/" + route, parameters(route, scene), forms.get(name, [])))
    everybody_knocks(scene, door, knock, data.draw(cookies))
