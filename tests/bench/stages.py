"""What the processor time of presses goes into, from what a probe (tests.bench.probe) and the app's own lines say.

The app's lines split what it does for a press and for a refresh; the probe adds what goes on around them, and what every thread
spends that belongs to neither. Together that is all of the process, but for threads that nobody knows.
"""

from collections import Counter, defaultdict

from tests.bench.probe import CALLS, LOOP

Spent = dict[str, float]

# In the order in which a press goes through them.
STAGES = {
    "read": "reading sockets: requests, what browsers say",
    "hop": "the task of a request or a frame: in and out of the thread, the answer",
    "http": "requests: middleware, session, user, CSRF, routing, response",
    "open": "what a tap opens over a socket: the way to a square, whom a deed may be meant for",
    "seat": "who presses",
    "parse": "the form",
    "lock": "the fight's row, the key, who sits where",
    "load": "its state",
    "resolve": "the rules",
    "store": "events, snapshot, journal, key",
    "reply": "the words for the seat that pressed",
    "look": "what has changed, for all screens; what is around a press over a socket",
    "view": "what each seat may see",
    "render": "regions, and what screens lack of them",
    "room": "the room's task on the loop",
    "send": "frames into sockets",
    "write": "sockets written",
    "pulse": "heartbeat, presence, other processes",
    "loop": "waiting for sockets, handing over",
}
OF_PRESS = ("seat", "parse", "lock", "load", "resolve", "store", "reply")
OF_LOOK = ("look", "view", "render")
IN_A_PIECE = "look"
LOOKS = (CALLS + "Room.look", CALLS + "Room.piece")
PULSE = ("Hub.", "Ear.", "publish", "changes_of", "shut_out", "devices_seen", "InMemoryChannelLayer.", "RedisPubSub")
PLACES = {
    CALLS + "Pages.respond": "http",
    CALLS + "answered": "open",
    LOOP + "ProtocolTypeRouter.__call__": "hop",
    LOOP + "Room.watch": "room",
    LOOP + "Room.send": "send",
    LOOP + "read": "read",
    LOOP + "write": "write",
    LOOP + "callbacks": "loop",
}


def spent_between(before: Spent, then: Counter[str], after: Spent, now: Counter[str]) -> Spent:
    """Seconds by stage between two moments, with "process" for all of them; {} without a probe."""
    if not before or not after:
        return {}
    grown = {name: seconds - before.get(name, 0.0) for name, seconds in after.items()}
    told = {name: (now[name] - then[name]) / 1000 for name in now}
    return stages_of(grown, told)


def stages_of(grown: Spent, told: Spent) -> Spent:
    """Seconds by stage from the sums of a probe and those of the app's lines."""
    spent: Spent = defaultdict(float, told)
    for name, seconds in grown.items():
        if name.startswith((LOOP, CALLS)) and name not in LOOKS:
            spent[place_of(name)] += seconds
    handled = sum(seconds for name, seconds in grown.items() if name.startswith(LOOP))
    spent["loop"] += grown["main"] - handled
    # What a call or a task spends beyond the stages that the app has named in it.
    pressed = sum(told.get(name, 0.0) for name in OF_PRESS)
    spent["look"] += sum(grown.get(name, 0.0) for name in LOOKS) - sum(told.get(name, 0.0) for name in OF_LOOK)
    # A press over a socket and the look after it are one piece of work.
    spent[IN_A_PIECE if CALLS + "Room.piece" in grown else "http"] -= pressed
    spent["room"] -= told.get("send", 0.0)
    ordered = {name: spent.pop(name, 0.0) for name in STAGES}
    return {**ordered, **spent, "process": grown["process"]}


def place_of(name: str) -> str:
    """Where a callback or a call of the probe is counted; "other" for what is not known here."""
    what = name.removeprefix(LOOP).removeprefix(CALLS)
    if what.startswith(PULSE):
        return "pulse"
    return PLACES.get(name, "other")


def named_share(stages: Spent, cost: float) -> float:
    """The share of the processor time that has a stage's name."""
    return sum(seconds for name, seconds in stages.items() if name in STAGES) / cost
