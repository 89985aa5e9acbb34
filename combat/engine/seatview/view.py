"""All that a seat sees."""

from collections.abc import Mapping

import msgspec

from combat.engine.grid import Square
from combat.engine.ids import Id, SeatId
from combat.engine.seatview.console import CommandView, FateView, RestView, Ruling
from combat.engine.seatview.creatures import Sheetlet, Token
from combat.engine.seatview.ground import FeatureView, LampView, SceneView, TerrainView, ZoneView
from combat.engine.seatview.hand import Band, Hand
from combat.engine.seatview.hiding import HiderView, ReadyView
from combat.engine.seatview.order import CountdownView, OrderRow, SpeedView
from combat.engine.seatview.pack import PackView
from combat.engine.seatview.prompt import PromptView
from combat.engine.seatview.undo import UndoView
from combat.engine.seatview.viewer import Role
from combat.engine.seatview.world import EnvironmentView, WorldView


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    restates: Mapping[str, str] = {}  # rows that this game states itself, and its own for each
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
    conditions: tuple[tuple[str, str], ...] = ()  # the GM's palette: key and name
    damage_types: tuple[str, ...] = ()
    damage_notes: tuple[tuple[str, str, str], ...] = ()  # the GM's: what each type is, where the game says; row
    abilities: tuple[tuple[str, str], ...] = ()  # for calling checks and saves
    skills: tuple[tuple[str, str], ...] = ()
    zones: tuple[ZoneView, ...] = ()
    paints: tuple[str, ...] = ()  # the GM's: kinds of ground besides the usual ones
    terrain: tuple[TerrainView, ...] = ()  # the GM's: what may be put on the map
    features: tuple[FeatureView, ...] = ()  # the GM's: what was put there
    paths: bool = False  # the GM's: whether this game lets whoever moves somebody else pick the path
    sounds: bool = False  # the GM's: whether this game says who hears a sound
    rulings: tuple[Ruling, ...] = ()  # the GM's: what this table may play one way or another
    standards: tuple[
        tuple[str, str, str], ...
    ] = ()  # the GM's: rolls that the rules leave to call for; key, label, row
    marks: tuple[tuple[str, str], ...] = ()  # the GM's: what may be said of a creature
    added_dice: tuple[str, ...] = ()  # the GM's: dice that a called roll may be made with besides
    teaching: tuple[tuple[str, str], ...] = ()  # the GM's: what a custom feature may cost; key and words
    # The GM's: those that the game names, group by group: key, name, what it costs and is.
    lessons: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = ()
    leads: bool = False  # the GM's: whether command of creatures can be handed over at all
    commands: tuple[CommandView, ...] = ()  # the GM's: who commands whom
    company: tuple[tuple[Id, str], ...] = ()  # a player's: whose hands there are to open, where there are many
    bands: tuple[Band, ...] = ()  # and which of them are played as one
    exhausts: bool = False  # the GM's: whether creatures have levels of exhaustion
    typed: bool = False  # the GM's: whether some condition needs the damage type of what gives it
    exposures: tuple[tuple[str, str], ...] = ()  # the GM's: from what harm comes that no enemy does; key and name
    injuries: tuple[tuple[str, str], ...] = ()  # the GM's: injuries that are counted in levels; key and name
    fates: tuple[FateView, ...] = ()  # the GM's: what may be said of the doomed and the dead
    rests: tuple[RestView, ...] = ()  # the GM's: the rests of this game
    scene: SceneView | None = None  # None where no scene is suspended or rolls
    countdowns: tuple[CountdownView, ...] = ()  # the GM's: the pools that run
    speeds: tuple[SpeedView, ...] = ()  # the GM's: of new ones; () where a game has no pools
    light: str = ""  # the GM's: how light it is where nothing else says so; "" where a game does not ask
    lamps: tuple[LampView, ...] = ()  # the GM's: what burns
    hiders: tuple[HiderView, ...] = ()  # the GM's: who hides from whom
    ready: tuple[ReadyView, ...] = ()  # the GM's: who waits for what
    hides: bool = False  # the GM's: whether this game asks at all who keeps track of whom
    places: tuple[EnvironmentView, ...] = ()  # the environments that the fight is in
    world: WorldView | None = None  # the GM's; None in a game without environments
    pack: PackView | None = None  # the GM's: several creatures that may act in one press

    def token(self, who: Id) -> Token | None:
        return next((t for t in self.tokens if t.id == who), None)
