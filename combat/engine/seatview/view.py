"""All that a seat sees."""

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.ids import Id, SeatId
from combat.engine.kept import kept
from combat.engine.seatview.console import NO_CONSOLE, Console
from combat.engine.seatview.creatures import Sheetlet, Token
from combat.engine.seatview.ground import SceneView, ZoneView
from combat.engine.seatview.hand import Band, Hand
from combat.engine.seatview.order import OrderRow
from combat.engine.seatview.prompt import PromptView
from combat.engine.seatview.undo import UndoView
from combat.engine.seatview.viewer import Role
from combat.engine.seatview.world import EnvironmentView


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    seat: SeatId
    role: Role
    name: str  # of the encounter
    ruleset: str  # its title, to be read, never to be branched on
    unit: str  # "ft" or "sq"
    per_square: int  # 5 or 1
    phase: str
    round: int
    width: int
    height: int
    paint: tuple[tuple[str, tuple[Square, ...]], ...]
    tokens: tuple[Token, ...]
    order: tuple[OrderRow, ...]
    hexes: bool = False  # the map is one of hexes
    staggered: bool = False  # every other row of them set off, so that it is a rectangle
    elapsed: int = 0  # seconds of the fight before the present round
    turn: str = ""  # "Ana’s turn", "" before the start
    next: str = ""  # "Ben is next"
    your_turn: bool = False
    you_are_next: bool = False
    active: Id = ""
    hands: tuple[Hand, ...] = ()
    sheets: tuple[Sheetlet, ...] = ()
    prompts: tuple[PromptView, ...] = ()
    waiting: tuple[str, ...] = ()  # "Waiting for Ana: opportunity attack", without secrets
    focus: Id = ""  # the GM: whose hand is open
    undo: UndoView | None = None  # what may be taken back; None for nothing
    zones: tuple[ZoneView, ...] = ()
    company: tuple[tuple[Id, str], ...] = ()  # a player's: whose hands there are to open, where there are many
    bands: tuple[Band, ...] = ()  # which of them are played as one
    scene: SceneView | None = None  # None where no scene is suspended or rolls
    places: tuple[EnvironmentView, ...] = ()  # the environments that the fight is in
    console: Console | None = None  # the GM's; nobody else has one

    @property
    def desk(self) -> Console:
        """The console, or one on which nothing lies: for what nobody but the GM is shown."""
        return self.console or NO_CONSOLE

    @kept
    def by_id(self) -> dict[Id, Token]:
        return {token.id: token for token in self.tokens}

    def token(self, who: Id) -> Token | None:
        return self.by_id.get(who)
