"""Every address of the admin, by everybody who is no admin."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile.cases import tried
from tests.hostile.door import Door, everybody_knocks
from tests.hostile.routes import of, parameters, routes
from tests.hostile.scene import Scene
from tests.hostile.spoiled import cookies, knocks

pytestmark = pytest.mark.django_db

SIGN_IN = {"username": "gwen", "password": "pass phrase", "next": "/admin/", "this_is_the_login_form": "1"}


@tried
@given(data=st.data())
def test_an_address(data: st.DataObject, scene: Scene, door: Door) -> None:
    route = routes()[data.draw(st.sampled_from(of("admin")))].replace("\\/", "/")
    knock = data.draw(knocks("/" + route, parameters(route, scene), [SIGN_IN, {"_save": "1", "name": "x"}]))
    everybody_knocks(scene, door, knock, data.draw(cookies))
