"""Requests that can't even be read."""

from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from config.asgi import application
from tests.hostile.door import Knock

pytestmark = pytest.mark.django_db(transaction=True)

MANY = b"&".join(b"a=1" for _ in range(600))


@pytest.mark.parametrize(
    "knock",
    [
        Knock("/", "POST", MANY, b"", [(b"content-type", b"text/plain; charset=utf-8")]),
        Knock("/accounts/sign-in/", "GET", MANY),
        Knock("/", "GET", b"", b"", [(b"host", b"zed.example")]),
    ],
    ids=["fields before the form", "fields", "another host"],
)
async def test_it_is_answered_in_words(knock: Knock) -> None:
    answer = await asked(knock)
    assert answer["status"] == 400
    assert b"could not be understood" in answer["body"]


async def asked(knock: Knock) -> dict[str, Any]:
    """What the whole application answers."""
    one = ApplicationCommunicator(application, knock.scope(""))
    await one.send_input({"type": "http.request", "body": knock.body})
    start = await one.receive_output(timeout=8)
    body = b""
    while (part := await one.receive_output(timeout=8)).get("more_body"):
        body += part["body"]
    await one.wait(timeout=8)
    return {"status": start["status"], "body": body + part.get("body", b"")}
