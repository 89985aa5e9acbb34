"""The strip on top: round, turn, who is next, what the table waits for; and the questions below it."""

import msgspec
from msgspec.structs import replace

from combat.engine.ids import GM, Id
from combat.engine.seatview import PleaView, PromptView, SeatView, UndoView
from combat.rendering.afterwards.over import Over, over
from combat.rendering.console.world_turn import WorldTurn, world_turn
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf, region_leaf
from combat.rendering.pieces.words import round_and_turn

WHO_NEXT = "group-order"  # the question that the card of a pack takes the place of
INITIATIVE = ("initiative", "late-initiative")


class Status(msgspec.Struct, frozen=True):
    phase: str
    round: int
    elapsed: int  # seconds
    turn: str
    next: str
    your_turn: bool
    you_are_next: bool
    waiting: tuple[str, ...]
    say: str
    title: str  # on the TV alone, which goes on from fight to fight by itself
    paused: bool = False
    prepared: bool = False  # nobody but the GM may know of it
    closing: bool = False  # the world has the word, with which a round ends

    @property
    def whose(self) -> str:
        """Return whose turn it is where there is little room: "Goblin" of "Goblin’s turn"."""
        return self.turn.removesuffix(" turn").removesuffix("s").removesuffix("’") if "’" in self.turn else self.turn


def status(frame: Frame) -> Piece:
    """The console's bar."""
    return region_leaf("status", status_of(frame))


def status_of(frame: Frame) -> Status:
    view = frame.view
    return Status(
        phase=view.phase,
        round=view.round,
        elapsed=view.elapsed,
        turn=view.turn,
        next=view.next,
        your_turn=view.your_turn and view.role == "player",
        you_are_next=view.you_are_next and view.role == "player",
        waiting=waiting(frame),
        say="This fight is paused." if frame.paused else round_and_turn(view),
        title=view.name if view.role == "spectator" else "",
        paused=frame.paused,
        prepared=frame.prepared,
        closing=any(row.now and row.kind == "world" for row in view.order[-1:]),
    )


def waiting(frame: Frame) -> tuple[str, ...]:
    """Return what the table waits for; of nobody who is away where all of it is asked of this very seat."""
    view = frame.view
    asked = [one for one in view.prompts if one is not who_next(view)]
    alone = view.role == "gm" and asked and all(is_asked_here(frame, one) for one in asked)
    return ("You are asked",) if alone else view.waiting


class Undo(msgspec.Struct, frozen=True):
    """What this seat may take back, or ask for."""

    u: UndoView | None
    gm: bool


def undo(frame: Frame) -> Piece:
    """The last press, by name: with every press it is another one, and the strip above it stays."""
    view = frame.view
    shown = replace(view.undo, pleas=()) if view.undo is not None else None
    return region_leaf("undo", Undo(shown, view.role == "gm"))


class Prompts(msgspec.Struct, frozen=True):
    """Questions to this seat, and for the GM those to others."""

    mine: tuple[PromptView, ...]
    others: tuple[PromptView, ...]
    say: str
    abandonable: bool
    over: Over | None  # instead of questions, once there are none any more
    world: WorldTurn | None = None  # the GM's, while the world has the word
    again: bool = False  # breaking off would leave somebody out of the order, and asks again instead
    bench: tuple[tuple[int, str, str], ...] = ()  # the GM's: characters to bring in; number, name, player
    faces: dict[Id, Medal] = {}  # of those whom one's own questions are about
    pleas: tuple[PleaView, ...] = ()  # the GM's: who asks for a press to be taken back
    seen: int = 0  # the GM's: the fight's last event, as long as that is asked


def prompts(frame: Frame) -> Piece:
    view = frame.view
    asked_there = who_next(view)
    here = [p for p in view.prompts if is_asked_here(frame, p)]
    mine = tuple(p for p in here if p is not asked_there)
    gm = view.role == "gm"
    about = {who for one in mine for who in one.about}
    asking = view.undo.pleas if gm and view.undo is not None else ()
    content = Prompts(
        mine=mine,
        others=tuple(p for p in view.prompts if p not in here) if gm else (),
        say=f"A question for you: {mine[0].title}" if mine else "",
        abandonable=gm and asked_there is None and bool(view.prompts or view.waiting),
        over=over(frame),
        world=world_turn(view) if gm else None,
        again=gm and asks_initiative(view),
        bench=frame.bench,
        faces={one.id: face(one) for one in view.tokens if one.id in about},
        pleas=asking,
        seen=view.undo.seen if view.undo is not None and asking else 0,
    )
    template = "regions/_waiting.html" if gm else "regions/_prompt.html"
    return leaf("region-prompt", template, content, tag="region")


def is_asked_here(frame: Frame, prompt: PromptView) -> bool:
    """Tell whether a question is put to this seat: each its own, and everybody's to a GM who is alone at the table."""
    return prompt.mine or (frame.view.role == "gm" and [who for who, _, present in frame.seats if present] == [GM])


def asks_initiative(view: SeatView) -> bool:
    """Tell whether what is open is about places in the order."""
    is_beginning = view.phase == "running" and not view.round
    return is_beginning or any(prompt.kind in INITIATIVE for prompt in view.prompts)


def who_next(view: SeatView) -> PromptView | None:
    """Return the question who of a pack acts next, which its card answers."""
    found = (one for one in view.prompts if one.mine and one.kind == WHO_NEXT)
    pack = view.desk.pack
    return next(found, None) if pack is not None and pack.members else None


class FrameStamp(msgspec.Struct, frozen=True):
    version: str
    last_line: int = (
        0  # a player’s last line of the log: with another one, whatever was fetched before may be out of date
    )
    nudged: str = ""  # when the GM asked this seat last to answer


def moment(frame: Frame) -> Piece:
    tells = frame.log and frame.view.role == "player"  # the console has the log itself
    return region_leaf("moment", FrameStamp(frame.version, frame.log[-1].number if tells else 0, frame.nudged))


class Seats(msgspec.Struct, frozen=True):
    """Everybody at the table, with whether a screen of theirs is connected."""

    seats: tuple[tuple[str, bool], ...]


def seats(frame: Frame) -> Piece:
    return region_leaf("seats", Seats(tuple((name, present) for _, name, present in frame.seats)))
