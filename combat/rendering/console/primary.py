"""The GM's one gold button: the most likely next press, always at the same place."""

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Hand, SeatView, WorldView
from combat.rendering.afterwards.over import campaign_of
from combat.rendering.console.pack import is_likeliest
from combat.rendering.creatures import player_of
from combat.rendering.map.reach import open_hand
from combat.rendering.phone.deeds import in_short
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, holder, leaf, region
from combat.rendering.pieces.words import listed
from combat.rendering.status import is_asked_here, who_next


class PrimaryPress(msgspec.Struct, frozen=True):
    """What the button does; nothing while that waits for others."""

    does: str = ""
    actor: Id = ""
    action: str = ""
    href: str = ""


class PrimaryWords(msgspec.Struct, frozen=True):
    """What the button says: what is pressed next, and what follows from it or would be left unused."""

    name: str
    words: str
    face: Medal | None
    pale: bool


class Primary(msgspec.Struct, frozen=True):
    """The button: what it says, what it does ("" while that waits for others), and whose face is on it."""

    name: str
    words: str = ""
    does: str = ""
    actor: Id = ""
    action: str = ""
    href: str = ""
    face: Medal | None = None


def primary(frame: Frame) -> Piece:
    """The button stays while its words change with every press."""
    one = primary_of(frame)
    said = leaf(
        "primary-said", "partials/_primary_said.html", PrimaryWords(one.name, one.words, one.face, not one.does)
    )
    press = PrimaryPress(one.does, one.actor, one.action, one.href)
    return region("primary", [holder("primary", "partials/_primary.html", press, [said])])


def primary_of(frame: Frame) -> Primary:
    view = frame.view
    if frame.paused:
        return Primary("Let it go on", "The fight waits as it was left.", "go-on")
    if view.phase == "setup":
        return before_the_start(frame)
    if view.phase == "ended":
        return Primary("To the next fight", "Everybody comes along.", "leave", href=campaign_of(frame))
    return waits(frame) or turns(frame)


def before_the_start(frame: Frame) -> Primary:
    """Return the start with what it does by itself, or who is not here yet; while nobody is in the fight there is none."""
    tokens = frame.view.tokens
    if all(token.thing for token in tokens):
        return Primary("Start the fight", "Nobody is in it yet. Add creatures.")
    unplaced = sum(token.at is None for token in tokens)
    away = [name for _, name, present in frame.seats if not present]
    comes = f"{listed(away)} can still join." if away else "Everybody is placed."
    words = f"It places {unplaced} by their sides." if unplaced else comes
    return Primary("Start the fight", words, "start")


def waits(frame: Frame) -> Primary | None:
    """Return the button while an answer is missing."""
    view = frame.view
    asked_there = who_next(view)
    open_now = [prompt for prompt in view.prompts if prompt is not asked_there]
    if mine := [prompt for prompt in open_now if is_asked_here(frame, prompt)]:
        return Primary("You are asked", mine[0].title)
    if open_now:
        names = list(dict.fromkeys(prompt.asked for prompt in open_now))
        verb = "has" if len(names) == 1 else "have"
        return Primary(view.turn or "The fight begins", f"once {listed(names)} {verb} answered")
    return Primary(view.turn or "The fight begins", view.waiting[0]) if view.waiting else None


def turns(frame: Frame) -> Primary:
    """Return what a turn goes on with."""
    view = frame.view
    desk = view.desk
    if desk.world is not None and desk.world.now:
        return of_the_world(desk.world)
    if is_won(view):
        return Primary("End the fight", "No foe is left standing.", "finish")
    if is_lost(view):
        return Primary("End the fight", "No hero is left standing.", "finish")
    hand, pack = open_hand(view), desk.pack
    if pack is not None and is_likeliest(view, pack):
        return Primary("Play them together", f"{pack.name}: {len(pack.members)}, in order", "pack", face=face_of(view))
    active = next((one for one in view.hands if one.actor == view.active), None)
    ending = hand if hand is not None and hand.may_end else active
    after = f"Then {view.next}." if view.next else ""
    if ending is None or not ending.may_end:
        return Primary("Next turn", after, "next", face=next_face(view))
    words = " ".join(filter(None, (left_unused(ending), after)))  # a narrow button cuts off the end
    if ending is hand and not player_of(frame, ending.actor):
        return Primary(f"End turn of {ending.name}", words, "end", ending.actor, face=next_face(view))
    return Primary("Next turn", words, "next", face=next_face(view))


def is_won(view: SeatView) -> bool:
    """Tell whether every foe has fallen, whoever hides among them, and no friend has still to be saved."""
    foes = [token for token in view.tokens if token.side == "foes" and not token.thing]
    friends = [token for token in view.tokens if token.side == "allies"]
    fallen = bool(foes) and all(token.life != "up" for token in foes)
    return fallen and not any(token.life == "dying" for token in friends)


def is_lost(view: SeatView) -> bool:
    """Tell whether every friend has fallen, and none of them may still get up by itself."""
    friends = [token.life for token in view.tokens if token.side == "allies" and not token.thing]
    return bool(friends) and not {"up", "dying"} & set(friends)


def of_the_world(world: WorldView) -> Primary:
    ready = [one for one in world.actions if one.barred is None]
    if ready and ready[0].needs == "nothing" and not ready[0].brings:
        whom = listed([one.label for one in ready[0].befalls]) if ready[0].befalls else ""
        return Primary(
            ready[0].name, f"befalls {whom}" if whom else "or another of what is ready", "world", action=ready[0].ref
        )
    return Primary("Let it pass", "or pick what it does" if ready else "Nothing is ready.", "pass")


def left_unused(hand: Hand) -> str:
    return f"Not used: {', '.join(in_short(one) for one in hand.unused)}." if hand.unused else ""


def face_of(view: SeatView) -> Medal | None:
    token = view.token(view.active)
    return face(token) if token is not None else None


def next_face(view: SeatView) -> Medal | None:
    """Return the face of whoever comes after this turn."""
    found = next((view.token(who) for row in view.order if row.next for who in row.members), None)
    return face(found) if found is not None else None
