"""The lobby: who sits at the table already, whom they play, and that there is a chair free."""

from collections.abc import Iterator

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import GM
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, leaf
from combat.rendering.pieces.shelf import filled
from combat.rulesets import RULESETS
from combat.selectors.campaign.lobby import Lobby


class Chair(msgspec.Struct, frozen=True):
    """A player, with the character that is played; without one it is still to be chosen."""

    player: str
    is_here: bool
    name: str = ""
    words: str = ""  # what it is
    portrait: str = ""
    hue: int = 0


class Chairs(msgspec.Struct, frozen=True):
    """Nothing once the fight has begun."""

    open: bool = False
    title: str = ""
    gm: str = ""
    game: str = ""
    chairs: tuple[Chair, ...] = ()

    @property
    def seated(self) -> int:
        return sum(chair.is_here for chair in self.chairs)


def chairs(frame: Frame) -> Piece:
    return leaf("region-chairs", "tv/chairs.html", chairs_of(frame), tag="region")


def chairs_of(frame: Frame) -> Chairs:
    view = frame.view
    if view.phase != "setup":
        return Chairs()
    gm = next((name for seat, name, _ in frame.seats if seat == GM), "")
    return Chairs(True, view.name, gm, view.ruleset, tuple(players(frame)))


def players(frame: Frame) -> Iterator[Chair]:
    for seat, player, is_here in frame.seats:
        heroes = [token for token in frame.view.tokens if player and token.player == player]
        for token in heroes if seat != GM else ():
            yield Chair(player, is_here, token.name, portrait=token.portrait, hue=token.hue)
        if not heroes and seat != GM:
            yield Chair(player, is_here)


def lobby(shown: Lobby) -> SafeString:
    """Return the same where there is no fight yet."""
    found = (
        Chair(one.name, one.is_here)
        if (card := one.card) is None
        else Chair(one.name, one.is_here, card.name, card.calling, card.portrait, card.hue)
        for one in shown.company
    )
    campaign = shown.campaign
    game = RULESETS[campaign.ruleset].title
    return filled("tv/chairs.html", Chairs(True, campaign.name, str(campaign.gm), game, tuple(found)))
