"""Every part of a screen that has its place on the page."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from combat.engine.seatview import Role
from combat.rendering import tv
from combat.rendering.afterwards.moments import moments
from combat.rendering.console.pack import pack
from combat.rendering.console.primary import primary
from combat.rendering.console.rail import rail
from combat.rendering.console.subject import subject
from combat.rendering.log import log
from combat.rendering.map.board import board
from combat.rendering.phone.deeds import tiles
from combat.rendering.phone.hero import hero
from combat.rendering.phone.past import last_line, news
from combat.rendering.phone.turnbar import medals, turn_bar
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, region
from combat.rendering.pieces.shelf import drawn, within
from combat.rendering.status import moment, prompts, seats, status, undo
from combat.rendering.tools import dock

Draw = Callable[[Frame], Piece]
ALL: tuple[Role, ...] = ("gm", "player", "spectator")
HANDED: tuple[Role, ...] = ("gm", "player")


@dataclass(frozen=True)
class Region:
    """A region: how it is drawn, and on whose screens it is."""

    name: str
    draw: Draw
    roles: tuple[Role, ...]


def by_role(player: Draw, gm: Draw, spectator: Draw) -> Draw:
    """Return what draws a region in its own way on phones, on the console and on the TV."""
    draws: dict[Role, Draw] = {"player": player, "gm": gm, "spectator": spectator}
    return lambda frame: draws[frame.view.role](frame)


def tools(frame: Frame) -> Piece:
    """The dock, which goes while there is nothing to be done."""
    return region("tools", [dock(frame)])


def pulse(frame: Frame) -> Piece:
    """Nothing: the socket fills this region with its heartbeat."""
    return region("pulse", [])


REGIONS: dict[str, Region] = {
    region.name: region
    for region in (
        # The moment comes first: what is shown after it was made for it.
        Region("moment", moment, HANDED),
        Region("status", by_role(player=turn_bar, gm=status, spectator=tv.title), ALL),
        Region("undo", undo, HANDED),
        Region("pack", pack, ("gm",)),
        Region("prompt", by_role(player=prompts, gm=prompts, spectator=tv.curtain), ALL),
        Region("order", by_role(player=medals, gm=rail, spectator=tv.coming), ALL),
        Region("map", board, ALL),
        Region("hero", hero, ("player",)),
        Region("tiles", tiles, ("player",)),
        Region("subject", subject, ("gm",)),
        Region("primary", primary, ("gm",)),
        Region("tools", tools, ("gm",)),
        Region("headline", by_role(player=last_line, gm=news, spectator=tv.news), ALL),
        Region("log", log, ("gm",)),
        Region("banner", tv.banner, ("spectator",)),
        Region("shots", tv.shots, ("spectator",)),
        Region("chairs", tv.chairs, ("spectator",)),
        Region("moments", moments, ALL),
        Region("seats", seats, HANDED),
        Region("pulse", pulse, ALL),
    )
}


def page_regions(role: Role) -> tuple[str, ...]:
    """Return the names of the regions on the page of this role."""
    return tuple(region.name for region in regions_of(role))


@cache
def regions_of(role: Role) -> tuple[Region, ...]:
    """Return the regions on the page of this role."""
    return tuple(region for region in REGIONS.values() if role in region.roles)


def render(name: str, frame: Frame) -> SafeString:
    """Return the inner html of a region; equal pieces are rendered once per process."""
    return REGIONS[name].draw(frame).html


def oob(name: str, html: str) -> SafeString:
    """Return the html of a region as a message that replaces it wherever the page shows it."""
    return within(f"region-{name}", html)


def heartbeat(at: str) -> SafeString:
    """Return the message that tells a page that its table is still there."""
    return oob("pulse", drawn("swaps/beat.html", at=at))
