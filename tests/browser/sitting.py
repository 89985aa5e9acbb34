"""Gwen at her desk, Ana and Ben with their phones, at a fight that a script of this folder has set up."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, expect

from tests.browser.console import Console
from tests.browser.screens import Phone, Table
from tests.browser.server import ROOT, Server

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


def set_up(fight: str, server: Server) -> dict[str, str]:
    """Run a script on the server's database; returns where the table is and everybody's cookies."""
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{server.database}", "PYTHONPATH": str(ROOT)}
    script = [sys.executable, f"tests/browser/{fight}.py"]
    told = subprocess.run(script, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    where: dict[str, str] = json.loads(told.stdout.splitlines()[-1])
    return where


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
