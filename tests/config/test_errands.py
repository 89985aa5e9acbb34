"""Long work on a real server: a process of its own makes the export, and the server sends it piece by piece."""

import asyncio
import json
import sqlite3
from contextlib import closing

import aiohttp
import pytest

from tests.config.served import Served
from tests.players.phone import session
from tests.players.tables import Laid

PATIENCE = (
    600  # seconds: an errand takes what nobody else wants of the processors, which is little while many tests run
)


@pytest.fixture
def served(tmp_path):
    return Served(tmp_path)


@pytest.mark.thorough
async def test_an_export_is_made_by_a_process_of_its_own_and_fetched_once(served):
    laid = served.table()
    with served.running():
        headers = of_the_gm(laid)
        async with session() as http, asyncio.timeout(PATIENCE):
            page = await export_begun(served, laid, http)
            await file_made(http, page, headers)
            told = json.loads(await text(http, f"{page}file/", headers))
            assert [len(fight["events"]) for fight in told["encounters"]] == [served.events(laid.encounter)]
            async with http.get(page, headers=headers) as gone:
                assert gone.status == 404
    assert "Traceback" not in served.log.read_text()


async def test_it_ends_with_the_server_that_began_it(served):
    laid = served.table()
    with served.running():
        async with session() as http, asyncio.timeout(PATIENCE):
            await export_begun(served, laid, http)
    async with asyncio.timeout(PATIENCE):  # the server was killed, and its errand has hardly begun
        await broken_off(served)


def of_the_gm(laid: Laid) -> dict[str, str]:
    return {"Cookie": f"sessionid={laid.seats[0].session}; csrftoken={'x' * 32}", "X-CSRFToken": "x" * 32}


async def export_begun(served: Served, laid: Laid, http: aiohttp.ClientSession) -> str:
    """Press Export; returns the address of the page on which the GM waits."""
    asked = f"{served.site}/campaigns/{laid.campaign}/export/"
    async with http.post(asked, headers=of_the_gm(laid), allow_redirects=False) as answer:
        return served.site + answer.headers["Location"]


async def broken_off(served: Served) -> None:
    while (status := status_of_errand(served)) != "failed":
        assert status == "running"
        await asyncio.sleep(0.1)


def status_of_errand(served: Served) -> str:
    with closing(sqlite3.connect(served.database)) as database:
        ((status,),) = database.execute("SELECT status FROM combat_errand").fetchall()
    return str(status)


async def file_made(http: aiohttp.ClientSession, page: str, headers: dict[str, str]) -> None:
    """Look at the page as a browser does, until it offers the file."""
    while True:
        if "file/" in await text(http, page, headers):
            return
        await asyncio.sleep(0.1)


async def text(http: aiohttp.ClientSession, address: str, headers: dict[str, str]) -> str:
    async with http.get(address, headers=headers) as answer:
        assert answer.status == 200
        return await answer.text()
