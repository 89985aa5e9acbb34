"""Gwen at her desk, Ana and Ben with their phones, at a fight that a script of this folder has set up."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, expect

from tests.browser.console import Console
from tests.browser.screens import Phone, Table
from tests.browser.server import Server

S = TypeVar("S", bound=Table)


@dataclass(frozen=True)
class Sitting:
    fight: str
    gwen: Console
    ana: Phone
    ben: Phone
    shots: Path | None

    @property
    def screens(self) -> tuple[Table, ...]:
        return self.gwen, self.ana, self.ben

    def picture(self, name: str) -> None:
        """A picture of every screen, when somebody wants one."""
        for screen in self.screens:
            screen.shot(self.shots, f"{self.fight}-{name}-{screen.name}")


def seated(
    kind: type[S], name: str, browser: Browser, server: Server, where: dict[str, str], size: dict[str, object]
) -> S:
    """Open the table on a screen of this size, signed in."""
    site = f"http://127.0.0.1:{server.port}"
    context = browser.new_context(**size)  # type: ignore[arg-type]
    context.add_cookies([{"name": "sessionid", "value": where[name.lower()], "url": site}])
    screen = kind(context, name)
    screen.open(site + where["table"])
    expect(screen.freshness).to_have_text("Live")
    return screen
