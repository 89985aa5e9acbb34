"""Keeps the books of a database that is not the test's own, in a process of its own: one request a line, one answer a line."""

import json
import subprocess
import sys
import traceback
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 120  # seconds that a loaded machine may take to stop one


def lay(count: int) -> list[dict[str, Any]]:
    """New tables with running fights of all games in turn (tests.players.tables.Laid)."""
    from tests.players.tables import GAMES, tables_make

    return [asdict(one) for one in tables_make(count, games=GAMES)]


def stored(fights: list[int]) -> dict[str, Any]:
    """What is stored of these fights (tests.faults.promises)."""
    from combat.models import Encounter
    from tests.faults.promises import told

    encounters = Encounter.objects.select_related("campaign").filter(pk__in=fights)
    return {str(encounter.pk): told(encounter) for encounter in encounters}


def hurry(fights: list[int], seconds: int) -> None:
    """Let questions of these fights wait no longer than so many seconds."""
    from combat.models import Campaign

    Campaign.objects.filter(encounters__in=fights).update(prompt_seconds=seconds)


def answers(fight: int) -> dict[str, list[str]]:
    """Who has answered the questions of a fight, by the number of the command that asked."""
    from combat.models import Resolution

    journals = Resolution.objects.filter(encounter=fight).values_list("pk", "journal")
    return {str(pk): [str(entry.get("by", "")) for entry in journal] for pk, journal in journals}


def sit(fight: str) -> dict[str, str]:
    """Where the table of a fight of tests/browser is that is set up now, and the cookies of those who sit at it."""
    where: dict[str, str] = import_module(f"tests.browser.{fight}").made()
    return where


def admin() -> str:
    """The cookie of the demo's GM, who may also use the admin from now on."""
    from combat.models import Campaign
    from tests.browser.seeded import cookie

    gwen = Campaign.objects.filter(is_demo=True).earliest("pk").gm
    gwen.is_staff = gwen.is_superuser = True
    gwen.save()
    return cookie(gwen)


REQUESTS: dict[str, Callable[..., Any]] = {
    "lay": lay,
    "stored": stored,
    "hurry": hurry,
    "answers": answers,
    "sit": sit,
    "admin": admin,
}


class Clerk:
    """The process, for a database that this environment names; its tables are made when the first answer comes."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.log = log
        with log.open("wb") as words:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.clerk"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=words,
                text=True,
            )

    def ask(self, do: str, **fields: Any) -> Any:
        """What it answers to one of the REQUESTS."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, "fields": fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, self.log.read_text()[-4000:]
        told = json.loads(line)
        assert "failed" not in told, told["failed"]
        return told["answer"]

    def stop(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def main() -> None:
    import django

    django.setup()

    from django.core.management import call_command
    from django.db import close_old_connections

    call_command("migrate", verbosity=0)
    for line in sys.stdin:
        close_old_connections()
        request = json.loads(line)
        try:
            answer = {"answer": REQUESTS[request["do"]](**request["fields"])}
        except Exception:  # whoever asks next finds the clerk at work
            answer = {"failed": traceback.format_exc()}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
