"""What only the GM sees and decides: nobody else's view has a console."""

import msgspec

from combat.engine.ids import Id
from combat.engine.numbers.difficulty import UNKNOWN, Difficulty
from combat.engine.seatview.ground import FeatureView, LampView, StageView, TerrainView
from combat.engine.seatview.hiding import HiderView, ReadyView
from combat.engine.seatview.order import CountdownView, SpeedView
from combat.engine.seatview.pack import PackView
from combat.engine.seatview.world import WorldView


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A ruling that a table may switch, and how it stands."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    now: str
    row: str = ""
    settled: bool = False  # it cannot be changed any more


class RestView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A rest that the GM may begin."""

    key: str
    name: str
    summary: str = ""
    row: str = ""
    asks: tuple[tuple[str, str], ...] = ()  # what the GM says of it when it is over: key and words
    feeds: bool = True  # it matters who has eaten and drunk


class CommandView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who commands others, and whom; `group` when they are of one kind and act as one without a command."""

    id: Id
    name: str
    members: tuple[tuple[Id, str], ...]
    group: bool = False
    row: str = ""


class FateView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM may say of a creature's doom, and of which: the dead or the living, with a condition or without it."""

    key: str
    words: str
    dead: bool = False
    needs: str = ""
    unless: str = ""


class Console(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All of a table that is the GM's alone."""

    conditions: tuple[tuple[str, str], ...] = ()  # that may be given: key and name
    damage_types: tuple[str, ...] = ()
    damage_notes: tuple[tuple[str, str, str], ...] = ()  # what each type is, where the game says; row
    abilities: tuple[tuple[str, str], ...] = ()  # for calling checks and saves
    skills: tuple[tuple[str, str], ...] = ()
    paints: tuple[str, ...] = ()  # kinds of ground besides the usual ones
    terrain: tuple[TerrainView, ...] = ()  # what may be put on the map
    features: tuple[FeatureView, ...] = ()  # what was put there
    paths: bool = False  # whether this game lets whoever moves somebody else pick the path
    sounds: bool = False  # whether this game says who hears a sound
    rulings: tuple[Ruling, ...] = ()  # what this table may play one way or another
    standards: tuple[tuple[str, str, str], ...] = ()  # rolls that the rules leave to call for; key, label, row
    marks: tuple[tuple[str, str], ...] = ()  # what may be said of a creature
    added_dice: tuple[str, ...] = ()  # that a called roll may be made with besides
    teaching: tuple[tuple[str, str], ...] = ()  # what a custom feature may cost; key and words
    # Those that the game names, group by group: key, name, what it costs and is.
    lessons: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = ()
    leads: bool = False  # whether command of creatures can be handed over at all
    commands: tuple[CommandView, ...] = ()  # who commands whom
    exhausts: bool = False  # whether creatures have levels of exhaustion
    typed: bool = False  # whether some condition needs the damage type of what gives it
    exposures: tuple[tuple[str, str], ...] = ()  # from what harm comes that no enemy does; key and name
    injuries: tuple[tuple[str, str], ...] = ()  # that are counted in levels; key and name
    fates: tuple[FateView, ...] = ()  # what may be said of the doomed and the dead
    rests: tuple[RestView, ...] = ()  # of this game
    stage: StageView | None = None  # None where no scene is suspended or rolls
    countdowns: tuple[CountdownView, ...] = ()  # the pools that run
    speeds: tuple[SpeedView, ...] = ()  # of new ones; () where a game has no pools
    light: str = ""  # how light it is where nothing else says so; "" where a game does not ask
    lamps: tuple[LampView, ...] = ()  # what burns
    hiders: tuple[HiderView, ...] = ()  # who hides from whom
    ready: tuple[ReadyView, ...] = ()  # who waits for what
    hides: bool = False  # whether this game asks at all who keeps track of whom
    world: WorldView | None = None  # None in a game without environments
    difficulty: Difficulty = UNKNOWN  # how hard the fight will be, as long as it has not begun
    pack: PackView | None = None  # several creatures that may act in one press


NO_CONSOLE = Console()  # what there is of it for whoever has none
