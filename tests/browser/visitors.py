"""People at a table without a browser: they read pages, and post what the forms on them would."""

import re
from html import unescape
from http.cookiejar import CookieJar
from itertools import count
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, Request, build_opener

REGION = re.compile(r'<(?:div|section) id="region-(\w+)"')
MASKED = re.compile(r'(?<=csrfmiddlewaretoken" value=")[^"]+')  # another text in every answer
NAME = re.compile(r'<li id="n-(\w+)">([^<,]+),')
keys = (f"visit-{number}" for number in count())


class Visitor:
    """One device: it keeps its session, and knows the page it is on."""

    def __init__(self) -> None:
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.address = ""
        self.page = ""

    def open(self, link: str) -> str:
        return self.send(Request(urljoin(self.address, link)))

    def post(self, link: str, **fields: str) -> str:
        """Posts with a key of its own, as every press does; nothing may be refused."""
        token = next((cookie.value for cookie in self.jar if cookie.name == "csrftoken"), "") or ""
        body = urlencode({"key": next(keys), **fields}).encode()
        return self.send(Request(urljoin(self.address, link), data=body, headers={"X-CSRFToken": token}))

    def send(self, request: Request) -> str:
        try:
            with self.opener.open(request, timeout=30) as answer:
                found = answer.read().decode()
        except HTTPError as refusal:
            with refusal:
                raise AssertionError(f"{request.full_url}: {refusal} {refusal.read().decode()[:300]}") from None
        if request.data is None or answer.url != request.full_url:  # a page, or where a form has led to
            self.address, self.page = answer.url, found
        return found

    # --- at the table -----------------------------------------------------------------------------------------------

    def look(self) -> str:
        """The page as it is now."""
        return self.open(self.address)

    def press(self, command: str, **fields: str) -> None:
        self.post("command/", type=command, **fields)

    def regions(self) -> dict[str, str]:
        """What the page shows now, region by region with what follows it."""
        parts = REGION.split(MASKED.sub("", self.look()))[1:]
        return dict(zip(parts[::2], parts[1::2], strict=True))

    def ids(self) -> dict[str, str]:
        """The creatures on the map: what the forms call each, by name."""
        return {name: who for who, name in NAME.findall(self.look())}

    def question(self) -> str:
        """The title of the question to this seat; "" when there is none."""
        found = re.search(r'<section class="prompt" aria-label="([^"]+)"', self.look())
        return unescape(found[1]) if found else ""

    def answer(self, **given: str) -> None:
        """Answers the question to this seat: a `choice`, or the `faces` of the dice that were thrown."""
        found = re.search(r'<section class="prompt".*?name="prompt" value="([^"]+)"', self.look(), re.DOTALL)
        assert found, "nothing is asked"
        self.post("answer/", prompt=found[1], **given)
