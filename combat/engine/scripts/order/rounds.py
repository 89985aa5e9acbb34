"""What a round begins with, before anybody's turn: a rolling scene rolls on, and the pools of countdowns are thrown."""

from combat.engine import events as ev
from combat.engine.fight import Fight, Hearers
from combat.engine.requests import Roll, Script, roll
from combat.engine.state import Entry
from combat.engine.state.scene import HEADINGS, Scene

WAYS = dict(
    zip(
        HEADINGS,
        (
            "up the map",
            "up and to the right",
            "to the right",
            "down and to the right",
            "down the map",
            "down and to the left",
            "to the left",
            "up and to the left",
        ),
        strict=True,
    )
)


def begin(fight: Fight, number: int) -> Script[None]:
    """Begin a round of this number (A5E-004, A5E-268, A5E-273)."""
    clear_expired(fight)
    fight.record(ev.RoundStarted(round=number, audience=ev.EVERYONE))
    roll_on(fight)
    for entry in [entry for entry in fight.state.order if entry.is_pool]:
        yield from throw(fight, entry)


def roll_on(fight: Fight) -> None:
    """Say with each round how far the scene and all that keep pace have got (A5E-268)."""
    scene = fight.state.scene
    if scene.is_rolling:
        text = f"The scene and all that keep pace roll on, {scene.pace} {fight.rules.unit} {WAYS[scene.heading]}."
        fight.record(ev.Noted(text=text, row=fight.rules.rows.get("rolls-on", ""), audience=ev.EVERYONE))


def way_words(fight: Fight, scene: Scene) -> str:
    """Say which way a scene rolls and how fast."""
    return f"{WAYS[scene.heading]}, {scene.pace} {fight.rules.unit} a round"


# --- pools ---------------------------------------------------------------------------------------------------------


def hearers_of_countdown(fight: Fight, entry: Entry, pool: bool = True) -> Hearers:
    """Who hears of a countdown: everybody of one that is not hidden, of its `pool` only where that is shown too (A5E-277)."""
    known = not entry.hidden and (entry.shown or not pool)
    return {"audience": ev.EVERYONE, "veiled": ()} if known else fight.secret()


def throw(fight: Fight, entry: Entry) -> Script[None]:
    """Throw every die of a pool; those that show its speed's faces leave it, with the last one it expires (A5E-273, A5E-274)."""
    dice, hearers = f"{entry.dice}d6", hearers_of_countdown(fight, entry)
    faces = yield from roll(Roll(dice, f"{entry.name}: countdown", secret=hearers["audience"] == ev.GM_ONLY))
    left = sum(face < entry.leaves for face in faces)
    shown, row = ev.DiceRoll(dice, faces, total=sum(faces)), fight.rules.rows.get("countdown-rolled", "")
    fight.record(ev.CountdownRolled(entry=entry.id, name=entry.name, roll=shown, left=left, row=row, **hearers))
    if not left:
        expire(fight, entry)


def expire(fight: Fight, entry: Entry) -> None:
    """Say that a countdown's time has come; the event itself is the GM's to run (A5E-276, R53)."""
    hearers, row = hearers_of_countdown(fight, entry, pool=False), fight.rules.rows.get("countdown-expired", "")
    fight.record(ev.CountdownExpired(entry=entry.id, name=entry.name, text=entry.event, row=row, **hearers))


def clear_expired(fight: Fight) -> None:
    """Take countdowns out of the order whose time came in the round before."""
    left = tuple(entry for entry in fight.state.order if not (entry.is_pool and not entry.dice))
    if left != fight.state.order:
        fight.record(ev.OrderSet(order=left, why="expired", audience=ev.EVERYONE))
