import io
import os
import signal
import socket
from functools import partial
from typing import Any

import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandParser, call_command
from django.db import connections
from django.urls import reverse

from accounts.one_tap import one_tap_token
from combat.models import Campaign
from config.serving import demand_free, serve


class Command(BaseCommand):
    help = "Serves the table to every device on this network: migrates, loads the demo once, prints the links."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--no-demo", action="store_true", help="don't load the demo campaign")

    def handle(self, *, host: str, port: int, no_demo: bool, **options: Any) -> None:
        # Until the server takes over the signals, stopping has to be as clean as afterwards.
        # A script that starts it in the background has Ctrl+C ignored, and it must stop all the same.
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, signal.default_int_handler)
        try:
            demand_free(host, port, "play")
            call_command("migrate", verbosity=0)
            campaign = None if no_demo else demo_campaign()
            links = links_text(site_of(host, port), campaign, colour=self.stdout.isatty())
            connections.close_all()
            if "ALLOWED_HOSTS" not in os.environ:
                # Phones come by whatever name or address reaches this machine.
                settings.ALLOWED_HOSTS = ["*"]
            serve(host, port, ready=partial(self.announce, links))
        except KeyboardInterrupt:
            pass
        self.stdout.write("Stopped. Everything is saved.")

    def announce(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def demo_campaign() -> Campaign:
    """The demo campaign, loaded at the first call."""
    from combat.services.demo.loading import demo_load

    return demo_load()


def site_of(host: str, port: int) -> str:
    """Where the phones of this network find a server that listens on `host`."""
    address = lan_address() if host in ("0.0.0.0", "::") else host
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def lan_address() -> str:
    """The address of this machine on its network; the loopback address when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Chooses the outgoing interface; a datagram socket sends nothing by connecting.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def links_text(site: str, campaign: Campaign | None, *, colour: bool) -> str:
    """What the GM reads in the terminal: the way in for the GM, for the players, for any phone."""
    ways = [f"Six Seconds is running. Ctrl+C stops it.\n\nPhones and TV on this network: {site}/"]
    if campaign is None:
        ways.append(f"GM, make an account:           {site}{reverse('accounts:sign_up')}")
    else:
        one_tap = f"{reverse('accounts:one_tap', args=[one_tap_token(user=campaign.gm)])}{to_fight(campaign)}"
        join = f"{site}/join/{campaign.join_code}/"
        ways.append(f"GM, signs you in once:         {site}{one_tap}")
        ways.append(f"Players, join and play:        {join}\n\n{qr_code(join, colour=colour)}")
    return "\n".join(ways)


def to_fight(campaign: Campaign) -> str:
    """What has a link go on to the campaign's fight: the one that is on, else the newest; nothing where there is none."""
    from combat.selectors.fight.encounters import current_encounter, encounters_of

    fight = current_encounter(campaign) or encounters_of(campaign).first()
    return f"?next={reverse('combat:table', args=[fight.pk])}" if fight else ""


def qr_code(text: str, *, colour: bool) -> str:
    """A QR code in half blocks, for a dark terminal, or with `colour` for any."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" if colour else line for line in lines)
